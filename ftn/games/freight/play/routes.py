"""Where a train may go in a turn: its routes, up to some number of them."""

from __future__ import annotations

from collections.abc import Iterator

from ftn.games.freight.analysis.routes import Traffic
from ftn.games.freight.model.markers import ordered
from ftn.games.freight.model.moves import Deliver, Go, Item, Load
from ftn.games.freight.model.position import FREE_POINTS, SQUARES
from ftn.games.freight.play.turn_builder import Draft

_MOST_ROUTES = 300
"""The most routes listed."""
_MOST_STEPS = 20_000


def shipments(draft: Draft) -> Iterator[tuple[Item, ...]]:
    """Yield shipments: each route unladen, and with what can be loaded first and delivered last.

    A route comes nowhere twice in the same way. It is no longer than the action points that can be
    paid for, or two movements; the shortest come first.
    """
    seat, goods = draft.seat, draft.position.goods
    if not seat.engine:
        return
    start = seat.engine
    room = SQUARES * seat.wagons - len(seat.load)
    loaded = goods[start].cubes[:room]
    for route in _routes(draft):
        last = draft.position.cities[route[-1]]
        load = ordered(seat.load + loaded)
        due = "".join(cube for cube in load if cube in last.demand)
        going = tuple(map(Go, route[1:]))
        yield (Go(start), *going)
        if loaded:
            yield (Go(start), Load(loaded), *going)
        if due and going:
            taken = (Load(loaded),) if loaded else ()
            yield (Go(start), *taken, *going, Deliver(due))


def _routes(draft: Draft) -> Iterator[tuple[str, ...]]:
    """Yield routes that end in a city, the shortest first; the first one stays where it is."""
    traffic = Traffic(draft.position.board, draft.number, draft.options)
    start, money = draft.seat.engine, draft.seat.money
    board = draft.position.board
    longest = (FREE_POINTS if draft.options.points else 0) + money
    origin = board.places[start]
    open_: list[tuple[tuple[tuple[str, int], ...], int, int]] = [(((origin, 0),), 0, 0)]
    found = 0
    for _ in range(_MOST_STEPS):
        if not open_ or found == _MOST_ROUTES:
            return
        passed, fees, movements = open_.pop(0)
        place, entry = passed[-1]
        if place in board.hexes:
            found += 1
            yield tuple(board.hexes.get(one, one) for one, _ in passed)
        for there, back, fee in traffic.steps(place, entry):
            arrives = there in board.hexes
            points = len(passed) if draft.options.points else 0
            if (there, back) in passed or points + fees + fee > longest:
                continue
            if traffic.is_allowed(movements + arrives):
                longer = (*passed, (there, back))
                open_.append((longer, fees + fee, movements + arrives))
