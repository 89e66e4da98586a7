"""The map as text."""

from __future__ import annotations

import pytest

from ftn.games.freight.drawing.board_map import Map, labels
from ftn.games.freight.model.network import Board
from ftn.games.freight.play.map import NAMES
from ftn.text.pieces import breadth, paint
from tests.games.freight.running import AROUND, STRAIGHT, laid


def drawn(board: Board, width: int = 80, *fresh: str) -> list[str]:
    found = Map(board, labels(board.places), frozenset(fresh)).lines(width)
    return [paint(line, colour=False) for line in found]


def test_track_leads_to_its_edges() -> None:
    assert drawn(laid("Antwerp A1 Ghent A5", a=STRAIGHT, b=AROUND)) == [
        "       A",
        "           B",
        "  1  Antwe",
        "       |  \\b",
        "  2    a   |",
        "       |   b",
        "  3    a   |",
        "       |   b",
        "  4    a   |",
        "       |  /b",
        "  5  Ghent",
        "           ·",
    ]


def test_curves_switches_bridges_and_open_ends_can_be_described_apart() -> None:
    board = laid(
        "Ghent C3",
        a="C2:14 B2:3-56 D2:26 bridge C2:36 D1:23",
        bank="A2:14",
        b="D3:5-26",
    )
    assert drawn(board) == [
        "       A       C",
        "           B       D",
        "  1    ·       ·",
        "       .   ·   .   a<",
        "  2    $     \\a^a\\",
        "       '  >A\\  |  \\a/",
        "  3    ·     Ghent",
        "           ·      >B/",
    ]


def test_track_of_unknown_edges_is_marked() -> None:
    assert "  2   b?" in drawn(laid("Ghent A1", b="A2:?"))


def test_a_map_begins_where_something_stands_and_every_hex_has_its_place() -> None:
    lines = drawn(laid("Ghent Y40 Bonn AA41"))
    assert lines[:4] == [
        "       Y      AA",
        "           Z",
        " 40  Ghent     ·",
        "           ·",
    ]
    assert lines[4] == " 41    ·     Bonn"
    assert drawn(Board())


def test_what_is_new_has_a_style_of_its_own() -> None:
    board = laid("Antwerp A1 Ghent A5", a=STRAIGHT)
    lines = Map(board, labels(board.places), frozenset({"A3", "A5"})).lines(80)
    fresh = [text for line in lines for text, style in line if "changed" in style]
    assert fresh == ["a", "Ghent"]


@pytest.mark.parametrize("width", [80, 40, 24])
def test_a_wide_map_is_drawn_in_parts(width: int) -> None:
    board = laid("Ghent A1 Bonn Z3 Oslo AH2", a="B1:36 bridge H2:14 C2:1-34")
    lines = list(Map(board, labels(board.places)).lines(width))
    assert max(map(breadth, lines)) <= width
    text = "\n".join(paint(line, colour=False) for line in lines)
    for label in ("Ghent", "Bonn", "Oslo"):
        assert text.count(label) == 1
    assert text.count("\n\n") >= 34 * 4 // width - 1


def test_every_city_has_its_own_label() -> None:
    found = labels([*NAMES, "Antwerp-2", "Antwerp-3", "京都市役所前"])
    assert len({*found.values()}) == len(found)
    assert found["京都市役所前"] == "京都"
