"""How long a step on a page takes, on a processor that is made four times slower.

A step is a key event that is dispatched on the board. Its script is timed around the dispatch,
so that what the handlers do at once is measured for each step; once more with the style and the
layout that the step leads to; what they put off (frames, timers) is in the time that the browser
itself counts as script; the mean is taken.

A yardstick is measured beside it, on the same page, in the same way: building some paragraphs.
What else the machine does makes both longer and never shorter: of each step the best round
counts, on a page that is opened anew for every round, until all figures keep within their bounds.
The bounds are ratios, so that they hold on any machine; idle, the yardstick takes some 9 ms.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, CDPSession

from tests.bench.contest import NotDoneError
from tests.bench.wanted import Wanted
from tests.browser.chromium import started
from tests.browser.pages import Pages, Variant

SLOWER = 4
ROUNDS = 4
NAMES = ("long", "cars", "freight-of-six")
PARAGRAPHS = 1500
MOST = 1.6
"""Script of a step to the yardstick, at the 95th percentile and in the mean: 1.8 would be 16 ms
where the yardstick takes 9, and a map takes 1.2 to 1.3 on machines with nothing else to do."""
LAID_OUT_WITH_MAP = {"freight-of-six": 4.5}
MOST_LAID_OUT = 2.2
"""Script, style and layout of a step. 1.8 would be 16 ms where the yardstick takes 9; a map with
all that lies on it takes 2.9 to 3.9 times as long as the yardstick, by the machine."""
LONGEST = 5
_JUMPS = ("End", "Home", "PageDown", "PageDown", "PageUp", "ArrowDown", "ArrowUp", "ArrowRight")
_KEYS = ("ArrowRight",) * 200 + _JUMPS

_STEPS = """async (keys) => {
  const board = document.querySelector(".board");
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const times = [];
  board.focus();
  for (const key of keys) {
    const event = new KeyboardEvent("keydown", {key, bubbles: true, cancelable: true});
    const before = performance.now();
    board.dispatchEvent(event);
    const script = performance.now() - before;
    document.body.getBoundingClientRect();
    times.push([script, performance.now() - before]);
    await frame();
  }
  return times;
}"""

YARDSTICK = """async (paragraphs) => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const times = [];
  for (let round = 0; round < 100; round++) {
    const before = performance.now();
    const box = document.createElement("div");
    for (let n = 0; n < paragraphs; n++) {
      const each = box.appendChild(document.createElement("p"));
      each.className = `c${n % 7}`;
      each.textContent = String(n);
    }
    let sum = 0;
    for (const each of box.querySelectorAll(".c3")) sum += each.textContent.length;
    times.push(performance.now() - before);
    await frame();
  }
  return times;
}"""


def steps(rounds: int = ROUNDS) -> Iterator[list[Wanted]]:
    """Measure the steps of long games, a page at a time."""
    with TemporaryDirectory() as folder, started() as browser:
        pages = Pages(Path(folder))
        for name in NAMES:
            yield _page(browser, name, pages.path(Variant(name)), rounds)


def _page(browser: Browser, name: str, path: Path, rounds: int) -> list[Wanted]:
    wanted: list[Wanted] = []
    times, laid_out = [math.inf] * len(_KEYS), [math.inf] * len(_KEYS)
    yardstick = [math.inf] * 100
    spent = math.inf
    most = LAID_OUT_WITH_MAP.get(name, MOST_LAID_OUT)
    for _ in range(rounds):
        page = browser.new_page(reduced_motion="reduce")
        page.goto(f"{path.as_uri()}#start")
        devtools = page.context.new_cdp_session(page)
        devtools.send("Performance.enable")
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        before = _script(devtools)
        script, whole = zip(*page.evaluate(_STEPS, _KEYS), strict=True)
        times, laid_out = _best(times, [*script]), _best(laid_out, [*whole])
        spent = min(spent, _script(devtools) - before)
        if page.locator(".controls input.slider").first.input_value() == "0":
            raise NotDoneError(f"{name}: the page hasn't stepped")
        yardstick = _best(yardstick, page.evaluate(YARDSTICK, PARAGRAPHS))
        page.close()
        late = _late(yardstick)
        wanted = [
            _at_most(f"a step of {name}, 95th percentile", MOST, _late(times), late),
            _at_most(f"a step of {name}, laid out", most, _late(laid_out), late),
            _at_most(f"a step of {name}, mean of all script", MOST, spent / len(_KEYS), late),
            _at_most(f"a step of {name}, the longest", LONGEST, max(times), late),
        ]
        if all(one.ok for one in wanted):
            break
    return wanted


def _best(times: list[float], more: list[float]) -> list[float]:
    return [min(pair) for pair in zip(times, more, strict=True)]


def _late(times: list[float]) -> float:
    """Return the 95th percentile."""
    return sorted(times)[math.ceil(0.95 * len(times)) - 1]


def _at_most(name: str, most: float, milliseconds: float, yardstick: float) -> Wanted:
    details = f"{milliseconds:.1f} ms against {yardstick:.1f} ms for {PARAGRAPHS:,} paragraphs"
    return Wanted(name, most, milliseconds / yardstick, at_most=True, details=details)


def _script(devtools: CDPSession) -> float:
    metrics: list[dict[str, Any]] = devtools.send("Performance.getMetrics")["metrics"]
    [seconds] = [each["value"] for each in metrics if each["name"] == "ScriptDuration"]
    return 1000 * float(seconds)
