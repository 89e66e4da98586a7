from __future__ import annotations

import gzip

import pytest

from tests.browser.pages import Pages, Variant


@pytest.mark.parametrize(
    ("name", "most"),
    [("long", 50_000), ("cars", 50_000), ("freight", 50_000), ("freight-six", 55_000)],
)
def test_a_long_game_is_a_small_page(pages: Pages, name: str, most: int) -> None:
    page = pages.html(Variant(name)).encode()
    assert len(page) <= 200_000
    assert len(gzip.compress(page, mtime=0)) <= most
