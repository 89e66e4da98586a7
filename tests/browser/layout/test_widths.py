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


_BROKEN = """() => {
  const found = [];
  const cut = (what, inner, outer) => {
    if (inner.left < outer.left - 1 || inner.right > outer.right + 1) found.push(`${what} is cut`);
  };
  const box = (node) => node.getBoundingClientRect();
  const screen = { left: 0, right: innerWidth };
  cut("the menu", box(document.querySelector(".menu .items")), screen);
  for (const button of document.querySelectorAll(".strip button")) {
    cut(button.textContent, box(button), screen);
    for (const text of [...button.childNodes, ...button.querySelectorAll("b")]) {
      const node = text.nodeName === "B" ? text.firstChild : text;
      if (node?.nodeType !== Node.TEXT_NODE) continue;
      for (const { 0: word, index } of node.data.matchAll(/\\S+/g)) {
        const range = new Range();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => top));
        if (lines.size > 1) found.push(`${word} is broken`);
        cut(word, box(range), box(button));
      }
    }
  }
  const near = ".steps > button, .menu > summary, .nearer button, .ends button";
  for (const button of document.querySelectorAll(near)) {
    if (!button.getClientRects().length) continue;
    const icon = button.querySelector("svg");
    cut(button.ariaLabel, box(button), box(document.querySelector(".dock")));
    cut(`the sign of ${button.ariaLabel}`, box(icon), box(button));
  }
  if (document.scrollingElement.scrollWidth > innerWidth) {
    found.push(`the page is ${document.scrollingElement.scrollWidth} wide`);
  }
  return found;
}"""


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
@pytest.mark.parametrize(
    "name",
    ["four-dispute", "five-cabooses", "five-unnamed-types", "freight-four-dispute", "freight-six"],
)
def test_on_a_phone_no_tab_breaks_a_word_however_large_the_text(
    visit: Visit, name: str, language: str
) -> None:
    player = visit(name, language=language, bypass_csp=True, viewport={"width": 360, "height": 740})
    for percent in (100, 200):
        player.page.add_style_tag(content=f"html {{ font-size: {percent}% }}")
        player.page.evaluate(
            "() => document.querySelectorAll('details').forEach((d) => d.open = true)"
        )
        for key in ("Home", "End"):
            player.press(key)
            assert player.page.evaluate(_BROKEN) == [], (percent, key)
