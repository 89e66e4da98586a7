"""Who sits where, and how many seats a record has."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from ftn.model.record import Fact, Record, Source, Statement, Tag, Turn
from ftn.model.seats import count_seats, names_of


def seats_in(value: object) -> Iterable[str]:
    """Read a fact's value as seats."""
    return str(value)


@pytest.mark.parametrize(
    ("statements", "count"),
    [
        ((), 2),
        ((Turn(1, "a", None),), 2),
        ((Turn(1, "c", None), Turn(1, "a", None)), 3),
        ((Turn(1, "b", None), Fact("score", "ad")), 4),
        ((Turn(1, "z", None),), 5),
    ],
)
def test_without_names_the_seats_are_those_spoken_of(
    statements: tuple[Statement, ...], count: int
) -> None:
    record = Record((), statements, Source("-", ""))
    assert count_seats(record, seats_in, (2, 5)) == count


def test_the_tags_count_whatever_is_spoken_of() -> None:
    tags = (Tag("a", "Anna"), Tag("b", ""), Tag("Date", "2026-11-18"))
    record = Record(tags, (Turn(1, "d", None),), Source("-", ""))
    assert count_seats(record, seats_in, (2, 5)) == 2
    assert names_of(record, 3) == ("Anna", "B", "C")


@pytest.mark.parametrize(
    ("tags", "count"), [("", 3), ("a", 3), ("b", 3), ("ac", 3), ("az", 3), ("ab", 2), ("abcd", 4)]
)
def test_where_tags_leave_a_seat_out_those_spoken_of_count(tags: str, count: int) -> None:
    statements = (Turn(1, "a", None), Turn(1, "c", None))
    record = Record(tuple(Tag(seat, "") for seat in tags), statements, Source("-", ""))
    assert count_seats(record, seats_in, (2, 5)) == count
