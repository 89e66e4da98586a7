"""The table while a record is replayed: its position, its ledger, and what was found so far."""

from __future__ import annotations

from collections import Counter
from copy import copy

from attrs import Factory, define, evolve, frozen

from ftn.finding import Finding, Severity
from ftn.games.freight_train.breach import Breach, Options
from ftn.games.freight_train.cars import Cars
from ftn.games.freight_train.naming import Names, renamed
from ftn.games.freight_train.order import Order
from ftn.games.freight_train.position import Position, Seat, cars_in_play
from ftn.record import Record, Statement, Tag, Turn
from ftn.replay import Entry, Step
from ftn.rules import Ruleset
from ftn.words import say


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


@define
class Table:
    """The state of a replay. Everything that the referee's parts share, they share here."""

    record: Record
    rules: Ruleset
    options: Options
    order: Order
    cars: Cars
    players: tuple[str, ...]
    names: Names
    position: Position
    start: Position
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
    verified: bool = True
    loose: bool = False
    """Whether a breach left the cars on the table uncounted."""
    at: int = -1
    """Which of the record's statements is at hand; -1 in a variation."""
    postponed: Turn | None = None
    """A turn that has changed places with the next one, and is taken behind it."""
    doubted: set[int] = Factory(set)
    """The seats that a breach left in doubt: what is noted of them next is taken over."""
    alternatives: dict[int, Seat] = Factory(dict)
    """A seat as the replay had it, where a fact of this day said otherwise."""
    address: str = ""
    prefix: str = ""
    """What stands before a variation's addresses."""
    statement: Statement | Tag | None = None
    before: tuple[bool, bool] = (True, False)
    """`verified` and `loose` as they were before the last turn or fact."""
    recent: list[int] = Factory(list)
    """The findings of the last turn or fact, by number."""
    also: dict[int, tuple[str, ...]] = Factory(dict)
    """Under which other clauses a finding may be ruled on, by the finding's number."""
    owed: dict[int, int] = Factory(dict)
    """By how much the table's own count of a seat's chips is ahead of the replay's."""
    claims: dict[int, dict[str, int]] = Factory(dict)
    """The totals that the record states, by day."""
    steps: list[Step] = Factory(list)
    entries: list[Entry] = Factory(list)
    findings: list[Finding] = Factory(list)
    ends: list[DayEnd] = Factory(list)
    decided: dict[str, list[str]] = Factory(dict)

    def fork(self) -> Table:
        """Return a table on which a variation is played, this one left alone."""
        other = copy(self)
        other.names = Names(self.names.all_known(), {}, dict(self.names.slots))
        other.awaiting, other.owed = set(self.awaiting), dict(self.owed)
        other.at = -1
        other.alternatives = dict(self.alternatives)
        other.doubted = set(self.doubted)
        other.recent, other.also, other.claims = [], {}, {}
        other.steps, other.findings, other.ends = [], [], []
        other.tally = dict(self.tally)
        other.entries, other.decided = list(self.entries), {}
        return other

    def find(
        self,
        rule: str,
        severity: Severity,
        message: str,
        help: str = "",
        word: int | None = None,
        also: tuple[str, ...] = (),
        total_of: tuple[str, int] = ("", 0),
    ) -> None:
        """Note a finding about the statement at hand, or about one of its words."""
        source, statement = self.record.source, self.statement
        start, end = (statement.start, statement.end) if statement else (0, 1)
        if word is not None:
            spans = source.words(start, end)
            if spans:
                start, end = spans[min(word, len(spans) - 1)]
        place = source.place(start, end)
        quote, caret = source.quote(place)
        self.also[len(self.findings)] = also
        self.recent.append(len(self.findings))
        self.findings.append(
            Finding(rule, severity, message, help, place, self.address, quote, caret, total_of)
        )

    def breach(self, breach: Breach, offset: int = 0, help: str = "") -> None:
        """Note a breach; from here on nothing is verified."""
        self.find(
            breach.rule,
            breach.severity,
            breach.message,
            help or breach.help,
            offset + breach.word,
            breach.also,
        )
        if breach.severity == "error":
            self.verified = False

    def decide(self, option: str) -> None:
        """Note that an option decided something here."""
        where = self.decided.setdefault(option, [])
        if self.address not in where:
            where.append(self.address)

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

    def player(self, number: int) -> str:
        """Name a player."""
        return self.players[number]
