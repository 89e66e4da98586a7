"""How pieces and resources look."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from ftn.games.freight_cars.drawing.looks import look, marks, outline, ranks, signs
from ftn.games.freight_cars.model.shapes import canonical
from ftn.page.render import viewer_text

_CELLS = st.sets(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1)


@given(_CELLS)
def test_an_outline_encloses_its_spaces_and_no_others(cells: set[tuple[int, int]]) -> None:
    path = outline(cells)
    inside = {(y, x) for y in range(5) for x in range(5) if _winds(path, x + 0.5, y + 0.5)}
    assert inside == cells


def _winds(path: str, at_x: float, at_y: float) -> int:
    """Return how often a path of level and upright lines winds around a point."""
    found = 0
    for loop in path.split("M")[1:]:
        steps = re.findall(r"([hv])(-?\d+)", loop)
        x, start = (int(number) for number in re.findall(r"^(\d+) (\d+)", loop)[0])
        y = start
        sides = [(way, int(much)) for way, much in steps]
        for way, much in [*sides, ("v", start - y - sum(m for w, m in sides if w == "v"))]:
            if way == "h":
                x += much
                continue
            if x > at_x and min(y, y + much) < at_y < max(y, y + much):
                found += 1 if much > 0 else -1
            y += much
    return found


def test_a_shape_has_its_look_whatever_else_a_record_has() -> None:
    shapes = [("#",), ("##",), ("###", "#.."), ("###", ".#."), ("#####",), ("######",)]
    alone = [ranks([canonical(shape)])[canonical(shape)] for shape in shapes]
    together = ranks([canonical(shape) for shape in shapes])
    assert alone == [together[canonical(shape)] for shape in shapes]
    others = ranks([("######",), canonical(("#####", "#...."))])
    assert len({*others.values()}) == len(others) == 23


def test_small_shapes_differ_in_hue_and_pattern() -> None:
    looks = [look(rank) for rank in range(9)]
    assert len({hue for hue, _ in looks}) == len({pattern for _, pattern in looks}) == 9
    assert len({look(rank) for rank in range(60)}) == 60
    assert len({marks([(0, 0)], pattern) for _, pattern in looks}) == 9


def test_resources_are_told_apart_by_letter_hue_and_form() -> None:
    found = signs(["coal", "lumber", "oil", "produce", "steel"])
    assert "".join(letter for letter, *_ in found.values()) == "CLOPS"
    assert len({hue for _, hue, _ in found.values()}) == 5
    assert len({form for *_, form in found.values()}) == 5
    many = signs([f"r{number}" for number in range(30)])
    assert {letter for letter, *_ in many.values()} == {"R"}  # nothing else in their names
    forms = viewer_text("freight_cars/symbols.svg.j2").partition("] %}")[0].count('  "M')
    assert {form for *_, form in many.values()} == {*range(forms)}


def test_hues_are_those_of_the_style() -> None:
    hues = {int(hue) for hue in re.findall(r"\.h(\d+) {", viewer_text("board.css"))}
    assert {look(rank)[0] for rank in range(40)} == hues
