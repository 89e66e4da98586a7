"""Records of one game that several people kept: where they differ, and who is supported by what.

Each difference is tried as each of them has it, with everything else as it was decided before or,
where that isn't decided, as one of the records has it. What breaks fewer rules, fits better what
was played or noted later, and the totals, is supported; where these don't agree, nobody is.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import PurePath
from typing import Literal, TypeAlias

import attrs
from attrs import define, field
from msgspec import Struct

from ftn.mending.aligning import Point, Said, aligned
from ftn.model.record import Fact, Source, Turn
from ftn.model.replay import Replay
from ftn.notation.reading import read
from ftn.referee.replaying import replay as replay_
from ftn.text import strings
from ftn.text.said import joined, listing, say
from ftn.text.visible import visible

Ground: TypeAlias = Literal["legality", "later turns", "facts", "totals"]
GROUNDS: tuple[Ground, ...] = ("legality", "later turns", "facts", "totals")
_MOST_FOLDERS, _LONGEST_NAME = 4, 40
_MOST_TRIALS = 400
"""The largest number of replays; later differences are reported without support."""


class Result(Struct, frozen=True):
    """What a game comes to if a record of a number is followed at a point."""

    way: int
    totals: Sequence[tuple[str, int]]
    """Of each player, by name."""
    winners: Sequence[str]


class Difference(Struct, frozen=True):
    """A point at which records differ."""

    point: Point
    supported: int | None
    """The number of the first record that is supported."""
    by: tuple[Ground, ...]
    results: tuple[Result, ...] = ()
    """What it changes in the score; nothing where it changes none."""
    untried: bool = False
    divided: tuple[tuple[int, tuple[Ground, ...]], ...] = ()
    """Where grounds disagree: the first record of each way that some support, and which do."""

    def effect(self, names: Sequence[str]) -> str:
        """Say what it changes in the score, the records by their names; nothing for nothing."""
        if self.untried:
            return say("what it changes wasn't tried")
        return joined("; ", (_scored(names[one.way], one) for one in self.results))


@attrs.frozen(slots=False)
class Comparison:
    """Several records of one game, beside each other."""

    replays: tuple[Replay, ...]
    points: tuple[Point, ...]
    differences: Mapping[int, Difference]
    """By the number of the point."""
    same_result: bool

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What the records are called: by their files, without what all have in common."""
        return names_of(self.replays)

    def chosen(self, number: int) -> Said | None:
        """Return what is taken over at a point: what all have, or what is supported."""
        found = self.differences.get(number)
        return (
            self.points[number].said[found.supported or 0] if found else self.points[number].first
        )


class _Outcome(Struct, frozen=True):
    """What came of a trial."""

    errors: Counter[Ground]
    totals: Mapping[str, int]
    winners: tuple[str, ...]
    players: Mapping[str, str]

    def same(self, other: _Outcome) -> bool:
        """Say whether all seats got the same, and everybody who is named in both did, too."""
        if (self.totals, self.winners) != (other.totals, other.winners):
            return False
        own, others = self._of_players(), other._of_players()
        return all(own[name] == others[name] for name in own.keys() & others.keys())

    def _of_players(self) -> Mapping[str, Counter[tuple[int, bool]]]:
        """Return what the seats of each name got, and whether they won."""
        found: dict[str, Counter[tuple[int, bool]]] = {}
        for seat, total in self.totals.items():
            own = found.setdefault(self.players.get(seat, seat), Counter())
            own[total, seat in self.winners] += 1
        return found


@define
class _Trials:
    """Replays of mixed records."""

    replays: Sequence[Replay]
    points: Sequence[Point]
    decided: dict[int, int] = field(factory=dict)
    """Which record was followed at a point, by the point's number."""
    left: int = _MOST_TRIALS

    def ended(self, at: int) -> Collection[int]:
        """Return the numbers of the records that say nothing of a point or any later one."""
        return [
            number
            for number in range(len(self.replays))
            if all(point.said[number] is None for point in self.points[at:])
        ]

    def outcome(self, at: int, way: int, base: int) -> _Outcome:
        """Replay one record's way at a point; what isn't decided is as in a record of a number."""
        self.left -= 1
        lines: list[str] = []
        own = 0
        for number, point in enumerate(self.points):
            follow = way if number == at else self.decided.get(number, base)
            said = point.said[follow] if point.differs else point.first
            lines.append(said.written if said else "")
            own = len(lines) if number == at else own
        record = self.replays[0].record
        source = Source(record.source.name, "\n".join(lines) + "\n")
        found = replay_(*read(source), keep=False)
        return _outcome(found, own)


def _outcome(found: Replay, own: int = 0) -> _Outcome:
    return _Outcome(_grounds(found, own), totals(found), found.winners, found.players)


def _grounds(found: Replay, own: int) -> Counter[Ground]:
    """Count the errors by what they would tell about the line of a point."""
    counts: Counter[Ground] = Counter()
    for one in found.findings:
        if one.severity != "error":
            continue
        ground: Ground = "legality" if one.place.line == own else "later turns"
        if one.rule == "FTN-CLAIM":
            ground = "totals" if one.total_of[0] else "facts"
        counts[ground] += one.count
    return counts


def totals(found: Replay) -> dict[str, int]:
    """Return what each seat has got in all, by the ledger."""
    sums = dict.fromkeys(found.seats, 0)
    for entry in found.entries:
        sums[entry.seat] += entry.amount
    return sums


def compared(replays: Sequence[Replay]) -> Comparison:
    """Compare records that can be replayed, all of one game."""
    points = aligned(replays)
    trials = _Trials(replays, points)
    differences: dict[int, Difference] = {}
    # What was decided further on may decide what wasn't before; facts are judged by the turns.
    turns = [n for n, point in enumerate(points) if point.differs and _is_played(point)]
    rest = [n for n, point in enumerate(points) if point.differs and not _is_played(point)]
    for number in (*turns, *turns, *rest):
        if number not in trials.decided:
            found = _judged(trials, number, points[number])
            differences[number] = found
            if found.supported is not None:
                trials.decided[number] = found.supported
    differences = dict(sorted(differences.items()))
    first, *others = map(_outcome, replays)
    same = all(one.same(first) for one in others)
    return Comparison(tuple(replays), tuple(points), differences, same)


def _is_played(point: Point) -> bool:
    return not isinstance(point.first.statement, Fact)


def _judged(trials: _Trials, number: int, point: Point) -> Difference:
    ways = _ways(point)
    bases = range(len(trials.replays))
    if trials.left < len(ways) * len(bases):
        return Difference(point, None, (), untried=True)
    tried = {way: [trials.outcome(number, way, base) for base in bases] for way in ways}
    best = {way: min(tried[way], key=lambda one: one.errors.total()).errors for way in ways}
    favoured = _favoured(best)
    supported, by = _supported(favoured, best, point, trials.ended(number))
    base = min(bases, key=lambda base: sum(tried[way][base].errors.total() for way in ways))
    results = _results({way: tried[way][base] for way in ways})
    divided = () if supported is not None else tuple(_divided(favoured, ways))
    return Difference(point, supported, by, tuple(results), divided=divided)


def _ways(point: Point) -> list[int]:
    """Return the numbers of records that differ from each other at a point."""
    found: dict[str, int] = {}
    for number, said in enumerate(point.said):
        found.setdefault(said.written if said else "", number)
    return [*found.values()]


def _favoured(best: Mapping[int, Counter[Ground]]) -> dict[Ground, set[int]]:
    """Return the ways that each ground favours, of the grounds on which they differ."""
    found: dict[Ground, set[int]] = {}
    for ground in GROUNDS:
        fewest = min(errors[ground] for errors in best.values())
        good = {way for way, errors in best.items() if errors[ground] == fewest}
        if len(good) < len(best):
            found[ground] = good
    return found


def _supported(
    favoured: Mapping[Ground, set[int]],
    best: Mapping[int, Counter[Ground]],
    point: Point,
    ended: Collection[int],
) -> tuple[int | None, tuple[Ground, ...]]:
    """Say who is supported, and by what: all grounds on which the ways differ have to agree."""
    if not favoured:
        return _known(best, point, ended)
    by_all = set.intersection(*favoured.values())
    return (by_all.pop(), tuple(favoured)) if len(by_all) == 1 else (None, ())


def _divided(
    favoured: Mapping[Ground, set[int]], ways: Sequence[int]
) -> Iterator[tuple[int, tuple[Ground, ...]]]:
    for way in ways:
        grounds = tuple(ground for ground, good in favoured.items() if way in good)
        if grounds:
            yield way, grounds


def _known(
    best: Mapping[int, Counter[Ground]], point: Point, ended: Collection[int]
) -> tuple[int | None, tuple[Ground, ...]]:
    """Say who is supported where the others say nothing, and what one says holds.

    A record that leaves a turn out says something, unless it has `ended`.
    """
    said = {way: point.said[way] for way in best}
    telling = [
        way
        for way, one in said.items()
        if one and all(_agrees(other, one) for at, other in said.items() if at != way)
    ]
    if len(telling) != 1 or best[telling[0]].total():
        return None, ()
    chosen = said[telling[0]]
    if chosen is not None and isinstance(chosen.statement, Fact):
        return telling[0], ("facts",)
    turn = chosen is not None and isinstance(chosen.statement, Turn)
    silent = all(one or number in ended for number, one in enumerate(point.said))
    return (telling[0], ("legality",)) if turn and silent else (None, ())


def _agrees(one: Said | None, other: Said) -> bool:
    """Say whether a record leaves something open that another says, and else says the same."""
    if one is None:
        return True
    words = _words(one)
    prefixes = one.rooms.notation.PREFIXES if one.rooms else ""
    return any("?" in word for word in words) and any(
        _fits(words, form.split(), prefixes) for form in other.forms
    )


def _words(said: Said) -> list[str]:
    """Return the words of a statement, with `?` for what is left out at a turn's end."""
    words = said.written.split()
    if isinstance(said.statement, Turn) and said.rooms is not None:
        closed = said.rooms.notation.closed(said.statement.play).split()
        if closed == [*words[1:], "?"]:
            words.append("?")
    return words


def _fits(less: Sequence[str], more: Sequence[str], prefixes: str) -> bool:
    """Say whether words are others with `?` for some: in the same parts, in any order in each.

    A `?` at the end means all that follows.
    """
    parts, others = [*_parts(less)], [*_parts(more)]
    rest = less[-1] == "?"
    if len(parts) > len(others) or (len(parts) < len(others) and not rest):
        return False
    for number, (part, other) in enumerate(zip(parts, others, strict=False), 1):
        ends = rest and number == len(parts)
        if part[0] != other[0] or (not ends and len(part) != len(other)):
            return False
        left = other[1:]
        for word in part[1:]:
            if word != "?":
                found = next((its for its in left if _may_mean(word, its, prefixes)), None)
                if found is None:
                    return False
                left.remove(found)
    return True


def _parts(words: Sequence[str]) -> Iterator[list[str]]:
    """Yield the parts of a statement: the word of what was done, and what it was done with."""
    part: list[str] = []
    for word in words:
        if part and word.isalpha() and word.islower():
            yield part
            part = []
        part.append(word)
    yield part


def _may_mean(word: str, other: str, prefixes: str) -> bool:
    """Say whether a word is another with `?` for what is unknown, or without its prefix."""
    left_out = f"[{re.escape(prefixes)}]?" if prefixes else ""
    pattern = re.escape(word).replace(r"\?", r"\S")
    more = "+" if word.endswith("?") else ""
    return re.fullmatch(f"{left_out}{pattern}{more}", other) is not None


def _results(outcomes: Mapping[int, _Outcome]) -> Iterator[Result]:
    """Yield what a point changes in the score."""
    first, *others = outcomes.values()
    if all(one.same(first) for one in others):
        return
    for way, one in outcomes.items():
        players = one.players
        totals = [(players.get(seat, seat), total) for seat, total in one.totals.items()]
        yield Result(way, totals, [players.get(seat, seat) for seat in one.winners])


def _scored(name: str, result: Result) -> str:
    totals = listing([f"{player} {total}" for player, total in result.totals])
    if result.winners:
        return say(
            "with {name} {totals}, won by {winners}",
            name=name,
            totals=totals,
            winners=listing(result.winners),
        )
    return say("with {name} {totals}", name=name, totals=totals)


def names_of(replays: Sequence[Replay]) -> tuple[str, ...]:
    """Name records by their files, and the folders of these where the files have one name.

    Those that have all in common are called by letters.
    """
    paths = [PurePath(one.record.source.name).with_suffix("").parts for one in replays]
    for length in range(1, _MOST_FOLDERS):
        names = ["/".join(parts[-length:]) for parts in paths]
        if all(names) and len({*names}) == len(names):
            return tuple(strings.shortened(visible(name), _LONGEST_NAME) for name in names)
    return tuple(letter_of(number) for number in range(len(replays)))


def letter_of(number: int) -> str:
    """Return the letter that stands for a record in JSON: `a` for the first."""
    return chr(ord("a") + number)
