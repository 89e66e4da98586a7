"""Measure the time from a keystroke in an editor to its diagnostics."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from random import Random

from ftn.lsp.diagnosing import diagnostics, findings, judge
from ftn.lsp.documents import UNNAMED, Document
from ftn.lsp.keeping import DocumentCache
from tests.bench.contest import NotDoneError
from tests.bench.wanted import Wanted
from tests.generated import play

RECORDS = (("freight-train/1996", 4, 2), ("freight/2015 rounds=20", 6, 1))
"""Some 200 turns of Freight Train; of Freight, whose turns are longer, as many as there may be."""
TURNS = 8
"""How many turns are typed anew, letter by letter."""
ROUNDS = 3
MOST = 30
"""Milliseconds for a keystroke, at the 95th percentile."""


def keystrokes(rounds: int = ROUNDS) -> list[Wanted]:
    """Measure keystrokes in long records: retype turns anywhere in them."""
    return [_keystrokes(play(*record), record[0], rounds) for record in RECORDS]


def _keystrokes(text: str, rules: str, rounds: int) -> Wanted:
    typed = [*_typed(text)]
    if not _told(typed[0], DocumentCache()):
        raise NotDoneError("a turn that breaks off has no finding")
    times = [_times(text, typed) for _ in range(max(1, min(rounds, ROUNDS)))]
    best = sorted(map(min, zip(*times, strict=True)))  # what else the machine does is left out
    measured = 1000 * best[int(0.95 * len(best))]
    turns = sum(line[:1].isdigit() for line in text.split("\n"))
    details = f"{turns} turns, {len(best)} keystrokes, {1000 * best[len(best) // 2]:.1f} ms usual"
    name = f"a keystroke in an editor, {rules.partition('/')[0]}"
    return Wanted(name, MOST, measured, at_most=True, unit="ms", details=details)


def _typed(text: str) -> Iterator[str]:
    random, lines = Random(1), text.split("\n")
    turns = [number for number, line in enumerate(lines) if line[:1].isdigit()]
    for number in random.sample(turns, TURNS):
        line = lines[number]
        for end in range(len(line.split()[0]) + 1, len(line) + 1):
            yield "\n".join([*lines[:number], line[:end], *lines[number + 1 :]])


def _times(text: str, typed: list[str]) -> list[float]:
    kept, times = DocumentCache(), []
    _told(text, kept)
    gc.collect()
    for changed in typed:
        start = time.process_time()
        _told(changed, kept)
        times.append(time.process_time() - start)
    return times


def _told(text: str, kept: DocumentCache) -> int:
    document = Document("untitled:game", UNNAMED, text)
    judge(document, kept)
    return len([*diagnostics(document, findings(document, kept))])
