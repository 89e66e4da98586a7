"""Join a record that somebody edited elsewhere with what was recorded meanwhile."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from ftn.recording.game import is_one, of
from ftn.recording.state import Change, State, between

_MOST_BACK = 40
"""How many revisions back an editor's text may have been opened."""


def merged(state: State, text: str) -> str | None:
    """Return the text that goes on from a state and an edited text; None where they don't fit.

    An edit of the latest revision is taken as it is. One of an earlier revision is joined with
    what was recorded since; where both changed the same place, or the edit is nothing but the
    earlier revision, only people can say what is meant.
    """
    if not text.strip():
        return None
    base = min(_texts(state), key=lambda one: _size(between(one, text)))
    if base == state.text:
        return text
    ours, theirs = _Lines.between(base, state.text), _Lines.between(base, text)
    if text == base or ours.touches(theirs):
        return None
    lines = base.split("\n")
    for change in sorted((ours, theirs), key=lambda one: one.at, reverse=True):
        lines[change.at : change.end] = change.new
    both = "\n".join(lines)
    errors = (len(of(one, state.name).syntax) for one in (both, state.text, text))
    joined, *apart = errors
    return both if joined <= max(apart) and is_one(both) else None


class _Lines(Struct, frozen=True):
    """Lines of a text that were replaced."""

    at: int
    end: int
    new: tuple[str, ...]

    @classmethod
    def between(cls, before: str, after: str) -> _Lines:
        """Return what differs between two texts, in whole lines."""
        old, new = before.split("\n"), after.split("\n")
        change = between(before, after)
        at = before.count("\n", 0, change.at)
        kept = before.count("\n", change.at + len(change.removed))
        end, new_end = len(old) - kept, len(new) - kept
        while at < min(end, new_end) and old[end - 1] == new[new_end - 1]:
            end, new_end = end - 1, new_end - 1
        return cls(at, end, tuple(new[at:new_end]))

    def touches(self, other: _Lines) -> bool:
        """Say whether two changes of a text are at the same place.

        Side by side they are not if one of them is line for line, as a note on the last turn is.
        """
        first, second = sorted((self, other), key=lambda one: one.at)
        if first.end != second.at or first.at == second.at:
            return first.end > second.at or first.at == second.at
        return len(first.new) != first.end - first.at


def _texts(state: State) -> Iterator[str]:
    """Yield the texts of the latest revisions, the last one first, then one that was undone."""
    now: State | None = state
    for _ in range(_MOST_BACK):
        if now is None:
            break
        yield now.text
        now = now.undo()
    if again := state.redo():
        yield again.text


def _size(change: Change) -> int:
    return len(change.removed) + len(change.inserted)
