"""Checks of the set-up as a whole, once, when the game begins."""

from __future__ import annotations

from ftn.games.freight.model.places import CITIES, GOODS
from ftn.games.freight.rules.spread import spread
from ftn.games.freight.rules.table import Table
from ftn.model.record import Fact
from ftn.text.said import plural, say

_CHECKED = "checked"
_LAID_OUT = frozenset(
    {"city", "box", "order", "money", "loans", "wagons", "engine", "tracks", "markers"}
)
"""The facts of a set-up."""


def is_laid_out(table: Table) -> bool:
    """Return whether the set-up is over: no fact of it follows the current statement."""
    following = next(table.coming(), None)
    return not (isinstance(following, Fact) and following.name in _LAID_OUT)


def check_setup(table: Table) -> None:
    """Check the set-up, once."""
    if _CHECKED in table.noted:
        return
    table.noted |= {_CHECKED}
    if table.from_start and CITIES not in table.unknown:
        _check_number(table)
        _check_distance(table)
    _check_bridges(table)


def _check_number(table: Table) -> None:
    count, due, players = len(table.position.cities), table.options.cities, len(table.players)
    if due != int(table.rules.edition.preset("cities", players)):
        table.decide("cities")
    if count == due:
        return
    if count < due:
        table.forget({CITIES, GOODS})  # one was left out, perhaps
    table.breach(
        "PG-SETUP-1",
        plural(count, "there is {n} city at the start", "there are {n} cities at the start"),
        plural(
            players,
            "with {n} player there are {due}; `cities={count}` sets another number",
            "with {n} players there are {due}; `cities={count}` sets another number",
            due=due,
            count=count,
        ),
    )


def _check_distance(table: Table) -> None:
    """Check how far the cities are from the nearest other one, on average."""
    places = [*table.position.board.places.values()]
    if table.options.steps and len(places) > 1:
        table.decide("distance")
    odd = spread(places, steps=table.options.steps)
    if odd:
        table.report(odd)


def _check_bridges(table: Table) -> None:
    """Check that there is a tile below every bridge that was laid before the record begins."""
    for place, laid in table.position.board.tracks.items():
        if laid[0].bridge and not any(one.kind == "tracks" for one in table.unknown):
            table.breach(
                "PG-BUILD-3",
                say("there is no track on {hex} below the bridge", hex=place),
                say("a bridge lies on top of a tile"),
            )
            return
