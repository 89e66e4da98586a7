"""Write what an analysis found into a record: glyphs, notes, and better turns as variations."""

from __future__ import annotations

from attrs import evolve
from msgspec import Struct
from msgspec.structs import replace

from ftn.analysis.analysing import Analysis, Better, Point
from ftn.games import game
from ftn.model.record import BARE, Record, Statement, Turn, Variation
from ftn.model.replay import Replay
from ftn.model.steps import turns
from ftn.notation.reading import read
from ftn.notation.splitting import sources_of_text
from ftn.notation.writing import write
from ftn.referee.replaying import replay
from ftn.reports.narration import sentence

_GLYPHS = ((0.25, "??"), (0.1, "?"), (0.0, "?!"))
"""The glyphs for costly turns, each with the least cost."""
_IN_A_NOTE = str.maketrans("{}", "()")
"""How braces are written in an annotation, which the first `}` ends."""


class Told(Struct, frozen=True):
    """What would have been better than a turn: as a record writes it, and in words."""

    notation: str
    words: str


class Annotated(Struct, frozen=True):
    """A record with the notes of an analysis."""

    text: str
    better: dict[str, Told]
    """By the addresses of the costly turns."""


def annotated(analysis: Analysis) -> Annotated:
    """Return a record with notes on its costly turns; its own notes and glyphs stay."""
    record, rules = analysis.replay.record, analysis.replay.rules
    assert rules is not None
    points = {point.step.statement.start: point for point in analysis.costly}
    statements = tuple(
        _noted(analysis, points[one.start], one) if one.start in points else one
        for one in record.statements
    )
    note = (
        f"ftn analyse: the chances are those of simple players who go on from there, counted in "
        f"{analysis.effort.playouts} games each"
        if not analysis.effort.seconds
        else "ftn analyse: the chances are those of simple players who go on from there"
    )
    notes = (*record.annotations, note) if points else record.annotations
    made = evolve(record, statements=statements, annotations=notes)
    text = write(made, game(rules.game))
    return Annotated(text, _told(analysis, made, text))


def varied(analysis: Analysis) -> Replay:
    """Return the replay with glyphs at its costly turns, and the better ones as variations.

    Its source stays as it is.
    """
    points = {point.step.statement.start: point for point in analysis.costly}
    record, findings = read(analysis.replay.record.source)
    statements = tuple(
        _noted(analysis, points[one.start], one, note=False) if one.start in points else one
        for one in record.statements
    )
    found = replay(evolve(record, statements=statements), findings)
    return evolve(found, findings=analysis.replay.findings)


def _noted(
    analysis: Analysis, point: Point, statement: Statement, *, note: bool = True
) -> Statement:
    assert isinstance(statement, Turn)
    better = point.better
    assert better is not None
    trimmings = statement.trimmings
    glyph = next(mark for least, mark in _GLYPHS if better.cost.mean >= least)
    who = analysis.replay.player(statement.seat).translate(_IN_A_NOTE)
    told = f"{who}: {_percent(better.actual)} to win, {_percent(better.chance)} after:"
    instead = Turn(statement.number, statement.seat, better.play, trimmings=BARE)
    return replace(
        statement,
        trimmings=replace(
            trimmings,
            glyph=trimmings.glyph or glyph,
            annotations=(*trimmings.annotations, *[told] * note),
            variations=(*trimmings.variations, Variation((instead,))),
        ),
    )


def _told(analysis: Analysis, made: Record, text: str) -> dict[str, Told]:
    """Replay the record with its variations, and say what each of them is."""
    source = next(iter(sources_of_text(text, made.source.name)))
    again = replay(*read(source))
    steps = {step.address: (index, step) for index, step in turns(again)}
    found = {}
    for point in analysis.costly:
        index, step = steps[point.step.address]
        (variation, *_) = step.variations[-1]
        assert isinstance(variation.statement, Turn)
        before = again.steps[index - 1].position if index else again.start
        words = sentence(again, variation, before)
        found[point.step.address] = Told(str(variation.statement.play), words)
    return found


def _percent(chance: float) -> str:
    return f"{chance:.0%}"


def cost_of(better: Better) -> str:
    """Write what a turn cost: `12 ± 4 %`."""
    return f"{better.cost.mean * 100:.0f} ± {better.cost.margin * 100:.0f} %"
