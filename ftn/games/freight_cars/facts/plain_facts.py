"""Plain facts, compared on strings and lists, for `verifier`: where one isn't plain, `Unsure`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from attrs import Factory, define

from ftn.games.freight_cars.model.moves import UNKNOWN
from ftn.games.freight_cars.model.position import HAND, NOBODY, Position, Seat
from ftn.games.freight_cars.model.shapes import lettered
from ftn.games.freight_cars.rules.bonuses import bonus, is_possible
from ftn.games.freight_cars.rules.plain_table import ID, NOTHING, UNSET, PlainSeat
from ftn.games.freight_cars.rules.plain_turns import TURN, PlainTurns, is_filling
from ftn.games.freight_cars.rules.scoring import NO_FORMULA
from ftn.model.checked import Unsure
from ftn.model.parts import Doubt, part
from ftn.model.seats import number_of

_TOTAL = re.compile(r"[+-]?[0-9]{1,6}")
_QUOTES = 2
"""How many quotes a string has."""
_DECK = re.compile(r"[0-9]{1,2}")


@define(eq=False, repr=False)
class PlainFacts(PlainTurns):
    """The table of a plain game, with what facts say of it."""

    text: str = ""
    """The record's, where its words are."""
    dealt: set[int] = Factory(set)
    paid: set[int] = Factory(set)
    """The seats whose Corporation card was paid."""
    closed: bool = False
    scored: bool = False
    later: bool = False
    """Whether the record begins in the middle of the game."""

    def forget(self) -> None:
        """Mark everything on the table as unknown, for a record that begins in the middle."""
        self.later, self.deck, self.city_deck = True, NOBODY, NOBODY
        self.tableau, self.cities = [UNSET], [UNSET]
        for seat in self.seats:
            seat.hand, seat.shipped, seat.claimed = [UNSET], [UNSET], [UNSET]
            seat.train, seat.counted = {UNSET: UNSET}, False

    def set_out(self, word: str) -> None:
        """Begin with the first turn, whose number and seat are a word."""
        turn = TURN.fullmatch(word)
        if turn is None or turn[2] not in self.letters or (turn[1] == "1") == self.later:
            raise Unsure
        self.mover = number_of(turn[2])
        if self.later:
            self._begin_later(int(turn[1]))
        elif self.first not in (-1, self.mover):
            raise Unsure
        else:
            self.first = self.mover

    def _begin_later(self, number: int) -> None:
        """Begin in the middle of a game; raise `Unsure` unless facts gave the whole table."""
        places = [self.tableau, self.cities]
        for seat in self.seats:
            places += [seat.hand, seat.shipped, seat.claimed, [*seat.train]]
            if not seat.counted:
                raise Unsure
            known = map(self.state.cards.cities.get, seat.claimed)
            brought = [city.credits if city else None for city in known]
            if None not in brought:
                seat.before = seat.credits - sum(filter(None, brought))
        if [UNSET] in places or self.deck < 0 or self.first < 0:
            raise Unsure
        cards = self.state.cards
        if cards.closed and cards.cities:
            out = len(self.cities) + sum(len(seat.claimed) for seat in self.seats)
            self.city_deck = max(0, len(cards.cities) - out)
        self.round, self.acted = number, (self.mover - self.first) % len(self.seats)
        self.unchecked.clear()

    def position(self, seats: Sequence[PlainSeat]) -> Position:
        """Return what scoring asks of a position with some of the seats."""
        unknown = (part(at, "credits") for at, seat in enumerate(seats) if not seat.counted)
        sides = (
            Seat(
                hand=tuple(seat.hand),
                shipped=tuple(seat.shipped),
                lengths=tuple(seat.lengths),
                claimed=tuple(seat.claimed),
                credits=seat.credits,
                corporation=seat.corporation,
                bonus=seat.bonus,
            )
            for seat in seats
        )
        return Position(seats=tuple(sides), doubt=Doubt(frozenset(unknown)))

    def take_deal(self) -> None:
        """Deal two cards to a hand, and one to those that lie face up."""
        number = self._number()
        seat = self.seats[number]
        kept, middle = self.names(), self.words[self.at]
        self.at += 1
        discarded = self.names()
        if (len(kept), middle, len(discarded)) != (HAND, "discard", 1):
            raise Unsure
        if self.mover >= 0 or number in self.dealt or seat.hand != [UNKNOWN] * HAND:
            raise Unsure
        self.dealt.add(number)
        if not all(card == UNKNOWN or self.is_new(card) for card in (*kept, *discarded)):
            raise Unsure
        seat.hand = [*kept]
        [card] = discarded
        if card != UNKNOWN:
            if UNKNOWN not in self.tableau:
                raise Unsure
            self.tableau[self.tableau.index(UNKNOWN)] = card

    def take_tableau(self) -> None:
        """Compare the face-up Freight cards."""
        self._as_noted(self.tableau, self._list(), self.is_new)

    def take_cities(self) -> None:
        """Compare the face-up City cards."""
        self._as_noted(self.cities, self._list(), self.is_new_city)

    def take_hand(self) -> None:
        """Compare a hand."""
        seat = self._seat()
        self._as_noted(seat.hand, self._list(), self.is_new)

    def take_train(self) -> None:
        """Compare a train's cars, and their fillings."""
        seat = self._seat()
        if UNSET in seat.train:
            self._lay_out(seat)
            return
        train, cars = seat.train, dict[str, str]()
        words, start = self.words, self.at
        while "A" <= words[self.at][:1] <= "Z":
            card, noted, laid = words[self.at].partition("=")
            if noted and not (is_filling(laid) and lettered(laid) == lettered(train.get(card, ""))):
                raise Unsure
            cars[card] = laid or train.get(card, "")
            self.at += 1
        if self.at == start and words[start] == NOTHING:
            self.at += 1
        if cars.keys() != train.keys() or self.at - start != max(len(train), 1):
            raise Unsure
        train.update(cars)

    def _lay_out(self, seat: PlainSeat) -> None:
        """Lay out a train in the middle of a game."""
        del seat.train[UNSET]
        if self.words[self.at] == NOTHING:
            self.at += 1
            return
        while "A" <= self.words[self.at][:1] <= "Z":
            card, _, filling = self.words[self.at].partition("=")
            if not is_filling(filling) or not self.is_new(card):
                raise Unsure
            self.at += 1
            self.couple(seat, card, filling)
        if not seat.train:
            raise Unsure

    def take_shipped(self) -> None:
        """Compare a seat's shipped cards."""
        seat = self._seat()
        self._as_noted(seat.shipped, self._list(), self.is_new)

    def take_claimed(self) -> None:
        """Compare a seat's claimed cities."""
        seat = self._seat()
        self._as_noted(seat.claimed, self._list(), self.is_new_city)

    def _as_noted(
        self, place: list[str], noted: Sequence[str], is_new: Callable[[str], bool]
    ) -> None:
        """Compare a place with the cards noted there, and learn those that it has as `?`."""
        if place == [UNSET]:
            place[:] = [UNKNOWN] * len(noted)
        known = [card for card in place if card != UNKNOWN]
        named = [card for card in noted if card != UNKNOWN]
        new = [card for card in named if card not in known]
        hidden_now = len(place) - len(known) - len(new)
        if len(noted) != len(place) or len({*named}) < len(named) or hidden_now < 0:
            raise Unsure
        if not all(map(is_new, new)):
            raise Unsure
        place[:] = [*known, *new, *[UNKNOWN] * hidden_now]

    def take_credits(self) -> None:
        """Compare a seat's credits."""
        seat = self._seat()
        noted = self.words[self.at]
        if not seat.counted and _TOTAL.fullmatch(noted):
            seat.credits, seat.counted = int(noted), True
        self._as_counted(seat.credits, _TOTAL)

    def take_deck(self) -> None:
        """Compare the number of cards left to draw."""
        if self.deck < 0 and _DECK.fullmatch(self.words[self.at]):
            self.deck = int(self.words[self.at])
        self._as_counted(self.deck, _DECK)

    def _as_counted(self, held: int, number: re.Pattern[str]) -> None:
        word = self.words[self.at]
        self.at += 1
        if word != UNKNOWN and not (number.fullmatch(word) and int(word) == held):
            raise Unsure

    def take_first(self) -> None:
        """Learn who begins, or compare it."""
        if self.words[self.at] == UNKNOWN:
            self.at += 1
            return
        number = self._number()
        if self.first not in (-1, number):
            raise Unsure
        self.first = number

    def _number(self) -> int:
        """Take the letter of a seat."""
        letter = self.words[self.at]
        self.at += 1
        if letter not in self.letters:
            raise Unsure
        return number_of(letter)

    def _seat(self) -> PlainSeat:
        return self.seats[self._number()]

    def _list(self) -> Sequence[str]:
        """Take a list of names."""
        if self.words[self.at] == NOTHING:
            self.at += 1
            return ()
        found = self.names()
        if not found:
            raise Unsure
        return found

    def take_adjust(self) -> None:
        """Correct a seat's credits."""
        seat, amount, text = self._seat(), *self.words[self.at : self.at + 2]
        if not _TOTAL.fullmatch(amount) or (self.later and self.mover < 0):
            raise Unsure
        seat.credits += int(amount)
        self.at += 1
        if text[:1] == '"':
            self._skip_string()

    def _skip_string(self) -> None:
        """Skip a string of one line, without quotes in it."""
        words, start = self.words, self.at
        while words[self.at] and (words[self.at] == '"' or words[self.at][-1] != '"'):
            self.at += 1
        self.at += 1
        string = " ".join(words[start : self.at])
        whole = string[-1:] == '"' and string.count('"') == _QUOTES
        if not whole or "\\" in string or self._is_torn():
            raise Unsure

    def _is_torn(self) -> bool:
        """Return whether a line ends within a string."""
        lines = self.text.split("\n")
        return any(line.count('"') % _QUOTES for line in lines)

    def take_corporation(self) -> None:
        """Show a Corporation card, and pay it once the game is over."""
        number = self._number()
        name, total = self.words[self.at : self.at + 2]
        self.at += 1
        noted = int(total) if _TOTAL.fullmatch(total) else None
        self.at += noted is not None or total == UNKNOWN
        if noted is not None:
            self.close()
        seat = self.seats[number]
        if name not in (UNKNOWN, seat.corporation or UNKNOWN):
            known = self.state.cards.corporations
            stranger = self.state.cards.closed and known and name not in known
            owned = seat.corporation or any(other.corporation == name for other in self.seats)
            if stranger or owned or not ID.fullmatch(name):
                raise Unsure
            seat.corporation = name
        if not self.closed:
            return
        self._pay(number, noted)
        if noted is not None and noted != seat.bonus:
            raise Unsure

    def take_score(self) -> None:
        """Close the game, and compare the totals."""
        noted = list[tuple[int, str]]()
        while self.words[self.at] in self.letters:
            noted.append((self._number(), self.words[self.at]))
            self.at += 1
        self.close()
        if not noted:
            raise Unsure
        for number, total in noted:
            if total == UNKNOWN:
                continue
            seat = self.seats[number]
            held = seat.credits + (seat.bonus or 0)
            if not _TOTAL.fullmatch(total):
                raise Unsure
            if seat.bonus is not None and seat.counted and int(total) != held:
                raise Unsure
            if int(total) < held and seat.counted:
                raise Unsure
            seat.credits += int(total) - held
            seat.counted = True
        self.scored = True

    def close(self) -> None:
        """Close the game, once, and pay the Corporation cards that are known."""
        if not self.closed:
            if self.phase != "shipping":
                raise Unsure
            for number in self.waiting():
                self.note_left_out(number)
            self.closed, self.phase = True, "over"
        for number in range(len(self.seats)):
            self._pay(number, None)

    def waiting(self) -> Sequence[int]:
        """Return the seats that still have a turn of the final shipping."""
        count = len(self.seats)
        if self.state.options.ordered:
            return [(self.mover + later) % count for later in range(self.left)]
        return [number for number in range(count) if number not in self.done]

    def _pay(self, number: int, declared: int | None) -> None:
        """Pay a Corporation card, once: by its formula, or else the noted bonus."""
        seat = self.seats[number]
        if number in self.paid or not (seat.corporation or declared is not None):
            return
        position = self.position([seat])
        amount, _ = bonus(self.state, position, 0, seat.before)
        if amount is None:
            if declared is None:
                return
            if not is_possible(self.state, position, 0, declared, seat.before):
                raise Unsure
            self.leave_unchecked(NO_FORMULA)
            amount = declared
        self.paid.add(number)
        seat.bonus = amount


TAKEN: dict[str, Callable[[PlainFacts], None]] = {
    "deal": PlainFacts.take_deal,
    "tableau": PlainFacts.take_tableau,
    "cities": PlainFacts.take_cities,
    "hand": PlainFacts.take_hand,
    "train": PlainFacts.take_train,
    "shipped": PlainFacts.take_shipped,
    "claimed": PlainFacts.take_claimed,
    "credits": PlainFacts.take_credits,
    "deck": PlainFacts.take_deck,
    "first": PlainFacts.take_first,
    "corporation": PlainFacts.take_corporation,
    "adjust": PlainFacts.take_adjust,
    "score": PlainFacts.take_score,
}
