"""How else the credits of a game may be counted: a card or a train left out, or paid twice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from ftn.games.freight_cars.actions.claiming import CITY_CARDS
from ftn.games.freight_cars.actions.shipping import TRAINS, credits_for
from ftn.games.freight_cars.model.names import city_name
from ftn.games.freight_cars.model.position import Position
from ftn.games.freight_cars.model.state import State
from ftn.games.freight_cars.rules.scoring import CORPORATION
from ftn.model.reading import Award, Reading
from ftn.model.replay import Entry
from ftn.model.seats import letter
from ftn.model.totals import GAME
from ftn.text.said import plural, say

_LONGEST = 5


def readings(state: State, position: Position, entries: tuple[Entry, ...]) -> Iterator[Reading]:
    """Yield how else a game may be counted by everybody."""
    for clause, what, category in (
        ("FC-CITY", say("the City cards are left out"), CITY_CARDS),
        ("FC-SCORE", say("the Corporation cards are left out"), CORPORATION),
        ("FC-SHIP", say("the trains are left out"), TRAINS),
    ):
        brought: dict[str, int] = defaultdict(int)
        for entry in entries:
            if entry.category == category:
                brought[entry.seat] -= entry.amount
        yield Reading(clause, what, {(GAME, category): brought}, 3.0, alone=False)
        twice = {seat: -amount for seat, amount in brought.items()}
        yield Reading(clause, _TWICE[category], {(GAME, category): twice}, 4.0, alone=False)
    for what, pays in (
        (say("a train brings 1 for each car"), lambda length: length),
        (say("a train brings 2 for each car"), lambda length: 2 * length),
        (say("a train brings the next number of credits"), lambda length: _paid(state, length + 1)),
    ):
        changes = {
            letter(number): sum(pays(length) - _paid(state, length) for length in seat.lengths)
            for number, seat in enumerate(position.seats)
        }
        yield Reading("FC-SHIP", what, {(GAME, TRAINS): changes}, 4.0)


_TWICE = {
    CITY_CARDS: say("the City cards are counted twice"),
    CORPORATION: say("the Corporation cards are counted twice"),
    TRAINS: say("the trains are counted twice"),
}


def _paid(state: State, length: int) -> int:
    return credits_for(min(length, _LONGEST), state.options.long_train) or 0


def awards(state: State, position: Position, entries: tuple[Entry, ...]) -> Iterator[Award]:
    """Yield what a player may have left out, or counted twice."""
    for number, seat in enumerate(position.seats):
        own = letter(number)
        for name in seat.claimed:
            city = state.cards.cities.get(name)
            if city and city.credits:
                yield Award(GAME, own, city.credits, "FC-CITY", city_name(name))
        if len(seat.claimed) > 1:
            amounts = [e.amount for e in entries if e.seat == own and e.category == CITY_CARDS]
            yield Award(GAME, own, sum(amounts), "FC-CITY", say("every City card"))
        if seat.bonus:
            yield Award(GAME, own, seat.bonus, "FC-SCORE", say("the Corporation card"))
        for length in {*seat.lengths}:
            brings = credits_for(length, state.options.long_train)
            if brings:
                train = plural(length, "a train of {n} car", "a train of {n} cars")
                yield Award(GAME, own, brings, "FC-SHIP", train)
