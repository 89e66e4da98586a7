"""The map as the notation's specification draws it, against the game's own."""

from __future__ import annotations

import re

from ftn.games.freight.model.hexes import coordinates, neighbours
from tests.specification import page

CHAPTER = page().partition("# 4. Freight\n")[2]


def test_the_table_of_neighbours_is_right() -> None:
    rows = re.findall(r"^\| of a hex of .*?: `(\w+)` \|(.*)\|$", CHAPTER, re.MULTILINE)
    assert {coordinates(name)[0] % 2 for name, _ in rows} == {0, 1}
    for name, cells in rows:
        assert tuple(re.findall(r"`(\w+)`", cells)) == neighbours(name)


def test_the_map_is_drawn_as_hexes_lie() -> None:
    drawn = re.search(r"^```text\n(.*? D6 .*?)^```$", CHAPTER, re.MULTILINE | re.DOTALL)
    assert drawn
    found = {
        match[0]: (match.start(), line)
        for line, text in enumerate(drawn[1].split("\n"))
        for match in re.finditer(r"[A-Z][1-9]", text)
    }
    across, down = 7, 2
    half = [(0, -2 * down), (across, -down), (across, down)]
    steps = [*half, *((-x, -y) for x, y in half)]
    assert len(found) == 42
    for name, (x, y) in found.items():
        for there, (right, lower) in zip(neighbours(name), steps, strict=True):
            if there in found:
                assert found[there] == (x + right, y + lower), (name, there)
