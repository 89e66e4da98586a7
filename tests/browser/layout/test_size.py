"""How large a page may be."""

from __future__ import annotations

import gzip

from tests.browser.pages import Pages, Variant
from tests.browser.records import NAMES

_MOST, _MOST_ZIPPED = 200_000, 50_000


def test_every_page_is_small(pages: Pages) -> None:
    written = {name: pages.html(Variant(name)).encode() for name in NAMES}
    large = {name: len(page) for name, page in written.items() if len(page) > _MOST}
    assert large == {}
    zipped = {name: len(gzip.compress(page, mtime=0)) for name, page in written.items()}
    more = {"freight-six": 6_000, "freight-five-bankrupt": 4_000}
    most = {name: _MOST_ZIPPED + more.get(name, 0) for name in NAMES}
    assert {name: size for name, size in zipped.items() if size > most[name]} == {}
