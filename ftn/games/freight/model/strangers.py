"""Cities that a statement names and the map doesn't have."""

from __future__ import annotations

from collections.abc import Iterable

from ftn.model.breach import Breach
from ftn.text.said import joined, say

_MOST_LISTED = 16


def no_city(cities: Iterable[str], name: str, word: int, rule: str = "PG-SETUP-1") -> Breach:
    """Describe that there is no such city, and which may be meant."""
    return Breach(
        rule,
        say("there is no city {city}", city=name),
        nearest(name, cities),
        word,
    )


def nearest(name: str, cities: Iterable[str]) -> str:
    """Describe which city may be meant, or which there are.

    >>> nearest("Gent", ["Ghent", "Antwerp"])
    'did you mean Ghent?'
    """
    from difflib import get_close_matches  # only a misspelt name needs it

    known = [*cities]
    near = get_close_matches(name, known, n=1)
    if near:
        return say("did you mean {city}?", city=near[0])
    if not known:
        return say("no city is on the map yet: `city {city} D5 RGY +R -K` puts it there", city=name)
    listed = joined(", ", [*known[:_MOST_LISTED], *(["…"] if len(known) > _MOST_LISTED else [])])
    return say("the cities are {cities}", cities=listed)
