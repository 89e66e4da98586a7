"""Nim's referee: whose turn it is, what can be taken, and who wins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial

from attrs import define
from msgspec.structs import replace

from ftn.model import seats
from ftn.model.finding import Finding
from ftn.model.plays import Unknown
from ftn.model.record import Fact, Record, Value
from ftn.model.replay import Cell, Entry, Row, Sheet
from ftn.model.rules import Ruleset
from ftn.model.totals import SCORE
from ftn.referee import table as frame
from ftn.referee.game_sheet import game_sheet, once_over
from ftn.referee.loop import check_players, finished, say_what_is_open, take_all
from ftn.referee.noted_totals import contradict, noted_totals
from ftn.referee.table import Handlers
from ftn.text.said import plural, say
from tests.contract.nim.position import Play, Position, Replay, Take, Turn

SEATS = (2, 2)
ROWS = (("last", say("The last match"), "NIM-LAST"), ("adjust", say("Corrections"), "FTN-ADJUST"))


@define
class Table(frame.Table[Position, Play]):
    """Nim's table: all of it is in the position."""

    SEAT_CLAUSE = "NIM-SETUP"

    def gain(self, number: int, points: int) -> None:
        """Do nothing: the ledger alone counts the points."""


def count_seats(record: Record) -> int:
    """Return how many seats a record has."""
    return seats.count_seats(record, _seats_in, SEATS)


def replay(
    record: Record, rules: Ruleset, findings: Iterable[Finding], *, keep: bool = True
) -> Replay:
    """Replay a record."""
    return finish(take_all(begin(record, rules, keep=keep)), findings)


def begin(record: Record, rules: Ruleset, *, keep: bool = True) -> Table:
    """Return the table before the first statement."""
    players = seats.names_of(record, count_seats(record))
    table = Table(record, rules, players, Position(), Position(), HANDLERS)
    if not keep:
        table.count_steps()
    check_players(table, "NIM-SETUP", SEATS)
    return table


def finish(table: Table, findings: Iterable[Finding]) -> Replay:
    """Return the replay of a table at which every statement was taken."""
    syntax = tuple(findings)
    open_ = [] if table.position.heaps is not None else [say("the heaps")]
    say_what_is_open(table, syntax, open_, say("a fact `heaps` settles it"))
    totals = _totals(table)
    return finished(
        table,
        syntax,
        done=table.closed >= 0,
        is_open=bool(open_),
        winners=[seat for seat, total in totals.items() if total == max(totals.values())],
        make_sheets=once_over(
            table, partial(sheet, table.position, table.entries), is_open=bool(open_)
        ),
    )


def legal(_replay: Replay, position: Position, _seat: str) -> Iterator[Play]:
    """Yield every number of matches that can be taken, of every heap."""
    if position.heaps is None:
        yield Unknown()
    for heap, matches in enumerate(position.heaps or (), 1):
        yield from (Take(count, heap) for count in range(1, matches + 1))


def sheet(
    position: Position,
    entries: Sequence[Entry],
    claimed: Mapping[str, int] | None = None,
    *,
    step: int = -1,
    provisional: bool = True,
) -> Sheet:
    """Return the sheet of the ledger's entries; without a step, of a game in progress."""
    used = {"last", *(entry.category for entry in entries)}
    rows = [
        Row(name, label, {seat: _cell(name, rule, seat, entries) for seat in "ab"})
        for name, label, rule in ROWS
        if name in used
    ]
    return game_sheet(
        rows, entries, (True, True), claimed, position, step=step, provisional=provisional
    )


def _cell(name: str, rule: str, seat: str, entries: Sequence[Entry]) -> Cell:
    own = [entry for entry in entries if (entry.category, entry.seat) == (name, seat)]
    amount = sum(entry.amount for entry in own)
    return Cell(amount, "", rule, own[0].why) if own else Cell(amount)


def _seats_in(value: Value) -> Iterable[str]:
    return [seat for seat, _ in value] if value and isinstance(value[0], tuple) else []


def _totals(table: Table) -> dict[str, int]:
    return {
        seat: sum(entry.amount for entry in table.entries if entry.seat == seat)
        for seat in seats.letters(len(table.players))
    }


def _turn(table: Table, turn: Turn) -> Turn:
    number = table.seat_number(turn.seat)
    if number is None:
        return turn
    before = table.position
    if before.over:
        table.breach("NIM-LAST", say("the last match is taken: the game is over"))
        return turn
    if before.mover < 0:
        before = replace(before, first=number, mover=number, round=turn.number)
    elif before.turn != f"{turn.number}{turn.seat}":
        table.breach(
            "NIM-TURN", say("the turn is {turn}'s", turn=before.turn), say("players alternate")
        )
        before = replace(before, mover=number, round=turn.number)
    if isinstance(turn.play, Take) and before.heaps is not None:
        _check(table, turn.play, before.heaps)
    table.position = before.after(turn.play)
    if table.position.over:
        _win(table, number)
    return turn


def _check(table: Table, play: Take, heaps: tuple[int, ...]) -> None:
    if not 0 < play.heap <= len(heaps):
        there = plural(len(heaps), "there is {n} heap", "there are {n} heaps")
        table.breach("NIM-TAKE", there, word=1 + 3)
    elif not 0 < play.count <= heaps[play.heap - 1]:
        left = heaps[play.heap - 1]
        has = plural(left, "the heap has {n} match", "the heap has {n} matches")
        table.breach("NIM-TAKE", has, say("take at least one, and no more"), 1 + 1)


def _win(table: Table, taker: int) -> None:
    wins = table.rules.options["last"] == "wins"
    table.decide("last")
    table.closed = len(table.steps)
    winner, who = taker if wins else 1 - taker, table.player(taker)
    why = say("{who} took the last match", who=who)
    table.book(winner, 1, "NIM-LAST", "last", why, by_turn=True)


def _fact(table: Table, fact: Fact) -> None:
    if fact.name == SCORE:
        for number, claimed, word in noted_totals(table, fact.value):
            held = _totals(table)[seats.letter(number)]
            if table.closed >= 0 and claimed != held:
                contradict(table, number, claimed, held, word, say("see NIM-LAST"), ("NIM-LAST",))
    elif table.position.heaps is None:
        table.position = replace(table.position, heaps=fact.value)
        if table.position.over:
            table.closed = len(table.steps)
    elif fact.value not in (None, table.position.heaps):
        heaps = " ".join(map(str, table.position.heaps))
        table.find("FTN-CLAIM", "error", say("the heaps are {heaps}", heaps=heaps))
        table.verified = False


HANDLERS: Handlers[Table] = Handlers(_turn, _fact)
