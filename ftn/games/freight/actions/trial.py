"""A turn on trial, with what judging it asks of money, loans, track and markers."""

from __future__ import annotations

from typing import ClassVar

from attrs import Factory, define
from msgspec.structs import replace

from ftn.games.freight.model.markers import Goods
from ftn.games.freight.model.moves import Item, Rolls
from ftn.games.freight.model.network import Board
from ftn.games.freight.model.places import CITIES, GOODS, all_stand, goods_of, with_named
from ftn.games.freight.model.position import LOAN, MOST_MARKERS, Position, Seat
from ftn.games.freight.model.state import Options, State
from ftn.games.freight.model.strangers import nearest
from ftn.model.parts import BANK, TABLE, Part, part, with_seat
from ftn.referee import trial as base
from ftn.referee.trial import Paid
from ftn.text.said import Later, made, plural, say

STRANGER = "no "
"""Prefix, among the parts in doubt, of the name of a city that doesn't exist."""
NAMES = part(TABLE, "names")
"""Among the parts in doubt: some city's name was noted wrongly."""
NO_COLOURS: str = "tile"
NO_WAYS: str = "ways"
"""What can't be checked: the colours of an unknown tile, the edges of unknown track."""


@define
class Trial(base.Trial[State, Position, Seat]):
    """A turn on trial."""

    MOST_BREACHES: ClassVar[int] = 6

    unbooked: int = 0
    """What a train has spent under way; it is paid when its run ends."""
    taken: list[Item] = Factory(list)
    """The items as they were taken, with what the shorthand left out."""
    new_cities: list[tuple[str, int]] = Factory(list)
    """The cities built in this turn, each with its word."""
    next_roll: Rolls | None = None
    """The roll of the next round, written after the last turn of this one without `round`."""
    maybe_out: bool = False
    """Whether the player is noted as bankrupt and isn't, or the other way round."""
    forced: bool = False
    """Whether a loan was taken that only interest compels."""

    @property
    def options(self) -> Options:
        """The options in force."""
        return self.state.options

    @property
    def board(self) -> Board:
        """The map as it is now."""
        return self.position.board

    @board.setter
    def board(self, board: Board) -> None:
        self.position = replace(self.position, board=board)

    @property
    def money(self) -> int:
        """The player's money at hand."""
        return self.seat.money - self.unbooked

    def unsure_network(self) -> bool:
        """Return whether it isn't known for sure what the player's network joins."""
        cities = (CITIES,) if self.options.largest else ()
        if not all_stand(self.position):
            return True
        if self.unsure(self.own("tracks"), self.own("network"), NAMES, *cities):
            return True
        return not self.board.holding(self.number).is_known

    def unsure_goods(self, city: str) -> bool:
        """Return whether the markers of a city aren't certain."""
        return self.unsure(GOODS, goods_of(city))

    def unsure_map(self) -> bool:
        """Return whether somebody's track, or where the cities are, isn't known for sure."""
        names = self.unknown | self.doubted
        stand = CITIES not in names and all_stand(self.position)
        return not stand or any(one.kind == "tracks" for one in names)

    def layers(self) -> list[int]:
        """Return the owners, the bank among them, who may have unrecorded track."""
        owners = (BANK, *range(self.state.count))
        return [one for one in owners if part(one, "tracks") in self.unknown]

    def open_money(self, *, fees: bool = True) -> None:
        """Note that the player's money is unknown; and everybody's who may have got fees."""
        others = range(self.state.count) if fees and self.options.foreign else ()
        self.mark_unknown(self.own("money"), *(part(number, "money") for number in others))

    def meets(self, rule: str, name: str, word: int = 0, *doubts: Part) -> bool:
        """Return whether there is a city of a name, or may be; else report it, once for each."""
        position, key = self.position, part(TABLE, STRANGER, name)
        if name in position.cities:
            return True
        if CITIES in position.doubt.unknown and not {NAMES, key} & self.doubted:
            self.position = with_named(position, name)
            return True
        if not self.unsure(CITIES, NAMES, key):
            message = say("there is no city {city}", city=name)
            self.breach(rule, message, nearest(name, position.cities), word, key, *doubts)
        return False

    def doubt(self, *names: Part) -> None:
        """Note what a breach leaves in doubt, from here on in this turn, too."""
        self.position = replace(self.position, doubt=self.position.doubt.doubting(names))

    def goods_at(self, city: str) -> Goods:
        """Return the markers of a city that are there for certain."""
        return self.position.goods.get(city, Goods())

    def is_full(self, city: str) -> bool:
        """Return whether a city has four markers for certain."""
        return self.goods_at(city).count >= MOST_MARKERS and not self.in_doubt(
            GOODS, goods_of(city)
        )

    def forget_goods(self) -> None:
        """Note that any marker may be gone from the cities, and others have come."""
        self.mark_unknown(GOODS)
        empty = dict.fromkeys(self.position.goods, Goods())
        self.position = replace(self.position, goods=empty)

    def put_goods(self, city: str, goods: Goods) -> None:
        """Replace the markers of a city."""
        self.position = replace(self.position, goods={**self.position.goods, city: goods})

    def pay(
        self, amount: int, rule: str, category: str, what: str | Later, why: str | Later
    ) -> None:
        """Charge the player; report it if the money doesn't suffice: "the bridge costs 5"."""
        self.afford(amount, rule, what)
        self.book(self.number, -amount, rule, category, why)

    def afford(self, amount: int, rule: str, what: str | Later) -> None:
        """Note a breach if the player's money doesn't suffice."""
        money = self.money
        if amount <= money or self.unsure(self.own("money")):
            return
        what = made(what)
        self.breach(
            rule,
            say("{what}, but {who} has {money}", what=what, who=self.who, money=dollars(money)),
            say("write `loan` before it, if a loan may still be taken")
            if self.may_borrow()
            else say("{who} has taken this round's loan", who=self.who),
            0,
            self.own("money"),
        )

    def book(self, number: int, amount: int, rule: str, category: str, why: str | Later) -> None:
        """Give a seat dollars, or take them."""
        seat = self.position.seats[number]
        self.position = with_seat(self.position, number, replace(seat, money=seat.money + amount))
        self.paid.append(Paid(number, amount, rule, category, why))

    def may_borrow(self) -> bool:
        """Return whether the player may still take a loan in this round."""
        return self.seat.borrowed < most_loans(self.position)

    def borrow(self, count: int, rule: str = "PG-LOAN") -> None:
        """Give the player loans."""
        seat = self.seat
        self.seat = replace(seat, loans=seat.loans + count, borrowed=seat.borrowed + count)
        self.book(self.number, LOAN * count, rule, "loan", (loaned, count))


def most_loans(position: Position) -> int:
    """Return how many loans a player may take in this round."""
    return 2 if position.round <= 1 else 1


def loaned(count: int) -> str:
    """Describe a number of loans."""
    return plural(count, "{n} loan", "{n} loans")


def dollars(amount: int) -> str:
    """Describe an amount of money.

    >>> dollars(1), dollars(12)
    ('1 dollar', '12 dollars')
    """
    return plural(amount, "{n} dollar", "{n} dollars")
