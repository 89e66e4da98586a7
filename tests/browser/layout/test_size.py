"""How large a page may be."""

from __future__ import annotations

import gzip

from tests.browser.pages import Pages, Variant
from tests.browser.records import NAMES

_MOST_KILOBYTES = 100
"""Zipped, as a server sends it."""


def test_every_page_is_small(pages: Pages) -> None:
    large = {}
    for name in NAMES:
        zipped = gzip.compress(pages.html(Variant(name)).encode(), mtime=0)
        if len(zipped) > 1000 * _MOST_KILOBYTES:
            large[name] = len(zipped)
    assert large == {}
