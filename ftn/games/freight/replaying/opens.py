"""What is still open at the end: what is unknown, and what couldn't be checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ftn.games.freight.actions.trial import NO_COLOURS, NO_WAYS
from ftn.games.freight.model.places import BOXES, CITIES, END, GOODS, ORDER
from ftn.games.freight.model.position import Position
from ftn.games.freight.rules.table import Table
from ftn.model.finding import Finding
from ftn.model.parts import BANK, TABLE, Part, part
from ftn.model.plays import UNKNOWN
from ftn.referee import loop
from ftn.text.said import joined, listing, plural, say

_MOST_LISTED = 6


def is_open(table: Table) -> bool:
    """Return whether something was never learnt, or couldn't be checked, that matters."""
    return bool(table.unchecked) or bool(_names(table.position))


def _names(position: Position) -> list[Part]:
    """Return the unknown parts that matter; among them track whose edges are unknown."""
    laid = (track for there in position.board.tracks.values() for track in there)
    unknown = {part(track.owner, "tracks") for track in laid if track.ways == UNKNOWN}
    names = position.doubt.unknown | unknown if unknown else position.doubt.unknown
    return sorted(name for name in names if not _is_harmless(position, name))


def _is_harmless(position: Position, name: Part) -> bool:
    """Return whether an unknown part doesn't matter: the turn order, a bankrupt player's things."""
    if name.seat == TABLE:
        return name in (ORDER, END)
    if name.kind == "sold" or name.seat == BANK:
        return True  # what it may have done to money and track is unknown with them
    return position.seats[name.seat].out and name.kind != "money"


def say_what_is_open(table: Table, syntax: Iterable[Finding]) -> None:
    """Report it once, at the record's end."""
    loop.say_what_is_open(
        table,
        syntax,
        _unknown(table),
        say("a fact (money, loans, wagons, tracks, markers, box) records what was on the table"),
        _missing(table),
        say("what the record leaves open is taken as noted"),
    )


def _unknown(table: Table) -> Iterator[str]:
    position = table.position
    names = _names(position)
    if CITIES in names:
        yield say("which cities there are")
    if GOODS in names:
        yield say("what is on the cities")
    if BOXES in names:
        yield say("what is in the boxes")
    cities = [name for name in names if name in position.cities]
    if cities and GOODS not in names:
        listed = cities[:_MOST_LISTED]
        more = ["…"] if len(cities) > _MOST_LISTED else []
        yield say(
            "what is on {cities}",
            cities=listing(listed) if not more else joined(", ", [*listed, *more]),
        )
    for name in names:
        if name.seat != TABLE:
            yield _of_a_seat(table.player(name.seat), name.kind)


def _of_a_seat(who: str, kind: str) -> str:
    match kind:
        case "money":
            return say("{who}'s money", who=who)
        case "loans":
            return say("{who}'s loans", who=who)
        case "wagons":
            return say("{who}'s wagons", who=who)
        case "load":
            return say("what is on {who}'s wagons", who=who)
        case "out":
            return say("whether {who} is bankrupt", who=who)
        case "engine":
            return say("where {who}'s engine is", who=who)
    return say("{who}'s track", who=who)


def _missing(table: Table) -> Iterator[str]:
    """Yield what couldn't be checked, each with its clause."""
    count = {what: len(where) for what, where in table.unchecked.items()}
    if number := count.get(NO_COLOURS):
        unfit = plural(
            number,
            "whether {n} cube or disk fits a tile that nobody noted",
            "whether {n} cubes or disks fit tiles that nobody noted",
        )
        yield say("{what} ({clause})", what=unfit, clause="PG-SHIP-5, PG-MARK")
    if number := count.get(NO_WAYS):
        ways = plural(
            number,
            "whether a train could run over {n} tile whose edges nobody noted",
            "whether trains could run over {n} tiles whose edges nobody noted",
        )
        yield say("{what} ({clause})", what=ways, clause="PG-SHIP-1")
