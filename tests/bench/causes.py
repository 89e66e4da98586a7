"""Causes: how many hypotheses a second are tried, and what `ftn check` spends on a record."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from statistics import mean, median

from ftn.mending.causes import diagnose, disputing
from ftn.mending.helping import helped
from ftn.model.replay import Replay
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay
from tests.bench.wanted import Wanted
from tests.disputes.figures import cases

_TESTS = Path(__file__).parents[1]
_WRONG = ("mending/sloppy", "disputes/labelled", "conformance")
"""Folders of records with slips of every kind."""
_MADE, _LONGEST = 300, 20
GAME = _TESTS / "disputes" / "labelled" / "28-two-errors.ftn"
WANTED, MOST = 3000, 50


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


def spent_by_check(rounds: int) -> Wanted:
    """Measure what `ftn check` spends on the findings of the record that takes it longest."""
    spent = sorted(
        ((_spent(one), number, one) for number, one in enumerate(_wrong())), reverse=True
    )
    most = max(min(_spent(one) for _ in range(rounds)) for _, _, one in spent[:_LONGEST])
    name = "what ftn check spends on the findings of a record, at most"
    details = f"{len(spent):,} records, {1000 * mean(one for one, _, _ in spent):.1f} ms usual"
    return Wanted(name, MOST, 1000 * most, at_most=True, unit="ms", details=details)


def _spent(one: Replay) -> float:
    begun = time.process_time()
    helped(one)
    return time.process_time() - begun


def _wrong() -> Iterator[Replay]:
    """Yield replays with errors: of records with slips of every kind, and of made disputes."""
    for path in chain.from_iterable(sorted((_TESTS / one).rglob("*.ftn")) for one in _WRONG):
        text = path.read_bytes().decode("utf-8", "replace")
        yield from _with_errors(replay(*read, keep=False) for read in read_text(text, str(path)))
    yield from _with_errors(case.replay for case in cases(_MADE))


def _with_errors(replays: Iterable[Replay]) -> Iterator[Replay]:
    return (one for one in replays if one.status == "invalid")
