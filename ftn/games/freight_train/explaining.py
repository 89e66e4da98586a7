"""A turn in words: what happened, and what could have been done instead."""

from __future__ import annotations

from ftn.games.freight_train.instead import instead
from ftn.games.freight_train.sentences import sentence

__all__ = ["instead", "sentence"]
