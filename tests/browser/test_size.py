from __future__ import annotations

import gzip

import pytest

from tests.browser.pages import Pages, Variant


@pytest.mark.parametrize("name", ["long", "cars"])
def test_a_long_game_is_a_small_page(pages: Pages, name: str) -> None:
    page = pages.html(Variant(name)).encode()
    assert len(page) <= 200_000
    assert len(gzip.compress(page, mtime=0)) <= 50_000
