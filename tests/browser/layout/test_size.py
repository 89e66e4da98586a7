"""How large a page may be."""

from __future__ import annotations

import gzip

from tests.browser.pages import Pages, Variant
from tests.browser.records import NAMES

_MOST, _MOST_ZIPPED = 200, 50
_ZIPPED = {"freight-four-dispute": 52, "freight-five-bankrupt": 56, "freight-six": 56}
"""What is more: ten rounds of many players on a map."""


def test_every_page_is_small(pages: Pages) -> None:
    large = {}
    for name in NAMES:
        page = pages.html(Variant(name)).encode()
        kilobytes = len(page) / 1000, len(gzip.compress(page, mtime=0)) / 1000
        most = _MOST, _ZIPPED.get(name, _MOST_ZIPPED)
        if any(size > bound for size, bound in zip(kilobytes, most, strict=True)):
            large[name] = kilobytes
    assert large == {}
