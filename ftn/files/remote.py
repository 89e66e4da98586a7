"""Files of object stores and other places that fsspec reaches by a URL: s3://club/games."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias, TypeVar

from ftn.version import install

FoundT = TypeVar("FoundT")
System: TypeAlias = Any
"""A file system of fsspec."""

_URL = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+://")
_LONGEST = 240
"""How many letters of another library's message are shown."""


class RemoteProblem(Exception):
    """What a URL names can't be reached: why, and what to do."""

    def __init__(self, message: str, help_: str = "") -> None:
        """Say it in words for people."""
        super().__init__(message, help_)
        self.message = message
        self.help = help_


def is_remote(path: str) -> bool:
    """Say whether a path is a URL; a local file with such a name is written `./s3://…`.

    >>> is_remote("s3://club/games"), is_remote("games/s3.ftn")
    (True, False)
    """
    return _URL.match(path) is not None


def folder_of(path: str) -> str:
    """Return the folder of a file; a URL keeps its beginning.

    >>> folder_of("memory://a.ftn"), folder_of("s3://club/a.ftn"), folder_of("a.ftn")
    ('memory://', 's3://club', '')
    """
    found = _URL.match(path)
    if found is None:
        return os.path.dirname(path)
    return found[0] + path[found.end() :].rpartition("/")[0]


def remote_files(url: str, suffix: str) -> list[str] | None:
    """List the files in a folder at a URL, sorted; None where that is no folder."""

    def find(system: System, path: str) -> list[str] | None:
        if not system.isdir(path):
            return None
        found = system.find(path)
        return sorted(system.unstrip_protocol(one) for one in found if one.lower().endswith(suffix))

    return _asked(url, find)


def remote_blocks(url: str, size: int) -> Iterator[bytes]:
    """Read the file at a URL block by block."""
    file = _asked(url, lambda system, path: system.open(path, "rb"))
    try:
        while block := _asked(url, lambda _, __: file.read(size)):
            yield block
    finally:
        file.close()


def remote_stamp(url: str) -> tuple[int, int] | None:
    """Return the size of the file at a URL, and a number that changes with it; None of no file."""
    try:
        about = _asked(url, lambda system, path: system.info(path))
    except RemoteProblem:
        return None
    if about.get("type") != "file":
        return None
    import hashlib  # slow to load

    # Stores say it in their own ways: an ETag, a time, a version.
    said = repr(sorted((name, repr(value)) for name, value in about.items()))
    digest = hashlib.blake2b(said.encode("utf-8", "replace"), digest_size=7).digest()
    return about.get("size") or 0, int.from_bytes(digest, "big")


def remote_names(folder: str) -> tuple[str, ...]:
    """Return the names of what is in a folder at a URL."""
    try:
        found = _asked(folder, lambda system, path: system.ls(path, detail=False))
    except RemoteProblem:
        return ()
    return tuple(str(one).rstrip("/").rpartition("/")[2] for one in found)


def _asked(url: str, question: Callable[[System, str], FoundT]) -> FoundT:
    """Ask the file system of a URL; raise `RemoteProblem` where that fails."""
    try:
        from fsspec.core import url_to_fs
    except ImportError as error:
        raise RemoteProblem(
            "to read URLs takes fsspec", f"install it with: {install('cluster')}"
        ) from error
    try:
        return question(*url_to_fs(url))
    except FileNotFoundError as error:
        raise RemoteProblem("can't be read: there is no such file") from error
    except Exception as error:  # each store's library has errors of its own
        raise RemoteProblem(f"can't be read: {_why(error)}") from error


def _why(error: Exception) -> str:
    text = str(error).strip().partition("\n")[0] or type(error).__name__
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
