"""What a shipment does in each city that it visits, and what that brings and takes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from msgspec import Struct

from ftn.games.freight.model.markers import DISK, Goods, ordered, without
from ftn.games.freight.model.moves import Deliver, Go, Item, Load
from ftn.games.freight.model.position import ACTUAL, POTENTIAL, City
from ftn.games.freight.model.state import Options

ACTION, COMBINED = 2, 3
"""Action points for loading or delivering, and for both in one city."""


class Visit(Struct, frozen=True, gc=False):
    """What is delivered and then loaded in a city."""

    city: str
    delivered: str = ""
    loaded: str = ""

    @property
    def is_idle(self) -> bool:
        """Return whether nothing is done."""
        return not (self.delivered or self.loaded)

    def with_(self, other: Visit) -> Visit:
        """Return a visit in which what another does is done, too."""
        delivered = ordered(self.delivered + other.delivered)
        return Visit(self.city, delivered, ordered(self.loaded + other.loaded))

    def effort(self, options: Options) -> int:
        """Return how many action points it takes."""
        if not options.points or self.is_idle:
            return 0
        return COMBINED if self.delivered and self.loaded else ACTION

    def items(self) -> Iterator[Item]:
        """Yield what a record writes for it."""
        if self.delivered:
            yield Deliver(self.delivered)
        if self.loaded:
            yield Load(self.loaded)


Way: TypeAlias = tuple[tuple[Visit, tuple[str, ...]], ...]
"""Visits, each with the places entered on the way to it: none for the first."""


def visits_of(items: Iterable[Item], cities: Iterable[str]) -> list[Visit]:
    """Return the visits of a shipment, from the engine's city to the last one.

    >>> visits_of([Go("Ghent"), Load("R"), Load("G"), Go("E5"), Go("Bonn"), Deliver("RG")],
    ...     ["Ghent", "Bonn"])
    [Visit(city='Ghent', delivered='', loaded='RG'), Visit(city='Bonn', delivered='RG', loaded='')]
    """
    known = set(cities)
    found: list[Visit] = []
    for item in items:
        if isinstance(item, Go) and item.place in known:
            found.append(Visit(item.place))
        elif isinstance(item, Load | Deliver) and found:
            city, cubes = found[-1].city, item.cubes
            more = Visit(city, "", cubes) if isinstance(item, Load) else Visit(city, cubes)
            found[-1] = found[-1].with_(more)
    return found


def written(route: Way) -> tuple[Item, ...]:
    """Return the items of a route: its visits, each with the places entered on the way to it.

    >>> way = [(Visit("Ghent", "", "R"), ()), (Visit("Bonn", "R"), ("E5", "Bonn"))]
    >>> " ".join(map(str, written(way)))
    'Ghent load R E5 Bonn deliver R'
    """
    items: list[Item] = [Go(route[0][0].city)]
    for visit, way in route:
        items += map(Go, way)
        items += visit.items()
    return tuple(items)


def price(city: City, goods: Goods, colour: str) -> int:
    """Return what a cube pays in a city: 0 where it can't be delivered."""
    if colour in goods.disks:
        return ACTUAL
    return POTENTIAL if colour in city.demand else 0


def delivery(city: City, goods: Goods, cubes: str) -> tuple[int, Goods]:
    """Return what cubes pay in a city, and the markers that are left there.

    >>> delivery(City("Ghent", "E5", "RGY", "BKW"), Goods("R", "BBK"), "BBBW")
    (16, Goods(cubes='R', disks='BK'))
    """
    paid = sum(price(city, goods, colour) for colour in cubes)
    for colour in dict.fromkeys(cubes):
        goods = goods.minus(DISK + colour) or goods
    return paid, goods


def taken(goods: Goods, cubes: str) -> Goods | None:
    """Return a city's markers once cubes are loaded; None where they aren't there."""
    left = without(goods.cubes, cubes)
    return None if left is None else Goods(left, goods.disks)
