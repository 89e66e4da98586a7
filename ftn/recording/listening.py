"""The server of a recording: what a connection may do, and for how long.

It listens for few people: connections are limited, those of one address more, and one that sends
its request too slowly is closed. Connections without a token make room for those with one.
"""

from __future__ import annotations

import asyncio
import os
import socket
from collections import Counter
from collections.abc import Callable
from types import FrameType

import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol

from ftn.recording.guarding import MAY
from ftn.recording.serving import Recorder, app

ANYWHERE, HERE = "0.0.0.0", "127.0.0.1"  # noqa: S104 -- only when it is shared
MOST_CONNECTIONS = 256
MOST_OF_ONE = 48
"""How many connections one address may have: this machine's has the most."""
MOST_UNKNOWN = 96
"""How many connections may be open that have shown no token: one more closes the oldest."""
LARGEST_HEAD = 16 * 1024
HEAD_SECONDS = 10.0
"""How long a connection may take to send a request."""
_GONE_SECONDS = 30
"""How long a device that has gone away is waited for."""
_PATIENCE = 5
"""Seconds for which an answer under way is waited for at the end."""


class PortTaken(Exception):
    """A port can't be used: the text says why."""


def listening(host: str, port: int) -> socket.socket:
    """Return a socket that listens on a port, or raise `PortTaken`."""
    # With its protocol named, asyncio sends what is written at once; else a body waits 40 ms.
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _GONE_SECONDS * 1000)
    try:
        listener.bind((host, port))
        listener.listen(128)
    except OSError as error:
        listener.close()
        why = os.strerror(error.errno or 0).lower()
        raise PortTaken(f"port {port} can't be used: {why}") from error
    return listener


def server(
    recorder: Recorder,
    *,
    ended: Callable[[], None] = lambda: None,
    head_seconds: float = HEAD_SECONDS,
) -> uvicorn.Server:
    """Return the server of a recording; it logs nothing, as links have tokens.

    `ended` is called at its end, before a signal that ends the process does so.
    """
    served: ASGIApp = app(recorder)
    open_now: Counter[str] = Counter()
    no_token: dict[_Connection, None] = {}

    class Connection(_Connection):
        by_address = open_now
        unknown = no_token
        seconds = head_seconds

    class Server(uvicorn.Server):
        def handle_exit(self, sig: int, frame: FrameType | None) -> None:
            recorder.end()
            super().handle_exit(sig, frame)

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            recorder.cancel()
            await super().shutdown(sockets)
            ended()

    return Server(
        uvicorn.Config(
            served,
            http=Connection,
            ws="none",
            log_level="critical",
            access_log=False,
            server_header=False,
            proxy_headers=False,
            limit_concurrency=MOST_CONNECTIONS,
            h11_max_incomplete_event_size=LARGEST_HEAD,
            timeout_graceful_shutdown=_PATIENCE,
        )
    )


class _Connection(H11Protocol):
    """A connection that is closed when it takes too long to ask, or its address has too many."""

    by_address: Counter[str]
    unknown: dict[_Connection, None]
    """Those that had shown no token when they were last looked at, the oldest first."""
    seconds: float
    _timer: asyncio.TimerHandle | None = None
    _counted = False
    _idle_since = 0.0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        self._host = self.client[0] if self.client else ""
        if self.by_address[self._host] >= MOST_OF_ONE:
            transport.close()
            return
        self.by_address[self._host] += 1
        self._counted = True
        self._wait()
        self.unknown[self] = None
        while len(self.unknown) > MOST_UNKNOWN:
            oldest = next(iter(self.unknown))
            del self.unknown[oldest]
            if not oldest.scope or not oldest.scope.get(MAY):
                oldest.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._timer is not None:
            self._timer.cancel()
        self.unknown.pop(self, None)
        if self._counted:
            self.by_address[self._host] -= 1
            if not self.by_address[self._host]:
                del self.by_address[self._host]
            self._counted = False

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._idle_since = self.loop.time()

    def _wait(self) -> None:
        self._idle_since = self.loop.time()
        self._timer = self.loop.call_later(self.seconds, self._look)

    def _look(self) -> None:
        """Close the connection if nothing was asked for too long."""
        left = self._idle_since + self.seconds - self.loop.time()
        busy = self.cycle is not None and not self.cycle.response_complete
        if busy or left > 0:
            self._timer = self.loop.call_later(self.seconds if busy else left, self._look)
        else:
            self.transport.close()
