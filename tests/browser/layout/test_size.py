"""How large a page may be."""

from __future__ import annotations

import gzip

import pytest

from tests.browser.pages import Pages, Variant


@pytest.mark.parametrize(
    ("name", "raw", "packed"),
    [
        ("long", 200_000, 50_000),
        ("cars", 200_000, 50_000),
        ("freight", 200_000, 50_000),
        ("freight-six", 210_000, 56_000),  # the most players there are, and a map that zooms
    ],
)
def test_a_long_game_is_a_small_page(pages: Pages, name: str, raw: int, packed: int) -> None:
    page = pages.html(Variant(name)).encode()
    assert len(page) <= raw
    assert len(gzip.compress(page, mtime=0)) <= packed
