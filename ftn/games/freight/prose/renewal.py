"""How a turn renewed the markers, in words: from the boxes, or with the die."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from ftn.games.freight.model.moves import NONE, Mark, Rolls
from ftn.games.freight.model.position import City
from ftn.games.freight.prose.in_words import marker, rolled
from ftn.model.plays import UNKNOWN
from ftn.text.said import joined, listing, plural, say


def marked(mark: Mark) -> str:
    """Describe the marker that a city gets, and how the boxes move on."""
    if mark.city == UNKNOWN:
        return say("Nobody noted which marker was added to a city.")
    placed = marker(mark.placed)
    if mark.city == NONE:
        first = say(
            "No marker in box 1 fits a city: {marker} goes back to the supply.", marker=placed
        )
    else:
        first = say("{city} gets {marker}.", city=mark.city, marker=placed)
    if mark.moved and mark.taken:
        second = say(
            "Box 1 gets {moved} from box 2, and box 2 gets {taken}.",
            moved=marker(mark.moved),
            taken=marker(mark.taken),
        )
    elif mark.moved:
        second = say("Box 1 gets {moved} from box 2.", moved=marker(mark.moved))
    elif mark.taken:
        second = say("Box 2 gets {taken}.", taken=marker(mark.taken))
    else:
        return first
    return joined(" ", [first, second])


def rolls(rolled_: Rolls, cities: Mapping[str, City]) -> str:
    """Describe the markers rolled: each kind, and the cities that got one of it."""
    if rolled_.rolled is None:
        return say("Nobody noted what was rolled.")
    gains = defaultdict[str, list[str]](list)
    for city, colours in rolled_.rolled:
        gains[rolled(cities.get(city), colours)].append(city)
    if not gains:
        return say("No city needs a roll.")
    told = [
        plural(
            len(gained),
            "{markers} for {city}",
            "{markers} each for {city}",
            city=listing(gained),
            markers=markers,
        )
        for markers, gained in gains.items()
    ]
    return say("The roll adds {gains}.", gains=joined("; ", told))
