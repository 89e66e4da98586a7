"""What the page says about a game as a whole: where and when, by which rules, its status."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from ftn.games import game
from ftn.model.replay import Replay
from ftn.page.nodes import Tree
from ftn.reports.scoring import status_line, totals_line
from ftn.text.said import joined, say
from ftn.text.visible import visible

_SHOWN_ELSEWHERE = {"FTN", "Rules"}


class Setting(Struct, frozen=True):
    """An option in force: what it decides, and where it did."""

    name: str
    value: str
    title: str
    clause: str
    chosen: bool
    """Whether the record itself names it."""
    decided: Sequence[str]
    """The addresses of where it decided something."""


class Facts(Struct, frozen=True):
    """A game as a whole."""

    title: str
    rules: str
    own: str
    """The edition's own name."""
    edition: str
    tags: Sequence[tuple[str, str]]
    notes: Sequence[str]
    settings: Sequence[Setting]
    status: str
    sure: str
    """How sure the status is: `good`, `open`, `bad`."""
    result: str
    """Who won, or nothing."""
    seats: Sequence[tuple[str, str]]
    """Each seat, and who sits there."""


def facts(replay: Replay, tree: Tree) -> Facts:
    """Return the facts of a game."""
    rules = replay.rules
    status, look = status_line(replay)
    players = replay.players or replay.record.players
    names = [players.get(seat, seat) for seat in replay.seats or players]
    found = game(rules.game) if rules else None
    taken = set(players)
    return Facts(
        ", ".join(names) or replay.record.headers.get("Event", "") or say("A game"),
        found.title if found else "",
        rules.edition.name if rules else "",
        joined(", ", [found.title, rules.edition.title, *_what_if(replay)])
        if found and rules
        else "",
        [
            (tag.name, tag.value)
            for tag in replay.record.tags
            if tag.name not in _SHOWN_ELSEWHERE | taken and tag.value.strip()
        ],
        replay.record.annotations,
        _settings(replay, tree),
        status,
        look,
        totals_line(replay) if replay.winners else "",
        [(seat, replay.player(seat)) for seat in replay.seats],
    )


def _what_if(replay: Replay) -> Sequence[str]:
    """Say that a record is replayed by other rules than its own."""
    rules = replay.record.source.what_if
    return [say("what if: {rules}", rules=visible(rules))] if rules else []


def _settings(replay: Replay, tree: Tree) -> Sequence[Setting]:
    """Return the options that the record names or that decided something."""
    rules = replay.rules
    if rules is None:
        return ()
    options = game(rules.game).options
    return [
        Setting(
            name,
            value,
            options[name].title,
            options[name].clause,
            name in rules.chosen,
            [at for at in dict.fromkeys(replay.decided.get(name, ())) if at in tree.by_address],
        )
        for name, value in rules.options.items()
        if name in rules.chosen or name in replay.decided
    ]
