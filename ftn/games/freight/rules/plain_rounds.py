"""Plain rounds: they begin, the die is rolled, places are auctioned; see `plain_table`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ftn.games.freight.model.position import CITY_POINTS, LOAN, LOAN_POINTS, NOBODY
from ftn.games.freight.rules.plain_table import NONE, PlainBidding, PlainTable
from ftn.model.checked import Unsure

BID = re.compile(r"[a-z](?:[0-9]{1,3}|-)")
_LAST_ROUND = 99


def take_round(table: PlainTable) -> None:
    """Take `round 3`."""
    table.must_pay()
    number = table.round + 1
    if table.take() != str(number) or number > _LAST_ROUND:
        raise Unsure
    if table.phase == "repay" and table.options.by_rounds:
        return  # the marker moves on before the last repayments
    if table.phase in ("repay", "over") or (table.round and table.waiting()):
        raise Unsure
    table.begin_round(number)


def take_roll(table: PlainTable) -> None:
    """Take the roll for the cities with few markers."""
    table.must_pay()
    if not table.options.demand_roll or table.phase != "roll" or not table.round:
        raise Unsure
    for name, colour in table.take_rolled():
        if name not in table.due or len(colour) > 1:
            raise Unsure
        table.due.remove(name)
        table.add_rolled(name, colour)
    if table.due and table.words[table.at] != "roll":
        raise Unsure


def take_auction(table: PlainTable) -> None:
    """Take `auction c0 b1 a-`."""
    table.must_pay()
    if not (table.options.auction and table.round and table.order) or table.due:
        raise Unsure
    if table.phase == "roll":
        table.phase, table.bidding = "bid", PlainBidding()
        _skip_alone(table)
    if not BID.fullmatch(table.words[table.at]):
        raise Unsure
    while BID.fullmatch(word := table.words[table.at]):
        if table.phase != "bid":
            raise Unsure
        table.at += 1
        _speak(table, table.bidding, ord(word[0]) - 97, word[1:])


def _speak(table: PlainTable, bidding: PlainBidding, number: int, amount: str) -> None:
    """Take one bid, or a pass."""
    seats, placed, passed = table.seats, bidding.placed, bidding.passed
    asked = [one for one in reversed(table.order) if one not in placed and not seats[one].out]
    if number != (asked[0] if bidding.opener == NOBODY else _next(asked, bidding)):
        raise Unsure
    if bidding.opener == NOBODY:
        bidding.opener = number
    bidding.last = number
    if amount == NONE:
        passed.add(number)
    else:
        bid = int(amount)
        if bidding.high not in (NOBODY, bid - 1) or not table.may_bid(number, bid):
            raise Unsure
        bidding.high, bidding.bidder = bid, number
        if table.options.reentry:
            passed.clear()
    others = [one for one in asked if one not in passed]
    if bidding.bidder == NOBODY and not others:
        bidding.bidder = bidding.opener
    if bidding.bidder == NOBODY or any(one != bidding.bidder for one in others):
        return
    seats[bidding.bidder].money -= max(0, bidding.high)
    placed.append(bidding.bidder)
    bidding.next_place()
    _skip_alone(table)


def _next(asked: Sequence[int], bidding: PlainBidding) -> int:
    """Return the next seat to bid, of those who haven't passed."""
    at = asked.index(bidding.last) + 1
    return next(one for one in (*asked[at:], *asked[:at]) if one not in bidding.passed)


def _skip_alone(table: PlainTable) -> None:
    """Give the last place to the only seat left, and begin the turns."""
    placed = table.bidding.placed
    left = [number for number in table.playing() if number not in placed]
    if len(left) <= 1:
        table.order, table.phase = [*placed, *left], "turns"


def take_loan(table: PlainTable) -> None:
    """Take loans between turns."""
    number, count = table.take_number(), table.take_count()
    seat = table.seats[number]
    if seat.out or table.options.loan_in_turn or table.phase in ("repay", "over"):
        raise Unsure
    if seat.borrowed + count > table.most_loans():
        raise Unsure
    seat.money += LOAN * count
    seat.loans += count
    seat.borrowed += count


def take_repay(table: PlainTable) -> None:
    """Take the last repayments, when the rounds are over."""
    table.must_pay()
    number, count = table.take_number(), table.take_count()
    seat = table.seats[number]
    if seat.out or table.phase != "repay" or not table.options.last_repay:
        raise Unsure
    if count > seat.loans or LOAN * count > seat.money:
        raise Unsure
    seat.money -= LOAN * count
    seat.loans -= count


def close(table: PlainTable) -> None:
    """Close the game."""
    table.must_pay()
    if table.phase != "repay":
        raise Unsure
    table.closed, table.phase = True, "over"


def total(table: PlainTable, number: int) -> int:
    """Return what a player has at the end."""
    seat = table.seats[number]
    if seat.out:
        return 0
    cities = table.city_count(number)
    return seat.money - LOAN_POINTS * seat.loans + CITY_POINTS * cities
