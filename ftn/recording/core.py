"""Answer a request on a state: the interface of `ftn record`, without server, file or clock."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import inf
from typing import Any

from msgspec.structs import replace

from ftn.files.decoding import lost
from ftn.games.clauses import clause
from ftn.recording import annotating, fixing, heading
from ftn.recording.advising import analysed, may_tell
from ftn.recording.editing import appended, removed, replaced
from ftn.recording.game import Game, choices, is_one, of, opened, stating
from ftn.recording.interface import (
    BAD,
    CREATED,
    NOT_SO,
    NOWHERE,
    OK,
    UNREADABLE,
    Answer,
    Handler,
    Request,
    changed,
    file_name,
    findings_of,
    moved,
    told,
    words_of,
    wrong,
)
from ftn.recording.recovering import missed, recovered, unknown_turns
from ftn.recording.state import State, between
from ftn.text.catalogue import Words
from ftn.text.said import say

__all__ = ["Answer", "Request", "answer", "edited_elsewhere"]

MOST_WORDS = 400
LONG = ("/api/missed", "/api/causes", "/api/findings", "/api/page")
"""The requests that take longer to answer than a turn may wait; they change nothing."""
_CHANCES = "chances"
_STATEMENTS = "/api/statements/"
_NOTES = "/notes"


def analyses(request: Request) -> bool:
    """Say whether a request has the game analysed, which takes longest of all."""
    return request.path == "/api/page" and _CHANCES in request.query


def answer(state: State, request: Request) -> Answer:
    """Answer a request, in the language that it names."""
    found = _refused(state, request) or _checked(state, _answered(state, request))
    words = words_of(request.query)
    if isinstance(found.body, str) or words.is_source:
        return found
    return replace(found, body=_in(words, found.body))


def _refused(state: State, request: Request) -> Answer | None:
    """Refuse a request with a text that wouldn't come back from the file as it was sent."""
    bad = next(filter(None, map(lost, _texts(request.body))), "")
    if not bad:
        return None
    message = say("no record can hold the character {code}", code=f"U+{ord(bad):04X}")
    return wrong(state, UNREADABLE, message)


def _texts(body: object) -> Iterator[str]:
    """Yield all texts of some JSON values, however deep they are."""
    waiting = [body]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            yield one
        elif isinstance(one, Mapping):
            waiting += (*one, *one.values())
        elif isinstance(one, list):
            waiting += one


def _checked(state: State, found: Answer) -> Answer:
    """Refuse a change that would make several records of the one that is recorded."""
    if found.state.text == state.text or is_one(found.state.text):
        return found
    return wrong(state, UNREADABLE, say("this would begin another record"))


def _answered(state: State, request: Request) -> Answer:
    method, path = request.method, request.path
    if path.startswith(_STATEMENTS) and method in ("PUT", "DELETE"):
        return _amended(state, request, path.removeprefix(_STATEMENTS))
    handler = _HANDLERS.get((method, path))
    if handler is not None:
        return handler(state, request)
    known = {one for _, one in _HANDLERS}
    if path in known or path.startswith(_STATEMENTS):
        return wrong(state, NOT_SO, say("this can't be done here"))
    return wrong(state, NOWHERE, say("there is nothing here"))


def _in(words: Words, value: Any) -> Any:  # noqa: ANN401 -- JSON values
    """Say all texts of some JSON values in another language."""
    if value.__class__ is str:  # most are somebody's own, and stay as they are
        return value
    if isinstance(value, str):
        return words.said(value)
    if isinstance(value, Mapping):
        return {key: _in(words, one) for key, one in value.items()}
    return [_in(words, one) for one in value] if isinstance(value, list) else value


def _record(state: State, _request: Request) -> Answer:
    return Answer(OK, told(state), state)


def _table(state: State, request: Request) -> Answer:
    """Answer all that a page shows of the table at once: record, board and choices."""
    found = of(state.text, state.name)
    board = _drawn(found, found.before(request.query.get("address", "")), request)
    body = {"record": told(state), "board": board, "choices": _following(state, request)}
    return Answer(OK, {"revision": state.revision, **body}, state)


def _following(state: State, request: Request) -> Mapping[str, Any] | None:
    """Return what could follow some words, with the titles of the clauses that say no."""
    query = request.query
    found, words = of(state.text, state.name), query.get("words", "").split()
    address = query.get("address", "") or found.due
    if len(words) > MOST_WORDS:
        return None
    if "open" in query:
        return opened(found, address)
    if query.get("kind") == "fact":
        answered = stating(found, words)
    else:
        answered = choices(found, address, words, ahead="ahead" in query)
    if answered is None:
        return None
    rules = {one["rule"] for one in answered["choices"]} - {""}
    known, said = {rule: clause(rule) for rule in rules}, words_of(request.query).clauses
    titles = {rule: one.translated(said.get(rule, {})).title for rule, one in known.items() if one}
    body = {name: one for name, one in answered.items() if name != "reached"} | {"clauses": titles}
    if answered["reached"] is not None and "frame" in query:
        body["board"] = _drawn(found, answered["reached"], request)
    return body


def _drawn(found: Game, position: object, request: Request) -> Mapping[str, Any] | None:
    from ftn.recording.drawing import drawn

    return drawn(found, position, request.query.get("frame", ""), words_of(request.query))


def _choices(state: State, request: Request) -> Answer:
    answered = _following(state, request)
    if answered is None:
        message = say("there is no such turn, or these are no turn's words")
        return wrong(state, UNREADABLE, message)
    return Answer(OK, {"revision": state.revision, **answered}, state)


def _stated(state: State, request: Request) -> Answer:
    return changed(
        state, request, lambda body: appended(state, body["text"]), "text", status=CREATED
    )


def _amended(state: State, request: Request, address: str) -> Answer:
    if request.method == "DELETE":
        return changed(state, request, lambda _: removed(state, address))
    if address.endswith(_NOTES):
        place = address.removesuffix(_NOTES)
        return changed(state, request, lambda body: annotating.annotated(state, place, body))
    return changed(state, request, lambda body: replaced(state, address, body["text"]), "text")


def _undone(state: State, request: Request) -> Answer:
    return moved(state, request, state.undo())


def _redone(state: State, request: Request) -> Answer:
    return moved(state, request, state.redo())


def _chosen(state: State, request: Request) -> Answer:
    """Keep what was recorded, or what was written elsewhere and doesn't fit it."""
    kept = request.body.get("keep") if isinstance(request.body, dict) else None
    if kept not in _KEPT:
        return wrong(state, BAD, say("this can't be done here"))
    return moved(state, request, state.chosen(edited=kept == "edited"))


_KEPT = ("recorded", "edited")


def _missed(state: State, request: Request) -> Answer:
    found = of(state.text, state.name)
    address = request.query.get("address", "")
    if not address:
        told = {"until": missed(found), "unknown": unknown_turns(found)}
        return Answer(OK, {"revision": state.revision, **told}, state)
    could = recovered(found, address, request.cancelled)
    if could is None:
        return wrong(state, NOWHERE, say("there is no such turn"))
    told = {"could": list(could.could), "count": could.count, "whole": could.whole}
    return Answer(OK, {"revision": state.revision, **told}, state)


def _score(state: State, request: Request) -> Answer:
    from ftn.reports.scoring_json import Scored, values

    found = of(state.text, state.name)
    now = found.standing() if "now" in request.query else None
    record = {
        **values(Scored(found.replay, found.replay.sheets, now)),
        "file": file_name(state.name),
        "titles": found.titles(),
    }
    return Answer(OK, {"records": [record]}, state)


def _causes(state: State, _request: Request) -> Answer:
    """Answer with what would explain totals that the table counted otherwise."""
    from ftn.mending.causes import disputed
    from ftn.mending.trying import Effort
    from ftn.reports.disputing_json import values

    replay = of(state.text, state.name).replay
    if replay.rules is None:
        return Answer(OK, {"records": []}, state)
    effort = Effort(_MOST_TRIED, inf, 0.0, thorough=False)
    found = disputed(replay, effort)
    fits = [one.text for one in found.found.would_fit]
    record = {**values(found), "would_fit": fits, "file": file_name(state.name)}
    return Answer(OK, {"records": [record]}, state)


_MOST_TRIED = 5_000
"""How many statements are replayed to find them: a second's work at most."""


def _wrong(state: State, _request: Request) -> Answer:
    found = of(state.text, state.name)
    from ftn.mending.helping import helped

    told = findings_of(found, helped(found.replay).findings)
    return Answer(OK, {"revision": state.revision, "findings": told}, state)


def _page(state: State, request: Request) -> Answer:
    from ftn.page.page import write_page

    replay, asked = of(state.text, state.name).replay, request.query.get(_CHANCES)
    analysis = None
    if asked is not None:
        if not may_tell(replay, asked):
            message = say("chances are told after the game: before its end they are advice")
            return wrong(state, BAD, message)
        analysis = analysed(replay, request.cancelled)
        if analysis is None:
            return wrong(state, BAD, say("too much of this game is unknown to count chances"))
    embed, words = "embed" in request.query, words_of(request.query)
    page = write_page([replay], words=words, embed=embed, analyses=[analysis])
    return Answer(OK, page, state)


_HANDLERS: Mapping[tuple[str, str], Handler] = {
    ("GET", "/api/record"): _record,
    ("GET", "/api/head"): heading.asked,
    ("PUT", "/api/head"): heading.headed,
    ("GET", "/api/choices"): _choices,
    ("GET", "/api/table"): _table,
    ("GET", "/api/missed"): _missed,
    ("POST", "/api/statements"): _stated,
    ("GET", "/api/findings"): _wrong,
    ("POST", "/api/fix"): fixing.asked,
    ("POST", "/api/undo"): _undone,
    ("POST", "/api/redo"): _redone,
    ("POST", "/api/choose"): _chosen,
    ("GET", "/api/score"): _score,
    ("GET", "/api/causes"): _causes,
    ("GET", "/api/page"): _page,
}


def edited_elsewhere(state: State, text: str) -> State:
    """Take over a text that somebody else has written."""
    return state if text == state.text else state.changed(between(state.text, text))
