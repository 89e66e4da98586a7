"""Rounds: they begin, the die is rolled, and each player has a turn in turn order."""

from __future__ import annotations

from msgspec.structs import replace

from ftn.games.freight.actions.renewing import unnoted
from ftn.games.freight.model.places import ORDER, in_round
from ftn.games.freight.model.position import Phase, Position
from ftn.games.freight.rules.endings import find_end, goes_on, waiting
from ftn.games.freight.rules.ordering import following, in_order, leave_out, meant_seat
from ftn.games.freight.rules.rolling import close_rolls, find_due
from ftn.games.freight.rules.table import Table
from ftn.model.breach import Breach
from ftn.model.parts import part
from ftn.model.record import Turn
from ftn.model.seats import number_of
from ftn.text.said import say


def begin_round(table: Table, number: int) -> None:
    """Begin a round."""
    position = in_round(table.position, number)
    bids = table.options.auction and _playing(position) > 1
    phase: Phase = "roll" if bids or table.options.demand_roll else "turns"
    table.position = replace(position, acted=(), phase=phase, bidding=None)
    table.rolled = None
    find_due(table)
    table.order_reported = table.misbid = False


def _playing(position: Position) -> int:
    return sum(position.in_game(number) for number in range(len(position.seats)))


def begin_unnoted(table: Table) -> bool:
    """Begin a round whose `round` is missing, and report that; return whether it is one."""
    position = table.position
    if not goes_on(table):
        if position.phase != "turns" or not position.acted or waiting(position):
            return False
        table.breach("PG-ROUND", *unnoted(position.round + 1))
    begin_round(table, position.round + 1)
    return True


def take_round(table: Table, number: int) -> None:
    """Take `round 3`."""
    position = table.position
    if not table.touched and not table.from_start:
        begin_round(table, number)
        return
    by_rounds = table.options.by_rounds
    if by_rounds and position.phase == "repay" and number == position.round + 1:
        return  # the marker moves on before the last repayments
    if goes_on(table):
        begin_round(table, number)
        return
    if number <= position.round and (position.phase != "turns" or waiting(position)):
        table.breach(
            "PG-ROUND",
            say("round {n} has already begun", n=position.round),
            say("each round begins once"),
            1,
        )
        return
    _check_over(table)
    if number != position.round + 1:
        table.breach(
            "PG-ROUND",
            say("this is round {n}, not {written}", n=position.round + 1, written=number),
            say("rounds are counted from 1"),
            1,
        )
    later = following(table)
    skipped = bool(later) and later[0].number == number > position.round
    begin_round(table, number if skipped else position.round + 1)


def _check_over(table: Table) -> None:
    """Check that everybody has had a turn before a round begins."""
    position = table.position
    if position.round == 0 or ORDER in position.doubt.unknown:
        return
    late = waiting(position)
    if not late:
        return
    leave_out(table, late)


def to_turns(table: Table) -> None:
    """Go on to the turns of a round: the roll and the auction are over."""
    position = table.position
    if position.phase == "turns":
        return
    close_rolls(table)
    bidding = position.bidding
    unsaid = _playing(position) > 1 and ORDER not in table.doubted and not table.order_reported
    if bidding and not bidding.old:
        leave_unknown(table)
    elif table.options.auction and unsaid:
        table.order_reported = True
        table.breach(
            "PG-BID",
            say("not all places of round {n} have been auctioned", n=position.round)
            if bidding
            else say("the turn order of round {n} hasn't been auctioned", n=position.round),
            say("auction c0 b- a-, place by place; `auction ?` if nobody noted it"),
        )
        table.doubt({ORDER})
    table.position = replace(table.position, phase="turns")


def leave_unknown(table: Table) -> None:
    """Take an unknown auction."""
    position = table.position
    placed = position.bidding.placed if position.bidding else ()
    bidders = [number for number in range(table.state.count) if number not in placed]
    unknown = {ORDER, *(part(number, "money") for number in bidders)}
    table.position = replace(
        position, phase="turns", bidding=None, order=(), doubt=position.doubt.forgetting(unknown)
    )


def take_place(table: Table, turn: Turn) -> int | None:
    """Check the turn order, and return the seat that takes the turn; None where it can't."""
    position = table.position
    number = number_of(turn.seat)
    if number >= table.state.count:
        table.no_seat(turn.seat, 0)
        number = meant_seat(table)
        if number < 0:
            return None
    if not table.touched and not table.from_start:
        _begin_late(table, turn, number)
        position = table.position
    if goes_on(table):
        if position.round < turn.number:
            begin_round(table, turn.number)
        table.due = ()  # the surplus round was reported; don't report its consequences
        table.doubt({ORDER})
    elif turn.number == position.round + 1 and not (position.round and _is_slip(table, number)):
        _check_over(table)
        begin_round(table, turn.number)
    _find_order(table, turn, number)
    if not table.touched:
        find_end(table)
    to_turns(table)
    position = table.position
    if position.seats[number].out:
        table.breach(
            "PG-BANKRUPT",
            say("{who} is bankrupt, and out of the game", who=table.player(number)),
            say("a bankrupt player has no more turns"),
        )
        return None
    if turn.number != position.round:
        table.report(_wrong_round(turn, position))
    return in_order(table, turn, number)


def _is_slip(table: Table, number: int) -> bool:
    """Return whether a turn's round is noted wrongly: the round goes on after it."""
    position = table.position
    if not waiting(position):
        return False
    later = following(table)
    if later and later[0].number == position.round:
        return True
    return table.options.auction and number == position.mover  # its own round would be auctioned


def _find_order(table: Table, turn: Turn, number: int) -> None:
    """Derive the clockwise order of a game from its first turn."""
    position, count = table.position, table.state.count
    if table.options.auction or position.order:
        return
    first = number
    if position.acted or not table.from_start:
        begins = (later for later in following(table) if later.number == turn.number + 1)
        later = next(begins, None)
        if later is None or number_of(later.seat) >= count:
            return
        first = number_of(later.seat)
    order = tuple((first + more) % count for more in range(count))
    order = tuple(one for one in order if not position.seats[one].out)
    acted = order[: order.index(number)] if number in order else ()
    table.position = replace(
        position, order=order, acted=acted, doubt=position.doubt.learning({ORDER})
    )


def _begin_late(table: Table, turn: Turn, number: int) -> None:
    """Begin in the middle of a game, with a turn."""
    position = table.position
    order = position.order
    acted = order[: order.index(number)] if number in order else ()
    table.position = replace(position, round=turn.number, acted=acted, phase="turns", late=True)


def _wrong_round(turn: Turn, position: Position) -> Breach:
    return Breach(
        "PG-ROUND",
        say(
            "this is round {round}: the turn is {due}, not {written}",
            round=position.round,
            due=f"{position.round}{turn.seat}",
            written=f"{turn.number}{turn.seat}",
        ),
        say("a turn has the number of its round"),
    )
