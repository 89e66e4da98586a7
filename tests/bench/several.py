"""How long the first paint of a page of ten records takes, beside that of one of them."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser

from tests.bench.wanted import Wanted
from tests.browser.chromium import started
from tests.browser.pages import Pages, Variant

ROUNDS = 5
MOST = 2
_FIRST = "four-dispute"
_OTHERS = ("two-pencil", "freight-two", "long")
_PAINTED = """() => new Promise((resolve) => {
  new PerformanceObserver((list) => {
    for (const one of list.getEntriesByName("first-contentful-paint")) resolve(one.startTime);
  }).observe({type: "paint", buffered: true});
})"""


def several(rounds: int = ROUNDS) -> list[Wanted]:
    """Measure both in turn; the best round of each counts."""
    with TemporaryDirectory() as folder, started() as browser:
        pages = Pages(Path(folder))
        names = (_FIRST, "+".join([_FIRST, *_OTHERS * 3]))
        paths = [pages.path(Variant(name)) for name in names]
        seen = [[_painted(browser, path) for path in paths] for _ in range(rounds)]
    one, ten = map(min, zip(*seen, strict=True))
    details = f"{ten:.0f} ms against {one:.0f} ms"
    return [Wanted("a page of ten records to one", MOST, ten / one, at_most=True, details=details)]


def _painted(browser: Browser, path: Path) -> float:
    page = browser.new_page()
    page.goto(path.as_uri())
    painted = float(page.evaluate(_PAINTED))
    page.close()
    return painted
