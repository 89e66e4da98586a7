"""What is kept of a recording beside its file: entries of a journal, read back as a state.

An entry says what one answer changed. It is written before the file is, so that a recording that is
killed between the two knows what was under way. A journal may come from anybody: what doesn't fit
is where it ends.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from ftn.files.decoding import lost
from ftn.recording.game import is_one
from ftn.recording.state import Apart, Change, State

_Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
_Change: TypeAlias = tuple[_Count, str, str]


class _Whole(msgspec.Struct):
    text: str
    done: list[_Change]
    undone: list[_Change]


class Entry(msgspec.Struct):
    """A line of a journal, as `whole` and `step` write it, or the recording's name and place."""

    state: _Whole | None = None
    revision: _Count | None = None
    change: _Change | None = None
    undo: bool = False
    redo: bool = False
    answers: list[tuple[str, Literal[200, 201], dict[str, Any]]] = []
    apart: tuple[str, str | None] | msgspec.UnsetType | None = msgspec.UNSET
    saved: bool = False
    called: Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{0,40}\Z")] = ""
    url: Annotated[str, msgspec.Meta(pattern=r"^(http://[A-Za-z0-9.-]{1,255}:[0-9]{1,5}/)?\Z")] = ""
    process: _Count = 0


class History(Struct, frozen=True):
    """What a journal says."""

    state: State
    """The state after the last entry."""
    saved: str
    """The text that was last known to be in the file."""


def whole(state: State) -> dict[str, Any]:
    """Return the entry that a journal begins with: all that is kept of a state."""
    return {
        "state": {
            "text": state.text,
            "done": [_listed(one) for one in state.done],
            "undone": [_listed(one) for one in state.undone],
        },
        "revision": state.revision,
        "answers": [[key, *told] for key, told in state.answered.items()],
        "apart": _apart(state),
    }


def step(before: State, after: State) -> dict[str, Any]:
    """Return the entry of what changed between two states."""
    entry: dict[str, Any] = {"revision": after.revision}
    if _same(before.undo(), after):
        entry["undo"] = True
    elif _same(before.redo(), after):
        entry["redo"] = True
    elif after.done[:-1] == before.done != after.done and not after.undone:
        entry["change"] = _listed(after.done[-1])
    elif not _same(before, after):
        return whole(after)
    fresh = [key for key in after.answered if key not in before.answered]
    if fresh:
        entry["answers"] = [[key, *after.answered[key]] for key in fresh]
    if before.apart != after.apart:
        entry["apart"] = _apart(after)
    return entry


def read(entries: Iterable[Entry], name: str) -> History | None:
    """Read a journal as far as it makes sense; None where nothing of it does."""
    state: State | None = None
    saved = ""
    for entry in entries:
        try:
            state = _after(state, entry, name)
        except ValueError:
            break
        if entry.saved:
            saved = state.text
    return History(state, saved) if state and is_one(state.text) else None


def _after(state: State | None, entry: Entry, name: str) -> State:
    """Return the state after an entry; raises `ValueError` where it doesn't follow."""
    if entry.state is not None:
        state = _begun(entry.state, name)
    elif state is not None:
        state = _moved(state, entry)
    if state is None:
        raise ValueError
    if entry.revision is not None:
        state = replace(state, revision=entry.revision)
    for key, status, body in entry.answers:
        state = state.remembering(key, status, body)
    if entry.apart is not msgspec.UNSET:
        state = replace(state, apart=_kept(Apart(*entry.apart)) if entry.apart else None)
    return state


def _begun(data: _Whole, name: str) -> State:
    done, undone = (tuple(_change(one) for one in which) for which in (data.done, data.undone))
    if lost(data.text):
        raise ValueError
    for changes in ([one.back for one in reversed(done)], reversed(undone)):
        text = data.text
        for change in changes:
            text = change.on(text)
    return State(data.text, name, done=done, undone=undone)


def _moved(state: State, entry: Entry) -> State | None:
    if entry.change is not None:
        return state.changed(_change(entry.change))
    return state.undo() if entry.undo else state.redo() if entry.redo else state


def _change(listed: _Change) -> Change:
    change = Change(*listed)
    if lost(change.removed) or lost(change.inserted):
        raise ValueError
    return change


def _kept(apart: Apart) -> Apart:
    if lost(apart.file) or lost(apart.text or ""):
        raise ValueError
    return apart


def _same(one: State | None, other: State) -> bool:
    """Say whether two states have the same text, and the same changes before and after it."""
    if one is None:
        return False
    return (one.text, one.done, one.undone) == (other.text, other.done, other.undone)


def _listed(change: Change) -> list[object]:
    return [change.at, change.removed, change.inserted]


def _apart(state: State) -> list[str | None] | None:
    return [state.apart.file, state.apart.text] if state.apart else None
