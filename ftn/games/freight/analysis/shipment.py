"""What a shipment of a turn came to, and what its train could have done instead."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from ftn.games.freight.actions.judging import attempt
from ftn.games.freight.actions.trial import Trial
from ftn.games.freight.analysis import best as best_shipment
from ftn.games.freight.analysis import route as cheapest_route
from ftn.games.freight.analysis.best import Shipment
from ftn.games.freight.analysis.route import Route
from ftn.games.freight.analysis.routes import Traffic
from ftn.games.freight.analysis.visits import visits_of
from ftn.games.freight.model import moves
from ftn.games.freight.model.places import GOODS, may_have_more
from ftn.games.freight.model.position import LOAN, SQUARES, Position
from ftn.games.freight.model.state import State
from ftn.model.parts import part
from ftn.model.plays import UNKNOWN

_ROUTE_CLAUSES = ("PG-SHIP", "PG-FAMILY-3", "FTN-")
"""What the clauses of a shipment begin with."""
_OTHER_MONEY = frozenset({"interest", "sold", "section"})
_AFTER = moves.Section | moves.Bankrupt | moves.Mark | moves.Rolls
"""What is done after a shipment, if there is one."""


class Money(Struct, frozen=True):
    """What a shipment brings and costs."""

    income: int
    points: int
    fees: int

    @property
    def cost(self) -> int:
        """Return the paid action points and the fees together."""
        return self.points + self.fees

    @property
    def gain(self) -> int:
        """Return what is left of the income."""
        return self.income - self.cost


class Cheaper(Struct, frozen=True):
    """The cheapest route for what a shipment did."""

    route: Route | None
    """None where none is cheaper."""
    saved: int = 0
    elsewhere: bool = False
    """Whether it ends in another city."""
    is_cut: bool = False
    """Whether the search was cut off, so that there may be one that wasn't found."""


class Outing:
    """A turn's shipment, and the position in which it began."""

    def __init__(self, state: State, before: Position, number: int, play: moves.Play) -> None:
        """Take a turn as it was played."""
        items = play.items
        where = [at for at, item in enumerate(items) if isinstance(item, moves.SHIPPING)]
        end = next((at for at, item in enumerate(items) if isinstance(item, _AFTER)), len(items))
        first, last = (where[0], where[-1] + 1) if where else (end, end)
        self.state, self.before, self.number = state, before, number
        self.opening = items[:first]
        """What was done before the train left."""
        self.items = items[first:last]
        opened = attempt(state, before, number, moves.Play(self.opening))
        self.position = opened.position
        seat = before.seats[number]
        self.purse = seat.money + sum(
            paid.amount
            for paid in opened.paid
            if paid.number == number and paid.category not in _OTHER_MONEY
        )
        """The money when the train leaves, with loans taken on the way."""
        self.purse += sum(LOAN * item.count for item in self.items if isinstance(item, moves.Loan))
        self.seat = self.position.seats[number]
        self.traffic = Traffic(self.position.board, number, state.options)

    @property
    def start(self) -> str:
        """Return the city from which the train leaves."""
        first = self.items[0] if self.items else None
        return first.place if isinstance(first, moves.Go) else self.seat.engine

    @property
    def is_known(self) -> bool:
        """Return whether all of the shipment was noted, from a city that is on the map."""
        noted = not any(UNKNOWN in str(item) for item in self.items)
        return bool(self.items) and noted and self.start in self.position.board.places

    @property
    def is_doubtful(self) -> bool:
        """Return whether there may be unrecorded track or markers."""
        unknown = self.before.doubt.unknown
        return GOODS in unknown or any(
            one.kind in ("tracks", "load", "cities") or one.detail in self.before.cities
            for one in unknown
        )

    @property
    def room(self) -> int:
        """Return how many cubes the wagons hold."""
        return SQUARES * self.seat.wagons

    def money(self, trial: Trial) -> Money:
        """Return what a trial's shipment brought and cost."""
        own = [paid for paid in trial.paid if paid.number == self.number]
        return Money(
            sum(paid.amount for paid in own if paid.category in trial.position.cities),
            -sum(paid.amount for paid in own if paid.category == "points"),
            -sum(paid.amount for paid in own if paid.category == "fee"),
        )

    def played(self) -> Money:
        """Return what it came to as it was played."""
        return self.money(self._try(self.items))

    def _try(self, items: Sequence[moves.Item]) -> Trial:
        return attempt(self.state, self.before, self.number, moves.Play((*self.opening, *items)))

    def _is_legal(self, trial: Trial) -> bool:
        return not any(breach.rule.startswith(_ROUTE_CLAUSES) for breach in trial.breaches)

    def cheaper(self) -> Cheaper:
        """Return the cheapest route for the same deliveries, to the same city if it can be."""
        visits = visits_of((moves.Go(self.start), *self.items), self.position.cities)
        work = [visit for visit in visits if not visit.is_idle]
        search = cheapest_route.Search(self.traffic, self.start, work, self.seat.load, self.room)
        played = self.played()
        here = self._saves(search.cheapest(visits[-1].city), played)
        there = self._saves(search.cheapest(), played) if work else here
        is_cut = search.is_cut
        if there.saved > here.saved:
            return Cheaper(there.route, there.saved, elsewhere=True, is_cut=is_cut)
        return Cheaper(here.route, here.saved, is_cut=is_cut)

    def _saves(self, route: Route | None, played: Money) -> Cheaper:
        """Return by how much a route is cheaper, as the referee itself judges."""
        if route is None:
            return Cheaper(None)
        trial = self._try((*route.items, *_loans(self.items)))
        saved = self.money(trial).gain - played.gain
        if saved <= 0 or not self._is_legal(trial):
            return Cheaper(None)
        return Cheaper(route, saved)

    def best(self, most: int = 1) -> tuple[list[Shipment], int]:
        """Return the shipments that would have paid most, and how many were looked at."""
        goods = self.position.goods.items()
        known = {name: one for name, one in goods if not may_have_more(self.before, name)}
        if not self.start or part(self.number, "load") in self.before.doubt.unknown:
            return [], 0
        search = best_shipment.Search(
            self.traffic,
            self.position.cities,
            known,
            self.start,
            self.seat.load,
            self.room,
            self.purse,
        )
        found = search.best(most + 5)
        legal = [one for one in found if self._is_legal(self._try(one.items))]
        return legal[:most], search.tried


def _loans(items: Sequence[moves.Item]) -> tuple[moves.Item, ...]:
    return tuple(item for item in items if isinstance(item, moves.Loan))
