"""The payments of a turn in words: to owners of track, to the bank, for a track section."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

from msgspec import Struct

from ftn.games.freight.actions.trial import dollars
from ftn.games.freight.model.moves import Bid, Section
from ftn.games.freight.prose.step_entries import spent
from ftn.text.said import joined, listing, plural, say

if TYPE_CHECKING:
    from ftn.games.freight.model.replayed import Replay
    from ftn.model.replay import Entry


def payments(replay: Replay, seat: str, entries: Sequence[Entry]) -> Iterator[str]:
    """Describe a player's payments: fees for track, action points and interest.

    Interest is a dollar a loan, so it tells how many loans the player has.
    """
    paid = [*_paid(replay, seat, entries)]
    if paid:
        yield say("{who} pays {paid}.", who=replay.player(seat), paid=listing(paid))


def _paid(replay: Replay, seat: str, entries: Sequence[Entry]) -> Iterator[str]:
    fees = spent(entries, seat, "fee")
    for owner in dict.fromkeys(one.seat for one in entries if one.category == "toll"):
        toll = -spent(entries, owner, "toll")
        fees -= toll
        yield say(
            "{dollars} to {owner} for using their track",
            dollars=dollars(toll),
            owner=replay.player(owner),
        )
    if fees > 0:
        yield say("{dollars} for using the bank's track", dollars=dollars(fees))
    points = spent(entries, seat, "points")
    if points:
        yield plural(
            points,
            "{dollars} for an extra action point",
            "{dollars} for extra action points",
            dollars=dollars(points),
        )
    interest = spent(entries, seat, "interest")
    if interest:
        yield say("{dollars} in interest", dollars=dollars(interest))


class Sale(Struct, frozen=True, gc=False):
    """What a track section was sold for."""

    price: int = 0
    buyer: str = ""
    """The seat that bought it; nothing for the bank."""


NO_SALE = Sale()


def sales(entries: Sequence[Entry], seat: str) -> Iterator[Sale]:
    """Yield the sales of a player's track sections in a step, in their order."""
    sold = [one for one in entries if one.category in {"sold", "section"}]
    for one, following in zip_longest(sold, sold[1:]):
        if (one.seat, one.category) == (seat, "sold"):
            bought = following is not None and following.category == "section"
            yield Sale(one.amount, following.seat if bought else "")


def auctioned(replay: Replay, section: Section, seat: str, sale: Sale) -> str:
    """Describe the auction of a track section, its buyer and the price."""
    first = say(
        "{who} auctions the track from {one} to {other}.",
        who=replay.player(seat),
        one=section.route[0],
        other=section.route[-1],
    )
    texts = [first]
    offered = offers(section.bids)
    if offered:
        texts.append(say("{bids}.", bids=bids(replay, offered)))
    price = dollars(sale.price)
    if sale.buyer:
        texts.append(
            say("{who} buys it for {dollars}.", who=replay.player(sale.buyer), dollars=price)
        )
    elif sale.price:
        texts.append(say("The bank buys it for {dollars}.", dollars=price))
    return joined(" ", texts)


def offers(spoken: Sequence[Bid]) -> Sequence[Bid]:
    """Return the bids that aren't passes."""
    return [bid for bid in spoken if bid.amount is not None]


def bids(replay: Replay, spoken: Sequence[Bid]) -> str:
    """Narrate bids as they were spoken: "Ben bids 4; Cleo passes"."""
    return joined(
        "; ",
        [
            say("{who} passes", who=replay.player(bid.seat))
            if bid.amount is None
            else say("{who} bids {n}", who=replay.player(bid.seat), n=bid.amount)
            for bid in spoken
        ],
    )
