"""How hard the random tests try: a little at every run, much where FTN_FUZZ=long is set."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, Phase, settings

LONG = os.environ.get("FTN_FUZZ") == "long"
"""Whether a long run was asked for; its examples differ from run to run."""


def effort(short: int, long: int, *, shrink: bool = True) -> settings:
    """Return how many examples are tried; a short run tries the same ones every time."""
    phases = [Phase.explicit, Phase.generate, *([Phase.shrink] if shrink else [])]
    return settings(
        max_examples=long if LONG else short,
        derandomize=not LONG,
        deadline=None,
        database=None,
        phases=phases,
        suppress_health_check=list(HealthCheck),
    )
