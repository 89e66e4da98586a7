"""The auction of the places in the turn order."""

from __future__ import annotations

from msgspec.structs import replace

from ftn.games.freight.actions.trial import dollars, most_loans
from ftn.games.freight.model import reasons
from ftn.games.freight.model.fact_lines import Auction
from ftn.games.freight.model.moves import Bid
from ftn.games.freight.model.places import ORDER, goods_of
from ftn.games.freight.model.position import LOAN, NOBODY, Bidding, Position
from ftn.games.freight.rules.rolling import close_rolls
from ftn.games.freight.rules.rounds import begin_unnoted, leave_unknown
from ftn.games.freight.rules.table import Table
from ftn.model.breach import Breach
from ftn.model.parts import part
from ftn.model.seats import number_of
from ftn.text.said import say


def take_auction(table: Table, auction: Auction) -> None:
    """Take `auction c0 b1 a-`."""
    if not _opens(table):
        return
    if auction.bids is None:
        leave_unknown(table)
        return
    for word, bid in enumerate(auction.bids, 1):
        number = number_of(bid.seat)
        if number >= table.state.count:
            table.no_seat(bid.seat, word)
            continue
        bidding = table.position.bidding
        if bidding is None or table.position.phase != "bid":
            if ORDER in table.unknown:
                leave_unknown(table)  # nobody noted which place this bid is for
            elif not (table.order_reported or table.misbid):
                table.order_reported = True
                table.breach(
                    "PG-BID",
                    say(
                        "{who} bids, but all places of this round are taken",
                        who=table.player(number),
                    ),
                    say("the last place is free: it goes to the remaining player"),
                    word,
                )
            return
        _speak(table, bidding, number, bid, word)


def _opens(table: Table) -> bool:
    """Open the auction of a round, or go on with it; return whether there is one."""
    position = table.position
    if not table.options.auction:
        table.breach(
            "PG-FAMILY-1",
            say("the turn order isn't auctioned in this game: it is clockwise"),
            say("with `turn_order=auction` it is allowed"),
        )
        return False
    if begin_unnoted(table):
        table.doubt(map(goods_of, table.due))
        position = table.position
    elif position.phase == "turns" and position.acted:
        table.breach(
            "PG-ROUND",
            say("the turns of round {n} have begun", n=position.round),
            say("a round is the roll, the auction, then the turns"),
        )
        return False
    if position.round == 0:
        table.breach(
            "PG-ROUND", say("no round has begun"), say("`round 1` comes before its auction")
        )
        return False
    if position.phase == "roll":
        close_rolls(table)
        old = position.order if ORDER not in position.doubt.unknown else ()
        table.position = replace(table.position, phase="bid", bidding=Bidding(old))
        _skip_alone(table)
    return True


def speaker(position: Position) -> int:
    """Return the next seat to bid, by number; -1 if there is none, or it is unknown."""
    bidding = position.bidding
    if position.phase != "bid" or bidding is None or not bidding.old:
        return NOBODY
    asked = [
        number
        for number in reversed(bidding.old)
        if number not in bidding.placed and position.in_game(number)
    ]
    if bidding.opener == NOBODY:
        return asked[0]
    last = bidding.spoken[-1][0]
    at = asked.index(last) if last in asked else -1
    for number in (*asked[at + 1 :], *asked[: at + 1]):
        if number not in bidding.passed:
            return number
    return NOBODY


def _speak(table: Table, bidding: Bidding, number: int, bid: Bid, word: int) -> None:
    """Take one bid, or a pass."""
    who = table.player(number)
    if table.seat(number).out:
        table.breach(
            "PG-BANKRUPT",
            say("{who} is bankrupt, and out of the game", who=who),
            say("a bankrupt player can't bid"),
            word,
        )
        return
    due = speaker(table.position)
    misplaced = due not in (NOBODY, number) or number in bidding.placed
    if misplaced and ORDER not in table.doubted:
        table.report(_not_due(table, bidding, number, due, word))
        _misbid(table, bidding, number)
    opener = bidding.opener if bidding.opener != NOBODY else number
    spoken = (*bidding.spoken, (number, bid.amount))
    if bid.amount is None:
        passed = (*[one for one in bidding.passed if one != number], number)
        bidding = replace(bidding, passed=passed, spoken=spoken, opener=opener)
    else:
        _check_bid(table, bidding, number, bid.amount, word)
        passed = bidding.passed
        if table.options.reentry:
            passed = ()
            if (number, None) in bidding.spoken[bidding.began :]:
                table.decide("auction_reentry")
        elif number in passed and ORDER not in table.doubted:
            table.breach(
                "PG-BID",
                say("{who} has already passed for this place", who=who),
                say("a player who has passed is out; `auction_reentry=yes` allows it"),
                word,
            )
            _misbid(table, bidding, number)
        bidding = replace(
            bidding, high=bid.amount, bidder=number, passed=passed, spoken=spoken, opener=opener
        )
    table.position = replace(table.position, bidding=bidding)
    _decide_place(table, bidding)


def _misbid(table: Table, bidding: Bidding, number: int) -> None:
    """Note that a bid is wrong: the places and their prices are in doubt."""
    spoken = {one for one, _ in bidding.spoken[bidding.began :]} | {number}
    table.doubt({ORDER, *(part(one, "money") for one in spoken)})
    table.misbid = True


def _not_due(table: Table, bidding: Bidding, number: int, due: int, word: int) -> Breach:
    who = table.player(number)
    if number in bidding.placed:
        message = say("{who} already has a place", who=who)
    elif number in bidding.passed and not table.options.reentry:
        message = say("{who} has already passed for this place", who=who)
    else:
        message = say("it is {due}'s bid, not {who}'s", due=table.player(due), who=who)
    if due == NOBODY:
        help_ = ""
    elif bidding.opener == NOBODY:
        help_ = say(
            "{due} begins: last in the old turn order among those without a place",
            due=table.player(due),
        )
    else:
        help_ = say("{due} is next, in reverse of the old turn order", due=table.player(due))
    return Breach("PG-BID", message, help_, word)


def _check_bid(table: Table, bidding: Bidding, number: int, amount: int, word: int) -> None:
    """Check how much is bid."""
    who = table.player(number)
    if table.misbid:
        return
    if bidding.high != NOBODY and amount != bidding.high + 1:
        _misbid(table, bidding, number)
        table.breach(
            "PG-BID",
            say(
                "{who} bids {bid}, but the bid already stands at {high}",
                who=who,
                bid=amount,
                high=bidding.high,
            ),
            say("bids go up one dollar at a time: {n}, or pass", n=bidding.high + 1),
            word,
        )
        return
    name, seat = part(number, "money"), table.seat(number)
    if name in table.doubted or name in table.unknown:
        return
    more = 0
    if not table.options.loan_in_turn:
        more = LOAN * max(0, most_loans(table.position) - seat.borrowed)
    if amount > seat.money + more:
        table.breach(
            "PG-BID",
            say(
                "{who} bids {bid} but has only {money}",
                who=who,
                bid=amount,
                money=dollars(seat.money),
            ),
            say("a bid may not exceed the player's cash plus any loan still allowed"),
            word,
        )
        table.doubt({name})


def _decide_place(table: Table, bidding: Bidding) -> None:
    """Award a place once all others have passed."""
    known = bidding.old or tuple(range(table.state.count))
    asked = [
        number
        for number in known
        if number not in bidding.placed and table.position.in_game(number)
    ]
    others = [number for number in asked if number not in bidding.passed]
    if bidding.bidder != NOBODY:
        if any(number != bidding.bidder for number in others):
            return
        winner = bidding.bidder
    elif others:
        return
    else:
        winner = bidding.opener
    price = max(0, bidding.high)
    place = len(bidding.placed) + 1
    if price:
        why = (reasons.place, place, table.position.round)
        seat = table.seat(winner)
        table.put(winner, replace(seat, money=seat.money - price))
        table.book(winner, -price, "PG-BID", "bid", why)
    old = bidding.old
    if not old:  # against the order that they spoke in for the first place
        speakers = dict.fromkeys(number for number, _ in bidding.spoken)
        old = tuple(reversed(speakers)) if len(speakers) == len(known) else ()
    table.position = replace(
        table.position,
        bidding=Bidding(
            old, (*bidding.placed, winner), spoken=bidding.spoken, began=len(bidding.spoken)
        ),
    )
    _skip_alone(table)


def _skip_alone(table: Table) -> None:
    """Award the last place to the only seat left, and begin the turns."""
    position = table.position
    bidding = position.bidding
    assert bidding is not None  # it has been opened
    players = [number for number in range(table.state.count) if position.in_game(number)]
    left = [number for number in players if number not in bidding.placed]
    if len(left) > 1:
        return
    order = (*bidding.placed, *left)
    table.position = replace(
        position,
        phase="turns",
        order=order,
        bidding=replace(bidding, placed=order),
        doubt=position.doubt.learning({ORDER}),
    )
    if not table.misbid:
        table.trust({ORDER})
