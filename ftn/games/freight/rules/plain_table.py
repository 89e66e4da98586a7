"""The table of a plain game, in lists and dictionaries: see `verifier`.

Nothing on it is unknown or in doubt; where a record says otherwise, it is `Unsure`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from ftn.games.freight.model.markers import CUBE, DISK, Goods
from ftn.games.freight.model.network import Board, city_count, counted
from ftn.games.freight.model.position import (
    FEW_MARKERS,
    LOAN,
    MOST_MARKERS,
    NOBODY,
    City,
    Phase,
)
from ftn.games.freight.model.state import Options
from ftn.games.freight.model.vocabulary import GRAMMAR
from ftn.model.checked import Unsure
from ftn.model.seats import letters
from ftn.notation.terminals import whole

NONE = "-"
BUILD, SHIP, PAY, RENEW = range(4)
"""The phases of a turn."""
CUBES = re.compile(r"[RBGYKW]{1,9}")


@cache
def form(name: str) -> re.Pattern[str]:
    """Return what a whole word must match to be a terminal of the grammar."""
    return whole(name, GRAMMAR)


class PlainSeat:
    """A player's side of the table, as in `Seat`."""

    __slots__ = ("begins", "borrowed", "engine", "load", "loans", "money", "out", "wagons")

    def __init__(self, money: int) -> None:
        self.money = money
        self.loans = self.borrowed = 0
        self.wagons = 1
        self.load = self.engine = ""
        self.begins = frozenset[str]()
        self.out = False


class PlainBidding:
    """An auction of places, as in `Bidding`."""

    __slots__ = ("bidder", "high", "last", "opener", "passed", "placed")

    def __init__(self) -> None:
        self.placed: list[int] = []
        self.next_place()

    def next_place(self) -> None:
        """Begin with the next place."""
        self.passed: set[int] = set()
        self.high = self.bidder = self.opener = self.last = NOBODY


class PlainTable:
    """The table of a plain game, with the words of its record."""

    def __init__(self, options: Options, count: int, words: Sequence[str]) -> None:
        self.options = options
        self.words = words
        self.at = 0
        """The word at hand."""
        self.letters = letters(count)
        self.seats = [PlainSeat(options.start_cash) for _ in range(count)]
        self.board = Board()
        self.cities: dict[str, City] = {}
        self.goods: dict[str, Goods] = {}
        self.boxes: list[Goods] = [Goods(), Goods()]
        self.order: list[int] = []
        """The turn order, without bankrupt players; empty before it is known."""
        self.round = 0
        self.phase: Phase = "roll"
        self.acted: set[int] = set()
        self.waits: set[int] | None = None
        """The seats with a last turn left, once the sixth city is joined."""
        self.due: set[str] = set()
        """The cities for which the die is still to be rolled in this round."""
        self.bidding = PlainBidding()
        self.turns = 0
        self.begun = self.closed = False
        """Whether something happened, so that facts are compared; whether the game was scored."""
        self.filled: set[int] = set()
        """The boxes that were laid out."""
        self.number, self.seat = 0, self.seats[0]
        """Whose turn it is."""
        self.stage = BUILD
        """The phase of the turn."""
        self.new_cities: list[str] = []
        """The cities that were founded in the turn."""
        self.forced = self.built = self.settled = self.renewed = False
        """What happened in the turn: a loan that only interest compels, building on the map, a
        bankruptcy, new markers."""

    def take(self) -> str:
        """Take a word."""
        word = self.words[self.at]
        self.at += 1
        return word

    def take_number(self) -> int:
        """Take the letter of a seat."""
        letter = self.take()
        if letter not in self.letters:
            raise Unsure
        return ord(letter) - 97

    def take_count(self) -> int:
        """Take a number of loans, which is left out if it is 1."""
        word = self.words[self.at]
        if len(word) == 1 and word in "123456789":
            self.at += 1
            return int(word)
        return 1

    def is_fact(self) -> bool:
        """Return whether the word after the one at hand is a seat: then they begin a fact."""
        word = self.words[self.at + 1]
        return len(word) == 1 and "a" <= word <= "z"

    def must_pay(self) -> None:
        """See that nobody owes money for a bid."""
        for seat in self.seats:
            if seat.money < 0:
                raise Unsure

    def playing(self) -> list[int]:
        """Return the seats that are in the game."""
        return [number for number, seat in enumerate(self.seats) if not seat.out]

    def waiting(self) -> list[int]:
        """Return the seats that have yet to take a turn in this round, in their order."""
        acted, waits, seats = self.acted, self.waits, self.seats
        return [
            number
            for number in self.order or range(len(seats))
            if number not in acted and not seats[number].out and (waits is None or number in waits)
        ]

    def most_loans(self) -> int:
        """Return how many loans a player may take in this round."""
        return 2 if self.round <= 1 else 1

    def may_bid(self, number: int, amount: int) -> bool:
        """Return whether a player can pay a bid, with the loans still allowed."""
        seat, more = self.seats[number], 0
        if not self.options.loan_in_turn:
            more = LOAN * max(0, self.most_loans() - seat.borrowed)
        return amount <= seat.money + more

    def begin_round(self, number: int) -> None:
        """Begin a round."""
        options = self.options
        if number > 1:
            for seat in self.seats:
                seat.borrowed = 0
        self.round = number
        self.acted = set()
        bids = options.auction and len(self.playing()) > 1
        self.phase = "roll" if bids or options.demand_roll else "turns"
        self.due = set()
        if options.demand_roll:
            self.due = {name for name, goods in self.goods.items() if goods.count <= FEW_MARKERS}

    def enter(self, stage: int) -> None:
        """Enter a phase of the turn; the phases have their order."""
        if stage < self.stage or (self.forced and stage <= SHIP):
            raise Unsure
        if stage > self.stage:
            self.close_building()
            self.stage = stage

    def close_building(self) -> None:
        """Close the building: new cities are joined, the engine has its place."""
        if self.stage != BUILD:
            return
        network = self.board.network(self.number)
        if not network.issuperset(self.new_cities):
            raise Unsure
        self.new_cities.clear()
        seat = self.seat
        if not seat.engine and len(network) == 1 and not seat.begins:
            seat.engine = next(iter(network))
        elif not (seat.engine or seat.begins):
            seat.begins = network

    def may_begin(self, city: str) -> bool:
        """Return whether the player's engine is, or may have been put, in a city."""
        seat = self.seat
        if seat.engine:
            return city == seat.engine
        return city in (seat.begins or self.board.network(self.number))

    def pay_interest(self) -> None:
        """Charge the interest."""
        seat = self.seat
        if seat.money < seat.loans:
            raise Unsure
        seat.money -= seat.loans

    def buy(self, cost: int) -> None:
        """Pay for what is built."""
        if cost > self.seat.money:
            raise Unsure
        self.seat.money -= cost

    def count(self, number: int, *, bridges: bool) -> int:
        """Return how many tiles a player has laid, or how many bridges."""
        return sum(track.bridge == bridges for _, track in self.board.owned(number))

    def reach(self, number: int) -> frozenset[str]:
        """Return the cities that a player may renew."""
        return counted(self.board, number, largest=self.options.largest)

    def city_count(self, number: int) -> int:
        """Return how many cities count for a player."""
        return city_count(self.board, number, largest=self.options.largest)

    def add_rolled(self, name: str, colour: str) -> None:
        """Add a marker in a colour that was rolled, if the city has room for it."""
        goods, sign = self.goods[name], CUBE if colour in self.cities[name].supply else DISK
        if goods.count < MOST_MARKERS:
            self.goods[name] = goods.plus(sign + colour)

    def take_rolled(self) -> list[tuple[str, str]]:
        """Take cities with the colours rolled for them."""
        if self.words[self.at] == NONE:
            self.at += 1
            return []
        found, more = list[tuple[str, str]](), True
        while more or self.words[self.at] in self.cities:
            name, colours = self.take(), self.take()
            more = colours[-1:] == ","
            colours = colours.removesuffix(",")
            if name not in self.cities or not CUBES.fullmatch(colours):
                raise Unsure
            found.append((name, colours))
        return found
