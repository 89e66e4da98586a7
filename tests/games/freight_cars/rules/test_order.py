"""Whose turn it is, and how a slip in it is reported once."""

from __future__ import annotations

import pytest

from ftn.games.freight_cars.model.position import Position, Seat
from ftn.games.freight_cars.rules.order import begins, moved_on
from ftn.notation.reading import read_text
from tests.games.freight_cars.played import SETUP, played


def _errors(text: str, options: str = "") -> list[tuple[str, str]]:
    return [
        (finding.rule, finding.turn)
        for finding in played(text, options, cards="").findings
        if finding.severity == "error"
    ]


@pytest.mark.parametrize(
    ("turns", "found"),
    [
        ("", (1, -1)),
        ("1b draw", (1, 1)),
        ("7a draw", (7, -1)),
        ("7a draw 7b draw", (7, -1)),
        ("7a draw 7b draw 8c draw", (7, 2)),
        ("7z draw 8c draw", (8, -1)),
        ("7a draw 7b draw 7c draw 8c pass", (7, -1)),
        ("7a draw 8b draw 8c draw 8a draw 9c pass", (7, 1)),
    ],
)
def test_where_a_record_begins_is_told_by_its_turns(turns: str, found: tuple[int, int]) -> None:
    text = '[Rules "freight-cars/2021"] [a "A"] [b "B"] [c "C"]\n'
    [(record, _)] = read_text(text + turns)
    assert begins(record, 3) == found


def test_a_game_goes_on_to_its_end() -> None:
    position = Position((Seat(),) * 3, first=1, acted=1)
    seen = []
    for slot in range(9):
        position = moved_on(position, position.mover, eog=slot == 1)
        seen.append((position.round, position.mover, position.phase, position.left))
    assert seen == [
        (1, 0, "play", -1),
        (2, 1, "last", 3),
        (2, 2, "last", 2),
        (2, 0, "last", 1),
        (3, 1, "shipping", 3),
        (3, 2, "shipping", 2),
        (3, 0, "shipping", 1),
        (4, -1, "over", 0),
        (4, -1, "over", 0),
    ]
    assert position.revealer == 0


def test_rounds_counted_otherwise_are_told_once() -> None:
    assert _errors(f"{SETUP}1b draw\n2a draw\n2b draw\n3a draw\n3b draw\n4a draw\n") == [
        ("FC-TURN", "1b")
    ]
    assert _errors(f"{SETUP}1b draw\n1a draw\n3b draw\n2a draw\n3b draw\n") == [("FC-TURN", "3b")]


def test_a_first_turn_of_another_round_is_told_where_cards_are_dealt() -> None:
    assert _errors(f"{SETUP}2b draw\n1a draw\n2b draw\n") == [("FC-TURN", "2b")]


def _last(options: str = "") -> list[tuple[str, str]]:
    """Play on after an End of Game card that was noted too early, and then comes up."""
    early = f"{SETUP}1a draw *{' ?' * (not options)}\n"
    on = "".join(f"{number // 2}{'ab'[number % 2]} draw\n" for number in range(4, 12))
    return _errors(f"{early}1b draw\n{on}", options)


def test_an_end_that_was_none_is_told_once() -> None:
    assert _last() == [("FC-END-4", "2b")]
    assert _last("eog_redraw=no") == [("FC-END-4", "2b")]
    assert _last("eog_redraw=no final_ship=simultaneous") == [("FC-END-4", "2b")]


def test_who_plays_on_when_all_is_over_is_told_once() -> None:
    over = f"{SETUP}1a draw * ?\n1b draw\n2a draw\n2b pass\n3a pass\n"
    assert _errors(over) == []
    assert _errors(f"{over}3b draw\n4a draw\n4b draw * ?\n5a draw\n5b draw\n") == [
        ("FC-END-1", "3b")
    ]
    assert [turn for _, turn in _errors(f"{over}3b pass\n4a pass\n")] == ["3b", "4a"]
