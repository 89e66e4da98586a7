"""How far from each other the cities are at the start."""

from __future__ import annotations

from collections.abc import Sequence

from ftn.games.freight.model.hexes import distance
from ftn.model.breach import Breach
from ftn.text.said import say

_NEAR, _FAR = 2, 3
"""Between these should be the average distance to the nearest other city."""


def spread(places: Sequence[str], *, steps: bool) -> Breach | None:
    """Describe what is odd about the distances between some cities' hexes; None if nothing is."""
    if len(places) < 2:
        return None
    less = 0 if steps else 1
    tiles = sum(
        min(distance(here, there) for there in places if there != here) - less for here in places
    )
    if _NEAR * len(places) <= tiles <= _FAR * len(places):
        return None
    message = say(
        "the average distance from a city to the nearest other one is {distance} tiles",
        distance=_decimal(tiles / len(places)),
    )
    help_ = say("it should be between {near} and {far}", near=_NEAR, far=_FAR)
    return Breach("PG-SETUP-2", message, help_, severity="warning")


def _decimal(number: float) -> str:
    """Write a number with one decimal; languages differ in the mark between."""
    whole, tenths = divmod(round(number * 10), 10)
    return say("{whole}.{tenths}", whole=whole, tenths=tenths)
