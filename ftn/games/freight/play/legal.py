"""Legal actions: every way in which a turn can begin or go on, judged by the referee.

A turn is a sequence of unlimited length, so one more thing to do is yielded, after those that
were done. Shipments are enumerated up to a number of routes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from ftn.games.freight.actions.marking import reach, targets
from ftn.games.freight.actions.trial import most_loans
from ftn.games.freight.model import moves
from ftn.games.freight.model.hexes import EDGES, neighbour
from ftn.games.freight.model.markers import COLOURS, CUBE, DISK
from ftn.games.freight.model.network import Board, sections
from ftn.games.freight.model.position import LOAN, MOST_MARKERS, NOBODY, Position
from ftn.games.freight.model.state import State
from ftn.games.freight.model.ways import SIMPLE, SWITCHES, edges, is_switch
from ftn.games.freight.play.map import NAMES
from ftn.games.freight.play.routes import shipments
from ftn.games.freight.play.turn_builder import Draft
from ftn.games.freight.rules.bidding import speaker
from ftn.model.plays import UNKNOWN
from ftn.model.seats import letter

MARKERS = tuple(kind + colour for kind in (CUBE, DISK) for colour in COLOURS)


def legal(
    state: State, position: Position, number: int, begun: Sequence[moves.Item] = ()
) -> Iterator[moves.Play]:
    """Yield what a player may do next in a turn, after what was done in it.

    What chance decides is `?`: a new city's tile and marker, the colours of a roll.
    Of a section the bank's bid is the only one.
    """
    draft = Draft(state, position, number)
    if begun and not draft.add(*begun):
        return
    for items in _candidates(draft):
        if draft.accepts(*items):
            yield moves.Play(items)


def bids(state: State, position: Position) -> Iterator[moves.Bid]:
    """Yield what may be said next in the auction of the turn order."""
    number = speaker(position)
    if number == NOBODY or position.bidding is None:
        return
    seat, high = position.seats[number], position.bidding.high
    most = seat.money
    if not state.options.loan_in_turn:
        most += LOAN * max(0, most_loans(position) - seat.borrowed)
    yield moves.Bid(letter(number))
    for amount in range(max(0, high + 1), most + 1):
        yield moves.Bid(letter(number), amount)
        if high != NOBODY:
            return


def _candidates(draft: Draft) -> Iterator[tuple[moves.Item, ...]]:
    """Yield what could be done, and perhaps more."""
    after_building = [item for item in draft.items if not isinstance(item, moves.BUILDING)]
    if all(isinstance(item, moves.Loan | moves.Repay) for item in after_building):
        yield from ((item,) for item in _buildings(draft))
    yield (moves.Loan(),)
    yield from ((moves.Repay(count),) for count in range(1, draft.seat.loans + 1))
    if not any(isinstance(item, moves.SHIPPING) for item in draft.items):
        yield from shipments(draft)
    if draft.seat.money < draft.seat.loans:
        board, order = draft.position.board, draft.position.order
        bidders = [one for one in order if one != draft.number and draft.position.in_game(one)]
        passes = tuple(moves.Bid(letter(one)) for one in bidders)
        for start, path, end in sections(board, draft.number, draft.options.switch_reverse):
            yield (moves.Section((start, *(place for place, _ in path), end), passes),)
        yield (moves.Bankrupt(),)
    yield from ((item,) for item in (_marks(draft) if draft.options.boxes else _rolls(draft)))


def _buildings(draft: Draft) -> Iterator[moves.Item]:
    yield from _lays(draft)
    name = next(name for name in NAMES if name not in draft.position.cities)
    for place in beyond(draft.position.board, draft.number):
        yield moves.NewCity(name, place, UNKNOWN)
    yield moves.Wagon()
    if not draft.seat.engine:
        for city in draft.seat.begins or sorted(draft.position.board.network(draft.number)):
            yield moves.Engine(city)


def beyond(board: Board, number: int) -> list[str]:
    """Return the hexes that a player's network leads to; at first those around every city."""
    begun = board.owned(number)
    cities = board.network(number) if begun else board.places
    found = [neighbour(board.places[city], edge) for city in cities for edge in EDGES]
    found += [
        neighbour(place, edge) for place, track in board.owned(number) for edge in edges(track.ways)
    ]
    return sorted({place for place in found if place and place not in board.hexes})


def _lays(draft: Draft) -> Iterator[moves.Lay]:
    """Yield track for every hex at the network: tiles, bridges above others, and upgrades."""
    tracks = draft.position.board.tracks
    for place in beyond(draft.position.board, draft.number):
        if place in tracks:
            yield from (moves.Lay("bridge", place, ways) for ways in SIMPLE)
        else:
            yield from (moves.Lay("track", place, ways) for ways in SIMPLE)
            yield from (moves.Lay("switch", place, ways) for ways in SWITCHES)
    for place, track in draft.position.board.owned(draft.number):
        if not (track.bridge or is_switch(track.ways)):
            yield from (moves.Lay("switch", place, ways) for ways in SWITCHES)


def _marks(draft: Draft) -> Iterator[moves.Mark]:
    position = draft.position
    first, second = (tuple(dict.fromkeys(box.markers)) for box in position.boxes)
    found = [*targets(position, draft.options, draft.number)]
    if not found and draft.options.returns:
        found = [("-", marker) for marker in first]
    for (city, placed), moved, taken in product(found, second, MARKERS):
        yield moves.Mark(city, placed, moved, taken)


def _rolls(draft: Draft) -> Iterator[moves.Rolls]:
    position = draft.position
    due = [
        (name, UNKNOWN * (MOST_MARKERS - position.goods[name].count))
        for name in sorted(reach(position, draft.options, draft.number))
        if position.goods[name].count < MOST_MARKERS
    ]
    if due:
        yield moves.Rolls(tuple(due))
