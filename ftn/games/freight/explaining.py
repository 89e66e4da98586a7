"""A turn in words: what happened, and what could have been done instead."""

from __future__ import annotations

from ftn.games.freight.afterwards import afterwards
from ftn.games.freight.instead import instead
from ftn.games.freight.sentences import sentence

__all__ = ["afterwards", "instead", "sentence"]
