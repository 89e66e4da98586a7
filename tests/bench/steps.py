"""How long a step on a page takes, on a processor that is made four times slower.

A step is a key event that is dispatched on the board. Its script is timed around the dispatch,
so that what the handlers do at once is measured for each step; what they put off (frames, timers)
is in the time that the browser itself counts as script; the mean is taken.

What else the machine does makes a step longer and never shorter: of each step the best round
counts, on a page that is opened anew for every round, until all figures keep within their bounds.
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
NAMES = ("long", "cars", "freight-six")
MOST = 8.0
"""Milliseconds of script a step, at the 95th percentile."""
LONG_TASK = 50
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
    times = [math.inf] * len(_KEYS)
    spent = math.inf
    for _ in range(rounds):
        page = browser.new_page(reduced_motion="reduce")
        page.goto(f"{path.as_uri()}#start")
        devtools = page.context.new_cdp_session(page)
        devtools.send("Performance.enable")
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        before = _script(devtools)
        times = [min(pair) for pair in zip(times, page.evaluate(_STEPS, _KEYS), strict=True)]
        spent = min(spent, _script(devtools) - before)
        if page.locator(".controls input.slider").first.input_value() == "0":
            raise NotDoneError(f"{name}: the page hasn't stepped")
        page.close()
        late = sorted(times)[math.ceil(0.95 * len(times)) - 1]
        wanted = [
            _at_most(f"a step of {name}, 95th percentile", MOST, late),
            _at_most(f"a step of {name}, mean of all script", MOST, spent / len(_KEYS)),
            _at_most(f"a step of {name}, the longest", LONG_TASK, max(times)),
        ]
        if all(one.ok for one in wanted):
            break
    return wanted


def _at_most(name: str, most: float, milliseconds: float) -> Wanted:
    return Wanted(name, most, milliseconds, at_most=True, unit="ms")


def _script(devtools: CDPSession) -> float:
    metrics: list[dict[str, Any]] = devtools.send("Performance.getMetrics")["metrics"]
    [seconds] = [each["value"] for each in metrics if each["name"] == "ScriptDuration"]
    return 1000 * float(seconds)
