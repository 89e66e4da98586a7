"""Derive whose turn it is, and who begins a round and a day."""

from __future__ import annotations

from msgspec import Struct

from ftn.model.rules import Ruleset

CLAUSES = {"rotating": "FT-SEQ-1", "clockwise": "FT-SEQ-2", "daily": "FT-SEQ-3"}


class Order(Struct, frozen=True):
    """The order of turns under a record's rules."""

    seats: int
    sequence: str
    immediate: bool
    """Whether the day ends with the turn in which the Trains Leave card comes up."""

    @classmethod
    def of(cls, rules: Ruleset, seats: int) -> Order:
        """Read the order of play of a record's rules."""
        return cls(
            seats,
            rules.options["sequence"],
            rules.options["day_end"] == "immediate",
        )

    @property
    def clause(self) -> str:
        """The clause that says whose turn it is."""
        return CLAUSES[self.sequence]

    def next_round(self, first: int, rounds: int = 1) -> int:
        """Return who begins a later round of the same day (or, counting back, an earlier one)."""
        if self.sequence == "rotating":
            return (first + rounds) % self.seats
        return first

    def next_day(self, day_first: int, round_first: int, last_mover: int) -> int:
        """Return who begins the next day."""
        if self.sequence == "rotating":
            return (round_first + 1) % self.seats
        if self.sequence == "daily":
            return (day_first + 1) % self.seats
        return (last_mover + 1) % self.seats
