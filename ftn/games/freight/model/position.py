"""A position: the table of Freight at one moment, in small values that positions share.

What is unknown is listed in `doubt`: `a.money`, `a.loans`, `a.wagons`, `a.load`, `a.engine`,
`a.tracks` (there may be more of it, or simple track may be a switch by now), `bank.tracks`,
`a.sold` (track that was a's may be another's), `a.out` (a may be bankrupt), `order`, `boxes`,
`cities` (unrecorded cities), `end` (whether the last round has begun), `goods` (the markers of
every city), or a city's name (its markers). Of unknown markers `goods` holds the certain ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from ftn.games.freight.model.markers import Goods
from ftn.games.freight.model.network import Board
from ftn.model.parts import NO_DOUBT, Doubt, part
from ftn.model.plays import UNKNOWN

Phase: TypeAlias = Literal["roll", "bid", "turns", "repay", "over"]
"""The phases of a round, the last chance to repay, and the end.

`roll`: a round has begun, and neither a bid nor a turn was taken; `bid`: places are auctioned.
"""

SQUARES = 2
"""The cubes that a wagon carries."""
MOST_WAGONS = 3
MOST_MARKERS = 4
"""The most markers on a city."""
FEW_MARKERS = 2
"""The most markers of a city for which the die is rolled at the beginning of a round."""
CITIES = {2: 6, 3: 9, 4: 11, 5: 13, 6: 15}
"""How many cities there are at the start, by the number of players."""
LAST_CITY = 6
"""The cities of a network that begin the last round of the family rules."""
FREE_POINTS = 10
LOAN = 10
LOAN_POINTS = 15
"""The points that each loan left at the end costs."""
CITY_POINTS = 5
COSTS: Mapping[str, int] = {
    "track": 3,
    "switch": 5,
    "upgrade": 3,
    "bridge": 5,
    "city": 5,
    "wagon": 5,
}
ACTUAL, POTENTIAL = 5, 1
"""What a cube pays where a disk demands it, and where the tile alone does."""
NOBODY = -1


class City(Struct, frozen=True, gc=False):
    """A city tile."""

    name: str
    hex: str
    """Nothing if it is unknown."""
    supply: str = ""
    """The colours of its diamonds, in canonical order; nothing if the tile is unknown."""
    demand: str = ""
    """The colours of its circles."""

    @property
    def tile(self) -> str:
        """The tile as a record writes it."""
        if not self.supply:
            return UNKNOWN
        whole = len(set(self.supply + self.demand)) == len(self.supply + self.demand)
        return self.supply if whole else f"{self.supply}/{self.demand}"


class Seat(Struct, frozen=True, gc=False):
    """One player's side of the table."""

    money: int = 0
    loans: int = 0
    wagons: int = 1
    load: str = ""
    """The cubes on the wagons, in canonical order."""
    engine: str = ""
    """The engine's city; nothing before it is on the table, or where the record doesn't say."""
    borrowed: int = 0
    """How many loans were taken in this round."""
    out: bool = False
    """Whether the player is bankrupt."""
    begins: tuple[str, ...] = ()
    """The cities that the first track joined; the engine began in one of them."""


class Bidding(Struct, frozen=True, gc=False):
    """The auction of the places in the turn order; it is kept until the next round."""

    old: tuple[int, ...]
    """The old turn order, as far as it is known."""
    placed: tuple[int, ...] = ()
    """The seats placed in the new one, from the first."""
    high: int = NOBODY
    """The highest bid for the current place; -1 before there is one."""
    bidder: int = NOBODY
    passed: tuple[int, ...] = ()
    """The seats that have passed for the current place."""
    opener: int = NOBODY
    """The seat that spoke first for it."""
    spoken: tuple[tuple[int, int | None], ...] = ()
    """Every bid of the round as spoken, by seat; None is a pass."""
    began: int = 0
    """The index in `spoken` of the first bid for the current place."""


class Position(Struct, frozen=True, gc=False):
    """The table at one moment."""

    seats: tuple[Seat, ...]
    board: Board
    cities: Mapping[str, City]
    """By name, in the order in which they came; positions share it."""
    goods: Mapping[str, Goods]
    """The markers on every city; positions share it."""
    boxes: tuple[Goods, Goods] = (Goods(), Goods())
    order: tuple[int, ...] = ()
    """The turn order, by numbers, without bankrupt players; empty if unknown."""
    round: int = 0
    """0 before the first."""
    late: bool = False
    """Whether the record begins in this round, so that loans of it may be missing."""
    acted: tuple[int, ...] = ()
    """The seats that have had a turn in this round, in that order."""
    phase: Phase = "roll"
    bidding: Bidding | None = None
    route: tuple[str, ...] = ()
    """The places of the last shipment, in their order."""
    waiting: tuple[int, ...] | None = None
    """The seats with a last turn left, once the sixth city is joined."""
    doubt: Doubt = NO_DOUBT

    @property
    def mover(self) -> int:
        """The seat to move, by number; -1 where there is none, or it is unknown."""
        if self.phase != "turns":
            return NOBODY
        for number in self.order:
            due = number not in self.acted and (self.waiting is None or number in self.waiting)
            if due and self.in_game(number):
                return number
        return NOBODY

    def in_game(self, number: int) -> bool:
        """Return whether a player is in the game for certain, and not bankrupt."""
        unknown = self.doubt.unknown
        return not (self.seats[number].out or (unknown and part(number, "out") in unknown))
