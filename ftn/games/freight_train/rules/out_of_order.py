"""Judge a turn that isn't due: a slip of the pen, a turn left out, or one too many.

The turns after it decide, so that one slip stays one finding: if the next turn is the one that
would come anyway, this one has a wrong number or seat; if not, a turn is missing.
"""

from __future__ import annotations

from itertools import chain, islice
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from ftn.games.freight_train.actions.trial import tried
from ftn.games.freight_train.model.moves import UNKNOWN, Play
from ftn.games.freight_train.model.places import DECK, LEAVING, MAIN, of_seat
from ftn.games.freight_train.model.position import LAST_DAY
from ftn.games.freight_train.rules.days import begin_unnamed_day, reopen_day, settle
from ftn.games.freight_train.rules.table import Table
from ftn.model.record import Fact, Ruling, Turn
from ftn.model.seats import number_of
from ftn.text.said import joined, plural, say

_NO_SEAT = number_of(UNKNOWN)
_OF_TABLE = (*MAIN, DECK, LEAVING)
_Due: TypeAlias = tuple[int, int]
"""A turn that is due: its round and the number of its seat."""


class Taken(Struct, frozen=True):
    """The way in which the referee takes a turn that wasn't due."""

    number: int
    """The seat for which it is taken."""
    played: bool = True
    """Whether its action is played on the board."""


def put_in_order(table: Table, turn: Turn, number: int) -> Taken:
    """Settle the first seat with the first turn; later, report a turn out of order."""
    if table.at_start:
        _begin(table, number)
    if table.over and turn.number == 1 and table.position.day < LAST_DAY:
        begin_unnamed_day(table)
        settle(table)
        table.address = table.address_of(turn)
    elif table.over:
        _go_on_after_the_end(table)
        if table.over:
            return Taken(number, played=False)
    position = table.position
    if table.begins_anywhere:
        table.begins_anywhere, table.first_known = False, True
        table.day_first = number
        table.position = position = replace(position, first=number)
    due = (position.round, position.mover)
    written = (turn.number, number)
    if written == due:
        return Taken(number)
    if table.recent and table.findings[table.recent[-1]].rule == "FT-EOD":
        _as_written(table, written)
        return Taken(number)
    return _out_of_order(table, turn, due, written)


def is_due(table: Table, turn: Turn) -> bool:
    """Say whether a turn is due now."""
    position = table.position
    return not table.over and (turn.number, ord(turn.seat) - 97) == (position.round, position.mover)


def _begin(table: Table, number: int) -> None:
    table.at_start = False
    position, count = table.position, len(table.players)
    first = position.first if table.first_known else _likeliest_first(table, number)
    table.day_first = first
    table.position = replace(position, first=first, acted=_gone(table, number, first) % count)


def _gone(table: Table, number: int, first: int) -> int:
    """Return the turns of the first round that a record left out, if `first` began that round."""
    return 0 if table.position.round == 1 else (number - first) % len(table.players)


def _likeliest_first(table: Table, number: int) -> int:
    """Return who began the first round: what follows says it; the first turn's seat if it can."""
    count = len(table.players)
    if table.at < 0:
        return number
    turns, firsts, closed = _coming(table)

    def due(first: int) -> list[_Due]:
        gone = _gone(table, number, first)
        later = range(gone, gone + len(turns))
        return [(table.position.round + at // count, _seat_of(table, first, at)) for at in later]

    def fits(first: int) -> bool:
        gone = _gone(table, number, first)
        return (
            due(first) == turns
            and not (closed and (gone + len(turns)) % count)
            and all(
                seat in (_NO_SEAT, table.order.next_round(first, (gone + at) // count))
                for at, seat in firsts
            )
        )

    found = sorted(filter(fits, range(count)), key=lambda first: first != number)
    table.first_known = len(found) == 1
    if found:
        return found[0]
    from difflib import SequenceMatcher  # only a record that begins oddly needs it

    def alike(first: int) -> int:
        blocks = SequenceMatcher(None, turns, due(first), autojunk=False).get_matching_blocks()
        return sum(block.size for block in blocks)

    table.first_known = True
    return max(range(count), key=lambda first: (alike(first), first == number))


def _coming(table: Table) -> tuple[list[_Due], list[tuple[int, int]], bool]:
    """Return the next turns, the facts that say who begins, and whether the day ends with a round.

    Each fact comes with the number of turns before it.
    """
    turns: list[_Due] = []
    firsts: list[tuple[int, int]] = []
    for statement in chain(table.record.statements[table.at : table.at + 1], table.coming()):
        if isinstance(statement, Turn):
            if len(turns) == 2 * len(table.players):
                break
            turns.append((statement.number, number_of(statement.seat)))
        elif isinstance(statement, Fact) and statement.name in ("day", "score"):
            before = [fact for fact in firsts if fact[0] < len(turns)]  # then it is of the next day
            return turns, before, not table.order.immediate
        elif isinstance(statement, Fact) and statement.name == "first":
            firsts.append((len(turns), number_of(str(statement.value))))
    return turns, firsts, False


def _seat_of(table: Table, first: int, later: int) -> int:
    """Return the seat to move a number of turns after a seat has begun."""
    count = len(table.players)
    return (table.order.next_round(first, later // count) + later) % count


def _go_on_after_the_end(table: Table) -> None:
    """Report a turn after a day's last one; the Trains Leave card is in doubt then."""
    position = table.position
    last = f"{position.round}{chr(97 + table.last_mover)}"
    table.breach(
        "FT-EOD",
        say("day {day} ended with {last}: no turn follows", day=position.day, last=last),
        say("write `day {day}` before the next day's first turn", day=position.day + 1)
        if position.day < LAST_DAY
        else say("the game is over"),
    )
    if position.day >= LAST_DAY and _following(table)[0] is None:
        return
    if table.scored:
        reopen_day(table)
        position = table.position
    table.over = False
    table.position = replace(
        position,
        round=position.round + 1,
        first=table.order.next_round(position.first),
        acted=0,
        leaving=False,
        doubt=position.doubt.forgetting({LEAVING}),
    )


def _out_of_order(table: Table, turn: Turn, due: _Due, written: _Due) -> Taken:
    if table.position.acted == 0:
        first = table.other_first
        table.other_first = -1
        if written == (due[0], first):
            table.position = replace(table.position, first=first)
            return Taken(written[1])
        if _whole_round(table, written) and _fits(table, turn, written[1]):
            _say(
                table,
                due,
                written,
                say("the round goes on as if it began with {turn}", turn=_id(written)),
            )
            table.other_first = table.order.next_round(table.position.first)
            if table.order.sequence == "daily":  # either may be right about the day's first seat
                table.first_known = False
            table.position = replace(table.position, first=written[1])
            return Taken(written[1])
    following, ruled = _following(table)
    expected = _after(table, due)
    if ruled:
        _say(table, due, written, "")
        _as_written(table, written)
        return Taken(written[1])
    if following == expected:
        _say(
            table,
            due,
            written,
            say("the following turns make sense if this is {turn}", turn=_id(due)),
        )
        return Taken(due[1])
    missing = _between(table, due, written)
    if missing and following == due and (written == expected or written[0] == due[0]):
        _say(
            table,
            due,
            written,
            say(
                "{due} follows it: {written} came too early",
                due=_id(due),
                written=_id(written),
            ),
        )
        table.postponed = turn
        return Taken(written[1], played=False)
    if missing:
        names = joined(", ", map(_id, missing))
        _say(
            table,
            due,
            written,
            plural(
                len(missing),
                "{names} is missing before it",
                "{names} are missing before it",
                names=names,
            ),
        )
        for _, number in missing:
            table.clear(of_seat(number, "yard", "trains", "chips", "locos").union(_OF_TABLE))
        _as_written(table, written)
        return Taken(written[1])
    if following == due:
        _say(table, due, written, say("{due} follows it: this one is surplus", due=_id(due)))
        return Taken(written[1], played=False)
    if written[1] == due[1] or (following is None and _fits(table, turn, due[1])):
        _say(table, due, written, say("it is taken to be {turn}", turn=_id(due)))
        return Taken(due[1])
    _say(table, due, written, "")
    _as_written(table, written)
    return Taken(written[1])


def _id(turn: _Due) -> str:
    return f"{turn[0]}{chr(97 + turn[1])}"


def _say(table: Table, due: _Due, written: _Due, how: str) -> None:
    begins = say(
        "round {round} began with {who} and goes on clockwise",
        round=due[0],
        who=table.player(table.position.first),
    )
    table.breach(
        table.order.clause,
        say(
            "the next turn is {due} ({whose}), not {written}",
            due=_id(due),
            whose=table.player(due[1]),
            written=_id(written),
        ),
        say("{how}; {begins}", how=how, begins=begins) if how else begins,
    )
    table.loose = True


def _as_written(table: Table, written: _Due) -> None:
    position = table.position
    round_, number = written
    first = table.order.next_round(position.first, round_ - position.round)
    acted = (number - first) % len(table.players)
    table.position = replace(position, round=round_, first=first, acted=acted)


def _after(table: Table, turn: _Due) -> _Due | None:
    """Return the turn after another; None when the day ends with that one."""
    position, count = table.position, len(table.players)
    round_, number = turn
    first = table.order.next_round(position.first, round_ - position.round)
    if (number - first) % count + 1 < count:
        return round_, (number + 1) % count
    if position.leaving:
        return None
    return round_ + 1, table.order.next_round(first)


def _between(table: Table, due: _Due, written: _Due) -> list[_Due]:
    """Return the turns that are due before the one written, if that one comes soon."""
    missing: list[_Due] = []
    turn: _Due | None = due
    while turn and turn != written and len(missing) < 2 * len(table.players):
        missing.append(turn)
        turn = _after(table, turn)
    return missing if turn == written else []


def _fits(table: Table, turn: Turn, number: int) -> bool:
    """Say whether a turn's action is legal now."""
    play = turn.play
    if not isinstance(play, Play) or play.fill:
        return False
    return not tried(table.position, number, play.action, table.options).breaches


def _whole_round(table: Table, written: _Due) -> bool:
    """Say whether a whole round follows that begins with another seat than it should."""
    count = len(table.players)
    if table.at < 0 or written[0] != table.position.round:
        return False
    turns = [
        (statement.number, ord(statement.seat) - 97)
        for statement in (
            *table.record.statements[table.at : table.at + 1],
            *islice(table.coming(), 4 * count - 1),
        )
        if isinstance(statement, Turn)
    ]
    wanted = [(written[0], (written[1] + later) % count) for later in range(count)]
    return turns[:count] == wanted


def _following(table: Table) -> tuple[_Due | None, bool]:
    """Return the next turn written on this day, and whether a ruling on the order precedes it."""
    ruled = False
    for statement in table.coming():
        if isinstance(statement, Turn):
            return (statement.number, ord(statement.seat) - 97), ruled
        if isinstance(statement, Ruling) and statement.rule == table.order.clause:
            ruled = True
        if isinstance(statement, Fact) and statement.name in ("day", "score"):
            break
    return None, ruled
