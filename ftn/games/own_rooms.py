"""The rooms that a game asks itself: games that play themselves, a template, a schema."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from ftn.model.json_schema import Schema

if TYPE_CHECKING:
    from ftn.model.rules import Ruleset


class SelfPlay(Protocol):
    """The room `play`: games that play themselves, for tests and samples."""

    def play(self, rules: str, seats: int, seed: int) -> str:
        """Play a whole game by the value of a `[Rules …]` tag, and return its record."""
        ...


class Template(Protocol):
    """The room `template`."""

    def body(self, rules: Ruleset, seats: Sequence[str]) -> str:
        """Return the statements of a ready-to-fill record."""
        ...


class DataSchema(Protocol):
    """The room `schema`: what the values of `data` are like."""

    DEFINITIONS: Mapping[str, Schema]
    """JSON Schemas of a `position`, a `turn` and a `fact`, and what they refer to."""
