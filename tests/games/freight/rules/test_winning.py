"""The winners: the most points among players who are not bankrupt; ties are shared."""

from __future__ import annotations

import pytest

from ftn.reports.scoring import totals_line
from tests.games.freight.played import LAST, MIDDLE, OWING, QUIET, middle, played


@pytest.mark.parametrize(
    ("money", "winners", "line"),
    [
        (10, ("a",), "Anna wins with 18"),
        (18, ("a", "b"), "Anna and Ben share the win, with 18 each"),
        (30, ("b",), "Ben wins with 30"),
    ],
)
def test_most_points_win_and_a_tie_is_shared(
    money: int, winners: tuple[str, ...], line: str
) -> None:
    found = played(LAST.replace("money b 30", f"money b {money}"), QUIET)
    assert (found.winners, found.tie_break) == (winners, "")
    assert totals_line(found) == line


def test_who_is_bankrupt_does_not_win() -> None:
    money = "money a 1\nmoney b 0\nloans a 12\nloans b 3\n"
    found = played(f"{middle('D6:14')}{money}10a loan bankrupt\n10b loan\n", QUIET)
    assert found.sheets[0].totals == {"a": 0, "b": 6 - 60}
    assert found.winners == ("b",)


def test_nobody_has_won_while_the_game_goes_on() -> None:
    assert played(f"{MIDDLE}{OWING}10a pass\n", QUIET).winners == ()


def test_nobody_has_won_while_a_total_is_open() -> None:
    vague = LAST.replace("money b 30\n", "")
    assert played(vague, QUIET).winners == ()
    assert played(f"{vague}score a 18 b 19\n", QUIET).winners == ("b",)
