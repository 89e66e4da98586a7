"""What a player with some sense does in a turn, chance included: for games that play themselves."""

from __future__ import annotations

from itertools import islice
from random import Random

from attrs import define
from msgspec.structs import replace

from ftn.games.freight.actions.trial import most_loans
from ftn.games.freight.model import moves
from ftn.games.freight.model.hexes import EDGES, distance, is_enclosed, neighbours
from ftn.games.freight.model.markers import COLOURS, CUBE, DISK
from ftn.games.freight.model.network import counted
from ftn.games.freight.model.position import COSTS, LOAN, MOST_MARKERS, MOST_WAGONS, Position, Seat
from ftn.games.freight.model.state import State
from ftn.games.freight.play.map import NAMES, TILES, kind_of
from ftn.games.freight.play.section import auctioned
from ftn.games.freight.play.track import Line, Surveyor
from ftn.games.freight.play.trips import Dispatcher
from ftn.games.freight.play.turn_builder import Draft
from ftn.model.parts import with_seat
from ftn.model.plays import Pass

_LAST_BUILDING = 2
"""The last rounds in which nothing is built: it wouldn't pay."""
_BRANCHES = 0.06
"""How often a switch is laid where simple track would do."""
_BEGUN = 9
"""By how much a line's cost may exceed the money when it is begun."""
_DEAREST_PLACE = 3
_EARLY, _MOST_LOANS = 4, 3
"""A loan pays if it is taken early, and isn't one of many."""


@define
class Player:
    """How somebody plays."""

    random: Random
    reckless: bool = False
    """Whether all money is spent at once, and shipping is a matter of luck."""

    def turn(self, state: State, position: Position, number: int) -> moves.Action:
        """Choose what to do in a turn."""
        turn = _Turn(Draft(state, position, number), self.random, self.reckless)
        turn.build()
        turn.ship()
        turn.pay_interest()
        turn.renew()
        items = turn.draft.items
        return moves.Play(tuple(items)) if items else Pass()

    def bid(self, state: State, position: Position, number: int, least: int) -> int | None:
        """Bid for a place in the turn order, at least a given amount; None to pass."""
        seat = position.seats[number]
        most = min(seat.money, _DEAREST_PLACE * (1 + self.reckless))
        left = 0 if state.options.loan_in_turn else most_loans(position) - seat.borrowed
        if left > 0 and self.random.random() < 0.1:
            most = _DEAREST_PLACE
        amount = least + (self.random.choice((0, 0, 1)) if least == 0 else 0)
        return amount if amount <= most and self.random.random() < 0.35 else None


@define
class _Turn:
    """A turn that is being thought out."""

    draft: Draft
    random: Random
    reckless: bool

    @property
    def position(self) -> Position:
        return self.draft.position

    @property
    def state(self) -> State:
        return self.draft.state

    @property
    def number(self) -> int:
        return self.draft.number

    @property
    def seat(self) -> Seat:
        return self.draft.seat

    @property
    def network(self) -> frozenset[str]:
        return self.position.board.network(self.number)

    @property
    def at_hand(self) -> int:
        """What may be spent: all but the reckless keep the interest back."""
        return self.seat.money - (0 if self.reckless else self.seat.loans)

    def build(self) -> None:
        """Repay, borrow, build towards cities, buy a wagon."""
        self._repay()
        self._borrow()
        rounds, by_rounds = self.state.options.rounds, self.state.options.by_rounds
        late = by_rounds and rounds - self.position.round < _LAST_BUILDING
        if self.reckless or not late or not self.network:
            self._lay_lines()
            self._found_city()
            self._buy_wagon()
        begins = self.seat.begins or sorted(self.network)
        if begins and not self.seat.engine:
            self.draft.add(moves.Engine(max(begins, key=self._prospect)))

    def _prospect(self, city: str) -> float:
        """Return what the best trip brings that begins in a city."""
        position = with_seat(self.position, self.number, replace(self.seat, engine=city))
        outings = Dispatcher(self.state, position, self.number, self.random).outings()
        return max(outing.worth for outing in outings) + self.random.random()

    def _repay(self) -> None:
        spare = min((self.seat.money - 8) // LOAN, self.seat.loans)
        if spare > 0 and not self.reckless and self.random.random() < 0.7:
            self.draft.add(moves.Repay(spare))

    def _borrow(self) -> None:
        early = self.position.round <= _EARLY and self.seat.loans < _MOST_LOANS
        while self.draft.may_borrow:
            is_poor = self.seat.money < 6 and early and self.random.random() < 0.4
            if not (is_poor or self.reckless or (not self.network and self.seat.money < 15)):
                return
            if not self.draft.add(moves.Loan()):
                return

    def _lay_lines(self) -> None:
        for _ in range(3):
            surveyor = Surveyor(self.position.board, self.number, self.state.options)
            lines = [*islice(surveyor.lines(self.at_hand + _BEGUN), 5)]
            affordable = [line for line in lines if line.cost <= self.at_hand]
            if affordable:
                self._lay(min(affordable, key=lambda line: line.cost + 6 * self.random.random()))
            elif lines and self.random.random() < 0.3:
                self._lay(lines[0])
            if not affordable or (self.random.random() < 0.4 and not self.reckless):
                return

    def _lay(self, line: Line) -> None:
        """Lay a line as far as the money goes."""
        for planned in line.laid:
            lay = planned
            if lay.kind == "track" and self.random.random() < _BRANCHES:
                lay = self._branched(lay)
            is_upgrade = lay.kind == "switch" and lay.hex in self.position.board.tracks
            cost = COSTS["upgrade" if is_upgrade else lay.kind]
            if cost > self.at_hand or not self.draft.add(lay):
                return

    def _branched(self, lay: moves.Lay) -> moves.Lay:
        """Return a switch that can lie in the place of simple track."""
        shared, other = self.random.sample(lay.ways, 2)
        more = self.random.choice([str(edge) for edge in EDGES if str(edge) not in lay.ways])
        return moves.Lay("switch", lay.hex, f"{shared}-{''.join(sorted(other + more))}")

    def _found_city(self) -> None:
        if self.at_hand < COSTS["city"] or self.random.random() > 0.2:
            return
        board = self.position.board
        own = {there for place, _ in board.owned(self.number) for there in neighbours(place)}
        near = own | {there for place in own - {""} for there in neighbours(place)}
        fit = frozenset(filter(self._is_room, near - {""}))
        names = [name for name in NAMES if name not in self.position.cities]
        if not fit:
            return
        line = next(Surveyor(board, self.number, self.state.options).lines(self.at_hand, fit), None)
        if line is None or not names or line.cost + COSTS["city"] > self.at_hand:
            return
        tile = self.random.choice(TILES)
        marker = kind_of(tile, self.random.choice(COLOURS))
        self.draft.add(
            *line.laid, moves.NewCity(self.random.choice(names), line.city, tile, marker)
        )

    def _is_room(self, place: str) -> bool:
        """Return whether a new city may be built on a hex."""
        board, boundary = self.position.board, self.state.options.boundary
        return (
            place not in board.tracks
            and min(distance(place, other) for other in board.hexes) > 1
            and is_enclosed(self.position.board.hexes, place, boundary=boundary)
        )

    def _buy_wagon(self) -> None:
        few = self.seat.wagons < MOST_WAGONS
        if few and self.at_hand >= COSTS["wagon"] + 2 and self.random.random() < 0.25:
            self.draft.add(moves.Wagon())

    def ship(self) -> None:
        """Ship what pays best; or now and then something else."""
        if not self.seat.engine:
            return
        dispatcher = Dispatcher(self.state, self.position, self.number, self.random)
        noise = 12 if self.reckless else 2
        outings = [
            (outing.worth + noise * self.random.random(), outing) for outing in dispatcher.outings()
        ]
        outings.sort(key=lambda found: -found[0])
        for worth, outing in outings[:5]:
            if len(outing.items) > 1 and worth > noise / 2 and self.draft.add(*outing.items):
                return

    def pay_interest(self) -> None:
        """See to it that interest can be paid: by a loan, by selling track, or not at all."""
        while self.seat.money < self.seat.loans:
            if self.draft.add(moves.Loan()):
                continue
            section = auctioned(self.state, self.position, self.number, self.random)
            if section is None or not self.draft.add(section):
                self.draft.add(moves.Bankrupt())
                return

    def renew(self) -> None:
        """Add markers: from the boxes, or by the die."""
        if self.seat.out:
            return
        if not self.state.options.boxes:
            self._roll()
        elif mark := self._mark():
            self.draft.add(mark)

    def _mine(self) -> list[str]:
        """Return the cities of the network that have room for a marker."""
        board, largest = self.position.board, self.state.options.largest
        network = counted(board, self.number, largest=largest)
        return [name for name in sorted(network) if self.position.goods[name].count < MOST_MARKERS]

    def _roll(self) -> None:
        rolled = []
        for name in self.random.sample(mine := self._mine(), len(mine)):
            count = MOST_MARKERS - self.position.goods[name].count
            rolled.append((name, "".join(self.random.choices(COLOURS, k=count))))
        if rolled:
            self.draft.add(moves.Rolls(tuple(rolled)))

    def _mark(self) -> moves.Mark | None:
        first, second = (box.markers for box in self.position.boxes)
        targets = [
            (name, marker)
            for name in self._mine()
            for marker in dict.fromkeys(first)
            if kind_of(self.position.cities[name].supply, marker[1:]) == marker
        ]
        if targets:
            city, placed = max(targets, key=lambda target: self._use(target[1], target[0]))
        elif self.state.options.returns and first:
            city, placed = "-", self.random.choice(first)
        else:
            return None
        taken = self.random.choice((CUBE, DISK)) + self.random.choice(COLOURS)
        return moves.Mark(city, placed, max(second, key=self._use), taken)

    def _use(self, marker: str, at: str = "") -> float:
        """Value a marker: by whether goods and demand meet in the network."""
        goods = [self.position.goods[name] for name in self.network if name != at]
        if marker[0] == CUBE:
            meets = any(marker[1:] in one.disks for one in goods)
        else:
            meets = marker[1:] in self.seat.load or any(marker[1:] in one.cubes for one in goods)
        return self.random.random() + (2 if meets and not self.reckless else 0)
