"""A season as text for people, as JSON and as CSV for programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from ftn.tabular.spreadsheet import line
from ftn.tabular.stats import Head, OneGame, Season, Section, Value
from ftn.text.grid import Grid, table
from ftn.text.said import forms, joined, plural, say
from ftn.text.visible import encodable

_NOTHING = "·"
_MOST_PAIRS = 40
"""How many rows of a section that grows with the square of the players are shown as text."""
_LONG = ("awards", "pairs")
_APART = {
    "in-progress": forms("{n} in progress", "{n} in progress"),
    "provisional": forms("{n} provisional", "{n} provisional"),
    "invalid": forms("{n} with errors", "{n} with errors"),
}
"""How many records don't count, by their status: other languages have two forms."""


def as_text(season: Season, columns: int | None, *, framed: bool, colour: bool) -> Iterator[str]:
    """Write a season for people, at most `columns` wide."""
    yield story(season) + "\n"
    for game in season.games:
        yield f"\n{heading(game)}\n"
        for section in game.sections:
            yield f"\n{section.title}\n"
            rows = section.rows[:_MOST_PAIRS] if section.key in _LONG else section.rows
            known, heads = section.known, section.heads
            cells = [[(written(row[at], heads[at]), "") for at in known] for row in rows]
            header = [(str(heads[at].title), "strong") for at in known]
            texts = {number for number, at in enumerate(known) if _is_text(section, at)}
            yield from table(Grid(header, [cells], texts), columns, framed=framed, colour=colour)
            if len(rows) < len(section.rows):
                yield f"(the first {len(rows)} of {len(section.rows)}: --format json has all)\n"


def story(season: Season) -> str:
    """Say how many games a season has, and which records don't count."""
    said = plural(season.counted, "{n} verified game", "{n} verified games")
    if season.dates:
        said = say(
            "{games}, {first} to {last}", games=said, first=season.dates[0], last=season.dates[1]
        )
    apart = joined(", ", [plural(n, *_APART[status]) for status, n in season.apart.items()])
    return say("{games}; not counted: {apart}", games=said, apart=apart) if apart else said


def heading(game: OneGame) -> str:
    """Return the heading of a game."""
    games = plural(game.games, "{n} game", "{n} games")
    return say("{title}: {games}", title=game.title, games=games)


def _is_text(section: Section, column: int) -> bool:
    return any(isinstance(row[column], str) for row in section.rows)


def written(value: Value, head: Head) -> str:
    """Write a value for people.

    >>> from ftn.tabular.stats import Head
    >>> written(0.425, Head("wins", "", "share")), written(-3.14, Head("ahead", "", "one"))
    ('42 %', '-3.1')
    """
    if value is None:
        return _NOTHING
    if isinstance(value, str):
        return value
    if head.look == "share":
        return f"{value:.0%}".replace("%", " %")
    return f"{value:.1f}" if head.look == "one" else str(value)


def as_json(season: Season, joined: Sequence[Sequence[str]]) -> Iterator[str]:
    """Write a season as one JSON object; `joined` are names that are alike."""
    found = {
        "counted": season.counted,
        "apart": season.apart,
        "dates": season.dates,
        "alike": joined,
        "games": [
            {
                "title": game.title,
                "games": game.games,
                **{section.key: [*_objects(section)] for section in game.sections},
                "history": [
                    {"player": one.player, "date": date or None, "rating": rating}
                    for one in game.ratings
                    for date, rating in one.history
                ],
            }
            for game in season.games
        ],
    }
    yield msgspec.json.format(msgspec.json.encode(found), indent=1).decode() + "\n"


def _objects(section: Section) -> Iterator[dict[str, Value]]:
    for row in section.rows:
        values = (encodable(str(value)) if isinstance(value, str) else value for value in row)
        yield dict(zip((head.key for head in section.heads), values, strict=True))


def as_csv(season: Season, key: str, *, raw: bool = False) -> Iterator[str]:
    """Write a section of all games as one table of CSV."""
    head_written = False
    for game in season.games:
        for section in game.sections:
            if section.key == key:
                if not head_written:
                    yield line(["title", *(head.key for head in section.heads)], raw=raw)
                    head_written = True
                for row in section.rows:
                    yield line([game.title, *row], raw=raw)
