"""The list of a folder of pages: who played when, by which rules, how it ended; the standings."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Collection, Sequence
from typing import Literal, TypeAlias
from urllib.parse import quote

from msgspec import Struct

from ftn.games import game
from ftn.model.bounded import count_of
from ftn.model.replay import Replay, Status
from ftn.page.render import START, environment, inlined, policy
from ftn.page.thumbnails import Thumbnail, thumbnail, together
from ftn.reports.scoring import number, ranked, totals_now
from ftn.text.catalogue import Words
from ftn.text.said import joined, listing, plural, say
from ftn.version import version

_STYLE = ("colours.css", "index.css")
_SCRIPT = "index.js"
_ENDING = ".html"
_DRAWN = 50
"""How many games have their board without a script: more would make the page slow."""

Ending: TypeAlias = Literal["won", "shared", "open"]
"""Whether there is a winner, several, or none yet."""


class Entry(Struct, frozen=True):
    """A line of the list: a page, and what it holds."""

    href: str
    name: str
    """The page's file, without its ending."""
    players: Sequence[str]
    date: str
    about: str
    """The event, and the place."""
    title: str
    """The game; nothing where the rules can't be read."""
    rules: str
    """The game and its edition; nothing where they can't be read."""
    result: str
    """Who won; empty where nobody did so far, or where the page hides it."""
    totals: str
    """What everybody has, the most first."""
    ending: Ending
    winners: Collection[str]
    """The names of those who won; none where the page hides them."""
    margin: int | None
    """How far the best two are apart, where somebody won."""
    status: Status
    status_text: str
    """The status in words."""
    thumbnail: Thumbnail | None


class Standing(Struct, frozen=True):
    """A player over all games: how many, how many of them won alone, and with others."""

    name: str
    games: int
    won: int
    shared: int


def entry(replay: Replay, name: str, *, spoiler_free: bool = False) -> Entry:
    """Return the line of a record whose page is the file `name` beside the list."""
    tags = replay.record.headers
    about = [tags[tag] for tag in ("Event", "Site", "Round") if tags.get(tag)]
    winners = () if spoiler_free else replay.winners
    return Entry(
        quote(os.fsencode(name), safe=""),
        name.removesuffix(_ENDING),
        tuple(replay.players.values()),
        tags.get("Date", ""),
        " · ".join(about),
        game(replay.rules.game).title if replay.rules else "",
        _rules(replay),
        "" if spoiler_free else _result(replay),
        "" if spoiler_free else _totals(replay),
        "open" if not winners else "shared" if len(winners) > 1 else "won",
        [_player(replay, seat) for seat in winners],
        _margin(replay) if winners else None,
        replay.status,
        _status_text(replay),
        thumbnail(replay, spoiler_free=spoiler_free),
    )


def _margin(replay: Replay) -> int | None:
    totals = sorted(total for total in totals_now(replay).values() if total is not None)[-2:]
    return totals[1] - totals[0] if len(totals) == 2 else None


def standings(entries: Sequence[Entry]) -> Sequence[Standing]:
    """Return what the players of some games have won, the best first."""
    games: Counter[str] = Counter()
    alone: Counter[str] = Counter()
    shared: Counter[str] = Counter()
    for one in entries:
        games.update(set(one.players))
        (alone if one.ending == "won" else shared).update(one.winners)
    found = [Standing(name, games[name], alone[name], shared[name]) for name in games]
    return sorted(
        found, key=lambda one: (-one.won - one.shared, -one.won, one.games, one.name.casefold())
    )


def _rules(replay: Replay) -> str:
    if replay.rules is None:
        return ""
    return f"{game(replay.rules.game).title}, {replay.rules.edition.name}"


def _result(replay: Replay) -> str:
    names = [_player(replay, seat) for seat in replay.winners]
    if not names:
        return ""
    if len(names) == 1:
        return say("{who} wins", who=names[0])
    return say("{who} share the win", who=listing(names))


def _totals(replay: Replay) -> str:
    if not replay.sheets:
        return ""
    totals = totals_now(replay)
    places = [f"{_player(replay, seat)} {number(totals[seat])}" for seat in ranked(totals)]
    out = [joined(" ", [_player(replay, seat), why]) for seat, why in replay.unranked.items()]
    return joined(", ", [*places, *out])


def _player(replay: Replay, seat: str) -> str:
    return replay.player(seat)


def _status_text(replay: Replay) -> str:
    match replay.status:
        case "verified":
            return say("verified")
        case "in-progress":
            return say("in progress")
        case "provisional":
            return say("provisional")
        case "invalid":
            errors = count_of(replay.findings, "error")
            return plural(errors, "{n} error", "{n} errors")


def write_index(entries: Sequence[Entry], *, words: Words, url: str = "", players: str = "") -> str:
    """Write the list of some pages, the newest first: a page of its own that asks for nothing.

    `players` is where the page of the players is, if there is one.
    """
    entries = sorted(entries, key=lambda one: one.date, reverse=True)
    drawn = together(one.thumbnail for one in entries)
    style, start, script = f"{inlined(*_STYLE)}\n{drawn.style}", inlined(START), inlined(_SCRIPT)
    titles = Counter(one.title for one in entries if one.title)
    return (
        environment(words)
        .get_template("index.html.j2")
        .render(
            entries=entries,
            boards=drawn.boards,
            drawn=_DRAWN,
            symbols=drawn.symbols,
            titles=sorted(titles),
            standings=standings(entries),
            story=joined(" · ", [f"{title}: {count}" for title, count in titles.most_common()]),
            url=url,
            players=players,
            results=any(one.result or one.totals for one in entries),
            words=words,
            style=style,
            start=start,
            script=script,
            policy=policy(style, start, script),
            version=version(),
        )
    )
