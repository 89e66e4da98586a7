"""Records of one game beside each other: what each has at the same point, turn by turn.

Statements are compared as they are written in full, without what hangs on them; a turn written
otherwise that comes to the same position is the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import TypeAlias

from ftn.games import game
from ftn.games.contract import Game
from ftn.model.frozen import evolve, frozen
from ftn.model.record import BARE, Record, Source, Statement, Tag, Turn
from ftn.model.replay import Replay, Step
from ftn.notation.writing import write

_Block: TypeAlias = tuple[int, int, int, int]
_NOWHERE = Source("", "")


@frozen
class Said:
    """What a record has at a point."""

    statement: Statement | Tag
    """As it was taken: a turn in full."""
    written: str
    address: str = ""
    step: int = -1
    """Its step; -1 for a tag."""
    after: object = None
    """The position after a turn, as far as everything was verified; else None."""
    rooms: Game | None = None

    def comes_to(self, other: Said) -> bool:
        """Say whether another turn comes to the same position."""
        if self.after is None or other.after is None or self.rooms is None:
            return False
        data = self.rooms.data
        return data.position(self.after) == data.position(other.after)


@frozen
class Point:
    """What each record has at one point of the game, in their order; None where it has nothing."""

    said: tuple[Said | None, ...]

    @property
    def first(self) -> Said:
        """What the first record says that says anything."""
        return next(one for one in self.said if one is not None)

    @property
    def differs(self) -> bool:
        """Whether not all records have the same."""
        return any(not _alike(one, self.first) for one in self.said)

    @property
    def address(self) -> str:
        """The address of the turn, or of the turn before."""
        return self.first.address


def aligned(replays: Sequence[Replay]) -> list[Point]:
    """Return the points of a game that several records tell: its tags, then its statements."""
    first, *others = replays
    tags = [Point((one,)) for one in _tags(first)]
    points = [Point((one,)) for one in _statements(first)]
    for number, other in enumerate(others, 1):
        tags = _joined_tags(tags, _tags(other), number)
        points = _joined(points, _statements(other), number)
    return [*tags, *points]


def _tags(replay: Replay) -> list[Said]:
    record = replay.record
    assert replay.rules is not None  # only what can be replayed is compared
    matter = {"Rules", *record.players, *game(replay.rules.game).notation.INCLUDES, "Cars"}
    return [Said(tag, _tag(tag)) for tag in record.tags if tag.name in matter]


def _tag(tag: Tag) -> str:
    return write(Record((evolve(tag, trimmings=BARE),), (), _NOWHERE), None).strip()


def _statements(replay: Replay) -> list[Said]:
    assert replay.rules is not None  # only what can be replayed is compared
    found = game(replay.rules.game)
    pairs = zip(replay.record.statements, replay.steps, strict=True)
    return [_said(statement, step, found) for statement, step in pairs]


def _said(statement: Statement, step: Step, found: Game) -> Said:
    taken = statement
    if step.verified and isinstance(statement, Turn) and isinstance(step.statement, Turn):
        taken = evolve(step.statement, trimmings=statement.trimmings)
    after = step.position if step.verified and isinstance(statement, Turn) else None
    return Said(taken, bare(taken, found), step.address, step.index, after, found)


def bare(statement: Statement, found: Game) -> str:
    """Write a statement in one line, without what hangs on it."""
    alone = Record((), (evolve(statement, trimmings=BARE),), _NOWHERE)
    return " ".join(write(alone, found).split())


def _joined_tags(points: Sequence[Point], said: Sequence[Said], number: int) -> list[Point]:
    by_name = {_name(one): one for one in said}
    joined = [Point((*point.said, by_name.pop(_name(point.first), None))) for point in points]
    return [*joined, *(Point((*(None,) * number, one)) for one in by_name.values())]


def _name(said: Said) -> str:
    return said.statement.name if isinstance(said.statement, Tag) else ""


def _joined(points: Sequence[Point], said: Sequence[Said], number: int) -> list[Point]:
    """Set what one more record says beside what the others do."""
    written = [point.first.written for point in points]
    joined: list[Point] = []
    for kind, block in _blocks(written, [one.written for one in said]):
        if kind == "equal":
            joined += _beside(points, said, block)
        else:
            joined += _by_heads(points, said, block, number)
    return joined


def _by_heads(
    points: Sequence[Point], said: Sequence[Said], block: _Block, number: int
) -> Iterator[Point]:
    """Set statements that differ beside each other by what they are about, then by their order."""
    start, end, first, last = block
    heads = [_head(point.first) for point in points[start:end]]
    others = [_head(one) for one in said[first:last]]
    for kind, (i, j, k, m) in _blocks(heads, others):
        inner = start + i, start + j, first + k, first + m
        if kind == "equal" or (kind == "replace" and j - i == m - k):
            yield from _beside(points, said, inner)
        else:
            yield from (Point((*one.said, None)) for one in points[inner[0] : inner[1]])
            alone = (None,) * number
            yield from (Point((*alone, one)) for one in said[inner[2] : inner[3]])


def _beside(points: Sequence[Point], said: Sequence[Said], block: _Block) -> Iterator[Point]:
    start, end, first, last = block
    for point, one in zip(points[start:end], said[first:last], strict=True):
        yield Point((*point.said, one))


def _blocks(one: Sequence[str], other: Sequence[str]) -> Iterator[tuple[str, _Block]]:
    matcher = SequenceMatcher(None, one, other, autojunk=False)
    for kind, *block in matcher.get_opcodes():
        i, j, k, m = block
        yield kind, (i, j, k, m)


def _head(said: Said) -> str:
    """Say what a statement is about: a turn's number and seat, a fact's first words."""
    words = said.written.split()
    return words[0] if words[0][0].isdigit() else " ".join(words[: 1 + (len(words) > 2)])


def _alike(one: Said | None, other: Said) -> bool:
    if one is None:
        return False
    if one.written == other.written:
        return True
    heads = one.written.split()[:1] == other.written.split()[:1]
    return heads and one.comes_to(other)
