"""The exact edit that a finding's help proposes, made in the record."""

from __future__ import annotations

from itertools import accumulate
from typing import Any

from ftn.recording.editing import Edit, Unreadable
from ftn.recording.game import of
from ftn.recording.interface import Answer, Body, Request, changed
from ftn.recording.state import Change, State
from ftn.text.said import say

_PLACE = ("line", "column", "end_line", "end_column")


def asked(state: State, request: Request) -> Answer:
    """Make an edit, as a finding or a cause has it: `fix`, and `was`, what should stand there."""
    return changed(state, request, lambda body: fixed(state, body))


def fixed(state: State, body: Body) -> Edit | Unreadable:
    """Return the change that an edit makes; one that doesn't fit is refused."""
    fix, was = body.get("fix"), body.get("was")
    if not isinstance(fix, dict) or not _is_fix(fix) or not isinstance(was, str | None):
        return Unreadable((), say("a fix has a line, a column, an end and a text"))
    start, end = (_offset(state.text, fix[line], fix[column]) for line, column in _ENDS)
    if start is None or end is None or start > end:
        return Unreadable((), say("there is no such place in the record any more"))
    there = state.text[start:end]
    if was is not None and was != there:
        return Unreadable((), say("something else stands there by now"))
    if there == fix["text"]:
        return Unreadable((), say("this is so already"))
    change = Change(start, there, fix["text"])
    before, after = of(state.text, state.name), of(change.on(state.text), state.name)
    if len(after.syntax) > len(before.syntax):
        wrong = tuple(one for one in after.syntax if one not in before.syntax)
        return Unreadable(wrong, say("the record can't be read with this any more"))
    return Edit(change, "")


_ENDS = (("line", "column"), ("end_line", "end_column"))


def _is_fix(fix: dict[str, Any]) -> bool:
    return isinstance(fix.get("text"), str) and all(type(fix.get(name)) is int for name in _PLACE)


def _offset(text: str, line: int, column: int) -> int | None:
    """Return where a line and a column are in a text; None where there are no such ones."""
    lines = text.split("\n")
    if not 1 <= line <= len(lines) or not 1 <= column <= len(lines[line - 1]) + 1:
        return None
    return [*accumulate((len(one) + 1 for one in lines[:-1]), initial=0)][line - 1] + column - 1
