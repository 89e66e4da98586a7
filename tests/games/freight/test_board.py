"""The table, drawn for a terminal."""

from __future__ import annotations

from typing import Any

from ftn.games.freight.board import draw
from ftn.model.replay import Replay
from ftn.text.pieces import paint
from tests.games.freight.lines import BEN, BOXES, MIDDLE, SETUP, last

SHIP = "ship Antwerp load RR A2 A3 A4 Ghent deliver RR load K"


def shown(game: Replay, position: Any, before: Any = None, width: int = 80) -> str:
    lines = draw(game, position, before, width)
    return "\n".join(paint(line, colour=False) for line in lines)


def drawn(text: str, rules: str = "2015") -> str:
    """Draw the last position of a game, with what the last statement changed."""
    game, step, before = last(text, rules)
    return shown(game, step.position, before)


def line(board: str, beginning: str) -> str:
    return next(one for one in board.splitlines() if one.lstrip(" *▶").startswith(beginning))


def seat(board: str, beginning: str) -> str:
    """Return the paragraph of a seat, on one line."""
    found = next(part for part in board.split("\n\n") if part.strip(" *▶").startswith(beginning))
    return " ".join(found.split())


def test_map_cities_boxes_and_order_are_drawn() -> None:
    board = drawn(MIDDLE)
    assert board.startswith(
        "Round 3   next: b Ben (3b)   order b a   box 1 +RK   box 2 +GY\n\n       A       C"
    )
    assert "\n       |  \\b       ·       ·       ·\n  2    a   |   ·" in board
    assert line(board, "Ghent") == (
        "  Ghent  Ghent A5  supplies BKW, demands RGY  +K -RR  engine b"
    )


def test_players_are_described_with_all_that_is_theirs() -> None:
    board = drawn(MIDDLE)
    assert seat(board, "a Anna") == (
        "a Anna money 20 loans 1 wagons 1 load - engine Antwerp track 3 "
        "cities joined 2: Antwerp Ghent"
    )
    assert seat(board, "b Ben").startswith("▶ b Ben money 20")


def test_what_the_last_turn_changed_is_marked() -> None:
    board = drawn(f"{MIDDLE}{BEN}3a build track A6:14 wagon {SHIP} mark Antwerp +K, 2>1 +G, 2< -R")
    assert line(board, "Ghent") == (
        "* Ghent  Ghent A5  supplies BKW, demands RGY  +K -R  (went +K -R)  engine a b"
    )
    assert "\nnew track: +a A6:14\n" in board
    assert "\nlast route: Antwerp A2 A3 A4 Ghent\n" in board
    assert seat(board, "a Anna").startswith(
        "* a Anna money 21 +1 loans 1 wagons 2 +1 load K (came +K) engine Ghent track 4"
    )
    assert "* changed by the last turn" in board
    assert not line(board, "b Ben").startswith(" *")


def test_switches_and_bridges_are_listed_with_their_edges() -> None:
    tracks = "tracks a A2:14 A3:1-34 A4:14 bridge A4:36\ntracks b B1:46 B2:14 B3:14 B4:15\n"
    board = drawn(
        MIDDLE.replace(MIDDLE[MIDDLE.index("tracks a") : MIDDLE.index("money a")], tracks)
    )
    assert "switches: a A3:1-34\nbridges: a A4:36\n" in board


def test_where_the_game_stands_is_described() -> None:
    assert drawn(SETUP).startswith("Before round 1   a round begins")
    assert "a round begins   order a b" in drawn(SETUP + BOXES + "round 3")
    board = drawn(SETUP + BOXES + "round 3 auction b2 a3")
    assert "places are auctioned" in board
    assert "bid for place 1: a3" in board
    board = drawn(SETUP + BOXES + "round 3 auction b0 loan a")
    assert "bid for place 1: b0" in board
    over = MIDDLE + BEN + "3a pass loan b"
    assert "all have had their turn" in drawn(over)
    last_ = MIDDLE.replace("round 3", "round 10") + BEN.replace("3b", "10b") + "10a pass "
    assert "the game is over" in drawn(last_)
    game, step, _ = last(last_ + "repay a")
    assert "the last chance to repay loans" in shown(game, game.steps[-2].position)
    assert step.position is not None


def test_what_is_not_known_is_described() -> None:
    board = drawn(MIDDLE + "3b ?")
    assert seat(board, "b Ben").startswith(
        "* b Ben money ? loans ? wagons ? load ? engine ? track 4+"
    )
    assert "box 1 ?   box 2 ?" in board.replace("\n", "   ")
    assert "  cities that nobody noted\n" in board
    assert line(board, "Lima").endswith("demands RBG  ?")
    assert "? not known" in board
    assert "? not known" not in drawn(MIDDLE)


def test_who_is_bankrupt_has_nothing_to_tell() -> None:
    poor = MIDDLE.replace("loans a 1", "loans a 9").replace("money a 20", "money a 1") + BEN
    board = drawn(poor + "3a loan section Antwerp Ghent b- bankrupt")
    assert seat(board, "a Anna") == "* a Anna bankrupt"
    assert "$ the bank's track" in board


def test_the_family_rules_have_no_boxes() -> None:
    assert "box" not in drawn(SETUP + "order a b\n", "2015-family")


def test_an_engine_that_nobody_placed_is_in_one_of_several_cities() -> None:
    begun = MIDDLE.replace("engine a Antwerp", "engine a -")
    assert begun != MIDDLE
    board = drawn(begun + BEN + "3a pass")
    assert "engine ? track" in seat(board, "a Anna")
