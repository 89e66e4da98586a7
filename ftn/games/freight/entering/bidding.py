"""The bids of an auction: who may bid next, and how much, as the referee would judge it."""

from __future__ import annotations

from collections.abc import Sequence

from ftn.games.freight.model.fact_lines import Auction
from ftn.games.freight.model.moves import Bid
from ftn.games.freight.model.position import Position
from ftn.games.freight.model.replayed import Replay
from ftn.games.freight.replaying.opening import lay_out
from ftn.games.freight.rules.bidding import take_auction
from ftn.games.freight.rules.table import Table
from ftn.model.choices import Choice
from ftn.model.stating import (
    DIGITS,
    NONE,
    Slot,
    Spelled,
    Speller,
    asked,
    chain,
    either,
    one_of,
    run,
)
from ftn.text.said import say

_LONGEST = 3


def bid(replay: Replay, position: Position) -> Slot:
    """Return the slot of a bid: a seat, and its dollars or a pass."""

    def slot(words: Sequence[str]) -> Speller:
        table = _after(replay, position, words)
        who = one_of(
            Choice(seat, name, (seat,), _rule(table, Bid(seat)))
            for seat, name in replay.players.items()
        )
        passes = one_of([Choice(NONE, say("passes"))])
        much = asked(say("how many dollars?"), _dollars(table))
        return chain(asked(say("which player?"), who), either(much, passes))

    return slot


def _after(replay: Replay, position: Position, words: Sequence[str]) -> Table:
    """Return a table at which some bids were taken."""
    assert replay.rules is not None  # else there are no positions
    table = lay_out(replay.record, replay.rules, tuple(replay.players.values()))
    table.position, table.touched = position, True
    said = [_bid(word) for word in words]
    if said:
        take_auction(table, Auction((*said,)))
    return table


def _bid(word: str) -> Bid:
    return Bid(word[0], int(word[1:]) if word[1:].isdigit() else None)


def _rule(table: Table, bid: Bid) -> str:
    """Return the clause that says no to a bid, or nothing."""
    tried = table.fork()
    tried.entries = []
    take_auction(tried, Auction((bid,)))
    return next((one.rule for one in tried.findings if one.severity == "error"), "")


def _dollars(table: Table) -> Speller:
    """Spell an amount; one that the bid before doesn't allow has its clause."""
    bidding = table.position.bidding
    least = bidding.high + 1 if bidding and bidding.high >= 0 else -1

    def spell(begun: str) -> Spelled | None:
        offered = [
            Choice(one, one, (), "" if _goes(begun + one, least) else "PG-BID") for one in DIGITS
        ]
        return run(offered, _LONGEST)(begun)

    return spell


def _goes(begun: str, least: int) -> bool:
    return least < 0 or str(least).startswith(begun)
