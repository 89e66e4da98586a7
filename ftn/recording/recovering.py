"""What was missed: until which turn, and what an unknown turn can have been by what is known since.

An unknown turn is tried as every legal action; those that hold with the facts and the turns after
it are what it can have been.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from attrs import evolve
from msgspec import Struct
from msgspec.structs import replace

from ftn.model.finding import Finding
from ftn.model.plays import UNKNOWN
from ftn.model.record import Statement, Turn
from ftn.recording.game import Game, of, statements
from ftn.recording.interface import Cancelled
from ftn.referee.replaying import replay
from ftn.text.said import say

MOST_TRIED = 1_500
"""How many actions are tried: a second's work or two."""
MOST_TOLD = 12
"""The most readings of an unknown turn that are listed with their words; more are only counted."""
_AHEAD = 16
"""How many statements after the turn are looked at."""


class Recovered(Struct, frozen=True):
    """What an unknown turn can have been."""

    could: tuple[str, ...]
    count: int
    whole: bool
    """Whether every legal action was tried."""


def missed(found: Game) -> list[dict[str, Any]]:
    """Return until which turn the game can have gone on unseen, and how that is written.

    It is looked ahead for two rounds, as far as it is known whose turns they are.
    """
    told: list[dict[str, Any]] = []
    text, name, written = found.replay.record.source.text, found.replay.record.source.name, ""
    for _ in range(2 * max(1, len(found.replay.seats))):
        due = found.due
        if not due:
            break
        written += f"{due.rpartition('.')[2]} {UNKNOWN}\n"
        found = of(f"{text.rstrip()}\n{written}", name)
        after = found.due
        who = found.replay.players.get(after[-1:], "")
        until = say("{who}, round {n}", who=who, n=_round(after)) if after else say("nobody yet")
        told.append({"until": after or None, "says": until, "text": written})
    return told


def _round(address: str) -> int:
    return int(address.rpartition(".")[2][:-1])


def unknown_turns(found: Game) -> list[Mapping[str, str]]:
    """Return the unknown turns, latest first."""
    steps = [one for one in found.replay.steps if _is_unknown(one.statement)]
    players = found.replay.players
    return [
        {"address": one.address, "who": players.get(one.address[-1:], "")}
        for one in reversed(steps)
    ]


def _is_unknown(statement: Statement) -> bool:
    return isinstance(statement, Turn) and str(statement.play) == UNKNOWN


def recovered(
    found: Game, address: str, cancelled: Callable[[], bool] = lambda: False
) -> Recovered | None:
    """Return what an unknown turn can have been; None where there is none at that address.

    Raises `Cancelled` where it is.
    """
    step = found.turn(address)
    turn = step.statement if step else None
    if step is None or not isinstance(turn, Turn) or found.rooms is None:
        return None
    if not _is_unknown(turn):
        return None
    steps, own = found.replay.steps, statements(found)
    index = steps.index(step)
    before = steps[index - 1].position if index else found.replay.start
    place = own.index(turn)
    seen = own[: place + 1 + _AHEAD]
    usual = _wrong(found, seen)
    legal = found.rooms.referee.legal(found.replay, before, turn.seat)
    plays = [*islice(legal, MOST_TRIED + 1)]
    could = [
        str(play)
        for play in _until(cancelled, plays[:MOST_TRIED])
        if _wrong(found, (*seen[:place], replace(turn, play=play), *seen[place + 1 :])) <= usual
    ]
    told = tuple(could) if len(could) <= MOST_TOLD else ()
    return Recovered(told, len(could), whole=len(plays) <= MOST_TRIED)


def _until(cancelled: Callable[[], bool], plays: Sequence[Any]) -> Iterator[Any]:
    """Yield plays until it is cancelled."""
    for play in plays:
        if cancelled():
            raise Cancelled
        yield play


def _wrong(found: Game, seen: tuple[Statement, ...]) -> set[tuple[str, str, str]]:
    """Return what is wrong with the record if these are its statements."""
    record = evolve(found.replay.record, statements=seen)
    return {_what(one) for one in replay(record, keep=False).findings if one.severity != "info"}


def _what(finding: Finding) -> tuple[str, str, str]:
    return finding.rule, finding.turn, f"{finding.place}"
