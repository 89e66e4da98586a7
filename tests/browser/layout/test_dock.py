"""What is said stands first and in view at every step; so does the mover's board on a phone."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.browser.conftest import Visit
from tests.browser.records import SAMPLES

PHONES = ((360, 740), (390, 844), (740, 360))
ROOMY = ((768, 1024), (1280, 800), (1920, 1080))

_WALK = """() => {
  const found = [];
  const one = (selector) => document.querySelector(`.player ${selector}`);
  const text = (selector) => one(selector).textContent;
  const [caption, told, whole, board, dock] =
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
    const all = [...told.children, ...one(".extra").children];
    const texts = all.filter((each) => seen(each) && each.textContent);
    const long = (each) => each.scrollWidth > each.clientWidth + 1;
    const cut = texts.some((each) => !within(each, box(caption)) || long(each));
    holds(within(caption, screen), "what is said isn't in view");
    holds(!cut || !whole.hidden, "a text is cut, and nothing says so");
    holds(whole.hidden || reached(whole), "the button that opens it isn't in reach");
    if (cut && COMPACT) {
      whole.click();
      holds(within(told, screen), "it isn't in view when it is open");
      const scrolls = getComputedStyle(told).overflowY === "auto";
      holds(scrolls || told.scrollHeight <= told.clientHeight + 1, "it is cut when it is open");
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
    steered();
    if (COMPACT) shown();
  };

  scrollTo(0, 0);
  press("End");
  press("Home");
  let before;
  for (let n = 0; before !== one(".slider").value; n++) {
    before = one(".slider").value;
    if (n % EVERY === 0 || text(".extra") || text(".signs") || text(".lines")) check();
    if (text(".lines")) {
      press("v");
      check();
      press("Escape");
    }
    press("ArrowRight");
  }
  requestAnimationFrame = later;
  holds(before > 5, "it was hardly walked");
  holds(places.size === 1, "the controls move");
  return found;
}"""


def _walk(
    visit: Visit, name: str, sizes: Sequence[tuple[int, int]], *, embed: bool = False
) -> None:
    """Walk a record at each size; at the first one, every step is looked at."""
    player = visit(name, "start", embed=embed)
    for width, height in sizes:
        player.page.set_viewport_size({"width": width, "height": height})
        flags = {
            "COMPACT": str((width, height) not in ROOMY).lower(),
            "EMBED": str(embed).lower(),
            "EVERY": "1" if (width, height) == sizes[0] else "8",
        }
        walk = _WALK
        for flag, value in flags.items():
            walk = walk.replace(flag, value)
        assert player.page.evaluate(walk) == [], (width, height)


@pytest.mark.parametrize("name", sorted(path.stem for path in SAMPLES.glob("*.ftn")))
def test_every_word_of_a_step_is_in_view_or_a_tap_away(visit: Visit, name: str) -> None:
    _walk(visit, name, (*PHONES, *ROOMY))


@pytest.mark.parametrize("name", ["five-cabooses", "cars-four-own-cards", "freight-six"])
def test_embedded_the_movers_board_is_whole_and_the_others_are_a_strip(
    visit: Visit, name: str
) -> None:
    _walk(visit, name, ((600, 400), (320, 480)), embed=True)
