"""The app in a browser on this machine, through textual-serve: a process for each tab, over a web socket.

Whoever reaches the socket plays as the one who started it. So it listens on the loopback only, and pages of other sites,
which a browser would let open the socket as well, are refused.
"""

from __future__ import annotations

import asyncio
import logging
import os
import shlex
import socket
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

from aiohttp import WSCloseCode, web
from textual_serve.app_service import AppService
from textual_serve.server import Server, to_int

from wl_tui.kernel.errors import BadSetup

HOST = "127.0.0.1"
NAMES = (HOST, "localhost")
PAGE = Path(__file__).parent / "web_page"
"""Ours: textual-serve's asks another site for letters, and has no title."""
USUAL_PORT = 80
PATIENCE = 10.0
"""Seconds a process has to end after its tab."""
TOLD = "wl_tui is at {url} for browsers on this machine. Ctrl+C ends it; games are saved as they are played."

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Tab(AppService):
    """The app for one tab. It has ended when this has stopped."""

    async def stop(self) -> None:
        await super().stop()
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdout is not None
        try:  # who cannot write does not end
            await asyncio.wait_for(asyncio.gather(process.stdout.read(), process.wait()), PATIENCE)
        except TimeoutError:
            process.kill()
            await process.wait()


class Loopback(Server):
    def __init__(self, saves: Path, port: int) -> None:
        shown = "" if port == USUAL_PORT else f":{port}"  # as browsers write it
        super().__init__(_command(saves), HOST, port, "wl_tui", f"http://{HOST}{shown}", templates_path=PAGE)
        self._ours = {f"http://{name}{shown}" for name in NAMES}
        self._open: set[web.WebSocketResponse] = set()

    def initialize_logging(self) -> None:
        logging.basicConfig(level="WARNING", format="%(message)s")

    async def on_startup(self, app: web.Application) -> None:
        print(TOLD.format(url=self.public_url), flush=True)

    async def on_shutdown(self, app: web.Application) -> None:
        await asyncio.gather(*(each.close(code=WSCloseCode.GOING_AWAY) for each in self._open))

    async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
        page = web.WebSocketResponse(heartbeat=15)
        await page.prepare(request)
        self._open.add(page)
        tab = Tab(
            self.command,
            write_bytes=page.send_bytes,
            write_str=page.send_str,
            close=page.close,  # type: ignore[arg-type]  # it tells whether it did
            download_manager=self.download_manager,
        )
        try:
            await tab.start(
                *(to_int(request.query.get(side, ""), least) for side, least in (("width", 80), ("height", 24)))
            )
            await self._process_messages(page, tab)
        finally:
            self._open.discard(page)
            await tab.stop()
        return page

    async def _make_app(self) -> web.Application:
        app = await super()._make_app()
        app.middlewares.append(self._guard)
        app.on_response_prepare.append(self._keep_to_ourselves)
        return app

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """By the host a name of another site may have been led here, by the origin one of its pages."""
        origin = request.headers.get("Origin")
        if f"http://{request.host}" not in self._ours or (origin is not None and origin not in self._ours):
            raise web.HTTPForbidden(text="This is for pages of wl_tui itself.")
        return await handler(request)

    async def _keep_to_ourselves(self, request: web.Request, response: web.StreamResponse) -> None:
        """The page asks nobody else for anything, and stands in nobody else's."""
        ours = " ".join(sorted(self._ours))
        sockets = ours.replace("http:", "ws:")
        response.headers["Content-Security-Policy"] = (
            f"default-src {ours} 'unsafe-inline' data: blob:; connect-src {ours} {sockets}; frame-ancestors 'none'"
        )


def _command(saves: Path) -> str:
    words = [sys.executable, "-m", "wl_tui", "--saves", str(saves.absolute())]
    # the shell that begins it makes room for it, so that who ends the one has not left the other
    return subprocess.list2cmdline(words) if sys.platform == "win32" else f"exec {shlex.join(words)}"


def _ask_for(port: int) -> None:
    """Before anybody is told that we are there."""
    with socket.socket() as door:
        if os.name == "posix":  # one that was closed a moment ago is free, as it is for the server
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind((HOST, port))
        except PermissionError:
            raise BadSetup(f"port {port} is not for everybody here; say another one: wl-tui serve --port 8000") from None
        except OSError:
            raise BadSetup(
                f"port {port} is in use, maybe by a wl-tui that is open already at http://{HOST}:{port}; "
                f"say another one: wl-tui serve --port {8001 if port == 8000 else 8000}"
            ) from None


def serve(saves: Path, port: int) -> int:
    """Until Ctrl+C."""
    _ask_for(port)
    os.environ["PYTHONIOENCODING"] = "utf-8"  # a browser can draw everything
    Loopback(saves, port).serve()
    return 0
