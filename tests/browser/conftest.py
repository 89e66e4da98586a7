"""One browser for all tests of the page, a fresh context for each."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.chromium import started
from tests.browser.pages import Pages, Variant
from tests.browser.player import Player
from tests.browser.watching import Watch

_PATIENCE = 3_000
expect.set_options(timeout=_PATIENCE)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium; a test fails where there is none."""
    with started() as browser:
        yield browser


@pytest.fixture(scope="package")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Pages:
    """Return the pages of the records."""
    return Pages(tmp_path_factory.mktemp("pages"))


class Visit:
    """Opens pages, each in a context of its own."""

    def __init__(self, browser: Browser, pages: Pages) -> None:
        """Open none yet."""
        self._browser = browser
        self._pages = pages
        self.watches: list[Watch] = []
        self._contexts: list[Any] = []

    def __call__(
        self,
        name: str,
        address: str = "",
        *,
        language: str = "en",
        embed: bool = False,
        spoiler_free: bool = False,
        **context: Any,
    ) -> Player:
        """Open the page of a record; what is said of the context goes to Playwright."""
        path = self._pages.path(Variant(name, language, embed, spoiler_free))
        return self.file(path, address, **context)

    def file(self, path: Path, address: str = "", **options: Any) -> Player:
        """Open a file."""
        context = self._browser.new_context(**{"reduced_motion": "reduce", **options})
        self._contexts.append(context)
        context.set_default_timeout(_PATIENCE)
        watch = Watch(context)
        watch.allow(path.as_uri())
        self.watches.append(watch)
        page = context.new_page()
        page.goto(path.as_uri() + (f"#{address}" if address else ""))
        return Player(page, path, watch)

    def close(self) -> None:
        """Close every context."""
        for context in self._contexts:
            context.close()


@pytest.fixture
def visit(browser: Browser, pages: Pages) -> Iterator[Visit]:
    """Open pages; any error, request, dialog or breach of the policy on them fails the test."""
    visit = Visit(browser, pages)
    yield visit
    visit.close()
    assert [trouble for watch in visit.watches for trouble in watch.troubles] == []
