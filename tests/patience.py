"""How long a test waits for a state that must come, on a machine that may be busy."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 120
"""Seconds; no test asserts that anything takes less."""


def wait_for(holds: Callable[[], bool]) -> bool:
    """Wait for a state, and return whether it came."""
    deadline = time.monotonic() + PATIENCE
    while not (held := holds()) and time.monotonic() < deadline:
        time.sleep(0.02)
    return held
