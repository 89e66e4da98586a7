"""Hostile megabytes: what they cost beside a megabyte of ordinary games, and how much memory."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from ftn.notation.splitting import sources_of_text
from ftn.pipeline.checking import check_text, replayed
from tests.bench.child import run
from tests.bench.contest import NotDoneError
from tests.bench.system import FTN
from tests.bench.wanted import Wanted
from tests.fuzz.huge_texts import HEAD
from tests.generated import play

RATIO, MOST_MEMORY = 20.0, 300
_TIMED, _WHOLE = 200_000, 1_000_000
UNITS = {
    "days": "day 1\n",
    "pulls in shorthand": "1a pull 1 2 C\n",
    "pulls of cars alone": "1a pull 2 L L\n",
    "pulls of unknown cars": "1a pull ? ? ?\n",
    "square brackets": "[",
    "square brackets, a line each": "[\n",
    "closing brackets": ")",
    "turns of one seat": "1a call\n",
}


def hostile() -> Iterator[Wanted]:
    """Measure the hostile text that takes longest, and the one that takes most memory."""
    ordinary = _ordinary()
    took = {name: _seconds(_text(unit, _TIMED)) / ordinary for name, unit in UNITS.items()}
    slowest = max(took, key=lambda name: took[name])
    yield Wanted(
        "a hostile text to ordinary games judged by the referee, as long",
        RATIO,
        took[slowest],
        at_most=True,
        details=slowest,
    )
    memory = {name: _memory(_text(unit, _WHOLE)) for name, unit in UNITS.items()}
    largest = max(memory, key=lambda name: memory[name])
    yield Wanted(
        "memory for a hostile megabyte",
        MOST_MEMORY,
        memory[largest],
        at_most=True,
        unit="MB",
        details=largest,
    )


def _text(unit: str, length: int) -> str:
    """Write a unit over and over, and a note at the end of it all."""
    return HEAD + unit * (length // len(unit)) + "\n; the end\n"


def _ordinary() -> float:
    """Return the seconds in which the referee judges ordinary games of the same length."""
    game = play("freight-train/1996", 3, 1) + "\n"
    text = game * (_TIMED // len(game) + 1)
    start = time.process_time()
    for source in sources_of_text(text):
        if replayed(source).status != "verified":
            raise NotDoneError("an ordinary game wasn't verified")
    return (time.process_time() - start) * _TIMED / len(text)


def _seconds(text: str) -> float:
    start = time.process_time()
    for _ in check_text(text):
        pass
    return time.process_time() - start


def _memory(text: str) -> float:
    with TemporaryDirectory() as folder:
        path = Path(folder, "hostile.ftn")
        path.write_text(text, "utf-8")
        ran = run([*FTN, "check", "--format", "json", str(path)])
    if ran.code != 1:
        raise NotDoneError(f"ftn check exits {ran.code}: {ran.errors[-500:]}")
    return ran.peak / 1_000_000
