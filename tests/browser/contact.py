"""One picture of all pages: every sample at every width, light and dark, side by side."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, Page

from ftn.files.languages import load
from ftn.model.replay import Replay
from ftn.page.index import entry, write_index
from ftn.page.page import write_page

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
_DRAWN = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  for (let steady = 0, at = NaN; steady < 15; steady = at === scrollY ? steady + 1 : 0) {
    at = scrollY;
    await frame();
  }
}"""
"""A page scrolls to the move a moment after the step."""
_SCALE = 4
"""How many times smaller the pages are shown."""
_STYLE = """
body { margin: 0; padding: 12px; background: #777; font: 16px sans-serif; width: max-content; }
h2 { margin: 12px 0 4px; color: #fff; font-size: 16px; }
p { display: flex; align-items: start; gap: 6px; margin: 0 0 6px; }
"""


class Screen(NamedTuple):
    """A screen that pages are looked at on."""

    width: int
    height: int
    embed: bool = False


SCREENS = (
    Screen(360, 740),
    Screen(390, 844),
    Screen(768, 1024),
    Screen(1280, 800),
    Screen(1920, 1080),
    Screen(740, 360),
    Screen(600, 400, embed=True),
    Screen(320, 480, embed=True),
)
"""Phones, a tablet, a laptop, a desk; a phone held across; and in another page."""


def sheet(
    browser: Browser,
    games: Mapping[str, Sequence[Replay]],
    folder: Path,
    screens: Sequence[Screen] = SCREENS,
) -> Path:
    """Save a picture of the pages of all these, in the middle of the game, and of their list."""
    rows = [(name, [*_shots(browser, games[name], folder, screens)]) for name in games]
    entries = [entry(one, f"{name}.html") for name in games for one in games[name]]
    listed = folder / "index.html"
    listed.write_text(write_index(entries, words=load("en")), encoding="utf-8")
    wide = [screen for screen in screens if not screen.embed]
    rows.append(("index", [shot for screen in wide for shot in _both(browser, listed, screen)]))
    made = folder / "contact.html"
    made.write_text(_written(rows), encoding="utf-8")
    page = browser.new_page(viewport={"width": 800, "height": 600})
    page.goto(made.as_uri())
    picture = folder / "contact.png"
    page.locator("body").screenshot(path=picture)
    page.close()
    return picture


def _shots(
    browser: Browser, replays: Sequence[Replay], folder: Path, screens: Sequence[Screen]
) -> Iterator[tuple[Screen, bytes]]:
    path = folder / "page.html"
    for screen in screens:
        page = write_page(replays, words=load("en"), embed=screen.embed)
        path.write_text(page, encoding="utf-8")
        yield from _both(browser, path, screen)


def _both(browser: Browser, path: Path, screen: Screen) -> Iterator[tuple[Screen, bytes]]:
    """Yield what a page looks like on a screen, light and dark."""
    page = browser.new_page(
        viewport={"width": screen.width, "height": screen.height}, reduced_motion="reduce"
    )
    page.goto(path.as_uri())
    go(page, 0.5)
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        page.evaluate(_DRAWN)
        yield screen, page.screenshot(type="jpeg", quality=70)
    page.close()


def go(page: Page, part: float) -> None:
    """Go as far as a part of the game, by the slider; a list has none."""
    for slider in page.locator("input.slider").all()[:1]:
        slider.evaluate(
            """(slider, part) => {
              slider.value = Math.round(slider.max * part);
              slider.dispatchEvent(new Event("input", {bubbles: true}));
            }""",
            part,
        )


def _written(rows: Sequence[tuple[str, Sequence[tuple[Screen, bytes]]]]) -> str:
    lines = [f"<!DOCTYPE html><meta charset='utf-8'><style>{_STYLE}</style>"]
    for name, shots in rows:
        lines.append(f"<h2>{escape(name)}</h2><p>")
        lines += [
            f"<img width='{screen.width // _SCALE}' height='{screen.height // _SCALE}' "
            f"src='data:image/jpeg;base64,{b64encode(shot).decode()}'>"
            for screen, shot in shots
        ]
        lines.append("</p>")
    return "\n".join(lines)
