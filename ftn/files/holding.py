"""A folder that one process holds: a lock of the system, which ends with the process."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable

try:
    import fcntl
except ImportError:  # pragma: no cover -- not on Windows, where nothing locks
    fcntl = None  # type: ignore[assignment]  # mypy knows the system that it runs on

_HELD = (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES)


def hold(folder: str) -> Callable[[], None] | None:
    """Hold a folder; return what lets go of it, or None where somebody else holds it.

    Where the system knows no such locks, everybody can hold it.
    """
    if fcntl is None:  # pragma: no cover -- see above
        return lambda: None
    number = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(number)
        return None if error.errno in _HELD else lambda: None

    def let_go() -> None:
        # Said outright: processes that were forked meanwhile have the file open, too.
        fcntl.flock(number, fcntl.LOCK_UN)
        os.close(number)

    return let_go
