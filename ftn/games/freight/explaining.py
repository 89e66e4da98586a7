"""Explain a turn in sentences, and how a game ended."""

from __future__ import annotations

from ftn.games.freight.analysis.afterwards import afterwards
from ftn.games.freight.prose.sentences import sentence

__all__ = ["afterwards", "sentence"]
