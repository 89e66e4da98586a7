"""Who may ask the recorder: a request must name this machine, come from its page, have a token."""

from __future__ import annotations

import hmac
import math
import time
from collections.abc import Callable, Collection
from secrets import token_urlsafe

from attrs import Factory, define, field
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from ftn.recording.limits import Limit

COOKIE = "ftn-recorder"
HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
JOIN = "/join"
MAY = "ftn.may"
"""The key of a request's scope that says what its token allows."""
_BYTES = 16
_SAFE = ("GET", "HEAD")
_OWN_PAGE = ("", "same-origin", "none")
_COSTS = {"/api/page": 10.0}
"""The requests that count as several, by path."""


@define
class Tokens:
    """The two tokens of a recording, of 128 bits each."""

    writing: str = Factory(lambda: token_urlsafe(_BYTES))
    """The token that allows writing."""
    watching: str = Factory(lambda: token_urlsafe(_BYTES))
    """The token that allows watching only."""

    def may(self, token: str) -> str:
        """Return what a token allows: `write`, `watch`, or nothing."""
        given = token.encode("utf-8", "replace")
        if hmac.compare_digest(given, self.writing.encode()):
            return "write"
        return "watch" if hmac.compare_digest(given, self.watching.encode()) else ""


@define
class Guard:
    """Let requests through that are allowed and not too many; the page itself is open to all."""

    app: ASGIApp
    tokens: Tokens
    hosts: frozenset[str]
    """What a request may call this machine: `127.0.0.1:8000`."""
    open_paths: Collection[str]
    clock: Callable[[], float] = time.monotonic
    by_address: Limit = field(factory=lambda: Limit(rate=100, burst=400))
    by_token: Limit = field(factory=lambda: Limit(rate=200, burst=800))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it with nothing but a status."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope["type"] != "http":
            return
        request = HTTPConnection(scope)
        status, wait = self._refusal(request, scope["method"])
        if status:
            headers = {**HEADERS, "Retry-After": str(math.ceil(wait))} if wait else HEADERS
            await Response(status_code=status, headers=headers)(scope, receive, send)
            return
        await self.app(scope, receive, send)

    def _refusal(self, request: HTTPConnection, method: str) -> tuple[int, float]:
        """Return the status that refuses a request, or 0; and how many seconds it should wait."""
        path = request.url.path
        may = self.tokens.may(bearer(request) or request.cookies.get(cookie(request), ""))
        request.scope[MAY] = may
        cost, now = _COSTS.get(path, 1.0), self.clock()
        if wait := self.by_address.wait(request.client.host if request.client else "", now, cost):
            return 429, wait
        if request.headers.get("host", "") not in self.hosts:
            return 421, 0
        origin = request.headers.get("origin")
        if origin is not None and origin.partition("://")[2] not in self.hosts:
            return 403, 0
        if path in self.open_paths:
            return (0 if method in _SAFE else 405), 0
        if request.headers.get("sec-fetch-site", "") not in _OWN_PAGE:
            return 403, 0
        if not may:
            return 401, 0
        if may == "watch" and method not in _SAFE and path != JOIN:
            return 403, 0
        wait = self.by_token.wait(may, now, cost)
        return (429 if wait else 0), wait


def bearer(request: HTTPConnection) -> str:
    """Return the token that a request has in its header."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


def cookie(request: HTTPConnection) -> str:
    """Return the name of the cookie; browsers share cookies between the ports of a machine."""
    return f"{COOKIE}-{request.headers.get('host', '').rpartition(':')[2]}"
