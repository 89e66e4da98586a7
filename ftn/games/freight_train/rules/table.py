"""The table while a record is replayed: what a referee of this game keeps beside the shared."""

from __future__ import annotations

from collections import Counter
from typing import Self

from attrs import Factory, define, evolve, frozen

from ftn.games.freight_train.model.cars import Cars
from ftn.games.freight_train.model.options import Options
from ftn.games.freight_train.model.position import Position, Seat, cars_in_play
from ftn.games.freight_train.rules.naming import Names, renamed
from ftn.games.freight_train.rules.order import Order
from ftn.model.record import Turn
from ftn.referee.table import Table as AnyTable
from ftn.text.said import say


@frozen
class DayEnd:
    """A day as it stood when it was scored."""

    day: int
    position: Position
    """The table before the trains left, its chips those after the scoring."""
    certain: bool
    regular: bool
    """Whether the day ended as its clauses say, and nothing left its position in doubt."""
    index: int
    """The step with which it was scored."""


@define(kw_only=True)
class Table(AnyTable[Position]):
    """The state of a replay. Everything that the referee's parts share, they share here."""

    SEAT_CLAUSE = "FT-TURN-1"

    options: Options
    order: Order
    cars: Cars
    names: Names
    day_first: int = 0
    first_known: bool = False
    awaiting: set[str] = Factory(set)
    """What a fact may still lay out on this day: `main`, and at the very start `a.yard`, …."""
    begun: bool = False
    """Whether the first day was named, or begun without a name."""
    touched: bool = False
    """Whether a turn of this day was taken, or its trains were noted."""
    settled: bool = False
    """Whether the day's first turn has shown that all was laid out."""
    at_start: bool = True
    """Whether no turn was taken yet."""
    from_start: bool = True
    """Whether the record begins where the game does."""
    other_first: int = -1
    """Who begins the next round if the one at hand did not shift the order; -1 when it is clear."""
    begins_anywhere: bool = False
    """Whether nobody can tell who begins this day, since the day before was closed too early."""
    over: bool = False
    """Whether the day's last turn was taken."""
    over_in_order: bool = True
    """Whether the day was closed with its last turn, and not before."""
    scored: bool = False
    """Whether the day was scored."""
    unscored: tuple[Position, int] | None = None
    """The position before the last scoring, and how long the ledger was then."""
    last_mover: int = 0
    passes: int = 0
    """How many forced passes there were in a row."""
    fills: int = 0
    """How many sidings were filled on this day."""
    cut: int = 0
    """How many cars the deck had when the day began."""
    tally: dict[str, int] = Factory(dict)
    """How many cars of each type lie on the table, as they come out of the deck."""
    postponed: Turn | None = None
    """A turn that has changed places with the next one, and is taken behind it."""
    doubted: set[int] = Factory(set)
    """The seats that a breach left in doubt: what is noted of them next is taken over."""
    alternatives: dict[int, Seat] = Factory(dict)
    """A seat as the replay had it, where a fact of this day said otherwise."""
    owed: dict[int, int] = Factory(dict)
    """By how much the table's own count of a seat's chips is ahead of the replay's."""
    ends: list[DayEnd] = Factory(list)

    def name_turn(self, turn: Turn) -> str:
        """Return a turn's address, its day first."""
        return f"{self.position.day}.{turn.number}{turn.seat}"

    def let_stand(self) -> None:
        """Take what was found last as no breach, and the seat as in no doubt."""
        super().let_stand()
        self.doubted.discard(self.last_mover)

    def fork(self) -> Self:
        """Return a table on which a variation is played, this one left alone."""
        other = super().fork()
        other.names = Names(self.names.all_known(), {}, dict(self.names.slots))
        other.awaiting, other.owed = set(self.awaiting), dict(self.owed)
        other.alternatives = dict(self.alternatives)
        other.doubted = set(self.doubted)
        other.tally = dict(self.tally)
        other.ends = []
        return other

    def bind(self, car: str, letter: str, where: str) -> None:
        """Give a nameless car its name, wherever it stands.

        Behind a breach the name may rest on a guess, and is not carried back to the beginning.
        """
        if self.verified:
            self.names.bind(car, letter, where)
        self.position = renamed(self.position, car, letter)
        self.count()

    def conserve(self, cars: str, word: int | None = None) -> None:
        """Check that no type has more cars on the table than there are in play."""
        if self.loose:
            return
        on_table = cars_in_play(self.position)
        most = self.cars.per_type
        for letter in set(cars):
            count = on_table.count(letter)
            if count > most and letter.isascii() and letter != "?":
                self.find(
                    "FT-CONS",
                    "error",
                    say(
                        "{count} cars {letter} ({label}) lie on the table, "
                        "and only {most} are in play",
                        count=count,
                        letter=letter,
                        label=self.cars.label(letter),
                        most=most,
                    ),
                    say(
                        "with {players} players there are {most} cars of each type; "
                        "one of them was noted wrongly, here or before",
                        players=len(self.players),
                        most=most,
                    ),
                    word,
                )
                self.verified = False
                self.loose = True

    def name(self, car: str, letter: str) -> None:
        """Give a nameless car the name that a turn names, if there can be one more of it."""
        before = self.loose
        if not before and letter.isascii():
            self.conserve(letter)
        if self.loose == before:
            self.bind(car, letter, self.address)

    def count(self) -> None:
        """Count every type's cars on the table anew."""
        self.tally = Counter(cars_in_play(self.position))

    def add(self, cars: str, word: int) -> None:
        """Count cars that come out of the deck, and check that there are so many."""
        tally, most, surplus = self.tally, self.cars.per_type, False
        for car in cars:
            count = tally[car] = tally.get(car, 0) + 1
            surplus = surplus or count > most
        if surplus:
            self.conserve(cars, word)

    def check_letters(self, cars: str, word: int | None = None) -> None:
        """Check that some cars are cars of this game."""
        for letter in self.cars.strangers(cars):
            known = " ".join(sorted(self.cars.letters))
            self.find(
                "FT-SETUP-1",
                "error",
                say("{letter} is no car of this game", letter=letter),
                say("its eleven types are {known}", known=known),
                word,
            )
            self.verified = False

    def vaguer(self, number: int, names: tuple[str, ...]) -> None:
        """Note what nobody knows any longer, and forget what it held."""
        letter = chr(97 + number)
        added: set[str] = set()
        for name in names:
            if name == "main":
                added |= {f"main{index}" for index in range(1, 6)}
            elif name == "yard":
                added |= {f"{letter}.yard1", f"{letter}.yard2"}
            elif name.startswith(("main", "deck", "leaving")):
                added.add(name)
            else:
                added.add(f"{letter}.{name}")
        position = self.position
        main = tuple(
            "" if f"main{index}" in added else siding
            for index, siding in enumerate(position.main, 1)
        )
        near, far = (
            "" if f"{letter}.yard{index}" in added else siding
            for index, siding in enumerate(position.seats[number].yard, 1)
        )
        seats = list(position.seats)
        seats[number] = evolve(seats[number], yard=(near, far))
        vague = position.vague | added
        self.position = evolve(position, main=main, seats=tuple(seats), vague=vague)
