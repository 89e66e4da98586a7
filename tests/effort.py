"""How hard the random tests try: FTN_FUZZ is short, usual, or long.

`python -m pytest -m "not slow"` makes it short, unless it is set.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, Phase, settings

LEVEL = os.environ.get("FTN_FUZZ", "usual")
LONG = LEVEL == "long"
"""Whether a long run was asked for; its examples differ from run to run."""
_SHORT = 10
"""In a short run, one example of this many is tried."""


SHORT = LEVEL == "short"


def many(usual: int, long: int) -> int:
    """Return how many examples are tried."""
    return long if LONG else max(1, usual // _SHORT) if SHORT else usual


def effort(usual: int, long: int, *, shrink: bool = True) -> settings:
    """Return how many examples are tried; all runs but the long one try the same every time."""
    phases = [Phase.explicit, Phase.generate, *([Phase.shrink] if shrink else [])]
    return settings(
        max_examples=many(usual, long),
        derandomize=not LONG,
        deadline=None,
        database=None,
        phases=phases,
        suppress_health_check=list(HealthCheck),
    )
