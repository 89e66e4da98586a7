"""Where compiled grammars and templates are kept between runs: a folder of the user's own."""

from __future__ import annotations

import hashlib
import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

_OTHERS = stat.S_IRWXG | stat.S_IRWXO
_OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH


def cache_file(name: str, content: str) -> str | None:
    """Return the file to keep something compiled from a content in, or None.

    Only a folder and a file that belong to the user, and that nobody else can write to, will do:
    what is loaded from it is trusted as this package's own code is. Any other file is deleted.
    """
    folder = _own_folder()
    if folder is None:
        return None
    digest = hashlib.sha256(content.encode()).hexdigest()[:16]
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    file = str(folder / f"{name}-{version}-{digest}")
    try:
        found = os.lstat(file)
    except OSError:
        return file
    if stat.S_ISREG(found.st_mode) and _is_own(found) and found.st_size:
        return file
    forget(file)
    return None if os.path.lexists(file) else file


def cache_folder(name: str) -> str | None:
    """Return a folder of the cache that only the user can look into, or None."""
    base = _own_folder()
    if base is None:
        return None
    folder = base / name
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        found = os.lstat(folder)
    except OSError:
        return None
    return str(folder) if stat.S_ISDIR(found.st_mode) and _is_own(found, _OTHERS) else None


def _own_folder() -> Path | None:
    base = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    if not os.path.isabs(base):
        return None
    folder = Path(base, "ftn")
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        own = _is_own(folder.stat())
    except OSError:
        return None
    return folder if own and os.access(folder, os.W_OK) else None


def _is_own(found: os.stat_result, closed: int = _OTHERS_WRITE) -> bool:
    """Say whether what was found belongs to the user, and is closed to all others."""
    if not hasattr(os, "getuid"):
        return True
    return found.st_uid == os.getuid() and not found.st_mode & closed


def forget(file: str) -> None:
    """Delete a file of the cache: it is broken, or not to be trusted."""
    with suppress(OSError):
        os.unlink(file)
