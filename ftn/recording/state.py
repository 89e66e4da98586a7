"""The state of a recording: the text, its revision, and the changes that can be undone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from ftn.text.strings import shared

MOST_KEYS = 200
"""How many answers are kept for requests that come again."""


class Change(Struct, frozen=True):
    """A stretch of the text that was replaced."""

    at: int
    removed: str
    inserted: str

    def on(self, text: str) -> str:
        """Make the change in a text; raises `ValueError` where it is of another one.

        >>> Change(5, "call", "pass").on("1a   call")
        '1a   pass'
        """
        if self.at < 0 or not text.startswith(self.removed, self.at):
            raise ValueError
        return text[: self.at] + self.inserted + text[self.at + len(self.removed) :]

    @property
    def back(self) -> Change:
        """The change that takes this one back."""
        return Change(self.at, self.inserted, self.removed)


def between(before: str, after: str) -> Change:
    """Return what differs between two texts, as one change.

    >>> between("1a call", "1a pass")
    Change(at=3, removed='call', inserted='pass')
    """
    start = shared(before, after)
    end = shared(before[start:][::-1], after[start:][::-1])
    return Change(start, before[start : len(before) - end], after[start : len(after) - end])


class Apart(Struct, frozen=True):
    """What somebody wrote into the file that doesn't fit what was recorded: both are kept."""

    file: str
    """The name of the file beside the record that holds it."""
    text: str | None
    """None where it can't be read."""


class State(Struct, frozen=True):
    """A record that is being written."""

    text: str
    name: str
    """The path of its file: what its tags name is looked for beside it."""
    revision: int = 1
    done: tuple[Change, ...] = ()
    """The changes that can be undone, the last one last."""
    undone: tuple[Change, ...] = ()
    """Those that can be made again."""
    answered: Mapping[str, tuple[int, Mapping[str, Any]]] = {}
    """What was answered to a request, by its key: it may come again."""
    apart: Apart | None = None
    """What was written elsewhere, until the table has chosen."""

    def changed(self, change: Change) -> State:
        """Return the state after a change."""
        return replace(
            self,
            text=change.on(self.text),
            revision=self.revision + 1,
            done=(*self.done, change),
            undone=(),
        )

    def undo(self) -> State | None:
        """Take the last change back; None where there is none."""
        if not self.done:
            return None
        *done, last = self.done
        return replace(
            self,
            text=last.back.on(self.text),
            revision=self.revision + 1,
            done=tuple(done),
            undone=(*self.undone, last),
        )

    def redo(self) -> State | None:
        """Make again the change that was undone last; None where there is none."""
        if not self.undone:
            return None
        *undone, last = self.undone
        return replace(
            self,
            text=last.on(self.text),
            revision=self.revision + 1,
            done=(*self.done, last),
            undone=tuple(undone),
        )

    def chosen(self, *, edited: bool) -> State | None:
        """Keep what was recorded or what was edited elsewhere; None where there is no choice."""
        if self.apart is None or (edited and self.apart.text is None):
            return None
        alone = replace(self, apart=None)
        if not edited or self.apart.text is None:
            return replace(alone, revision=self.revision + 1)
        return alone.changed(between(self.text, self.apart.text))

    def remembering(self, key: str, status: int, body: Mapping[str, Any]) -> State:
        """Return the state that knows what was answered to a request."""
        kept = [*self.answered.items()][-MOST_KEYS + 1 :]
        return replace(self, answered={**dict(kept), key: (status, body)})
