"""Answer a request on a state: the interface of `ftn record`, without server, file or clock."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from os.path import basename
from typing import Any

from attrs import asdict, frozen

from ftn.model.checked import Checked
from ftn.model.finding import Finding
from ftn.recording.editing import Edit, Unreadable, appended, removed, replaced
from ftn.recording.game import Game, choices, lines, of
from ftn.recording.state import State, between
from ftn.reports.json_ import findings_of
from ftn.text.said import say

MOST_WORDS = 400
_OK, _CREATED = 200, 201
_BAD, _NOWHERE, _NOT_SO, _OLD, _UNREADABLE = 400, 404, 405, 409, 422


@frozen
class Request:
    """What is asked for."""

    method: str
    path: str
    query: Mapping[str, str] = {}
    body: object = None


@frozen
class Answer:
    """What is answered, and the state afterwards."""

    status: int
    body: Mapping[str, Any] | str
    """JSON values, or a page."""
    state: State


def answer(state: State, request: Request) -> Answer:
    """Answer a request."""
    method, path = request.method, request.path
    if path.startswith("/api/statements/") and method in ("PUT", "DELETE"):
        return _amended(state, request, path.removeprefix("/api/statements/"))
    handler = _HANDLERS.get((method, path))
    if handler is not None:
        return handler(state, request)
    known = {one for _, one in _HANDLERS} | {"/api/statements"}
    there = path in known or path.startswith("/api/statements/")
    wrong = say("this can't be done here") if there else say("there is nothing here")
    return Answer(_NOT_SO if there else _NOWHERE, {"error": str(wrong)}, state)


def _record(state: State, _request: Request) -> Answer:
    return Answer(_OK, _told(state), state)


def _told(state: State) -> dict[str, Any]:
    found = of(state.text, state.name)
    return {
        "revision": state.revision,
        "text": state.text,
        "status": found.replay.status,
        "due": found.due or None,
        "begun": found.begun,
        "players": dict(found.replay.players),
        "lines": lines(found),
        **({"apart": asdict(state.apart)} if state.apart else {}),
    }


def _choices(state: State, request: Request) -> Answer:
    found = of(state.text, state.name)
    words = request.query.get("words", "").split()
    address = request.query.get("address", "") or found.due
    told = choices(found, address, words) if len(words) <= MOST_WORDS else None
    if told is None:
        wrong = say("there is no such turn, or these are no turn's words")
        return Answer(_UNREADABLE, {"error": str(wrong), "findings": []}, state)
    return Answer(_OK, {"revision": state.revision, **told}, state)


def _stated(state: State, request: Request) -> Answer:
    return _changed(state, request, _CREATED, lambda text: appended(state, text))


def _amended(state: State, request: Request, address: str) -> Answer:
    if request.method == "PUT":
        return _changed(state, request, _OK, lambda text: replaced(state, address, text))
    return _changed(state, request, _OK, lambda _: removed(state, address))


def _changed(
    state: State,
    request: Request,
    status: int,
    make: Callable[[str], Edit | Unreadable | None],
) -> Answer:
    """Change the record if the request knows its latest revision; a repeated one counts once."""
    body = _body(request, *([] if request.method == "DELETE" else ["text"]))
    if body is None:
        return _no_body(state)
    key = str(body.get("key", ""))
    if key and key in state.answered:
        return Answer(*state.answered[key], state)
    if body.get("revision") != state.revision:
        return Answer(_OLD, _told(state), state)
    edit = make(str(body.get("text", "")))
    if edit is None:
        return Answer(_NOWHERE, {"error": str(say("there is no such turn"))}, state)
    return _made(state, edit, status, key)


def _made(state: State, edit: Edit | Unreadable, status: int, key: str) -> Answer:
    """Make a change, and say what the record comes to from there on."""
    if isinstance(edit, Unreadable):
        wrong = {
            "error": str(edit.message),
            "findings": _findings(of(state.text, state.name), edit.findings),
            "readings": list(edit.readings),
        }
        return Answer(_UNREADABLE, wrong, state)
    after = state.changed(edit.change)
    found = of(after.text, after.name)
    line = after.text.count("\n", 0, edit.change.at) + 1
    later = [one for one in found.replay.findings if one.place.end_line >= line]
    body: dict[str, Any] = {
        "revision": after.revision,
        "address": edit.address or None,
        "findings": _findings(found, later),
    }
    return Answer(status, body, after.remembering(key, status, body) if key else after)


def _undone(state: State, request: Request) -> Answer:
    return _moved(state, request, state.undo())


def _redone(state: State, request: Request) -> Answer:
    return _moved(state, request, state.redo())


def _chosen(state: State, request: Request) -> Answer:
    """Keep what was recorded, or what was written elsewhere and doesn't fit it."""
    kept = (_body(request, "keep") or {}).get("keep")
    if kept not in _KEPT:
        return Answer(_BAD, {"error": str(say("this can't be done here"))}, state)
    return _moved(state, request, state.chosen(edited=kept == "edited"))


_KEPT = ("recorded", "edited")


def _moved(state: State, request: Request, after: State | None) -> Answer:
    """Go to another state; a request that has a key counts once, one with a revision is of it."""
    body = _body(request) or {}
    key = str(body.get("key", ""))
    if key and key in state.answered:
        return Answer(*state.answered[key], state)
    if after is None or body.get("revision", state.revision) != state.revision:
        return Answer(_OLD, {"revision": state.revision}, state)
    told = {"revision": after.revision}
    return Answer(_OK, told, after.remembering(key, _OK, told) if key else after)


def _score(state: State, _request: Request) -> Answer:
    from ftn.reports.scoring_json import Scored, write

    replay = of(state.text, state.name).replay
    told = json.loads("".join(write([Scored(replay, replay.sheets)])))
    for one in told["records"]:
        one["file"] = basename(one["file"])
    return Answer(_OK, told, state)


def _page(state: State, request: Request) -> Answer:
    from ftn.files.languages import languages, load
    from ftn.page.page import write_page

    language = request.query.get("lang", "en")
    words = load(language if language in languages() else "en")
    replay = of(state.text, state.name).replay
    return Answer(_OK, write_page([replay], words=words, embed="embed" in request.query), state)


_HANDLERS = {
    ("GET", "/api/record"): _record,
    ("GET", "/api/choices"): _choices,
    ("POST", "/api/statements"): _stated,
    ("POST", "/api/undo"): _undone,
    ("POST", "/api/redo"): _redone,
    ("POST", "/api/choose"): _chosen,
    ("GET", "/api/score"): _score,
    ("GET", "/api/page"): _page,
}


def _body(request: Request, *names: str) -> Mapping[str, Any] | None:
    body = request.body
    if not isinstance(body, dict) or not all(isinstance(body.get(name), str) for name in names):
        return None
    return body


def _no_body(state: State) -> Answer:
    return Answer(_BAD, {"error": str(say("the request needs a revision and a text"))}, state)


def _findings(found: Game, findings: Iterable[Finding]) -> list[dict[str, Any]]:
    replay = found.replay
    name = basename(replay.record.source.name)  # where the file is on this machine is not told
    checked = Checked(name, 1, "", replay.turns, replay.status, (*findings,))
    return findings_of(checked)


def edited_elsewhere(state: State, text: str) -> State:
    """Take over a text that somebody else has written."""
    return state if text == state.text else state.changed(between(state.text, text))
