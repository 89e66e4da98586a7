"""The rooms that few ask: self-play, play-outs, alternatives, a template, JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias

from ftn.model.generic import PlayT, PlayT_contra, PositionT_contra
from ftn.model.json_schema import Schema

if TYPE_CHECKING:
    from random import Random

    from ftn.model.instead import Instead
    from ftn.model.plays import Moved
    from ftn.model.record import Value
    from ftn.model.replay import Replay, Step
    from ftn.model.rules import Ruleset


class SelfPlay(Protocol):
    """The room `play`: games that play themselves, for tests and samples."""

    def play(self, rules: str, seats: int, seed: int) -> str:
        """Play a whole game by the value of a `[Rules …]` tag, and return its record."""
        ...


Moment: TypeAlias = Literal["before", "acted", "after"]
"""When in a turn: before its action, what chance brought first included; after the action, what
chance brought then left out; after the whole turn."""

Ranked: TypeAlias = tuple[int, ...]
"""What a seat has in the end, and what breaks a tie; who is out of the game has nothing."""


class Unclear(Exception):
    """A position can't be played out: what it says why."""


class PlayOuts(Protocol[PositionT_contra, PlayT]):
    """The room `playouts`, which a game may do without: positions played out, for chances.

    A table is what play-outs begin with: plain values, which another process can have. Nothing in
    it is known from later than its moment.
    """

    def table(
        self, replay: Replay[PositionT_contra, PlayT], index: int, moment: Moment = "after"
    ) -> object:
        """Return the table at a moment of a turn; raise `Unclear` where too much is unknown."""
        ...

    def dealt(self, replay: Replay[PositionT_contra, PlayT], index: int) -> bool:
        """Say whether anything happened between the turn before and a turn's action."""
        ...

    def results(self, begun: Any, random: Random) -> Sequence[Ranked]:  # noqa: ANN401 -- its own table
        """Deal what nobody sees anew, play to the end, and return what each seat has then."""
        ...

    def alternatives(
        self, replay: Replay[PositionT_contra, PlayT], index: int, most: int
    ) -> Sequence[tuple[PlayT, object]]:
        """Return legal plays that are worth a try instead of a turn, each with the table after it.

        What chance brought before the action is in each of them; what it brought after, in none.
        """
        ...


class Alternatives(Protocol[PositionT_contra, PlayT_contra]):
    """The room `alternatives`: what could have been done instead of a turn."""

    def instead(
        self,
        replay: Replay[PositionT_contra, PlayT_contra],
        step: Step[PositionT_contra, PlayT_contra],
        before: PositionT_contra | None,
        *,
        everything: bool = False,
    ) -> Instead | None:
        """Say what was legal in a turn: a few actions, or all; None for what is no turn."""
        ...


class Template(Protocol):
    """The room `template`."""

    def body(self, rules: Ruleset, seats: Sequence[str]) -> str:
        """Return the statements of a ready-to-fill record."""
        ...


class Data(Protocol[PositionT_contra, PlayT_contra]):
    """The room `data`: what of a game other programs get as JSON."""

    def position(self, position: PositionT_contra, /) -> Mapping[str, object]:
        """Return a position as JSON values."""
        ...

    def turn(self, play: PlayT_contra, /) -> Mapping[str, object]:
        """Return what was done in a turn, as JSON values."""
        ...

    def fact(self, name: str, value: Value, /) -> Mapping[str, object]:
        """Return what a fact of the game's own says, as JSON values."""
        ...

    def moved(self, step: Step[PositionT_contra, PlayT_contra], /) -> Iterable[Moved]:
        """Yield what a turn moved: its car moves, cards, loaded pieces, steps of a route."""
        ...


class DataSchema(Protocol):
    """The room `schema`: what the values of `data` are like."""

    DEFINITIONS: Mapping[str, Schema]
    """JSON Schemas of a `position`, a `turn` and a `fact`, and what they refer to."""
