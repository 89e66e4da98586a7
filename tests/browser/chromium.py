"""Finding and starting Chromium."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

VARIABLE = "FTN_CHROMIUM"
_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The shell first: it draws the same page in a third of the time."""
_FLAGS = (
    "--no-sandbox",  # a container's root may start it too
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class NoChromiumError(Exception):
    """There is no Chromium where one is looked for."""


def find(environment: Mapping[str, str] = os.environ) -> str:
    """Return the path of a Chromium; what FTN_CHROMIUM names goes before all others."""
    named = environment.get(VARIABLE)
    for name in (named,) if named else _NAMES:
        if path := shutil.which(name, path=environment.get("PATH")):
            return path
    looked = f"{VARIABLE} names {named!r}" if named else f"looked for {', '.join(_NAMES)}"
    raise NoChromiumError(
        f"the page is tested in Chromium, and there is none ({looked}): "
        f"install it (Debian: apt-get install chromium-headless-shell) or name one in {VARIABLE}"
    )


@contextmanager
def started() -> Iterator[Browser]:
    """Start a browser, and end it."""
    path = find()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(_FLAGS))
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def large_text(beside: Browser) -> Iterator[Browser]:
    """Start another browser, whose own text size is twice the usual: a page's rules see it, too."""
    flags = [*_FLAGS, "--blink-settings=defaultFontSize=32"]
    browser = beside.browser_type.launch(executable_path=find(), args=flags)
    try:
        yield browser
    finally:
        browser.close()
