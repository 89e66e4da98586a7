"""How long the list of a folder of a thousand games takes to open, as a player sees it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from msgspec.structs import replace
from playwright.sync_api import Browser

import ftn
from ftn.files.languages import load
from ftn.page.index import Entry, entry, write_index
from tests.bench.wanted import Wanted
from tests.browser.chromium import started
from tests.browser.records import SAMPLES

GAMES, ROUNDS = 1000, 5
MOST_SECONDS = 1.0
_OPEN = """() => {
  const [navigation] = performance.getEntriesByType("navigation");
  const [, painted] = performance.getEntriesByType("paint");
  const list = document.querySelector("table.games tbody");
  return [navigation.loadEventEnd / 1000, painted.startTime / 1000, list.rows.length];
}"""


def index(rounds: int = ROUNDS) -> list[Wanted]:
    """Measure what such a list costs until it is loaded, its script run, in processor time.

    What the clock said is told beside it: other work on the machine makes that longer.
    """
    written = write_index(games(GAMES), words=load("en"))
    with TemporaryDirectory() as folder, started() as browser:
        path = Path(folder, "index.html")
        path.write_text(written, encoding="utf-8")
        opened = [_open(browser, path) for _ in range(rounds)]
    spent, loaded, painted = map(min, zip(*opened, strict=True))
    details = (
        f"{len(written) / 1e6:.1f} MB; seen after {painted:.2f} s, loaded after {loaded:.2f} s"
    )
    return [
        Wanted(
            f"index of {GAMES} games opens", MOST_SECONDS, spent, True, unit="s", details=details
        )
    ]


def games(count: int) -> list[Entry]:
    """Return the lines of as many games: those of the samples, at other dates by other players."""
    chance = Random(1)
    made = [entry(ftn.replays(path)[0], path.name) for path in sorted(SAMPLES.glob("*.ftn"))]
    everybody = sorted({name for one in made for name in one.players})
    found = []
    for number in range(count):
        one = made[number % len(made)]
        players = chance.sample(everybody, len(one.players))
        met = dict(zip(one.players, players, strict=True))
        month, day = chance.randint(1, 12), chance.randint(1, 28)
        found.append(
            replace(
                one,
                href=f"{number}.html",
                players=players,
                winners=[met[name] for name in one.winners],
                date=f"{chance.randint(2010, 2026)}-{month:02}-{day:02}",
            )
        )
    return found


def _open(browser: Browser, path: Path) -> tuple[float, float, float]:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.goto(path.as_uri())
    page.wait_for_function("performance.getEntriesByType('paint').length > 1")
    page.wait_for_function("performance.getEntriesByType('navigation')[0].loadEventEnd > 0")
    loaded, painted, rows = page.evaluate(_OPEN)
    figures = session.send("Performance.getMetrics")["metrics"]
    (spent,) = [one["value"] for one in figures if one["name"] == "ProcessTime"]
    context.close()
    assert rows == GAMES
    return spent, loaded, painted
