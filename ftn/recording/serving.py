"""Serve a recording on this machine: who may ask, and what is sent to whom.

The token of a link is in its fragment, which no server sees; the page exchanges it for a cookie.
"""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from functools import cache, partial
from typing import Any

from attrs import Factory, define, field
from msgspec import Struct
from msgspec.structs import replace
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, Response, StreamingResponse
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from ftn.files.resources import viewer_file
from ftn.games import GAMES, game
from ftn.recording import core, texts
from ftn.recording.guarding import HEADERS, JOIN, MAY, Guard, Tokens, bearer, cookie
from ftn.recording.interface import words_of
from ftn.recording.keeping import Keeper
from ftn.recording.links import links
from ftn.recording.saved_tokens import LASTS
from ftn.recording.worker import Worker
from ftn.text.catalogue import Words
from ftn.text.strings import whole

MOST_BYTES = 64 * 1024
"""The largest body of a request."""
BODY_SECONDS = 10.0
"""How long a device may take to send it."""
MOST_STREAMS = 64
"""The most event streams at a time."""
MOST_WATCHING = 48
"""The most event streams of watchers; the others are kept for writers."""
MOST_OF_DEVICE = 16
"""The most event streams of one address for one token."""
MOST_MISSED = 100
"""The most missed revisions that are sent to a returning device."""
HEARTBEAT = 15.0
"""Seconds of silence before an empty event is sent to a watcher."""
_LOOK = 0.25
"""How often the file is looked at; a watch on it would end with an editor's renaming."""
_LOOKS_UNSAVED = 8
_PAUSE = 0.1
_PAUSES = 10
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
ASSETS = (
    "around.css",
    "recorder.css",
    "board.js",
    "choosing.js",
    "facts.js",
    "file.js",
    "focus.js",
    "following.js",
    "head.js",
    "lines.js",
    "main.js",
    "make.js",
    "missed.js",
    "next.js",
    "notes.js",
    "record.js",
    "rulings.js",
    "score.js",
    "share.js",
    "sheets.js",
    "spelling.js",
    "talk.js",
    "told.js",
    "turn.js",
    "words.js",
)
"""The page's own files, each named here: no other path is read."""
DRAWING = {
    "board.css": ("board.css",),
    "colours.css": ("colours.css",),
    "drawing.js": ("tools.js", "board.js"),
    "games.css": tuple(f"{game(name).viewer}board.css" for name in GAMES),
}
"""What it shares with the replay page."""
_FRAMED = "frame-ancestors 'self'"
"""The replay page has a policy of its own, in its head."""


@define
class Recorder:
    """A recording that is served."""

    keeper: Keeper
    hosts: frozenset[str]
    """What a request may call this machine: `127.0.0.1:8000`."""
    tokens: Tokens = Factory(Tokens)
    say: Callable[[str], None] = lambda _text: None
    """Tell who began the recording that something can't be saved, or is again."""
    heartbeat: float = HEARTBEAT
    body_seconds: float = BODY_SECONDS
    ended: bool = False
    others: bool = False
    """Whether another device than this one has joined."""
    listeners: dict[asyncio.Event, tuple[str, str]] = Factory(dict)
    """The open event streams: what each device may do, and its address."""
    _said: str = ""
    _busy: asyncio.Lock = field(factory=asyncio.Lock)
    _workers: defaultdict[str, Worker] = Factory(lambda: defaultdict(Worker))
    """The threads for long answers: one for analyses, one for writers, one for watchers."""
    _long: set[asyncio.Task[core.Answer]] = Factory(set)

    @property
    def writing(self) -> str:
        """The token that allows writing."""
        return self.tokens.writing

    @property
    def watching(self) -> str:
        """The token that allows watching only."""
        return self.tokens.watching

    async def answer_long(self, request: core.Request, may: str, left: Left) -> core.Answer | None:
        """Answer a long request in a thread; None if the device leaves, or the recording ends."""
        if self.ended:
            return None
        state = self.keeper.state
        worker = self._workers["analysis" if core.analyses(request) else may]

        def job(cancelled: Callable[[], bool]) -> core.Answer:
            return core.answer(state, replace(request, cancelled=cancelled))

        answer, gone = asyncio.create_task(worker.run(job)), asyncio.ensure_future(left())
        self._long.add(answer)
        try:
            await asyncio.wait((answer, gone), return_when=asyncio.FIRST_COMPLETED)
            return answer.result() if answer.done() and not answer.cancelled() else None
        finally:
            self._long.discard(answer)
            answer.cancel()
            gone.cancel()

    def room(self, listener: tuple[str, str]) -> bool:
        """Say whether one more event stream is allowed."""
        known = [*self.listeners.values()]
        watching = sum(may == "watch" for may, _ in known)
        return (
            len(known) < MOST_STREAMS
            and (listener[0] == "write" or watching < MOST_WATCHING)
            and known.count(listener) < MOST_OF_DEVICE
        )

    def cancel(self) -> None:
        """Cancel all long requests."""
        for answer in self._long:
            answer.cancel()

    async def answer(self, request: core.Request) -> core.Answer:
        """Answer a request; a change is in the file before it is confirmed."""
        async with self._busy:
            if request.method not in ("GET", "HEAD"):
                await self._settle()
            found = core.answer(self.keeper.state, request)
            if found.state.revision != self.keeper.state.revision:
                self.keeper.keep(found.state)
                self.tell()
            return found

    def tell(self) -> None:
        """Wake all event streams."""
        unsaved = self.keeper.unsaved
        if bool(unsaved) != bool(self._said):  # one cause may give several reasons in turn
            self._said = unsaved
            self.say(unsaved)
        for woken in self.listeners:
            woken.set()

    def end(self) -> None:
        """End all event streams; this may be called from a signal handler."""
        self.ended = True

    def told(self, words: Words) -> dict[str, Any]:
        """Return what every answer says besides: why the last change is in memory alone."""
        return {"unsaved": words.said(self.keeper.unsaved)} if self.keeper.unsaved else {}

    async def watch_file(self) -> None:
        """Take over what an editor writes into the file, and save what couldn't be."""
        looks = 0
        while True:
            await asyncio.sleep(_LOOK)
            if self.ended:
                self.tell()
            looks += 1
            async with self._busy:
                await self._settle()
                again = self.keeper.unsaved and not looks % _LOOKS_UNSAVED
                if again and self.keeper.look():
                    self.tell()

    async def _settle(self) -> None:
        """Take over what somebody else wrote, once it is written whole."""
        if self.keeper.mark == self.keeper.known:
            return
        for _ in range(_PAUSES):
            mark = self.keeper.mark
            await asyncio.sleep(_PAUSE)
            if mark == self.keeper.mark:
                break
        if self.keeper.look():
            self.tell()


def app(recorder: Recorder) -> ASGIApp:
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

    async def joining(request: Request) -> Response:
        if request.scope[MAY] != "write":
            return _refused(403)
        tokens = {"write": recorder.writing, "watch": recorder.watching}
        return JSONResponse(links(recorder.keeper.url, tokens), headers=HEADERS)

    async def join(request: Request) -> Response:
        recorder.others |= _is_of_another_device(request.scope)
        held = request.cookies.get(cookie(request), "")
        may = request.scope[MAY]
        told = {"may": may, "recording": recorder.keeper.called}
        answer = JSONResponse(told, headers=HEADERS)
        # A link to watch takes nothing from the tabs of a browser that writes.
        token = held if recorder.tokens.may(held) == "write" else bearer(request) or held
        answer.set_cookie(
            cookie(request), token, max_age=LASTS, httponly=True, samesite="strict", path="/"
        )
        return answer

    methods = ["GET", "POST", "PUT", "DELETE", "HEAD"]
    pages = {"/": _page, **{f"/{name}": _asset(name) for name in (*ASSETS, *DRAWING)}}
    routes = [
        *(Route(path, endpoint) for path, endpoint in pages.items()),
        Route(JOIN, join, methods=["POST"]),
        Route("/api/links", joining),
        Route("/api/events", _Events(recorder)),
        Route("/api/{path:path}", api, methods=methods),
    ]
    served = Starlette(lifespan=life, routes=routes)
    served.router.redirect_slashes = False
    return Guard(served, recorder.tokens, recorder.hosts, pages)


def _is_of_another_device(scope: Scope) -> bool:
    """Say whether a request came from another address than that of this machine which it met."""
    client, server = scope.get("client"), scope.get("server")
    return bool(client and server and client[0] != server[0])


Endpoint = Callable[[Request], Awaitable[Response]]
Left = Callable[[], Awaitable[None]]
"""Waits until a device has left."""


def _refused(status: int) -> Response:
    return Response(status_code=status, headers=HEADERS)


async def _api(recorder: Recorder, request: Request) -> Response:
    raw = b""
    try:
        async with asyncio.timeout(recorder.body_seconds):
            async for chunk in request.stream():
                raw += chunk
                if len(raw) > MOST_BYTES:
                    return _refused(413)
    except TimeoutError:
        return _refused(408)
    except ClientDisconnect:
        return _refused(400)
    try:
        body = json.loads(raw) if raw else None
    except (ValueError, RecursionError):
        return JSONResponse({"error": "the body is no JSON"}, 400, headers=HEADERS)
    if isinstance(body, dict) and body.get("recording", recorder.keeper.called) != (
        recorder.keeper.called
    ):
        return _refused(401)  # a page of the recording that was here before
    asked = core.Request(request.method, request.url.path, dict(request.query_params), body)
    if asked.path in core.LONG:
        found = await recorder.answer_long(asked, request.scope[MAY], partial(_left, request))
        if found is None:
            return _refused(503)
    else:
        found = await recorder.answer(asked)
    if isinstance(found.body, str):
        return HTMLResponse(found.body, headers={**HEADERS, "Content-Security-Policy": _FRAMED})
    told: Mapping[str, Any] = {**found.body, **recorder.told(words_of(asked.query))}
    return JSONResponse(told, found.status, headers=HEADERS)


async def _left(request: Request) -> None:
    """Wait until a device has left."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


class _Events(Struct, frozen=True):
    """Send an event for each revision: an application, so that it learns when a device leaves."""

    recorder: Recorder

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        request, listeners = Request(scope), self.recorder.listeners
        listener = scope[MAY], request.client.host if request.client else ""
        if request.method != "GET" or not self.recorder.room(listener):
            refused = 503 if request.method == "GET" else 405
            # Kept alive, the connections of refused streams would use up those of their address.
            headers = {**HEADERS, "Connection": "close"}
            await Response(status_code=refused, headers=headers)(scope, receive, send)
            return
        seen = request.headers.get("last-event-id", "")
        woken = asyncio.Event()
        listeners[woken] = listener
        words = words_of(request.query_params)
        told = _stream(self.recorder, woken, whole(seen), words)
        answer = StreamingResponse(told, media_type="text/event-stream", headers=HEADERS)
        try:
            await answer(scope, receive, send)
        finally:
            del listeners[woken]


async def _stream(
    recorder: Recorder, woken: asyncio.Event, last: int | None, words: Words
) -> AsyncIterator[str]:
    """Yield an event for each revision after the last one that was seen, and a heartbeat."""
    now = recorder.keeper.state.revision
    last = now - 1 if last is None or last >= now else max(last, now - MOST_MISSED)
    yield "retry: 1000\n"
    while not recorder.ended:
        woken.clear()
        now = recorder.keeper.state.revision
        for revision in range(min(last + 1, now), now + 1):
            data = json.dumps({"revision": revision, **recorder.told(words)})
            yield f"id: {revision}\ndata: {data}\n\n"
        last = now
        while not woken.is_set():
            try:
                async with asyncio.timeout(recorder.heartbeat):
                    await woken.wait()
            except TimeoutError:
                yield ":\n\n"


async def _page(request: Request) -> Response:
    chosen = request.query_params.get("lang", "")
    kept = chosen or request.cookies.get(_LANGUAGE, "")
    found = texts.language(kept, request.headers.get("accept-language", ""))
    headers = {**HEADERS, "Content-Security-Policy": _POLICY}
    answer = HTMLResponse(texts.page(found, _SCRIPTS), headers=headers)
    if chosen:
        answer.set_cookie(_LANGUAGE, found, samesite="strict", path="/", max_age=_YEAR)
    return answer


_SCRIPTS = tuple(name for name in ASSETS if name.endswith(".js"))
_LANGUAGE = "ftn-language"
_YEAR = 365 * 24 * 3600


def _asset(name: str) -> Endpoint:
    kind = "text/javascript" if name.endswith(".js") else "text/css"

    async def asset(_request: Request) -> Response:
        return Response(_read(name), media_type=kind, headers=HEADERS)

    return asset


@cache
def _read(name: str) -> str:
    if name in DRAWING:
        return "\n".join(map(viewer_file, DRAWING[name]))
    return viewer_file(f"recorder/{name}")
