"""Self-play: selling track to pay interest, and bidding for it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ftn.games.freight.model.moves import Bid, Section
from ftn.games.freight.model.network import Path, sections
from ftn.games.freight.model.position import Position
from ftn.games.freight.model.state import State
from ftn.model.seats import letter


def auctioned(state: State, position: Position, number: int, random: Random) -> Section | None:
    """Return a section that a player sells, with the bids; None where there is none."""
    short = position.seats[number].loans - position.seats[number].money
    every = sections(position.board, number, state.options.switch_reverse)
    found = sorted(every, key=lambda one: (len(one[1]), one[0], one[2]))
    if not found:
        return None
    start, path, end = next((one for one in found if len(one[1]) >= short), found[-1])
    route = (start, *(place for place, _ in path), end)
    return Section(route, tuple(_bids(state, position, number, path, random)))


def _bids(
    state: State, position: Position, seller: int, path: Path, random: Random
) -> Sequence[Bid]:
    """Return the others' bids, in turn order, until all but the highest bidder pass."""
    speakers = [one for one in position.order if one != seller and not position.seats[one].out]
    bids: list[Bid] = []
    price, bidder = len(path), -1
    while speakers and speakers != [bidder]:
        one = speakers.pop(0)
        amount = price + random.choice((1, 1, 2))
        wants = amount <= position.seats[one].money and _has_tiles(state, position, one, path)
        if wants and random.random() < 0.6:
            price, bidder = amount, one
            bids.append(Bid(letter(one), amount))
            speakers.append(one)
        else:
            bids.append(Bid(letter(one)))
    return bids


def _has_tiles(state: State, position: Position, number: int, path: Path) -> bool:
    """Return whether a player has the tiles and bridges to replace a section's."""
    for bridge, most in ((False, state.options.tiles), (True, state.options.bridges)):
        own = sum(track.bridge == bridge for _, track in position.board.owned(number))
        if most is not None and own + sum(track.bridge == bridge for _, track in path) > most:
            return False
    return True
