"""The picture beside a link to a page: who played, what they have, plain colours, a PNG."""

from __future__ import annotations

import re
from struct import unpack
from zlib import crc32

import pytest

from ftn.files.languages import load
from ftn.page.card import HEIGHT, WIDTH, card, drawn
from tests.sampled import played


def texts(name: str, *, spoiler_free: bool = False) -> list[str]:
    """Return what is written beside the board."""
    svg = card(played(name), load("en"), spoiler_free=spoiler_free)
    beside = svg.rpartition('<g class="told">')[2]
    return re.findall(r"<text[^>]*>([^<]*)</text>", beside)


def test_it_says_who_played_and_what_they_have_the_best_first() -> None:
    head = ["Freight Train", "Spring tournament, final t…", "2026-04-18"]
    totals = ["Zofia", "43", "Elif", "40", "Mateo", "37", "Noah", "35"]
    assert texts("four-dispute.ftn") == [*head, *totals]
    free = texts("four-dispute.ftn", spoiler_free=True)
    assert free == [*head, "Elif", "Noah", "Zofia", "Mateo"]


def test_free_of_spoilers_it_shows_the_board_before_the_start() -> None:
    told = [
        card(played("freight-two.ftn"), load("en"), spoiler_free=flag) for flag in (False, True)
    ]
    assert len(told[1]) < len(told[0])  # no track is laid yet


@pytest.mark.parametrize("name", ["four-dispute.ftn", "freight-six.ftn", "cars-two-clocks.ftn"])
def test_its_colours_are_plain(name: str) -> None:
    svg = card(played(name), load("en"))
    assert "var(" not in svg
    assert "light-dark(" not in svg
    assert "system-ui" not in svg


def test_it_is_a_png_that_says_who_made_it() -> None:
    pytest.importorskip("resvg_py")
    image = drawn(played("cars-two-clocks.ftn"), load("en"))
    assert image.startswith(b"\x89PNG\r\n\x1a\n")
    assert unpack(">II", image[16:24]) == (WIDTH, HEIGHT)
    at = image.index(b"tEXtSoftware\0ftn ")
    (length,) = unpack(">I", image[at - 4 : at])
    (checked,) = unpack(">I", image[at + 4 + length : at + 8 + length])
    assert checked == crc32(image[at : at + 4 + length])
