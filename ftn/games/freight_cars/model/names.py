"""Cities and resources as a reader calls them: `New York`, `coal and steel`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from ftn.text.said import listing, say

USUAL: Mapping[str, str] = {
    "coal": say("coal"),
    "lumber": say("lumber"),
    "oil": say("oil"),
    "produce": say("produce"),
    "steel": say("steel"),
}
"""The usual resources, which have a name in every language."""


def city_name(city: str) -> str:
    """Name a city, which a record writes as one word.

    >>> city_name("New-York")
    'New York'
    """
    return city.replace("-", " ")


def resource_name(resource: str) -> str:
    """Name a resource; one of a card set's own stays as it is."""
    return USUAL.get(resource, resource)


def resources(names: Iterable[str]) -> str:
    """Name resources, each with how many there are of it if there are more.

    >>> resources(["oil", "coal", "oil"])
    '2 oil and coal'
    """
    return listing(
        [
            resource_name(name)
            if count == 1
            else say("{count} {resource}", count=count, resource=resource_name(name))
            for name, count in Counter(names).items()
        ]
    )
