"""Explain a turn in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ftn.games.freight_train.prose.sentences import sentence

if TYPE_CHECKING:
    from ftn.games.freight_train.model.replayed import Replay
    from ftn.model.instead import Note

__all__ = ["afterwards", "sentence"]


def afterwards(_replay: Replay) -> tuple[Note, ...]:
    """Return nothing: the score sheet counts the cars left in yards."""
    return ()
