"""Records every sample again by taps alone: `python -m tests.recording.taps [SAMPLE…]`.

Prints the median of the taps of a turn, sample by sample and game by game, that of the keys of a
turn typed quickly in Freight Train, and exits with 1 where one is above its bound in any sample,
where a turn had to be typed, or where what was recorded differs from the sample.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from ftn.games import game
from ftn.model.record import Turn
from ftn.model.steps import turns
from tests.browser.chromium import started
from tests.entry.quick import keys
from tests.recording.again import Sample, recorded
from tests.recording.served import served
from tests.replayed import before
from tests.sampled import text_of

SAMPLES = sorted(path.name for path in (Path(__file__).parents[2] / "samples").glob("*.ftn"))
MOST: Mapping[str, int] = {"freight-train": 6, "freight-cars": 8, "freight": 25}
"""The most taps of a turn, in the median."""
TYPED, MOST_KEYS = "freight-train", 10


def main(names: Sequence[str]) -> int:
    """Record the samples, and say what it took."""
    taps: dict[str, list[int]] = {}
    typed_keys: list[int] = []
    wrong = 0
    with started() as browser, TemporaryDirectory() as folder:
        for name in names or SAMPLES:
            sample = Sample.of(name, text_of(name))
            assert sample.replay.rules
            path = Path(folder, name)
            path.write_text(sample.text(sample.first), "utf-8")
            with served(path) as recorder:
                page = browser.new_page(viewport={"width": 390, "height": 844})
                page.goto(f"{recorder.keeper.url}#{recorder.writing}")
                page.wait_for_selector(".panel")
                found, typed = recorded(page, sample)
                page.close()
            same = path.read_text("utf-8") == sample.text()
            half, most = median(found), MOST[sample.replay.rules.game]
            wrong += not same or typed > 0 or half > most
            if sample.replay.rules.game == TYPED:
                typed_keys += _keys(sample)
            taps.setdefault(sample.replay.rules.game, []).extend(found)
            print(
                f"{name:30} {len(found):4} turns  median {half:4.1f}  "
                f"most {max(found):3}  typed {typed}  {'same' if same else 'DIFFERENT'}",
                flush=True,
            )
    middle = {name: median(found) for name, found in taps.items()}
    for name, half in middle.items():
        print(f"{game(name).title}: {half:g} taps a turn, wanted at most {MOST[name]}")
    if typed_keys:
        half = median(typed_keys)
        print(f"{game(TYPED).title}: {half:g} keys a turn, wanted at most {MOST_KEYS}")
        wrong += half > MOST_KEYS
    return int(wrong > 0)


def _keys(sample: Sample) -> list[int]:
    """Return how many keys each turn takes."""
    found = []
    for _, step in turns(sample.replay):
        assert isinstance(step.statement, Turn)
        position = before(sample.replay, step)
        follow = partial(game(TYPED).entry.following, sample.replay, position, step.statement.seat)
        found.append(keys(follow, str(step.statement.play).split()))
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
