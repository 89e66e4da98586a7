"""Why: a turn, a seat's period or a finding, explained for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ftn.games import game
from ftn.model.finding import Finding
from ftn.model.record import Fact, Ruling, Turn
from ftn.model.steps import every, period_of, turns
from ftn.reports.accounts import account, claims
from ftn.reports.addresses import Location
from ftn.reports.citing import cited, in_full, labelled, paragraph
from ftn.reports.excerpt import excerpt
from ftn.reports.narration import sentence
from ftn.reports.paint import painter
from ftn.text.pieces import Line, folded
from ftn.text.visible import visible
from ftn.text.visible import width as columns
from ftn.text.wording import capital, counted

if TYPE_CHECKING:
    from ftn.model.instead import Instead, Note
    from ftn.model.replay import Replay, Sheet, Step

_STYLES = {"error": "bad", "warning": "open", "info": "dim"}
_MOST_SHOWN = 20


def explain(
    replay: Replay, where: Location, *, everything: bool = False, width: int = 80
) -> Iterator[Line]:
    """Explain a point of a game; with `everything`, all that was legal is listed."""
    if where.kind == "finding" and where.finding is not None:
        yield from _named_finding(replay, where, where.finding, everything=everything, width=width)
    elif where.kind == "period":
        yield from _period(replay, where, width)
    elif where.step is not None and where.kind == "turn":
        yield from _turn(replay, where.step, where, everything=everything, width=width)
    else:
        yield from _edge(replay, where, width)


def overview(replay: Replay, width: int) -> Iterator[Line]:
    """List what could be explained: the findings, the turns, the periods."""
    count = len(replay.findings)
    yield [(f"{counted(count, 'finding')}:" if count else "No findings.", "title")]
    for number, finding in enumerate(replay.findings[:_MOST_SHOWN], 1):
        turn = f"{finding.turn} " if finding.turn else ""
        style = _STYLES[finding.severity]
        text = f"{turn}{finding.rule}: {finding.message} (line {finding.place.line})"
        yield from labelled(f"#{number:<3} ", text, width, style)
    if count > _MOST_SHOWN:
        yield [(f"  and {count - _MOST_SHOWN} more; `ftn check` lists them", "dim")]
    yield []
    addresses = [step.address for _, step in turns(replay)]
    if addresses:
        first, last = addresses[0], addresses[-1]
        yield [("Turns: ", "title"), (f"{len(addresses)}, from {first} to {last}", "")]
    for sheet in replay.sheets:
        totals = ", ".join(
            f"{visible(replay.players[seat])} {'?' if total is None else total}"
            for seat, total in sheet.totals.items()
        )
        yield from folded([(f"{capital(sheet.name)}: ", "title"), (totals, "")], width)


def _turn(
    replay: Replay, step: Step, where: Location, *, everything: bool, width: int
) -> Iterator[Line]:
    yield from _story(replay, step, where.before, width)
    for number, finding in _findings_at(replay, step):
        yield []
        yield from _finding(replay, finding, number, width)
    yield from _around(replay, step, where, everything=everything, width=width)


def _around(
    replay: Replay, step: Step, where: Location, *, everything: bool, width: int
) -> Iterator[Line]:
    """Yield the positions before and after a turn, and what was legal in it."""
    if replay.rules is None:
        return
    rooms = game(replay.rules.game)
    before = rooms.board.draw(replay, where.before, None, width)
    after = rooms.board.draw(replay, where.position, where.before, width)
    yield from [[], [("Before", "title")], *_without_legend(before, after)]
    yield from [[], [("After", "title")], *after]
    choice = rooms.alternatives.instead(replay, step, where.before, everything=everything)
    if choice is not None:
        yield []
        yield from _choice(choice, width)


def _without_legend(before: Sequence[Line], after: Sequence[Line]) -> Sequence[Line]:
    """Leave out the last paragraph of a drawing where another one explains its signs as well."""
    ends = [at for at, line in enumerate(before) if not line]
    if ends and before[ends[-1] + 1] in after:
        return before[: ends[-1]]
    return before


def _story(replay: Replay, step: Step, before: object, width: int) -> Iterator[Line]:
    """Yield a statement as written, and what it did."""
    statement = step.statement
    words = replay.record.source.text[statement.start : statement.end].split()
    trimmings = statement.trimmings
    if isinstance(statement, Turn):
        words[0] = step.address
    yield from paragraph(" ".join([*words, trimmings.glyph]), width, "title")
    yield from paragraph(sentence(replay, step, before), width)
    for text in trimmings.annotations:
        yield from paragraph(f"{{{text}}}", width, "dim", "  ")
    for other in _rulings(replay, step):
        yield from paragraph(sentence(replay, other, step.position), width)


def _rulings(replay: Replay, step: Step) -> Iterator[Step]:
    """Yield the rulings right after a turn of the game."""
    steps = replay.steps
    if step.index < len(steps) and steps[step.index] is step:
        for other in steps[step.index + 1 :]:
            if not isinstance(other.statement, Ruling):
                break
            yield other


def _findings_at(replay: Replay, step: Step) -> list[tuple[int, Finding]]:
    """Return the findings of a statement, each with its number."""
    source, statement = replay.record.source, step.statement
    span = source.place(statement.start, statement.end)
    first, last = (span.line, span.column), (span.end_line, span.end_column)
    return [
        (number, finding)
        for number, finding in enumerate(replay.findings, 1)
        if first <= (finding.place.line, finding.place.column) < last
    ]


def _finding(
    replay: Replay, finding: Finding, number: int, width: int, *, account: bool = False
) -> Iterator[Line]:
    """Yield a finding with its clause, its help and what that cites; an account says the rest."""
    style = _STYLES[finding.severity]
    yield from paragraph(
        f"#{number} {finding.severity}: {finding.rule}: {finding.message}", width, style
    )
    if finding.help and not account:
        yield from labelled("help: ", finding.help, width, "good", 0)
    for found in cited(finding.rule if account else f"{finding.rule} {finding.help}"):
        yield from in_full(found, replay, width)


def _named_finding(
    replay: Replay, where: Location, finding: Finding, *, everything: bool, width: int
) -> Iterator[Line]:
    number = replay.findings.index(finding) + 1
    file = visible(replay.record.source.name)
    yield [(f"{file}:{finding.place.line}:{finding.place.column}", "title")]
    for line in excerpt(finding, painter(colour=False), colour=False).splitlines():
        yield [(line, "")]
    step, before = next(
        (
            (at, before)
            for at, before in every(replay.steps, replay.start)
            if (number, finding) in _findings_at(replay, at)
        ),
        (None, None),
    )
    claimed = _claimed(replay, step, finding)
    yield from _finding(replay, finding, number, width, account=claimed is not None)
    if where.others:
        others = ", ".join(f"#{other}" for other in where.others)
        yield [(f"Also citing this clause: {others}", "dim")]
    if step is None:
        return
    yield []
    yield from _story(replay, step, before, width)
    if isinstance(step.statement, Turn) and where.step is step:
        yield from _around(replay, step, where, everything=everything, width=width)
    if claimed is not None:
        yield []
        yield from account(replay, *claimed, width)


def _claimed(replay: Replay, step: Step | None, finding: Finding) -> tuple[Sheet, list[str]] | None:
    """Return the sheet and the seat whose noted total a finding contradicts."""
    if step is None or not isinstance(step.statement, Fact):
        return None
    for sheet in replay.sheets:
        for seat in sheet.claimed:
            if sheet.number == period_of(step) and finding in claims(replay, sheet, seat):
                return sheet, [seat]
    return None


def _period(replay: Replay, where: Location, width: int) -> Iterator[Line]:
    seats = [where.seat] if where.seat else list(replay.seats)
    sheet = next((sheet for sheet in replay.sheets if sheet.number == where.period), None)
    if sheet is None and replay.rules is not None:
        current = game(replay.rules.game).standing.as_if_ended(replay, where.step)
        if current is not None:
            sheet = current
            yield [(f"{where.name} is not over: this is as if it ended now", "open")]
            yield []
    if sheet is None:
        yield [(f"{where.name} has not been scored", "open")]
        return
    yield from account(replay, sheet, seats, width)


def _choice(choice: Instead, width: int) -> Iterator[Line]:
    yield [("Legal actions", "title")]
    for kind, text in choice.kinds:
        yield from labelled(f"{kind:<10} ", text, width)
    if choice.actions:
        yield from paragraph(f"{capital(choice.title)}:", width)
    for action, worth in choice.actions:
        yield [(f"  {worth:>4}  ", "dim"), (action, "")]
    if choice.more:
        yield [(f"        and {choice.more} more (--all)", "dim")]
    if choice.notes:
        yield []
        yield from _notes(choice.about, choice.notes, width)


def _notes(title: str, notes: Sequence[Note], width: int) -> Iterator[Line]:
    """Yield what a game has found out, with what is to be drawn."""
    yield [(title, "title")]
    longest = max(columns(visible(note.label)) for note in notes)
    for note in notes:
        label = visible(note.label)
        room = longest - columns(label) + 2
        yield from labelled(label + " " * room, note.text, width)
        for drawn in note.drawn:
            yield [(" " * (longest + 4), ""), (drawn, "")]


def _edge(replay: Replay, where: Location, width: int) -> Iterator[Line]:
    """Yield the start or the end of a game."""
    if where.step is not None and where.kind == "end":
        yield from _story(replay, where.step, where.before, width)
        yield []
    if replay.rules is None:
        return
    rooms = game(replay.rules.game)
    yield from rooms.board.draw(replay, where.position, None, width)
    left = rooms.explaining.afterwards(replay) if where.kind == "end" else ()
    if left:
        yield []
        yield from _notes(rooms.afterwards, left, width)
