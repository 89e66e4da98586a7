"""What is said stands first and in view at every step; so does the mover's board on a phone."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import cycle

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.chromium import large_text
from tests.browser.conftest import Visit
from tests.browser.contact import SCHEMES
from tests.browser.pages import Pages, Variant
from tests.browser.records import SAMPLES
from tests.effort import LONG

PHONES = ((360, 740), (390, 844), (740, 360))
ROOMY = ((768, 1024), (1280, 800), (1920, 1080))

_WALK = """() => {
  const found = [];
  const one = (selector) => document.querySelector(`.player ${selector}`);
  const text = (selector) => one(selector).textContent;
  const [caption, spoken, whole, board, dock] =
    [".caption", ".told", ".whole", ".board", ".dock"].map(one);
  const box = (node) => node.getBoundingClientRect();
  const within = (node, { top, bottom, left, right }) => {
    const own = box(node);
    const inside = own.top >= top - 1 && own.bottom <= bottom + 1;
    return inside && own.left >= left - 1 && own.right <= right + 1;
  };
  const screen = { top: 0, left: 0, right: innerWidth, bottom: innerHeight };
  const seen = (node) => node.getClientRects().length > 0;
  const reached = (node) => {
    const { left, top, width, height } = box(node);
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  const press = (key) =>
    board.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  const holds = (right, what) => right || found.push(`${text(".where")}: ${what}`);
  const later = requestAnimationFrame;
  requestAnimationFrame = (done) => done();  // at once: a step is measured before the next

  const places = new Set();
  const said = () => {
    const all = [...spoken.children, ...one(".extra").children];
    const texts = all.filter((each) => seen(each) && each.textContent);
    const long = (each) => each.scrollWidth > each.clientWidth + 1;
    const cut = texts.some((each) => !within(each, box(caption)) || long(each));
    holds(within(caption, screen), "what is said isn't in view");
    holds(!cut || !whole.hidden, "a text is cut, and nothing says so");
    holds(whole.hidden || reached(whole), "the button that opens it isn't in reach");
    if (cut && COMPACT) {
      whole.click();
      holds(within(spoken, screen), "it isn't in view when it is open");
      const scrolls = getComputedStyle(spoken).overflowY === "auto";
      holds(scrolls || spoken.scrollHeight <= spoken.clientHeight + 1, "it is cut when it is open");
      whole.click();
    }
    const entry = one("~ .sheets .move[aria-current]")?.parentElement;
    if (!entry) return;
    const marks = [...entry.children].filter((mark) => mark.matches(".note, .flag, .turning"));
    holds(one(".extra").children.length === marks.length, "a mark is missing");
    const glyph = entry.querySelector(":scope > .glyph")?.textContent ?? "";
    holds(text(".signs") === glyph, "the glyph is missing");
  };
  const steered = () => {
    for (const name of ["mark-back", "mark-next", "back", "play", "next"]) {
      holds(reached(one(`[data-do=${name}]`)), `${name} isn't in reach`);
    }
    const { x, y } = box(one("[data-do=next]"));
    places.add(`${x} ${y}`);
  };
  const shown = () => {
    const boards = [...board.children].filter(seen);
    const mover = one(".board > .mover");
    const first = boards.reduce((a, b) => (box(b).top < box(a).top ? b : a));
    holds(!mover || mover === first, "the mover's board isn't the first");
    for (const moved of board.querySelectorAll(".moved:not([href$=turn])")) {
      holds(seen(moved.closest(".board > *")), "something moves on a board that isn't seen");
    }
    const beside = innerWidth > innerHeight;
    holds(!beside || box(dock).left >= box(board).right - 1, "the dock isn't beside the board");
    const room = { ...screen, bottom: beside ? innerHeight : box(dock).top };
    const sums = [...document.querySelectorAll("[data-seat] b")];
    holds(sums.length > 1 && sums.every((sum) => sum.textContent), "a total is missing");
    holds(sums.every((sum) => within(sum, room)), "a total isn't in view");
    holds(!EMBED || !mover || within(mover, room), "the mover's board is cut");
  };
  const check = () => {
    said();
    if (COMPACT) shown();
  };

  const go = (n) => {
    slider.value = n;
    slider.dispatchEvent(new Event("input"));
  };
  const slider = one(".slider");
  const marked = new Set();
  for (go(0); press("n"), !marked.has(Number(slider.value));) marked.add(Number(slider.value));
  const all = [...Array(Number(slider.max) + 1).keys()];
  const stops = STOPS ?? all.filter((n) => n % EACH === 0 || marked.has(n));
  const told = [];
  scrollTo(0, 0);
  go(1);
  for (const n of stops) {
    go(n);
    check();
    if (n % 16 === 0) steered();
    if (n % 16 === 0 || text(".extra") || text(".signs") || text(".lines")) told.push(n);
    if (text(".lines")) {
      press("v");
      check();
      press("Escape");
    }
  }
  requestAnimationFrame = later;
  holds(stops.length > 3, "it was hardly walked");
  holds(places.size === 1, "the controls move");
  return [found, told];
}"""


def _walk(
    visit: Visit, name: str, sizes: Sequence[tuple[int, int]], *, embed: bool = False
) -> None:
    """Walk a record at each size: at the first every third step (in a long run every one) and all
    with a note or a sign, then those alone; light and dark in turn.
    """
    player = visit(name, "start", embed=embed)
    stops: list[int] | None = None
    for scheme, (width, height) in zip(cycle(SCHEMES), sizes, strict=False):
        player.page.emulate_media(color_scheme=scheme)
        player.page.set_viewport_size({"width": width, "height": height})
        flags = {
            "COMPACT": (width, height) not in ROOMY,
            "EMBED": embed,
            "EACH": 1 if LONG else 3,
            "STOPS": stops,
        }
        walk = _WALK
        for flag, value in flags.items():
            walk = walk.replace(flag, json.dumps(value))
        found, stops = player.page.evaluate(walk)
        assert found == [], (width, height)


NAMES = (
    *(
        "five-cabooses",
        "four-dispute",
        "three-with-ruling",
        "cars-four-own-cards",
        "freight-of-six",
    ),
)
"""Those that are walked in every run: the most and the fewest players, notes and findings."""


@pytest.mark.parametrize(
    "name", sorted(path.stem for path in SAMPLES.glob("*.ftn")) if LONG else NAMES
)
def test_every_word_of_a_step_is_in_view_or_a_tap_away(visit: Visit, name: str) -> None:
    _walk(visit, name, (*PHONES, *ROOMY))


@pytest.mark.parametrize("name", ["five-cabooses", "cars-four-own-cards", "freight-of-six"])
def test_embedded_the_movers_board_is_whole_and_the_others_are_a_strip(
    visit: Visit, name: str
) -> None:
    _walk(visit, name, ((600, 400), (320, 480)), embed=True)


def test_another_board_and_the_legend_open_by_a_tap_and_stay(visit: Visit) -> None:
    player = visit("three-with-ruling", "2.5c", viewport={"width": 360, "height": 740})
    for board, button in (
        (player.find('.board [data-panel="1"]'), player.find('.strip [data-seat="a"]')),
        (player.find(".board .legend"), player.find(".strip button").last),
    ):
        expect(board).to_be_hidden()
        button.click()
        expect(board).to_be_in_viewport()
        expect(button).to_have_attribute("aria-pressed", "true")
        player.do("next")
        expect(board).to_be_visible()
        player.do("back")
        button.click()
        expect(board).to_be_hidden()
        expect(button).to_have_attribute("aria-pressed", "false")


def test_the_menu_leaves_what_is_said_in_view(visit: Visit) -> None:
    player = visit("three-with-ruling", "2.5c", viewport={"width": 360, "height": 740})
    for width, height in (*PHONES, *ROOMY):
        player.page.set_viewport_size({"width": width, "height": height})
        before = player.find(".told").bounding_box()
        player.find(".menu summary").click()
        items = player.find(".menu .items")
        expect(items).to_be_in_viewport(ratio=1)
        told, menu = player.find(".told").bounding_box(), items.bounding_box()
        assert told == before
        assert told
        assert menu
        beside = menu["x"] + menu["width"] <= told["x"] + 1
        assert beside or menu["y"] + menu["height"] <= told["y"] + 1
        player.page.keyboard.press("Escape")
        expect(items).to_be_hidden()


@pytest.mark.parametrize("screen", PHONES)
def test_the_menu_opens_in_view_where_text_is_twice_as_large(
    browser: Browser, pages: Pages, screen: tuple[int, int]
) -> None:
    width, height = screen
    with large_text(browser) as large:
        page = large.new_page(viewport={"width": width, "height": height})
        page.goto(pages.path(Variant("three-with-ruling")).as_uri() + "#2.5c")
        page.locator(".menu summary").click()
        menu = page.locator(".menu .items").bounding_box()
    assert menu is not None
    assert (menu["x"] >= 0, menu["y"] >= 0) == (True, True)
    assert menu["x"] + menu["width"] <= width
    assert menu["y"] + menu["height"] <= height
