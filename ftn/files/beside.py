"""A file beside a record's own: on disk, or sent along with the record."""

from __future__ import annotations

import os
import stat
from typing import TypeAlias

import attrs
from attrs import evolve, field

from ftn.files.disk import FileProblem, read_bytes
from ftn.files.remote import folder_of, is_remote, remote_names, remote_stamp

Stamp: TypeAlias = tuple[int, int]
"""The size of a file, and when it was changed: as long as both stay, so does the file."""


@attrs.frozen
class IncludedFile:
    """A file that a record names: where it is, and whether it is there."""

    path: str
    stamp: Stamp | None = None
    """None where there is no such file."""
    regular: bool = True
    """Whether it is a file, and no folder or pipe."""
    content: bytes | FileProblem | None = field(default=None, eq=False, repr=False)
    """What it holds, or why it can't be read; None while that isn't asked for."""
    names: tuple[str, ...] | None = field(default=None, eq=False, repr=False)
    """What else there is in its folder; None while that isn't asked for."""

    def read(self) -> bytes:
        """Return its content; raises `FileProblem`."""
        if isinstance(self.content, FileProblem):
            raise self.content
        return read_bytes(self.path) if self.content is None else self.content

    def others(self) -> tuple[str, ...]:
        """Return the names of the files in its folder."""
        return _names(folder_of(self.path)) if self.names is None else self.names

    def carried(self, largest: int) -> IncludedFile:
        """Return it with all that can be asked of it, for where it can't be seen.

        A file of more than `largest` bytes is never read.
        """
        if self.stamp is None:
            return evolve(self, names=self.others())
        if not self.regular or self.stamp[0] > largest:
            return self
        try:
            return evolve(self, content=self.read())
        except FileProblem as error:
            return evolve(self, content=error)


def beside(record: str, name: str) -> IncludedFile:
    """Find a file by its plain name in the folder of a record's own."""
    path = os.path.join(folder_of(record), name)
    if is_remote(path):
        return IncludedFile(path, remote_stamp(path))
    try:
        about = os.stat(path)
    except (OSError, ValueError):
        return IncludedFile(path)
    return IncludedFile(path, (about.st_size, about.st_mtime_ns), stat.S_ISREG(about.st_mode))


def stamp_of(path: str) -> Stamp | None:
    """Return the stamp of a file; None of what is none, or can't be read."""
    if is_remote(path):
        return remote_stamp(path)
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return None
    return found.st_size, found.st_mtime_ns


def _names(folder: str) -> tuple[str, ...]:
    if is_remote(folder):
        return remote_names(folder)
    try:
        return tuple(os.listdir(folder or os.curdir))
    except OSError:
        return ()
