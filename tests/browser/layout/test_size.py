"""How large a page may be."""

from __future__ import annotations

import gzip

from tests.browser.pages import Pages, Variant
from tests.browser.records import NAMES

_MOST, _MOST_ZIPPED = 200, 50
_LARGE = {
    "cars": (203, 50),
    "long": (202, 52),
    "four-dispute": (200, 52),
    "five-cabooses": (200, 52),
}
_FREIGHT = (218, 59)


def test_every_page_is_small(pages: Pages) -> None:
    large = {}
    for name in NAMES:
        page = pages.html(Variant(name)).encode()
        kilobytes = len(page) / 1000, len(gzip.compress(page, mtime=0)) / 1000
        most = _LARGE.get(name, (_MOST, _MOST_ZIPPED))
        if name.startswith("freight"):
            most = _FREIGHT
        if any(size > bound for size, bound in zip(kilobytes, most, strict=True)):
            large[name] = kilobytes
    assert large == {}
