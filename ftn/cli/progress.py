"""A bar on the terminal's standard error, for work that takes longer than a moment."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from shutil import get_terminal_size

from ftn.cli.output import on_terminal

_PATIENCE = 1.0
"""Seconds before a bar is drawn: what is done by then needs none."""
_PAUSE = 0.1
_WIDTH = 30
_ERASE = "\r\x1b[K"


class Progress:
    """Shows how much of a `total` is done. Without a terminal, or before a second, nothing."""

    def __init__(self, verb: str = "checked", *, shown: bool = True) -> None:
        """Begin, now; the verb says what is done."""
        self.total = 0
        self._verb = verb
        self._done = 0
        self._next = time.monotonic() + _PATIENCE
        self._shown = shown and on_terminal(sys.stderr)
        self._drawn = False
        self._began = time.monotonic()

    def __call__(self, done: int) -> None:
        """Go on by an amount."""
        self._done += done
        if self._shown and time.monotonic() >= self._next:
            self._draw()
            self._next = time.monotonic() + _PAUSE

    def clear(self) -> None:
        """Wipe the bar away, to make room for other output."""
        if self._drawn:
            self._drawn = False
            sys.stderr.write(_ERASE)
            sys.stderr.flush()

    def around(self, texts: Iterable[str]) -> Iterator[str]:
        """Pass texts on to be written, the bar out of their way."""
        try:
            for text in texts:
                self.clear()
                yield text
        finally:
            self.clear()

    def _draw(self) -> None:
        sys.stderr.write(_ERASE + self.line()[: get_terminal_size().columns - 1])
        sys.stderr.flush()
        self._drawn = True

    def line(self) -> str:
        """Return what is shown: a bar and what is left, or, of an unknown size, what is done."""
        seconds = time.monotonic() - self._began
        if not 0 < self._done <= self.total:
            return f"{self._verb} {self._done / 1e6:.1f} MB"
        share = self._done / self.total
        full = int(share * _WIDTH)
        left = seconds / share - seconds
        return f"[{'#' * full}{'-' * (_WIDTH - full)}] {share:4.0%}, {left:.0f} s left"
