"""The rooms that few ask: games that play themselves, play-outs, a template, a schema."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from ftn.model.generic import PlayT, PositionT_contra
from ftn.model.json_schema import Schema

if TYPE_CHECKING:
    from random import Random

    from ftn.model.replay import Replay
    from ftn.model.rules import Ruleset


class SelfPlay(Protocol):
    """The room `play`: games that play themselves, for tests and samples."""

    def play(self, rules: str, seats: int, seed: int) -> str:
        """Play a whole game by the value of a `[Rules …]` tag, and return its record."""
        ...


class PlayOuts(Protocol[PositionT_contra, PlayT]):
    """The room `playouts`, which a game may do without: positions played out, for chances.

    A table is what play-outs begin with: plain values, which another process can have.
    """

    def table(
        self, replay: Replay[PositionT_contra, PlayT], index: int, *, filled: bool = False
    ) -> object | None:
        """Return the table after a step, or with `filled` before its action.

        Then what chance brings in the turn has happened. None where too much is unknown.
        """
        ...

    def dealt(self, replay: Replay[PositionT_contra, PlayT], index: int) -> bool:
        """Say whether chance brought something between the turn before and a turn's action."""
        ...

    def totals(self, begun: Any, random: Random) -> Sequence[int]:  # noqa: ANN401 -- its own table
        """Deal what nobody sees anew, play to the end, and return what each seat has then."""
        ...

    def alternatives(
        self, replay: Replay[PositionT_contra, PlayT], index: int, most: int
    ) -> Sequence[tuple[PlayT, object]]:
        """Return legal plays that are worth a try instead of a turn, each with the table after it.

        What chance brought in the turn is in each of them.
        """
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
