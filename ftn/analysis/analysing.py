"""Analyse a game: chances after every turn, and the turns that cost most."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from typing import Any, TypeAlias

from attrs import define, field
from msgspec import Struct

from ftn.analysis.counting import Difference, Shares, Tally, Task, work
from ftn.games import game
from ftn.games.own_rooms import PlayOuts, Unclear
from ftn.model.record import Turn
from ftn.model.replay import Replay, Step
from ftn.model.seats import number_of
from ftn.model.steps import turns
from ftn.pipeline.pool import Jobs, shared
from ftn.text.said import say

MEANING = say(
    "A chance is how often a player won when simple players went on from there, with the cards "
    "and dice that nobody had seen yet; they nearly always beat players who do anything that is "
    "legal, but it is no judgement of what good players would do."
)
"""Say what the numbers mean; README.md says how strong the players are."""
DEFAULT = 200
"""How often a position is played out, unless something else is asked for."""
WORST = 5
_ALTERNATIVES, _SECOND = 40, 8
"""How many plays are tried instead of a turn, and how many of them a second time."""
_EACH = _ALTERNATIVES / 8 + _SECOND / 2 + 4
"""How often a turn is played out for that, in times that a position is."""
_BATCH = 100
"""How many play-outs go to a process at a time."""
_PILOT = 10
_FEWEST = 4 * _PILOT
"""Where there is time for no more than this, fewer turns are looked at."""
_FIRST_SHARE = 0.6
"""How much of the time is for the chances; the rest is for the costly turns."""
_LOOKED_AT = 2
"""How many turns are examined for each one reported."""


class Effort(Struct, frozen=True):
    """How hard to try: a number of play-outs for each position, or a time in seconds."""

    playouts: int = DEFAULT
    seconds: float = 0
    seed: int = 1
    worst: int = WORST
    jobs: Jobs = 1


class Better(Struct, frozen=True):
    """What would have been better than a turn."""

    play: Any
    chance: float
    """The chance of who moves after it."""
    actual: float
    """The same after the turn as it was played; in the same deals."""
    cost: Difference


@define
class Point:
    """A turn: the chances before its action, after it, and after the whole turn.

    Where nothing happened in between they are one and the same.
    """

    step: Step
    index: int
    seat: int
    before: Tally | None = None
    """With what chance brought since the turn before."""
    acted: Tally | None = None
    """Without what chance brought after the action."""
    after: Tally | None = None
    """None where something on the table is unknown, as is each of the others."""
    unclear: str = ""
    """What is unknown then."""
    better: Better | None = None

    def played(self) -> float | None:
        """Return what the action changed for who moved."""
        return _change(self.before, self.acted, self.seat)


def _change(one: Tally | None, other: Tally | None, seat: int) -> float | None:
    """Return what changed for a seat from one count to another."""
    if one is other and one is not None:
        return 0.0
    return other.chance(seat) - one.chance(seat) if one and other else None


@define
class Analysis:
    """What an analysis came to, as far as it came."""

    replay: Replay
    effort: Effort
    points: list[Point] = field(factory=list)
    playouts: int = 0
    """All that were played."""
    interrupted: bool = False

    def dealt(self, number: int, seat: int) -> float | None:
        """Return what chance changed for a seat in a turn, before its action and after it."""
        point = self.points[number]
        last = self.points[number - 1].after if number else point.before
        before = _change(last, point.before, seat)
        after = _change(point.acted, point.after, seat)
        return None if before is None or after is None else before + after

    def sums(self, seat: int) -> tuple[float, float, float]:
        """Return what a seat's own turns brought by luck and by their actions.

        The margin is that of the actions, and no less than that of the luck.
        """
        luck = actions = spread = 0.0
        for number, point in enumerate(self.points):
            played = point.played()
            if point.seat == seat and played is not None and point.before and point.acted:
                luck += self.dealt(number, seat) or 0.0
                actions += played
                spread += point.before.margin(seat) ** 2 + point.acted.margin(seat) ** 2
        return luck, actions, sqrt(spread)

    @property
    def unclear(self) -> str:
        """What is unknown, if that leaves no turn to analyse."""
        known = any(point.after is not None for point in self.points)
        return "" if known or not self.points else self.points[-1].unclear

    @property
    def costly(self) -> list[Point]:
        """The turns that cost most, the worst first."""
        found = [(point.better.cost.mean, point) for point in self.points if point.better]
        return [point for _, point in sorted(found, key=lambda one: -one[0])]


Progress: TypeAlias = Callable[[int, int], None]
"""Told how many play-outs were done, of how many."""
Tried: TypeAlias = tuple[Point, Sequence[tuple[Any, object]]]
"""A turn, and the plays to try instead, each with what it leads to."""


def analyse(replay: Replay, effort: Effort, progress: Progress) -> Analysis:
    """Analyse a replay of a game that has play-outs; an interruption ends it early."""
    assert replay.rules is not None
    found = Analysis(replay, effort)
    room = game(replay.rules.game).playouts
    assert room is not None
    try:
        _Analyst(found, room, progress).run()
    except KeyboardInterrupt:
        found.interrupted = True
    return found


class _Analyst:
    def __init__(self, found: Analysis, room: PlayOuts, progress: Progress) -> None:
        self._found, self._room, self._progress = found, room, progress
        self._effort, self._replay = found.effort, found.replay
        self._began = time.monotonic()

    def run(self) -> None:
        positions = self._points()
        self._chances(positions)
        self._costs()

    def _points(self) -> list[tuple[Tally, object, str]]:
        """Make a point of every turn; return the positions to play out, each with its tally."""
        positions: list[tuple[Tally, object, str]] = []
        last: Tally | None = None
        for index, step in turns(self._replay):
            assert isinstance(step.statement, Turn)
            point = Point(step, index, number_of(step.statement.seat))
            try:
                last = self._tallied(point, last, positions)
            except Unclear as unclear:
                point.unclear, last = str(unclear), None
            self._found.points.append(point)
        return positions

    def _tallied(
        self, point: Point, last: Tally | None, positions: list[tuple[Tally, object, str]]
    ) -> Tally:
        """Give a turn its tallies; return that after it."""
        room, replay, index = self._room, self._replay, point.index

        def position(table: object, name: str) -> Tally:
            positions.append((Tally(), table, f"{point.step.address}{name}"))
            return positions[-1][0]

        after = room.table(replay, index)
        acted = room.table(replay, index, "acted")
        point.after = position(after, "")
        point.acted = point.after if acted == after else position(acted, " acted")
        point.before = last
        if last is None or room.dealt(replay, index):
            try:
                point.before = position(room.table(replay, index, "before"), " before")
            except Unclear:
                point.before = None
        return point.after

    def _chances(self, positions: Sequence[tuple[Tally, object, str]]) -> None:
        if not positions:
            return
        done, count = 0, self._effort.playouts
        if self._effort.seconds:
            self._count(positions, 0, _PILOT)
            done = _PILOT
            taken = time.monotonic() - self._began
            rounds = self._effort.seconds * _FIRST_SHARE / max(taken, 1e-3)
            count = max(_PILOT, int(_PILOT * rounds))
        self._count(positions, done, count)

    def _count(self, positions: Sequence[tuple[Tally, object, str]], done: int, count: int) -> None:
        """Play positions out until each has a count."""
        while done < count:
            each = min(_BATCH, count - done)
            tasks = [self._task(table, f"{name}/{done}", each) for _, table, name in positions]
            left = (count - done - each) * len(positions)
            for (tally, *_), played in zip(positions, self._play(tasks, left), strict=True):
                tally.add(played)
            done += each

    def _task(self, table: object, name: str, count: int) -> Task:
        assert self._replay.rules is not None
        return Task(self._replay.rules.game, table, f"{self._effort.seed}/{name}", count)

    def _play(self, tasks: Iterable[Task], left: int = 0) -> Iterator[list[Shares]]:
        """Have tasks done, and yield what each came to, in their order."""
        tasks = [*tasks]
        total = sum(task.count for task in tasks) + left
        done = 0

        def landed(count: int) -> None:
            nonlocal done
            done += count
            self._found.playouts += count
            self._progress(done, total)

        sized = shared(tasks, self._effort.jobs, work, lambda task: task.count, landed, _BATCH)
        for batch in sized:
            yield from batch

    def _costs(self) -> None:
        """Find what the costliest turns cost, against the best that could have been done."""
        drops = [
            (drop, point) for point in self._found.points if (drop := point.played()) is not None
        ]
        drops.sort(key=lambda one: one[0])
        looked_at = [point for drop, point in drops if drop < 0]
        looked_at = looked_at[: self._effort.worst * _LOOKED_AT]
        found = [(point, self._tried(point)) for point in looked_at]
        tried: Sequence[Tried] = [(point, plays) for point, plays in found if plays]
        count = self._affordable(_EACH * len(tried))
        while len(tried) > 1 and count < _FEWEST:
            tried = tried[: len(tried) // 2]
            count = self._affordable(_EACH * len(tried))
        tried = self._narrowed(tried, "first", max(_PILOT, count // 8), _SECOND)
        tried = self._narrowed(tried, "second", max(_PILOT, count // 2), 1)
        tasks = [
            self._task(table, f"{point.step.address}/last", 2 * count)
            for point, ((_, best),) in tried
            for table in (self._actual(point), best)
        ]
        won = self._play(tasks)
        for point, ((play, _),) in tried:
            actual, best = ([one[point.seat] for one in next(won)] for _ in range(2))
            cost = Difference.between(best, actual)
            if cost.mean > cost.margin:
                mean = sum(best) / len(best), sum(actual) / len(actual)
                point.better = Better(play, *mean, cost)
        for point in self._found.costly[self._effort.worst :]:
            point.better = None

    def _narrowed(self, tried: Sequence[Tried], name: str, count: int, most: int) -> list[Tried]:
        """Keep the plays that win most often for who moves, all in the same deals."""
        tasks = [
            self._task(table, f"{point.step.address}/{name}", count)
            for point, plays in tried
            for _, table in plays
        ]
        won = self._play(tasks)
        kept: list[Tried] = []
        for point, plays in tried:
            sums = [sum(one[point.seat] for one in next(won)) for _ in plays]
            best = sorted(range(len(plays)), key=lambda at: -sums[at])[:most]
            kept.append((point, [plays[at] for at in best]))
        return kept

    def _affordable(self, each: float) -> int:
        """Return how often to play out, if `each` of that is needed for one."""
        if not self._effort.seconds:
            return self._effort.playouts
        taken = time.monotonic() - self._began
        rate = self._found.playouts / max(taken, 1e-3)
        left = max(0.0, self._effort.seconds - taken)
        return max(_PILOT, int(left * rate / max(1.0, each)))

    def _actual(self, point: Point) -> object:
        return self._room.table(self._replay, point.index, "acted")

    def _tried(self, point: Point) -> list[tuple[Any, object]]:
        actual = self._actual(point)
        found = self._room.alternatives(self._replay, point.index, _ALTERNATIVES)
        return [(play, table) for play, table in found if table != actual]
