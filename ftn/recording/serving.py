"""Serve a recording on this machine: who may ask, and what is sent to whom.

The token of a link is in its fragment, which no server sees; the page exchanges it for a cookie.
"""

from __future__ import annotations

import asyncio
import hmac
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from functools import cache
from secrets import token_urlsafe
from typing import Any

from attrs import Factory, define, field
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from ftn.files.resources import viewer_file
from ftn.recording import core
from ftn.recording.keeping import Keeper

COOKIE = "ftn-recorder"
MOST_BYTES = 64 * 1024
"""The largest body of a request."""
MOST_WATCHERS = 64
_BYTES = 16
_SAFE = ("GET", "HEAD")
_HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
ASSETS = (
    "recorder.css",
    "board.js",
    "lines.js",
    "main.js",
    "make.js",
    "record.js",
    "sheets.js",
    "talk.js",
    "told.js",
    "turn.js",
    "words.js",
)
"""The page's own files, each named here: no other path is read."""
_FRAMED = "frame-ancestors 'self'"
"""The replay page has a policy of its own, in its head."""


@define
class Recorder:
    """A recording that is served."""

    keeper: Keeper
    hosts: frozenset[str]
    """What a request may call this machine: `127.0.0.1:8000`."""
    writing: str = Factory(lambda: token_urlsafe(_BYTES))
    """The token of who writes."""
    watching: str = Factory(lambda: token_urlsafe(_BYTES))
    """The token of who only watches."""
    listeners: set[asyncio.Queue[int]] = Factory(set)
    _busy: asyncio.Lock = field(factory=asyncio.Lock)

    def may(self, token: str) -> str:
        """Return what a token allows: `write`, `watch`, or nothing."""
        given = token.encode("utf-8", "replace")
        if hmac.compare_digest(given, self.writing.encode()):
            return "write"
        return "watch" if hmac.compare_digest(given, self.watching.encode()) else ""

    async def answer(self, request: core.Request) -> core.Answer:
        """Answer a request; a change is in the file before it is confirmed."""
        async with self._busy:
            if self.keeper.look():
                self.tell()
            found = core.answer(self.keeper.state, request)
            if found.state.revision != self.keeper.state.revision:
                self.keeper.keep(found.state)
                self.tell()
            return found

    def tell(self) -> None:
        """Tell all who watch that there is a new revision."""
        self.keeper.note()
        for queue in self.listeners:
            queue.put_nowait(self.keeper.state.revision)

    async def watch_file(self) -> None:
        """Take over what an editor writes into the file."""
        from watchfiles import awatch

        async for _ in awatch(self.keeper.path, debounce=200, recursive=False):
            async with self._busy:
                if self.keeper.look():
                    self.tell()


def app(recorder: Recorder) -> Starlette:
    """Return the recording as an application."""

    @asynccontextmanager
    async def life(_app: Starlette) -> AsyncIterator[None]:
        watcher = asyncio.create_task(recorder.watch_file())
        yield
        watcher.cancel()
        with suppress(asyncio.CancelledError):
            await watcher

    async def api(request: Request) -> Response:
        return await _api(recorder, request)

    async def join(request: Request) -> Response:
        token = _bearer(request)
        answer = JSONResponse({"may": recorder.may(token)}, headers=_HEADERS)
        answer.set_cookie(COOKIE, token, httponly=True, samesite="strict", path="/")
        return answer

    methods = ["GET", "POST", "PUT", "DELETE", "HEAD"]
    return Starlette(
        lifespan=life,
        routes=[
            Route("/", _guarded(recorder, _page, token=False)),
            *(Route(f"/{name}", _guarded(recorder, _asset(name), token=False)) for name in ASSETS),
            Route("/join", _guarded(recorder, join, token=True), methods=["POST"]),
            Route("/api/events", _guarded(recorder, _events(recorder), token=True)),
            Route("/api/{path:path}", _guarded(recorder, api, token=True), methods=methods),
        ],
    )


Endpoint = Callable[[Request], Awaitable[Response]]


def _guarded(recorder: Recorder, endpoint: Endpoint, *, token: bool) -> Endpoint:
    """Let in only who names this machine rightly, comes from its own page, and has a token."""

    async def guarded(request: Request) -> Response:
        if request.headers.get("host", "") not in recorder.hosts:
            return _refused(421)
        origin = request.headers.get("origin")
        if origin is not None and origin.partition("://")[2] not in recorder.hosts:
            return _refused(403)
        if not token:
            return await endpoint(request)
        may = recorder.may(_bearer(request) or request.cookies.get(COOKIE, ""))
        if not may:
            return _refused(401)
        if may == "watch" and request.method not in _SAFE and request.url.path != "/join":
            return _refused(403)
        return await endpoint(request)

    return guarded


def _refused(status: int) -> Response:
    return Response(status_code=status, headers=_HEADERS)


def _bearer(request: Request) -> str:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""


async def _api(recorder: Recorder, request: Request) -> Response:
    raw = b""
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > MOST_BYTES:
            return _refused(413)
    try:
        body = json.loads(raw) if raw else None
    except (ValueError, RecursionError):
        return JSONResponse({"error": "the body is no JSON"}, 400, headers=_HEADERS)
    found = await recorder.answer(
        core.Request(request.method, request.url.path, dict(request.query_params), body)
    )
    if isinstance(found.body, str):
        return HTMLResponse(found.body, headers={**_HEADERS, "Content-Security-Policy": _FRAMED})
    told: Mapping[str, Any] = found.body
    if recorder.keeper.unsaved:
        told = {**told, "unsaved": recorder.keeper.unsaved}
    return JSONResponse(told, found.status, headers=_HEADERS)


def _events(recorder: Recorder) -> Endpoint:
    async def events(_request: Request) -> Response:
        if len(recorder.listeners) >= MOST_WATCHERS:
            return _refused(503)
        queue: asyncio.Queue[int] = asyncio.Queue()
        recorder.listeners.add(queue)

        async def stream() -> AsyncIterator[str]:
            try:
                revision = recorder.keeper.state.revision
                while True:
                    yield f"id: {revision}\ndata: {json.dumps({'revision': revision})}\n\n"
                    revision = await queue.get()
            finally:
                recorder.listeners.discard(queue)

        return StreamingResponse(stream(), media_type="text/event-stream", headers=_HEADERS)

    return events


async def _page(_request: Request) -> Response:
    headers = {**_HEADERS, "Content-Security-Policy": _POLICY}
    return HTMLResponse(_read("recorder.html"), headers=headers)


def _asset(name: str) -> Endpoint:
    kind = "text/javascript" if name.endswith(".js") else "text/css"

    async def asset(_request: Request) -> Response:
        return Response(_read(name), media_type=kind, headers=_HEADERS)

    return asset


@cache
def _read(name: str) -> str:
    return viewer_file(f"recorder/{name}")
