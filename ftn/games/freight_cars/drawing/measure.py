"""Measure the room that a game needs on its panels, for every card that ever lies there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from attrs import Factory, define

from ftn.games.freight_cars.drawing.looks import ranks
from ftn.games.freight_cars.drawing.symbols import Filling, pieces_in
from ftn.games.freight_cars.model.cards import CardSet
from ftn.games.freight_cars.model.moves import UNKNOWN
from ftn.games.freight_cars.model.position import Position, Seat
from ftn.games.freight_cars.model.replayed import Replay
from ftn.games.freight_cars.model.shapes import Shape, canonical, of_cells
from ftn.games.freight_cars.model.state import State
from ftn.model.scene import changes

Keys = dict[str, str]
"""The cards of a place during a game: keys and ids."""


@define
class Held:
    """The cards of one player's places during a game."""

    hand: Keys = Factory(dict)
    train: Keys = Factory(dict)
    cars: int = 0
    """The most loaded cars that wait at once."""
    together: int = 0
    """The most cards in hand and train at once."""
    lengths: set[tuple[int, tuple[int, ...]]] = Factory(set)
    """The number of shipped cars, and their trains."""
    claimed: int = 0


@define
class Size:
    """The room that a game needs, variations included."""

    cards: CardSet
    seats: Sequence[Held]
    tableau: Keys = Factory(dict)
    cities: Keys = Factory(dict)
    slots: dict[tuple[str, ...], tuple[int, ...]] = Factory(dict)
    """The slot of each face-up card; a card that stays keeps its slot."""
    loads: dict[Filling, str] = Factory(dict)
    """For every filling its symbol."""
    filled: Counter[str] = Factory(Counter)
    """In how many ways each card is filled."""
    shipped: dict[str, None] = Factory(dict)
    claimed: dict[str, None] = Factory(dict)
    credits: int = 0
    ranks: Mapping[Shape, int] = Factory(dict)
    """The rank of every piece's shape."""

    @property
    def tags(self) -> Sequence[str]:
        """Every Freight card that is ever seen."""
        return _known((*self.faces, *self.shipped))

    @property
    def faces(self) -> Sequence[str]:
        """Every Freight card that is ever drawn with more than its tag."""
        places = [self.tableau, *(held.hand for held in self.seats)]
        places += [held.train for held in self.seats]
        return _known(card for place in places for card in place.values())

    @property
    def towns(self) -> Sequence[str]:
        """Every City card that is ever seen."""
        return _known((*self.cities.values(), *self.claimed))


def _known(ids: Sequence[str] | Iterator[str]) -> Sequence[str]:
    return sorted({*ids} - {UNKNOWN})


def keyed(ids: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield a key for each card: its id, with a number if it isn't unique.

    >>> [*keyed(["F07", "?", "?"])]
    [('F07', 'F07'), ('?+1', '?'), ('?+2', '?')]
    """
    seen: Counter[str] = Counter()
    for card in ids:
        seen[card] += 1
        plain = seen[card] == 1 and card != UNKNOWN
        yield card if plain else f"{card}+{seen[card]}", card


def measure(replay: Replay) -> Size:
    """Measure the room that a game needs."""
    state = replay.state
    cards = state.cards if isinstance(state, State) else CardSet()
    size = Size(cards, [Held() for _ in replay.seats])
    seen: set[tuple[int, int]] = set()
    for before, now in ((replay.start, replay.start), *changes(replay)):
        if isinstance(now, Position):
            earlier = before if isinstance(before, Position) else now
            _lay(size, earlier.tableau, now.tableau)
            _lay(size, earlier.cities, now.cities)
            size.tableau.update(keyed(now.tableau))
            size.cities.update(keyed(now.cities))
            for one in now.doubt.unknown:
                if one.kind in ("shipped", "claimed"):
                    _doubt(size.seats[one.seat], one.kind)
            for number, (held, seat) in enumerate(zip(size.seats, now.seats, strict=False)):
                if (number, id(seat)) not in seen:
                    seen.add((number, id(seat)))
                    _take(size, held, seat)
    used = [canonical(of_cells(held)) for _, filling in size.loads for held in pieces_in(filling)]
    size.ranks = ranks([*cards.owned, *used])
    return size


def _doubt(held: Held, place: str) -> None:
    """Keep room for a question mark."""
    if place == "claimed":
        held.claimed = max(held.claimed, 1)
    else:
        held.lengths.add((1, ()))


def _take(size: Size, held: Held, seat: Seat) -> None:
    held.hand.update(keyed(seat.hand))
    held.train.update(keyed([loaded.card for loaded in seat.train]))
    held.cars = max(held.cars, len(seat.train))
    held.together = max(held.together, len(seat.hand) + len(seat.train))
    held.lengths.add((len(seat.shipped), seat.lengths))
    held.claimed = max(held.claimed, len(seat.claimed))
    size.shipped.update(dict.fromkeys(seat.shipped))
    size.claimed.update(dict.fromkeys(seat.claimed))
    size.credits = max(size.credits, seat.credits + (seat.bonus or 0))
    for loaded in seat.train:
        filling = (loaded.card, loaded.filling)
        if loaded.filling and filling not in size.loads:
            size.loads[filling] = _load(size, loaded.card)


def _load(size: Size, card: str) -> str:
    """Name a card's next filling; of an unknown card, too."""
    others = size.filled[card]
    size.filled[card] += 1
    name = f"load-{0 if card == UNKNOWN else card}"
    return f"{name}.{others + 1}" if others else name


def _lay(size: Size, before: tuple[str, ...], now: tuple[str, ...]) -> None:
    """Assign slots to face-up cards: cards that stay keep theirs, new ones fill the gaps."""
    if now in size.slots:
        return
    places: dict[str, list[int]] = {}
    for card, slot in zip(before, size.slots.get(before, ()), strict=False):
        places.setdefault(card, []).append(slot)
    # Of unknown cards the first ones are those that become known.
    places[UNKNOWN] = places.get(UNKNOWN, [])[-now.count(UNKNOWN) :]
    kept = [places[card].pop(0) if places.get(card) else None for card in now]
    free = iter(sorted({*range(len(now) + len(kept))} - {*kept}))
    size.slots[now] = tuple(next(free) if slot is None else slot for slot in kept)
