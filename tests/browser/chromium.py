"""Find and start a browser of the Chromium family."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from playwright.sync_api import Browser, BrowserType, Error, sync_playwright

VARIABLE = "FTN_CHROMIUM"
_NAMES = (
    "chromium-headless-shell",  # first: it draws the same page in a third of the time
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "microsoft-edge-stable",
    "msedge",
)
_PLACES = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
"""Where systems put browsers that are not on the PATH."""
_FLAGS = (
    "--no-sandbox",  # a container's root may start it too
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class NoChromiumError(Exception):
    """There is no Chromium, or none that starts."""


def find(environment: Mapping[str, str] = os.environ) -> str | None:
    """Return the path of a Chromium; None stands for the one that Playwright downloads.

    What FTN_CHROMIUM names is the only one that is looked for.
    """
    path = environment.get("PATH")
    if (named := environment.get(VARIABLE)) is not None:
        if found := shutil.which(named, path=path):
            return found
        raise NoChromiumError(f"{VARIABLE} names {named!r}, and there is no such program")
    installed = (shutil.which(name, path=path) for name in (*_NAMES, *_PLACES))
    return next((one for one in installed if one), None)


def _launched(chromium: BrowserType, *flags: str) -> Browser:
    try:
        return chromium.launch(executable_path=find(), args=[*_FLAGS, *flags])
    except Error as error:
        why = error.message.strip().partition("\n")[0]
        raise NoChromiumError(
            f"the page is tested in Chromium, and none starts ({why}): run python -m tests.setup"
        ) from error


@contextmanager
def started() -> Iterator[Browser]:
    """Start a browser, and end it."""
    with sync_playwright() as playwright:
        browser = _launched(playwright.chromium)
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def large_text(beside: Browser) -> Iterator[Browser]:
    """Start another browser, whose own text size is twice the usual: a page's rules see it, too."""
    browser = _launched(beside.browser_type, "--blink-settings=defaultFontSize=32")
    try:
        yield browser
    finally:
        browser.close()
