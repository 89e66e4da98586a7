"""The file of a recording: read it, watch it, append to it, replace it.

What can be undone is kept in a file beside it, which also says who records: it is locked.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from typing import IO

from attrs import define, field

from ftn.files.disk import FileProblem, read_text, write_atomically
from ftn.recording.core import edited_elsewhere, kept, restored
from ftn.recording.state import State

try:
    import fcntl
except ImportError:  # pragma: no cover -- not on Windows, where nothing locks
    fcntl = None  # type: ignore[assignment]  # mypy knows the system that it runs on


class HeldElsewhere(Exception):
    """Another process records this file: `where` is its address, if it said so."""

    def __init__(self, where: str) -> None:
        """Keep the address."""
        super().__init__(where)
        self.where = where


@define
class Keeper:
    """Keeps a state in its file."""

    path: str
    state: State
    url: str = ""
    """Where this recording is to be found, without a token."""
    unsaved: str = ""
    """Why the last change is in memory alone."""
    _lock: IO[str] | None = field(default=None, repr=False)

    @classmethod
    def opened(cls, path: str) -> Keeper:
        """Open a record; raises `FileProblem` or `HeldElsewhere`."""
        state = State(read_text(path), os.path.basename(path))
        found = cls(path, state)
        found._hold()
        found.state = restored(state, found._journal())
        return found

    @property
    def beside(self) -> str:
        """The file that says who records, and what can be undone."""
        folder, name = os.path.split(self.path)
        return os.path.join(folder, f".{name}.recording")

    def _hold(self) -> None:
        """Lock the file beside; a folder that can't be written to is no reason not to begin."""
        try:
            self._lock = open(self.beside, "a+", encoding="utf-8")  # noqa: SIM115 -- kept open
        except OSError:
            return
        if fcntl is None:  # pragma: no cover -- see above
            return
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            where = str(self._journal().get("url", ""))
            self._lock.close()
            raise HeldElsewhere(where) from None

    def _journal(self) -> dict[str, object]:
        if self._lock is None:
            return {}
        self._lock.seek(0)
        with suppress(ValueError, RecursionError):
            found = json.loads(self._lock.read())
            return found if isinstance(found, dict) else {}
        return {}

    def note(self) -> None:
        """Write down what can be undone, and where this recording is to be found."""
        if self._lock is None:
            return
        text = json.dumps({**kept(self.state), "url": self.url})
        with suppress(OSError):
            self._lock.seek(0)
            self._lock.truncate()
            self._lock.write(text)
            self._lock.flush()

    def look(self) -> bool:
        """Take over what somebody else wrote into the file; return whether somebody did."""
        if self.unsaved:
            return False
        try:
            text = read_text(self.path)
        except (FileProblem, ValueError):
            return False
        if text == self.state.text:
            return False
        self.state = edited_elsewhere(self.state, text)
        return True

    def keep(self, state: State) -> None:
        """Put a state into the file before it is confirmed; what can't be saved stays in memory."""
        before, self.state = self.state.text, state
        try:
            if state.text.startswith(before) and not self.unsaved:
                self._append(state.text[len(before) :])
            else:
                write_atomically(self.path, state.text)
        except (FileProblem, OSError) as error:
            self.unsaved = str(error)
        else:
            self.unsaved = ""

    def _append(self, text: str) -> None:
        with open(self.path, "ab") as file:
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())

    def close(self) -> None:
        """Let go of the file; what can be undone stays beside it."""
        self.note()
        if self._lock is not None:
            self._lock.close()
            self._lock = None
