"""What could have been done in a turn: what was legal, and what the shipment could have been."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from ftn.games.freight.actions.judging import attempt
from ftn.games.freight.actions.marking import reach, targets
from ftn.games.freight.actions.trial import most_loans
from ftn.games.freight.analysis.loans import Debt, debts
from ftn.games.freight.analysis.shipment import Outing
from ftn.games.freight.model.hexes import EDGES, neighbour
from ftn.games.freight.model.moves import Item, Mark, Play, Rolls
from ftn.games.freight.model.places import BOXES, CITIES, GOODS, in_round
from ftn.games.freight.model.position import (
    COSTS,
    LOAN,
    MOST_MARKERS,
    MOST_WAGONS,
    Position,
    Seat,
)
from ftn.games.freight.model.state import State
from ftn.games.freight.model.ways import edges, is_switch
from ftn.model.instead import Instead, Note
from ftn.model.parts import part
from ftn.model.plays import UNKNOWN
from ftn.model.record import Turn
from ftn.model.seats import number_of
from ftn.text.wording import counted, listed

if TYPE_CHECKING:
    from ftn.games.freight.model.replayed import Replay, Step

_FEW, _MANY = 8, 60
"""The most entries listed, normally and in full."""
_MOST = "most within reach"
_BEST, _MORE = 1, 12
"""The most of the best-paying shipments listed."""


def instead(
    replay: Replay, step: Step, before: Position | None, *, everything: bool = False
) -> Instead | None:
    """List what was legal in a turn, and the other shipments that were possible."""
    turn, state = step.statement, replay.state
    if not (isinstance(turn, Turn) and isinstance(before, Position) and isinstance(state, State)):
        return None
    number = number_of(turn.seat)
    if number >= len(before.seats):
        return None
    if isinstance(step.position, Position):
        before = in_round(before, step.position.round)  # the turn may have begun it
    action = turn.play
    items = action.items if isinstance(action, Play) else ()
    outing = Outing(state, before, number, Play(items))
    choice = _Choice(outing, items, _MANY if everything else _FEW)
    notes = [*choice.shipping(everything=everything)]
    if "/" not in step.address:
        notes += _history(debts(replay, turn.seat, step.index))
    return Instead(
        tuple(choice.kinds()),
        about="What the shipment earned, and the loans" if notes else "",
        notes=tuple(notes),
    )


class _Choice(Struct, frozen=True):
    """One player's choice in one turn."""

    outing: Outing
    items: Sequence[Item]
    most: int
    """The most entries listed."""

    @property
    def state(self) -> State:
        return self.outing.state

    @property
    def before(self) -> Position:
        return self.outing.before

    @property
    def number(self) -> int:
        return self.outing.number

    @property
    def seat(self) -> Seat:
        """The player as the turn began."""
        return self.before.seats[self.number]

    def _is_vague(self, *names: str) -> bool:
        return any(part(self.number, name) in self.before.doubt.unknown for name in names)

    def _some(self, names: Sequence[str]) -> str:
        """List some names, as many as are asked for."""
        if len(names) <= self.most:
            return listed(names)
        return f"{', '.join(names[: self.most])} and {len(names) - self.most} more"

    def kinds(self) -> Iterator[tuple[str, str]]:
        """Yield a row for each kind of thing that can be done."""
        yield "loan", self._loan()
        yield "build", self._build()
        yield "upgrade", self._upgrade()
        yield "wagon", self._wagon()
        yield "repay", self._repay()
        yield "ship", self._ship()
        if self.state.options.boxes:
            yield "mark", self._mark()
        else:
            yield "roll", self._roll()

    def _loan(self) -> str:
        if self._is_vague("loans"):
            return "not known: the loans"
        left = most_loans(self.before) - self.seat.borrowed
        if left > 0:
            return f"up to {counted(left, 'loan')} of {LOAN} dollars"
        if self.state.options.forced_loans:
            return "only for interest that can't be paid"
        return "no: this round's loans have been taken"

    @property
    def _means(self) -> int:
        """The money that can be spent on building, loans included."""
        left = max(0, most_loans(self.before) - self.seat.borrowed)
        return self.seat.money + LOAN * left

    def _short(self, cost: int) -> str:
        """Describe that the money doesn't suffice; nothing if it does."""
        if cost <= self._means or self._is_vague("money", "loans"):
            return ""
        return f"no: it costs {cost}, but with loans there is only {self._means}"

    def _build(self) -> str:
        """Describe where track can be laid that joins the network."""
        if short := self._short(COSTS["track"]):
            return short
        if self._is_vague("tracks"):
            return "next to track that nobody noted"
        places = sorted(set(self._joined()), key=lambda name: (len(name), name))
        if not places:
            return "no: no empty hex joins the network"
        cost = f"{COSTS['track']} dollars each, a switch {COSTS['switch']}"
        return f"track on {self._some(places)} ({cost})"

    def _joined(self) -> Iterator[str]:
        """Yield the empty hexes that join a player's network; or any city, before there is one."""
        board, number = self.before.board, self.number
        own = board.owned(number)
        cities = board.network(number) if own else {*board.places}
        around = {(place, edge) for place, track in own for edge in edges(track.ways)}
        around |= {(board.places[name], edge) for name in cities for edge in EDGES}
        for there in (neighbour(place, edge) for place, edge in around):
            if there and there not in board.hexes and there not in board.tracks:
                yield there

    def _upgrade(self) -> str:
        """Describe which simple track can become a switch."""
        if short := self._short(COSTS["upgrade"]):
            return short
        own = self.before.board.owned(self.number)
        simple = [
            place
            for place, track in own
            if not (track.bridge or is_switch(track.ways) or track.ways == UNKNOWN)
        ]
        if not simple:
            return "no: there is no simple track of your own"
        return f"{self._some(simple)} ({COSTS['upgrade']} dollars each)"

    def _wagon(self) -> str:
        if self._is_vague("wagons"):
            return "not known: how many there are"
        if self.seat.wagons >= MOST_WAGONS:
            return f"no: there are {MOST_WAGONS}"
        cost = f"{COSTS['wagon']} dollars"
        one_left = self.seat.wagons == MOST_WAGONS - 1
        return self._short(COSTS["wagon"]) or (
            f"one ({cost})" if one_left else f"one or two ({cost} each)"
        )

    def _repay(self) -> str:
        if self._is_vague("loans", "money"):
            return "not known: the loans or the money"
        if not self.seat.loans:
            return "no: there is no loan"
        most = min(self.seat.loans, self.seat.money // LOAN)
        return (
            f"up to {counted(most, 'loan')}"
            if most
            else f"no: each costs {LOAN}, and the money is {self.seat.money}"
        )

    def _ship(self) -> str:
        """Describe where the train can go, with the track built in this turn."""
        start = self.outing.start
        if not start:
            if self._is_vague("engine"):
                return "from a city that nobody noted"
            return "no: the engine isn't on the map"
        journeys = self.outing.traffic.journeys(start)
        if not journeys:
            return f"no: no track leads on from {start}"
        points = "point" if self.state.options.points else "movement"
        reached = []
        for city, ways in journeys.items():
            first = ways[0]
            fee = f" and {counted(first.fees, 'dollar')}" if first.fees else ""
            reached.append(f"{city} ({counted(first.effort, points)}{fee})")
        return f"from {start} to {self._some(reached)}"

    def _renewing(self) -> Position:
        """Return the position in which the markers are renewed."""
        rest = tuple(item for item in self.items if not isinstance(item, Mark | Rolls))
        return attempt(self.state, self.before, self.number, Play(rest)).position

    def _mark(self) -> str:
        position = self._renewing()
        if not position.doubt.unknown.isdisjoint({BOXES, GOODS, CITIES}):
            return "not known: all markers in the boxes and cities"
        found = [
            f"{marker} {city}"
            for city, marker in targets(position, self.state.options, self.number)
        ]
        return self._some(found) if found else "no: no marker from box 1 fits a city of the network"

    def _roll(self) -> str:
        position = self._renewing()
        few = [
            f"{name} ({counted(MOST_MARKERS - position.goods[name].count, 'marker')})"
            for name in sorted(reach(position, self.state.options, self.number))
            if name in position.goods and position.goods[name].count < MOST_MARKERS
        ]
        return self._some(few) if few else "no: every city of the network has four markers"

    def shipping(self, *, everything: bool) -> Iterator[Note]:
        """Yield what the shipment brought, its cheapest route, and what would have paid most."""
        outing = self.outing
        played = outing.played()
        if outing.is_known:
            yield Note("as played", _brought(played.income, played.cost))
            if self.state.options.points or self.state.options.foreign:
                yield Note("same deliveries", self._cheaper())
        if not outing.start:
            return
        found, tried = outing.best(_MORE if everything else _BEST)
        better = [one for one in found if one.gain > played.gain]
        means = f"with the money in hand{self._doubt()}"
        bound = f"of {counted(tried, 'shipment')} tried, {means}"
        if not tried:
            yield Note(_MOST, f"nothing can be delivered, {means}")
        elif not better:
            yield Note(_MOST, f"none pays more, {bound}")
        for at, one in enumerate(found if everything else better):
            text = f"ship {' '.join(map(str, one.items))}: {_brought(one.income, one.dollars)}"
            yield Note("", text) if at else Note(_MOST, f"{text}; {bound}")

    def _cheaper(self) -> str:
        found = self.outing.cheaper()
        if found.route is None:
            return "undecided: the search was cut off" if found.is_cut else "no route is cheaper"
        route = " ".join(map(str, found.route.items))
        where = " (but ending elsewhere)" if found.elsewhere else ""
        return f"{counted(found.saved, 'dollar')} cheaper: ship {route}{where}{self._doubt()}"

    def _doubt(self) -> str:
        return ", as far as is known" if self.outing.is_doubtful else ""


def _brought(income: int, cost: int) -> str:
    """Describe what a shipment earns.

    >>> _brought(10, 3), _brought(1, 0)
    ('10 dollars for goods, less 3 for points and fees: 7', '1 dollar for goods')
    """
    brings = f"{counted(income, 'dollar')} for goods"
    return f"{brings}, less {cost} for points and fees: {income - cost}" if cost else brings


def _history(loans: Sequence[Debt]) -> Iterator[Note]:
    """Yield when each loan was taken and repaid, and what interest it has cost."""
    if not loans:
        return
    interest = sum(loan.interest for loan in loans)
    open_ = sum(loan.is_open for loan in loans)
    text = f"{len(loans)} taken, {open_} open; {counted(interest, 'dollar')} of interest so far"
    yield Note("loans", text, tuple(map(_described, loans)))


def _described(loan: Debt) -> str:
    taken = f"taken in round {loan.taken}" if loan.taken else "taken before the record"
    repaid = f"repaid in round {loan.repaid}" if loan.repaid else "open"
    return f"{taken}: {repaid}, {counted(loan.interest, 'dollar')} of interest"
