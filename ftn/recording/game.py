"""A text as the game that it records: its replay, what is due, and what could be written next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import Any

from attrs import frozen

from ftn.entry.typing import Follow
from ftn.games import game
from ftn.games.contract import Game as Rooms
from ftn.model.choices import joined_words
from ftn.model.finding import Finding
from ftn.model.record import Statement, Turn
from ftn.model.replay import Replay, Step
from ftn.notation.reading import read
from ftn.notation.splitting import sources_of_text
from ftn.referee.replaying import replay
from ftn.reports.addresses import Nowhere, find


@frozen
class Game:
    """A text that was read and replayed."""

    replay: Replay
    syntax: tuple[Finding, ...]

    @property
    def rooms(self) -> Rooms | None:
        """The game's rooms; None where its rules can't be read."""
        rules = self.replay.rules
        return game(rules.game) if rules else None

    @property
    def position(self) -> Any:  # noqa: ANN401 -- each game has its own
        """The position after all that was recorded."""
        steps = self.replay.steps
        return steps[-1].position if steps else self.replay.start

    @property
    def due(self) -> str:
        """The address of the turn that is due; nothing where none is."""
        if self.rooms is None or self.replay.winners:
            return ""
        return self.rooms.entry.due(self.replay, self.position)

    @property
    def begun(self) -> bool:
        """Whether a turn was taken, or it is known whose is the first."""
        return bool(self.due) or any(isinstance(one, Turn) for one in statements(self))

    def turn(self, address: str) -> Step | None:
        """Return the turn at an address."""
        found = find(self.replay, address)
        if isinstance(found, Nowhere) or found.step is None or found.kind != "turn":
            return None
        return found.step if found.step in self.replay.steps else None

    def follow(self, address: str) -> Follow | None:
        """Return what says what could follow, in a turn that is due or in one that was taken."""
        if self.rooms is None:
            return None
        position, seat = self.position, address[-1:]
        step = self.turn(address)
        if step is not None and isinstance(step.statement, Turn):
            index = self.replay.steps.index(step)
            position = self.replay.steps[index - 1].position if index else self.replay.start
            seat = step.statement.seat
        elif address != self.due and (self.begun or seat not in self.replay.seats):
            return None
        return partial(self.rooms.entry.following, self.replay, position, seat)


@lru_cache(maxsize=4)
def of(text: str, name: str) -> Game:
    """Read and replay the first record of a text."""
    source = next(iter(sources_of_text(text, name)))
    record, syntax = read(source)
    return Game(replay(record, syntax), syntax)


def choices(found: Game, address: str, words: Sequence[str]) -> Mapping[str, Any] | None:
    """Return what could follow some words, as JSON values; None where there is no such turn."""
    follow = found.follow(address)
    following = follow(joined_words(words)) if follow else None
    if following is None:
        return None
    return {
        "address": address,
        "words": list(following.words),
        "may_end": following.may_end,
        "choices": [
            {
                "writes": one.writes,
                "says": str(one.says),
                "legal": one.legal,
                "rule": one.rule,
                "points": list(one.points),
            }
            for one in following.choices
        ],
    }


def lines(found: Game) -> list[dict[str, str]]:
    """Return the text as pieces: its tags and statements, a turn with its address."""
    record, text = found.replay.record, found.replay.record.source.text
    addresses = {one.statement.start: one.address for one in found.replay.steps}
    pieces = sorted((*record.tags, *record.statements), key=lambda piece: piece.start)
    ends = [*(piece.start for piece in pieces[1:]), len(text)]
    return [
        {
            "text": text[piece.start : end].strip(),
            "kind": type(piece).__name__.lower(),
            "address": addresses.get(piece.start, "") if isinstance(piece, Turn) else "",
        }
        for piece, end in zip(pieces, ends, strict=True)
    ]


def statements(found: Game) -> tuple[Statement, ...]:
    """Return the statements of the record."""
    return found.replay.record.statements
