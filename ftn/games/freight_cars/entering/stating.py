"""The facts of Freight Cars, as they are entered word by word."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ftn.games.freight_cars.entering.declaring import declarations, loaded, paying
from ftn.games.freight_cars.entering.turn import Turn
from ftn.games.freight_cars.model.places import CITIES, TABLEAU, certain_place
from ftn.games.freight_cars.model.position import Position
from ftn.games.freight_cars.model.replayed import Replay
from ftn.games.freight_cars.model.state import State
from ftn.model.choices import Choice
from ftn.model.parts import Part, part
from ftn.model.seats import number_of
from ftn.model.stating import (
    Form,
    Slot,
    Speller,
    always,
    amount,
    asked,
    either,
    named,
    nothing,
    one_of,
    seats,
    totals,
    unknown,
)
from ftn.text.said import say

_DISCARD = "discard"


def forms(replay: Replay, position: Position) -> Mapping[str, Form]:
    """Return how the facts are written."""
    assert isinstance(replay.state, State)  # else there are no positions
    turn = Turn(replay.state, position, 0)
    players = replay.players
    seat = always(seats(players))
    freight = {card: turn.freight(card) for card in turn.boxed}
    cities = {city: turn.city(city) for city in turn.cards.cities}
    paid = {one.id: one.text or one.id for one in turn.cards.corporations.values()}
    face_up = _cards(position, freight, lambda _words: (TABLEAU,))
    open_ = _cards(position, cities, lambda _words: (CITIES,))
    empty = (nothing(),)

    def held(says: str, kind: str, cards: Mapping[str, str]) -> Form:
        slot = _cards(position, cards, lambda words: (part(number_of(words[0]), kind),))
        slot = loaded(turn.cards, slot) if kind == "train" else slot
        return Form(says, (seat,), (slot,), alone=empty)

    def dealt(words: Sequence[str]) -> tuple[Part, ...]:
        return TABLEAU, part(number_of(words[0]), "hand")

    freight_dealt = _cards(position, freight, dealt)

    found = {
        "deal": Form(
            say("what a player was dealt"),
            (seat, freight_dealt),
            (_dealt(freight_dealt),),
            ends=lambda words: _DISCARD in words[:-1],
        ),
        "tableau": Form(say("the cards that lie face up"), (), (face_up,), alone=empty),
        "cities": Form(say("the city cards that lie face up"), (), (open_,), alone=empty),
        "first": Form(say("who begins"), (always(either(seats(players), one_of([unknown()]))),)),
        "hand": held(say("a player's hand"), "hand", freight),
        "train": held(say("a player's loaded cars"), "train", freight),
        "shipped": held(say("the cards that a player has shipped"), "shipped", freight),
        "claimed": held(say("the city cards that a player has claimed"), "claimed", cities),
        "credits": Form(say("a player's credits"), (seat, always(amount(3)))),
        "deck": Form(say("the cards left in the deck"), (always(amount(2)),)),
        "corporation": paying(turn.cards, players, _cards(position, paid, None)),
        "score": totals(players),
    }
    found |= declarations(turn.cards)
    if not position.round:
        return found
    begun = [*found]
    return {name: found[name] for name in (*begun[4:], *begun[:4])}


def _cards(
    position: Position,
    known: Mapping[str, str],
    places: Callable[[Sequence[str]], tuple[Part, ...]] | None,
) -> Slot:
    """Return the slot of a card that wasn't named before; one that lies elsewhere has its clause.

    `places` are those where the fact sees it, by its words; a corporation lies nowhere.
    """

    def slot(words: Sequence[str]) -> Speller:
        there = places(words) if places else ()

        def rule(card: str) -> str:
            found = certain_place(position, card, there[0]) if there else None
            return "" if found is None or found in there else "FC-CARD"

        left = [Choice(one, says, (), rule(one)) for one, says in known.items() if one not in words]
        return asked(say("which card?"), either(named(left), one_of([unknown()])))

    return slot


def _dealt(freight: Callable[[Sequence[str]], Speller]) -> Slot:
    """Return the slot of a dealt card, or of the word between those kept and the discard."""

    def slot(words: Sequence[str]) -> Speller:
        if _DISCARD in words:
            return freight(words)
        after = one_of([Choice(_DISCARD, say("and laid face up"))])
        return either(freight(words), after)

    return slot
