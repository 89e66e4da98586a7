"""How many hypotheses a second are tried on a game of 160 turns of Freight Train, by one core."""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median

from ftn.mending.causes import diagnose, disputing
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay
from tests.bench.wanted import Wanted

GAME = Path(__file__).parents[1] / "disputes" / "labelled" / "28-two-errors.ftn"
WANTED = 3000


def hypotheses(rounds: int) -> Wanted:
    """Measure what `ftn dispute` tries, on its ledger and by replaying, in processor time."""
    record, findings = next(read_text(GAME.read_text("utf-8")))
    game = replay(record, findings, keep=False)
    rates = []
    for _ in range(rounds):
        effort, begun = disputing(), time.process_time()
        diagnose(game, effort)
        rates.append(effort.tried / (time.process_time() - begun))
    name = "hypotheses tried a second on a game of 160 turns"
    return Wanted(name, WANTED, median(rates), unit="", details=f"{effort.tried} of them")
