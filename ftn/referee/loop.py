"""The frame of every referee: takes a record's statements one by one, and closes the replay."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from ftn.model.bounded import bounded
from ftn.model.finding import Finding
from ftn.model.generic import PositionT
from ftn.model.plays import UNKNOWN
from ftn.model.record import BARE, Fact, Ruling, Statement, Turn, Variation
from ftn.model.replay import Replay, Sheet, Status, Step
from ftn.model.seats import letters, named
from ftn.referee.open_items import OPEN, what_is_open
from ftn.referee.table import Table, TableT
from ftn.text.said import plural, say
from ftn.text.strings import LONGEST_REMARK, shortened

MOST_REPLAYS = 6
"""The most further replays of a record; each may learn something for the next."""


def check_players(table: Table[PositionT, Any], clause: str, seats: tuple[int, int]) -> None:
    """Check the number of players; `seats` are the game's fewest and most."""
    fewest, most = seats
    count = named(table.record) or len(table.players)
    if fewest <= count <= most:
        return
    table.statement = next((tag for tag in reversed(table.record.tags) if len(tag.name) == 1), None)
    table.breach(
        clause,
        plural(count, "the record names {n} player", "the record names {n} players"),
        say("the game is for {fewest} to {most} players", fewest=fewest, most=most),
    )


def take_all(table: TableT) -> TableT:
    """Take all statements of the table's record; return the table that knows most of its start."""
    for count in range(1 + MOST_REPLAYS):
        for index, statement in enumerate(table.record.statements):
            table.at = index
            take(table, statement)
        again = table.handlers.again(table) if count < MOST_REPLAYS else None
        if again is None:
            break
        table = again
    return table


def take(table: Table[PositionT, Any], statement: Statement) -> None:
    """Take one statement."""
    trimmings = statement.trimmings
    fork = table.fork() if trimmings is not BARE and trimmings.variations else None
    table.statement = statement
    if isinstance(statement, Turn):
        table.remember(statement)
        if table.recent:
            table.recent = []
        table.address = table.address_of(statement)
        statement = table.handlers.turn(table, statement)
    elif isinstance(statement, Fact):
        table.remember(statement)
        table.recent = []
        table.handlers.fact(table, statement)
    elif isinstance(statement, Ruling):
        _rule(table, statement)
    else:
        number = table.seat_number(statement.seat)
        if number is not None:
            table.correct(number, statement.amount, statement.text)
    variations = _play(fork, table, trimmings.variations) if fork else ()
    steps = table.steps
    steps.append(
        Step(len(steps), table.address, statement, table.position, table.verified, variations)
    )


def _play(
    before: Table[PositionT, Any], table: Table[PositionT, Any], variations: Sequence[Variation]
) -> tuple[tuple[Step[PositionT], ...], ...]:
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
            table.findings.append(replace(finding, severity=severity))
        played.append(tuple(fork.steps))
    return tuple(played)


def _rule(table: Table[PositionT, Any], ruling: Ruling) -> None:
    """Accept a breach of the statement before, as the table ruled."""
    accepted = [
        number
        for number in table.recent
        if table.findings[number].severity == "error"
        and ruling.rule in (table.findings[number].rule, *table.also.get(number, ()))
    ]
    if not accepted:
        _settles_nothing(table, ruling)
        return
    for number in accepted:
        found = table.findings[number]
        if not found.message:
            table.findings[number] = replace(found, severity="info")
            continue
        table.findings[number] = replace(
            found,
            severity="info",
            message=say(
                '{finding}. The players let it stand: "{text}"',
                finding=found.message,
                text=shortened(ruling.text, LONGEST_REMARK),
            )
            if ruling.text
            else say("{finding}. The players let it stand", finding=found.message),
            help="",
            fix=None,
        )
    if not any(table.findings[number].severity == "error" for number in table.recent):
        table.let_stand()


def _is_open(table: Table[PositionT, Any]) -> bool:
    """Say whether the last turn may have a breach that nobody can see."""
    last = table.steps[-1].statement if table.steps else None
    unknown = isinstance(last, Turn) and str(last.play) == UNKNOWN
    return unknown or any(table.address in places for places in table.unchecked.values())


def close_at_end(table: TableT, *closing: Callable[[TableT], None]) -> None:
    """Close a game that its record doesn't score; its last step shows the position after that."""
    table.statement = table.record.statements[-1]
    last = table.steps.pop()  # it was the last step that closed it
    for close in closing:
        close(table)
    table.steps.append(replace(last, position=table.position))


def _settles_nothing(table: Table[PositionT, Any], ruling: Ruling) -> None:
    from ftn.games.clauses import clause  # only a ruling that settles nothing needs it

    named = clause(ruling.rule)
    if named and _is_open(table):
        return
    recent = list(table.recent)
    table.find(
        "FTN-RULING",
        "warning",
        say(
            "the ruling lets a breach of {rule} stand, but the statement before it has none",
            rule=ruling.rule,
        )
        if named
        else say(
            "the ruling names {rule}, but there is no such clause", rule=shortened(ruling.rule)
        ),
        say("a ruling comes right after the turn and names the clause that `ftn check` cites"),
    )
    table.recent = recent


def say_what_is_open(
    table: Table[PositionT, Any],
    syntax: Iterable[Finding],
    unknown: Iterable[str],
    settling: str,
    unchecked: Iterable[str] = (),
    remedy: str = "",
) -> None:
    """Say once, at the record's end, what nobody noted and what couldn't be checked.

    Nothing is said where there is an error, which may be why; then nothing is asked of either, so
    both can be generators.
    """
    if not table.record.statements:
        return
    if any(found.severity == "error" for found in (*syntax, *table.findings)):
        return
    table.statement = table.record.statements[-1]
    table.address = ""
    for message, help_ in what_is_open(unknown, settling, unchecked, remedy):
        table.find(OPEN, "info", message, help_)


def finished(
    table: Table[PositionT, Any],
    syntax: Sequence[Finding],
    *,
    done: bool,
    is_open: bool,
    winners: Iterable[str] = (),
    tie_break: str = "",
    unranked: Mapping[str, str] | None = None,
    names: Mapping[str, str] | None = None,
    make_sheets: Callable[[], tuple[Sheet, ...]] = tuple,
    state: object = None,
) -> Replay[PositionT, Any]:
    """Return the replay of a table at which every statement was taken.

    `done` says whether the game is over, `is_open` whether something of it was never learnt;
    `syntax` are the findings of the record's reading.
    """
    findings = sorted(
        (*_with_addresses(table, syntax), *table.findings),
        key=lambda found: (found.place.line, found.place.column),
    )
    if any(found.severity == "error" for found in findings):
        # The error may be why something is open.
        findings = [found for found in findings if found.rule != OPEN]
    seats = letters(len(table.players))
    statements = table.record.statements
    return Replay(
        record=table.record,
        rules=table.rules,
        seats=seats,
        players=dict(zip(seats, table.players, strict=True)),
        steps=table.kept_steps(),
        entries=tuple(table.entries),
        findings=bounded(findings, table.record.source.most),
        status=_status(findings, done=done, is_open=is_open),
        winners=tuple(winners) if done else (),
        tie_break=tie_break if done else "",
        unranked=unranked or {},
        turns=sum(isinstance(statement, Turn) for statement in statements),
        start=table.start,
        decided={option: tuple(dict.fromkeys(at)) for option, at in table.decided.items()},
        names=names or {},
        make_sheets=make_sheets,
        state=state,
    )


def _status(findings: Iterable[Finding], *, done: bool, is_open: bool) -> Status:
    if any(found.severity == "error" for found in findings):
        return "invalid"
    if not done:
        return "in-progress"
    return "provisional" if is_open else "verified"


def _with_addresses(table: Table[PositionT, Any], syntax: Sequence[Finding]) -> list[Finding]:
    """Give turns that couldn't be read their full addresses; reading knows no periods."""
    at = {
        table.record.source.place(step.statement.start, step.statement.end).line: step.address
        for step in (table.steps if syntax else ())
        if isinstance(step.statement, Turn)
    }
    found = []
    for finding in syntax:
        address = at.get(finding.place.line, "")
        known = finding.turn and address.endswith(f".{finding.turn}")
        found.append(replace(finding, turn=address) if known else finding)
    return found
