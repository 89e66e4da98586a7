"""A panel that zooms, as a test handles it: what is seen of it, its buttons, and fingers on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from playwright.sync_api import Locator

from tests.browser.player import Player, until

Point = tuple[float, float]
_BUTTONS = 40
"""The height that the panel leaves to its buttons."""
SHOWN = """(svg) => {
  const inverse = svg.querySelector(".live").getScreenCTM().inverse();
  const {x, y, right, bottom} = svg.parentElement.getBoundingClientRect();
  const from = new DOMPoint(x, y).matrixTransform(inverse);
  const to = new DOMPoint(right, bottom).matrixTransform(inverse);
  return [from.x, from.y, to.x - from.x, to.y - from.y];
}"""
"""Tells what is seen of a panel: left, top, width and height, in its units."""


class View(NamedTuple):
    """What is seen of a panel, in its units."""

    left: float
    top: float
    width: float
    height: float


def panel(player: Player) -> Locator:
    """Return the panel."""
    return player.find(".zoom .panel")


def view(player: Player) -> View:
    """Return what is seen of it."""
    return shown(panel(player))


def shown(panel: Locator) -> View:
    """Return what is seen of a panel that zooms."""
    return View(*(round(side, 2) for side in panel.evaluate(SHOWN)))


def middle(player: Player) -> Point:
    """Return where on the screen the middle of it is, below the buttons, in whole pixels."""
    box = player.find(".zoom").bounding_box()
    assert box
    return round(box["x"] + box["width"] / 2), round(box["y"] + (box["height"] + _BUTTONS) / 2)


def units(player: Player, point: Point) -> Point:
    """Return what of the panel is seen at a place of the screen."""
    x, y = panel(player).evaluate(
        """(svg, [x, y]) => {
          const matrix = svg.querySelector(".live").getScreenCTM().inverse();
          const at = new DOMPoint(x, y).matrixTransform(matrix);
          return [at.x, at.y];
        }""",
        point,
    )
    return x, y


def button(player: Player, name: str) -> Locator:
    """Return one of its buttons."""
    return player.find(f'button[data-zoom="{name}"]')


def show_all(player: Player) -> View:
    """Show all of it, and return what is seen."""
    button(player, "whole").click()
    return view(player)


def scrolled(player: Player, least: float) -> None:
    """Wait until the page is scrolled."""
    until(player.page, lambda: float(player.page.evaluate("scrollY")) >= least)


class Wheel:
    """A mouse wheel on a page."""

    def __init__(self, player: Player) -> None:
        """Count what the page has seen of it, after all who listen."""
        self._page = player.page
        self._turned = 0
        self._page.evaluate("addEventListener('wheel', () => (window.wheels = -~window.wheels))")

    def turn(self, down: float) -> None:
        """Turn it, and wait until the page has seen it."""
        self._turned += 1
        self._page.mouse.wheel(0, down)
        until(self._page, lambda: self._page.evaluate("window.wheels") == self._turned)


class Fingers:
    """Fingers on a screen."""

    def __init__(self, player: Player) -> None:
        """Take the screen that a page is on."""
        self._devtools = player.page.context.new_cdp_session(player.page)

    def _send(self, kind: str, points: Sequence[Point]) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def move(self, *fingers: tuple[Point, Point]) -> None:
        """Put fingers down, one after another, move them from here to there, and lift them."""
        for count in range(1, len(fingers) + 1):
            self._send("touchStart", [begin for begin, _ in fingers[:count]])
        for step in range(1, 11):
            part = step / 10
            self._send(
                "touchMove",
                [
                    (x + (to_x - x) * part, y + (to_y - y) * part)
                    for (x, y), (to_x, to_y) in fingers
                ],
            )
        self._send("touchEnd", [])

    def tap(self, point: Point, times: int = 1) -> None:
        """Tap."""
        for _ in range(times):
            self._send("touchStart", [point])
            self._send("touchEnd", [])
