"""The table, drawn for a terminal."""

from __future__ import annotations

from typing import Any

from ftn.games.freight_cars.board import draw
from ftn.games.freight_cars.model.position import Loaded, Position, Seat
from ftn.model.replay import Replay
from ftn.text.pieces import paint
from tests.games.freight_cars.played import SETUP, played

LOADED = SETUP + "1a load F2 AAA 1b draw 2a load F3 BB 2b draw "


def shown(replay: Replay, position: Any, before: Any = None, width: int = 80) -> str:
    lines = draw(replay, position, before, width)
    return "\n".join(paint(line, colour=False) for line in lines)


def drawn(text: str, options: str = "", *, cards: str | None = None) -> str:
    """Draw the last position of a game, with what the last statement changed."""
    found = played(text, options) if cards is None else played(text, options, cards=cards)
    before = found.steps[-2].position if len(found.steps) > 1 else found.start
    return shown(found, found.steps[-1].position, before)


def seat(board: str, beginning: str) -> str:
    """Return the paragraph of a seat."""
    return next(part for part in board.split("\n\n") if part.strip(" *▶").startswith(beginning))


def test_cards_are_drawn_with_their_spaces() -> None:
    board = drawn(SETUP)
    assert (
        "Freight cards\n"
        "     F1 oil   F8    F9   F10   F11   F12   F13   F14   F15\n"
        "     ##       #.#\n"
        "     ##       .#.\n"
    ) in board
    assert seat(board, "a Anna").splitlines()[1:4] == [
        "     hand 2",
        "       F2 coal   F3 oil",
        "       ###       ##",
    ]
    assert "     hand 2\n       ?   ?\n" in seat(board, "b Ben")


def test_cities_tell_what_they_demand_and_bring() -> None:
    assert "\n     Rome coal+oil 3   Bonn coal 1   Lima oil 2\n" in drawn(SETUP + "1a draw")
    board = drawn("cities Graz Nice ?")
    assert "\n     Graz 7   Nice oil+oil   ?\n" in board


def test_loaded_cars_are_drawn_with_their_pieces() -> None:
    board = drawn(LOADED + "3a draw")
    assert seat(board, "a Anna").splitlines()[3:6] == [
        "     train 2",
        "       F2 coal   F3 oil",
        "       AAA       BB",
    ]
    assert "\n     pieces available 4 of 6: I1 x3  I2 x1" in board


def test_what_the_last_turn_changed_is_marked() -> None:
    board = drawn(SETUP + "1a take F1 reveal F20")
    assert "Freight cards -F1 +F20\n" in board
    assert seat(board, "a Anna").startswith(" * a Anna")
    assert "     hand 3 +F1\n" in board
    assert seat(board, "b Ben").startswith("▶  b Ben")
    board = drawn(LOADED + "3a ship F2 F3 claim Rome reveal Oslo")
    assert "City cards -Rome +Oslo\n" in board
    assert " * a Anna   credits 6 +6\n" in board
    assert "     train: none -F2 -F3\n" in board
    assert "     shipped 2: +F2 +F3\n     claimed: +Rome" in board
    assert "* changed by the last turn" in board


def test_where_the_game_stands_is_told() -> None:
    board = drawn(SETUP + "1a draw")
    assert board.startswith(
        "Round 1   next: b Ben (1b)   deck 16   End of Game card: in the deck\n"
    )
    end = "deck 4 hand a - hand b - train a F1 train b - first a tableau F4 "
    board = drawn(end + "9a draw 9b draw * ?")
    assert board.startswith(
        "Round 10   next: a Anna (10a)   deck 2   End of Game card: out, turns left: 2\n"
    )
    board = drawn(end + "9a draw 9b draw * ? 10a draw 10b draw")
    assert "   deck 0   final shipping, turns left: 2\n" in board


def test_nobody_is_next_where_all_ship_at_once_or_the_game_is_over() -> None:
    end = "deck 3 hand a - hand b - train a F1 train b F2 first a tableau F4 "
    end += "9a draw 9b draw * ? 10a draw 10b draw "
    board = drawn(end, " final_ship=simultaneous".strip())
    assert "next" not in board
    assert "▶" not in board
    board = drawn(end + "11a pass 11b pass")
    assert board.startswith("Round 12   the game is over   deck 0\n")


def test_the_corporation_is_added_at_the_end() -> None:
    text = "shipped a F1 shipped b - claimed a - claimed b - train a - train b - credits a 1 "
    board = drawn(text + "credits b 4 corporation a C1 2")
    assert "a Anna   credits 1   corporation C1 pays 2 new   in all 3\n" in board
    assert "corporation" not in seat(board, "b Ben")


def test_lengths_are_told_where_there_are_several() -> None:
    assert "shipped 2 (1+1): F2 +F3\n" in drawn(LOADED + "3a ship F2 3b draw 4a ship F3") + "\n"


def test_what_is_not_known_is_told() -> None:
    board = drawn("1a ? 1b draw")
    assert "     hand\n       others that nobody noted\n" in board
    assert "\n     others that nobody noted\n" in board
    assert "credits ?" in seat(board, "a Anna")
    assert "? not known" in board
    assert "pieces available at most 6 of 6" in seat(board, "a Anna")
    assert "? not known" not in drawn(
        "tableau F1 cities Rome hand a F2 hand b F3 train a - train b - credits a 1 credits b 1 "
        "deck 3 shipped a - shipped b - claimed a - claimed b - first a"
    )


def test_a_car_whose_filling_nobody_noted() -> None:
    board = drawn(SETUP + "1a load F2")
    assert seat(board, "a Anna").splitlines()[4:7] == [
        "     train 1 +F2",
        "       F2 coal",
        "       ?",
    ]
    assert "pieces available at most 6 of 6" in board


def test_without_a_card_set_cards_are_their_ids() -> None:
    board = drawn("tableau F1 F2 cities Rome 1a draw", cards="")
    assert "\n     F1   F2\n" in board
    assert "pieces" not in board


def test_letters_tell_pieces_apart_and_one_shape_has_one_colour() -> None:
    found = played(SETUP)
    filled = Loaded("F9", "AB.CC/AB..C")
    position = Position((Seat(train=(filled, Loaded("F3", "XX"))), Seat()))
    styles = {
        text: style
        for line in draw(found, position)
        for text, style in line
        if style.startswith("hue")
    }
    assert set(styles) == {*"ABCX"}
    assert styles["A"] == styles["B"] == styles["X"] != styles["C"]
