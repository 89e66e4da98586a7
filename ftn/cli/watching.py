"""Watching: files and folders are looked at again and again, until something is different."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from ftn.files.disk import FileProblem, find

Look: TypeAlias = Mapping[str, tuple[int, int, int] | None]

PAUSE = 0.3
_PATIENCE = 1.5
"""After this many seconds, files that still keep changing are read as they are."""


def changes(
    paths: Sequence[str], sleep: Callable[[float], None] = time.sleep, pause: float = PAUSE
) -> Iterator[None]:
    """Yield at once, then each time that the files have changed and come to rest.

    A file that vanishes for a moment, as it does when it is replaced, has not come to rest.
    """
    seen = look(paths)
    while True:
        yield
        now = look(paths)
        while now == seen:
            sleep(pause)
            now = look(paths)
        for _ in range(round(_PATIENCE / pause)):
            sleep(pause)
            before, now = now, look(paths)
            if before == now:
                break
        seen = now


def look(paths: Sequence[str]) -> Look:
    """Return what changes of every file when it is written; None for a file that is missing."""
    return {path: _state(path) for path in find(paths, _pass_over)}


def _state(path: str) -> tuple[int, int, int] | None:
    try:
        found = Path(path).stat()
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino


def _pass_over(_problem: FileProblem) -> None:
    """Leave it to the check to report what can't be read."""
