"""Verify games quickly in which everything is plain: see `ftn.games.contract.Verifier`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence

from attrs import Factory, define

from ftn.games.freight_train.model.cars import cars_of
from ftn.games.freight_train.model.editions import SEATS
from ftn.games.freight_train.model.moves import MIX
from ftn.games.freight_train.model.options import Options
from ftn.games.freight_train.model.position import (
    LAST_DAY,
    MAIN_CAPACITY,
    MAIN_SIDINGS,
    START_CARS,
    TYPES,
    first_locos,
)
from ftn.games.freight_train.rules.order import Order
from ftn.games.freight_train.rules.plain_turns import PlainSeat, PlainTable
from ftn.games.freight_train.rules.scoring import (
    MIX_BRINGS_NOTHING,
    is_mix_unsaid,
    lengths,
    won,
    yard_pays,
)
from ftn.model.checked import Held, Unsure
from ftn.model.finding import Finding
from ftn.model.record import Record, Source
from ftn.model.rules import Ruleset
from ftn.model.seats import letters, named, number_of

_TRAIN = re.compile(r"[A-LN-Z][0-9]+|M=[A-LN-Z]+|-")
_TOTAL = re.compile(r"[+-]?[0-9]{1,6}")
_PADDING = ("",) * 8
"""Words after the last one, so that looking ahead finds none."""


def verify(source: Source, record: Record, rules: Ruleset, text: str) -> Held:
    """Verify a record from its tags and text; raise `Unsure` if the referee must judge it."""
    words = text.split()
    count, options = named(record), Options.of(rules)
    cars, problems = cars_of(rules.edition.name, record.headers.get("Cars"), options.cars_per_type)
    if problems or "{" in text or not SEATS[0] <= count <= SEATS[1]:
        raise Unsure
    seats = [PlainSeat(first_locos(count, 1)) for _ in range(count)]
    table = _Game(
        options,
        Order.of(rules, count),
        cars,
        letters(count),
        seats,
        (*words, *_PADDING),
        source=source,
        text=text,
        rules=rules,
    )
    table.take_all()
    done = table.scored and table.day == LAST_DAY
    return Held(table.turns, "verified" if done else "in-progress", tuple(table.findings))


@define(kw_only=True)
class _Game(PlainTable):
    source: Source
    text: str
    """What of it follows the tags."""
    rules: Ruleset
    statement: tuple[int, int] = (0, 0)
    """The first word of the last statement, and the first one after it."""
    findings: list[Finding] = Factory(list)
    day_first: int = 0
    begun: bool = False
    settled: bool = False
    """Whether the day's first turn was taken."""
    scored: bool = False

    def take_all(self) -> None:
        """Take all statements; the first turn says who begins."""
        words = self.words
        while word := words[self.at]:
            start = self.at
            if word[0] in "123456789":
                if not self.settled:
                    self._settle(word)
                if word != f"{self.round}{self.letters[self.mover]}" or self.over:
                    raise Unsure
                self.take_turn()
            elif take := _FACTS.get(word):
                self.at += 1
                take(self)
            else:
                raise Unsure
            self.statement = start, self.at
        if self.over and not self.scored:
            self._end_day()

    def _row(self, count: int) -> str:
        """Take a row of a number of cars, and count them."""
        row = self.words[self.at]
        self.at += 1
        if len(row) != count:
            raise Unsure
        self.count(row)
        return row

    def take_main(self) -> None:
        """Lay out the main yard, or compare it."""
        if self.settled:
            self._as_noted(self.main)
        elif self.main[0]:
            raise Unsure
        else:
            self.main = [self._row(MAIN_CAPACITY) for _ in range(MAIN_SIDINGS)]

    def take_yard(self) -> None:
        """Lay out a yard, or compare it."""
        seat = self._seat()
        if seat.near or self.settled or self.day > 1:
            self._as_noted([seat.near, seat.far])
        else:
            seat.near, seat.far = self._row(START_CARS), self._row(START_CARS)

    def _as_noted(self, rows: Sequence[str]) -> None:
        """Compare rows with those that are noted."""
        self.at += len(rows)
        if self.words[self.at - len(rows) : self.at] != tuple(row or "-" for row in rows):
            raise Unsure

    def take_chips(self) -> None:
        """Compare a seat's chips."""
        self._as_noted([str(self._seat().chips)])

    def take_locos(self) -> None:
        """Compare a seat's locomotives."""
        self._as_noted([str(self._seat().locos)])

    def take_trains(self) -> None:
        """Compare a seat's trains."""
        seat = self._seat()
        start = self.at
        while _TRAIN.fullmatch(self.words[self.at]):
            self.at += 1
        words = self.words[start : self.at]
        pure = {f"{car}{seat.pure.count(car)}" for car in seat.pure}
        mixes = {"".join(sorted(word[2:])) for word in words if word.startswith("M=")}
        mix = {"".join(sorted(seat.mix))} if seat.mix else set()
        noted = {word for word in words if not word.startswith("M=")}
        wanted = pure if pure or mix else {"-"}
        if noted != wanted or mixes != mix or len(words) != len(wanted) + len(mix):
            raise Unsure

    def _seat(self) -> PlainSeat:
        """Take the letter of a seat."""
        letter = self.words[self.at]
        self.at += 1
        if letter not in self.letters:
            raise Unsure
        return self.seats[number_of(letter)]

    def _settle(self, word: str) -> None:
        """Begin a day's first round; on the first day with the seat of a turn."""
        if self.first < 0:
            self.first = self.day_first = self.mover = number_of(word[-1])
            if self.mover not in range(len(self.seats)) or not all(
                seat.near for seat in self.seats
            ):
                raise Unsure
        if not self.main[0]:
            raise Unsure
        self.deck = self.cut = TYPES * self.options.cars_per_type - self.tally.total()
        self.begun = self.settled = True

    def take_day(self) -> None:
        """Begin a day."""
        word = self.words[self.at]
        self.at += 1
        if not self.begun and word == "1":
            self.begun = True
            return
        if not self.over or word != str(self.day + 1) or self.day == LAST_DAY:
            raise Unsure
        self.statement = self.at - 2, self.at
        self._end_day()
        self.first = self.order.next_day(self.day_first, self.first, self.last_mover)
        self.day_first = self.mover = self.first
        self.day, self.round, self.acted, self.passes = self.day + 1, 1, 0, frozenset()
        self.leaving = self.settled = self.over = self.scored = False
        self.main = [""] * MAIN_SIDINGS
        for seat in self.seats:
            seat.locos += not seat.called
            seat.pure = seat.mix = seat.cabooses = ""
            seat.called = False
        self.tally = Counter("".join(seat.near + seat.far for seat in self.seats))

    def take_score(self) -> None:
        """Score the day, and compare the totals."""
        if not self.over:
            raise Unsure
        start = self.at - 1
        while (letter := self.words[self.at]) in self.letters:
            if not _TOTAL.fullmatch(self.words[self.at + 1]):
                raise Unsure
            self.at += 2
        self.statement = start, self.at
        if self.at == start + 1:
            raise Unsure
        self._end_day()
        for at in range(start + 1, self.at, 2):
            letter, total = self.words[at : at + 2]
            if self.seats[number_of(letter)].chips != int(total):
                raise Unsure

    def _end_day(self) -> None:
        """Score a day, once."""
        if self.scored:
            return
        self.scored = True
        position, late = self.position(), self.options.late
        for seat, amount in zip(self.seats, won(position, self.rules), strict=True):
            seat.chips += amount
            held = len(seat.near) + len(seat.far)
            seat.chips += yard_pays(self.day, held, seat.chips, self.rules)
        unsaid = not self.findings and is_mix_unsaid(self.rules)
        if unsaid and any(MIX in lengths(seat, late=late) for seat in position.seats):
            self._note_mix()

    def _note_mix(self) -> None:
        """Note that the Mix brings nothing, with the statement at hand."""
        found, (start, end) = MIX_BRINGS_NOTHING, self._place()
        place = self.source.place(start, end)
        self.findings.append(
            Finding(
                found.rule,
                found.severity,
                found.message,
                found.help,
                place,
                f"{self.day}.{self.words[self.last_turn]}",
                *self.source.quote(place),
            )
        )

    def _place(self) -> tuple[int, int]:
        """Find the statement at hand in the text."""
        first, after = self.statement
        return self._begin_of(first), self._begin_of(after - 1) + len(self.words[after - 1])

    def _begin_of(self, at: int) -> int:
        """Find a word in the text, which ends with them."""
        left = self.text.split(None, at)[at]
        return len(self.source.text) - len(left)


_FACTS: dict[str, Callable[[_Game], None]] = {
    "day": _Game.take_day,
    "main": _Game.take_main,
    "yard": _Game.take_yard,
    "chips": _Game.take_chips,
    "locos": _Game.take_locos,
    "trains": _Game.take_trains,
    "score": _Game.take_score,
}
