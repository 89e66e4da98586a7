"""A season: what games say of players, seats, editions and tables of any size, in sections."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import inf
from operator import attrgetter
from typing import Literal, TypeAlias

from attrs import define
from msgspec import Struct

from ftn.games import GAMES, game
from ftn.model.replay import Status
from ftn.tabular.played import Played, Seated
from ftn.tabular.ratings import Match, Rating, is_rated, rate
from ftn.text.said import say

Value: TypeAlias = str | int | float | None
Look: TypeAlias = Literal["", "share", "signed", "one"]
"""How a figure is written for people: as it is, as a share, with its sign, with a decimal."""


class Head(Struct, frozen=True):
    """A column of a section."""

    key: str
    """What programs call it."""
    title: str
    look: Look = ""


class Section(Struct, frozen=True):
    """One table of a season."""

    key: str
    title: str
    heads: Sequence[Head]
    rows: Sequence[Sequence[Value]]

    @property
    def known(self) -> Sequence[int]:
        """The columns in which something is known."""
        return [
            at for at in range(len(self.heads)) if any(row[at] is not None for row in self.rows)
        ]


class OneGame(Struct, frozen=True):
    """A season of one game."""

    title: str
    games: int
    sections: Sequence[Section]
    ratings: Sequence[Rating]


class Season(Struct, frozen=True):
    """What there is to say of some records."""

    games: Sequence[OneGame]
    """The game that was played most comes first."""
    counted: int
    """How many records are verified games that are over: these are what all figures are of."""
    apart: Mapping[Status, int]
    """How many others there are, by their status."""
    dates: Sequence[str]
    """The first and the last date."""


_GAMES = Head("games", say("Games"))
_AVERAGE = Head("average", say("Average"), "one")
_MARGIN = Head("margin", say("Margin"), "one")
_SECONDS = Head("seconds", say("Seconds a turn"), "one")
_TURNS = Head("turns", say("Turns"), "one")
_RESULTS = (
    _GAMES,
    Head("won", say("Won")),
    Head("shared", say("Shared")),
    Head("wins", say("Wins"), "share"),
    _AVERAGE,
    Head("best", say("Best")),
    Head("ahead", say("Ahead by"), "one"),
    _SECONDS,
)
_LENGTHS = (_GAMES, _TURNS, _AVERAGE, _MARGIN, _SECONDS)
_PLAYER = Head("player", say("Player"))
_SIZE = Head("players", say("Players"))


@define
class _Results:
    """The results of one player, or of one seat, as they add up."""

    games: int = 0
    won: int = 0
    shared: int = 0
    known: int = 0
    total: int = 0
    best: int | None = None
    compared: int = 0
    ahead: int = 0
    timed: int = 0
    seconds: int = 0

    def add(self, one: Seated, game: Played) -> None:
        """Count a player of a game."""
        self.games += 1
        if one.won:
            self.won += len(game.winners) == 1
            self.shared += len(game.winners) > 1
        if one.total is not None:
            self.known += 1
            self.total += one.total
            self.best = one.total if self.best is None else max(self.best, one.total)
        if one.ahead is not None:
            self.compared += 1
            self.ahead += one.ahead
        self.timed += one.timed
        self.seconds += one.seconds

    def row(self) -> Sequence[Value]:
        """Return the figures."""
        return (
            self.games,
            self.won,
            self.shared,
            _mean(self.won + self.shared, self.games),
            _mean(self.total, self.known),
            self.best,
            _mean(self.ahead, self.compared),
            _mean(self.seconds, self.timed),
        )


def season(records: Iterable[Played]) -> Season:
    """Sum up some records, each counted once; the figures are of verified games alone."""
    known: dict[str, Played] = {}
    others: dict[str, Status] = {}
    for one in records:
        if one.counts:
            known.setdefault(one.key, one)
        else:
            others.setdefault(one.key, "in-progress" if one.status == "verified" else one.status)
    apart = Counter(status for key, status in others.items() if key not in known)
    counted = sorted(known.values(), key=attrgetter("date", "file", "record"))
    often = Counter(one.title for one in counted)
    titles = sorted(often, key=lambda title: (-often[title], title))
    dates = [one.date for one in counted if one.date]
    return Season(
        [_one_game(title, [one for one in counted if one.title == title]) for title in titles],
        len(counted),
        apart,
        [dates[0], dates[-1]] if dates else [],
    )


def _one_game(title: str, games: Sequence[Played]) -> OneGame:
    ratings = rate(
        Match(
            title,
            (one.date, one.file, one.record),
            {seat.player: seat.place for seat in one.seats if seat.place is not None},
        )
        for one in games
        if is_rated([(seat.player, seat.place) for seat in one.seats])
    )
    sections = [
        _players(games, ratings),
        _results("seats", say("Seats"), games, _SIZE, Head("seat", say("Seat")), of=_by_seat),
        _results(
            "begins", say("Who begins"), games, _SIZE, Head("begins", say("Begins")), of=_by_start
        ),
        _lengths("editions", say("Editions"), games, Head("edition", say("Edition")), of=_edition),
        _lengths("sizes", say("Number of players"), games, _SIZE, of=_size),
        _awards(games),
        _records(title, games),
        _pairs(games),
    ]
    return OneGame(title, len(games), [one for one in sections if one.rows], ratings)


def _by_seat(one: Seated, game: Played) -> Sequence[Value]:
    return len(game.seats), one.seat


def _by_start(one: Seated, game: Played) -> Sequence[Value]:
    return len(game.seats), say("yes") if one.first else say("no")


def _edition(game: Played) -> Value:
    return game.edition


def _size(game: Played) -> Value:
    return len(game.seats)


def _players(games: Sequence[Played], ratings: Sequence[Rating]) -> Section:
    rated = {one.player: one for one in ratings}
    heads = (
        _PLAYER,
        *_RESULTS,
        Head("rating", say("Rating"), "one"),
        Head("error", say("±"), "one"),
    )
    summed = {str(key[0]): one for key, one in _summed(games, lambda one, _: [one.player]).items()}

    def order(player: str) -> tuple[float, int, str]:
        """Put the strongest first, and whoever isn't rated last."""
        own = rated.get(player)
        return -own.rating if own else inf, -summed[player].won, player

    rows = []
    for player in sorted(summed, key=order):
        own = rated.get(player)
        strength = (own.rating, own.error) if own else (None, None)
        rows.append((player, *summed[player].row(), *strength))
    return Section("players", say("Players"), heads, rows)


def _results(
    key: str,
    title: str,
    games: Sequence[Played],
    *heads: Head,
    of: Callable[[Seated, Played], Sequence[Value]],
) -> Section:
    summed = sorted(_summed(games, of).items(), key=lambda pair: [*map(str, pair[0])])
    rows = [(*group, *figures.row()) for group, figures in summed]
    return Section(key, title, (*heads, *_RESULTS), rows)


def _summed(
    games: Sequence[Played], of: Callable[[Seated, Played], Sequence[Value]]
) -> Mapping[tuple[Value, ...], _Results]:
    found: dict[tuple[Value, ...], _Results] = {}
    for played in games:
        for one in played.seats:
            found.setdefault(tuple(of(one, played)), _Results()).add(one, played)
    return found


def _lengths(
    key: str, title: str, games: Sequence[Played], head: Head, *, of: Callable[[Played], Value]
) -> Section:
    groups: dict[Value, list[Played]] = {}
    for one in games:
        groups.setdefault(of(one), []).append(one)
    rows = []
    for group, own in sorted(groups.items(), key=lambda pair: str(pair[0])):
        totals = [seat.total for one in own for seat in one.seats if seat.total is not None]
        margins = [one.margin for one in own if one.margin is not None]
        timed = sum(seat.timed for one in own for seat in one.seats)
        spent = sum(seat.seconds for one in own for seat in one.seats)
        rows.append(
            (
                group,
                len(own),
                _mean(sum(one.turns for one in own), len(own)),
                _mean(sum(totals), len(totals)),
                _mean(sum(margins), len(margins)),
                _mean(spent, timed),
            )
        )
    return Section(key, title, (head, *_LENGTHS), rows)


def _awards(games: Sequence[Played]) -> Section:
    found: dict[tuple[str, str], list[int]] = {}
    for played in games:
        for one in played.seats:
            for award in one.awards:
                counted = found.setdefault((award.label, one.player), [0, 0])
                counted[0] += award.count
                counted[1] += award.points
    heads = (
        Head("award", say("Award")),
        _PLAYER,
        Head("times", say("Times")),
        Head("points", say("Points")),
    )
    ranked = sorted(found.items(), key=lambda pair: (pair[0][0], -pair[1][1], pair[0][1]))
    rows: list[Sequence[Value]] = [(*key, *counted) for key, counted in ranked]
    return Section("awards", say("Awards"), heads, rows)


def _records(title: str, games: Sequence[Played]) -> Section:
    heads = (
        Head("record", say("Record")),
        Head("size", say("Size")),
        _PLAYER,
        Head("turn", say("Turn")),
        Head("date", say("Date")),
        Head("file", say("File")),
        Head("number", say("Number")),
    )
    return Section("records", say("Records"), heads, [*_best(title, games)])


def _best(title: str, games: Sequence[Played]) -> Iterator[Sequence[Value]]:
    """Yield the records of a game, the first holder of each."""
    names = next((dict(game(name).records) for name in GAMES if game(name).title == title), {})
    for made, label in names.items():
        bests = [(best, one) for one in games for best in one.bests if best.made == made]
        if bests:
            best, one = max(bests, key=lambda pair: pair[0].size)
            yield label, best.size, _name(one, best.seat), best.turn, *_where(one)
    totals = [
        (seat.total, seat.player, one)
        for one in games
        for seat in one.seats
        if seat.total is not None
    ]
    margins = [(one.margin, one.winners[0].player, one) for one in games if one.margin is not None]
    for label, figures in ((say("Highest total"), totals), (say("Largest margin"), margins)):
        if figures:
            size, player, one = max(figures, key=lambda found: found[0])
            yield label, size, player, None, *_where(one)
    longest = max(games, key=attrgetter("turns"))
    yield say("Longest game, in turns"), longest.turns, None, None, *_where(longest)


def _name(game: Played, seat: str) -> str:
    return next((one.player for one in game.seats if one.seat == seat), seat)


def _where(game: Played) -> Sequence[Value]:
    return game.date or None, game.file, game.record


def _pairs(games: Sequence[Played]) -> Section:
    found: dict[tuple[str, str], list[int]] = {}
    for played in games:
        if not is_rated([(seat.player, seat.place) for seat in played.seats]):
            continue
        seats = sorted(played.seats, key=attrgetter("player"))
        for one, other in combinations(seats, 2):
            counted = found.setdefault((one.player, other.player), [0, 0, 0, 0])
            counted[0] += 1
            if one.place is not None and other.place is not None:
                counted[1] += one.place < other.place
                counted[2] += one.place > other.place
                counted[3] += one.place == other.place
    heads = (
        _PLAYER,
        Head("other", say("Against")),
        _GAMES,
        Head("ahead", say("Ahead")),
        Head("behind", say("Behind")),
        Head("level", say("Level")),
    )
    rows: list[Sequence[Value]] = [(*pair, *counted) for pair, counted in sorted(found.items())]
    return Section("pairs", say("Head to head"), heads, rows)


def _mean(amount: int, count: int) -> float | None:
    return amount / count if count else None
