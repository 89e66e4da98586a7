"""The facts of Freight Cars, as they are entered word by word."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ftn.games.freight_cars.entering.turn import Turn
from ftn.games.freight_cars.model.position import Position
from ftn.games.freight_cars.model.replayed import Replay
from ftn.games.freight_cars.model.state import State
from ftn.model.choices import Choice
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
    freight = _cards([Choice(card, turn.freight(card)) for card in turn.boxed])
    declared = turn.cards.cities
    cities = _cards([Choice(city, turn.city(city)) for city in declared])
    corporations = _cards(
        [Choice(one.id, one.text or one.id) for one in turn.cards.corporations.values()]
    )
    empty = (nothing(),)

    def held(says: str, cards: Slot) -> Form:
        return Form(says, (seat,), (cards,), alone=empty)

    found = {
        "deal": Form(
            say("what a player was dealt"),
            (seat, freight),
            (_dealt(freight),),
            ends=lambda words: _DISCARD in words[:-1],
        ),
        "tableau": Form(say("the cards that lie face up"), (), (freight,), alone=empty),
        "cities": Form(say("the city cards that lie face up"), (), (cities,), alone=empty),
        "first": Form(say("who begins"), (always(either(seats(players), one_of([unknown()]))),)),
        "hand": held(say("a player's hand"), freight),
        "train": held(say("a player's loaded cars"), freight),
        "shipped": held(say("the cards that a player has shipped"), freight),
        "claimed": held(say("the city cards that a player has claimed"), cities),
        "credits": Form(say("a player's credits"), (seat, always(amount(3)))),
        "deck": Form(say("the cards left in the deck"), (always(amount(2)),)),
        "corporation": Form(
            say("a player's corporation, and what it paid"),
            (seat, corporations),
            (always(amount(3)),),
            least=0,
            most=1,
        ),
        "score": totals(players),
    }
    if not position.round:
        return found
    begun = [*found]
    return {name: found[name] for name in (*begun[4:], *begun[:4])}


def _cards(known: Sequence[Choice]) -> Slot:
    """Return the slot of a card that wasn't named before."""

    def slot(words: Sequence[str]) -> Speller:
        left = [one for one in known if one.writes not in words]
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
