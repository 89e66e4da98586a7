"""The page of a folder's players: what a season says of them, and each player's own games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from ftn.page.render import START, environment, inlined, policy
from ftn.page.season.rating_chart import HEIGHT, LEFT, RIGHT, WIDTH, Chart, chart
from ftn.tabular.played import Played
from ftn.tabular.stats import OneGame, Section, season
from ftn.tabular.stats_text import story, written
from ftn.text.catalogue import Words
from ftn.version import version

_STYLE = ("colours.css", "index.css", "players.css")
_HIDDEN = ("file", "number")
"""What the page says by a link."""


class Cell(Struct, frozen=True):
    """A cell of a table: its text, and where it leads."""

    text: str
    href: str = ""
    figure: bool = False


class Table(Struct, frozen=True):
    """A section as the page shows it."""

    key: str
    title: str
    heads: Sequence[tuple[str, bool]]
    """Every column's title, and whether it holds figures."""
    rows: Sequence[Sequence[Cell]]


class GameView(Struct, frozen=True):
    """A game: its chart, its tables."""

    title: str
    games: int
    chart: Chart | None
    tables: Sequence[Table]


class Seat(Struct, frozen=True):
    """A game of a player."""

    href: str
    date: str
    title: str
    place: int | None
    total: int | None
    others: Sequence[str]


class Player(Struct, frozen=True):
    """A player, and the games that count."""

    name: str
    anchor: str
    games: Sequence[Seat]


def write_players(pages: Sequence[tuple[Played, str]], *, words: Words, back: str) -> str | None:
    """Write the page of some records, each with where its own page is; None if nothing counts.

    `back` is where the list of the games is.
    """
    found = season(played for played, _ in pages)
    if not found.counted:
        return None
    where = {(one.file, one.record): href for one, href in pages}
    players = _players(pages)
    anchors = {one.name: f"#{one.anchor}" for one in players}
    style, start = inlined(*_STYLE), inlined(START)
    return (
        environment(words)
        .get_template("players.html.j2")
        .render(
            back=back,
            games=[_view(one, where, anchors, words) for one in found.games],
            players=players,
            story=story(found),
            style=style,
            start=start,
            policy=policy(style, start),
            size=(WIDTH, HEIGHT, LEFT, RIGHT),
            version=version(),
            words=words,
        )
    )


def _view(
    game: OneGame, where: Mapping[tuple[str, int], str], anchors: Mapping[str, str], words: Words
) -> GameView:
    tables = [_table(section, where, anchors, words) for section in game.sections]
    return GameView(game.title, game.games, chart(game.ratings), tables)


def _table(
    section: Section, where: Mapping[tuple[str, int], str], anchors: Mapping[str, str], words: Words
) -> Table:
    heads = section.heads
    # The first column names its row, by a number, too.
    figures = [
        at > 0 and not any(isinstance(row[at], str) for row in section.rows)
        for at in range(len(heads))
    ]
    shown = [at for at in section.known if heads[at].key not in _HIDDEN]
    rows = []
    for row in section.rows:
        values = dict(zip((head.key for head in heads), row, strict=True))
        page = where.get((str(values.get("file")), int(values.get("number") or 0)), "")
        cells = []
        for at in shown:
            key, text = heads[at].key, written(row[at], heads[at])
            if isinstance(row[at], float):
                text = text.replace(".", words.text("."))
            href = anchors.get(text, "") if key in ("player", "other") else ""
            if key == "record" and page:
                turn = values.get("turn")
                href = f"{page}#{turn}" if turn else page
            cells.append(Cell(text, href, figures[at]))
        rows.append(cells)
    return Table(section.key, section.title, [(heads[at].title, figures[at]) for at in shown], rows)


def _players(pages: Sequence[tuple[Played, str]]) -> Sequence[Player]:
    """Return everybody with the games that count, the newest first."""
    known: dict[str, tuple[Played, str]] = {}
    for one, href in pages:
        if one.counts:
            known.setdefault(one.key, (one, href))
    own: dict[str, list[Seat]] = {}
    for one, href in sorted(known.values(), key=lambda page: page[0].date, reverse=True):
        for seat in one.seats:
            others = [other.player for other in one.seats if other is not seat]
            own.setdefault(seat.player, []).append(
                Seat(href, one.date, one.title, seat.place, seat.total, others)
            )
    ordered = sorted(own, key=str.casefold)
    return [Player(name, f"player-{at}", own[name]) for at, name in enumerate(ordered, 1)]
