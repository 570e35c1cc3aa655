"""The app in a browser: its web socket, who is let in, and, where Chromium is installed, clicks in a page."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import shlex
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pyte
import pytest

from wl_tui.cli import main
from wl_tui.kernel import registry
from wl_tui.kernel.errors import JournalInUse
from wl_tui.kernel.reader import read
from wl_tui.kernel.records import Step
from wl_tui.kernel.table import Table

aiohttp = pytest.importorskip("aiohttp", reason="the extra 'web' is not installed")
pytest.importorskip("textual_serve", reason="the extra 'web' is not installed")

GAME = "showdown"
CHROMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
CHROME = next((found for name in CHROMES if (found := shutil.which(name))), None)
SIZE = (100, 30)
PATIENCE = 40.0


class Sight:
    """What a terminal in a browser shows, from what was sent to it."""

    def __init__(self, size: tuple[int, int] = SIZE) -> None:
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)

    def feed(self, data: bytes) -> None:
        self._stream.feed(data)

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display)

    def find(self, words: str) -> tuple[int, int]:
        """Column and line where words begin."""
        return next((line.index(words), at) for at, line in enumerate(self.screen.display) if words in line)


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def listening(port: int) -> bool:
    with socket.socket() as door:
        return door.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def served(saves: Path) -> Iterator[int]:
    """The command running; its port."""
    port = free_port()
    command = [sys.executable, "-m", "wl_tui", "--saves", str(saves), "serve", "--port", str(port)]
    env = {**os.environ, "WL_TUI_PACE": "0"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=env, text=True) as process:
        try:
            assert process.stdout is not None
            told = process.stdout.readline()
            assert f"http://127.0.0.1:{port} for browsers on this machine" in told, told
            listens_until = monotonic() + 30  # it says so just before it listens
            while not listening(port):
                assert monotonic() < listens_until
                sleep(0.02)
            yield port
        finally:
            process.send_signal(signal.SIGINT)
            more, _ = process.communicate(timeout=60)
            assert (process.returncode, more) == (0, ""), "whatever is open, it ends without a word"


@asynccontextmanager
async def tab(port: int, **more: Any) -> AsyncIterator[Any]:
    async with aiohttp.ClientSession() as session:
        url = f"ws://127.0.0.1:{port}/ws?width={SIZE[0]}&height={SIZE[1]}"
        async with session.ws_connect(url, **more) as socket:
            yield socket


async def until(sight: Sight, words: str, take: Callable[[], Awaitable[None]]) -> None:
    """Take in what comes until words are there and the screen has come to rest."""
    deadline = monotonic() + PATIENCE
    while True:
        try:
            await asyncio.wait_for(take(), 0.3)
        except TimeoutError:
            if words in sight.text:
                return
        assert monotonic() < deadline, f"'{words}' was never seen:\n{sight.text}"


async def begun(browser: Any) -> Sight:
    """Keys, from the title to the first decision of a game."""
    sight = Sight()

    async def take() -> None:
        message = await browser.receive()
        assert message.type is aiohttp.WSMsgType.BINARY, message
        sight.feed(message.data)

    await until(sight, "Nothing is waiting to be continued", take)
    for keys, words in (
        ("2", "Which game?"),
        (str(registry.ids().index(GAME) + 1), "Players"),
        ("\r", "Your choice"),
    ):
        await browser.send_json(["stdin", keys])
        await until(sight, words, take)
    return sight


async def test_its_web_socket_shows_the_title_and_plays_to_the_first_decision(saves: Path) -> None:
    with served(saves) as port:
        async with tab(port) as browser:
            asked = (await begun(browser)).text
        (path,) = saves.glob("*.wlj")
        table = await loaded(path)
        assert table.decision is not None
        assert table.decision.prompt in asked
        assert all(label.split(":")[0] in asked for label in table.decision.labels())
        table.close()


async def test_when_the_server_ends_so_does_the_app_of_every_tab(saves: Path) -> None:
    with ExitStack() as server:
        port = server.enter_context(served(saves))
        async with tab(port) as browser:
            await begun(browser)
            (path,) = saves.glob("*.wlj")
            with pytest.raises(JournalInUse):
                Table.load(path)
            ending = asyncio.ensure_future(asyncio.to_thread(server.close))
            while (await browser.receive()).type is not aiohttp.WSMsgType.CLOSED:
                pass
            await ending
    Table.load(path).close()  # at once: nobody has it any more


async def loaded(path: Path) -> Table:
    """When the tab is closed its process ends and lets go of the save."""
    deadline = monotonic() + PATIENCE
    while True:
        try:
            return Table.load(path)
        except Exception:
            assert monotonic() < deadline
            await asyncio.sleep(0.1)


@pytest.mark.parametrize(("seconds", "ended"), [(1, 0), (600, -signal.SIGKILL)])
async def test_a_tab_has_stopped_when_its_process_has(seconds: int, ended: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one that says no more, and one that would not end."""
    from textual_serve.download_manager import DownloadManager

    from wl_tui.ui import web

    monkeypatch.setattr(web, "PATIENCE", PATIENCE if seconds == 1 else 0.1)
    program = f"import os, time; os.write(1, b'__GANGLION__\\n'); os.close(1); os.close(2); time.sleep({seconds})"

    async def nothing(*data: Any) -> None: ...

    command = f"exec {shlex.join([sys.executable, '-c', program])}"
    closed = web.Tab(command, write_bytes=nothing, write_str=nothing, close=nothing, download_manager=DownloadManager())
    await closed.start(*SIZE)
    process = closed._process
    assert process is not None
    await closed.stop()
    assert process.returncode == ended


async def test_pages_of_other_sites_and_other_machines_are_refused(saves: Path) -> None:
    with served(saves) as port:
        for ours in (f"http://127.0.0.1:{port}", f"http://localhost:{port}"):
            async with tab(port, origin=ours) as browser:
                assert not browser.closed
        for bad in ({"origin": "http://example.org"}, {"headers": {"Host": "example.org"}}, {"origin": "null"}):
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                async with tab(port, **bad):
                    pass
            assert refused.value.status == 403
        async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/") as page:
            assert page.status == 200
            policy = page.headers["Content-Security-Policy"]
            assert f"ws://127.0.0.1:{port}" in policy
            assert "googleapis" not in policy
            written = await page.text()
            assert "<title>wl_tui</title>" in written
            assert "https:" not in written
        if sys.platform == "linux":  # all of 127.0.0.0/8 leads here, but only one address is listened at
            with socket.socket() as other:
                assert other.connect_ex(("127.0.0.2", port)) != 0
            with socket.socket() as ours_:
                assert ours_.connect_ex(("127.0.0.1", port)) == 0


def test_without_the_extra_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "wl_tui.ui.web", raising=False)
    monkeypatch.setitem(sys.modules, "textual_serve.server", None)
    assert main(["serve"]) == 2
    said = capsys.readouterr().err
    assert "the extra 'web' is needed" in said
    assert "pip install 'wl-tui[web]'" in said


def test_a_port_that_is_none_or_taken_is_refused(saves: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "70000"]) == 2
    assert "a port is a number from 1 to 65535, not 70000" in capsys.readouterr().err
    with served(saves) as port:
        command = [sys.executable, "-m", "wl_tui", "serve", "--port", str(port)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        assert (done.returncode, done.stdout) == (2, ""), "nobody is sent there"
        assert done.stderr.startswith(f"wl-tui: port {port} is in use, ")
        assert "say another one: wl-tui serve --port 8000\n" in done.stderr


@pytest.mark.parametrize(("port", "shown"), [(80, ""), (443, ":443"), (8000, ":8000")])
def test_addresses_are_as_browsers_write_them(port: int, shown: str, saves: Path) -> None:
    from wl_tui.ui.web import Loopback

    server = Loopback(saves, port)
    assert server.public_url == f"http://127.0.0.1{shown}"
    assert server._ours == {f"http://127.0.0.1{shown}", f"http://localhost{shown}"}


# -- a real browser --------------------------------------------------------------------------------------------------------


class Chromium:
    """A page that is driven over the browser's own debugging protocol."""

    def __init__(self, line: Any) -> None:
        self._line = line
        self._number = 0
        self._answers: dict[int, Any] = {}
        self.sight = Sight()
        self.size = SIZE
        self.asked_for: set[str] = set()
        """Addresses."""

    async def ask(self, method: str, **params: Any) -> Any:
        self._number += 1
        mine = self._number
        await self._line.send_json({"id": mine, "method": method, "params": params})
        deadline = monotonic() + PATIENCE
        while mine not in self._answers:
            assert monotonic() < deadline
            await self.take()
        answer = self._answers.pop(mine)
        assert "error" not in answer, answer
        return answer["result"]

    async def take(self) -> None:
        """One message: an answer, or what went over the page's web socket."""
        message = json.loads((await self._line.receive()).data)
        if "id" in message:
            self._answers[message["id"]] = message
        elif message["method"] == "Network.requestWillBeSent":
            self.asked_for.add(message["params"]["request"]["url"])
        elif message["method"] == "Network.webSocketFrameReceived":
            frame = message["params"]["response"]
            if frame["opcode"] == 2:
                self.sight.feed(base64.b64decode(frame["payloadData"]))
        elif message["method"] == "Network.webSocketFrameSent":
            with suppress(ValueError, TypeError, KeyError):
                kind, data = json.loads(message["params"]["response"]["payloadData"])
                if kind == "resize":
                    self.size = (data["width"], data["height"])
                    self.sight.screen.resize(data["height"], data["width"])
        elif message["method"] == "Network.webSocketCreated":
            query = dict(part.split("=") for part in message["params"]["url"].partition("?")[2].split("&"))
            self.size = (int(query["width"]), int(query["height"]))
            self.sight.screen.resize(self.size[1], self.size[0])

    async def see(self, words: str) -> None:
        await until(self.sight, words, self.take)

    async def press(self, key: str, text: str, code: int) -> None:
        await self.ask("Input.dispatchKeyEvent", type="keyDown", key=key, code=key, text=text, windowsVirtualKeyCode=code)
        await self.ask("Input.dispatchKeyEvent", type="keyUp", key=key, code=key, windowsVirtualKeyCode=code)

    async def click(self, words: str) -> None:
        """Where words stand on the screen of the terminal in the page."""
        column, line = self.sight.find(words)
        box = "JSON.stringify(document.querySelector('.xterm-screen').getBoundingClientRect())"
        found = json.loads((await self.ask("Runtime.evaluate", expression=box))["result"]["value"])
        x = found["x"] + (column + 1.5) * found["width"] / self.size[0]
        y = found["y"] + (line + 0.5) * found["height"] / self.size[1]
        for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
            await self.ask("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)


@asynccontextmanager
async def chromium(folder: Path) -> AsyncIterator[Chromium]:
    assert CHROME is not None
    flags = ["--headless=new", "--remote-debugging-port=0", f"--user-data-dir={folder}", "--window-size=1200,800"]
    flags += ["--no-first-run", "--disable-gpu", *(["--no-sandbox"] if os.getuid() == 0 else [])]
    flags += [f"--disable-{each}" for each in ("background-networking", "component-update", "sync", "quic")]
    flags += ["about:blank"]
    process = await asyncio.create_subprocess_exec(
        CHROME, *flags, stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE
    )
    try:
        assert process.stderr is not None
        while b"DevTools listening on" not in (told := await asyncio.wait_for(process.stderr.readline(), PATIENCE)):
            assert told, "Chromium ended"
        port = told.decode().split("127.0.0.1:")[1].split("/")[0]
        drain = asyncio.ensure_future(process.stderr.read())
        async with aiohttp.ClientSession() as session:
            async with session.get(f"http://127.0.0.1:{port}/json") as answer:
                pages = [each for each in await answer.json() if each["type"] == "page"]
            async with session.ws_connect(pages[0]["webSocketDebuggerUrl"], max_msg_size=0) as line:
                yield Chromium(line)
        drain.cancel()
    finally:
        process.terminate()
        await process.wait()


@pytest.mark.skipif(CHROME is None, reason="there is no Chromium here")
async def test_clicks_in_chromium_lead_to_the_first_decision(saves: Path, tmp_path: Path) -> None:
    with served(saves) as port:
        async with chromium(tmp_path / "profile") as page:
            await page.ask("Network.enable")
            await page.ask("Page.navigate", url=f"http://localhost:{port}/")
            await page.see("Nothing is waiting to be continued")
            await page.click("New game")
            await page.see("Which game?")
            await page.click(registry.label(GAME).title)
            await page.see("Players")
            await page.press("Enter", "\r", 13)
            await page.see("Your choice")
            (path,) = saves.glob("*.wlj")
            decision = Table.from_recording(read(path)).decision
            assert decision is not None
            before = path.stat().st_size
            await page.click(decision.labels()[0][:12])
            deadline = monotonic() + PATIENCE
            while path.stat().st_size == before:
                assert monotonic() < deadline, page.sight.text
                with suppress(TimeoutError):
                    await asyncio.wait_for(page.take(), 0.2)
        table = await loaded(path)
        made = next(record for record in table.records if isinstance(record, Step) and record.seat == 0)
        assert made.choice == decision.choices[0], "the one that was clicked at"
        table.close()


@pytest.mark.skipif(CHROME is None, reason="there is no Chromium here")
async def test_keys_in_chromium_need_no_click_and_the_page_asks_nobody_else(saves: Path, tmp_path: Path) -> None:
    with served(saves) as port:
        async with chromium(tmp_path / "profile") as page:
            await page.ask("Network.enable")
            await page.ask("Page.navigate", url=f"http://localhost:{port}/")
            await page.see("Nothing is waiting to be continued")
            await page.press("2", "2", 50)
            await page.see("Which game?")
            await page.press("q", "q", 81)  # it ends, and the page says so
            shown = "getComputedStyle(document.querySelector('.ended')).display + document.activeElement.id"
            deadline = monotonic() + PATIENCE
            while (await page.ask("Runtime.evaluate", expression=shown))["result"]["value"] != "flexagain":
                assert monotonic() < deadline
                await asyncio.sleep(0.1)
            await page.press("Enter", "\r", 13)
            page.sight.screen.reset()
            await page.see("Nothing is waiting to be continued")
            elsewhere = {url for url in page.asked_for if not url.startswith((f"http://localhost:{port}/", "data:"))}
            assert not elsewhere
