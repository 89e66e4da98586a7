"""A text as the game that it records: its replay, what is due, and what could be written next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

import attrs
from attrs import field

from ftn.entry.typing import Follow
from ftn.entry.walking import beyond, walked
from ftn.games import game
from ftn.games.contract import Game as Rooms
from ftn.model.choices import Choice, Following, joined_words
from ftn.model.finding import Finding
from ftn.model.plays import UNKNOWN
from ftn.model.record import Fact, Statement, Turn
from ftn.model.replay import Replay, Sheet, Step
from ftn.notation.reading import read
from ftn.notation.rereading import reread
from ftn.notation.splitting import sources_of_text
from ftn.referee.continuing import Run, continued
from ftn.reports.addresses import NotFound, find
from ftn.text.said import say
from ftn.text.strings import shared


@attrs.frozen
class Game:
    """A text that was read and replayed."""

    replay: Replay
    runs: tuple[Run, ...] = field(default=(), repr=False, eq=False)
    """What another can be replayed from that begins like it."""
    syntax: tuple[Finding, ...] = ()

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
    def could(self) -> Mapping[str, str]:
        """The turns that may come where none is due, by address, each with its player."""
        if self.rooms is None or self.replay.winners or self.due:
            return {}
        last = dict.fromkeys(self.replay.seats, 0)
        for one in reversed(statements(self)):
            if isinstance(one, Turn):
                last[one.seat] = max(last[one.seat], one.number)
            elif isinstance(one, Fact) and one.name == self.rooms.period:
                break
        players = self.replay.players
        return {f"{last[seat] + 1}{seat}": players[seat] for seat in self.replay.seats}

    @property
    def begun(self) -> bool:
        """Whether a turn was taken, or it is known whose is the first."""
        return bool(self.due) or any(isinstance(one, Turn) for one in statements(self))

    def turn(self, address: str) -> Step | None:
        """Return the turn at an address."""
        if not any(one.address.endswith(address) for one in self.replay.steps):
            return None  # as of the turn that is due: said without a search for what was meant
        found = find(self.replay, address)
        if isinstance(found, NotFound) or found.step is None or found.kind != "turn":
            return None
        return found.step if found.step in self.replay.steps else None

    def standing(self) -> Sheet | None:
        """Return the sheet of the period as if it ended now; None where there is none."""
        if self.rooms is None or not self.replay.steps or self.replay.winners:
            return None
        return self.rooms.standing.as_if_ended(self.replay, self.replay.steps[-1])

    def titles(self) -> dict[str, str]:
        """Return what its periods are called, by their numbers; `now` is one that isn't over."""
        if self.rooms is None:
            return {}
        page, sheets = self.rooms.page, self.replay.sheets
        return {"now": page.ended, **{str(one.number): page.period(one.number) for one in sheets}}

    def before(self, address: str) -> Any:  # noqa: ANN401 -- each game has its own
        """Return the position before a turn; before the next one for any other address."""
        step = self.turn(address) if address else None
        if step is None:
            return self.position
        index = self.replay.steps.index(step)
        return self.replay.steps[index - 1].position if index else self.replay.start

    def follow(self, address: str) -> Follow | None:
        """Return what says what could follow, in a turn that is due or in one that was taken."""
        if self.rooms is None:
            return None
        position, seat = self.before(address), address[-1:]
        step = self.turn(address)
        if step is not None and isinstance(step.statement, Turn):
            seat = step.statement.seat
        elif not seat or (address != self.due and (self.due or seat not in self.replay.seats)):
            return None
        return partial(self.rooms.entry.following, self.replay, position, seat)


def is_one(text: str) -> bool:
    """Say whether a text is one record, and is read from its file as it is.

    >>> is_one('[FTN "1"]\\n1a ?\\n'), is_one('[FTN "1"]\\n1a ?\\n[FTN "1"]\\n')
    (True, False)
    """
    return not text.startswith("\ufeff") and len([*sources_of_text(text)]) == 1


def of(text: str, name: str) -> Game:
    """Read and replay the first record of a text, from where it differs from one that is kept."""
    found = _KEPT.pop((text, name), None)
    if found is None:
        found = _anew(text, name, _nearest(text, name))
    _KEPT[text, name] = found
    for old in [*_KEPT][:-_MOST_KEPT]:
        _KEPT.pop(old, None)
    return found


_MOST_KEPT = 6
_KEPT: dict[tuple[str, str], Game] = {}
"""The games that were asked for last, by their texts, so that none is replayed twice."""


def _nearest(text: str, name: str) -> Game | None:
    """Return the kept game whose text begins most like a text."""
    kept = [one for (_, where), one in [*_KEPT.items()] if where == name and not one.syntax]
    return max(kept, key=lambda one: shared(one.replay.record.source.text, text), default=None)


def _anew(text: str, name: str, near: Game | None) -> Game:
    source = next(iter(sources_of_text(text, name)))
    record = reread(source, near.replay.record) if near else None
    if record:
        return Game(*continued(record, (), near.runs if near else ()))
    record, syntax = read(source)
    replay, runs = continued(record, syntax, near.runs if near else ())
    # With a slip of the pen, the next text is like the one before it.
    return Game(replay, () if syntax else runs, syntax)


def choices(
    found: Game, address: str, words: Sequence[str], *, ahead: bool = False
) -> Mapping[str, Any] | None:
    """Return what could follow some words, as JSON values; None where there is no such turn.

    `ahead`: with what could follow a choice that points at no place of the board.
    """
    follow = found.follow(address)
    following = follow(joined_words(words)) if follow else None
    if follow is None or following is None:
        return None
    return _offered(address, following, tuple(beyond(follow, following)) if ahead else ())


def opened(found: Game, address: str) -> Mapping[str, Any] | None:
    """Return a turn as it could have been entered, choice by choice; None where there is none."""
    step, follow = found.turn(address), found.follow(address)
    if step is None or follow is None or not isinstance(step.statement, Turn):
        return None
    entered = walked(follow, str(step.statement.play).split())
    return {
        "address": address,
        "entered": [{"writes": one.writes, "says": one.says} for one in entered],
    }


def stating(found: Game, words: Sequence[str]) -> Mapping[str, Any] | None:
    """Return what could follow the words of a fact, as JSON values; None where they are none."""
    if found.rooms is None:
        return None
    following = found.rooms.entry.stating(found.replay, found.position, joined_words(words))
    return _offered("", following) if following else None


def _offered(
    address: str, following: Following, further: Sequence[Choice] = ()
) -> Mapping[str, Any]:
    return {
        "address": address,
        "words": list(following.words),
        "may_end": following.may_end,
        "named": following.named,
        "asks": following.asks,
        "reached": following.reached,
        "choices": [
            {
                "writes": one.writes,
                "says": one.says,
                "legal": one.legal,
                "rule": one.rule,
                "points": list(one.points),
                **({"ahead": True} if one in further else {}),
            }
            for one in (*following.choices, *further)
        ],
    }


def lines(found: Game) -> list[dict[str, Any]]:
    """Return the text as pieces: its tags and statements, each up to where the next one begins."""
    record, text = found.replay.record, found.replay.record.source.text
    addresses = {one.statement.start: one.address for one in found.replay.steps}
    numbers = {one.start: str(number) for number, one in enumerate(record.statements, 1)}
    facts = _facts(found)
    pieces = sorted((*record.tags, *record.statements), key=lambda piece: piece.start)
    ends = {one.start: after.start for one, after in pairwise(pieces)}
    return [
        {
            "text": text[piece.start : ends.get(piece.start)].strip(),
            "written": text[piece.start : piece.end],
            "kind": type(piece).__name__.lower(),
            "address": addresses.get(piece.start, "") if isinstance(piece, Turn) else "",
            "number": numbers.get(piece.start, ""),
            "glyph": piece.trimmings.glyph,
            "notes": list(piece.trimmings.annotations),
            "says": _says(found, facts, piece) if isinstance(piece, Fact) else "",
        }
        for piece in pieces
    ]


def _facts(found: Game) -> Mapping[str, str]:
    """Return what facts are called in words."""
    if found.rooms is None:
        return {}
    following = found.rooms.entry.stating(found.replay, found.position, [])
    return {one.writes: one.says for one in following.choices} if following else {}


def _says(found: Game, facts: Mapping[str, str], fact: Fact) -> str:
    """Say what a fact is about, and whom."""
    words = found.replay.record.source.text[fact.start : fact.end].split()
    what = facts.get(fact.name, fact.name)
    who = found.replay.players.get(words[1], "") if len(words) > 1 else ""
    return say("{what}: {who}", what=what, who=who) if who else what


def lacks(found: Game) -> str:
    """Return what a record lacks before its first turn: its `head`, its `setup`, or nothing."""
    if found.rooms is None:
        return "head" if not statements(found) else ""
    text = found.replay.record.source.text
    for one in statements(found):
        if isinstance(one, Turn):
            return ""
        if isinstance(one, Fact) and UNKNOWN in text[one.start : one.end].split():
            return "setup"
    return ""


def statements(found: Game) -> tuple[Statement, ...]:
    """Return the statements of the record."""
    return found.replay.record.statements
