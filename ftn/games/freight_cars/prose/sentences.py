"""Write a turn as a sentence or two, for readers who weren't there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ftn.games.freight_cars.actions.claiming import CITY_CARDS
from ftn.games.freight_cars.actions.covering import on_car
from ftn.games.freight_cars.actions.judging import attempt
from ftn.games.freight_cars.actions.pieces import all_known, at_hand
from ftn.games.freight_cars.actions.shipping import TRAINS
from ftn.games.freight_cars.model.moves import UNKNOWN, Action, Draw, Forfeit, Load, Ship, Take
from ftn.games.freight_cars.model.names import resources
from ftn.games.freight_cars.model.position import Position, Seat
from ftn.games.freight_cars.model.state import State
from ftn.games.freight_cars.prose.cards_in_words import (
    card,
    card_set,
    cities,
    city,
    credits_of,
)
from ftn.games.freight_cars.prose.fact_sentences import fact_sentence
from ftn.model.parts import part
from ftn.model.plays import Pass
from ftn.model.record import Fact, Turn
from ftn.model.seats import letter, number_of
from ftn.text.said import joined, listing, plural, say

if TYPE_CHECKING:
    from ftn.games.freight_cars.model.replayed import Replay, Step


def sentence(replay: Replay, step: Step, before: Position | None) -> str:
    """Write a statement's effect in a sentence or two, given the position before it."""
    statement, after = step.statement, step.position
    if isinstance(statement, Turn):
        earlier = before if isinstance(before, Position) else after
        return _Turn(replay, earlier, after, statement).sentences()
    assert isinstance(statement, Fact)  # any other reads alike in every game
    return fact_sentence(replay, step, statement)


class _Turn:
    """The sentences of one turn."""

    def __init__(self, replay: Replay, before: Position, after: Position, turn: Turn) -> None:
        self._replay = replay
        self._before, self._after = before, after
        self._number = number_of(turn.seat)
        self._who = replay.player(turn.seat)
        self._action = turn.play
        self._cards = card_set(replay)

    def sentences(self) -> str:
        """Write the sentences."""
        if self._number >= len(self._after.seats):
            return say("A turn of {who}, who has no seat in this game.", who=self._who)
        return joined(" ", [*self._done(self._action), *self._end_of_game()])

    @property
    def _seat(self) -> Seat:
        return self._after.seats[self._number]

    def _is_known(self, name: str) -> bool:
        return part(self._number, name) not in self._after.doubt.unknown

    def _done(self, action: Action) -> list[str]:
        match action:
            case Take():
                return [self._taken(action)]
            case Draw():
                return [self._drawn(action)]
            case Load():
                return [self._loaded(action), *self._left()]
            case Ship():
                return [self._shipped(action), *self._credits_compared()]
            case Forfeit(card=name) if name != UNKNOWN:
                return [
                    say(
                        "{who} tries to load {card}, can't fill it, and forfeits the turn.",
                        who=self._who,
                        card=card(self._cards, name),
                    )
                ]
            case Forfeit():
                return [say("{who} forfeits the turn.", who=self._who)]
            case Pass() if self._before.phase == "shipping":
                return [say("{who} ships nothing in the final shipping.", who=self._who)]
            case Pass():
                return [say("{who} passes.", who=self._who)]
        return [say("{who} did something that nobody noted.", who=self._who)]

    def _taken(self, take: Take) -> str:
        if take.card == UNKNOWN:
            taken = say("{who} takes a face-up card that nobody noted", who=self._who)
        else:
            taken = say("{who} takes {card}", who=self._who, card=card(self._cards, take.card))
        if take.revealed is None:
            return say("{taken}; nothing replaces it.", taken=taken)
        new = card(self._cards, take.revealed)
        return say("{taken}; {card} replaces it.", taken=taken, card=new)

    def _drawn(self, draw: Draw) -> str:
        if draw.card is None:
            return say("{who} draws the End of Game card and no other.", who=self._who)
        if draw.card == UNKNOWN:
            return say("{who} draws a card from the deck, unseen.", who=self._who)
        drawn = card(self._cards, draw.card)
        return say("{who} draws {card} from the deck.", who=self._who, card=drawn)

    def _loaded(self, load: Load) -> str:
        loaded = card(self._cards, self._seat.train[-1].card if self._seat.train else load.card)
        if not load.filling:
            return say(
                "{who} loads {card}; nobody noted with which pieces.", who=self._who, card=loaded
            )
        return plural(
            on_car(load.filling).total(),
            "{who} loads {card} with {n} piece.",
            "{who} loads {card} with {n} pieces.",
            who=self._who,
            card=loaded,
        )

    def _left(self) -> list[str]:
        """Write the length of a loaded train, and the pieces that are left for others."""
        train = self._seat.train
        if not self._is_known("train"):
            return []
        cars = plural(len(train), "{n} loaded car", "{n} loaded cars")
        if not self._cards.owned or not all_known(train):
            return [say("The train now has {cars}.", cars=cars)]
        return [
            plural(
                sum(at_hand(self._cards, train).values()),
                "The train now has {cars}; {n} of {owned} pieces is left.",
                "The train now has {cars}; {n} of {owned} pieces are left.",
                cars=cars,
                owned=sum(self._cards.owned.values()),
            )
        ]

    def _shipped(self, ship: Ship) -> str:
        gone = self._seat.shipped[-len(ship.cards) :]
        loads = [self._cards.resource(name) for name in gone]
        cars = plural(len(gone), "{n} car", "{n} cars")
        if all(loads):
            cars = say("{cars} ({resources})", cars=cars, resources=resources(loads))
        brings = credits_of(sum(self._paid(ship, TRAINS)))
        if self._before.phase == "shipping":
            told = say(
                "In the final shipping {who} ships {cars} for {credits}",
                who=self._who,
                cars=cars,
                credits=brings,
            )
        else:
            told = say("{who} ships {cars} for {credits}", who=self._who, cars=cars, credits=brings)
        if not ship.claims:
            return say("{told}.", told=told)
        told = say("{told} and claims {cities}", told=told, cities=self._claimed(ship))
        if not ship.revealed:
            return say("{told}.", told=told)
        new = cities(self._cards, ship.revealed)
        return plural(
            len(ship.revealed),
            "{told}; {cities} replaces it.",
            "{told}; {cities} replace them.",
            told=told,
            cities=new,
        )

    def _claimed(self, ship: Ship) -> str:
        if len(ship.claims) == 1:
            return city(self._cards, ship.claims[0])
        claimed = cities(self._cards, ship.claims)
        if not all(self._brings(name) for name in ship.claims):
            return claimed
        brings = credits_of(sum(self._paid(ship, CITY_CARDS)))
        return say("{cities}, {credits} together", cities=claimed, credits=brings)

    def _brings(self, name: str) -> bool:
        found = self._cards.cities.get(name)
        return found is not None and found.credits is not None

    def _paid(self, ship: Ship, category: str) -> list[int]:
        """Return the credits of one kind that the shipment brought."""
        state = self._replay.state
        if not isinstance(state, State):
            return []
        paid = attempt(state, self._before, self._number, ship).paid
        return [one.amount for one in paid if one.category == category]

    def _credits_compared(self) -> list[str]:
        """Write the player's credits, and how they compare."""
        if not self._is_known("credits"):
            return []
        has = say("{who} has {credits}", who=self._who, credits=credits_of(self._seat.credits))
        others = {
            self._replay.player(letter(at)): seat.credits
            for at, seat in enumerate(self._after.seats)
            if at != self._number
        }
        known = [
            part(at, "credits") not in self._after.doubt.unknown for at in range(len(others) + 1)
        ]
        if not all(known) or not others:
            return [say("{has}.", has=has)]
        best = max(others.values())
        rivals = listing([name for name, held in others.items() if held == best])
        gap = self._seat.credits - best
        if gap > 0:
            return [say("{has}, {gap} ahead of {others}.", has=has, gap=gap, others=rivals)]
        if gap < 0:
            return [say("{has}, {gap} behind {others}.", has=has, gap=-gap, others=rivals)]
        return [say("{has}, as many as {others}.", has=has, others=rivals)]

    def _end_of_game(self) -> list[str]:
        """Write that the End of Game card has come up, or which part of the game is over."""
        if self._before.phase == self._after.phase:
            return []
        match self._after.phase:
            case "last":
                return [
                    say(
                        "The End of Game card has come up: each player has one more turn, "
                        "{who} the last.",
                        who=self._who,
                    )
                ]
            case "shipping":
                return [say("That was the last turn: now each player may ship once more.")]
            case "over":
                return [say("The game is over, and the Corporation cards are shown.")]
        return []
