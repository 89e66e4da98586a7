"""Read an analysis back that `ftn analyse --format json` wrote."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from ftn.analysis.analysing import Analysis, Better, Effort, Point
from ftn.analysis.counting import Difference, Tally
from ftn.cli.analyse.telling import VERSION
from ftn.cli.output import Refused
from ftn.files.disk import FileProblem, NotText, chunks
from ftn.model.record import Turn
from ftn.model.replay import Replay
from ftn.model.seats import number_of
from ftn.model.steps import turns
from ftn.notation.reading import read
from ftn.notation.splitting import sources_of_text
from ftn.tabular.keys import key_of
from ftn.text.visible import visible

_Chance: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=1)]
_Chances: TypeAlias = dict[str, _Chance] | None
_Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]


_HOW = "ftn analyse --format json FILE > JSON writes one"


class _Better(msgspec.Struct):
    text: str
    chance: _Chance
    actual: _Chance
    cost: _Chance
    margin: Annotated[float, msgspec.Meta(ge=0)]


class _Turn(msgspec.Struct):
    turn: str
    before: _Chances
    acted: _Chances
    after: _Chances
    playouts: _Count
    unclear: str | None
    better: _Better | None


class _Version(msgspec.Struct):
    ftn_analysis: int = 0
    """0 where the file doesn't say so."""


class _Kept(msgspec.Struct):
    ftn_analysis: int
    game: str
    seed: int
    playouts: _Count
    each: _Count | None
    seconds: float | None
    worst: _Count
    interrupted: bool
    turns: list[_Turn]


def read_back(path: str, replay: Replay) -> Analysis:
    """Read the analysis of a replay from a file; refuse any other file."""
    name = visible(path)
    try:
        text = "".join(chunks(path))
    except FileProblem as error:
        raise Refused(visible(str(error))) from error
    except NotText as error:
        raise Refused(f"{name} is no analysis: it is no text", _HOW) from error
    try:
        version = msgspec.json.decode(text, type=_Version).ftn_analysis
        if version not in (VERSION, 0):
            raise Refused(f"{name} is of version {version}; this ftn reads {VERSION}", _HOW)
        kept = msgspec.json.decode(text, type=_Kept)
    except msgspec.MsgspecError as error:
        raise Refused(f"{name} is no analysis: {visible(str(error))}", _HOW) from error
    played = [*turns(replay)]
    if kept.game != key_of(replay) or len(kept.turns) != len(played):
        raise Refused(
            f"{name} is the analysis of another record, or this one was changed since", _HOW
        )
    effort = Effort(kept.each or 0, kept.seconds or 0, kept.seed, kept.worst)
    found = Analysis(replay, effort, playouts=kept.playouts, interrupted=kept.interrupted)
    for (index, step), one in zip(played, kept.turns, strict=True):
        turn = step.statement
        assert isinstance(turn, Turn)
        before, acted, after = (
            _tally(replay, chances, one.playouts) for chances in (one.before, one.acted, one.after)
        )
        point = Point(step, index, number_of(turn.seat), before, acted, after, one.unclear or "")
        if one.better is not None:
            point.better = _better(name, replay, turn, one.better)
        found.points.append(point)
    return found


def _tally(replay: Replay, chances: _Chances, count: int) -> Tally | None:
    if chances is None or not count:
        return None
    return Tally(count, [count * chances.get(seat, 0) for seat in replay.seats])


def _better(name: str, replay: Replay, turn: Turn, told: _Better) -> Better:
    """Return a better turn, its words read as if they stood in the record."""
    record = replay.record
    head = record.source.text[: record.statements[0].start]
    text = f"{head}{turn.number}{turn.seat} {told.text}\n"
    made, findings = read(next(iter(sources_of_text(text, record.source.name))))
    found = made.statements[-1] if made.statements else None
    wrong = any(finding.rule == "FTN-SYNTAX" for finding in findings)
    if wrong or len(made.statements) != 1 or not isinstance(found, Turn):
        raise Refused(f"{name} is no analysis: {visible(told.text)} is no turn")
    return Better(found.play, told.chance, told.actual, Difference(told.cost, told.margin))
