"""The list of a folder of pages: who played when, by which rules, and how it ended."""

from __future__ import annotations

import os
from collections.abc import Sequence
from urllib.parse import quote

from attrs import frozen

from ftn.games import game
from ftn.model.bounded import count_of
from ftn.model.replay import Replay, Status
from ftn.page.page import policy
from ftn.page.render import environment, inlined
from ftn.reports.scoring import number, ranked, totals_now
from ftn.text.catalogue import Words
from ftn.text.said import joined, listing, plural, say
from ftn.version import version

_STYLE = ("colours.css", "index.css")
_ENDING = ".html"


@frozen
class Entry:
    """A line of the list: a page, and what it holds."""

    href: str
    name: str
    """The page's file, without its ending."""
    players: Sequence[str]
    date: str
    about: str
    """The event, and the place."""
    rules: str
    """The game and its edition; nothing where they can't be read."""
    result: str
    """Who won; empty where nobody did so far, or where the page hides it."""
    totals: str
    """What everybody has, the most first."""
    status: Status
    status_text: str
    """The status in words."""


def entry(replay: Replay, name: str, *, spoiler_free: bool = False) -> Entry:
    """Return the line of a record whose page is the file `name` beside the list."""
    tags = replay.record.headers
    about = [tags[tag] for tag in ("Event", "Site", "Round") if tags.get(tag)]
    return Entry(
        quote(os.fsencode(name), safe=""),
        name.removesuffix(_ENDING),
        tuple(replay.players.values()),
        tags.get("Date", ""),
        " · ".join(about),
        _rules(replay),
        "" if spoiler_free else _result(replay),
        "" if spoiler_free else _totals(replay),
        replay.status,
        _status_text(replay),
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
    return replay.players.get(seat, seat)


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


def write_index(entries: Sequence[Entry], *, words: Words) -> str:
    """Write the list of some pages: a page of its own that asks for nothing."""
    style = inlined(*_STYLE)
    return (
        environment(words)
        .get_template("index.html.j2")
        .render(
            entries=entries,
            results=any(one.result or one.totals for one in entries),
            words=words,
            style=style,
            policy=policy(style),
            version=version(),
        )
    )
