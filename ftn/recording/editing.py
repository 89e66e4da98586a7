"""Changes of the text: a statement appended, replaced or removed, in canonical form."""

from __future__ import annotations

import re
from collections.abc import Iterator

from attrs import evolve
from msgspec import Struct

from ftn.entry.typing import typed
from ftn.model.finding import Finding
from ftn.model.record import Statement, Turn
from ftn.notation.writing import write
from ftn.recording.game import Game, is_one, of, statements
from ftn.recording.state import Change, State, between
from ftn.text.said import say
from ftn.text.strings import whole

_ADDRESS = re.compile(r"\s*(?:\d+\.)?(\d{1,9}[a-z])(?=\s|$)")
_CLOCK = re.compile(r"@\S+")


class Unreadable(Struct, frozen=True):
    """A text that is no statement: what is wrong with it."""

    findings: tuple[Finding, ...]
    message: str = ""
    readings: tuple[str, ...] = ()
    """The statements that it could be, where it could be several."""


class Edit(Struct, frozen=True):
    """A change of the text, and the first statement that it brings."""

    change: Change
    address: str


def appended(state: State, text: str) -> Edit | Unreadable:
    """Append a statement; it may lack its address, or be typed quickly."""
    found = of(state.text, state.name)
    body = _ADDRESS.match(text)
    due = found.due.rpartition(".")[2] or (body[1] if body and found.could else "")
    words = text[body.end() :].strip() if body and body[1] == due else text.strip()
    tries = [text.strip()] if words == text.strip() else []
    if due:
        tries.append(f"{due} {words}")
    wrong: Unreadable | None = None
    for one in tries:
        edit = _append(state, found, one)
        if isinstance(edit, Edit):
            return edit
        wrong = wrong or edit
    follow = found.follow(found.due or due) if due else None
    readings = typed(follow, words).readings if follow and words else ()
    if len(readings) == 1:
        return _append(state, found, f"{due} {' '.join(readings[0])}")
    if readings:
        several = tuple(f"{due} {' '.join(one)}" for one in readings)
        return Unreadable((), say("this can mean several turns"), several)
    return wrong or Unreadable((), say("there is nothing to write"))


def _append(state: State, found: Game, text: str) -> Edit | Unreadable:
    """Write a statement after the last one, in canonical form."""
    base = state.text.rstrip()
    if not is_one(f"{base}\n{text}\n"):
        return Unreadable((), say("this would begin another record"))
    after = of(f"{base}\n{text}\n", state.name)
    before = statements(found)
    new = statements(after)[len(before) :]
    wrong = [one for one in after.syntax if one not in found.syntax]
    if wrong or not new or after.rooms is None:
        return Unreadable(tuple(wrong), say("this is no statement"))
    written = _written(after, before, new)
    change = between(state.text, f"{base}{written}")
    return Edit(change, _address(after, new[0]))


def _written(after: Game, before: tuple[Statement, ...], new: tuple[Statement, ...]) -> str:
    """Write new statements as they follow the last one."""
    alone = evolve(after.replay.record, tags=(), annotations=(), notes_after=())
    last = before[-1:]
    head = write(evolve(alone, statements=last), after.rooms)
    whole = write(evolve(alone, statements=(*last, *new)), after.rooms)
    gap = "\n" if last else "\n\n"
    return gap + whole.removeprefix(head)


def _address(after: Game, statement: Statement) -> str:
    step = next((one for one in after.replay.steps if one.statement.start == statement.start), None)
    return step.address if step and isinstance(statement, Turn) else ""


def replaced(state: State, place: str, text: str) -> Edit | Unreadable | None:
    """Replace a statement, its glyph and its notes left as they are; None where there is none.

    Of a turn that can't be read, the words after the error are replaced, too.
    """
    found = of(state.text, state.name)
    statement = found_at(found, place)
    if statement is None:
        return None
    lead, tries = "", iter([text.strip()])
    if isinstance(statement, Turn):
        lead, tries = _turn_again(found, statement, place, text)
    refused: Unreadable | None = None
    for one in tries:
        words = state.text[statement.start : _words_end(found, statement)]
        change = Change(statement.start, words, lead + one)
        after = of(change.on(state.text), state.name)
        errors = [each for each in after.syntax if each.place not in _places(found)]
        if not errors and one and len(statements(after)) == len(statements(found)):
            new = statements(after)[statements(found).index(statement)]
            return Edit(change, _address(after, new))
        refused = refused or Unreadable(tuple(errors), say("this is no turn"))
    return refused


def _words_end(found: Game, statement: Statement) -> int:
    """Return where a statement's own words end, with those that couldn't be read."""
    end = statement.end
    for kind, piece in hung(found, statement):
        if kind != "unread" or piece.lstrip()[0] in "({;":
            break
        end += len(piece)
    return end


def _turn_again(found: Game, turn: Turn, place: str, text: str) -> tuple[str, Iterator[str]]:
    """Return how a turn's new words begin, and what they may be."""
    body = _ADDRESS.match(text)
    words = text[body.end() :].strip() if body else text.strip()
    own = found.replay.record.source.text[turn.start : _words_end(found, turn)]
    clock = _CLOCK.match(own.partition(" ")[2].lstrip())
    lead = f"{turn.number}{turn.seat} "
    if clock and not _CLOCK.match(words):
        lead += f"{clock[0]} "
    return lead, _meant(found, turn, place, words)


def _meant(found: Game, turn: Turn, place: str, words: str) -> Iterator[str]:
    """Yield a turn's words: as they are, then as what they are typed quickly for."""
    yield words
    step = next((one for one in found.replay.steps if one.statement.start == turn.start), None)
    follow = found.follow(step.address if step else place)
    readings = typed(follow, words).readings if follow and words else ()
    yield from (" ".join(one) for one in readings[:1] if len(readings) == 1)


def found_at(found: Game, place: str) -> Statement | None:
    """Return the turn at an address, or the statement with a number."""
    own = statements(found)
    number = whole(place)
    if number is not None:
        return own[number - 1] if 0 < number <= len(own) else None
    step = found.turn(place)
    statement = step.statement if step else None
    return statement if isinstance(statement, Turn) else None


def _places(found: Game) -> set[object]:
    return {one.place for one in found.syntax}


def removed(state: State, place: str) -> Edit | None:
    """Remove a statement with all that hangs on it, and the line that it leaves empty.

    Notes on lines of their own stay: they belong to what follows, or to the whole record.
    """
    found = of(state.text, state.name)
    statement = found_at(found, place)
    if statement is None:
        return None
    line = state.text.rfind("\n", 0, statement.start) + 1
    before = state.text[: statement.start]
    stays = (piece for kind, piece in hung(found, statement) if kind in ("own", "rest"))
    tail = "".join(stays).lstrip(" \t")
    if not state.text[line : statement.start].strip():
        before = state.text[:line]
        tail = tail.removeprefix("\n")
    after = before + tail + state.text[end_of(found, statement) :]
    return Edit(between(state.text, after), _address(found, statement))


def end_of(found: Game, statement: Statement) -> int:
    """Return where a statement ends with all that follows it: at the next one, or at the end."""
    own = statements(found)
    index = own.index(statement) + 1
    return own[index].start if index < len(own) else len(found.replay.record.source.text)


_HUNG = re.compile(
    r"(?P<own>\s*\n[ \t]*;[^\n]*)|(?P<note>[ \t]*;[^\n]*)|\s*(?:(?P<annotation>\{[^}]*\})"
    r"|(?P<glyph>[!?]{1,2}(?![^\s;{}()\[\]]))|(?P<variation>\())"
)


def hung(found: Game, statement: Statement) -> Iterator[tuple[str, str]]:
    """Yield what follows a statement up to the next one, piece by piece, each with its kind.

    An `own` note is on a line of its own, a `note` after something. What is `unread` is part of the
    statement, but can't be read: the words after an error. The `rest` is no part of it.
    """
    text, end = found.replay.record.source.text, end_of(found, statement)
    ends = {one.start: one.end for one in statement.trimmings.variations}
    at = statement.end
    while piece := _HUNG.match(text, at, end):
        kind, to = f"{piece.lastgroup}", piece.end()
        if kind == "variation":
            if piece.start(kind) not in ends:
                break
            to = ends[piece.start(kind)]
        yield kind, text[at:to]
        at = to
    begin = _UNREAD_LINE if _ADDRESS.fullmatch(text, statement.start, statement.end) else _UNREAD
    if begin.match(text, at, end):
        for piece in _PIECE.finditer(text, at, end):
            yield f"{piece.lastgroup}", piece[0]
    else:
        yield "rest", text[at:end]


_UNREAD = re.compile(r"[ \t]*[^\s;]|\s*[({]")
_UNREAD_LINE = re.compile(r"\s*?(?:[ \t]+|\n[ \t]+)[^\s;]|\s*[({]")
"""The same after an address alone: the words may be on the next line, indented."""
_PIECE = re.compile(
    r"(?P<own>\s*\n[ \t]*;[^\n]*)|(?P<rest>\s+\Z)"
    r"""|(?P<unread>\s*(?:;[^\n]*|\{[^{}]*\}|"[^"\n]*"|[^\s;{"]+|[{"]))"""
)
