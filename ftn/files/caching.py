"""Where compiled grammars are kept between runs: a folder of the user's own, or nowhere."""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path


def cache_file(name: str, content: str) -> str | None:
    """Return the file to keep something compiled from a content in, or None.

    Only a folder that belongs to the user, and that nobody else can write to, will do: what is
    loaded from it is trusted as this package's own code is.
    """
    base = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    if not os.path.isabs(base):
        return None
    folder = Path(base, "ftn")
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        status = folder.stat()
    except OSError:
        return None
    own = not hasattr(os, "getuid") or (status.st_uid == os.getuid() and not status.st_mode & 0o022)
    if not own or not os.access(folder, os.W_OK):
        return None
    digest = hashlib.sha256(content.encode()).hexdigest()[:16]
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    return str(folder / f"{name}-{version}-{digest}")
