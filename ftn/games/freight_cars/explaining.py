"""Explain a turn in sentences, with its legal alternatives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ftn.games.freight_cars.analysis.afterwards import afterwards
from ftn.games.freight_cars.prose.sentences import sentence

if TYPE_CHECKING:
    from ftn.games.freight_cars.model.position import Position
    from ftn.games.freight_cars.model.replayed import Replay, Step
    from ftn.model.instead import Instead

__all__ = ["afterwards", "instead", "sentence"]


def instead(
    replay: Replay, step: Step, before: Position | None, *, everything: bool = False
) -> Instead | None:
    """Say what was legal in a turn: a few actions, or all; None for what is no turn."""
    from ftn.games.freight_cars.analysis.instead import instead as legal  # sentences do without

    return legal(replay, step, before, everything=everything)
