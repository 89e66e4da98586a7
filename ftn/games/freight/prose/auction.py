"""The auction of the turn order in words: the bids as spoken, and the places won."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ftn.games.freight.actions.trial import dollars
from ftn.games.freight.model.fact_lines import Auction
from ftn.games.freight.model.moves import Bid
from ftn.games.freight.model.position import NOBODY, Bidding, Position
from ftn.games.freight.model.state import State
from ftn.games.freight.prose.money import bids, offers
from ftn.games.freight.prose.step_entries import entries_of, spent
from ftn.model.seats import letter, number_of
from ftn.text.said import joined, say

if TYPE_CHECKING:
    from ftn.games.freight.model.replayed import Replay, Step
    from ftn.model.replay import Entry


def auction(replay: Replay, step: Step, auctioned: Auction, before: Position) -> str:
    """Describe the bids for each place and who gets it; mention passes while a place is open."""
    if auctioned.bids is None:
        return say("Nobody noted how the places in the turn order were auctioned.")
    after = step.position
    entries = entries_of(replay, step, before)
    old, new = _placed(before), _placed(after)
    places = deque([*enumerate(map(letter, new), 1)][len(old) :])
    texts: list[str] = []
    for spoken in _by_place(replay, auctioned.bids, before, new):
        if not places:
            texts.append(say("{bids}.", bids=bids(replay, spoken)))
            continue
        place, seat = places.popleft()
        offered = offers(spoken)
        told = bids(replay, offered)
        if offered and offered[-1].seat == seat:
            texts.append(say("{bids} and gets place {n}.", bids=told, n=place))
        else:
            if offered:
                texts.append(say("{bids}.", bids=told))
            texts.append(_taken(replay, entries, place, seat))
    texts += (_taken(replay, entries, place, seat) for place, seat in places)
    return joined(" ", texts)


def _placed(position: Position) -> Sequence[int]:
    """Return the new turn order, as far as it is auctioned."""
    if position.phase == "turns":
        return position.order
    return position.bidding.placed if position.phase == "bid" and position.bidding else ()


def _taken(replay: Replay, entries: Sequence[Entry], place: int, seat: str) -> str:
    who, price = replay.player(seat), spent(entries, seat, "bid")
    if not price:
        return say("{who} gets place {n}.", who=who, n=place)
    return say("{who} gets place {n} for {dollars}.", who=who, n=place, dollars=dollars(price))


def _by_place(
    replay: Replay, spoken: Sequence[Bid], before: Position, new: Sequence[int]
) -> Iterator[Sequence[Bid]]:
    """Part bids by the places that they are for: a place goes when all others have passed."""
    state = replay.state
    reentry = isinstance(state, State) and state.options.reentry
    bidding = before.bidding if before.phase == "bid" and before.bidding else Bidding(())
    placed, passed, bidder = len(bidding.placed), {*bidding.passed}, bidding.bidder
    began = 0
    for at, bid in enumerate(spoken, 1):
        number = number_of(bid.seat)
        if bid.amount is None:
            passed.add(number)
        else:
            bidder = number
            passed -= {number} if not reentry else passed
        asked = {at for at, seat in enumerate(before.seats) if not seat.out} - {*new[:placed]}
        if asked - passed <= {bidder} if bidder != NOBODY else asked <= passed:
            yield spoken[began:at]
            began, placed, passed, bidder = at, placed + 1, set(), NOBODY
    if began < len(spoken):
        yield spoken[began:]
