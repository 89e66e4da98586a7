"""The recorder's server as it is met from outside: each of these requests must fail."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx2
import pytest
from attrs import define, evolve
from starlette.testclient import TestClient

from ftn.recording import listening as recorders_server
from ftn.recording.guarding import COOKIE, Guard, Tokens
from ftn.recording.keeping import Keeper
from ftn.recording.limits import Limit
from ftn.recording.listening import MOST_CONNECTIONS, MOST_OF_ONE, PortTaken, listening, server
from ftn.recording.serving import (
    MOST_BYTES,
    MOST_OF_DEVICE,
    MOST_STREAMS,
    MOST_WATCHING,
    Recorder,
    app,
)
from tests.patience import PATIENCE, wait_for
from tests.recording.test_core import RECORD


@define
class Served:
    """A recording that is served, and how it is met."""

    recorder: Recorder
    port: int

    @property
    def base(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def ask(self, method: str, path: str, **more: Any) -> httpx2.Response:
        """Ask as who writes."""
        headers = {"Authorization": f"Bearer {self.recorder.writing}", **more.pop("headers", {})}
        return httpx2.request(
            method,
            self.base + path,
            headers=headers,
            timeout=PATIENCE,
            follow_redirects=False,
            **more,
        )

    def hear(self, last: str = "") -> AbstractContextManager[httpx2.Response]:
        """Watch; `last` is the event that was heard of last."""
        headers = {"Authorization": f"Bearer {self.recorder.watching}"}
        if last:
            headers["Last-Event-ID"] = last
        return httpx2.stream("GET", f"{self.base}/api/events", headers=headers, timeout=PATIENCE)

    def connect(self) -> socket.socket:
        """Open a connection."""
        return socket.create_connection(("127.0.0.1", self.port), PATIENCE)

    def raw(self, head: str, body: bytes = b"") -> bytes:
        """Send bytes, with the right host, and return what comes until the connection is closed."""
        with self.connect() as connection:
            lines = head.strip().replace("HOST", f"127.0.0.1:{self.port}").splitlines()
            told = "\r\n".join([*lines, "Connection: close", "", ""]).encode("latin-1")
            connection.sendall(told + body)
            return everything(connection)


def everything(connection: socket.socket) -> bytes:
    """Read until the other side closes."""
    found = b""
    try:
        while block := connection.recv(1 << 16):
            found += block
    except ConnectionError:
        pass
    return found


def status(answer: bytes) -> int:
    """Return the status of an answer; 0 where the connection was just closed."""
    return int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/") else 0


@contextmanager
def serving(
    folder: Path, *, head_seconds: float = PATIENCE, body_seconds: float = PATIENCE
) -> Iterator[Served]:
    """Serve the recording of a game that has just begun."""
    path = folder / "game.ftn"
    path.write_text(RECORD, "utf-8")
    listener = listening("127.0.0.1", 0)
    port = listener.getsockname()[1]
    keeper = Keeper.opened(str(path))
    hosts = frozenset({f"127.0.0.1:{port}"})
    recorder = Recorder(keeper, hosts, heartbeat=0.2, body_seconds=body_seconds)
    serves = server(recorder, head_seconds=head_seconds)
    thread = threading.Thread(target=partial(serves.run, sockets=[listener]))
    thread.start()
    try:
        yield Served(recorder, port)
    finally:
        recorder.end()
        serves.should_exit = True
        thread.join()
        keeper.close()


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """Serve a recording to whoever is as slow as this machine."""
    with serving(tmp_path) as found:
        yield found


@pytest.mark.slow
def test_a_head_that_comes_too_slowly_is_not_waited_for(tmp_path: Path) -> None:
    with serving(tmp_path, head_seconds=0.2) as hasty:
        with hasty.connect() as silent:
            assert everything(silent) == b""
        with hasty.connect() as slow:
            slow.sendall(b"GET /api/record HTTP/1.1\r\nHost: ")
            assert everything(slow) == b""


@pytest.mark.slow
def test_a_body_that_comes_too_slowly_or_is_too_large_is_refused(tmp_path: Path) -> None:
    def head(served: Served) -> str:
        return f"""POST /api/statements HTTP/1.1
Host: HOST
Authorization: Bearer {served.recorder.writing}
Content-Length: 50"""

    with serving(tmp_path, body_seconds=0.2) as hasty:
        assert status(hasty.raw(head(hasty), b'{"rev')) == 408
        chunked = head(hasty).replace("Content-Length: 50", "Transfer-Encoding: chunked")
        assert status(hasty.raw(chunked, b"5\r\n{'rev\r\n")) == 408
    large = b"x" * (MOST_BYTES + 1)
    with serving(tmp_path) as served:
        chunked = head(served).replace("Content-Length: 50", "Transfer-Encoding: chunked")
        assert status(served.raw(chunked, b"%x\r\n%s\r\n" % (len(large), large))) == 413
        assert served.ask("GET", "/api/record").status_code == 200


def test_one_address_has_only_so_many_streams_and_connections(served: Served) -> None:
    def stream() -> socket.socket:
        connection = served.connect()
        connection.sendall(
            f"GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\n"
            f"Authorization: Bearer {served.recorder.watching}\r\n\r\n".encode()
        )
        return connection

    def answered(connection: socket.socket) -> bytes:
        try:
            return connection.recv(12)[9:]
        except ConnectionError:
            return b""

    held = [stream() for _ in range(MOST_OF_DEVICE + 4)]
    assert [*map(answered, held)].count(b"200") == MOST_OF_DEVICE
    url = f"{served.base}/api/events"
    with httpx2.stream("GET", url, headers=writing(served), timeout=PATIENCE) as told:
        assert told.status_code == 200
    more = [served.connect() for _ in range(MOST_OF_ONE)]
    last = stream()
    assert answered(last) == b""
    last.close()
    for connection in (*held, *more):
        connection.close()
    assert wait_for(lambda: not served.recorder.listeners)
    assert served.ask("GET", "/api/record").status_code == 200


def test_the_connections_of_refused_streams_are_closed(served: Served) -> None:
    watching = ("watch", "127.0.0.1")
    served.recorder.listeners = {asyncio.Event(): watching for _ in range(MOST_OF_DEVICE)}
    headers = {"Authorization": f"Bearer {served.recorder.watching}"}
    with httpx2.Client(base_url=served.base, headers=headers, timeout=PATIENCE) as client:
        refused = client.get("/api/events")
        assert (refused.status_code, refused.headers.get("connection")) == (503, "close")
        refused = client.post("/api/events", headers=writing(served))
        assert (refused.status_code, refused.headers.get("connection")) == (405, "close")


def writing(served: Served) -> dict[str, str]:
    """Return the header of a writer."""
    return {"Authorization": f"Bearer {served.recorder.writing}"}


def test_who_only_watches_leaves_places_to_who_writes(served: Served) -> None:
    recorder = served.recorder
    for number in range(MOST_WATCHING):
        assert recorder.room(("watch", f"10.0.0.{number}"))
        recorder.listeners[asyncio.Event()] = "watch", f"10.0.0.{number}"
    assert not recorder.room(("watch", "10.0.1.1"))
    for number in range(MOST_STREAMS - MOST_WATCHING):
        assert recorder.room(("write", f"10.0.1.{number}"))
        recorder.listeners[asyncio.Event()] = "write", f"10.0.1.{number}"
    assert not recorder.room(("write", "10.0.2.1"))
    recorder.listeners.clear()


def test_idle_connections_without_a_token_leave_places_to_those_with_one(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recorders_server, "MOST_OF_ONE", 2 * MOST_CONNECTIONS)  # as of many devices
    with served.hear() as told:
        lines = told.iter_lines()
        assert revisions(lines, 1) == [1]
        idle = [served.connect() for _ in range(MOST_CONNECTIONS)]
        body = {"revision": 1, "text": "1a call", "key": "k"}
        assert served.ask("POST", "/api/statements", json=body).status_code == 201
        assert revisions(lines, 2) == [2], "a stream that has a token goes on"
        assert everything(idle[0]) == b""
        for connection in idle:
            connection.close()


GET = "GET /api/record HTTP/1.1\nHost: HOST\n"
MUST_FAIL = {
    "a flood of headers": GET + "X-Much: much\n" * 3000,
    "an endless header": GET + "X: " + "x" * 70_000,
    "an endless path": f"GET /api/{'x' * 70_000} HTTP/1.1\nHost: HOST",
    "two hosts": GET + "Host: evil.example",
    "no host": "GET /api/record HTTP/1.0",
    "another host in the line": "GET http://evil.example/ HTTP/1.1\nHost: evil.example",
    "a host with a user": "GET / HTTP/1.1\nHost: evil.example@HOST",
    "two lengths": GET + "Content-Length: 1\nContent-Length: 2",
    "a length that is none": GET + "Content-Length: -1",
    "no HTTP": "\x16\x03\x01\x02\x00\x01",
    "a socket": "GET /api/events HTTP/1.1\nHost: HOST\nUpgrade: websocket\nConnection: Upgrade\n"
    "Sec-WebSocket-Version: 13\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    "another method": "TRACE /api/record HTTP/1.1\nHost: HOST",
    "a question before": "OPTIONS /api/statements HTTP/1.1\nHost: HOST\nOrigin: http://evil.example",
    "a broken cookie": GET + f"Cookie: {COOKIE}=\xff\xfe; ;;==; {COOKIE}-",
    "a token in the link": "GET /api/record?token=TOKEN HTTP/1.1\nHost: HOST",
    "a method on the page": "POST / HTTP/1.1\nHost: HOST",
    "another site's page": GET + "Cookie: COOKIE\nSec-Fetch-Site: cross-site",
    "another port's page": GET + "Cookie: COOKIE\nSec-Fetch-Site: same-site",
    "another port's form": "POST /api/undo HTTP/1.1\nHost: HOST\nCookie: COOKIE\n"
    "Origin: http://127.0.0.1:1",
}


def test_a_request_that_must_fail_says_nothing(served: Served) -> None:
    token = served.recorder.writing
    cookie = f"{COOKIE}-{served.port}={token}"
    assert status(served.raw(f"{GET}Cookie: {cookie}")) == 200
    for name, head in MUST_FAIL.items():
        told = served.raw(head.replace("COOKIE", cookie).replace("TOKEN", token))
        assert status(told) in (0, 400, 401, 403, 405, 421), name
        body = told.partition(b"\r\n\r\n")[2]
        assert body in (b"", b"Invalid HTTP request received."), name
        assert token.encode() not in told, name
    assert served.ask("GET", "/api/record").json()["text"] == RECORD


PATHS = """
/game.ftn /../game.ftn /%2e%2e/%2e%2e/etc/passwd //evil.example/ /api/../game.ftn /api/%00 /join/
/api/statements/..%2f..%2fgame.ftn /api/record/ /main.js/../game.ftn /.game.ftn.recording /%ff%fe
/recorder.html /api//record /api/statements/ /docs
"""


def test_no_path_leads_anywhere_else(served: Served) -> None:
    token = served.recorder.writing
    body = b'{"revision": 1, "text": "1a call", "key": "k"}'
    for method in ("GET", "POST", "PUT", "DELETE"):
        for path in PATHS.split():
            line = f"{method} {path} HTTP/1.1\nHost: HOST\n"
            length = f"Content-Length: {len(body)}"
            told = served.raw(f"{line}Authorization: Bearer {token}\n{length}", body)
            assert status(told) in (400, 404, 405), (method, path)
            assert b"location" not in told.lower()
            assert token.encode() not in told
            assert status(served.raw(line)) in (400, 401), (method, path)
    assert served.recorder.keeper.state.text == RECORD


def test_watchers_hear_of_every_revision_once_and_of_what_they_missed(served: Served) -> None:
    with served.hear() as told:
        lines = told.iter_lines()
        assert told.headers["content-type"].startswith("text/event-stream")
        for revision, text in ((1, "1a call"), (2, "1b call")):
            body = {"revision": revision, "text": text, "key": text}
            assert served.ask("POST", "/api/statements", json=body).status_code == 201
        assert revisions(lines, 3) == [1, 2, 3]
        assert ":" in iter(lines)
    with served.hear("1") as told:
        assert revisions(told.iter_lines(), 3) == [2, 3]
    for strange in ("9" * 30, "-1", "one", "99"):
        with served.hear(strange) as told:
            assert revisions(told.iter_lines(), 3) == [3]


def revisions(lines: Iterator[str], last: int) -> list[int]:
    """Read events up to a revision."""
    found: list[int] = []
    for line in lines:
        if line.startswith("data: "):
            found.append(json.loads(line[6:])["revision"])
            if found[-1] == last:
                break
    return found


@pytest.mark.slow
def test_what_an_editor_wrote_is_heard_of_and_what_can_not_be_saved_too(served: Served) -> None:
    path = Path(served.recorder.keeper.path)
    with served.hear() as told:
        lines = told.iter_lines()
        assert revisions(lines, 1) == [1]
        fresh = path.with_name("fresh")
        fresh.write_text(f"{RECORD}1a call\n", "utf-8")
        fresh.rename(path)
        assert revisions(lines, 2) == [2]
        aside = path.parent.rename(path.parent.with_name("aside"))
        line = next(line for line in lines if "unsaved" in line)
        assert "game.ftn: can't be" in line
        assert str(path.parent) not in line
        aside.rename(path.parent)
        assert revisions(lines, 2) == [2]
        assert wait_for(lambda: not served.recorder.keeper.unsaved)
    path.write_text(RECORD, "utf-8")
    assert wait_for(lambda: "apart" in served.ask("GET", "/api/record").json())
    body = {"revision": served.recorder.keeper.state.revision, "keep": "edited", "key": "k"}
    assert served.ask("POST", "/api/choose", json=body).status_code in (200, 409)


def test_who_asks_too_often_has_to_wait(served: Served) -> None:
    now = 0.0
    limited = evolve(
        guard_of(served.recorder),
        clock=lambda: now,
        by_address=Limit(rate=1, burst=40),
        by_token=Limit(rate=1, burst=3),
    )
    device = TestClient(limited, base_url=served.base)
    bearer = {"Authorization": f"Bearer {served.recorder.writing}"}
    told = [device.get("/api/score", headers=bearer).status_code for _ in range(4)]
    assert told == [200, 200, 200, 429]
    assert device.get("/api/score", headers=bearer).headers["retry-after"] == "1"
    watch = {"Authorization": f"Bearer {served.recorder.watching}"}
    assert device.get("/api/score", headers=watch).status_code == 200
    guesses = [device.get("/api/score", headers={"Authorization": "Bearer no"}) for _ in range(60)]
    assert {one.status_code for one in guesses} == {401, 429}
    assert {one.content for one in guesses} == {b""}
    now = 60.0
    assert device.get("/api/score", headers=bearer).status_code == 200
    assert device.get("/api/page", headers=bearer).status_code == 429  # it takes ten


def guard_of(recorder: Recorder) -> Guard:
    """Return the guard of a recording."""
    found = app(recorder)
    assert isinstance(found, Guard)
    return found


def test_a_limit_forgets_who_has_not_asked_for_long() -> None:
    limit = Limit(rate=1, burst=1)
    for who in range(5000):
        limit.wait(str(who), 0)
    assert len(limit._used) <= 1024
    assert limit.wait("4999", 0) > 0
    assert limit.wait("4999", 2) == 0


def test_only_the_two_tokens_allow_anything() -> None:
    tokens = Tokens()
    assert [tokens.may(one) for one in (tokens.writing, tokens.watching)] == ["write", "watch"]
    near = tokens.writing[:-1], tokens.writing + "x", tokens.writing.swapcase()
    for one in ("", " ", "\udcff", *near):
        assert tokens.may(one) == ""


def test_a_port_that_is_taken_is_said() -> None:
    with listening("127.0.0.1", 0) as taken, pytest.raises(PortTaken, match="can't be used"):
        listening("127.0.0.1", taken.getsockname()[1])
