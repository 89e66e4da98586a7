"""Garbage collection waits while many objects are made that leave no reference cycle."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def gc_paused() -> Iterator[None]:
    """Let garbage collection wait.

    Replays and pages leave no reference cycle, and so many objects that looking for one takes a
    sixth of the time.
    """
    looking = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if looking:
            gc.enable()
