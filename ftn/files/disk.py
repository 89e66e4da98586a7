"""Files: found, read as a stream of text, and written so that none is ever half-written."""

# A path stays the text that was written: it is shown, and listed, as that.

from __future__ import annotations

import errno
import os
import stat
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress

from ftn.files.decoding import NotText, decode
from ftn.files.remote import RemoteProblem, is_remote, remote_blocks, remote_files, remote_stamp
from ftn.text.said import Said, say
from ftn.text.visible import visible

__all__ = [
    "STDIN",
    "FileProblem",
    "LeftOut",
    "NotText",
    "chunks",
    "decode",
    "find",
    "need_folder",
    "open_regular",
    "other_links",
    "read_bytes",
    "read_regular",
    "read_text",
    "total_size",
    "why_not",
    "write_atomically",
]

STDIN = "-"
SUFFIX = ".ftn"
HALF_WRITTEN = ".ftn-"
"""How the name of a file begins while it is written; one that stays was left by a killed run."""
_BLOCK = 1 << 20


class FileProblem(Exception):
    """A file that can't be read or written: which, why, and what to do."""

    def __init__(self, path: str, message: str, help_: str = "") -> None:
        """Say it all in the words that are shown."""
        super().__init__(path, message, help_)
        self.path = path
        self.message = message
        self.help = help_

    def __str__(self) -> str:
        """Return it as it is shown."""
        line = f"{visible(self.path)}: {self.message}"
        return f"{line}\n  {self.help}" if self.help else line


class LeftOut(FileProblem):
    """Files that are left out on purpose: reported, and no failure."""


def find(paths: Iterable[str], problem: Callable[[FileProblem], None]) -> list[str]:
    """List the files at some paths or URLs: a folder means every .ftn file in it, sorted.

    What is no file there isn't taken: a pipe would be waited for, a device never ends. Nor is a
    link to a file elsewhere: a stranger's folder would show files of one's own. That, and a folder
    that can't be read, or holds none, is handed to `problem`.
    """
    found: dict[str, None] = {}
    for path in paths:
        if is_remote(path):
            found.update(dict.fromkeys(_at_url(path, problem)))
        elif path == STDIN or not os.path.isdir(path):
            found[path] = None
        else:
            found.update(dict.fromkeys(_in_folder(path, problem)))
    return list(found)


def _in_folder(folder: str, problem: Callable[[FileProblem], None]) -> list[str]:
    hidden: list[OSError] = []

    def unreadable(error: OSError) -> None:
        hidden.append(error)
        problem(FileProblem(str(error.filename), f"the folder can't be read: {why_not(error)}"))

    found: list[str] = []
    leading_out: list[str] = []
    inside = os.path.join(os.path.realpath(folder), "")
    for parent, _, files in os.walk(folder, onerror=unreadable):
        for name in files:
            path = os.path.join(parent, name)
            if not name.lower().endswith(SUFFIX) or _is_something_else(path):
                continue
            out = os.path.islink(path) and not os.path.realpath(path).startswith(inside)
            (leading_out if out else found).append(path)
    if leading_out:
        problem(_left_out(sorted(leading_out)))
    if not found and not hidden:
        but = " but links that lead out of it" if leading_out else ""
        problem(FileProblem(folder, f"there is no {SUFFIX} file in this folder{but}"))
    return sorted(found)


def _left_out(links: list[str]) -> LeftOut:
    more = len(links) - 1
    others = f", as {'is 1 other' if more == 1 else f'are {more} others'}" if more else ""
    told = f"was left out: it is a link to a file outside of the folder{others}"
    return LeftOut(links[0], told, "name a file to have it read wherever it is")


def _at_url(url: str, problem: Callable[[FileProblem], None]) -> list[str]:
    try:
        files = remote_files(url, SUFFIX)
    except RemoteProblem as error:
        problem(FileProblem(url, error.message, error.help))
        return []
    if files is None:
        return [url]
    if not files:
        problem(FileProblem(url, f"there is no {SUFFIX} file in this folder"))
    return files


def _is_something_else(path: str) -> bool:
    """Say whether what is at a path is certainly no file: a pipe, a socket or a device."""
    try:
        return not stat.S_ISREG(os.stat(path).st_mode)
    except (OSError, ValueError):
        return False


def total_size(files: Iterable[str]) -> int:
    """Add up the files' sizes; 0 where one has none that is known."""
    total = 0
    for path in files:
        try:
            if is_remote(path):
                size = (remote_stamp(path) or (0, 0))[0]
            else:
                size = 0 if path == STDIN else os.stat(path).st_size
        except (OSError, ValueError):
            continue
        if not size:
            return 0
        total += size
    return total


def chunks(path: str) -> Iterator[str]:
    """Read a file, or standard input for `-`, as a stream of text.

    A file that can't be read raises `FileProblem`, one that isn't UTF-8 text `NotText`.
    """
    return decode(_blocks(path), path)


def read_text(path: str) -> str:
    """Read a whole file, or standard input for `-`; raises as `chunks` does."""
    return "".join(chunks(path))


def read_bytes(path: str) -> bytes:
    """Read a whole file as it is, or standard input for `-`; raises `FileProblem`."""
    return b"".join(_blocks(path))


def _blocks(path: str) -> Iterator[bytes]:
    try:
        if path == STDIN:
            if sys.stdin is None:
                raise FileProblem(path, "standard input is closed")
            while block := sys.stdin.buffer.read(_BLOCK):
                yield block
        elif is_remote(path):
            yield from remote_blocks(path, _BLOCK)
        else:
            with open(path, "rb", buffering=0) as file:
                while block := file.read(_BLOCK):
                    yield block
    except (OSError, ValueError) as error:
        raise FileProblem(path, say("can't be read: {why}", why=why_not(error))) from error
    except RemoteProblem as error:
        raise FileProblem(path, error.message, error.help) from error


def open_regular(path: str, how: int, mode: int = 0o666) -> int:
    """Open a regular file, and return its number; raises `OSError`.

    Whatever else is at its path is neither followed, as a link would be, nor waited for, as a pipe
    would be. `how` and `mode` are those of `os.open`.
    """
    with suppress(FileNotFoundError):  # it may be created
        _need_regular(os.lstat(path))  # said before opening: a system may know neither flag
    number = os.open(path, how | _NOFOLLOW | _NONBLOCK | _BINARY, mode)
    try:
        _need_regular(os.fstat(number))
    except OSError:
        os.close(number)
        raise
    return number


_NOFOLLOW: int = getattr(os, "O_NOFOLLOW", 0)
_NONBLOCK: int = getattr(os, "O_NONBLOCK", 0)
_BINARY: int = getattr(os, "O_BINARY", 0)


def _need_regular(found: os.stat_result) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, say("it is a folder"))
    if stat.S_ISLNK(found.st_mode):
        raise OSError(errno.ELOOP, say("it is a link, which is not followed"))
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, say("it is not a regular file"))


def read_regular(path: str) -> bytes:
    """Read a whole regular file, opened by `open_regular`; raises `FileProblem`."""
    try:
        with open(open_regular(path, os.O_RDONLY), "rb") as file:
            return file.read()
    except (OSError, ValueError) as error:
        raise FileProblem(path, say("can't be read: {why}", why=why_not(error))) from error


def write_atomically(path: str, text: str | bytes, *, regular: bool = False) -> None:
    """Write a file whole or not at all: beside it first, then renamed.

    It keeps its mode, and a link stays a link to the file that is written; `regular` refuses links
    and whatever else is no file. Raises `FileProblem`.
    """
    if is_remote(path):
        raise FileProblem(path, "can't be written: files are written to this machine only")
    real = os.path.realpath(path) if os.path.islink(path) and not regular else path
    data = text.encode("utf-8") if isinstance(text, str) else text
    before = None
    try:
        with suppress(FileNotFoundError):
            before = os.lstat(real) if regular else os.stat(real)
        if before is not None and regular:
            _need_regular(before)
        if before is not None and not stat.S_ISREG(before.st_mode):
            with open(real, "wb", opener=_without_waiting) as device:
                device.write(data)
            return
        if before is not None and not _writable(real):
            raise FileProblem(path, say("is write-protected and was left as it was"))
        _replace(path, real, data, before)
    except (OSError, ValueError) as error:
        if isinstance(error, FileNotFoundError):
            raise _without_folder(path) from error
        if getattr(error, "errno", None) == errno.ENXIO:
            raise FileProblem(
                path, "is a pipe that nobody reads", "begin to read it first"
            ) from error
        left = "" if before is None else "the file was left as it was"
        raise FileProblem(path, say("can't be written: {why}", why=why_not(error)), left) from error


def _without_waiting(path: str, flags: int) -> int:
    """Open a pipe or a device for writing; a pipe that nobody reads is refused, not waited for."""
    number = os.open(path, flags | _NONBLOCK)
    if _NONBLOCK:  # not on Windows, which has no such pipes
        os.set_blocking(number, True)
    return number


def need_folder(path: str) -> None:
    """Refuse a file whose folder doesn't exist or allow it, before long work is done for it."""
    if is_remote(path) or _is_something_else(path):
        return
    folder = os.path.dirname(os.path.realpath(path) if os.path.islink(path) else path) or os.curdir
    if not os.path.isdir(folder):
        raise _without_folder(path)
    if not _writable(folder):
        raise _closed_folder(path)


def _without_folder(path: str) -> FileProblem:
    lacks = say("can't be written: its folder doesn't exist")
    return FileProblem(path, lacks, "make the folder first")


def _closed_folder(path: str) -> FileProblem:
    return FileProblem(
        path,
        say("can't be written: its folder doesn't allow new files"),
        "a file is written beside the old one and then renamed, so that none is half-written",
    )


def other_links(path: str) -> int:
    """Count the other names of a file, which don't get what is written to it."""
    try:
        return os.stat(path).st_nlink - 1
    except (OSError, ValueError):
        return 0


def _writable(path: str) -> bool:
    return os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids)


def _replace(path: str, real: str, data: bytes, before: os.stat_result | None) -> None:
    temporary = os.path.join(
        os.path.dirname(real), f"{HALF_WRITTEN}{os.getpid()}-{os.urandom(4).hex()}"
    )
    try:
        number = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    except PermissionError as error:
        raise _closed_folder(path) from error
    try:
        with open(number, "wb") as file:
            if before is not None:
                _like(before, number)
            file.write(data)
            file.flush()
            os.fsync(number)
        os.replace(temporary, real)
        _flush_folder(real)
    except BaseException:
        with suppress(OSError):
            os.unlink(temporary)
        raise


def _flush_folder(path: str) -> None:
    """Have a file's new name on the disk, too, where the system can do that."""
    with suppress(OSError):
        number = os.open(os.path.dirname(path) or os.curdir, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def _like(before: os.stat_result, number: int) -> None:
    """Give a new file the owner and the mode of the old one, the owner where that is allowed."""
    if hasattr(os, "fchown"):
        with suppress(OSError):
            os.fchown(number, before.st_uid, before.st_gid)
    if hasattr(os, "fchmod"):
        os.fchmod(number, stat.S_IMODE(before.st_mode))


def why_not(error: Exception) -> str:
    """Return why a file can't be read or written."""
    match error:
        case FileNotFoundError():
            return say("there is no such file")
        case PermissionError():
            return say("permission denied")
        case IsADirectoryError():
            return say("it is a folder")
        case OSError(strerror=Said() as why):
            return why
        case OSError():
            return (error.strerror or str(error)).lower()
    return str(error)
