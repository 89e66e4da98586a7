"""Where in a game: what a person writes for a point of it, found in a replay.

`2.5c` and, where only one period has it, `5c` are turns; `2.5c/1/5c` is a turn of the first
variation after 2.5c; `day 2` and `day 2 b` are a period, by the game's own word, and a
seat's share of it; in a game that isn't divided, `game` is all of it, `seat b` or `b` a seat's
share. `start` and `end` are what they say; a clause's id is the first finding by that clause, `3`
or `#3` the third one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from ftn.games import game
from ftn.model.finding import Finding
from ftn.model.record import Place, Turn
from ftn.model.replay import Replay, Step
from ftn.model.steps import period_of, turns
from ftn.notation.terminals import terminal
from ftn.text.strings import shortened

Kind: TypeAlias = Literal["start", "end", "turn", "period", "finding"]

_TURN = re.compile(r"(?:(\d{1,9})\.)?(\d{1,9})([a-z])", re.IGNORECASE)
_PERIOD = re.compile(r"([a-z]+)\s*(\d{1,9})(?:\s+(\S+))?(?:\s+(start|end))?", re.IGNORECASE)
_SEAT = re.compile(r"seat\s+(\S.*)|([a-z])", re.IGNORECASE)
_NUMBER = re.compile(r"#?\s*(\d{1,9})")
_SMALL = re.compile(r"\d{1,9}")
"""A number of thousands of digits is none that Python reads."""
_MOST_NAMED = 5


class Location(Struct, frozen=True):
    """A point of a game."""

    kind: Kind
    name: str
    """How it is called: `2.5c`, `day 2 b`, `FT-PULL-1 in 2.5c`."""
    step: Step | None = None
    """The step after which it is; None before the first statement."""
    before: object = None
    """The position before that step."""
    position: object = None
    """The position after it."""
    period: int = 0
    """The period, where one was named or the turn belongs to one; 0 where there is none."""
    seat: str = ""
    """The seat whose period was named, or whose turn it is."""
    finding: Finding | None = None
    others: tuple[int, ...] = ()
    """The numbers of the other findings by the same clause, from 1."""


class NotFound(Struct, frozen=True):
    """What was written is no point of the game."""

    message: str
    help: str


def find(replay: Replay, text: str) -> Location | NotFound:
    """Find the point of a game that a text names.

    >>> from ftn.notation.reading import read_text
    >>> from ftn.referee.replaying import replay
    >>> record, _ = next(read_text('[Rules "freight-train/1996"] [a "A"] [b "B"] 1a call 1b call'))
    >>> find(replay(record), "1b").name
    '1.1b'
    >>> find(replay(record), "1c").help
    'near: 1.1a, 1.1b'
    """
    wanted = " ".join(text.split())
    if not wanted or wanted.lower() == "end":
        return _at(replay, len(replay.steps) - 1, "end", "the end")
    if wanted.lower() == "start":
        return _at(replay, _first_turn(replay) - 1, "start", "the start")
    word = period_word(replay)
    if word and (match := _PERIOD.fullmatch(wanted)) and match[1].lower() == word:
        return _period(replay, int(match[2]), (match[3] or "").lower(), (match[4] or "").lower())
    if not word and wanted.lower() == "game":
        return _whole(replay, "")
    if not word and (match := _SEAT.fullmatch(wanted)):
        return _whole(replay, (match[1] or match[2]).lower())
    if match := _NUMBER.fullmatch(wanted):
        return _numbered(replay, int(match[1]))
    if _TURN.fullmatch(wanted.partition("/")[0]):
        return _turn(replay, wanted.lower())
    return _cited(replay, wanted)


def period_word(replay: Replay) -> str:
    """Return what a game calls its periods; nothing where it isn't divided."""
    return game(replay.rules.game).period if replay.rules else ""


def without_period(replay: Replay, number: int) -> NotFound | None:
    """Say which periods a game has, if it lacks this one, neither played nor scored."""
    word = period_word(replay)
    if not word:
        return NotFound("this game isn't divided", "all of it is one score sheet")
    played = {period_of(step) for _, step in turns(replay)} - {0}
    periods = sorted(played | {sheet.number for sheet in replay.sheets})
    if number in periods:
        return None
    has = ", ".join(f"{word} {period}" for period in periods) or f"no {word} yet"
    return NotFound(f"there is no {word} {number} in this game", f"it has {has}")


def _first_turn(replay: Replay) -> int:
    return next((index for index, _ in turns(replay)), len(replay.steps))


def _at(replay: Replay, index: int, kind: Kind, name: str) -> Location:
    """Return the point after a step of the game; -1 is the position before the first."""
    if index < 0:
        return Location(kind, name, None, replay.start, replay.start)
    step = replay.steps[index]
    before = replay.steps[index - 1].position if index else replay.start
    seat = step.statement.seat if isinstance(step.statement, Turn) else ""
    return Location(kind, name, step, before, step.position, period_of(step), seat)


def _period(replay: Replay, number: int, seat: str, edge: str) -> Location | NotFound:
    if seat in {"start", "end"} and not edge:
        seat, edge = "", seat
    if lacks := without_period(replay, number):
        return lacks
    own = [index for index, step in turns(replay) if period_of(step) == number]
    found = _seat(replay, seat)
    if isinstance(found, NotFound):
        return found
    name = f"{period_word(replay)} {number}"
    name = f"{name} {found}" if found else name
    if not own:
        start = replay.start
        return Location("period", name, None, start, start, number, found)
    index = own[0] - 1 if edge == "start" else own[-1]
    name = f"{name} {edge}" if edge else name
    return replace(_at(replay, index, "period", name), period=number, seat=found)


def _whole(replay: Replay, seat: str) -> Location | NotFound:
    """Return the only period of a game that isn't divided, or a seat's share of it."""
    found = _seat(replay, seat)
    if isinstance(found, NotFound):
        return found
    name = f"the game, {found}" if found else "the game"
    return replace(_at(replay, len(replay.steps) - 1, "period", name), period=1, seat=found)


def _seat(replay: Replay, seat: str) -> str | NotFound:
    """Return a seat that was named by its letter or by its player; nothing where none was."""
    if not seat or seat in replay.seats:
        return seat
    seats = {name.lower(): letter for letter, name in replay.players.items()}
    if seat in seats:
        return seats[seat]
    has = ", ".join(f"{letter} {name}" for letter, name in replay.players.items())
    return NotFound(f'there is no seat "{seat}" in this game', f"its seats: {has}")


def _turn(replay: Replay, address: str) -> Location | NotFound:
    head, *rest = address.split("/")
    found = [
        index
        for index, step in turns(replay)
        if head in (step.address, step.address.partition(".")[2])
    ]
    addresses = list(dict.fromkeys(replay.steps[index].address for index in found))
    if not found:
        return _no_turn(replay, head)
    if len(addresses) > 1:
        several = f"several {period_word(replay)}s have a turn {head}"
        return NotFound(several, f"which one: {', '.join(addresses)}")
    index = found[0]
    where = _at(replay, index, "turn", replay.steps[index].address)
    step = replay.steps[index]
    before = where.before
    while rest:
        number, *rest = rest
        if not _SMALL.fullmatch(number) or not 1 <= int(number) <= len(step.variations):
            has = [f"{step.address}/{nth}" for nth, _ in enumerate(step.variations, 1)]
            return NotFound(
                f'{step.address} has no variation "{shortened(number)}"',
                f"it has {', '.join(has[:_MOST_NAMED])}" if has else "it has none at all",
            )
        line = step.variations[int(number) - 1]
        if not line:
            return NotFound(f"variation {number} of {step.address} is empty", "it has no turn")
        inner, *rest = rest or [_last(line[0].address)]
        at = next((at for at, played in enumerate(line) if _is(played, inner)), None)
        if at is None:
            has = [played.address for played in line if isinstance(played.statement, Turn)]
            return NotFound(
                f'variation {number} of {step.address} has no turn "{inner}"',
                f"it has {', '.join(has[:_MOST_NAMED])}",
            )
        before = line[at - 1].position if at else before
        step = line[at]
    turn = step.statement
    seat = turn.seat if isinstance(turn, Turn) else ""
    return Location("turn", step.address, step, before, step.position, period_of(step), seat)


def _last(address: str) -> str:
    """Return the turn that an address ends with, without its period."""
    return address.rpartition("/")[2].rpartition(".")[2]


def _is(step: Step, written: str) -> bool:
    return isinstance(step.statement, Turn) and _last(step.address) == _last(written)


def _no_turn(replay: Replay, wanted: str) -> NotFound:
    addresses = list(dict.fromkeys(step.address for _, step in turns(replay)))
    if not addresses:
        return NotFound(f"there is no turn {wanted}", "this record has no turns yet")
    match = _TURN.fullmatch(wanted)
    assert match is not None  # it has the form of a turn
    period, number, seat = int(match[1] or 0), int(match[2]), match[3]

    def distance(address: str) -> tuple[bool, int, bool]:
        its_period, _, turn = address.rpartition(".")
        return (
            bool(period) and its_period != str(period),
            abs(int(turn[:-1]) - number),
            turn[-1] != seat,
        )

    near = set(sorted(addresses, key=distance)[:_MOST_NAMED])
    named = [address for address in addresses if address in near]
    return NotFound(f"there is no turn {wanted}", f"near: {', '.join(named)}")


def _numbered(replay: Replay, number: int) -> Location | NotFound:
    count = len(replay.findings)
    if not 1 <= number <= count:
        has = f"its findings go from 1 to {count}" if count else "it has none"
        return NotFound(f"there is no finding {number} in this record", has)
    return _found(replay, number - 1)


def _cited(replay: Replay, wanted: str) -> Location | NotFound:
    rule = wanted.upper()
    numbers = [index for index, found in enumerate(replay.findings) if found.rule.upper() == rule]
    numbers = numbers or [
        index for index, found in enumerate(replay.findings) if f"({rule})" in found.help.upper()
    ]
    if numbers:
        return _found(replay, numbers[0], tuple(number + 1 for number in numbers[1:]))
    cited = list(dict.fromkeys(found.rule for found in replay.findings))
    near = get_close_matches(rule, cited, _MOST_NAMED, 0.5) or cited[:_MOST_NAMED]
    if re.fullmatch(terminal("CLAUSE"), rule):
        has = f"its findings cite {', '.join(near)}" if near else "it has no findings"
        return NotFound(f"no finding of this record cites {rule}", has)
    return NotFound(f'"{wanted}" is not a point in a game', f"write {_help(replay)}")


def _help(replay: Replay) -> str:
    """Say what can be written, in a line."""
    word = period_word(replay)
    points = f"a turn (2.5c or 5c), {word} 2, {word} 2 b" if word else "a turn (5c), game, seat b"
    return f"{points}, start, end, a finding (its clause, or 3 for the third)"


def _found(replay: Replay, number: int, others: Sequence[int] = ()) -> Location:
    """Return a finding with the statement that it is about."""
    finding = replay.findings[number]
    where = _turn(replay, finding.turn) if "/" in finding.turn else None
    if not isinstance(where, Location):
        where = _at(replay, _statement_at(replay, finding.place), "finding", "")
    turn = where.step is not None and isinstance(where.step.statement, Turn)
    name = f"{finding.rule} {f'in {finding.turn}' if turn else f'on line {finding.place.line}'}"
    return replace(where, kind="finding", name=name, finding=finding, others=tuple(others))


def _statement_at(replay: Replay, place: Place) -> int:
    """Return the last step whose statement begins at a place or before it; -1 where none does."""
    source = replay.record.source
    wanted = (place.line, place.column)
    found = -1
    for index, step in enumerate(replay.steps):
        begins = source.place(step.statement.start, step.statement.start + 1)
        if (begins.line, begins.column) > wanted:
            break
        found = index
    return found
