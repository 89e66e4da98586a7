"""Explain a turn in sentences, with its legal alternatives."""

from __future__ import annotations

from ftn.games.freight_cars.analysis.afterwards import afterwards
from ftn.games.freight_cars.analysis.instead import instead
from ftn.games.freight_cars.prose.sentences import sentence

__all__ = ["afterwards", "instead", "sentence"]
