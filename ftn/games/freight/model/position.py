"""A position: the table of Freight at one moment, in small values that positions share.

What nobody knows is listed in `vague`: `a.money`, `a.loans`, `a.wagons`, `a.load`, `a.engine`,
`a.tracks`, `bank.tracks`, `order`, `boxes`, `cities` (cities that nobody noted), `goods` (the
markers of every city), or a city's name (its markers).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from ftn.games.freight.model.markers import Goods
from ftn.games.freight.model.network import Board
from ftn.model.fast_records import frozen
from ftn.model.plays import UNKNOWN

Phase: TypeAlias = Literal["roll", "bid", "turns", "repay", "over"]
"""The phases of a round, the last chance to repay, and the end.

`roll`: a round has begun, and neither a bid nor a turn was taken; `bid`: places are auctioned.
"""

SQUARES = 2
"""So many cubes a wagon carries."""
MOST_WAGONS = 3
MOST_MARKERS = 4
"""So many markers stand on a city at most."""
FEW_MARKERS = 2
"""With so many or fewer the die is rolled for a city at the beginning of a round."""
CITIES = {2: 6, 3: 9, 4: 11, 5: 13, 6: 15}
"""How many cities there are at the start, by the number of players."""
LAST_CITY = 6
"""Who joins so many cities begins the last round of the family rules."""
FREE_POINTS = 10
LOAN = 10
LOAN_POINTS = 15
"""So many points each loan costs that is left at the end."""
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
BANK = -1
"""The bank as the owner of track."""


@frozen
class City:
    """A city tile."""

    name: str
    hex: str
    """Nothing where nobody noted it."""
    supply: str = ""
    """The colours of its diamonds, in canonical order; nothing where nobody noted the tile."""
    demand: str = ""
    """The colours of its circles."""

    @property
    def tile(self) -> str:
        """The tile as a record writes it."""
        if not self.supply:
            return UNKNOWN
        whole = len(set(self.supply + self.demand)) == len(self.supply + self.demand)
        return self.supply if whole else f"{self.supply}/{self.demand}"


@frozen
class Seat:
    """One player's side of the table."""

    money: int = 0
    loans: int = 0
    wagons: int = 1
    load: str = ""
    """The cubes on the wagons, in canonical order."""
    engine: str = ""
    """The city where the engine stands; nothing before it is on the table."""
    borrowed: int = 0
    """How many loans were taken in this round."""
    out: bool = False
    """Whether the player is bankrupt."""


@frozen
class Bidding:
    """The auction of the places in the turn order; it is kept until the next round."""

    old: tuple[int, ...]
    """The old turn order, as far as it is known."""
    placed: tuple[int, ...] = ()
    """Who has a place in the new one, from the first."""
    high: int = NOBODY
    """The highest bid for the place at hand; -1 before there is one."""
    bidder: int = NOBODY
    passed: tuple[int, ...] = ()
    """Who has passed for the place at hand."""
    opener: int = NOBODY
    """Who spoke first for it."""
    spoken: tuple[tuple[int, int | None], ...] = ()
    """Every bid of the round as spoken, by seat; None who passed."""
    began: int = 0
    """With which of them the place at hand began."""


@frozen
class Position:
    """The table at one moment."""

    seats: tuple[Seat, ...]
    board: Board
    cities: Mapping[str, City]
    """By name, in the order in which they came; positions share it."""
    goods: Mapping[str, Goods]
    """The markers on every city; positions share it."""
    boxes: tuple[Goods, Goods] = (Goods(), Goods())
    order: tuple[int, ...] = ()
    """The turn order, by numbers, without who is bankrupt; empty where nobody knows it."""
    round: int = 0
    """0 before the first."""
    acted: tuple[int, ...] = ()
    """Who has had a turn in this round, in that order."""
    phase: Phase = "roll"
    bidding: Bidding | None = None
    route: tuple[str, ...] = ()
    """The places of the last shipment, in their order."""
    waiting: tuple[int, ...] | None = None
    """Who has a last turn still, once somebody has joined the sixth city."""
    vague: frozenset[str] = frozenset()

    @property
    def mover(self) -> int:
        """Whose turn it is, by number; -1 where it is nobody's, or nobody knows."""
        if self.phase != "turns":
            return NOBODY
        for number in self.order:
            if number not in self.acted and (self.waiting is None or number in self.waiting):
                return number
        return NOBODY
