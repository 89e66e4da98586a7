"""Records of one game beside each other: what each has at the same point, turn by turn.

Statements are compared without their notes and variations, both as their records write them and
in full: what is equal in either is the same. So is a turn written otherwise that comes to
the same position.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from operator import itemgetter
from typing import TypeAlias

from attrs import evolve
from msgspec import Struct
from msgspec.structs import replace

from ftn.games import game
from ftn.games.contract import Game
from ftn.model.record import BARE, Record, Source, Statement, Tag, Turn
from ftn.model.replay import Replay, Step
from ftn.notation.reading import read
from ftn.notation.writing import write
from ftn.referee.replaying import replay as replay_

_Block: TypeAlias = tuple[int, int, int, int]
_NOWHERE = Source("", "")
_MOST_TRIALS = 100
"""How many turns that follow an error are tried in another record."""


class Said(Struct, frozen=True):
    """What a record has at a point."""

    statement: Statement | Tag
    """As it was taken: a turn in full, as far as everything was verified."""
    written: str
    address: str = ""
    step: int = -1
    """Its step; -1 for a tag."""
    after: object = None
    """The position after a turn, as far as everything was verified; else None."""
    rooms: Game | None = None
    own: Statement | None = None
    """The statement as its record writes it, shorthand included."""
    plain: str = ""
    """The text of `own`."""
    full: str = ""
    """The text without shorthand, as far as the replay determines it, verified or not."""

    @property
    def forms(self) -> frozenset[str]:
        """The ways in which it can be written."""
        return frozenset((self.written, self.plain or self.written, self.full or self.written))

    def comes_to(self, other: Said) -> bool:
        """Say whether another turn comes to the same position."""
        if self.after is None or other.after is None or self.rooms is None:
            return False
        data = self.rooms.data
        return data.position(self.after) == data.position(other.after)


class Point(Struct, frozen=True):
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
    return [*tags, *_tried([*map(_settled, points)], replays)]


def _tags(replay: Replay) -> list[Said]:
    record = replay.record
    assert replay.rules is not None  # only what can be replayed is compared
    matter = {"Rules", *record.players, *game(replay.rules.game).notation.INCLUDES, "Cars"}
    return [Said(tag, _tag(tag)) for tag in record.tags if tag.name in matter]


def _tag(tag: Tag) -> str:
    return write(Record((replace(tag, trimmings=BARE),), (), _NOWHERE), None).strip()


def _statements(replay: Replay) -> list[Said]:
    assert replay.rules is not None  # only what can be replayed is compared
    found = game(replay.rules.game)
    pairs = zip(replay.record.statements, replay.steps, strict=True)
    return [_said(statement, step, found) for statement, step in pairs]


def _said(statement: Statement, step: Step, found: Game) -> Said:
    plain = full = bare(statement, found)
    filled = statement
    if isinstance(statement, Turn) and isinstance(step.statement, Turn):
        filled = replace(step.statement, trimmings=statement.trimmings)
        full = bare(filled, found)
    sure = step.verified and isinstance(statement, Turn)
    taken, written = (filled, full) if step.verified else (statement, plain)
    after = step.position if sure else None
    return Said(taken, written, step.address, step.index, after, found, statement, plain, full)


def _settled(point: Point) -> Point:
    """Write in one form what is the same in several records."""
    said = [*point.said]
    for same in _same(point.said):
        chosen = _chosen([one for number, one in same])
        for number, one in same:
            statement = replace(chosen.statement, trimmings=one.statement.trimmings)
            said[number] = replace(one, statement=statement, written=chosen.written)
    return Point(tuple(said))


def _same(said: Sequence[Said | None]) -> list[list[tuple[int, Said]]]:
    """Return what is the same in records, with their numbers."""
    groups: list[list[tuple[int, Said]]] = []
    for number, one in enumerate(said):
        if one is None:
            continue
        group, apart = [(number, one)], []
        for other in groups:
            if any(_is_one(one, its) for _, its in other):
                group = [*other, *group]
            else:
                apart.append(other)
        groups = [*apart, group]
    return [sorted(group, key=itemgetter(0)) for group in groups if len(group) > 1]


def _is_one(one: Said, other: Said) -> bool:
    """Say whether statements are the same in a form, or one with what the other leaves open."""
    if one.forms & other.forms:
        return True
    return ("?" in one.written or "?" in other.written) and _alike(one, other)


def _chosen(same: Sequence[Said]) -> Said:
    """Choose the fullest form, a verified one; where they are filled in otherwise, the shorthand.

    That is filled in when it is known what went before.
    """
    first = same[0]
    plain = all(one.plain == first.plain for one in same)
    if plain and first.own is not None and any(one.full != first.full for one in same):
        return replace(first, statement=first.own, written=first.plain)
    return max(
        same, key=lambda one: (one.after is not None, -one.written.count("?"), len(one.written))
    )


def _tried(points: Sequence[Point], replays: Sequence[Replay]) -> Iterator[Point]:
    """Yield points; what follows an error in a record is the same where it is so in another."""
    left = _MOST_TRIALS
    for point in points:
        said = [*point.said]
        for at, sure in enumerate(point.said) if point.differs else ():
            for number, one in enumerate(said):
                if left and sure and one and _may_be(one, sure):
                    left -= 1
                    if _is_there(one, sure, replays[at]):
                        statement = replace(sure.statement, trimmings=one.statement.trimmings)
                        said[number] = replace(one, statement=statement, written=sure.written)
        yield Point(tuple(said))


def _may_be(one: Said, sure: Said) -> bool:
    """Say whether a turn after an error may be one that is verified in another record."""
    heads = one.written.split()[:1] == sure.written.split()[:1]
    differs = one.written != sure.written and not one.written.endswith(" ?")
    return heads and differs and one.after is None and sure.after is not None


def _is_there(one: Said, sure: Said, replay: Replay) -> bool:
    """Say whether a turn comes to the same as another one in that one's record."""
    own, source = sure.own, replay.record.source
    assert own is not None  # as every statement's
    assert sure.rooms is not None
    text = source.text[: own.start] + one.plain + source.text[own.end :]
    steps = replay_(*read(evolve(source, text=text))).steps
    step = steps[sure.step] if len(steps) == len(replay.steps) else None
    return step is not None and _said(step.statement, step, sure.rooms).comes_to(sure)


def bare(statement: Statement, found: Game) -> str:
    """Write a statement in one line, without what hangs on it."""
    alone = Record((), (replace(statement, trimmings=BARE),), _NOWHERE)
    return " ".join(write(alone, found).split())


def _joined_tags(points: Sequence[Point], said: Sequence[Said], number: int) -> list[Point]:
    by_name = {_name(one): one for one in said}
    joined = [Point((*point.said, by_name.pop(_name(point.first), None))) for point in points]
    return [*joined, *(Point((*(None,) * number, one)) for one in by_name.values())]


def _name(said: Said) -> str:
    return said.statement.name if isinstance(said.statement, Tag) else ""


def _joined(points: Sequence[Point], said: Sequence[Said], number: int) -> list[Point]:
    """Set what one more record says beside what the others do."""
    joined: list[Point] = []
    for kind, block in _blocks(*_keys(points, said)):
        if kind == "equal":
            joined += _beside(points, said, block)
        else:
            joined += _by_heads(points, said, block, number)
    return joined


def _keys(points: Sequence[Point], said: Sequence[Said]) -> tuple[list[str], list[str]]:
    """Return the texts by which points and statements are matched."""
    keys = [point.first.written for point in points]
    known = {
        (one.address, form): key
        for key, point in zip(keys, points, strict=True)
        for one in filter(None, point.said)
        for form in one.forms
    }
    others = []
    for one in said:
        forms = ((one.address, form) for form in (one.written, one.plain, one.full))
        others.append(next((known[form] for form in forms if form in known), one.written))
    return keys, others


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
