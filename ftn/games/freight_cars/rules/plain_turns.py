"""Plain turns followed on strings and lists, for `verifier`: where one isn't plain, `Unsure`.

A plain turn breaches no rule. It names the card that it moves, or takes it unseen from the deck;
a place then has `?` for it, which is named later. A card that was named is nowhere else, so where
no known card is lost from sight, `seen` says which names can still stand for a `?`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import chain

from attrs import define

from ftn.games.freight_cars.actions.claiming import NO_CREDITS, NO_DEMAND, shortage
from ftn.games.freight_cars.actions.covering import fill_with, laid, spaces_of
from ftn.games.freight_cars.actions.loading import (
    NO_PIECES,
    NO_SHAPE,
    NOT_NOTED,
    fits_after_all,
)
from ftn.games.freight_cars.actions.pieces import spaces_and_pieces
from ftn.games.freight_cars.actions.shipping import credits_for
from ftn.games.freight_cars.model.moves import UNKNOWN
from ftn.games.freight_cars.model.position import PIECES
from ftn.games.freight_cars.model.shapes import Shape, write
from ftn.games.freight_cars.model.vocabulary import FACTS
from ftn.games.freight_cars.rules.order import final_rounds, left_out
from ftn.games.freight_cars.rules.plain_table import EOG, NOTHING, PlainSeat, PlainTable
from ftn.model.breach import Breach
from ftn.model.checked import Unsure
from ftn.model.seats import number_of

_FILLING = re.compile(r"[A-Za-z.]{1,8}(?:/[A-Za-z.]{1,8}){0,7}")
_CLOCK = re.compile(r"@[0-9]{1,3}:[0-5][0-9](?::[0-5][0-9])?")
_GLYPHS = frozenset(("!!", "!?", "?!", "??", "!", UNKNOWN))
_NO_FILLINGS = frozenset((*FACTS, "ruling", "adjust"))
TURN = re.compile(r"([1-9][0-9]{0,3})([a-z])")
_LAST_ROUND = 9999


@define(eq=False, repr=False)
class PlainTurns(PlainTable):
    """The table of a plain game, with what turns do to it."""

    def take_turn(self, word: str) -> None:
        """Take the turn at hand, whose number and seat are a word."""
        self.address = word
        if self.phase == "shipping" and not self.state.options.ordered:
            self._in_no_order(word)
        elif word != f"{self.round}{self.letters[self.mover]}":
            self._leave_out(word)
        self.at += 1
        self.turns += 1
        words = self.words
        actions = _ACTIONS if self.phase != "shipping" else _LAST_ACTIONS
        act = actions.get(words[self.at])
        if act is None:
            if not _CLOCK.fullmatch(words[self.at]):
                raise Unsure
            self.at += 1
            act = actions.get(words[self.at])
            if act is None:
                raise Unsure
        self.at += 1
        act(self, self.seats[self.mover])
        self._go_on()
        self.ended = self.at
        if words[self.at] in _GLYPHS:
            self.at += 1

    def _in_no_order(self, word: str) -> None:
        """Check a turn of a simultaneous final shipping: each seat has one."""
        found, count = TURN.fullmatch(word), len(self.seats)
        if found is None or found[2] not in self.letters:
            raise Unsure
        self.mover = number_of(found[2])
        begun = self.round * count + self.acted + self.left - count
        least, most = final_rounds(begun, (self.mover - self.first) % count, count)
        if self.mover in self.done or not least <= int(found[1]) <= most:
            raise Unsure

    def _leave_out(self, word: str) -> None:
        """Leave seats out of the final shipping, to that of a turn."""
        while self.phase == "shipping" and self.left > 1:
            self.note_left_out(self.mover)
            self._go_on()
            if word == f"{self.round}{self.letters[self.mover]}":
                return
        raise Unsure

    def note_left_out(self, number: int) -> None:
        """Note that a seat has no turn of the final shipping, if it has loaded cars."""
        cars = len(self.seats[number].train)
        if cars:
            message, help_ = left_out(self.player(number), cars)
            self.notes.append((Breach("FC-END-4", message, help_, severity="info"), -1))

    def _go_on(self) -> None:
        """Let the next turn be due, as `ftn.games.freight_cars.rules.order.moved_on` does."""
        count = len(self.seats)
        if self.phase == "shipping":
            self.done.add(self.mover)
        self.acted += 1
        if self.acted == count:
            self.acted, self.round = 0, self.round + 1
            if self.round > _LAST_ROUND:
                raise Unsure
        if self.eog:
            self.phase, self.left, self.eog = "last", count, False
        elif self.left >= 0:
            self.left -= 1
            if self.left <= 0:
                last = self.phase == "last"
                self.phase, self.left = ("shipping", count) if last else ("over", 0)
        self.mover = (self.first + self.acted) % count

    def take_take(self, seat: PlainSeat) -> None:
        """Take a face-up card."""
        card, reveal = self.words[self.at : self.at + 2]
        self.take_from(self.tableau, card)
        seat.hand.append(card)
        self.at += 1
        if reveal == "reveal":
            self.at += 1
            up = self.from_deck()
            if up is not None:
                self.enter(self.tableau, up)
            elif not self.eog and self.words[self.at - 1] != NOTHING:
                raise Unsure
        elif self.deck > 0 or self.phase == "play":
            raise Unsure

    def take_draw(self, seat: PlainSeat) -> None:
        """Draw the top card of the deck."""
        word = self.words[self.at]
        if word in (EOG, UNKNOWN) or "A" <= word[:1] <= "Z":
            card = self.from_deck()
        else:
            card = UNKNOWN
            self.deck -= 1
        if self.deck < 0:
            raise Unsure
        if card is not None:
            self.enter(seat.hand, card)

    def take_load(self, seat: PlainSeat) -> None:
        """Load a card of the hand, with pieces on it."""
        card, filling = self.words[self.at : self.at + 2]
        self.take_from(seat.hand, card)
        self.at += 1
        if is_filling(filling):
            self.at += 1
            self.couple(seat, card, filling)
        else:
            self.at += filling == UNKNOWN
            seat.train[card], seat.pieces[card] = "", []
            self.leave_unchecked(NOT_NOTED)
            shape = self.state.cards.shape(card)
            if shape is not None and seat.free and fill_with(shape, _free(seat)) is None:
                raise Unsure
        if seat.free and "" in seat.train.values():
            spaces, covered = spaces_and_pieces(self.state.cards, seat.train.items())
            if spaces > covered:
                raise Unsure

    def couple(self, seat: PlainSeat, card: str, filling: str) -> None:
        """Fill a card with pieces, and couple it to the train."""
        shape, free = self.state.cards.shape(card), seat.free
        if shape is None:
            self.leave_unchecked(NO_SHAPE)
            if len({*map(len, filling.split("/"))}) > 1:
                raise Unsure
        elif spaces_of(filling) != write(shape):
            raise Unsure
        pieces = laid(filling)
        if pieces is None:
            raise Unsure
        if free:
            for kind in pieces:
                if not free.get(kind):
                    raise Unsure
                free[kind] -= 1
        else:
            self.leave_unchecked(NO_PIECES)
            if len(pieces) + sum(map(len, seat.pieces.values())) > PIECES:
                raise Unsure
        seat.train[card], seat.pieces[card] = filling, pieces

    def take_ship(self, seat: PlainSeat) -> None:
        """Ship loaded cars, and claim City cards."""
        gone = self.names()
        brings = credits_for(len(gone), self.state.options.long_train) if gone else None
        if brings is None:
            raise Unsure
        for card in gone:
            if seat.train.pop(card, None) is None:
                raise Unsure
            laid = seat.pieces.pop(card)
            if seat.free:
                for kind in laid:
                    seat.free[kind] += 1
        seat.shipped += gone
        seat.lengths.append(len(gone))
        seat.credits += brings
        if self.words[self.at] == "claim":
            self.at += 1
            self._claim(seat, gone)
        if self.words[self.at] == NOTHING:
            self.at += 1

    def _claim(self, seat: PlainSeat, gone: Sequence[str]) -> None:
        """Claim City cards, and turn up others."""
        cards, claims = self.state.cards, self.names()
        if not claims or (self.phase == "shipping" and not self.state.options.ordered):
            raise Unsure
        for name in claims:
            if name != UNKNOWN and name in self.cities:
                self.cities.remove(name)
            elif UNKNOWN in self.cities and self.is_new_city(name):
                self.cities.remove(UNKNOWN)
            else:
                raise Unsure
        cities = [city for name in claims if (city := cards.cities.get(name))]
        demands = [city for city in cities if city.demand is not None]
        has = [*map(cards.resource, gone)]
        if len(demands) < len(claims) or "" in has:
            self.leave_unchecked(NO_DEMAND)
        brings = [city.credits for city in cities if city.credits is not None]
        seat.credits += sum(brings)
        for _ in claims[len(brings) :]:
            self.leave_unchecked(NO_CREDITS)
            seat.counted, seat.before = False, None
        for need in chain.from_iterable(city.demand or () for city in demands):
            if need not in has:
                if shortage(cards, gone, claims):
                    raise Unsure
                break
            has.remove(need)
        seat.claimed += claims
        self._turn_up(len(claims))

    def _turn_up(self, served: int) -> None:
        """Turn up the City cards that replace those claimed."""
        shown: Sequence[str] = ()
        if self.words[self.at] == "reveal":
            self.at += 1
            shown = self.names()
            if not shown and self.words[self.at] != NOTHING:
                raise Unsure
        if self.phase != "play":
            served = 0
        if self.city_deck >= 0 and self.phase == "play":
            served = min(served, self.city_deck)
            self.city_deck -= served
            if len(shown) < served:
                raise Unsure
        if len(shown) > served:
            raise Unsure
        for city in shown:
            if city != UNKNOWN and not self.is_new_city(city):
                raise Unsure
            self.cities.append(city)

    def take_forfeit(self, seat: PlainSeat) -> None:
        """Forfeit the turn."""
        verb, word = self.at - 1, self.words[self.at]
        if "A" <= word[:1] <= "Z":
            self.take_from(seat.hand, word)
            seat.hand.append(word)
            self.at += 1
        elif not seat.hand:
            raise Unsure
        else:
            self.at += word == UNKNOWN
        if not all(seat.train.values()):
            return
        shape, free = self.state.cards.shape, _free(seat)
        fits = [
            card
            for card in seat.hand
            if (form := shape(card)) is not None and isinstance(fill_with(form, free), tuple)
        ]
        if fits and self.state.options.stuck:
            raise Unsure
        if fits and not self.state.options.agreed:
            self.notes.append((fits_after_all(self.player(self.mover), fits), verb))

    def take_pass(self, _seat: PlainSeat) -> None:
        """Pass."""
        if self.phase != "shipping" and not self.state.options.may_pass:
            raise Unsure


_LAST_ACTIONS: dict[str, Callable[[PlainTurns, PlainSeat], None]] = {
    "ship": PlainTurns.take_ship,
    "pass": PlainTurns.take_pass,
}
_ACTIONS: dict[str, Callable[[PlainTurns, PlainSeat], None]] = {
    "take": PlainTurns.take_take,
    "draw": PlainTurns.take_draw,
    "load": PlainTurns.take_load,
    "forfeit": PlainTurns.take_forfeit,
    **_LAST_ACTIONS,
}


def _free(seat: PlainSeat) -> frozenset[tuple[Shape, int]]:
    """Return the pieces that a seat has at hand, each with its number."""
    return frozenset([piece for piece in seat.free.items() if piece[1]])


def is_filling(word: str) -> bool:
    """Return whether a word is a filling, and doesn't begin a statement.

    >>> is_filling("AABB/A.CC"), is_filling("hand")
    (True, False)
    """
    return word not in _NO_FILLINGS and _FILLING.fullmatch(word) is not None
