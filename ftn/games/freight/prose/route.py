"""A shipment in words: where the train goes, what it loads, what it delivers and for how much.

Its way is told by the cities; the hexes between them are left to the notation, as in building.
"""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from attrs import Factory, define

from ftn.games.freight.actions.trial import dollars
from ftn.games.freight.model import position
from ftn.games.freight.model.hexes import is_hex
from ftn.games.freight.model.moves import Deliver, Go, Item, Load, Loan, Repay
from ftn.games.freight.prose.in_words import borrowed, cubes, repaid
from ftn.model.plays import UNKNOWN
from ftn.text.said import listing, say

if TYPE_CHECKING:
    from ftn.model.replay import Entry


def route(items: Sequence[Item], seat: str, entries: Sequence[Entry]) -> Iterator[str]:
    """Yield what is done on a shipment, one thing after another."""
    paid = defaultdict[str, deque[int]](deque)
    for one in entries:
        if one.seat == seat:
            paid[one.category].append(one.amount)
    return _Route(paid).narrate(items)


@define
class _Route:
    """Narrates a shipment."""

    paid: defaultdict[str, deque[int]]
    """By category, so by city, the amounts of the deliveries still to be narrated."""
    start: str = ""
    """The city in which it begins, until the train has left it."""
    here: str = ""
    way: list[str] = Factory(list)
    """The places entered since the last sentence."""

    def narrate(self, items: Sequence[Item]) -> Iterator[str]:
        """Return the sentences."""
        for item in items:
            match item:
                case Go(place=place) if place == UNKNOWN:
                    yield say("ships something that nobody noted")
                case Go(place=place) if not self.here:
                    self.start = self.here = place
                case Go(place=place):
                    self.way.append(place)
                    self.here = place
                case Load(cubes=letters):
                    yield from self._gone()
                    yield self._in_city(say("loads {cubes}", cubes=cubes(letters)))
                case Deliver(cubes=letters):
                    yield from self._gone()
                    yield self._in_city(self._delivered(letters))
                case Loan(count=count):
                    yield from self._gone()
                    yield borrowed(count)
                case Repay(count=count):
                    yield from self._gone()
                    yield repaid(count)
        yield from self._gone()

    def _gone(self) -> Iterator[str]:
        """Describe where the train has gone since the last sentence."""
        if not self.way:
            return
        *places, end = self.way
        through = [place for place in places if not is_hex(place)]
        start = self.start
        self.way, self.start = [], ""
        if start and through:
            yield say(
                "runs from {start} via {way} to {end}", start=start, way=listing(through), end=end
            )
        elif start:
            yield say("runs from {start} to {end}", start=start, end=end)
        elif through:
            yield say("runs via {way} to {end}", way=listing(through), end=end)
        else:
            yield say("runs to {end}", end=end)

    def _in_city(self, done: str) -> str:
        """Name the city in which something is done, where that wasn't said yet."""
        start, self.start = self.start, ""
        return say("{done} in {city}", done=done, city=start) if start else done

    def _delivered(self, letters: str) -> str:
        """Describe a delivery; group cubes that earned the same price."""
        by_price = defaultdict[int, str](str)
        for letter, count in Counter(letters).items():
            by_price[self._price(letter, count)] += letter * count
        return say("delivers {goods}", goods=listing([_sold(*sold) for sold in by_price.items()]))

    def _price(self, letter: str, count: int) -> int:
        """Return what each cube was paid; 0 where there is no entry for it."""
        amounts = self.paid[self.here]
        if not amounts or letter == UNKNOWN or amounts[0] % count:
            return 0
        return amounts.popleft() // count


def _sold(price: int, letters: str) -> str:
    """Describe cubes of one price, and their sum; a price of 0 is unknown."""
    goods, paid = cubes(letters), dollars(len(letters) * price)
    match price:
        case position.ACTUAL:
            return say("{cubes} for {dollars} (actual demand)", cubes=goods, dollars=paid)
        case position.POTENTIAL:
            return say("{cubes} for {dollars} (potential demand)", cubes=goods, dollars=paid)
    return goods
