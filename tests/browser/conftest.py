"""One browser for all tests of the page, a fresh context for each."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.pages import Pages, Variant
from tests.browser.player import Player
from tests.browser.watching import Watch

_PATIENCE = 30_000
"""Milliseconds until a state that doesn't come is a failure; a busy machine needs seconds."""
_LATER = 3_600_000
"""Milliseconds that a stopped clock shows: after all that a page does once it is open."""
_SERVED = "http://page.localhost/"
"""Where a page is that stores something: a busy Chromium opens some files without what they stored,
and loses what they store then."""
expect.set_options(timeout=_PATIENCE)
_QUICK = {"test_chromium", "test_keys", "test_every_key_and_its_button"}
"""The modules and tests of the short loop: a step goes through all of a page's script."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark all others as slow."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent) and not _QUICK & {
            item.path.stem,
            item.name.partition("[")[0],
        }:
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="session")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Pages:
    """Return the pages of the records; the workers of a run write each of them once."""
    own = tmp_path_factory.mktemp("pages")
    if "PYTEST_XDIST_WORKER" not in os.environ:
        return Pages(own)
    shared = tmp_path_factory.getbasetemp().parent / "pages"
    shared.mkdir(exist_ok=True)
    return Pages(own, shared)


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
        stopped: bool = False,
        served: bool = False,
        **context: Any,
    ) -> Player:
        """Open the page of a record; what is said of the context goes to Playwright."""
        path = self._pages.path(Variant(name, language, embed, spoiler_free))
        return self.file(path, address, stopped=stopped, served=served, **context)

    def file(
        self,
        path: Path,
        address: str = "",
        *,
        stopped: bool = False,
        served: bool = False,
        **options: Any,
    ) -> Player:
        """Open a file, or as if it were served; on a stopped page time passes by `Player.wait`."""
        context = self._browser.new_context(**{"reduced_motion": "reduce", **options})
        self._contexts.append(context)
        context.set_default_timeout(_PATIENCE)
        watch = Watch(context)
        uri = path.as_uri()
        if served:
            uri = _SERVED + path.name
            context.route(uri, lambda route: route.fulfill(path=path))
        watch.allow(uri)
        self.watches.append(watch)
        page = context.new_page()
        if stopped:
            page.clock.install(time=0)
        page.goto(uri + (f"#{address}" if address else ""))
        if stopped:
            page.clock.pause_at(_LATER)
        return Player(page, uri, watch, stopped=stopped)

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
