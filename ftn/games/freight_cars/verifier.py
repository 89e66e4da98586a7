"""Verify games quickly in which everything is plain: see `ftn.games.contract.Verifier`."""

from __future__ import annotations

import re
from functools import cache
from itertools import islice

from attrs import Factory, define, evolve

from ftn.games.freight_cars.actions.drawing import deck_at_start, laid_out
from ftn.games.freight_cars.facts.plain_facts import TAKEN, PlainFacts
from ftn.games.freight_cars.model.cards import cards_of
from ftn.games.freight_cars.model.editions import SEATS
from ftn.games.freight_cars.model.moves import UNKNOWN
from ftn.games.freight_cars.model.position import FACE_UP, HAND, NOBODY
from ftn.games.freight_cars.model.state import Options, State
from ftn.games.freight_cars.model.vocabulary import GRAMMAR, GROUPS
from ftn.games.freight_cars.notation import fact
from ftn.games.freight_cars.replaying.open_items import (
    SETTLING,
    remedy,
    what_is_unchecked,
    what_is_unknown,
)
from ftn.games.freight_cars.rules.plain_table import PlainSeat
from ftn.model.breach import Breach
from ftn.model.checked import Held, Unsure, after_annotation
from ftn.model.finding import Finding
from ftn.model.record import WORD, Fact, Record, Source
from ftn.model.replay import Status
from ftn.model.rules import Ruleset
from ftn.model.seats import letters, named, names_of
from ftn.notation.terminals import terminal
from ftn.referee.open_items import OPEN, what_is_open

_WORD = re.compile(r"\S+")
_LOST = re.compile(r"\n[0-9]++[a-z] (?:(?:take|load|ship) )?\?")
"""A turn that loses a card from sight, found before a record is followed up to there."""
_FIRST = re.compile(r"\s([1-9][0-9]*+)[a-z]\s")
"""The first turn, in all likelihood."""
_PADDING = ("",) * 8
"""Words after the last one, so that looking ahead finds none."""


def verify(source: Source, record: Record, rules: Ruleset, text: str) -> Held:
    """Verify a record from its tags and text; raise `Unsure` if the referee must judge it."""
    count = named(record)
    if not SEATS[0] <= count <= SEATS[1] or _LOST.search(text):
        raise Unsure
    facts, begin = _declared(text)
    words = text[begin:].split()
    cards, twice = cards_of(evolve(record, statements=facts))
    state = State(names_of(record, count), Options.of(rules), cards)
    up, deck = laid_out(state), state.options.deck
    cities = len(cards.cities) - FACE_UP if cards.closed and cards.cities else NOBODY
    if twice or deck < HAND * count + up or (cards.closed and len(cards.cards) < deck):
        raise Unsure
    if cards.closed and cards.cities and cities < 0:
        raise Unsure
    table = _Game(
        state,
        letters(count),
        [PlainSeat(dict(cards.owned)) for _ in range(count)],
        (*words, *_PADDING),
        [UNKNOWN] * up,
        deck_at_start(state),
        cities,
        text=text[begin:],
        source=source,
        begin=len(source.text) - len(text) + begin,
    )
    turn = _FIRST.search(text, begin)
    if turn and turn[1] != "1":
        table.forget()
    table.take_all()
    return Held(table.turns, table.status, tuple(table.findings))


@cache
def _declaration() -> re.Pattern[str]:
    kinds = "|".join(terminal(name.upper(), GRAMMAR) for name in GROUPS)
    return re.compile(rf"\s*+({kinds})")


def _declared(text: str) -> tuple[tuple[Fact, ...], int]:
    """Return the cards that are declared before anything else, and where that ends."""
    found, at = list[Fact](), 0
    if text.lstrip().startswith(GROUPS):
        match = _declaration().match
        while line := match(text, at):
            words = WORD.findall(line[1]) if '"' in line[1] else line[1].split()
            if words[1].islower():  # whose card it is
                break
            found.append(Fact(words[0], fact(words)))
            at = line.end()
    return tuple(found), at


@define(kw_only=True, eq=False, repr=False)
class _Game(PlainFacts):
    source: Source
    begin: int
    """Where the first word may be in the source's text."""
    statement: tuple[int, int] = (0, 0)
    """The first word of the last statement, and the first one after it."""
    findings: list[Finding] = Factory(list)

    def take_all(self) -> None:
        """Take all statements, and close the game."""
        words = self.words
        while word := words[self.at]:
            start, mark = self.at, word[0]
            if mark in "123456789":
                if self.mover < 0:
                    self.set_out(word)
                if self.closed:
                    raise Unsure
                self.take_turn(word)
                self.closed = self.phase == "over"
                self.statement = start, self.ended
            elif mark == "{":
                self.at = after_annotation(self.words, self.at)
            elif (take := TAKEN.get(word)) and not self.scored:
                self.at += 1
                take(self)
                self.statement = start, self.at
            else:
                raise Unsure
            if self.notes:
                self._report()
        if not self.turns:
            raise Unsure
        self._end()

    @property
    def status(self) -> Status:
        """How the record stands at its end."""
        if not self.closed:
            return "in-progress"
        is_open = self.unchecked or any(
            seat.bonus is None or not seat.counted for seat in self.seats
        )
        return "provisional" if is_open else "verified"

    def _end(self) -> None:
        """Close a game that the record doesn't score, and say what is open."""
        waiting = [self.seats[number] for number in self.waiting()]
        if self.closed or (self.phase == "shipping" and not any(seat.train for seat in waiting)):
            self.close()
        state, self.address = self.state, ""
        position = self.position(self.seats)
        unknown = what_is_unknown(state, position, closed=self.closed)
        unchecked = what_is_unchecked(self.unchecked)
        for message, help_ in what_is_open(unknown, SETTLING, unchecked, remedy(state.cards)):
            self._find(Breach(OPEN, message, help_, severity="info"), *self.statement)
        self.findings.sort(key=lambda found: (found.place.line, found.place.column))

    def _report(self) -> None:
        """Report what was noted of the last statement."""
        for note, word in self.notes:
            self._find(note, *(self.statement if word < 0 else (word, word + 1)))
        self.notes = []

    def _find(self, note: Breach, first: int, after: int) -> None:
        """Report something about the words from one up to another."""
        if len(self.findings) >= self.source.most:
            raise Unsure
        words = [*islice(_WORD.finditer(self.source.text, self._from(first)), after - first)]
        place = self.source.place(words[0].start(), words[-1].end())
        self.findings.append(
            Finding(
                note.rule,
                note.severity,
                note.message,
                note.help,
                place,
                self.address,
                *self.source.quote(place),
            )
        )

    def _from(self, at: int) -> int:
        """Find a word in the text: most asked for is one of the last."""
        text, words = self.source.text, [*self.words[at : -len(_PADDING)]]
        last = text.rfind(words[0])
        if text[last:].split() == words:
            return last
        return next(islice(_WORD.finditer(text, self.begin), at, None)).start()
