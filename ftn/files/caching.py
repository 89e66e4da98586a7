"""Where compiled grammars are kept between runs: a folder of the user's own, or nowhere."""

from __future__ import annotations

import hashlib
import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

_OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH


def cache_file(name: str, content: str) -> str | None:
    """Return the file to keep something compiled from a content in, or None.

    Only a folder and a file that belong to the user, and that nobody else can write to, will do:
    what is loaded from it is trusted as this package's own code is. Any other file is deleted.
    """
    base = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    if not os.path.isabs(base):
        return None
    folder = Path(base, "ftn")
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        own = _is_own(folder.stat())
    except OSError:
        return None
    if not own or not os.access(folder, os.W_OK):
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


def _is_own(found: os.stat_result) -> bool:
    """Say whether what was found belongs to the user, and nobody else can write to it."""
    if not hasattr(os, "getuid"):
        return True
    return found.st_uid == os.getuid() and not found.st_mode & _OTHERS_WRITE


def forget(file: str) -> None:
    """Delete a file of the cache: it is broken, or not to be trusted."""
    with suppress(OSError):
        os.unlink(file)
