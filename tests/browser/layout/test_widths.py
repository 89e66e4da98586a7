"""Nothing is wider than a screen, from a phone to a desk."""

from __future__ import annotations

from itertools import cycle

import pytest

from tests.browser.conftest import Visit
from tests.browser.contact import SCHEMES
from tests.browser.look import WIDTHS

_TOO_WIDE = """() => {
  const found = [document.scrollingElement, ...document.querySelectorAll("main, article, .player")]
    .filter((node) => node.scrollWidth > innerWidth)
    .map((node) => `${node.tagName} is ${node.scrollWidth} wide`);
  const scrolls = SCROLLS ? ".wide *" : "never";  // a table of long names scrolls by itself
  // A long move is cut short beside its address, and of a map a part is seen.
  const others = `.player *:not(${scrolls}, .move-line *, .broad, .broad *)`;
  for (const node of document.querySelectorAll(others)) {
    const box = node.getBoundingClientRect();
    if (box.width > 1 && (box.right > innerWidth + 1 || box.left < -1)) {
      found.push(`${node.tagName}.${node.getAttribute("class")}: ${box.left} to ${box.right}`);
    }
  }
  return found;
}"""

_WIDE = {"long-names", "hostile", "cars", "cars-hostile", "freight-of-six", "freight-hostile"}


@pytest.mark.parametrize(
    "name",
    [
        "five-cabooses",
        "findings",
        "long-names",
        "hostile",
        "cars",
        "cars-hostile",
        "freight-of-six",
        "freight-hostile",
    ],
)
def test_nothing_is_wider_than_the_screen(visit: Visit, name: str) -> None:
    player = visit(name)
    player.page.evaluate("() => document.querySelectorAll('details').forEach((d) => d.open = true)")
    for scheme, width in zip(cycle(SCHEMES), WIDTHS, strict=False):
        player.page.emulate_media(color_scheme=scheme)
        player.page.set_viewport_size({"width": width, "height": 740})
        for key in ("Home", "End"):
            player.press(key)
            scrolls = str(name in _WIDE).lower()
            found = player.page.evaluate(_TOO_WIDE.replace("SCROLLS", scrolls))
            assert found == [], (width, key)


def test_on_a_phone_the_scoring_of_four_players_is_seen_whole(visit: Visit) -> None:
    player = visit("cars-four-own-cards", viewport={"width": 360, "height": 740})
    found = player.find(".sheets .wide:has(.scoring)")
    assert found.evaluate("(node) => node.scrollWidth <= node.clientWidth")
