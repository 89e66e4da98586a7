"""What is kept between requests: replays, and what is wrong with each record.

A record that didn't change isn't read again, and what several requests need is made once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from attrs import Factory, define, evolve, frozen

from ftn.model.finding import Finding
from ftn.model.record import Place, Source
from ftn.notation.reading import read
from ftn.recording.game import Game
from ftn.referee.replaying import replay

_MOST_GAMES = 12
"""How many replays are kept; the next one takes the place of what was used longest ago."""
_MOST_TOLD = 4_000

_Text: TypeAlias = tuple[str, str, int]


@frozen
class Told:
    """What is wrong with a record, found at a line of its file."""

    findings: tuple[Finding, ...]
    line: int
    final: bool
    """Whether causes were tried: what follows from another slip is left out."""


@define
class Kept:
    """Replays and findings by the text of their record."""

    _games: dict[Source, Game] = Factory(dict)
    _told: dict[_Text, Told] = Factory(dict)

    def game(self, source: Source) -> Game:
        """Return a record, read and replayed."""
        found = self._games.pop(source, None)
        if found is None:
            record, syntax = read(source)
            found = Game(replay(record, syntax), syntax)
        self._games[source] = found
        while len(self._games) > _MOST_GAMES:
            del self._games[next(iter(self._games))]
        return found

    def told(self, source: Source) -> Told | None:
        """Return what is known to be wrong with a record, though it may have moved since."""
        found = self._told.get(_text(source))
        if found is None or found.line == source.line:
            return found
        down = source.line - found.line
        moved = tuple(_moved(one, down) for one in found.findings)
        # A message may name another line.
        return Told(moved, source.line, final=found.final and not moved)

    def judge(self, source: Source) -> Told:
        """Find what is wrong with a record, without its causes."""
        played = self.game(source).replay
        return self.tell(source, played.findings, final=played.status != "invalid")

    def tell(self, source: Source, findings: Sequence[Finding], *, final: bool) -> Told:
        """Keep what is wrong with a record."""
        told = Told(tuple(findings), source.line, final)
        self._told.pop(_text(source), None)
        self._told[_text(source)] = told
        while len(self._told) > _MOST_TOLD:
            del self._told[next(iter(self._told))]
        return told

    def clear(self) -> None:
        """Forget everything: a file that a record includes may have changed."""
        self._games.clear()
        self._told.clear()


def _text(source: Source) -> _Text:
    return source.name, source.text, source.column


def _moved(one: Finding, down: int) -> Finding:
    place = one.place
    lines = {"line": place.line + down, "end_line": place.end_line + down}
    fix = one.fix and evolve(one.fix, line=one.fix.line + down, end_line=one.fix.end_line + down)
    return evolve(one, place=Place(**{**_columns(place), **lines}), fix=fix)


def _columns(place: Place) -> dict[str, int]:
    return {"column": place.column, "end_column": place.end_column}
