"""Who may ask the recorder, and what it does with its file."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from ftn.recording.keeping import HeldElsewhere, Keeper
from ftn.recording.serving import ASSETS, MOST_BYTES, Recorder, app
from tests.recording.test_core import RECORD

HOST = "127.0.0.1:8000"
BASE = f"http://{HOST}"
COOKIE = "ftn-recorder-8000"
LAST = "first a\n"


@pytest.fixture
def recorder(file: Path) -> Iterator[Recorder]:
    """Return a recording of it."""
    keeper = Keeper.opened(str(file))
    yield Recorder(keeper, frozenset({HOST}))
    keeper.close()


@pytest.fixture
def client(recorder: Recorder) -> TestClient:
    """Return a device without a token; the file isn't watched."""
    return TestClient(app(recorder), base_url=BASE)


def write(recorder: Recorder, **headers: str) -> dict[str, str]:
    """Return the headers of who writes."""
    return {"Authorization": f"Bearer {recorder.writing}", **headers}


def watch(recorder: Recorder) -> dict[str, str]:
    """Return the headers of who watches."""
    return {"Authorization": f"Bearer {recorder.watching}"}


def statement(revision: int, text: str) -> dict[str, Any]:
    """Return the body of a statement."""
    return {"revision": revision, "text": text, "key": text}


def test_a_turn_is_in_the_file_before_it_is_confirmed(
    client: TestClient, recorder: Recorder, file: Path
) -> None:
    told = client.post("/api/statements", json=statement(1, "1a call"), headers=write(recorder))
    assert told.status_code == 201
    assert told.json() == {"revision": 2, "address": "1.1a", "findings": []}
    assert file.read_text("utf-8") == f"{RECORD}1a call\n"


@pytest.mark.parametrize("path", ["/api/record", "/api/choices", "/api/events", "/api/nothing"])
@pytest.mark.parametrize("token", ["", "Bearer", "Bearer wrong", "Basic wrong"])
def test_without_a_token_nothing_is_answered(client: TestClient, path: str, token: str) -> None:
    told = client.get(path, headers={"Authorization": token} if token else {})
    assert (told.status_code, told.content) == (401, b"")


@pytest.mark.parametrize(
    ("language", "why"),
    [
        ("en", "game.ftn: can't be written: it is a folder"),
        ("fr", "game.ftn\u00a0: ne peut pas être écrit\u00a0: c'est un dossier"),
        ("nl", "game.ftn: kan niet geschreven worden: het is een map"),
    ],
)
def test_why_a_change_is_not_saved_is_said_in_the_readers_language(
    client: TestClient, recorder: Recorder, file: Path, language: str, why: str
) -> None:
    told: list[str] = []
    recorder.say = told.append
    file.unlink()
    file.mkdir()
    headers, query = write(recorder), {"lang": language}
    for revision, text in ((1, "1a call"), (2, "1b call")):
        body = statement(revision, text)
        found = client.post("/api/statements", json=body, params=query, headers=headers)
        assert (found.status_code, found.json()["unsaved"]) == (201, why)
    recorder.keeper.look()
    recorder.tell()
    assert told == ["game.ftn: can't be read: it is a folder"]
    file.rmdir()
    assert recorder.keeper.look()
    recorder.tell()
    assert told[1:] == [""]


def test_one_cause_is_told_once_whatever_is_tried(recorder: Recorder) -> None:
    told: list[str] = []
    recorder.say = told.append
    for recorder.keeper.unsaved in ("can't be read", "can't be written", "", "can't be read"):
        recorder.tell()
    assert told == ["can't be read", "", "can't be read"]


def test_a_token_has_128_bits(recorder: Recorder) -> None:
    assert len(recorder.writing) >= 22
    assert recorder.writing != recorder.watching


def test_who_watches_can_not_write(client: TestClient, recorder: Recorder, file: Path) -> None:
    assert client.get("/api/record", headers=watch(recorder)).status_code == 200
    body = statement(1, "1a call")
    for method, path in (
        ("POST", "/api/statements"),
        ("PUT", "/api/statements/1a"),
        ("DELETE", "/api/statements/1a"),
        ("POST", "/api/undo"),
        ("POST", "/api/redo"),
    ):
        told = client.request(method, path, json=body, headers=watch(recorder))
        assert told.status_code == 403
    assert file.read_text("utf-8") == RECORD


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1:9", "evil.example:8000"])
def test_a_name_that_is_not_this_machines_is_refused(
    client: TestClient, recorder: Recorder, host: str
) -> None:
    told = client.get("/api/record", headers=write(recorder, Host=host))
    assert (told.status_code, told.content) == (421, b"")


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:9"])
def test_another_sites_page_is_refused(
    client: TestClient, recorder: Recorder, origin: str, file: Path
) -> None:
    headers = write(recorder, Origin=origin)
    told = client.post("/api/statements", json=statement(1, "1a call"), headers=headers)
    assert (told.status_code, told.content) == (403, b"")
    assert file.read_text("utf-8") == RECORD


def test_the_link_is_exchanged_for_a_cookie(client: TestClient, recorder: Recorder) -> None:
    told = client.post("/join", headers=write(recorder, Origin=BASE))
    assert told.json() == {"may": "write", "recording": recorder.keeper.called}
    cookie = told.headers["set-cookie"]
    assert cookie.startswith(f"{COOKIE}=")
    assert {"HttpOnly", "SameSite=strict"} <= {one.strip() for one in cookie.split(";")}
    client.cookies.clear()
    client.cookies.set(COOKIE, recorder.watching)
    assert client.get("/api/record").status_code == 200
    assert client.post("/api/undo").status_code == 403


def test_a_link_to_watch_takes_nothing_from_a_browser_that_writes(
    client: TestClient, recorder: Recorder
) -> None:
    client.post("/join", headers=write(recorder))
    told = client.post("/join", headers=watch(recorder))
    assert told.json()["may"] == "watch"
    assert client.post("/api/undo", json={}).status_code == 409
    other = TestClient(client.app, base_url=BASE)
    other.post("/join", headers=watch(recorder))
    assert other.post("/api/undo", json={}).status_code == 403
    told = other.post("/join", headers=write(recorder))
    assert "Max-Age=86400" in told.headers["set-cookie"]
    assert other.post("/api/undo", json={}).status_code == 409


def test_a_body_that_is_too_large_or_no_json_is_refused(
    client: TestClient, recorder: Recorder
) -> None:
    large = client.post("/api/statements", content=b"x" * (MOST_BYTES + 1), headers=write(recorder))
    assert large.status_code == 413
    deep = client.post("/api/statements", content=b"[" * 9000, headers=write(recorder))
    assert deep.status_code == 400
    assert client.post("/api/statements", content=b"{", headers=write(recorder)).status_code == 400


def test_the_page_speaks_the_readers_language(client: TestClient) -> None:
    page = client.get("/", headers={"Accept-Language": "fr-BE,fr;q=0.9,en;q=0.5"}).text
    assert '<html lang="fr"' in page
    assert '"Remove": "Supprimer"' in page
    assert '<html lang="en"' in client.get("/", headers={"Accept-Language": "de"}).text
    assert '<html lang="nl"' in client.get("/?lang=nl", headers={"Accept-Language": "fr"}).text
    assert '<html lang="nl"' in client.get("/", headers={"Accept-Language": "fr"}).text


def test_only_who_writes_gets_the_links_and_only_where_it_is_shared(
    client: TestClient, recorder: Recorder
) -> None:
    recorder.keeper.url = f"http://{HOST}/"
    told = client.get("/api/links", headers=write(recorder)).json()
    assert told == {"shared": False, "links": {}}
    recorder.keeper.url = "http://192.0.2.7:8000/"
    told = client.get("/api/links", headers=write(recorder)).json()
    assert told["links"]["watch"]["link"] == f"http://192.0.2.7:8000/#{recorder.watching}"
    assert told["links"]["write"]["code"].startswith("data:image/svg+xml")
    watcher = {"Authorization": f"Bearer {recorder.watching}"}
    refused = client.get("/api/links", headers=watcher)
    assert (refused.status_code, refused.content) == (403, b"")
    assert client.get("/api/links").status_code == 401


def test_nothing_but_the_page_and_the_interface_is_there(
    client: TestClient, recorder: Recorder
) -> None:
    page = client.get("/")
    assert page.status_code == 200
    assert "script-src 'self'" in page.headers["content-security-policy"]
    for path in (f"/{name}" for name in ASSETS):
        assert client.get(path).status_code == 200
    for path in ("/game.ftn", "/../game.ftn", "/%2e%2e/etc/passwd", "/recorder.html"):
        assert client.get(path, headers=write(recorder)).status_code == 404


def test_what_is_posted_comes_out_as_text(client: TestClient, recorder: Recorder) -> None:
    note = "1a call {<script>alert(1)</script>}"
    client.post("/api/statements", json=statement(1, note), headers=write(recorder))
    page = client.get("/api/page", headers=write(recorder)).text
    assert "<script>alert(1)" not in page


def test_a_file_that_an_editor_wrote_is_taken_over(
    client: TestClient, recorder: Recorder, file: Path
) -> None:
    file.write_text(f"{RECORD}1a call\n", "utf-8")
    late = client.post("/api/statements", json=statement(1, "1a call"), headers=write(recorder))
    assert late.status_code == 409
    assert (late.json()["revision"], late.json()["due"]) == (2, "1.1b")
    told = client.post("/api/statements", json=statement(2, "1b call"), headers=write(recorder))
    assert told.status_code == 201
    assert file.read_text("utf-8") == f"{RECORD}1a call\n1b call\n"


def test_a_second_recording_says_who_holds_the_file(recorder: Recorder, file: Path) -> None:
    recorder.keeper.found_at("http://127.0.0.1:8000/")
    with pytest.raises(HeldElsewhere) as held:
        Keeper.opened(str(file))
    assert held.value.where == "http://127.0.0.1:8000/"


def test_what_can_not_be_saved_stays_in_memory_and_is_saved_later(
    client: TestClient, recorder: Recorder, file: Path, tmp_path: Path
) -> None:
    aside = tmp_path / "aside"
    file.rename(aside)
    file.mkdir()
    told = client.post("/api/statements", json=statement(1, "1a call"), headers=write(recorder))
    assert told.status_code == 201
    assert "game.ftn" in told.json()["unsaved"]
    file.rmdir()
    aside.rename(file)
    told = client.post("/api/statements", json=statement(2, "1b call"), headers=write(recorder))
    assert "unsaved" not in told.json()
    assert file.read_text("utf-8") == f"{RECORD}1a call\n1b call\n"


@pytest.mark.parametrize("odd", ["\u00b2", "1\u00b2", "\u0663", "9" * 5000, "-1", "0"])
def test_odd_numbers_are_no_places_and_no_fault(
    client: TestClient, recorder: Recorder, odd: str
) -> None:
    body = {"revision": 1, "text": "1a call", "notes": []}
    for method, path in (
        ("PUT", f"/api/statements/{odd}"),
        ("PUT", f"/api/statements/{odd}/notes"),
        ("DELETE", f"/api/statements/{odd}"),
    ):
        told = client.request(method, path, json=body, headers=write(recorder))
        assert (told.status_code, told.json()["error"]) == (404, "there is no such turn")
    for path in (f"/api/head?players={odd}", f"/api/record?revision={odd}"):
        assert client.get(path, headers=watch(recorder)).status_code == 200


def test_half_an_emoji_is_refused_and_the_recording_goes_on(
    client: TestClient, recorder: Recorder, file: Path
) -> None:
    for method, path, body in (
        ("POST", "/api/statements", r'{"revision":1,"text":"1a call {\ud83d}"}'),
        ("PUT", "/api/statements/4/notes", r'{"revision":1,"notes":["\ud83d"]}'),
        ("PUT", "/api/head", r'{"revision":1,"rules":"","players":["\ud83d","Ben"]}'),
        ("POST", "/api/fix", r'{"revision":1,"fix":{"text":"\ud83d"}}'),
    ):
        told = client.request(method, path, content=body, headers=write(recorder))
        assert (told.status_code, told.json()["findings"]) == (422, [])
    assert client.get("/api/record", headers=write(recorder)).status_code == 200
    told = client.post("/api/statements", json=statement(1, "1a call"), headers=write(recorder))
    assert told.status_code == 201
    assert file.read_text("utf-8") == f"{RECORD}1a call\n"


def test_a_file_name_that_is_no_utf_8_is_escaped(tmp_path: Path) -> None:
    path = os.fsdecode(bytes(tmp_path) + b"/x\xff.ftn")
    Path(path).write_text(RECORD, "utf-8")
    recorder = Recorder(Keeper.opened(path), frozenset({HOST}))
    client = TestClient(app(recorder), base_url=BASE, headers=write(recorder))
    told = client.post("/api/statements", json=statement(1, "1a pull 2L 1L 3H"))
    assert (told.status_code, bool(told.json()["findings"])) == (201, True)
    for name in ("score", "causes"):
        assert client.get(f"/api/{name}").json()["records"][0]["file"] == r"x\xff.ftn"
    assert client.get("/api/findings").status_code == 200
    Path(path).write_text(RECORD, "utf-8")
    assert recorder.keeper.look()
    assert client.get("/api/record").json()["apart"]["file"] == r"x\xff.edited-1.ftn"
    recorder.keeper.close()
    again = Keeper.opened(path)
    assert again.state.apart == recorder.keeper.state.apart
    again.close()


def test_undo_goes_on_after_a_restart(client: TestClient, recorder: Recorder, file: Path) -> None:
    client.post("/api/statements", json=statement(1, "1a call"), headers=write(recorder))
    recorder.keeper.close()
    again = Recorder(Keeper.opened(str(file)), frozenset({HOST}))
    device = TestClient(app(again), base_url=BASE)
    told = device.post("/api/undo", headers=write(again))
    assert told.status_code == 200
    assert file.read_text("utf-8") == RECORD
    again.keeper.close()
