"""The app in a browser on this machine, through textual-serve: a process for each tab, over a web socket.

Whoever reaches the socket plays as the one who started it. So it listens on the loopback only, and pages of other sites,
which a browser would let open the socket as well, are refused.
"""

from __future__ import annotations

import logging
import os
import shlex
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

from aiohttp import web
from textual_serve.server import Server

HOST = "127.0.0.1"
NAMES = (HOST, "localhost")
TOLD = "wl_tui is at {url} for browsers on this machine. Ctrl+C ends it; games are saved as they are played."

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Loopback(Server):
    def __init__(self, saves: Path, port: int) -> None:
        super().__init__(_command(saves), HOST, port, title="wl_tui")
        self._ours = {f"http://{name}:{port}" for name in NAMES}

    def initialize_logging(self) -> None:
        logging.basicConfig(level="WARNING", format="%(message)s")

    async def on_startup(self, app: web.Application) -> None:
        print(TOLD.format(url=self.public_url), flush=True)

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
    return subprocess.list2cmdline(words) if sys.platform == "win32" else shlex.join(words)


def serve(saves: Path, port: int) -> int:
    """Until Ctrl+C. OSError if the port is taken."""
    os.environ["PYTHONIOENCODING"] = "utf-8"  # a browser can draw everything
    Loopback(saves, port).serve()
    return 0
