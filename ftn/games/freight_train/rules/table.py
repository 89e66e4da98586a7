"""The state of a Freight Train replay, added to the shared one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping

from attrs import Factory, define
from msgspec import Struct
from msgspec.structs import replace

from ftn.games.freight_train.model.cars import Cars
from ftn.games.freight_train.model.moves import Play
from ftn.games.freight_train.model.options import Options
from ftn.games.freight_train.model.places import LEAVING, MAIN, of_seat, yard_of
from ftn.games.freight_train.model.position import LAST_DAY, Position, Seat, cars_in_play
from ftn.games.freight_train.rules.naming import Names, renamed
from ftn.games.freight_train.rules.order import Order
from ftn.model.parts import Part, part
from ftn.model.record import Turn
from ftn.referee.table import Table as AnyTable
from ftn.text.said import say

FACTS = "facts"
"""What of a seat is in doubt after a breach: whatever a fact says of it."""


class DayEnd(Struct, frozen=True):
    """A day at its scoring."""

    day: int
    position: Position
    """The table before the trains left, its chips those after the scoring."""
    certain: bool
    regular: bool
    """Whether the day ended by the rules, with no breach on the board."""
    index: int
    """The number of the step that scored it."""


@define(kw_only=True)
class Table(AnyTable[Position, Play]):
    """The state of a replay, shared by all parts of the referee."""

    SEAT_CLAUSE = "FT-TURN-1"
    POINTS = "chips"

    options: Options
    order: Order
    cars: Cars
    names: Names
    day_first: int = 0
    first_known: bool = False
    """Whether it is known who began the record's first round."""
    awaiting: frozenset[Part] = frozenset()
    """The yards that a fact may still lay out on this day: the main yard, on day 1 every yard."""
    begun: bool = False
    """Whether the first day was named, or begun without a name."""
    touched: bool = False
    """Whether a turn of this day was taken, or its trains were noted."""
    settled: bool = False
    """Whether the lay-out of the day is complete, since its first turn has come."""
    at_start: bool = True
    """Whether no turn has been taken yet."""
    other_first: int = -1
    """The first seat of the next round if this one's wrong order was a slip; -1 for none."""
    begins_anywhere: bool = False
    """Whether any seat may begin this day, since the day before was closed too early."""
    over: bool = False
    """Whether the day's last turn was taken."""
    over_in_order: bool = True
    """Whether the day was closed with its last turn, and not before."""
    scored: bool = False
    """Whether the day was scored."""
    unscored: tuple[Position, int] | None = None
    """The position before the last scoring, and the ledger's length then."""
    last_mover: int = 0
    passes: frozenset[int] = frozenset()
    """The seats whose turns were forced passes since anything else was done."""
    deadlocked: bool = False
    """Whether a deadlock is reported already."""
    cut: int = 0
    """The deck's size at the day's beginning; 0 where that is unknown."""
    tally: Mapping[str, int] = Factory(dict)
    """The cars of each type on the table, kept as they come out of the deck."""
    postponed: Turn | None = None
    """A turn written before the one that was due; it is taken after that."""
    alternatives: Mapping[int, Seat] = Factory(dict)
    """The seats as replayed, where a fact of this day contradicted the replay."""
    owed: Mapping[int, int] = Factory(dict)
    """A seat's noted chips minus the replayed ones; a known difference isn't reported again."""
    noted_gaps: Mapping[int, int] = Factory(dict)
    """The same of the totals after the last day: the next totals are added to them."""
    ends: tuple[DayEnd, ...] = ()

    def name_turn(self, turn: Turn) -> str:
        """Return a turn's address, its day first."""
        return f"{self.position.day}.{turn.number}{turn.seat}"

    @property
    def period(self) -> int:
        """The day to which what happens now counts: the next one once this one is scored."""
        return self.position.day + (self.scored and self.position.day < LAST_DAY)

    @property
    def may_be_leaving(self) -> bool:
        """Whether the Trains Leave card has come up on this day, or may have."""
        return self.position.leaving or LEAVING in self.unknown

    def stand(self) -> None:
        """Be as sure again as before; trust the facts of the seat that moved last."""
        super().stand()
        self.trust({part(self.last_mover, FACTS)})

    def lay(self, slot: object, written: str) -> str:
        """Return a row of cars as laid at a place, a nameless car for each unknown `?`."""
        laid, self.names = self.names.cars(slot, written)
        return laid

    def bind(self, car: str, letter: str, where: str) -> None:
        """Replace a nameless car by its letter.

        After a breach the name may rest on a guess, and is not carried back to the beginning.
        """
        if self.verified:
            self.names = self.names.bind(car, letter, where)
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
                self.breach(
                    "FT-CONS",
                    say(
                        "there are {count} {letter} cars ({label}) on the table, but only "
                        "{most} are in play",
                        count=count,
                        letter=letter,
                        label=self.cars.label(letter),
                        most=most,
                    ),
                    say(
                        "with {players} players there are {most} cars of each type; one of them "
                        "was recorded wrongly, here or earlier",
                        players=len(self.players),
                        most=most,
                    ),
                    word,
                )
                self.loose = True

    def name(self, car: str, letter: str) -> None:
        """Bind a nameless car to the letter that a turn names, if that many are in play."""
        before = self.loose
        if not before and letter.isascii():
            self.conserve(letter)
        if self.loose == before:
            self.bind(car, letter, self.address)

    def count(self) -> None:
        """Recount the cars of each type on the table."""
        self.tally = Counter(cars_in_play(self.position))

    def add(self, cars: str, word: int) -> None:
        """Count cars that come out of the deck; report a type with more than are in play."""
        tally, most, surplus = dict(self.tally), self.cars.per_type, False
        for car in cars:
            count = tally[car] = tally.get(car, 0) + 1
            surplus = surplus or count > most
        self.tally = tally
        if surplus:
            self.conserve(cars, word)

    def check_letters(self, cars: str, word: int | None = None) -> None:
        """Check that some cars are cars of this game."""
        self.cars, strangers = self.cars.learning(cars)
        for letter in strangers:
            known = " ".join(sorted(self.cars.letters))
            self.breach(
                "FT-SETUP-1",
                say("{letter} is not a car of this game", letter=letter),
                say("its eleven types are {known}", known=known),
                word,
            )

    def put_seat(self, number: int, seat: Seat, *known: str) -> None:
        """Replace a seat in the position; mark the parts that a fact made known."""
        self.put(number, seat)
        self.known(*of_seat(number, *known))

    def clear(self, names: Collection[Part]) -> None:
        """Mark parts of the position as unknown, and empty the sidings among them."""
        self.forget(names)
        main = zip(MAIN, self.position.main, strict=True)
        left = tuple("" if one in names else siding for one, siding in main)
        self.position = replace(self.position, main=left)
        for number in {one.seat for one in names if one.kind == "yard"}:
            seat = self.position.seats[number]
            yard = zip(yard_of(number), seat.yard, strict=True)
            near, far = ("" if one in names else siding for one, siding in yard)
            self.put(number, replace(seat, yard=(near, far)))
