"""Find whether cards can be filled, and the best claims of a train."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct

from ftn.games.freight_cars.actions.claiming import CITY_CARDS, shortage
from ftn.games.freight_cars.actions.covering import UNDECIDED, Filling, fill
from ftn.games.freight_cars.actions.judging import attempt
from ftn.games.freight_cars.actions.pieces import all_known, at_hand
from ftn.games.freight_cars.actions.shipping import LONGEST, credits_for
from ftn.games.freight_cars.model.cards import CardSet
from ftn.games.freight_cars.model.moves import Ship
from ftn.games.freight_cars.model.position import Loaded, Position
from ftn.games.freight_cars.model.state import Options, State
from ftn.model.record import Turn
from ftn.model.seats import number_of

if TYPE_CHECKING:
    from ftn.games.freight_cars.model.replayed import Replay

Verdict: TypeAlias = Literal["yes", "no", "undecided", "unnoted", "shape", "pieces"]
"""Whether a card can be filled: the search was cut off; it depends on which pieces lie on a car
that isn't noted; the card's spaces, or the pieces, are unknown."""

_MOST_CITIES = 8
"""Of more City cards than these, which no game has, only the first are looked at."""


class Fit(Struct, frozen=True):
    """Whether a card can be filled with the pieces at hand."""

    verdict: Verdict
    filling: Filling = ()
    """One that does."""


def fit(cards: CardSet, train: Sequence[Loaded], card: str) -> Fit:
    """Return whether a card can be filled with the pieces that don't lie on a train."""
    shape = cards.shape(card)
    if shape is None:
        return Fit("shape")
    if not cards.owned:
        return Fit("pieces")
    found = fill(shape, at_hand(cards, train))
    if found is None:
        return Fit("no")
    if found is UNDECIDED:
        return Fit("undecided")
    return Fit("yes", found) if all_known(train) else Fit("unnoted")


class Claims(Struct, frozen=True):
    """City cards that a train can claim together, and their credits."""

    cities: tuple[str, ...] = ()
    credits: int = 0


def best_claims(cards: CardSet, cities: Sequence[str], cars: Sequence[str]) -> Claims:
    """Return the best claims of a train, of the City cards that are known.

    Cars with an unknown load are taken to carry what is wanted.
    """
    return _best(cards, _claimable(cards, cities, cars, len(cars)))


class Train(Struct, frozen=True):
    """Loaded cars to ship together, and the best that they can claim."""

    cars: tuple[str, ...]
    claims: Claims
    credits: int
    """The credits in all."""

    def __str__(self) -> str:
        """Write the shipment as a record does."""
        return str(Ship(self.cars, self.claims.cities))


def best_train(
    cards: CardSet, cities: Sequence[str], loaded: Sequence[str], options: Options
) -> Train:
    """Return the best shipment of some loaded cars, in their order."""
    whole = options.long_train == "triangular"
    length = len(loaded) if whole else min(len(loaded), LONGEST)
    claims = _best(cards, _claimable(cards, cities, loaded, length))
    brings = credits_for(length, options.long_train) or 0
    return Train(_chosen(cards, loaded, claims.cities, length), claims, brings + claims.credits)


def _claimable(
    cards: CardSet, cities: Sequence[str], cars: Sequence[str], length: int
) -> Iterator[tuple[str, ...]]:
    """Yield the sets of City cards that a number of the cars can serve."""
    known = [city for city in cities if _brings(cards, city) is not None][:_MOST_CITIES]
    for number in range(len(known) + 1):
        for some in combinations(known, number):
            if len(_demand(cards, some)) <= length and not shortage(cards, cars, some):
                yield some


def _best(cards: CardSet, sets: Iterable[tuple[str, ...]]) -> Claims:
    """Return the set that brings most; of several the smallest and first."""
    worth = [Claims(some, sum(_brings(cards, city) or 0 for city in some)) for some in sets]
    return max(worth, key=lambda claims: claims.credits, default=Claims())


def _brings(cards: CardSet, name: str) -> int | None:
    city = cards.cities.get(name)
    return None if city is None or city.demand is None else city.credits


def _demand(cards: CardSet, cities: Iterable[str]) -> list[str]:
    return [resource for city in cities for resource in cards.cities[city].demand or ()]


def _chosen(
    cards: CardSet, loaded: Sequence[str], cities: Sequence[str], length: int
) -> tuple[str, ...]:
    """Choose the cars of a train: those that the cities want, and then the first of the others."""
    rest = list(enumerate(loaded))
    chosen: list[tuple[int, str]] = []
    for wanted in [*_demand(cards, cities), *[""] * len(loaded)]:
        if len(chosen) == length:
            break
        fitting = [car for car in rest if cards.resource(car[1]) == wanted]
        unknown = [car for car in rest if not cards.resource(car[1])]
        taken = (fitting or unknown or rest)[0] if wanted else rest[0]
        rest.remove(taken)
        chosen.append(taken)
    return tuple(car for _, car in sorted(chosen))


class Missed(Struct, frozen=True):
    """A shipment whose train could have claimed more."""

    address: str
    taken: int
    """The credits of the City cards that were claimed."""
    best: Claims


def missed(replay: Replay, number: int) -> Iterator[Missed]:
    """Yield the shipments of a player of a game with which more could have been claimed."""
    state, before = replay.state, replay.start
    for step in replay.steps:
        turn, position = step.statement, before
        before = step.position
        if (
            not isinstance(turn, Turn)
            or number_of(turn.seat) != number
            or not isinstance(state, State)
            or not isinstance(position, Position)
        ):
            continue
        ship = turn.play
        if not isinstance(ship, Ship) or not may_claim(state, position):
            continue
        best = best_claims(state.cards, position.cities, cars_of(ship, step.position, number))
        taken = claimed(state, position, number, ship)
        if best.credits > taken:
            yield Missed(step.address, taken, best)


def may_claim(state: State, position: Position) -> bool:
    """Return whether City cards may be claimed at this point."""
    return position.phase != "shipping" or state.options.ordered


def cars_of(ship: Ship, after: Position, number: int) -> tuple[str, ...]:
    """Return the cars of a shipment as they are known once it is done."""
    shipped = after.seats[number].shipped
    return shipped[-len(ship.cards) :] if len(shipped) >= len(ship.cards) else ship.cards


def claimed(state: State, before: Position, number: int, ship: Ship) -> int:
    """Return the credits of the City cards that a shipment claimed."""
    paid = attempt(state, before, number, ship).paid
    return sum(one.amount for one in paid if one.category == CITY_CARDS)
