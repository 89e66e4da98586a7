"""What a fact says, as data: what was written, and no rule."""

from __future__ import annotations

from msgspec import Struct

from ftn.games.freight.model.markers import Goods, written
from ftn.games.freight.model.moves import NONE, Bid, Lay, counted
from ftn.model.plays import UNKNOWN


class CityLine(Struct, frozen=True, gc=False):
    """`city Antwerp D5 RGY +RG -BK`: a city of the set-up."""

    name: str
    hex: str = UNKNOWN
    tile: str = UNKNOWN
    goods: Goods | None = None
    """None if its markers are unknown."""

    def __str__(self) -> str:
        """Write the fact's words as a record does."""
        return f"{self.name} {self.hex} {self.tile} {written(self.goods)}"


class Markers(Struct, frozen=True, gc=False):
    """`markers Antwerp +RG -BK`: a city's markers now."""

    city: str
    goods: Goods | None = None

    def __str__(self) -> str:
        """Write the fact's words as a record does."""
        return f"{self.city} {written(self.goods)}"


class Box(Struct, frozen=True, gc=False):
    """`box 1 +RK -B`: the markers in a box of the game board."""

    number: int
    goods: Goods | None = None

    def __str__(self) -> str:
        """Write the fact's words as a record does."""
        return f"{self.number} {written(self.goods)}"


class Order(Struct, frozen=True, gc=False):
    """`order c a b`: the turn order."""

    seats: tuple[str, ...]

    def __str__(self) -> str:
        """Write the fact's words as a record does."""
        return " ".join(self.seats)


class Auction(Struct, frozen=True, gc=False):
    """`auction c0 b1 a-`: the bids for places in the turn order, as spoken."""

    bids: tuple[Bid, ...] | None = None
    """None if they are unknown."""

    def __str__(self) -> str:
        """Write the fact's words as a record does."""
        return UNKNOWN if self.bids is None else " ".join(map(str, self.bids))


class Owed(Struct, frozen=True, gc=False):
    """`loan a 2`, `repay a`: loans taken or repaid between turns."""

    seat: str
    count: int = 1

    def __str__(self) -> str:
        """Write the fact's words as a record does."""
        return counted(self.seat, self.count)


class Amount(Struct, frozen=True, gc=False):
    """`money a 12`, `loans a 2`: what a player has."""

    seat: str
    amount: int | None = None

    def __str__(self) -> str:
        """Write the fact's words as a record does."""
        return f"{self.seat} {UNKNOWN if self.amount is None else self.amount}"


class Wagons(Struct, frozen=True, gc=False):
    """`wagons a 2 RG`: a player's wagons, and the cubes on them."""

    seat: str
    count: int | None = None
    load: str | None = None
    """None where it isn't said."""

    def __str__(self) -> str:
        """Write the fact's words as a record does."""
        count = UNKNOWN if self.count is None else str(self.count)
        load = [] if self.load is None else [self.load or NONE]
        return " ".join([self.seat, count, *load])


class Place(Struct, frozen=True, gc=False):
    """`engine a Ghent`: the city of a player's engine."""

    seat: str
    city: str = ""
    """Nothing where it isn't on the table yet; `?` if unknown."""

    def __str__(self) -> str:
        """Write the fact's words as a record does."""
        return f"{self.seat} {self.city or NONE}"


class Tracks(Struct, frozen=True, gc=False):
    """`tracks a E5:25 G6:1-34 bridge F6:36`: all of a player's track, or the bank's."""

    owner: str
    """A seat's letter, or `bank`."""
    laid: tuple[Lay, ...] = ()

    def __str__(self) -> str:
        """Write the fact's words as a record does."""
        words = [str(lay) if lay.kind == "bridge" else f"{lay.hex}:{lay.ways}" for lay in self.laid]
        return " ".join([self.owner, *(words or (NONE,))])
