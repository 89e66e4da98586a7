"""The referee: takes a record's statements one by one, and says what each of them led to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import evolve

from ftn.finding import Finding
from ftn.games.freight_train.breach import Breach
from ftn.games.freight_train.days import adjust, end_day
from ftn.games.freight_train.disorder import is_due
from ftn.games.freight_train.facts import take_fact
from ftn.games.freight_train.naming import Names
from ftn.games.freight_train.opening import FEWEST, MOST, lay_out, seats_of
from ftn.games.freight_train.position import LAST_DAY, Position
from ftn.games.freight_train.sheets import SheetMaker
from ftn.games.freight_train.table import Table
from ftn.games.freight_train.turns import take_turn
from ftn.record import BARE, Fact, Record, Ruling, Statement, Turn, Variation
from ftn.replay import Replay, Status, Step
from ftn.rules import Ruleset
from ftn.words import joined, plural, say

_MOST_REPLAYS = 6
"""How often a record with nameless cars is replayed until nothing new is learnt."""


def count_seats(record: Record) -> int:
    """Return how many seats a record has."""
    return seats_of(record)


def replay(record: Record, rules: Ruleset, findings: Iterable[Finding]) -> Replay:
    """Replay a record under its rules."""
    count = seats_of(record)
    players = [
        record.players.get(chr(97 + number), "") or chr(65 + number) for number in range(count)
    ]
    names = Names()
    table = _run(record, rules, players, names)
    for _ in range(_MOST_REPLAYS):
        if not table.names.learnt or not table.names.slots:
            break
        names = Names(table.names.all_known())
        table = _run(record, rules, players, names)
    syntax = tuple(findings)
    _say_what_is_open(table, syntax)
    return _finished(table, syntax)


def _run(record: Record, rules: Ruleset, players: Sequence[str], names: Names) -> Table:
    table = lay_out(record, rules, players, names)
    if not FEWEST <= len(players) <= MOST:
        table.statement = next((tag for tag in reversed(record.tags) if len(tag.name) == 1), None)
        table.breach(
            Breach(
                "FT-SETUP-1",
                plural(len(players), "the record names {n} player", "the record names {n} players"),
                say("the game is for {fewest} to {most}", fewest=FEWEST, most=MOST),
            )
        )
    for index, statement in enumerate(record.statements):
        table.at = index
        take(table, statement)
    if table.over and not table.scored:
        table.statement = None if not record.statements else record.statements[-1]
        end_day(table)
    return table


def take(table: Table, statement: Statement) -> None:
    """Take one statement."""
    trimmings = statement.trimmings
    fork = table.fork() if trimmings is not BARE and trimmings.variations else None
    table.statement = statement
    if isinstance(statement, Turn):
        table.before = (table.verified, table.loose)
        if table.recent:
            table.recent = []
        prefix = table.prefix or f"{table.position.day}."
        table.address = f"{prefix}{statement.number}{statement.seat}"
        statement = take_turn(table, statement)
        if table.postponed and is_due(table, table.postponed):
            _take_postponed(table, table.postponed)
    elif isinstance(statement, Fact):
        table.before = (table.verified, table.loose)
        table.recent = []
        take_fact(table, statement)
    elif isinstance(statement, Ruling):
        _rule(table, statement)
    else:
        number = ord(statement.seat) - 97
        if number < len(table.players):
            adjust(table, number, statement.amount, statement.text)
        else:
            table.breach(
                Breach(
                    "FT-TURN-1",
                    say('there is no seat "{seat}" in this game', seat=statement.seat),
                    word=1,
                )
            )
    variations = _play(fork, table, trimmings.variations) if fork else ()
    steps = table.steps
    steps.append(
        Step(len(steps), table.address, statement, table.position, table.verified, variations)
    )


def _take_postponed(table: Table, turn: Turn) -> None:
    """Take a turn that had come before its time."""
    table.postponed = None
    address, statement = table.address, table.statement
    table.address = f"{table.position.day}.{turn.number}{turn.seat}"
    table.statement = turn
    take_turn(table, turn)
    table.address, table.statement = address, statement


def _play(
    before: Table, table: Table, variations: Sequence[Variation]
) -> tuple[tuple[Step, ...], ...]:
    """Play the variations of a turn on the position before it; what they breach is a warning."""
    played = []
    for number, variation in enumerate(variations, 1):
        fork = before.fork()
        fork.prefix = f"{table.address}/{number}/"
        fork.address = fork.prefix
        for statement in variation.statements:
            take(fork, statement)
        for finding in fork.findings:
            severity = "warning" if finding.severity == "error" else finding.severity
            table.findings.append(evolve(finding, severity=severity))
        played.append(tuple(fork.steps))
    return tuple(played)


def _rule(table: Table, ruling: Ruling) -> None:
    """Let a breach of the statement before stand, as the table ruled."""
    accepted = [
        number
        for number in table.recent
        if table.findings[number].severity == "error"
        and ruling.rule in (table.findings[number].rule, *table.also.get(number, ()))
    ]
    recent = list(table.recent)
    if not accepted:
        from ftn.clauses import clause  # only a ruling that fits nothing needs it

        table.find(
            "FTN-RULING",
            "warning",
            say(
                "the ruling lets a breach of {rule} stand, but the statement before it has none",
                rule=ruling.rule,
            )
            if clause(ruling.rule)
            else say("the ruling names {rule}, and there is no such clause", rule=ruling.rule),
            say("a ruling stands right behind the turn, and names the clause that check cites"),
        )
        table.recent = recent
        return
    for number in accepted:
        found = table.findings[number]
        table.findings[number] = evolve(
            found,
            severity="info",
            message=say(
                '{finding}. The table let it stand: "{text}"',
                finding=found.message,
                text=ruling.text,
            )
            if ruling.text
            else say("{finding}. The table let it stand", finding=found.message),
            help="",
        )
    if not any(table.findings[number].severity == "error" for number in recent):
        table.verified, table.loose = table.before
        table.doubted.discard(table.last_mover)


def _open(table: Table) -> list[str]:
    """Say what was never learnt, part by part."""
    known = {**table.names.known, **table.names.learnt}
    count: dict[str, int] = {}
    for slot in table.names.slots.values():
        if slot in known:
            continue
        group = slot[0] if isinstance(slot, tuple) else slot
        kind = group[0] if isinstance(group, tuple) else group
        if kind == "main" and isinstance(group, tuple):
            name = say("the main yard of day {day}", day=group[1])
        elif kind == "yard" and isinstance(group, tuple):
            name = say("{who}'s yard at the start", who=table.player(group[1]))
        else:
            name = say("cars noted as ?")
        count[name] = count.get(name, 0) + 1
    return [joined(": ", [name, str(number)]) for name, number in count.items()]


def _say_what_is_open(table: Table, syntax: Iterable[Finding]) -> None:
    if any(found.severity == "error" for found in (*syntax, *table.findings)):
        return  # what is unknown may be so for the error alone
    parts = _open(table)
    vague = sorted(name for name in table.position.vague if name != "deck")
    parts += [_vague_part(table, name) for name in vague]
    if not parts or not table.record.statements:
        return
    table.statement = table.record.statements[-1]
    table.address = ""
    table.find(
        "FTN-OPEN",
        "info",
        say("at the end this is still unknown: {parts}", parts=joined("; ", parts)),
        say("a fact (main, yard, trains, chips) settles what the table showed"),
    )


def _vague_part(table: Table, name: str) -> str:
    if name.startswith("main"):
        return say("siding {siding} of the main yard", siding=name[4:])
    if name == "leaving":
        return say("whether the Trains Leave card came up")
    letter, part = name.split(".")
    who = table.player(ord(letter) - 97)
    match part:
        case "yard1" | "yard2":
            return say("{who}'s yard, siding {siding}", who=who, siding=part[4:])
        case "locos":
            return say("{who}'s locomotives", who=who)
        case "chips":
            return say("{who}'s chips", who=who)
    return say("{who}'s trains", who=who)


def _with_days(table: Table, syntax: Iterable[Finding]) -> list[Finding]:
    """Give turns that couldn't be read their full addresses; reading knows no days."""
    at = {
        table.record.source.place(step.statement.start, step.statement.end).line: step.address
        for step in table.steps
        if syntax and isinstance(step.statement, Turn)
    }
    found = []
    for finding in syntax:
        address = at.get(finding.place.line, "")
        known = finding.turn and address.endswith(f".{finding.turn}")
        found.append(evolve(finding, turn=address) if known else finding)
    return found


def _finished(table: Table, syntax: tuple[Finding, ...]) -> Replay:
    position: Position = table.position
    findings = sorted(
        (*_with_days(table, syntax), *table.findings),
        key=lambda found: (found.place.line, found.place.column),
    )
    done = table.scored and position.day >= LAST_DAY
    wrong = any(found.severity == "error" for found in findings)
    is_open = bool(_open(table) or position.vague - {"deck"})
    status: Status = (
        "invalid"
        if wrong
        else "in-progress"
        if not done
        else "provisional"
        if is_open
        else "verified"
    )
    maker = SheetMaker(
        table.rules,
        table.players,
        table.cars,
        tuple(table.entries),
        tuple(table.ends),
        table.claims,
    )
    return Replay(
        table.record,
        table.rules,
        tuple(chr(97 + number) for number in range(len(table.players))),
        {chr(97 + number): name for number, name in enumerate(table.players)},
        tuple(table.steps),
        tuple(table.entries),
        tuple(findings),
        status,
        _winners(table) if done else (),
        sum(isinstance(statement, Turn) for statement in table.record.statements),
        table.start,
        {option: tuple(where) for option, where in table.decided.items()},
        {letter: table.cars.label(letter) for letter in sorted(table.cars.letters)},
        maker,
    )


def _winners(table: Table) -> tuple[str, ...]:
    """Return who has the most chips; all of them where several have."""
    seats = table.position.seats
    letters = [chr(97 + number) for number in range(len(seats))]
    if any(f"{letter}.chips" in table.position.vague for letter in letters):
        return ()
    most = max(seat.chips for seat in seats)
    return tuple(letter for letter, seat in zip(letters, seats, strict=True) if seat.chips == most)
