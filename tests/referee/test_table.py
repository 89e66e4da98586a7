"""What a table keeps, and what of it a variation's table shares."""

from __future__ import annotations

import pytest

from ftn.model.breach import Breach
from ftn.model.finding import Severity
from ftn.model.record import Turn
from tests.counting import Count, counting

SECOND = Turn(1, "b", 20, 5, 14)
"""The turn on the text's second line: `1b 20 now`."""


@pytest.mark.parametrize(
    ("word", "columns"), [(None, (1, 10)), (0, (1, 3)), (1, (4, 6)), (2, (7, 10)), (7, (7, 10))]
)
def test_a_finding_is_about_a_statement_or_one_of_its_words(
    word: int | None, columns: tuple[int, int]
) -> None:
    table = counting()
    table.statement, table.address = SECOND, "1b"
    table.find("X-MOST", "warning", "much", "take fewer", word, total_of=("b", 1))
    (found,) = table.findings
    assert (found.rule, found.severity, found.message, found.help) == (
        "X-MOST",
        "warning",
        "much",
        "take fewer",
    )
    assert (found.place.line, found.place.column, found.place.end_column) == (2, *columns)
    assert (found.turn, found.quote, found.caret) == ("1b", "1b 20 now", columns[0] - 1)
    assert found.total_of == ("b", 1)


def test_without_a_statement_a_finding_stands_at_the_beginning() -> None:
    table = counting()
    table.find("X-MOST", "error", "much")
    assert (table.findings[0].place.line, table.findings[0].place.column) == (1, 1)


@pytest.mark.parametrize(("severity", "verified"), [("error", False), ("warning", True)])
def test_a_breach_ends_what_is_verified_unless_it_is_a_warning(
    severity: Severity, verified: bool
) -> None:
    table = counting()
    table.statement = SECOND
    table.report(Breach("X-MOST", "much", "take fewer", 1, ("X-ALSO",), severity), 1, "take 9")
    assert table.verified == verified
    assert table.findings[0].help == "take 9"
    assert table.findings[0].place.column == 7  # the word after the offset
    assert (table.recent, table.also) == ([0], {0: ("X-ALSO",)})


def test_an_option_decides_once_at_an_address() -> None:
    table = counting()
    for address in ("1a", "1a", "1b"):
        table.address = address
        table.decide("debt")
    assert table.decided == {"debt": ["1a", "1b"]}


def test_who_has_no_name_is_called_by_the_seat_and_a_seat_too_many_is_a_breach() -> None:
    table = counting()
    assert [table.player(0), table.player(1)] == ["Anna", "Ben"]
    assert (table.seat_number("b"), table.findings) == (1, [])
    table.statement = SECOND
    assert table.seat_number("c") is None
    (found,) = table.findings
    assert (found.rule, found.place.column, found.help) == ("X-SEAT", 4, "its seats are a, b")
    assert not table.verified


def test_a_turn_is_named_by_its_number_and_seat() -> None:
    assert counting().name_turn(SECOND) == "1b"


def test_a_fork_shares_what_was_booked_and_changes_nothing_of_its_table() -> None:
    table = counting(SECOND)
    table.at, table.position, table.loose = 0, Count(7), True
    table.find("X-MOST", "error", "much")
    table.decide("debt")
    table.claims[1] = {"a": 3}
    table.correct(0, 5, "agreed")
    fork = table.fork()
    assert (fork.position, fork.loose, fork.at) == (7, True, -1)
    assert fork.entries == table.entries
    kept = (fork.findings, fork.recent, fork.also, fork.claims, fork.steps, fork.decided)
    assert kept == ([], [], {}, {}, [], {})
    fork.handlers.turn(fork, SECOND)
    fork.decide("stuck")
    fork.correct(1, 5, "agreed")
    fork.claims[1] = {"a": 9}
    assert (table.position, table.taken, len(table.findings)) == (7, [], 1)
    assert (table.decided, table.claims) == ({"debt": [""]}, {1: {"a": 3}})
    assert len(table.entries) == 1
