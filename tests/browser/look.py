"""Look at pages: `python -m tests.browser.look [RECORD] [--out FOLDER]` saves pictures of them.

Without RECORD one picture of all samples, at every width, light and dark. With it that page at the
first move, in mid-game and at the end, and as printed. RECORD is a sample's name, one of
`tests.browser.records`, or a file. With `--readme` the pictures that README.md opens with.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser
from pypdfium2 import PdfDocument

import ftn
from ftn.files.languages import load
from ftn.page.page import write_page
from tests.browser.chromium import started
from tests.browser.contact import SCHEMES, SCREENS, Screen, go, sheet
from tests.browser.records import NAMES, SAMPLES, text_of

WIDTHS = (360, 390, 768, 1280, 1920)


def main() -> None:
    """Save the pictures that are asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.browser.look")
    parser.add_argument("record", nargs="?")
    parser.add_argument("--out", type=Path, default=Path(tempfile.gettempdir()) / "look")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--embed", action="store_true")
    parser.add_argument("--spoiler-free", action="store_true")
    parser.add_argument("--whole", action="store_true", help="the whole page, not one screen")
    parser.add_argument("--readme", action="store_true", help="the pictures of README.md")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    with started() as browser:
        if asked.readme:
            from tests.browser.readme import pictures

            pictures(browser)
        elif asked.record is None:
            games = {path.stem: ftn.replays(path) for path in sorted(SAMPLES.glob("*.ftn"))}
            sys.stdout.write(f"{sheet(browser, games, asked.out.resolve())}\n")
        else:
            _one(browser, asked)


def _one(browser: Browser, asked: argparse.Namespace) -> None:
    text = text_of(asked.record) if asked.record in NAMES else Path(asked.record).read_text("utf-8")
    path = (asked.out / f"{Path(asked.record).stem}.html").resolve()
    page = write_page(
        ftn.replays(text),
        words=load(asked.lang),
        embed=asked.embed,
        spoiler_free=asked.spoiler_free,
    )
    path.write_text(page, encoding="utf-8")
    for screen in SCREENS:
        if screen.embed == asked.embed:
            look(browser, path, screen, whole=asked.whole)
    print_(browser, path)


def look(browser: Browser, path: Path, screen: Screen, *, whole: bool) -> None:
    """Save a page as it looks on a screen, light and dark."""
    for scheme in SCHEMES:
        context = browser.new_context(
            viewport={"width": screen.width, "height": screen.height},
            color_scheme=scheme,
            reduced_motion="reduce",
            device_scale_factor=2 if screen.width < 500 else 1,
        )
        page = context.new_page()
        page.goto(path.as_uri())
        name = f"{path.stem}-{screen.width}-{scheme}"
        for moment, part in (("first", 0.03), ("middle", 0.5), ("end", 1.0)):
            go(page, part)
            page.screenshot(path=path.with_name(f"{name}-{moment}.png"), full_page=whole)
        page.screenshot(path=path.with_name(f"{name}-whole.png"), full_page=True)
        context.close()


def print_(browser: Browser, path: Path) -> None:
    """Save a page as it is printed, a picture a sheet."""
    page = browser.new_page()
    page.goto(path.as_uri())
    pdf = path.with_suffix(".pdf")
    page.pdf(path=pdf, format="A4")
    page.close()
    prefix = path.with_name(f"{path.stem}-print")
    for old in path.parent.glob(f"{prefix.name}-*.png"):
        old.unlink()
    for number, printed in enumerate(PdfDocument(pdf), 1):
        printed.render(scale=60 / 72).to_pil().save(f"{prefix}-{number}.png")


if __name__ == "__main__":
    main()
