"""Records of one game side by side, as a page: every turn, and what differs in words."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from itertools import groupby

from msgspec import Struct

from ftn.games import game
from ftn.mending.aligning import Point, Said
from ftn.mending.comparing import Comparison, Difference
from ftn.model.record import Tag, Turn
from ftn.model.replay import Replay
from ftn.model.steps import period_of
from ftn.page.render import START, environment, inlined, policy
from ftn.reports.comparing import in_words, judged, place_of, summary
from ftn.reports.scoring import status_line
from ftn.text.catalogue import Words
from ftn.version import version

_STYLE = ("colours.css", "compare.css")
_SIDE_BY_SIDE = 4
"""With more records the columns keep a width of their own, and the page scrolls."""


class Column(Struct, frozen=True):
    """A record: what it is called, its file without its folder, and how sure it is."""

    name: str
    file: str
    status: str
    look: str


class Cell(Struct, frozen=True):
    """What a record has at a point."""

    name: str
    written: str
    """Nothing where it has nothing."""
    words: str = ""
    """A turn in words, where the records differ."""
    supported: bool = False
    again: bool = False
    """Whether the first record has the same to the letter."""


class Row(Struct, frozen=True):
    """A point of the game: what each record has."""

    label: str
    cells: Sequence[Cell]
    number: int = 0
    """Which difference it is, from 1; 0 where there is none."""
    place: str = ""
    """Where that is, in words."""
    judged: str = ""
    effect: str = ""
    decided: bool = False


class Part(Struct, frozen=True):
    """A period, or the part before the game."""

    title: str
    rows: Sequence[Row]

    @property
    def differs(self) -> bool:
        """Whether anything in it does."""
        return any(row.number for row in self.rows)


def write_comparison(found: Comparison, *, words: Words) -> str:
    """Write the page of a comparison."""
    first = found.replays[0]
    assert first.rules is not None  # only what can be replayed is compared
    style, start = inlined(*_STYLE), inlined(START)
    parts = [*_parts(found)]
    return (
        environment(words)
        .get_template("compare.html.j2")
        .render(
            players=", ".join(first.player(seat) for seat in first.seats),
            game=game(first.rules.game).title,
            edition=first.rules.edition.title,
            columns=[_column(*one) for one in zip(found.names, found.replays, strict=True)],
            parts=parts,
            differences=[row for part in parts for row in part.rows if row.number],
            summary=summary(found),
            many=len(found.replays) > _SIDE_BY_SIDE,
            style=style,
            start=start,
            policy=policy(style, start),
            version=version(),
            words=words,
        )
    )


def _column(name: str, replay: Replay) -> Column:
    status, look = status_line(replay)
    return Column(name, os.path.basename(replay.record.source.name), status, look)


def _parts(found: Comparison) -> Iterator[Part]:
    numbers = {at: number for number, at in enumerate(found.differences, 1)}
    periods = _periods(found)
    rules = found.replays[0].rules
    assert rules is not None  # only what can be replayed is compared
    named = game(rules.game)
    for period, group in groupby(enumerate(found.points), lambda one: periods[one[0]]):
        rows = [_row(found, at, point, numbers.get(at, 0)) for at, point in group]
        yield Part(named.page.period(period) if period else "", rows)


def _periods(found: Comparison) -> Sequence[int]:
    """Return the period of each point; 0 for the tags."""
    periods: list[int] = []
    for point in found.points:
        before = periods[-1] if periods else 0
        if isinstance(point.first.statement, Tag):
            periods.append(0)
            continue
        replay = next(one for one, said in zip(found.replays, point.said, strict=True) if said)
        periods.append(period_of(replay.steps[point.first.step]) or max(before, 1))
    return periods


def _row(found: Comparison, at: int, point: Point, number: int) -> Row:
    first = point.first
    turn = isinstance(first.statement, Turn)
    difference = found.differences.get(at)
    label = first.address if turn else ""
    if difference is None:
        return Row(label, [*_cells(found, point, None)])
    return Row(
        label,
        [*_cells(found, point, difference)],
        number,
        place_of(difference),
        judged(found, difference),
        difference.effect(found.names),
        difference.supported is not None,
    )


def _cells(found: Comparison, point: Point, difference: Difference | None) -> Iterator[Cell]:
    good = _supported(point, difference)
    for number, (replay, said) in enumerate(zip(found.replays, point.said, strict=True)):
        name = found.names[number]
        if said is None:
            yield Cell(name, "", supported=number in good)
            continue
        again = difference is None and number > 0 and said.written == point.first.written
        words = in_words(replay, said) if difference else ""
        yield Cell(name, _without_address(said), words, number in good, again)


def _supported(point: Point, difference: Difference | None) -> Sequence[int]:
    """Return the numbers of the records that have what is supported."""
    if difference is None or difference.supported is None:
        return ()
    right = point.said[difference.supported]
    written = right.written if right else None
    return [
        number
        for number, said in enumerate(point.said)
        if (said.written if said else None) == written
    ]


def _without_address(said: Said) -> str:
    """Leave out a turn's number and seat, which are shown beside it."""
    if not isinstance(said.statement, Turn):
        return said.written
    return said.written.partition(" ")[2]
