"""The table while a record is replayed: what a referee of any game keeps, and what a game adds.

What is on the table and how sure it is are immutable values, which change by assignment alone: a
copy of a table is a fork, and what is played on it can't leak. What a referee writes down (steps,
ledger, findings and the like) is its own, and a fork begins anew with it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from copy import copy
from typing import Any, ClassVar, Generic, Self, TypeVar

from attrs import Factory, define
from msgspec import Struct
from msgspec.structs import replace

from ftn.model.breach import Breach
from ftn.model.finding import Finding, Severity
from ftn.model.generic import PlayT, PositionT
from ftn.model.parts import NO_DOUBT, Doubt, Part, with_seat
from ftn.model.record import Fact, Record, Statement, Tag, Turn
from ftn.model.replay import Entry, Step
from ftn.model.rules import Ruleset
from ftn.model.seats import letter, letters, number_of
from ftn.model.totals import ADJUST, GAME, agreed
from ftn.referee.last_step import LastStep
from ftn.referee.trial import Trial
from ftn.text.said import Later, say

TableT = TypeVar("TableT", bound="Table[Any, Any]")
THE_END = sys.maxsize
"""Further than any statement: where one looked for more and found the record's end."""


class Handlers(Struct, Generic[TableT], frozen=True):
    """What a game does with each kind of statement.

    A table holds them as data: the modules of a game that play a turn import its table, so the
    table's class can't import them.
    """

    turn: Callable[[TableT, Turn], Turn]
    """Play a turn, and return it with what its shorthand left out."""
    fact: Callable[[TableT, Fact], None]
    """Check a fact against the position, or lay out what it says."""
    parts_of: Callable[[TableT, Fact], frozenset[Part]] | None = lambda _table, _fact: frozenset()
    """Return the parts of the position that a fact is about.

    None: a fact that differs is taken over at once, and not when the players let it stand.
    """
    again: Callable[[TableT], TableT | None] = lambda _table: None
    """Close a table at which all was taken, and restart with what it learnt about the start.

    None: nothing was learnt that the start should know.
    """


@define
class Table(Generic[PositionT, PlayT]):
    """The state of a replay; a game's table adds its own fields, keyword-only."""

    SEAT_CLAUSE: ClassVar[str]
    """The game's clause that a seat breaches which the game does not have."""
    POINTS: ClassVar[str]
    """The field of a seat that holds its points."""

    record: Record
    rules: Ruleset
    players: tuple[str, ...]
    """Their names, in clockwise order."""
    position: PositionT
    start: PositionT
    """The position before the first statement."""
    handlers: Handlers[Any]
    verified: bool = True
    loose: bool = False
    """Whether a breach left the pieces on the table uncounted."""
    noted: frozenset[str] = frozenset()
    """The parts that a fact before the first turn has laid out."""
    before: tuple[bool, bool, Doubt] = (True, False, NO_DOUBT)
    """`verified`, `loose` and the position's doubt as they were before the last turn or fact."""
    from_start: bool = True
    """Whether the record begins where the game does."""
    closed: int = -1
    """The step with which the game was closed; -1 before."""
    on_trial: bool = False
    """Whether only somebody's guess is tried, and no message is wanted."""
    disputed: bool = False
    """Whether all was verified up to what was noted of the end, and that differs."""
    at: int = -1
    """Which of the record's statements is at hand; -1 in a variation."""
    foreseen: int = -1
    """The furthest statement that was looked at before it came; other tables may differ in it."""
    address: str = ""
    prefix: str = ""
    """The prefix of a variation's addresses."""
    statement: Statement | Tag | None = None
    fact: Fact | None = None
    """The last statement, where it is a fact."""
    recent: list[int] = Factory(list)
    """The findings of the last turn or fact, by number."""
    also: dict[int, tuple[str, ...]] = Factory(dict)
    """Under which other clauses a finding may be ruled on, by the finding's number."""
    claims: dict[int, dict[str, int]] = Factory(dict)
    """The totals that the record states, by period."""
    steps: list[Step[PositionT, PlayT]] = Factory(list)
    entries: list[Entry] = Factory(list)
    """The ledger."""
    findings: list[Finding] = Factory(list)
    counted: dict[tuple[str, Severity], Finding] = Factory(dict)
    """The findings without a message, which are only counted, by clause and severity."""
    decided: dict[str, list[str]] = Factory(dict)
    """The options that decided something, each with the addresses of where."""
    unchecked: dict[str, list[str]] = Factory(dict)
    """What couldn't be checked, each with the addresses of where."""

    @property
    def period(self) -> int:
        """The period of the game to which what happens now counts."""
        return GAME

    def address_of(self, turn: Turn) -> str:
        """Return the address of a turn, in a variation, too."""
        return f"{self.prefix}{turn.number}{turn.seat}" if self.prefix else self.name_turn(turn)

    def name_turn(self, turn: Turn) -> str:
        """Return the address of a turn of the game itself; the frame names a variation's."""
        return f"{turn.number}{turn.seat}"

    def coming(self) -> Iterator[Statement]:
        """Yield the statements after the one at hand, none in a variation.

        How far somebody looks is noted: so far this table depends on what the record says later.
        """
        if self.at < 0:
            return
        statements = self.record.statements
        for index in range(self.at + 1, len(statements)):
            self.foreseen = max(self.foreseen, index)
            yield statements[index]
        self.foreseen = THE_END

    def remember(self, statement: Turn | Fact) -> None:
        """Remember what `stand` restores."""
        # Quicker than isinstance, here for every turn; a fact has no subclasses.
        self.fact = statement if statement.__class__ is Fact else None
        position: Any = self.position
        self.before = (self.verified, self.loose, position.doubt)

    def stand(self) -> None:
        """Be as sure again as before the last turn or fact."""
        self.verified, self.loose, doubt = self.before
        self.be_sure(Doubt(self.unknown, doubt.doubted))

    def let_stand(self) -> None:
        """Take what was found last as no breach; go on with what a fact says, and not otherwise."""
        fact, self.fact = self.fact, None
        self.stand()
        take_over = self.handlers.parts_of
        if fact and take_over and any(self.findings[at].rule == "FTN-CLAIM" for at in self.recent):
            reported, recent = len(self.findings), list(self.recent)
            self.doubt(take_over(self, fact))
            self.handlers.fact(self, fact)  # what is wrong with it was reported
            del self.findings[reported:]
            self.recent = recent
            self.stand()

    def count_steps(self) -> None:
        """Keep no step but the last one."""
        self.steps = LastStep()

    @property
    def keeps_steps(self) -> bool:
        """Whether all steps are kept."""
        return not isinstance(self.steps, LastStep)

    def kept_steps(self) -> tuple[Step[PositionT, PlayT], ...]:
        """Return the steps; none if only the last one is kept."""
        return tuple(self.steps) if self.keeps_steps else ()

    def fork(self) -> Self:
        """Return a table on which a variation is played, this one left alone."""
        other = copy(self)
        other.at = -1
        other.recent, other.also, other.claims, other.counted = [], {}, {}, {}
        other.steps, other.findings = [], []
        other.entries, other.decided, other.unchecked = list(self.entries), {}, {}
        return other

    def branch(self, record: Record) -> Self:
        """Return a table on which the game goes on otherwise, this one left alone.

        The record is the same up to here. Other than a fork, it is no variation: it keeps what
        was written down.
        """
        other = copy(self)
        other.record = record
        other.recent, other.also, other.counted = list(self.recent), {**self.also}, {**self.counted}
        other.claims = {period: {**noted} for period, noted in self.claims.items()}
        other.steps, other.entries = copy(self.steps), list(self.entries)
        other.findings = list(self.findings)
        other.decided = {option: list(at) for option, at in self.decided.items()}
        other.unchecked = {what: list(at) for what, at in self.unchecked.items()}
        return other

    def put(self, number: int, seat: object) -> None:
        """Change a seat."""
        self.position = with_seat(self.position, number, seat)

    def gain(self, number: int, points: int) -> None:
        """Give a seat points without an entry."""
        position: Any = self.position
        seat = position.seats[number]
        self.put(number, replace(seat, **{self.POINTS: getattr(seat, self.POINTS) + points}))

    @property
    def unknown(self) -> frozenset[Part]:
        """The unknown parts of the position."""
        position: Any = self.position
        unknown: frozenset[Part] = position.doubt.unknown
        return unknown

    @property
    def doubted(self) -> frozenset[Part]:
        """The parts of the position that a breach left in doubt."""
        position: Any = self.position
        doubted: frozenset[Part] = position.doubt.doubted
        return doubted

    def be_sure(self, doubt: Doubt) -> None:
        """Be as sure of the position as a doubt says."""
        position: Any = self.position
        if position.doubt != doubt:
            self.position = replace(position, doubt=doubt)

    def forget(self, names: Iterable[Part]) -> None:
        """Note that some parts are unknown from now on."""
        position: Any = self.position
        self.be_sure(position.doubt.forgetting(names))

    def learn(self, names: Iterable[Part]) -> None:
        """Note that some parts are no longer unknown."""
        if self.unknown:
            position: Any = self.position
            self.be_sure(position.doubt.learning(names))

    def doubt(self, names: Iterable[Part]) -> None:
        """Note that a breach left some parts in doubt."""
        position: Any = self.position
        self.be_sure(position.doubt.doubting(names))

    def trust(self, names: Iterable[Part]) -> None:
        """Note that some parts are no longer in doubt."""
        if self.doubted:
            position: Any = self.position
            self.be_sure(position.doubt.trusting(names))

    def known(self, *names: Part) -> None:
        """Note that some parts are known from now on, and no longer in doubt."""
        self.learn(names)
        self.trust(names)

    def dispute(self) -> None:
        """Note that what was noted of the end differs: what it comes to is as sure as before."""
        self.disputed = self.disputed or self.verified
        self.verified = False

    def book(
        self,
        number: int,
        amount: int,
        rule: str,
        category: str,
        why: str | Later,
        *,
        by_turn: bool = False,
    ) -> None:
        """Book points in the ledger, and nowhere else."""
        seat, step = letter(number), len(self.steps)
        self.entries.append(Entry(seat, amount, rule, category, why, self.period, step, by_turn))

    def keep(self, trial: Trial[Any, Any, Any]) -> None:
        """Keep what a trial brought besides the next position."""
        for paid in trial.paid:
            self.book(paid.number, paid.amount, paid.rule, paid.category, paid.why, by_turn=True)
        if trial.doubts:
            self.doubt(trial.doubts)
        for option in trial.decided:
            self.decide(option)
        for what in trial.unchecked:
            self.leave_unchecked(what)

    def correct(self, number: int, amount: int, text: str) -> None:
        """Book an agreed correction; one after the totals corrects what was noted."""
        claimed, seat = self.claims.get(self.period, {}), letter(number)
        if seat in claimed:
            claimed[seat] += amount
        self.gain(number, amount)
        self.book(number, amount, "FTN-ADJUST", ADJUST, agreed(text))

    def leave_unchecked(self, what: str, where: str = "") -> None:
        """Note that something couldn't be checked here."""
        self.unchecked.setdefault(what, []).append(where or self.address)

    def find(
        self,
        rule: str,
        severity: Severity,
        message: str,
        help: str = "",
        word: int | None = None,
        also: tuple[str, ...] = (),
        total_of: tuple[str, int] = ("", 0),
        points_of: tuple[str, int] = ("", 0),
    ) -> None:
        """Note a finding about the statement at hand, or about one of its words."""
        if len(self.findings) >= self.record.source.most:
            self._count(rule, severity, also)
            return
        source, statement = self.record.source, self.statement
        start, end = (statement.start, statement.end) if statement else (0, 1)
        if word is not None:
            spans = source.words(start, end)
            if spans:
                start, end = spans[min(word, len(spans) - 1)]
        place = source.place(start, end)
        quote, caret = source.quote(place)
        found = Finding(rule, severity, message, help, place, self.address, quote, caret, total_of)
        self._add(replace(found, points_of=points_of) if points_of[0] else found, also)

    def _count(self, rule: str, severity: Severity, also: tuple[str, ...]) -> None:
        """Note a finding that is only counted; all such of a kind are one object."""
        found = self.counted.get((rule, severity))
        if found is None:
            source, statement = self.record.source, self.statement
            place = source.place(*((statement.start, statement.end) if statement else (0, 1)))
            quote, caret = source.quote(place)
            found = Finding(rule, severity, "", "", place, self.address, quote, caret)
            self.counted[rule, severity] = found
        self._add(found, also)

    def _add(self, found: Finding, also: tuple[str, ...]) -> None:
        if also:
            self.also[len(self.findings)] = also
        self.recent.append(len(self.findings))
        self.findings.append(found)

    def breach(
        self,
        rule: str,
        message: str,
        help: str = "",
        word: int | None = 0,
        also: tuple[str, ...] = (),
        severity: Severity = "error",
    ) -> None:
        """Note a breach; from here on nothing is verified."""
        self.find(rule, severity, message, help, word, also)
        if severity == "error":
            self.verified = False

    def report(self, breach: Breach, offset: int = 0, help: str = "") -> None:
        """Note a breach that was found on trial, its words counted from an offset."""
        found, word = breach, offset + breach.word
        self.breach(found.rule, found.message, help or found.help, word, found.also, found.severity)

    def decide(self, option: str) -> None:
        """Note that an option decided something here."""
        where = self.decided.setdefault(option, [])
        if not where or where[-1] != self.address:
            where.append(self.address)

    def player(self, number: int) -> str:
        """Name a player."""
        return self.players[number]

    def seat_number(self, seat: str) -> int | None:
        """Return the number of a seat that a statement's second word names, if there is one."""
        number = number_of(seat)
        if number < len(self.players):
            return number
        self.no_seat(seat, 1)
        return None

    def no_seat(self, seat: str, word: int) -> None:
        """Note that the game has no such seat."""
        self.breach(
            self.SEAT_CLAUSE,
            say('there is no seat "{seat}" in this game', seat=seat),
            say("its seats are {letters}", letters=", ".join(letters(len(self.players)))),
            word,
        )
