"""Rows from a replay: a tuple a row, in the order of the columns that `columns` declares."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import TypeAlias

from msgspec import Struct

from ftn.games import game
from ftn.model.bounded import count_of
from ftn.model.checked import Checked
from ftn.model.finding import Finding
from ftn.model.record import Source, Turn
from ftn.model.replay import Replay, Step
from ftn.model.steps import period_of
from ftn.model.totals import SCORE
from ftn.pipeline.checking import replayed
from ftn.pipeline.gc_paused import gc_paused
from ftn.reports.narration import sentence
from ftn.tabular.columns import COSTLY
from ftn.tabular.keys import key_of
from ftn.tabular.results import ahead, places, seconds, totals

Row: TypeAlias = tuple[object, ...]
Rows: TypeAlias = Mapping[str, Sequence[Row]]
"""The rows of every table, by its name."""

_WORDS, _SCORE_NOW = COSTLY


class Game(Struct, frozen=True):
    """A record's rows, and the place of the record."""

    key: str | None
    """Its key; None for what is no text."""
    file: str
    record: int
    rows: Rows
    included: tuple[str, ...] = ()
    """The files that its tags include."""


def games_of(items: Iterable[Source | Checked], costly: Collection[str]) -> list[Game]:
    """Return the rows of some records, few enough to be kept in memory."""
    with gc_paused():
        return [rows_of(item, costly) for item in items]


def rows_of(item: Source | Checked, costly: Collection[str]) -> Game:
    """Replay a record and return its rows; of the costly columns only those that are asked for."""
    if isinstance(item, Checked):
        findings = [(None, item.file, item.record, *_finding(finding)) for finding in item.findings]
        return Game(None, item.file, item.record, {"findings": findings})
    replay = replayed(item)
    key = key_of(replay)
    place = (key, item.name, item.number)
    return Game(
        key,
        item.name,
        item.number,
        _Rows(replay, place, costly).all(),
        tuple(one.source.name for one in replay.record.included),
    )


class _Rows:
    """The rows of one replay, table by table."""

    def __init__(self, replay: Replay, place: Row, costly: Collection[str]) -> None:
        self._replay = replay
        self._place = place
        self._costly = costly
        self._game = game(replay.rules.game) if replay.rules else None
        self._divided = self._game is not None and self._game.periods > 0
        self._totals = totals(replay)
        self._seconds = seconds(replay)
        self._turns = [step for step in replay.steps if isinstance(step.statement, Turn)]
        self._days = _days(replay) if self._divided else [None] * len(replay.steps)

    def all(self) -> Rows:
        """Return the rows of every table."""
        findings = [(*self._place, *_finding(found)) for found in self._replay.findings]
        return {
            "games": [self._game_row()],
            "seats": [*self._seats()],
            "turns": [*self._turn_rows()],
            "moves": [*self._moves()],
            "entries": [*self._entries()],
            "findings": findings,
            "claims": [*self._claims()],
        }

    @property
    def _first(self) -> str | None:
        return self._seat(self._turns[0]) if self._turns else None

    @staticmethod
    def _seat(step: Step) -> str:
        assert isinstance(step.statement, Turn)
        return step.statement.seat

    def _game_row(self) -> Row:
        replay, rules, tags = self._replay, self._replay.rules, self._replay.record.headers
        known = sorted(total for total in self._totals.values() if total is not None)
        whole = len(known) == len(self._totals) and len(known) > 1
        noted = tags.get("Date")
        return (
            *self._place,
            rules.name if rules else None,
            self._game.title if self._game else None,
            rules.edition.name if rules else None,
            " ".join(f"{name}={value}" for name, value in rules.options.items()) if rules else None,
            tags.get("Event"),
            tags.get("Site"),
            _date(noted),
            noted,
            tags.get("Recorder"),
            len(replay.seats),
            self._first,
            replay.turns,
            replay.status,
            replay.status == "verified",
            "".join(replay.winners) or None,
            replay.tie_break or None,
            known[-1] - known[-2] if replay.winners and whole else None,
            _sum(self._seconds),
            count_of(replay.findings, "error"),
            count_of(replay.findings, "warning"),
        )

    def _seats(self) -> Iterator[Row]:
        replay = self._replay
        place = places(replay, self._totals)
        taken: dict[str, list[Step]] = {}
        for step in self._turns:
            taken.setdefault(self._seat(step), []).append(step)
        for seat in replay.seats:
            own = taken.get(seat, [])
            yield (
                *self._place,
                seat,
                replay.record.players.get(seat) or seat.upper(),
                self._totals.get(seat),
                place.get(seat),
                seat == self._first if self._first else None,
                seat in replay.winners if replay.winners else None,
                ahead(seat, replay, self._totals),
                replay.unranked.get(seat),
                len(own),
                _sum([self._seconds[step.index] for step in own]),
            )

    def _turn_rows(self) -> Iterator[Row]:
        replay = self._replay
        gains = _gains(replay)
        now = self._now() if _SCORE_NOW in self._costly else {}
        told = _WORDS in self._costly
        before = replay.start
        for index, step in enumerate(replay.steps):
            turn = step.statement
            if isinstance(turn, Turn):
                trimmings = turn.trimmings
                yield (
                    *self._place,
                    index,
                    step.address,
                    self._days[index],
                    turn.number,
                    turn.seat,
                    str(turn.play),
                    str(sentence(replay, step, before)) if told else None,
                    trimmings.clock or None,
                    self._seconds[index],
                    gains.get((index, turn.seat), 0),
                    now.get(index),
                    trimmings.glyph or None,
                    step.verified,
                    None,
                    None,
                )
            before = step.position

    def _now(self) -> Mapping[int, int | None]:
        """Return what the seat of every turn would have if it ended then, by the turn's step."""
        replay, found = self._replay, dict[int, int | None]()
        if self._game is None:
            return found
        course = self._game.standing.course(replay)
        for step, held in zip(replay.steps, course, strict=True):
            turn = step.statement
            if isinstance(turn, Turn) and turn.seat in replay.seats:
                at = replay.seats.index(turn.seat)
                if held is not None:
                    found[step.index] = held[at]
                elif replay.winners:  # it is over
                    found[step.index] = self._totals.get(turn.seat)
        return found

    def _moves(self) -> Iterator[Row]:
        if self._game is None:
            return
        moved = self._game.data.moved
        for step in self._turns:
            place = (*self._place, step.index, step.address, self._days[step.index])
            seat = self._seat(step)
            for number, one in enumerate(moved(step), 1):
                yield (
                    *place,
                    seat,
                    number,
                    one.kind,
                    one.piece or None,
                    one.source or None,
                    one.target or None,
                    one.count,
                    one.made or None,
                    one.size,
                )

    def _entries(self) -> Iterator[Row]:
        replay = self._replay
        last = len(replay.steps) - 1
        for entry in replay.entries:
            step = min(entry.step, last)  # what is scored at the end follows the last turn
            yield (
                *self._place,
                step if 0 <= entry.step == step else None,
                (replay.steps[step].address or None) if step >= 0 else None,
                entry.period if self._divided else None,
                entry.seat,
                entry.rule,
                entry.category,
                str(replay.names.get(entry.category, entry.category)),
                entry.amount,
                entry.by_turn,
                str(entry.why),
            )

    def _claims(self) -> Iterator[Row]:
        statements = self._replay.record.statements
        if not any(getattr(statement, "name", "") == SCORE for statement in statements):
            return
        for sheet in self._replay.sheets:
            for seat, noted in sheet.claimed.items():
                computed = sheet.totals.get(seat)
                day = sheet.number if self._divided else None
                differs = None if computed is None else noted - computed
                yield (*self._place, day, seat, noted, computed, differs)


def _days(replay: Replay) -> list[int | None]:
    """Return the period of every step; most have that of the step before."""
    found: list[int | None] = []
    prefix, day = "", 0
    for step in replay.steps:
        if not prefix or not step.address.startswith(prefix):
            day = period_of(step)
            prefix = f"{day}."
        found.append(day)
    return found


def _gains(replay: Replay) -> Mapping[tuple[int, str], int]:
    found: dict[tuple[int, str], int] = {}
    for entry in replay.entries:
        if entry.by_turn:
            at = entry.step, entry.seat
            found[at] = found.get(at, 0) + entry.amount
    return found


def _finding(found: Finding) -> Row:
    place = found.place
    return (
        place.line,
        place.column,
        place.end_line,
        place.end_column,
        found.turn or None,
        found.rule,
        found.severity,
        str(found.message),
        str(found.help) or None,
        found.count,
    )


def _date(noted: str | None) -> date | None:
    """Read a tag's date; None where it names no day.

    >>> _date("2026-11-18"), _date("2026-11"), _date("2026-??-??")
    (datetime.date(2026, 11, 18), None, None)
    """
    try:
        return date.fromisoformat(noted) if noted and len(noted) == len("2026-11-18") else None
    except ValueError:
        return None


def _sum(numbers: Sequence[int | None]) -> int | None:
    known = [number for number in numbers if number is not None]
    return sum(known) if known else None
