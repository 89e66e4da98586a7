"""The table, drawn for a terminal."""

from __future__ import annotations

import re

from ftn.games.freight_train.board import draw
from ftn.games.freight_train.model.position import Position, Seat
from ftn.model.replay import Replay
from ftn.text.pieces import paint
from tests.generated import play
from tests.replayed import BREACH, HEAD, PLAYED, replayed


def drawn(replay: Replay, step: int, *, marked: bool = True, width: int = 80) -> str:
    """Draw the position after a step, with what it changed."""
    before = replay.steps[step - 1].position if marked and step else None
    lines = draw(replay, replay.steps[step].position, before, width)
    return "\n".join(paint(line, colour=False) for line in lines)


def line(text: str, beginning: str) -> str:
    return next(line for line in text.splitlines() if line.strip(" *▶").startswith(beginning))


def test_a_siding_stands_at_its_bumper_and_is_open_at_the_left() -> None:
    board = drawn(replayed(PLAYED), 4)
    assert "     1 ═ B C L T R ▌\n" in board
    assert "  *  2 ═ · · T B S ▌ -LL\n" in board
    assert "  *  3 ═ · C G P A ▌ -S\n" in board


def test_a_yard_takes_eight_and_tells_what_entered_it() -> None:
    board = drawn(replayed(PLAYED), 4)
    assert "1 ═ · S L O O C C A ▌ +S    2 ═ · · S A G B C L ▌" in board


def test_trains_stand_behind_locomotives_with_their_lengths() -> None:
    board = drawn(replayed(PLAYED), 5)
    assert "\n     ◄LL 2   ◄ ◄ ◄ ◄ ◄ ◄\n" in board
    assert "\n     ◄PP 2 new   ◄Mix G 1 new   ◄ ◄ ◄ ◄ ◄\n" in board
    assert "a Anna   chips 5   locomotives 7 (6 free)" in board


def test_whose_turn_it_is_is_marked() -> None:
    board = drawn(replayed(PLAYED), 4)
    assert "Day 1, round 1   next: b Ben (1.1b)   deck 50   Trains Leave card: in the deck" in board
    assert line(board, "b Ben").startswith("▶  b Ben")
    assert line(board, "a Anna").startswith(" * a Anna")


def test_a_call_and_a_payment_are_marked() -> None:
    replay = replayed(PLAYED)
    assert "locomotives 8 (6 free) +1   called up today" in drawn(replay, 6)
    paid = drawn(replay, 7)
    assert "a Anna   chips 4 -1" in paid
    assert paid.count("rearranged") == 2


def test_a_new_day_is_no_change_of_the_old_one() -> None:
    replay = replayed(play("freight-train/1996", 2, 1))
    new_day = next(step.index for step in replay.steps if getattr(step.statement, "value", 0) == 2)
    assert "changed by" not in drawn(replay, new_day)
    assert "not laid out yet" in drawn(replay, new_day)


def test_a_filled_siding_is_told_and_the_card_that_came_up() -> None:
    replay = replayed(play("freight-train/1996", 2, 1))
    shown = next(
        step
        for step in replay.steps
        if isinstance(step.position, Position) and step.position.leaving
    )
    board = drawn(replay, shown.index)
    assert "Trains Leave card: out" in board
    assert " filled" in board


def test_at_a_days_end_the_trains_leave() -> None:
    replay = replayed(play("freight-train/1996", 2, 1))
    board = drawn(replay, len(replay.steps) - 1)
    assert "the trains leave, before the scoring" in board
    assert "▶" not in board


def test_cabooses_are_shown_and_counted() -> None:
    rules = HEAD.replace("1996", "1996 caboose=on")
    replay = replayed(rules + PLAYED.removeprefix(HEAD) + "3a caboose L\n")
    board = drawn(replay, 8)
    assert "cabooses left: 6" in board
    assert "◄LL■ 2 caboose" in board
    assert "■ caboose" in board
    assert "■" not in drawn(replayed(PLAYED), 4)


def test_cars_that_nobody_knows_are_question_marks() -> None:
    board = drawn(replayed(HEAD + "1a pull 2L 2L 3S>1\n1b switch ?\n"), 1)
    assert "2 ═ · · ? ? ? ▌" in board
    assert "1 ═ ?               ▌    2 ═ ?               ▌" in board
    assert "trains that nobody noted: ?" in board
    assert "? not known" in board
    assert "? not known" not in drawn(replayed(PLAYED), 4)


def test_no_nameless_car_is_drawn_as_it_is_kept() -> None:
    replay = replayed(BREACH)
    for step in replay.steps:
        board = drawn(replay, step.index)
        assert not re.search("[\ue000-\uf8ff]", board)


def test_who_begins_is_not_guessed() -> None:
    laid = PLAYED.partition("1a")[0]
    assert "next: ?" in drawn(replayed(laid), 3)
    assert "next: b Ben (1.1b)" in drawn(replayed(laid + "first b\n"), 4)
    assert "next: ?" in drawn(replayed(laid + "first ?\n"), 4)
    assert "next: a Anna (1.1a)" in drawn(replayed(PLAYED), 3)


def test_the_deck_is_counted_before_the_first_turn_too() -> None:
    assert "deck 50" in drawn(replayed(PLAYED), 3)
    assert "deck" not in drawn(replayed(PLAYED), 2).partition("Trains Leave")[0]


def test_cars_are_told_apart_by_letter_and_only_then_by_colour() -> None:
    replay = replayed(PLAYED)
    position = replay.steps[4].position
    styles = {
        text: style
        for line in draw(replay, position)
        for text, style in line
        if style.startswith("hue")
    }
    assert set(styles) == set(replay.names)
    assert len(set(styles.values())) == len(styles)


def test_the_legend_names_the_cars() -> None:
    board = drawn(replayed(PLAYED), 4)
    assert "A Auto rack   B Box" in board
    assert "T Tank" in board


def test_every_car_on_the_table_is_drawn() -> None:
    seat = Seat(("CAB", ""), "CCB", "AG", 7, 5)
    position = Position(("ABC", "", "", "", "L"), (seat, seat), 40, 2, 3)
    board = "\n".join(paint(line, colour=False) for line in draw(replayed(HEAD), position))
    assert "◄CC 2   ◄B 1   ◄Mix AG 2   ◄ ◄ ◄ ◄\n" in board
    assert "5 ═ · · · · L ▌" in board
    assert "1 ═ · · · · · C A B ▌" in board
