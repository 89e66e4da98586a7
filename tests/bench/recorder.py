"""How long a tap takes on the recorder's page late in a game, and how that grows with the record.

A tap is timed in the page, on a processor made four times slower, from the click until the board
is drawn and laid out again, beside the yardstick of `steps` on the same page. The same turn is
recorded and undone again and again; of each of its taps the best time counts, as other work on the
machine only makes it longer.
The server's part is measured without a browser, in processor time.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, expect

from ftn.model.record import Statement
from ftn.model.steps import turns
from ftn.recording.core import Request, answer
from ftn.recording.state import State
from tests.bench.contest import NotDoneError
from tests.bench.corpus import prolonged
from tests.bench.steps import PARAGRAPHS, YARDSTICK
from tests.bench.wanted import Wanted
from tests.browser.chromium import started
from tests.browser.records import LONG_TURNS, long_game
from tests.recording.served import served
from tests.replayed import replayed

SLOWER = 4
ROUNDS, TURNS = 3, 12
"""How often a page is opened anew, and how many turns are recorded on it, each undone again."""
MOST_TAP, MOST_AMENDING = 11, 33
"""Times the yardstick of `steps`, which idle takes some 9 ms: 100 ms and 300 ms."""
MOST_SERVER = 50
"""Milliseconds of processor time."""
EARLY = 10
LENGTHS = (50, LONG_TURNS, 4 * LONG_TURNS)
MOST_GROWTH = 3
"""How many times longer four times as many turns take at most: the record goes on from what is
kept of it, but its text is looked through and told whole, and on a later board more is possible."""

_PLAYED = """async (turns) => {
  const one = (selector) => document.querySelector(selector);
  const frame = () => new Promise((resolve) => setTimeout(resolve));
  const times = [];
  const timed = async (number, act) => {
    const before = performance.now();
    act();
    do await frame(); while (one(".entering").ariaBusy === "true");
    one(".board").getBoundingClientRect();
    const spent = performance.now() - before;
    times[number] = Math.min(times[number] ?? Infinity, spent);
  };
  const click = (rect) => {
    const { x, y, width, height } = rect.getBoundingClientRect();
    const at = { bubbles: true, clientX: x + width / 2, clientY: y + height / 2 };
    rect.dispatchEvent(new MouseEvent("click", at));
  };
  for (let turn = 0; turn < turns; turn++) {
    const due = one(".due").textContent;
    let taps = 0;
    for (; one("[data-do=done]").disabled; taps++) {
      if (taps > 40) throw new Error(`stuck in ${due}: ${one(".words").textContent}`);
      const rect = one(".marks .can");
      await timed(taps, () => (rect ? click(rect) : one(".choices button").click()));
    }
    await timed(taps, () => one("[data-do=done]").click());
    if (one(".due").textContent === due) throw new Error(`${due} wasn't written`);
    one("[data-do=back]").click(); // undone, so that the next one is the same turn again
    do await frame();
    while (one(".due").textContent !== due || one(".entering").ariaBusy === "true");
  }
  return times;
}"""

_AMENDED = """async ({ address, times }) => {
  const { amend } = await import("./turn.js");
  const one = (selector) => document.querySelector(selector);
  const best = [Infinity, Infinity];
  const timed = async (number, act, done) => {
    const before = performance.now();
    act();
    do await new Promise((resolve) => setTimeout(resolve));
    while (one(".entering").ariaBusy === "true" || !done());
    one(".board").getBoundingClientRect();
    best[number] = Math.min(best[number], performance.now() - before);
  };
  const open = () => one(".due").textContent === address;
  for (let time = 0; time < times; time++) {
    await timed(0, () => amend(address), open);
    await timed(1, () => one("[data-do=done]").click(), () => !open());
  }
  return best;
}"""


def recorder(rounds: int = ROUNDS) -> list[Wanted]:
    """Measure taps and amendments at 200 turns, and the server's part at several lengths."""
    return [*_pages(rounds), *_server()]


def _pages(rounds: int) -> Iterator[Wanted]:
    text = _cut(long_game(), LONG_TURNS - 1)
    best: list[list[float]] = []
    with started() as browser:
        for _ in range(rounds):
            times = _round(browser, text)
            best = [
                [*map(min, zip(*pair, strict=True))]
                for pair in zip(best or times, times, strict=True)
            ]
    taps, amended, yardstick = best
    beside = _late(yardstick)
    name = f"recorder: from a tap to the board drawn, at {LONG_TURNS} turns, 95th percentile"
    yield _at_most(name, MOST_TAP, _late(taps), beside)
    yield _at_most(
        f"recorder: turn {EARLY} of {LONG_TURNS} amended", MOST_AMENDING, max(amended), beside
    )


def _at_most(name: str, most: float, spent: float, beside: float) -> Wanted:
    details = f"{spent:.0f} ms against {beside:.1f} ms for {PARAGRAPHS:,} paragraphs"
    return Wanted(name, most, spent / beside, at_most=True, details=details)


def _round(browser: Browser, text: str) -> list[list[float]]:
    """Return the times of the taps of a turn, of an amendment, and of the yardstick."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "game.ftn")
        path.write_text(text, "utf-8")
        with served(path) as recorder:
            page = browser.new_page(viewport={"width": 390, "height": 844})
            page.goto(f"{recorder.keeper.url}#{recorder.writing}")
            expect(page.locator(".entering")).to_have_attribute("aria-busy", "false")
            devtools = page.context.new_cdp_session(page)
            devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
            taps = page.evaluate(_PLAYED, TURNS)
            amended = _amend(page, text)
            yardstick = page.evaluate(YARDSTICK, PARAGRAPHS)
            page.close()
    return [taps, amended, yardstick]


def _amend(page: Page, text: str) -> list[float]:
    addresses = [step.address for _, step in turns(replayed(text))]
    times: list[float] = page.evaluate(_AMENDED, {"address": addresses[EARLY - 1], "times": TURNS})
    return times


def _server() -> Iterator[Wanted]:
    spent = {length: _best(_of_length(length), length) for length in LENGTHS}
    name = f"recorder: the server's part of a turn at {LONG_TURNS} turns, 95th percentile"
    told = ", ".join(f"{length}: {1000 * seconds:.1f} ms" for length, seconds in spent.items())
    most = 1000 * spent[LONG_TURNS]
    yield Wanted(name, MOST_SERVER, most, at_most=True, unit="ms", details=told)
    for less, more in pairwise(LENGTHS):
        growth = spent[more] / spent[less]
        name = f"recorder: {more} turns to {less}, the server's part"
        yield Wanted(name, MOST_GROWTH, growth, at_most=True)


def _of_length(length: int) -> str:
    """Return a game of at least a number of turns."""
    if length < LONG_TURNS:
        return long_game()
    rounds = math.ceil(length / (3 * len(replayed(long_game()).seats)))
    return prolonged(long_game(), rounds).text


def _cut(text: str, count: int) -> str:
    """Return the start of a record, up to a number of turns."""
    return text[: _turns(text, count)[count].start]


def _turns(text: str, count: int) -> list[Statement]:
    found = [step.statement for _, step in turns(replayed(text))]
    if len(found) <= count:
        raise NotDoneError(f"the game has {len(found)} turns, and not {count}")
    return found


def _best(text: str, length: int) -> float:
    """Return the 95th percentile of the turns; of each the best time counts."""
    rounds = [_spent(text, length) for _ in range(ROUNDS)]
    return _late([*map(min, zip(*rounds, strict=True))])


def _spent(text: str, length: int) -> list[float]:
    """Return how long the answers take for each of the turns of a game up to a number of them."""
    times, found = [], _turns(text, length - 1)
    for number in range(length - TURNS, length):
        turn, name = found[number], f"{number}.ftn"  # of another file nothing is kept
        state = State(text[: turn.start], name)
        frame = _asked(state, "GET", "/api/table", ahead="1")["board"]["frame"]
        before = time.process_time()
        body = {"revision": 1, "text": text[turn.start : turn.end], "key": ""}
        done = answer(state, Request("POST", "/api/statements", {}, body))
        if done.status >= 300:
            raise NotDoneError(f"{body['text']}: {done.body}")
        _asked(done.state, "GET", "/api/table", ahead="1", frame=frame)
        times.append(time.process_time() - before)
    return times


def _asked(state: State, method: str, path: str, **query: str) -> Any:
    return answer(state, Request(method, path, query)).body


def _late(times: Sequence[float]) -> float:
    return sorted(times)[math.ceil(0.95 * len(times)) - 1]
