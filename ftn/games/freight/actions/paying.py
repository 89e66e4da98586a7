"""Loans, repayments, interest; what follows if interest can't be paid."""

from __future__ import annotations

from msgspec.structs import replace

from ftn.games.freight.actions.auctioning import sell
from ftn.games.freight.actions.trial import Trial, dollars, most_loans
from ftn.games.freight.model import reasons
from ftn.games.freight.model.moves import Bankrupt, Loan, Repay, Section
from ftn.games.freight.model.network import sections
from ftn.games.freight.model.position import LOAN, Position
from ftn.model.parts import BANK, part, with_seat
from ftn.text.said import plural, say


def judge_loan(trial: Trial, loan: Loan) -> None:
    """Judge a loan of the player's own turn."""
    for _ in range(loan.count):
        _borrow(trial)


def _borrow(trial: Trial) -> None:
    if trial.may_borrow() or trial.own("loans") in trial.doubted:
        trial.borrow(1)
        return
    if trial.options.forced_loans and (
        trial.money < trial.seat.loans or trial.unsure(trial.own("money"), trial.own("loans"))
    ):
        trial.forced = True
        trial.borrow(1, "PG-FAMILY-4")
        return
    rule = "PG-FAMILY-4" if trial.options.forced_loans else "PG-LOAN"
    trial.breach(rule, *too_many(trial.who, most_loans(trial.position)), 0, trial.own("loans"))
    trial.borrow(1)


def too_many(who: str, most: int) -> tuple[str, str]:
    """Describe that a player takes a loan too many."""
    return (
        plural(
            most,
            "{who} has already taken a loan in this round",
            "{who} has already taken {n} loans in this round",
            who=who,
        ),
        say("a player can take one loan per round, and two in the first"),
    )


def judge_repayment(trial: Trial, repay: Repay, *, building: bool) -> None:
    """Judge loans that are repaid in a turn."""
    if not building and not trial.options.repay_in_turn:
        trial.breach(
            "PG-BUILD-6",
            say("{who} repays a loan after building", who=trial.who),
            say(
                "loans are repaid while building, before the engine moves; `repaying=turn` "
                "allows this"
            ),
        )
    elif not building:
        trial.decided.append("repaying")
    rule = "PG-FAMILY-2" if trial.options.repay_in_turn else "PG-BUILD-6"
    if repay.count > trial.seat.loans and not trial.unsure(trial.own("loans")):
        doubts = trial.own("loans"), trial.own("money")
        trial.breach(rule, *too_few(trial.who, trial.seat.loans), 0, *doubts)
    cost = LOAN * repay.count
    trial.pay(cost, rule, "repay", (_costs, cost), (repaid, repay.count))
    seat = trial.seat
    trial.seat = replace(seat, loans=max(0, seat.loans - repay.count))


def _costs(cost: int) -> str:
    return say("repaying costs {n}", n=dollars(cost))


def too_few(who: str, loans: int) -> tuple[str, str]:
    """Describe that a player repays more loans than there are."""
    return (
        plural(loans, "{who} has {n} loan", "{who} has {n} loans", who=who)
        if loans
        else say("{who} has no loan", who=who),
        say("each loan marker is repaid with 10 dollars"),
    )


def repaid(count: int) -> str:
    """Describe a repayment."""
    return plural(count, "{n} loan repaid", "{n} loans repaid")


def judge_section(trial: Trial, section: Section) -> None:
    """Judge the auction of a track section: it is held to pay interest, and not otherwise."""
    options, seat = trial.options, trial.seat
    names = (trial.own("money"), trial.own("loans"))
    if options.forced_loans:
        trial.breach(
            "PG-FAMILY-4",
            say("no track is auctioned in this game"),
            say(
                "a player who can't pay interest takes another loan; `unpaid=auction` plays it "
                "differently"
            ),
        )
    elif seat.money >= seat.loans:
        if not trial.unsure(trial.own("money"), trial.own("loans")):
            trial.breach(
                "PG-INT",
                say(
                    "{who} can pay the interest: {money} for {n}",
                    who=trial.who,
                    money=dollars(seat.money),
                    n=seat.loans,
                ),
                say("only a player who can neither pay nor take a loan auctions track"),
                0,
                *names,
            )
    elif trial.may_borrow() and not (trial.position.late or trial.unsure(trial.own("loans"))):
        trial.breach(
            "PG-INT",
            say("{who} may still take a loan in this round", who=trial.who),
            say("only a player who can neither pay the interest nor take a loan auctions track"),
            0,
            *names,
        )
    sell(trial, section)


def settle(trial: Trial, bankrupt: Bankrupt | None = None) -> None:
    """Charge the interest, or take the bankruptcy."""
    seat = trial.seat
    if seat.out:
        return
    due = seat.loans
    unsure = trial.unsure(trial.own("money"), trial.own("loans"))
    if bankrupt is not None:
        _judge_bankrupt(trial, unsure=unsure)
        return
    if due and seat.money < due and not unsure:
        _unpaid(trial, due)
    if due:
        trial.book(trial.number, -due, "PG-INT", "interest", (reasons.interest, due))
    if trial.own("loans") in trial.unknown:
        trial.mark_unknown(trial.own("money"))


def _unpaid(trial: Trial, due: int) -> None:
    """Report unpaid interest, and what the player has to do."""
    who, money = trial.who, dollars(trial.seat.money)
    message = say("{who} has {money}, but the interest is {due}", who=who, money=money, due=due)
    names = (trial.own("money"), trial.own("loans"))
    if trial.options.forced_loans:
        help_ = say(
            "a player who can't pay interest takes another loan: write `loan` at the end of the "
            "turn"
        )
        trial.breach("PG-FAMILY-4", message, help_, 0, *names)
    elif trial.may_borrow():
        help_ = say("a loan may still be taken in this round: write `loan` at the end of the turn")
        trial.breach("PG-INT", message, help_, 0, *names)
    elif trial.unsure_network():
        trial.mark_unknown(trial.own("money"))
    elif next(sections(trial.board, trial.number, trial.options.switch_reverse), None):
        help_ = say("a track section is auctioned: section Antwerp Ghent b4 c-")
        trial.breach("PG-INT", message, help_, 0, *names)
    else:
        help_ = say("with no loan and no section left, write `bankrupt` at the end of the turn")
        trial.breach("PG-BANKRUPT", message, help_, 0, *names)
        trial.maybe_out = True


def _judge_bankrupt(trial: Trial, *, unsure: bool) -> None:
    """Judge that a player is out: without money, loan or track that could be sold."""
    seat, names = trial.seat, (trial.own("money"), trial.own("loans"))
    rule, earlier = "PG-BANKRUPT", len(trial.breaches)
    if trial.options.forced_loans:
        trial.breach(
            "PG-FAMILY-4",
            say("there is no bankruptcy in this game"),
            say(
                "a player who can't pay interest takes another loan; `unpaid=auction` plays it "
                "differently"
            ),
        )
    elif unsure:
        pass  # the money or the loans are unknown
    elif seat.money >= seat.loans:
        trial.breach(
            rule,
            say("{who} can pay the interest of {n}", who=trial.who, n=dollars(seat.loans)),
            say("a player is bankrupt who can't pay it and has no track section left to sell"),
            0,
            *names,
        )
    elif trial.may_borrow() and not trial.position.late:
        trial.breach(
            rule,
            say("{who} may still take a loan in this round", who=trial.who),
            say("write `loan` instead of `bankrupt`"),
            0,
            *names,
        )
    elif not trial.unsure_network():
        found = next(sections(trial.board, trial.number, trial.options.switch_reverse), None)
        if found:
            a, _, b = found
            trial.breach(
                rule,
                say(
                    "{who} has track left to sell, {a} to {b}",
                    who=trial.who,
                    a=a,
                    b=b,
                ),
                say("write `section {a} {b}` and the bids", a=a, b=b),
                0,
                *names,
            )
    if len(trial.breaches) > earlier:
        trial.doubt(*names)
        trial.maybe_out = True
    else:
        trial.position = left(trial.position, trial.number)


def left(position: Position, number: int) -> Position:
    """Return a position that a player has left; what there is of the track is the bank's.

    Where some of it may have been sold to others, what was left is unknown; where it isn't
    known, neither is the bank's from now on.
    """
    position = with_seat(
        position, number, replace(position.seats[number], out=True, engine="", load="")
    )
    board = position.board
    if part(number, "sold") not in position.doubt.unknown:
        board = board.left_by(number)
    order = tuple(one for one in position.order if one != number)
    doubt = position.doubt
    if part(number, "tracks") in doubt.unknown:
        doubt = doubt.forgetting({part(BANK, "tracks")})
    return replace(position, board=board, order=order, doubt=doubt)
