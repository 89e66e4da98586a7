from __future__ import annotations

import gzip

from tests.browser.pages import Pages, Variant


def test_a_long_game_is_a_small_page(pages: Pages) -> None:
    page = pages.html(Variant("long")).encode()
    assert len(page) <= 200_000
    assert len(gzip.compress(page, mtime=0)) <= 50_000
