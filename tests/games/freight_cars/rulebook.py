"""The rulebook once more, written without the package: it judges records line by line.

It reads lines as games that play themselves are written: one statement a line, nothing left out
but hands that nobody saw.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from itertools import pairwise

from attrs import Factory, define, field

from tests.games.freight_cars.rulebook_box import (
    UNKNOWN,
    Seat,
    bonus_of,
    box,
    can_be_filled,
    demand_of,
    fills,
    free_pieces,
    lies,
)

PAYS = {1: 1, 2: 3, 3: 6, 4: 10, 5: 15}
DEFAULTS = {
    "tableau": "additional",
    "long_train": "max5",
    "eog_redraw": "yes",
    "final_ship": "ordered",
    "pass": "forbid",
    "forfeit": "attempt",
}
_TURN = re.compile(r"([0-9]+)([a-z]) (.+)")


class BreachError(Exception):
    """A statement breaks a rule."""


def must(rule: bool, what: str) -> None:
    """Raise where a rule isn't kept."""
    if not rule:
        raise BreachError(what)


@define
class Table:
    """A game as far as its lines have been read."""

    seats: dict[str, Seat]
    options: Mapping[str, str]
    deck: int
    tableau: list[str]
    cities: list[str] = Factory(lambda: [UNKNOWN] * 3)
    cities_left: int = 18
    discarded: list[str] = Factory(list)
    turns: int = 0
    """How many turns there were, and slots of the final shipping that were left out."""
    first: str = ""
    last: int | None = None
    """With which turn the last turns are over."""
    shipped_last: set[str] = field(factory=set)
    closed: bool = False

    @property
    def phase(self) -> str:
        """Say how far the game is."""
        if self.closed:
            return "over"
        if self.last is None:
            return "play"
        if self.turns < self.last:
            return "last"
        over = len(self.shipped_last) == len(self.seats)
        return "over" if over or self.turns >= self.last + len(self.seats) else "shipping"

    def order(self) -> str:
        """Return the seats in the order of a round."""
        seats = "".join(self.seats)
        at = seats.index(self.first)
        return seats[at:] + seats[:at]

    def whose(self, turn: int) -> tuple[int, str]:
        """Return the round and the seat of a turn, by its number from 0."""
        return turn // len(self.seats) + 1, self.order()[turn % len(self.seats)]

    def places(self) -> list[list[str]]:
        """Return where Freight cards are that can be seen."""
        seats = self.seats.values()
        return [
            self.tableau,
            *(place for seat in seats for place in (seat.hand, list(seat.train), seat.shipped)),
        ]

    def is_seen(self, card: str) -> bool:
        """Say whether a Freight card is in some place already."""
        return any(card in place for place in self.places())

    def comes(self, card: str) -> None:
        """Let a Freight card come to light."""
        if card != UNKNOWN:
            must(card in box().cards, "there is no such card")
            must(not self.is_seen(card), "the card is somewhere else")

    def city_comes(self, city: str) -> None:
        """Let a City card come to light."""
        if city != UNKNOWN:
            must(city in box().cities, "there is no such city")
            claimed = [name for seat in self.seats.values() for name in seat.claimed]
            must(city not in [*claimed, *self.cities], "the city is somewhere else")

    # The set-up.

    def deal(self, seat: str, kept: list[str], discarded: list[str]) -> None:
        """Take `deal`."""
        must(seat in self.seats, "no such seat")
        must(not self.turns, "cards are dealt in the middle of the game")
        must(not self.seats[seat].dealt, "cards are dealt twice")
        must(len(kept) == 2 and len(discarded) == 1, "two are kept")
        self.seats[seat].dealt = True
        self.seats[seat].hand = []
        for card in kept:
            self.comes(card)
            self.seats[seat].hand.append(card)
        self.comes(discarded[0])
        self.tableau[self.tableau.index(UNKNOWN)] = discarded[0]

    def facts(self, name: str, words: list[str]) -> None:
        """Take what the table showed."""
        match name, words:
            case "tableau", _:
                must(bool(self.turns) or len(words) == len(self.tableau), "so many lie open")
                self.tableau = self.agreed(self.tableau, words)
            case "cities", _:
                must(bool(self.turns) or len(words) == 3, "three lie open")
                self.cities = self.agreed(self.cities, words, cities=True)
            case "deck", [number]:
                must(int(number) == self.deck, "the deck has another number")
            case "first", [seat]:
                must(not self.turns or seat == self.first, "somebody else began")
            case "credits", [seat, number]:
                must(seat in self.seats, "no such seat")
                must(self.seats[seat].credits == int(number), "other credits")
            case _, [seat, *cards]:
                must(seat in self.seats, "no such seat")
                held = self.seats[seat]
                match name:
                    case "hand":
                        held.hand = self.agreed(held.hand, cards)
                    case "train":
                        noted = [card.partition("=") for card in cards]
                        self.agreed(list(held.train), [card for card, _, _ in noted])
                        for card, _, filling in noted:
                            held_so = not filling or lies(filling) == lies(held.train[card])
                            must(held_so, "another filling")
                    case "shipped":
                        self.agreed(held.shipped, cards)
                    case _:
                        self.agreed(held.claimed, cards, cities=True)

    def agreed(self, known: list[str], noted: list[str], *, cities: bool = False) -> list[str]:
        """Return what is known of cards once they are noted too."""
        noted = [] if noted == ["-"] else noted
        has, had = Counter(noted), Counter(known)
        unseen, hidden = has.pop(UNKNOWN, 0), had.pop(UNKNOWN, 0)
        must(len(known) == len(noted), "there are not so many")
        must((had - has).total() <= unseen and (has - had).total() <= hidden, "there are others")
        new = (has - had).elements()
        found = [*had]
        for card in new:
            must(card not in found, "a card is named twice")
            (self.city_comes if cities else self.comes)(card)
            found.append(card)
        return [*found, *[UNKNOWN] * (len(known) - len(found))]

    # The turns.

    def turn(self, round_: int, seat: str, words: list[str]) -> None:
        """Take a turn."""
        must(seat in self.seats, "no such seat")
        must(self.phase != "over", "the game is over")
        if not self.first:
            self.first = seat
        if self.phase == "shipping" and self.options["final_ship"] == "simultaneous":
            must(seat not in self.shipped_last, "nobody ships twice at the end")
            begun = self.turns - len(self.shipped_last)
            rounds = self.whose(begun)[0], self.whose(begun + len(self.seats) - 1)[0]
            must(round_ in rounds, "another round")
        else:
            while self.phase == "shipping" and self.whose(self.turns) != (round_, seat):
                self.shipped_last.add(self.whose(self.turns)[1])
                self.turns += 1
            must(self.phase != "over", "who was left out is too late")
            must(self.whose(self.turns) == (round_, seat), "it is somebody else's turn")
        self.act(seat, words)
        if self.phase == "shipping":
            self.shipped_last.add(seat)
        self.turns += 1

    def act(self, seat: str, words: list[str]) -> None:
        """Take what is done in a turn."""
        held, (verb, *rest) = self.seats[seat], words
        must(self.phase != "shipping" or verb in ("ship", "pass"), "only ships")
        match verb:
            case "take":
                card, *reveal = rest
                must(card in self.tableau, "it doesn't lie open")
                self.tableau.remove(card)
                held.hand.append(card)
                revealed = self.from_deck([word for word in reveal if word != "reveal"])
                self.tableau += revealed
            case "draw":
                held.hand += self.from_deck(rest or [UNKNOWN])
            case "load":
                card, filling = rest
                self.out_of_hand(held, card)
                must(fills(card, filling, free_pieces(held.train.values())), "a bad filling")
                held.train[card] = filling
            case "forfeit":
                must(bool(held.hand), "there is nothing to load")
                for card in rest:
                    self.out_of_hand(held, card)
                    held.hand.append(card)
                if self.options["forfeit"] == "stuck":
                    free = free_pieces(held.train.values())
                    known = [card for card in held.hand if card != UNKNOWN]
                    must(not any(can_be_filled(card, free) for card in known), "one can be filled")
            case "pass":
                must(self.phase == "shipping" or self.options["pass"] == "allow", "no passing")  # noqa: S105  # a pass, not a password
            case "ship":
                self.ship(held, rest)

    def out_of_hand(self, held: Seat, card: str) -> None:
        """Play a card of a hand, perhaps one that nobody has seen."""
        if card not in held.hand:
            must(UNKNOWN in held.hand, "it isn't in the hand")
            held.hand[held.hand.index(UNKNOWN)] = ""
            self.comes(card)
            held.hand[held.hand.index("")] = card
        held.hand.remove(card)

    def from_deck(self, words: list[str]) -> list[str]:
        """Draw from the deck what the words name."""
        eog, cards = words[:1] == ["*"], [word for word in words if word != "*"]
        if eog:
            must(self.phase == "play", "there is one End of Game card")
            redrawn = self.deck > 0 and self.options["eog_redraw"] == "yes"
            must(len(cards) == redrawn, "whether it is replaced")
            self.last = self.turns + 1 + len(self.seats)
        elif cards:
            must(self.deck > 0, "the deck is exhausted")
        else:
            must(not self.deck and self.phase != "play", "there is another card")
        for card in cards:
            self.comes(card)
        self.deck -= len(cards)
        return cards

    def ship(self, held: Seat, words: list[str]) -> None:
        """Ship a train."""
        reveal = words.index("reveal") if "reveal" in words else len(words)
        claim = words.index("claim") if "claim" in words else reveal
        cars, claims, revealed = words[:claim], words[claim + 1 : reveal], words[reveal + 1 :]
        must(len(set(cars)) == len(cars) and set(cars) <= set(held.train), "not in the train")
        long = self.options["long_train"]
        must(len(cars) <= 5 or long != "max5", "too long")
        if claims and self.phase == "shipping":
            must(self.options["final_ship"] == "ordered", "no claims at the end")
        for city in claims:
            must(city in self.cities, "the city doesn't lie open")
            self.cities.remove(city)
            held.claimed.append(city)
        loads = Counter(box().cards[card][0] for card in cars)
        must(demand_of(claims) <= loads, "the city is not served")
        due = min(len(claims), self.cities_left) if self.phase == "play" else 0
        must(len(revealed) == due, "so many cities are turned up")
        for city in revealed:
            self.city_comes(city)
            self.cities.append(city)
        self.cities_left -= due
        for card in cars:
            del held.train[card]
        held.shipped += cars
        held.trains.append(len(cars))
        long_pays = 15 if long == "cap15" else len(cars) * (len(cars) + 1) // 2
        held.credits += PAYS.get(len(cars), long_pays)
        held.credits += sum(box().cities[city][1] for city in claims)

    # The end.

    def corporation(self, seat: str, name: str, amount: str) -> None:
        """Take what a corporation paid."""
        must(seat in self.seats, "no such seat")
        must(self.phase in ("shipping", "over"), "the game isn't over")
        self.closed = True
        must(name in box().corporations, "there is no such corporation")
        held = self.seats[seat]
        must(held.corporation in ("", name), "one corporation each")
        others = [other.corporation for other in self.seats.values() if other is not held]
        must(name not in others, "it is somebody else's")
        held.corporation = name
        held.bonus = bonus_of(box().corporations[name], held)
        must(held.bonus == int(amount), "it pays something else")

    def score(self, words: list[str]) -> None:
        """Take the totals."""
        must(self.phase in ("shipping", "over"), "the game isn't over")
        self.closed = True
        for seat, noted in zip(words[::2], words[1::2], strict=True):
            must(seat in self.seats, "no such seat")
            held = self.seats[seat]
            if held.bonus is not None:
                must(held.credits + held.bonus == int(noted), "another total")
            else:
                must(held.credits <= int(noted), "less than was scored")

    def totals(self) -> dict[str, int]:
        """Return everybody's total."""
        return {name: seat.credits + (seat.bonus or 0) for name, seat in self.seats.items()}


@define
class Verdict:
    """What the rulebook says of a record."""

    table: Table
    line: int = 0
    """The first line with a breach, from 1; 0 where there is none."""
    what: str = ""


def set_out(text: str) -> Table:
    """Return the table that a record's tags tell of."""
    seats = re.findall(r'^\[([a-z]) "', text, re.MULTILINE)
    rules = re.search(r'^\[Rules "freight-cars/2021([^"]*)"', text, re.MULTILINE)
    assert rules
    options = {"deck": {2: "30", 3: "40", 4: "50"}[len(seats)], **DEFAULTS}
    options |= dict(word.split("=") for word in rules[1].split())
    more = {2: 7, 3: 6, 4: 5}[len(seats)]
    open_ = more if options["tableau"] == "total" else more + len(seats)
    return Table(
        {seat: Seat() for seat in seats},
        options,
        int(options["deck"]) - 2 * len(seats) - open_,
        [UNKNOWN] * open_,
    )


def who_begins(text: str) -> str:
    """Return with whom most rounds begin; where too few tell, with whom the record does."""
    turns = [
        (int(turn[1]), turn[2]) for line in text.splitlines() if (turn := _TURN.fullmatch(line))
    ]
    begun = Counter(seat for (before, _), (round_, seat) in pairwise(turns) if round_ == before + 1)
    [(usual, times)] = begun.most_common(1) or [("", 0)]
    return usual if times > max(2, begun.total() // 2) else turns[0][1] if turns else ""


def judge(text: str) -> Verdict:
    """Judge a record up to its first breach."""
    table = set_out(text)
    table.first = who_begins(text)
    for number, line in enumerate(text.splitlines(), 1):
        try:
            if line and not line.startswith("["):
                take(table, line)
        except BreachError as error:
            return Verdict(table, number, str(error))
    return Verdict(table)


def take(table: Table, line: str) -> None:
    """Take one statement."""
    turn = _TURN.fullmatch(line)
    if turn:
        table.turn(int(turn[1]), turn[2], turn[3].split())
        return
    name, *words = line.split()
    match name:
        case "deal":
            at = words.index("discard")
            table.deal(words[0], words[1:at], words[at + 1 :])
        case "corporation":
            table.corporation(*words)
        case "score":
            table.score(words)
        case _:
            table.facts(name, words)
