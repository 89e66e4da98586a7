"""Replay a record: the referee's entry point."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from ftn.games.freight_train.model.editions import SEATS
from ftn.games.freight_train.model.moves import Play
from ftn.games.freight_train.model.options import Options
from ftn.games.freight_train.model.places import DECK, LEAVING
from ftn.games.freight_train.model.position import LAST_DAY, Position
from ftn.games.freight_train.model.replayed import Replay
from ftn.games.freight_train.replaying import opening
from ftn.games.freight_train.replaying.opening import close_day, seats_in
from ftn.games.freight_train.rules.naming import Names
from ftn.games.freight_train.rules.sheets import SheetMaker
from ftn.games.freight_train.rules.table import Table
from ftn.games.freight_train.rules.turns import FORCED
from ftn.model import seats
from ftn.model.finding import Finding
from ftn.model.parts import Part
from ftn.model.record import Record
from ftn.model.rules import Ruleset
from ftn.model.seats import letter, number_of
from ftn.referee.loop import finished, say_what_is_open, take_all
from ftn.text.said import plural, say


def count_seats(record: Record) -> int:
    """Return the number of seats of a record."""
    return seats.count_seats(record, seats_in, SEATS)


def replay(
    record: Record, rules: Ruleset, findings: Iterable[Finding], *, keep: bool = True
) -> Replay:
    """Replay a record under its rules."""
    return finish(take_all(begin(record, rules, keep=keep)), findings)


def _told(table: Table, syntax: tuple[Finding, ...]) -> Replay:
    say_what_is_open(
        table,
        syntax,
        _unknown(table),
        say("a fact (main, yard, trains, chips) records what was on the table"),
        _unchecked(table),
        say("a fact (main, yard, trains, chips) before it would show this"),
    )
    return _finished(table, syntax)


def begin(record: Record, rules: Ruleset, *, keep: bool = True) -> Table:
    """Return the table before the first statement."""
    return opening.begin(
        record, rules, seats.names_of(record, count_seats(record)), Names(), keep=keep
    )


def finish(table: Table, findings: Iterable[Finding]) -> Replay:
    """Return the replay of a table at which every statement was taken."""
    close_day(table)
    return _told(table, tuple(findings))


def legal(replay: Replay, position: Position, seat: str) -> Iterator[Play]:
    """Yield what a seat may do in a position, apart from filling a siding."""
    from ftn.games.freight_train.play.legal import legal as actions  # no command asks for it

    assert replay.rules is not None  # else there are no positions
    for action in actions(position, number_of(seat), Options.of(replay.rules)):
        yield Play(None, action)


def _open(table: Table) -> list[str]:
    """Count the cars that stayed unknown, part by part."""
    known = table.names.all_known()
    count: Counter[tuple[str, int]] = Counter()
    for slot in table.names.slots:
        if slot in known:
            continue
        group = slot[0] if isinstance(slot, tuple) else slot
        kind = group[0] if isinstance(group, tuple) else group
        if isinstance(group, tuple) and kind in ("main", "yard"):
            count[kind, group[1]] += 1
        else:
            count["", 0] += 1
    return [_cars(table, kind, which, number) for (kind, which), number in count.items()]


def _cars(table: Table, kind: str, which: int, number: int) -> str:
    match kind:
        case "main":
            return plural(
                number,
                "{n} car of the main yard of day {day}",
                "{n} cars of the main yard of day {day}",
                day=which,
            )
        case "yard":
            return plural(
                number,
                "{n} car of {who}'s yard at the start",
                "{n} cars of {who}'s yard at the start",
                who=table.player(which),
            )
    return plural(number, "{n} car noted as ?", "{n} cars noted as ?")


def _unknown(table: Table) -> Iterator[str]:
    yield from _open(table)
    for name in sorted(name for name in table.unknown if name != DECK):
        yield _vague_part(table, name)


def _unchecked(table: Table) -> Iterator[str]:
    if passes := table.unchecked.get(FORCED):
        yield plural(
            len(passes),
            "whether {n} pass was the only choice",
            "whether {n} passes were the only choice",
        )


def _vague_part(table: Table, name: Part) -> str:
    if name.kind == "main":
        return say("siding {siding} of the main yard", siding=name.detail)
    if name == LEAVING:
        return say("whether the Trains Leave card came up")
    who = table.player(name.seat)
    match name.kind:
        case "yard":
            return say("{who}'s yard, siding {siding}", who=who, siding=name.detail)
        case "locos":
            return say("{who}'s locomotives", who=who)
        case "chips":
            return say("{who}'s chips", who=who)
        case "cabooses":
            return say("{who}'s cabooses", who=who)
    return say("{who}'s trains", who=who)


def _finished(table: Table, syntax: tuple[Finding, ...]) -> Replay:
    position = table.position
    done = table.scored and position.day >= LAST_DAY
    maker = SheetMaker(
        table.rules,
        table.players,
        table.cars,
        tuple(table.entries),
        table.ends,
        table.claims,
        {},
    )
    return finished(
        table,
        syntax,
        done=done,
        is_open=bool(
            _open(table)
            or position.doubt.unknown - {DECK}
            or table.unchecked
            or _is_a_total_open(table, maker)
        ),
        winners=_winners(table) if done else (),
        names={letter: table.cars.label(letter) for letter in sorted(table.cars.letters)},
        make_sheets=maker,
        state=maker,
    )


def _is_a_total_open(table: Table, maker: SheetMaker) -> bool:
    """Say whether a day's total was never learnt, though it may not matter at the end."""
    unknown = (name for end in table.ends for name in end.position.doubt.unknown)
    doubtful = any(name.kind == "chips" for name in unknown)
    return doubtful and any(None in sheet.totals.values() for sheet in maker())


def _winners(table: Table) -> tuple[str, ...]:
    """Return the seats with the most chips."""
    held = [seat.chips for seat in table.position.seats]
    if any(one.kind == "chips" for one in table.unknown):
        return ()
    return tuple(letter(number) for number, chips in enumerate(held) if chips == max(held))
