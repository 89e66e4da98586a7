"""What is kept of a recording beside its file: entries of a journal, read back as a state.

An entry says what one answer changed. It is written before the file is, so that a recording that is
killed between the two knows what was under way.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ftn.model.frozen import evolve, frozen
from ftn.recording.state import Apart, Change, State


@frozen
class History:
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


def read(entries: Iterable[Mapping[str, Any]], name: str) -> History | None:
    """Read a journal as far as it makes sense; None where nothing of it does."""
    state: State | None = None
    saved = ""
    try:
        for entry in entries:
            if "state" in entry:
                state = _begun(entry["state"], name)
            elif state is None:
                return None
            else:
                state = _after(state, entry)
            state = _noted(state, entry)
            if entry.get("saved"):
                saved = state.text
    except (KeyError, TypeError, ValueError, AssertionError):
        pass
    return History(state, saved) if state else None


def _begun(data: Mapping[str, Any], name: str) -> State:
    done, undone = (tuple(Change(*one) for one in data[which]) for which in ("done", "undone"))
    return State(str(data["text"]), name, done=done, undone=undone)


def _after(state: State, entry: Mapping[str, Any]) -> State:
    if "change" in entry:
        return state.changed(Change(*entry["change"]))
    moved = state.undo() if "undo" in entry else state.redo() if "redo" in entry else state
    if moved is None:
        raise ValueError
    return moved


def _noted(state: State, entry: Mapping[str, Any]) -> State:
    state = evolve(state, revision=int(entry.get("revision", state.revision)))
    for key, status, body in entry.get("answers", ()):
        state = state.remembering(key, status, body)
    if "apart" in entry:
        apart = entry["apart"]
        state = evolve(state, apart=Apart(*apart) if apart else None)
    return state


def _same(one: State | None, other: State) -> bool:
    """Say whether two states have the same text, and the same changes before and after it."""
    if one is None:
        return False
    return (one.text, one.done, one.undone) == (other.text, other.done, other.undone)


def _listed(change: Change) -> list[object]:
    return [change.at, change.removed, change.inserted]


def _apart(state: State) -> list[str | None] | None:
    return [state.apart.file, state.apart.text] if state.apart else None
