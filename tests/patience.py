"""How long a test waits for a state that must come, on a machine that may be busy.

How much work something is, is counted and not timed.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from types import FrameType
from typing import Any

import ftn

PATIENCE = 120
"""Seconds; no test asserts that anything takes less."""
_CODE = ftn.__file__.removesuffix("__init__.py")


def wait_for(holds: Callable[[], bool]) -> bool:
    """Wait for a state, and return whether it came."""
    deadline = time.monotonic() + PATIENCE
    while not (held := holds()) and time.monotonic() < deadline:
        time.sleep(0.02)
    return held


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
