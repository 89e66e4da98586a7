"""List a turn's alternatives: its legal actions, fillable cards and best claims."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from ftn.games.freight_cars.actions.covering import count, verify
from ftn.games.freight_cars.actions.judging import attempt
from ftn.games.freight_cars.actions.pieces import all_known, at_hand
from ftn.games.freight_cars.actions.shipping import LONGEST, credits_for
from ftn.games.freight_cars.analysis.best import (
    Train,
    Verdict,
    best_claims,
    best_train,
    cars_of,
    fit,
    may_claim,
)
from ftn.games.freight_cars.model.moves import UNKNOWN, Forfeit, Load, Ship
from ftn.games.freight_cars.model.places import CITIES, TABLEAU
from ftn.games.freight_cars.model.position import Position, Seat, cards_of
from ftn.games.freight_cars.model.shapes import canonical
from ftn.games.freight_cars.model.state import State
from ftn.model.instead import Instead, Note
from ftn.model.parts import part
from ftn.model.record import Turn
from ftn.model.seats import number_of
from ftn.text.wording import counted, listed

if TYPE_CHECKING:
    from ftn.games.freight_cars.model.replayed import Replay, Step

_Row: TypeAlias = tuple[str, str]

_MOST_WAYS = 200
"""At most this many other fillings of a load are counted."""
_FEW = 12
"""Of more cards in hand than these only the first are drawn, unless everything is asked for."""
_MOST = 50
"""Of more, which no box has, try only the first."""
_EMPTY_HANDED = "no: there is no card in hand"
_SHIPPING = "no: the final shipping has begun"

_VERDICTS: dict[Verdict, str] = {
    "yes": "yes",
    "no": "no: nothing fills it",
    "undecided": "undecided: the search was cut off",
    "unnoted": "not known: which pieces lie on the loaded cars was not noted",
    "shape": "not known: its spaces are not declared",
    "pieces": "not known: the pieces are not declared",
}


def instead(
    replay: Replay, step: Step, before: Position | None, *, everything: bool = False
) -> Instead | None:
    """List a turn's legal actions, its fillable cards and its best claims."""
    turn, state = step.statement, replay.state
    if not (isinstance(turn, Turn) and isinstance(before, Position) and isinstance(state, State)):
        return None
    number = number_of(turn.seat)
    if number >= len(before.seats):
        return None
    choice = _Choice(state, before, number)
    found = Instead(tuple(choice.kinds()))
    match turn.play:
        case Load() | Forfeit() as tried:
            after = step.position.seats[number]
            notes = tuple(choice.fits(tried, after, everything=everything))
            about = "Whether a card could be filled with the available pieces"
            return replace(found, about=about, notes=notes) if notes else found
        case Ship() as ship:
            notes = tuple(choice.trains(ship, cars_of(ship, step.position, number)))
            return replace(found, about="What the train could have earned at once", notes=notes)
    return found


class _Choice(Struct, frozen=True):
    """One player's choice at one moment."""

    state: State
    position: Position
    number: int

    @property
    def seat(self) -> Seat:
        return self.position.seats[self.number]

    def _is_vague(self, name: str) -> bool:
        return part(self.number, name) in self.position.doubt.unknown

    def kinds(self) -> Iterator[_Row]:
        """Yield a row for each kind of action."""
        shipping = self.position.phase == "shipping"
        yield "take", _SHIPPING if shipping else self._taking()
        yield "draw", _SHIPPING if shipping else self._drawing()
        yield "load", _SHIPPING if shipping else self._loading()
        yield "ship", self._shipping()
        yield "forfeit", _SHIPPING if shipping else self._forfeiting()
        yield "pass", "yes" if shipping or self.state.options.may_pass else "no: pass=forbid"

    def _taking(self) -> str:
        cards = self.position.tableau
        if TABLEAU in self.position.doubt.unknown:
            return "a face-up card; nobody noted all of them"
        return f"any of the {counted(len(cards), 'face-up card')}" if cards else _NONE_FACE_UP

    def _drawing(self) -> str:
        left = self.position.deck
        if left < 0:
            return "the top card of the deck"
        if left:
            return f"the top one of {counted(left, 'card')}"
        if self.position.phase == "play":
            return "only the End of Game card is left"
        return "no: the deck is exhausted"

    def _loading(self) -> str:
        hand, train = self.seat.hand, self.seat.train
        if self._is_vague("hand"):
            return "a card from hand; nobody noted which ones"
        if not hand:
            return _EMPTY_HANDED
        found: dict[Verdict, list[str]] = {}
        for card in hand[:_MOST]:
            found.setdefault(fit(self.state.cards, train, card).verdict, []).append(card)
        fits, fails = found.pop("yes", []), found.pop("no", [])
        perhaps = [card for cards in found.values() for card in cards]
        nameless = perhaps.count(UNKNOWN)
        if nameless:
            perhaps = [card for card in perhaps if card != UNKNOWN]
            perhaps.append("a card" if nameless == 1 else f"{nameless} cards")
            perhaps[-1] += " that nobody noted"
        if not fits and not perhaps:
            return f"no: nothing fills {listed(fails, 'or')}"
        parts = [listed(fits, "or")] if fits else []
        if perhaps:
            parts.append(f"perhaps {listed(perhaps, 'or')}")
        return ", ".join(parts)

    def _shipping(self) -> str:
        loaded = len(self.seat.train)
        if self._is_vague("train"):
            return "loaded cars; nobody noted which ones"
        if not loaded:
            return "no: no car is loaded"
        most = loaded if self.state.options.long_train != "max5" else min(loaded, LONGEST)
        if most < loaded:
            return f"up to {most} of the {loaded} loaded cars"
        return f"any of the {counted(loaded, 'loaded car')}" if loaded > 1 else "the loaded car"

    def _forfeiting(self) -> str:
        if not self.seat.hand and not self._is_vague("hand"):
            return _EMPTY_HANDED
        if not self.state.options.stuck:
            return "yes, after a failed attempt to load a card"
        verdicts = {
            fit(self.state.cards, self.seat.train, card).verdict for card in self.seat.hand[:_MOST]
        }
        if "yes" in verdicts:
            return "no: a card can be filled (forfeit=stuck)"
        return "yes: no card can be filled" if verdicts <= {"no"} else "perhaps (forfeit=stuck)"

    def fits(self, tried: Load | Forfeit, after: Seat, *, everything: bool) -> Iterator[Note]:
        """Yield for each card at hand whether it could have been filled, and how."""
        hand = [card for card in self.seat.hand if card != UNKNOWN]
        played = tried.card
        if isinstance(tried, Load) and after.train:
            played = after.train[-1].card  # as it is known now
        others = [card for card in hand if card != played]
        shown = others[: _MOST if everything else _FEW]
        if pieces := self._pieces():
            yield Note("pieces", pieces)
        if played != UNKNOWN:
            yield self._fit(played, tried.filling if isinstance(tried, Load) else "")
        for card in shown:
            yield self._fit(card)
        if len(shown) < min(len(others), _MOST):
            yield Note("", f"and {counted(len(others) - len(shown), 'card')} more (--all)")
        if self._is_vague("hand"):
            yield Note(UNKNOWN, "nobody noted which other cards were in hand")
            return
        bound = played not in (*hand, UNKNOWN)  # it was one of the unknown cards
        nameless = len(self.seat.hand) - len(hand) - bound
        if nameless > 0:
            yield Note(UNKNOWN, f"{counted(nameless, 'card')} in hand that nobody noted")

    def _fit(self, card: str, filling: str = "") -> Note:
        found = fit(self.state.cards, self.seat.train, card)
        if filling and found.verdict == "yes" and not self._faulty(card, filling):
            return Note(card, f"as it was loaded{self._ways(card)}", tuple(filling.split("/")))
        text = _VERDICTS[found.verdict]
        if filling and found.verdict == "yes":
            text = "not as written, but like this"
        return Note(card, text, found.filling)

    def _faulty(self, card: str, filling: str) -> bool:
        cards = self.state.cards
        rows, free = tuple(filling.split("/")), at_hand(cards, self.seat.train)
        return bool(verify(cards.shape(card), rows, free))

    def _ways(self, card: str) -> str:
        cards = self.state.cards
        shape = cards.shape(card)
        if shape is None:
            return ""
        ways = count(shape, at_hand(cards, self.seat.train), _MOST_WAYS)
        if not ways.complete:
            return f", one of more than {ways.number - 1} ways"
        return f", one of {ways.number} ways" if ways.number > 1 else ", the only way"

    def _pieces(self) -> str:
        """List the pieces at hand before the turn."""
        cards, train = self.state.cards, self.seat.train
        free = at_hand(cards, train)
        parts = [
            f"{piece.name} x{free[shape]}"
            for piece in cards.pieces
            if (shape := canonical(piece.shape)) in free
        ]
        if not cards.owned:
            return ""
        listing = f"available: {', '.join(parts)}" if parts else "available: none"
        return listing if all_known(train) else f"{listing}; minus those that nobody noted"

    def trains(self, ship: Ship, cars: Sequence[str]) -> Iterator[Note]:
        """Describe the shipment, the best claims of its cars, and the best of all shipments."""
        state, cities = self.state, self.position.cities
        if not may_claim(state, self.position):
            cities = ()
        length = credits_for(len(cars), state.options.long_train)
        trial = attempt(state, self.position, self.number, ship)
        played = sum(one.amount for one in trial.paid)
        against = ", against the rules" if trial.breaches else ""
        yield Note("as played", f"{counted(played, 'credit')}{against}")
        if length is not None:
            best = best_claims(state.cards, cities, cars)
            same = Train(tuple(cars), best, length + best.credits)
            more = self._more(same, played)
            yield Note("these cars", more or f"no claims earn more{self._doubt(cars)}")
        if self._is_vague("train"):
            return
        loaded = cards_of(self.seat.train)
        more = self._more(best_train(state.cards, cities, loaded, state.options), played)
        yield Note("any loaded", more or f"no train earns more{self._doubt(loaded)}")

    def _more(self, train: Train, played: int) -> str:
        if train.credits <= played:
            return ""
        return f"{counted(train.credits, 'credit')}: {train}{self._doubt(train.cars)}"

    def _doubt(self, cars: Sequence[str]) -> str:
        """Write that some cars or City cards are unknown."""
        cards, position = self.state.cards, self.position
        declared = (cards.cities.get(name) for name in position.cities)
        sure = all(map(cards.resource, cars)) and CITIES not in position.doubt.unknown
        known = all(city and None not in (city.demand, city.credits) for city in declared)
        return "" if (sure and known) or not may_claim(self.state, position) else _AS_KNOWN


_AS_KNOWN = ", as far as is known"
_NONE_FACE_UP = "no: no card lies face up"
