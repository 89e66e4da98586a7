"""Ratings: how strong the players of a game are, game by game in the order of their dates."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from operator import attrgetter
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from ftn.tabular.columns import Column, Table

RATINGS = "ratings"
RATINGS_TABLE = Table(
    RATINGS,
    "a player of a game, rated by the verified games",
    (
        Column("title", "text", "the game: Freight Train"),
        Column("player", "text", "the player"),
        Column("games", "whole", "how many games were rated"),
        Column("rating", "number", "the strength: everybody begins with 25"),
        Column("error", "number", "its uncertainty: one standard deviation"),
    ),
)
"""A table that is made of `games` and `seats` when a query names it."""


class Match(Struct, frozen=True):
    """A game that is over: who came where."""

    title: str
    order: tuple[str, str, int]
    """Its date, file and record: ratings follow the dates."""
    places: Mapping[str, int]
    """Everybody's place, by name: 1 won."""


class Rating(Struct, frozen=True):
    """How strong a player of a game is."""

    title: str
    player: str
    games: int
    rating: float
    error: float
    history: Sequence[tuple[str, float]] = ()
    """After every game its date and the rating then."""


@cache
def _model() -> Any:  # noqa: ANN401 -- openskill's own, loaded when it is needed
    from openskill.models import PlackettLuce

    return PlackettLuce()


def rate(matches: Iterable[Match]) -> list[Rating]:
    """Rate the players of each game by its matches; the best first.

    A match in which somebody sat twice, or alone, says nothing of who is stronger.
    """
    model = _model()
    now: dict[tuple[str, str], Any] = {}
    history: dict[tuple[str, str], list[tuple[str, float]]] = {}
    for match in sorted(matches, key=attrgetter("order")):
        if len(match.places) < 2:
            continue
        keys = [(match.title, player) for player in match.places]
        teams = [[now.get(key) or model.rating()] for key in keys]
        rated = model.rate(teams, ranks=list(match.places.values()))
        for key, (after,) in zip(keys, rated, strict=True):
            now[key] = after
            history.setdefault(key, []).append((match.order[0], after.mu))
    found = [
        Rating(*key, len(history[key]), after.mu, after.sigma, tuple(history[key]))
        for key, after in now.items()
    ]
    return sorted(found, key=lambda one: (one.title, -one.rating, one.player))


def ratings_of(games: Any, seats: Any) -> Any:  # noqa: ANN401 -- Arrow tables, or datasets
    """Return the table of ratings that `games` and `seats` give."""
    import pyarrow as pa

    from ftn.tabular.arrow import schema

    about = {
        row["game"]: row
        for row in _rows(games, ["game", "title", "date_noted", "file", "record", "verified"])
        if row["verified"]
    }
    seated: dict[str, list[tuple[str, int | None]]] = {}
    for row in _rows(seats, ["game", "player", "place"]):
        seated.setdefault(row["game"], []).append((row["player"], row["place"]))
    matches = [
        Match(
            about[key]["title"],
            (about[key]["date_noted"] or "", about[key]["file"], about[key]["record"]),
            {player: place for player, place in places if place is not None},
        )
        for key, places in seated.items()
        if key in about and is_rated(places)
    ]
    rows = [asdict(one) for one in rate(matches)]
    for row in rows:
        del row["history"]
    return pa.Table.from_pylist(rows, schema=schema(RATINGS_TABLE))


def is_rated(places: Sequence[tuple[str, int | None]]) -> bool:
    """Say whether a game counts: everybody's place is known, and nobody sat twice."""
    names = [player for player, _ in places]
    return len(set(names)) == len(names) and all(place is not None for _, place in places)


def _rows(table: Any, columns: Sequence[str]) -> list[dict[str, Any]]:  # noqa: ANN401 -- the same
    read = getattr(table, "to_table", None)
    chosen = read(columns=columns) if read else table.select(columns)
    rows: list[dict[str, Any]] = chosen.to_pylist()
    return rows
