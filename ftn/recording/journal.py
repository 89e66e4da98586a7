"""The file beside a record: it is locked by who records, and holds what can be undone.

A line is one entry, as JSON. A lock belongs to a process: one that is killed holds none.
"""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

import msgspec
from attrs import define

from ftn.files.disk import open_regular
from ftn.recording.history import Entry
from ftn.text.visible import visible

try:
    import fcntl
except ImportError:  # pragma: no cover -- not on Windows, where nothing locks
    fcntl = None  # type: ignore[assignment]  # mypy knows the system that it runs on

_HELD = (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES)
_TRIES = 20


class HeldElsewhere(Exception):
    """Another process records this file: `where` is its address, if it said so."""

    def __init__(self, where: str, process: int = 0) -> None:
        """Keep the address and the number of the process."""
        super().__init__(where, process)
        self.where = where
        self.process = process


@define
class Journal:
    """The file beside a record; without one, where its folder allows none, nothing is kept."""

    path: str
    locked: bool = False
    """Whether nobody else can record the file meanwhile."""
    unlocked: str = ""
    """Why somebody else could."""
    _file: int | None = None
    _whole: bool = False
    """Whether the last line was written to its end."""

    @classmethod
    def opened(cls, record: str) -> Journal:
        """Open the file beside a record and lock it, or raise `HeldElsewhere`.

        The path of the record has no links: they were followed before.
        """
        found = cls(_beside(record))
        for _ in range(_TRIES):
            try:
                found._file = _open(found.path)
            except OSError as error:
                why = (error.strerror or f"{error}").lower()
                found.unlocked = f"{visible(os.path.basename(found.path))} can't be opened: {why}"
                break
            found.locked = found._lock(found._file, "LOCK_EX")
            found.unlocked = "" if found.locked else "this folder has no locks"
            if _is(found._file, found.path):
                break
            os.close(found._file)  # it was renewed meanwhile: the lock is of the old one
        return found

    @classmethod
    def holder(cls, record: str) -> HeldElsewhere | None:
        """Return who records a file now; nothing is written to find out."""
        found = cls(_beside(record))
        try:
            found._file = open_regular(found.path, os.O_RDONLY)
            found._lock(found._file, "LOCK_SH")
        except OSError:
            return None
        except HeldElsewhere as error:
            return error
        finally:
            found.close()
        return None

    def _lock(self, number: int, how: str) -> bool:
        """Lock a file; return whether the folder knows locks at all."""
        if fcntl is None:  # pragma: no cover -- see above
            return False
        try:
            fcntl.flock(number, getattr(fcntl, how) | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno not in _HELD:
                return False
            told = [entry for entry in self.entries() if entry.process]
            self.close()
            last = told[-1] if told else Entry()
            raise HeldElsewhere(last.url, last.process) from None
        return True

    def entries(self) -> Iterator[Entry]:
        """Yield the entries, as far as they are whole."""
        if self._file is None:
            return
        with open(os.dup(self._file), "rb") as file:
            file.seek(0)
            for line in file:
                try:
                    yield msgspec.json.decode(line, type=Entry)
                except (ValueError, RecursionError):
                    return

    def begin(self, entry: Mapping[str, Any]) -> None:
        """Begin anew with an entry: written beside, locked, and renamed."""
        if self._file is None:
            return
        beside = f"{self.path}-{os.getpid()}"
        number = -1
        self._whole = False
        try:
            with suppress(FileNotFoundError):
                os.unlink(beside)
            number = open_regular(beside, os.O_RDWR | os.O_CREAT | os.O_EXCL)
            if self.locked:
                fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
            _write(number, entry)
            os.fsync(number)
            os.replace(beside, self.path)
        except OSError:
            if number >= 0:
                os.close(number)
            with suppress(OSError):
                os.unlink(beside)
            return
        os.close(self._file)
        self._file, self._whole = number, True

    def add(self, entry: Mapping[str, Any]) -> bool:
        """Write an entry; return whether the journal is whole, or must begin anew."""
        if self._file is None:
            return True
        if self._whole:
            try:
                _write(self._file, entry)
            except OSError:
                self._whole = False
        return self._whole

    def remove(self) -> None:
        """Remove the file, and let go of it."""
        if self._file is not None:
            with suppress(OSError):
                os.unlink(self.path)
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            os.close(self._file)
            self._file, self.locked = None, False


def _beside(record: str) -> str:
    folder, name = os.path.split(record)
    return os.path.join(folder, f".{name}.recording")


def _open(path: str) -> int:
    """Open a file to write, or to read where that isn't allowed: a lock needs no more."""
    try:
        return open_regular(path, os.O_RDWR | os.O_CREAT | os.O_APPEND)
    except OSError:
        with suppress(OSError):
            return open_regular(path, os.O_RDONLY)
        raise


def _write(number: int, entry: Mapping[str, Any]) -> None:
    data = json.dumps(entry, ensure_ascii=False).encode() + b"\n"  # texts may be `Said`
    os.lseek(number, 0, os.SEEK_END)
    while data:
        data = data[os.write(number, data) :]


def _is(number: int, path: str) -> bool:
    """Say whether an open file is still the one at a path."""
    try:
        return os.path.samestat(os.fstat(number), os.lstat(path))
    except OSError:
        return False
