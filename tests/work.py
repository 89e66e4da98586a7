"""How much work something is, counted and not timed: a busy machine doesn't change it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import ftn

_CODE = ftn.__file__.removesuffix("__init__.py")


def lines_run(work: Callable[[], object]) -> int:
    """Return how many lines of ours some work runs, each as often as it is run."""
    count = 0

    def step(_frame: FrameType, event: str, _: object) -> Any:
        nonlocal count
        count += event == "line"
        return step

    def enter(frame: FrameType, _event: str, _: object) -> Any:
        return step if frame.f_code.co_filename.startswith(_CODE) else None

    before = sys.gettrace()
    sys.settrace(enter)
    try:
        work()
    finally:
        sys.settrace(before)
    return count


def growth(work: Callable[[int], object], size: int) -> float:
    """Return how much more work four times the size is: 4 where it is linear, 16 where quadratic.

    What is loaded, or made once and kept, isn't counted.
    """
    work(size)
    return lines_run(lambda: work(4 * size)) / lines_run(lambda: work(size))
