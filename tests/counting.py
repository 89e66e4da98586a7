"""A stand-in game for the referee's frame: its turns count on, and no turn may take more than 9."""

from __future__ import annotations

from typing import Self

from attrs import Factory, define

from ftn.games.rules_tag import ruleset
from ftn.model.parts import NO_DOUBT
from ftn.model.record import Fact, Record, Source, Statement, Tag, Turn
from ftn.model.replay import Entry
from ftn.model.rules import Ruleset
from ftn.model.seats import letter, names_of
from ftn.referee.table import Handlers, Table

MOST = 9
TEXT = "1a 3\n1b 20 now\n2a 4\n2b 5\n"
"""The head of the records of these tests, four lines."""
TAGS = (Tag("a", "Anna", 0, 2), Tag("b", "Ben", 3, 4))


class Count(int):
    """The position: a number of which all is sure."""

    doubt = NO_DOUBT


@define(kw_only=True)
class Counting(Table[Count, object]):
    """A table at which is counted."""

    SEAT_CLAUSE = "X-SEAT"

    taken: list[int] = Factory(list)

    def take_turn(self, turn: Turn) -> Turn:
        """Count on by what the turn says."""
        amount = turn.play
        assert isinstance(amount, int)
        if amount > MOST:
            self.loose = True
            self.breach("X-MOST", "too many", "take fewer", 1, ("X-ALSO",))
        self.taken.append(amount)
        self.position = Count(self.position + amount)
        return turn

    def take_fact(self, fact: Fact) -> None:
        """Note a difference as two findings, one of them a warning."""
        if fact.value != self.position:
            self.breach("X-SAID", "it is said otherwise", severity="warning")
            self.breach("X-COUNT", "it is counted otherwise")

    def correct(self, number: int, amount: int, text: str) -> None:
        """Book a correction."""
        self.entries.append(Entry(letter(number), amount, "FTN-ADJUST", "adjust", text))

    def fork(self) -> Self:
        """Copy what was taken, too."""
        other = super().fork()
        other.taken = list(self.taken)
        return other


HANDLERS = Handlers(Counting.take_turn, Counting.take_fact)


def counting(*statements: Statement, tags: tuple[Tag, ...] = TAGS) -> Counting:
    """Return the table of a record with these statements, before the first of them."""
    rules = ruleset("freight-train/1996", 2)
    assert isinstance(rules, Ruleset)
    record = Record(tags, statements, Source("count.ftn", TEXT))
    return Counting(record, rules, names_of(record, len(tags)), Count(), Count(), HANDLERS)
