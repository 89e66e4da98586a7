"""The end: after the last round, or when every player has had the last turn."""

from __future__ import annotations

from msgspec.structs import replace

from ftn.games.freight.model.network import city_count
from ftn.games.freight.model.places import END, is_joined
from ftn.games.freight.model.position import LAST_CITY, NOBODY, Position
from ftn.games.freight.model.state import Options
from ftn.games.freight.rules.table import Table
from ftn.model.breach import Breach
from ftn.model.parts import part
from ftn.text.said import plural, say


def waiting(position: Position) -> list[int]:
    """Return the seats that have yet to take a turn in this round."""
    return [
        number
        for number in position.order or range(len(position.seats))
        if number not in position.acted
        and position.in_game(number)
        and (position.waiting is None or number in position.waiting)
    ]


def advance(table: Table, number: int) -> None:
    """Advance the round after a player's turn; this may end the game."""
    was_clear = END not in table.unknown
    table.position = moved_on(table.options, table.position, number)
    table.ending = number if was_clear and END in table.unknown else NOBODY


def moved_on(options: Options, position: Position, number: int) -> Position:
    """Return a position with the turn after a player's turn due; this may end the game."""
    acted = position.acted if number in position.acted else (*position.acted, number)
    waits = position.waiting
    if waits is not None:
        waits = tuple(one for one in waits if one != number)
    elif not options.by_rounds and _joins_the_last(options, position, number):
        waits = tuple(
            one for one in range(len(position.seats)) if one != number and position.in_game(one)
        )
    elif not (options.by_rounds or is_joined(position, number)):
        position = replace(position, doubt=position.doubt.forgetting({END}))
    position = replace(position, acted=acted, waiting=waits)
    if all(seat.out for seat in position.seats):
        over = True
    elif waits is not None:
        over = not waits
    else:
        over = options.by_rounds and position.round >= options.rounds and not waiting(position)
    return replace(position, phase="repay") if over else position


def rule_out_end(table: Table) -> None:
    """Find out whether nobody can have joined a sixth city when nobody noted it."""
    position, options = table.position, table.options
    if END not in position.doubt.unknown or not options.forced_loans:
        return  # a network can have lost cities with its track
    if all(_lacks_cities(options, position, number) for number in range(len(position.seats))):
        table.known(END)


def find_end(table: Table) -> None:
    """Find out from facts whether the last turn has begun the last round.

    It hasn't begun earlier if nobody else has joined six cities, or if that turn alone may have.
    """
    position, options = table.position, table.options
    if END not in position.doubt.unknown or not options.forced_loans or position.waiting:
        return
    last = _latest(options, position)
    if last == NOBODY or not _joins_the_last(options, position, last):
        return
    others = [one for one in range(len(position.seats)) if one != last]
    if table.ending == last or all(_lacks_cities(options, position, one) for one in others):
        waits = tuple(one for one in others if position.in_game(one))
        table.position = replace(table.position, waiting=waits)
        table.known(END)


def _latest(options: Options, position: Position) -> int:
    """Return who had the last turn; -1 if that is unknown, or nobody had one."""
    if position.acted:
        return position.acted[-1]
    known = position.round > 1 and position.order and not options.auction
    return position.order[-1] if known else NOBODY


def _lacks_cities(options: Options, position: Position, number: int) -> bool:
    """Return whether a player has joined fewer than six cities, for certain."""
    cities = city_count(position.board, number, largest=options.largest)
    return cities < LAST_CITY and is_joined(position, number)


def _joins_the_last(options: Options, position: Position, number: int) -> bool:
    found = city_count(position.board, number, largest=options.largest)
    return found >= LAST_CITY and part(number, "sold") not in position.doubt.unknown


def goes_on(table: Table) -> bool:
    """Reopen a game that is over, and report that once; return whether it was over."""
    if table.position.phase not in {"repay", "over"}:
        return False
    if not table.end_reported:
        table.end_reported = True
        table.report(_too_late(table))
    table.position = replace(table.position, phase="turns", waiting=None)
    return True


def _too_late(table: Table) -> Breach:
    if all(seat.out for seat in table.position.seats):
        return Breach("PG-BANKRUPT", say("everybody is bankrupt, and the game is over"))
    if table.options.by_rounds:
        return Breach(
            "PG-END",
            plural(
                table.options.rounds,
                "the game ends after {n} round",
                "the game ends after {n} rounds",
            ),
            say("`rounds=…` sets another number"),
        )
    return Breach(
        "PG-FAMILY-6",
        say("the game is over"),
        say("it ends when every other player has had a turn after the sixth city was connected"),
    )
