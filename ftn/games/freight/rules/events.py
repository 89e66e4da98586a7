"""What happens between turns: rounds, rolls, auctions, loans and the last repayments."""

from __future__ import annotations

from msgspec.structs import replace

from ftn.games.freight.actions.paying import repaid, too_few, too_many
from ftn.games.freight.actions.trial import dollars, loaned, most_loans
from ftn.games.freight.model.fact_lines import Owed
from ftn.games.freight.model.position import LOAN
from ftn.games.freight.rules.bidding import take_auction
from ftn.games.freight.rules.ordering import following
from ftn.games.freight.rules.owing import check_owed, owes
from ftn.games.freight.rules.rolling import take_roll
from ftn.games.freight.rules.rounds import begin_unnoted, take_round
from ftn.games.freight.rules.scoring import may_be_over
from ftn.games.freight.rules.table import Table
from ftn.model.parts import part
from ftn.model.record import Fact
from ftn.text.said import say

_OF_A_ROUND = ("round", "roll", "auction")
"""The events that belong to a round; loans can come anywhere, even before the first one."""
EVENTS = ("round", "roll", "auction", "loan", "repay")


def take_event(table: Table, fact: Fact) -> None:
    """Take what happened between turns."""
    if fact.name != "loan":
        check_owed(table)
    match fact.name:
        case "round":
            take_round(table, fact.value)
        case "roll":
            if table.options.demand_roll:
                begin_unnoted(table)
            take_roll(table, fact.value)
        case "auction":
            take_auction(table, fact.value)
        case "loan":
            _loan(table, fact.value)
        case _:
            _repay(table, fact.value)
    table.touched = table.touched or fact.name in _OF_A_ROUND


def _is_scored(table: Table) -> bool:
    """Return whether the game has been scored; report a loan or a repayment after that."""
    if table.closed < 0:
        return False
    table.breach(
        "PG-END",
        say("the game has already been scored"),
        say("repayments at the end of the game come before `score`"),
    )
    return True


def _is_out(table: Table, number: int, help: str) -> bool:
    """Return whether a player is out of the game, and report that."""
    out = table.seat(number).out
    if out:
        who = table.player(number)
        message = say("{who} is bankrupt, and out of the game", who=who)
        table.breach("PG-BANKRUPT", message, help)
    return out


def _loan(table: Table, owed: Owed) -> None:
    """Take a loan between turns."""
    number = table.seat_number(owed.seat)
    if number is None:
        return
    if _is_scored(table) or _is_out(table, number, say("a bankrupt player can't take loans")):
        return
    position, who = table.position, table.player(number)
    seat, name = table.seat(number), part(number, "loans")
    if position.phase not in ("repay", "over"):
        table.decide("loan_timing")
    if table.options.loan_in_turn:
        table.breach(
            "PG-LOAN",
            say("{who} takes a loan outside the turn", who=who),
            say(
                "in this game loans are taken in one's own turn: write `loan` in it; "
                "`loan_timing=round` allows this"
            ),
        )
    elif position.phase in ("repay", "over") and owes(table) != number:
        table.breach(
            "PG-END",
            say("{who} takes a loan after the last round", who=who),
            say("loans are taken during a round; now they can only be repaid"),
        )
    elif seat.borrowed + owed.count > most_loans(position) and name not in (
        position.doubt.unknown | table.doubted
    ):
        table.breach("PG-LOAN", *too_many(who, most_loans(position)), 1)
        table.doubt({name})
    table.put(
        number,
        replace(
            seat,
            money=seat.money + LOAN * owed.count,
            loans=seat.loans + owed.count,
            borrowed=seat.borrowed + owed.count,
        ),
    )
    table.book(number, LOAN * owed.count, "PG-LOAN", "loan", (loaned, owed.count))


def _repay(table: Table, owed: Owed) -> None:
    """Take the last repayments, when the rounds are over."""
    number = table.seat_number(owed.seat)
    if number is None:
        return
    if _is_scored(table) or _is_out(table, number, say("a bankrupt player can't repay loans")):
        return
    is_last = table.position.phase not in {"repay", "over"} and not following(table)
    if is_last and may_be_over(table):
        table.position = replace(table.position, phase="repay")
    position, who = table.position, table.player(number)
    seat, unknown = table.seat(number), table.unknown | table.doubted
    cost = LOAN * owed.count
    if position.phase not in ("repay", "over"):
        table.breach(
            "PG-FAMILY-2" if table.options.repay_in_turn else "PG-BUILD-6",
            say("{who} repays a loan between turns", who=who),
            say("in a turn, write `repay` while building; this form is for the end of the game"),
        )
    elif not table.options.last_repay:
        table.decide("last_repay")
        table.breach(
            "PG-END",
            say("{who} repays a loan after the game is over", who=who),
            say("this game has no last chance to repay; `last_repay=yes` allows it"),
        )
    elif owed.count > seat.loans and part(number, "loans") not in unknown:
        table.breach("PG-END", *too_few(who, seat.loans), 1)
    elif cost > seat.money and part(number, "money") not in unknown:
        table.breach(
            "PG-END",
            say(
                "{who} repays {cost} but has only {money}",
                who=who,
                cost=cost,
                money=dollars(seat.money),
            ),
            say("each loan marker is repaid with 10 dollars"),
            1,
        )
        table.doubt({part(number, "money")})
    if is_last:
        table.position = replace(table.position, phase="repay")
    money, loans = seat.money - cost, max(0, seat.loans - owed.count)
    table.put(number, replace(seat, money=money, loans=loans))
    table.book(number, -cost, "PG-END", "repay", (repaid, owed.count))
