"""Look at a page: `python -m tests.browser.look [RECORD] [--out FOLDER]` saves pictures of it.

At three widths, light and dark, at the first move, in mid-game and at the end; and as printed.
RECORD is a sample's name, one of `tests.browser.records`, or a file.
"""

from __future__ import annotations

import argparse
import subprocess
import tempfile
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page

import ftn
from ftn.files.languages import load
from ftn.page.page import write_page
from tests.browser.chromium import started
from tests.browser.records import NAMES, text_of

WIDTHS = (360, 768, 1280)
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
_HEIGHT = {360: 740, 768: 1024, 1280: 800}


def main() -> None:
    """Save the pictures of one record's page."""
    parser = argparse.ArgumentParser(prog="python -m tests.browser.look")
    parser.add_argument("record", nargs="?", default="three-with-ruling")
    parser.add_argument("--out", type=Path, default=Path(tempfile.gettempdir()) / "look")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--embed", action="store_true")
    parser.add_argument("--spoiler-free", action="store_true")
    parser.add_argument("--whole", action="store_true", help="the whole page, not one screen")
    asked = parser.parse_args()
    text = text_of(asked.record) if asked.record in NAMES else Path(asked.record).read_text("utf-8")
    stem = Path(asked.record).stem
    asked.out.mkdir(parents=True, exist_ok=True)
    path = (asked.out / f"{stem}.html").resolve()
    words = load(asked.lang)
    page = write_page(
        ftn.replays(text), words=words, embed=asked.embed, spoiler_free=asked.spoiler_free
    )
    path.write_text(page, encoding="utf-8")
    with started() as browser:
        for width in WIDTHS:
            for scheme in SCHEMES:
                look(browser, path, width, scheme, whole=asked.whole)
        print_(browser, path)


def look(
    browser: Browser, path: Path, width: int, scheme: Literal["light", "dark"], *, whole: bool
) -> None:
    """Save a page as it looks at one width."""
    context = browser.new_context(
        viewport={"width": width, "height": _HEIGHT[width]},
        color_scheme=scheme,
        reduced_motion="reduce",
        device_scale_factor=2 if width < 500 else 1,
    )
    page = context.new_page()
    page.goto(path.as_uri())
    for moment, slide in (("first", 0.03), ("middle", 0.5), ("end", 1.0)):
        _go(page, slide)
        name = f"{path.stem}-{width}-{scheme}-{moment}.png"
        page.screenshot(path=path.with_name(name), full_page=whole)
    page.screenshot(path=path.with_name(f"{path.stem}-{width}-{scheme}-whole.png"), full_page=True)
    context.close()


def _go(page: Page, part: float) -> None:
    """Go as far as a part of the game, by the slider."""
    slider = page.locator("input.slider").first
    slider.evaluate(
        """(slider, part) => {
          slider.value = Math.round(slider.max * part);
          slider.dispatchEvent(new Event("input", {bubbles: true}));
        }""",
        part,
    )


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
    subprocess.run(["pdftoppm", "-r", "60", "-png", str(pdf), str(prefix)], check=True)


if __name__ == "__main__":
    main()
