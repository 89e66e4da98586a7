"""Requests, answers, and the one way in which a request changes the record."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from os.path import basename
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import asdict

from ftn.files.languages import languages, load
from ftn.model.checked import Checked
from ftn.model.finding import Finding
from ftn.recording.editing import Edit, Unreadable
from ftn.recording.game import Game, lacks, lines, of
from ftn.recording.state import State
from ftn.referee.open_items import OPEN
from ftn.reports import json_
from ftn.text.catalogue import Words
from ftn.text.said import say
from ftn.text.visible import visible

OK, CREATED = 200, 201
BAD, NOWHERE, NOT_SO, OLD, UNREADABLE = 400, 404, 405, 409, 422


class Request(Struct, frozen=True):
    """What is asked for."""

    method: str
    path: str
    query: Mapping[str, str] = {}
    body: object = None
    cancelled: Callable[[], bool] = lambda: False
    """Says whether the request was cancelled: a long answer asks now and then."""


class Cancelled(Exception):
    """The request was cancelled before its answer was finished."""


class Answer(Struct, frozen=True):
    """What is answered, and the state afterwards."""

    status: int
    body: Mapping[str, Any] | str
    """JSON values, or a page."""
    state: State


Body: TypeAlias = Mapping[str, Any]
Handler: TypeAlias = Callable[[State, Request], Answer]


def words_of(query: Mapping[str, str]) -> Words:
    """Return the language that a query names, or English."""
    language = query.get("lang", "en")
    return load(language if language in languages() else "en")


def told(state: State) -> dict[str, Any]:
    """Return the current record as JSON values."""
    found = of(state.text, state.name)
    return {
        "revision": state.revision,
        "text": state.text,
        "status": found.replay.status,
        "due": found.due or None,
        "begun": found.begun,
        "could": dict(found.could),
        "lacks": lacks(found),
        "undo": bool(state.done),
        "redo": bool(state.undone),
        "over": bool(found.replay.winners),
        "open": [one.message for one in found.replay.findings if one.rule == OPEN],
        "players": dict(found.replay.players),
        "lines": lines(found),
        **({"apart": asdict(state.apart)} if state.apart else {}),
    }


def wrong(state: State, status: int, message: str) -> Answer:
    """Answer that something can't be done."""
    return Answer(status, {"error": message, "findings": []}, state)


def changed(
    state: State,
    request: Request,
    make: Callable[[Body], Edit | Unreadable | None],
    *needs: str,
    status: int = OK,
) -> Answer:
    """Change the record if the request knows its latest revision; a repeated one counts once.

    `make` takes the body of the request, which `needs` these texts.
    """
    body = request.body
    if not isinstance(body, dict) or not all(isinstance(body.get(name), str) for name in needs):
        return wrong(state, BAD, say("the request needs a revision and a text"))
    key = str(body.get("key", ""))
    if key and key in state.answered:
        return Answer(*state.answered[key], state)
    if body.get("revision") != state.revision:
        return Answer(OLD, told(state), state)
    edit = make(body)
    if edit is None:
        return wrong(state, NOWHERE, say("there is no such turn"))
    return _made(state, edit, status, key)


def _made(state: State, edit: Edit | Unreadable, status: int, key: str) -> Answer:
    """Make a change, and say what the record comes to from there on."""
    if isinstance(edit, Unreadable):
        refused = {
            "error": edit.message,
            "findings": findings_of(of(state.text, state.name), edit.findings),
            "readings": list(edit.readings),
        }
        return Answer(UNREADABLE, refused, state)
    after = state.changed(edit.change)
    found = of(after.text, after.name)
    line = after.text.count("\n", 0, edit.change.at) + 1
    later = [one for one in found.replay.findings if one.place.end_line >= line]
    body: dict[str, Any] = {
        "revision": after.revision,
        "address": edit.address or None,
        "findings": findings_of(found, later),
    }
    return Answer(status, body, after.remembering(key, status, body) if key else after)


def moved(state: State, request: Request, after: State | None) -> Answer:
    """Go to another state; a request that has a key counts once, one with a revision is of it."""
    body = request.body if isinstance(request.body, dict) else {}
    key = str(body.get("key", ""))
    if key and key in state.answered:
        return Answer(*state.answered[key], state)
    if after is None or body.get("revision", state.revision) != state.revision:
        return Answer(OLD, {"revision": state.revision}, state)
    done = {"revision": after.revision}
    return Answer(OK, done, after.remembering(key, OK, done) if key else after)


def findings_of(found: Game, findings: Iterable[Finding]) -> list[dict[str, Any]]:
    """Return findings as JSON values."""
    replay = found.replay
    checked = Checked(
        file_name(replay.record.source.name), 1, "", replay.turns, replay.status, (*findings,)
    )
    return json_.findings_of(checked)


def file_name(path: str) -> str:
    """Return the name of a file as it is shown: not where it is, and no byte that isn't UTF-8."""
    return visible(basename(path))
