"""What stops a command. Whatever is wrong with a record is a `Finding` and no exception."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from types import TracebackType

_MOST_PLACES = 12
_UNTOLD = {"click", "importlib"}
"""Packages that an error only passes through."""


class Stopped(Exception):
    """The work could not go on, through no fault of the record."""


class Unavailable(Exception):
    """What was asked to do the work isn't there, or can't do it: why, and what to do."""

    def __init__(self, message: str, help_: str = "") -> None:
        """Say it in the words that are shown."""
        super().__init__(f"{message}\n  {help_}" if help_ else message)


class Crashed(Exception):
    """Another process ran into a fault of ours: what, where, and the whole trace as text."""

    def __init__(self, what: str, where: str, trace: str) -> None:
        """Keep the parts."""
        super().__init__(what, where, trace)
        self.what = what
        self.where = where
        self.trace = trace


def crash_of(error: BaseException) -> Crashed:
    """Put an error into a form that every process can read."""
    what = "; ".join([described(error), *getattr(error, "__notes__", ())])
    trace = "".join(traceback.format_exception(error))
    return Crashed(what, places(error.__traceback__), trace)


def described(error: BaseException) -> str:
    """Name an error with its message."""
    text = str(error)
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def places(trace: TracebackType | None) -> str:
    """List the modules and lines that an error came through, the innermost last."""
    found = list(_places(trace))
    if len(found) > _MOST_PLACES:
        found = [*found[:2], "…", *found[2 - _MOST_PLACES :]]
    return ", ".join(found) or "an unknown place"


def _places(trace: TracebackType | None) -> Iterator[str]:
    while trace is not None:
        module = trace.tb_frame.f_globals.get("__name__", "?")
        if module.partition(".")[0] not in _UNTOLD:
            yield f"{module}:{trace.tb_lineno}"
        trace = trace.tb_next
