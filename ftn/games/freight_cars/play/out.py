"""Play a game out from a position, many times a second: chances are counted from this.

It plays legally, and well enough that its results mean something: see
`tests/analysis/calibration.py`. A train is loaded to five cars where the pieces allow it, and
shipped with the cities that bring most.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ftn.games.freight_cars.actions.shipping import LONGEST, paid_for
from ftn.games.freight_cars.model import formulas
from ftn.games.freight_cars.model.formulas import UNITS, Formula, Tally
from ftn.games.freight_cars.model.moves import Action, Draw, Forfeit, Load, Ship, Take
from ftn.games.freight_cars.model.position import STACKS
from ftn.games.freight_cars.play.box import NAMELESS, Held, Kit, kit, less
from ftn.games.freight_cars.play.table import SideOf, Table
from ftn.model.plays import Pass

_FEWEST = 3
"""The length of a train that is shipped when no more can be loaded."""
_DEAR = 6
"""Cities that bring so much a train of `_FEWEST` doesn't wait for."""
_WANTED, _SPACE, _FITS, _NOISE = 1.0, 0.2, 2.0, 0.5
"""What it is worth that a city or the own corporation pays for a car, that it takes a space less,
that it can be filled now; and by how much the players' opinions vary."""
_MOST_ROUNDS = 500


class _Side:
    """A player's side of the table while it is played out."""

    __slots__ = (
        *("cars", "claimed", "corporation", "credits", "free", "hand", "lengths", "likes"),
        *("loads", "sent", "train"),
    )

    def __init__(self, side: SideOf, pieces: Held, count: int) -> None:
        self.hand, self.train = [*side.hand], [(car.card, car.pieces) for car in side.train]
        self.free = pieces
        for _, taken in self.train:
            self.free = less(self.free, taken)
        self.sent = [0] * (count + 1)
        """How many cars of each resource were shipped, those of an unknown one last."""
        self.loads = [0] * (count + 1)
        """How many there are in the train."""
        self.lengths = [*side.lengths]
        self.cars, self.claimed, self.credits = len(side.shipped), side.claimed, side.credits
        self.corporation = side.corporation
        self.likes = [0.0] * (count + 1)


class PlayOut:
    """A game that is played out."""

    def __init__(self, table: Table, random: Random) -> None:
        """Deal the unseen cards; the position goes on from there."""
        box = table.box
        self._box, self._options, self._random = box, table.options, random
        self._kit: Kit = kit(box)
        self._loads, self._cities_of = box.loads, box.cities
        self._whole = table.options.long_train == "triangular"
        self._sides = [_Side(side, box.pieces, len(box.resources)) for side in table.sides]
        self._deck = random.sample(table.pool, len(table.pool))
        self._tableau = [self._named(card) for card in table.tableau]
        for side, begun in zip(self._sides, table.sides, strict=True):
            side.hand = [self._named(card) for card in side.hand]
            side.train = [(self._named(card), taken) for card, taken in side.train]
            for card, _ in side.train:
                side.loads[self._loads[card]] += 1
            for card in begun.shipped:
                side.sent[self._loads[self._named(card)]] += 1
        del self._deck[table.deck :]
        self._city_deck = random.sample(table.city_pool, len(table.city_pool))
        self._cities = [
            self._city_deck.pop() if city == NAMELESS and self._city_deck else city
            for city in table.cities
        ]
        self._cities = [city for city in self._cities if city != NAMELESS]
        del self._city_deck[table.city_deck :]
        self._deal_corporations(table)
        self._first, self._acted = table.first, table.acted
        self._phase, self._left = table.phase, table.left
        self._above = 0
        if self._phase == "play":
            self._cut(table)

    def _named(self, card: int) -> int:
        return self._deck.pop() if card == NAMELESS else card

    def _deal_corporations(self, table: Table) -> None:
        pool = self._random.sample(table.corporation_pool, len(table.corporation_pool))
        numbers = {name: number for number, name in enumerate(self._box.resources)}
        for side in self._sides:
            if side.corporation == NAMELESS and pool:
                side.corporation = pool.pop()
            if side.corporation == NAMELESS:
                continue
            for term in self._box.corporations[side.corporation]:
                for unit in term.units:
                    if unit in numbers and unit not in UNITS:
                        side.likes[numbers[unit]] += term.amount / len(term.units) / term.every

    def _cut(self, table: Table) -> None:
        """Put the End of Game card where it can be, given what was drawn without it."""
        start = table.drawn + table.deck
        drawn = table.drawn - table.drawing
        while True:
            bottom = self._random.choice(
                (table.options.deck // 4, -(-table.options.deck // STACKS))
            )
            at = self._random.randint(max(0, start - bottom), start)
            if at >= drawn or start - bottom >= drawn:
                break
            if drawn > start:
                at = start
                break
        self._above = at - table.drawn
        if self._above < 0:
            self._phase, self._left = "last", len(self._sides)

    def results(self) -> list[tuple[int, int, int]]:
        """Play to the end; return each seat's credits, cars shipped, and Corporation's bonus."""
        for _ in range(_MOST_ROUNDS * len(self._sides)):
            if self._phase == "over":
                break
            self.turn()
        found = []
        for side in self._sides:
            bonus = self._bonus(side)
            found.append((side.credits + bonus, side.cars, bonus))
        return found

    def _bonus(self, side: _Side) -> int:
        if side.corporation == NAMELESS:
            return 0
        names = self._box.resources
        sent = dict(zip(names, side.sent, strict=False))
        tally = Tally(sent, side.cars, side.claimed, side.lengths, names)
        return formulas.amount(Formula(self._box.corporations[side.corporation]), tally) or 0

    def turn(self) -> tuple[int, Action]:
        """Take a turn; return whose it was, and what was done."""
        count = len(self._sides)
        number = (self._first + self._acted) % count
        came = self._phase != "play"
        action = self._act(self._sides[number])
        self._acted += 1
        if not came and self._phase == "last":
            self._left = count
            return number, action
        if self._phase != "play":
            self._left -= 1
            if self._left <= 0:
                self._phase = "shipping" if self._phase == "last" else "over"
                self._left = count
        return number, action

    def _act(self, side: _Side) -> Action:
        """Choose an action, and take it."""
        length = len(side.train)
        if self._phase == "shipping":
            return self._ship(side) if length else Pass()
        full = length >= LONGEST and not self._whole
        filled = [] if full else self._fillable(side, side.hand)
        last = self._phase == "last"
        if full or (length >= _FEWEST and not last and self._is_ready(side, filled)):
            return self._ship(side)
        if filled:
            return self._load(side, filled)
        if last and length:
            return self._ship(side)
        return self._draw(side)

    def _fillable(self, side: _Side, cards: Sequence[int]) -> list[int]:
        load, free = self._kit.load, side.free
        return [card for card in cards if load(card, free)]

    def _is_ready(self, side: _Side, filled: Sequence[int]) -> bool:
        """Return whether a train is shipped before it is as long as it could be."""
        if self._best_claims(side.loads, self._cities)[0] >= _DEAR:
            return True
        return not filled and not self._fillable(side, self._tableau)

    def _worth(self, side: _Side) -> list[float]:
        """Return what a car of each resource is worth to a player."""
        wanted = [*side.likes]
        for city in self._cities:
            for resource, count in enumerate(self._cities_of[city].demand):
                if side.loads[resource] < count < LONGEST:
                    wanted[resource] += _WANTED
        return wanted

    def _value(self, card: int, wanted: Sequence[float]) -> float:
        spaces = self._box.sizes[card]
        return wanted[self._loads[card]] - _SPACE * spaces + _NOISE * self._random.random()

    def _load(self, side: _Side, filled: Sequence[int]) -> Load:
        wanted = self._worth(side)
        card = max(filled, key=lambda one: self._value(one, wanted))
        found = self._kit.load(card, side.free)
        assert found is not None
        left, filling = found
        side.hand.remove(card)
        side.train.append((card, less(side.free, left)))
        side.loads[self._loads[card]] += 1
        side.free = left
        return Load(self._box.cards[card], filling)

    def _draw(self, side: _Side) -> Action:
        """Draw what fits and is wanted, or from the deck."""
        if not self._tableau:
            if not self._deck and self._phase != "play":
                return Forfeit() if side.hand else Pass()
            eog, drawn = self._off()
            if drawn is not None:
                side.hand.append(drawn)
            return Draw(self._name(drawn), eog)
        wanted = self._worth(side)
        fits = self._kit.load
        best, most = 0, -99.0
        for card in self._tableau:
            value = self._value(card, wanted) + (_FITS if fits(card, side.free) else 0)
            if value > most:
                best, most = card, value
        self._tableau.remove(best)
        side.hand.append(best)
        eog, drawn = self._off()
        if drawn is not None:
            self._tableau.append(drawn)
        return Take(self._box.cards[best], eog, self._name(drawn))

    def _name(self, card: int | None) -> str | None:
        return None if card is None else self._box.cards[card]

    def _off(self) -> tuple[bool, int | None]:
        """Draw from the deck; say whether the End of Game card came up, and the card."""
        eog = self._phase == "play" and self._above <= 0
        if eog:
            self._phase = "last"
            if not self._options.redraw:
                return True, None
        self._above -= 1
        return eog, self._deck.pop() if self._deck else None

    def _ship(self, side: _Side) -> Ship:
        """Ship as many cars as can be, with the cities that bring most."""
        may_claim = self._phase != "shipping" or self._options.ordered
        cities = self._cities if may_claim else ()
        brings, claims = self._best_claims(side.loads, cities)
        cars = side.train
        if len(cars) > LONGEST and not self._whole:
            brings, claims, cars = self._five(side, brings, claims)
        for card, taken in cars:
            resource = self._loads[card]
            side.loads[resource] -= 1
            side.sent[resource] += 1
            side.free = tuple([one + other for one, other in zip(side.free, taken, strict=True)])
        side.train = [car for car in side.train if car not in cars]
        side.lengths.append(len(cars))
        side.cars += len(cars)
        side.claimed += len(claims)
        side.credits += paid_for(len(cars), self._options.long_train) + brings
        revealed = []
        for city in claims:
            self._cities.remove(city)
            if self._phase == "play" and self._city_deck:
                revealed.append(self._city_deck.pop())
        self._cities += revealed
        names = self._box.names
        return Ship(
            tuple(self._box.cards[card] for card, _ in cars),
            tuple(names[city] for city in claims),
            tuple(names[city] for city in revealed),
        )

    def _five(
        self, side: _Side, brings: int, claims: tuple[int, ...]
    ) -> tuple[int, tuple[int, ...], list[tuple[int, Held]]]:
        """Choose five cars of a longer train: first those that the cities demand."""
        demands = [self._cities_of[one].demand for one in claims]
        need = [sum(column) for column in zip(*demands, strict=True)]
        if sum(need) > LONGEST:
            brings, claims, need = 0, (), []
        cars: list[tuple[int, Held]] = []
        for car in side.train:
            resource = self._loads[car[0]]
            if need and resource != NAMELESS and need[resource]:
                need[resource] -= 1
                cars.append(car)
        rest = [car for car in side.train if car not in cars]
        return brings, claims, cars + rest[: LONGEST - len(cars)]

    def _best_claims(
        self, loads: Sequence[int], cities: Sequence[int]
    ) -> tuple[int, tuple[int, ...]]:
        """Return the cities that bring most of those that some cars can serve, and how much."""
        best: tuple[int, tuple[int, ...]] = 0, ()
        for at, city in enumerate(cities):
            card = self._cities_of[city]
            left = [has - need for has, need in zip(loads, card.demand, strict=False)]
            if min(left, default=0) < 0:
                continue
            more, others = self._best_claims(left, cities[at + 1 :])
            if card.credits + more > best[0]:
                best = card.credits + more, (city, *others)
        return best
