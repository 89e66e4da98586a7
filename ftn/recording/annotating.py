"""What hangs on a statement, changed alone: its glyph, notes, clock and variations."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ftn.model.record import Statement, Turn
from ftn.recording.editing import Edit, Unreadable, end_of, found_at, hung
from ftn.recording.game import Game, of, statements
from ftn.recording.state import State, between
from ftn.text.said import say

GLYPHS = ("!!", "!", "!?", "?!", "?", "??")
MOST_LETTERS = 4_000
"""The longest note."""
_LEAD = re.compile(r"(\d+[a-z])(\s+@\S+)?")


def annotated(state: State, place: str, given: Mapping[str, Any]) -> Edit | Unreadable | None:
    """Set what hangs on a statement, as far as it is given; None where there is no such one.

    `glyph` and `clock` are texts, `notes` all annotations, `variation` one that is added.
    """
    found = of(state.text, state.name)
    statement = found_at(found, place)
    if statement is None:
        return None
    refused = _refused(statement, given)
    if refused:
        return Unreadable((), refused)
    text = _with(state.text, found, statement, given)
    after = of(text, state.name)
    errors = tuple(one for one in after.syntax if one not in found.syntax)
    if errors or len(statements(after)) != len(statements(found)):
        return Unreadable(errors, say("this can't be written at that turn"))
    return Edit(between(state.text, text), "")


def _refused(statement: Statement, given: Mapping[str, Any]) -> str:
    """Say why something can't hang on a statement, or nothing."""
    notes = given.get("notes", [])
    if not isinstance(notes, list) or not all(isinstance(one, str) for one in notes):
        return say("notes are a list of texts")
    if any("}" in one or len(one) > MOST_LETTERS for one in notes):
        return say("a note has no }} in it, and at most {n} letters", n=MOST_LETTERS)
    others = [given.get(name, "") for name in ("glyph", "clock", "variation")]
    if not all(isinstance(one, str) for one in others):
        return say("a glyph, a clock and a variation are texts")
    glyph = others[0]
    if glyph and glyph not in GLYPHS:
        return say("the glyphs are {glyphs}", glyphs=" ".join(GLYPHS))
    if any(others) and not isinstance(statement, Turn):
        return say("only a turn has a glyph, a clock or a variation")
    return ""


def _with(text: str, found: Game, statement: Statement, given: Mapping[str, Any]) -> str:
    """Return the text with what is given at a statement."""
    words = text[statement.start : statement.end]
    pieces = [one for one in hung(found, statement) if one[0] not in ("annotation", "glyph")]
    variations = [at for at, (kind, _) in enumerate(pieces, start=1) if kind == "variation"]
    trimmings = statement.trimmings
    glyph = given.get("glyph", trimmings.glyph)
    notes = [one.strip() for one in given.get("notes", trimmings.annotations)]
    if isinstance(statement, Turn) and found.rooms is not None and glyph != trimmings.glyph:
        words = _closed(words, glyph, found, statement)
    if given.get("variation"):
        added = ("variation", f"\n  ( {given['variation'].strip()} )")
        pieces.insert(max(variations, default=0), added)
    if "clock" in given:
        clock = f" @{given['clock'].lstrip('@')}" if given["clock"] else ""
        words = _LEAD.sub(lambda lead: lead[1] + clock, words, count=1)
    first = "".join(f" {one}" for one in (glyph, *(f"{{{one}}}" for one in notes if one)) if one)
    after = "".join(piece for _, piece in pieces)
    return text[: statement.start] + words + first + after + text[end_of(found, statement) :]


def _closed(words: str, glyph: str, found: Game, turn: Turn) -> str:
    """Write a turn so that a `?` after it is its glyph and no part of it."""
    rooms = found.rooms
    if not glyph.startswith("?") or rooms is None:
        return words
    closed, plain = rooms.notation.closed(turn.play), str(turn.play)
    return words + closed.removeprefix(plain) if closed.startswith(plain) else words
