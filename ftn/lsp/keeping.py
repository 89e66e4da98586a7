"""What is kept between requests: replays, and what is wrong with each record.

A record that didn't change isn't read again, and what several requests need is made once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from attrs import Factory, define
from msgspec import Struct
from msgspec.structs import replace

from ftn.lsp.reading import read_near
from ftn.model.finding import Finding
from ftn.model.record import Place, Source
from ftn.notation.tags import check_tags
from ftn.recording.game import Game
from ftn.referee.continuing import StoppedEarly, continued

_MOST_GAMES = 12
"""How many replays are kept; the next one takes the place of what was used longest ago."""
_MOST_TOLD = 4_000

_Text: TypeAlias = tuple[str, str, int]
_KeyT = TypeVar("_KeyT")
_ValueT = TypeVar("_ValueT")


class Told(Struct, frozen=True):
    """What is wrong with a record, found at a line of its file."""

    findings: tuple[Finding, ...]
    line: int
    final: bool
    """Whether causes were tried: what follows from another slip is left out."""


@define
class DocumentCache:
    """Replays and findings by the text of their record."""

    _games: dict[Source, Game] = Factory(dict)
    _told: dict[_Text, Told] = Factory(dict)
    _sound: dict[tuple[str, int], Game] = Factory(dict)
    """The games by file and number, as they were last without a slip of the pen."""

    def game(self, source: Source) -> Game:
        """Return a record, read and replayed."""
        found = self._games.pop(source, None) or self._anew(source)
        self._games[source] = found
        _forget(self._games, _MOST_GAMES)
        return found

    def _anew(self, source: Source, in_time: Callable[[], bool] | None = None) -> Game:
        sound = self._sound.get(_which(source))
        record, syntax = read_near(source, sound.replay.record if sound else None)
        before = sound.runs if sound else ()
        if in_time is None or not before:
            return Game(*continued(record, syntax, before), syntax)
        try:
            found = Game(*continued(record, syntax, before, lambda _: in_time()), syntax)
        except StoppedEarly as late:
            late.findings = (*syntax, *check_tags(record), *late.findings)
            raise
        self._games[source] = found
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

    def judge(self, source: Source, in_time: Callable[[], bool] | None = None) -> Told:
        """Find what is wrong with a record, without its causes.

        Where there is no time for all of it, what was wrong further on is still said.
        """
        if in_time is not None and source not in self._games:
            try:
                self._anew(source, in_time)
            except StoppedEarly as late:
                return self._so_far(source, late)
        game = self.game(source)
        played = game.replay
        if not game.syntax:
            self._sound.pop(_which(source), None)
            self._sound[_which(source)] = game
            _forget(self._sound, _MOST_GAMES)
        return self.tell(source, played.findings, final=played.status != "invalid")

    def _so_far(self, source: Source, late: StoppedEarly) -> Told:
        sound = self._sound[_which(source)].replay
        down = source.text.count("\n") - sound.record.source.text.count("\n")
        down += source.line - sound.record.source.line
        last = source.place(late.end, late.end + 1).line
        rest = (_moved(one, down) for one in sound.findings if one.place.line + down > last)
        return self.tell(source, (*late.findings, *rest), final=False)

    def tell(self, source: Source, findings: Sequence[Finding], *, final: bool) -> Told:
        """Keep what is wrong with a record."""
        told = Told(tuple(findings), source.line, final)
        self._told.pop(_text(source), None)
        self._told[_text(source)] = told
        _forget(self._told, _MOST_TOLD)
        return told

    def clear(self) -> None:
        """Forget everything: a file that a record includes may have changed."""
        self._games.clear()
        self._told.clear()
        self._sound.clear()


def _forget(kept: dict[_KeyT, _ValueT], most: int) -> None:
    """Leave as much as may be kept: what was used longest ago goes first."""
    while len(kept) > most:
        del kept[next(iter(kept))]


def _which(source: Source) -> tuple[str, int]:
    return source.name, source.number


def _text(source: Source) -> _Text:
    return source.name, source.text, source.column


def _moved(one: Finding, down: int) -> Finding:
    place = one.place
    lines = {"line": place.line + down, "end_line": place.end_line + down}
    fix = one.fix and replace(one.fix, line=one.fix.line + down, end_line=one.fix.end_line + down)
    return replace(one, place=Place(**{**_columns(place), **lines}), fix=fix)


def _columns(place: Place) -> dict[str, int]:
    return {"column": place.column, "end_column": place.end_column}
