"""How large a page may be."""

from __future__ import annotations

import gzip

from tests.browser.pages import Pages, Variant
from tests.browser.records import NAMES

_MOST, _MOST_ZIPPED = 200, 50
_MORE = {
    "freight-four-dispute": (200, 52),
    "freight-five-bankrupt": (200, 55),
    "freight-of-six": (200, 56),
    "freight-six": (210, 60),
}
"""What is more: ten rounds of many players on a map."""


def test_every_page_is_small(pages: Pages) -> None:
    large = {}
    for name in NAMES:
        page = pages.html(Variant(name)).encode()
        kilobytes = len(page) / 1000, len(gzip.compress(page, mtime=0)) / 1000
        most = _MORE.get(name, (_MOST, _MOST_ZIPPED))
        if any(size > bound for size, bound in zip(kilobytes, most, strict=True)):
            large[name] = kilobytes
    assert large == {}
