"""What texts cost: a page's texts in another language, and texts that are huge."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from functools import partial
from itertools import islice

from ftn.files.languages import load
from ftn.games.freight_train.play.selfplay import play
from ftn.model.steps import every
from ftn.notation.highlighting import FtnLexer
from ftn.notation.reading import read_text
from ftn.pipeline.checking import check_text
from ftn.referee.replaying import replay
from ftn.reports.narration import sentence
from ftn.text.said import Said
from tests.bench.contest import NotDoneError
from tests.bench.wanted import Wanted
from tests.fuzz.huge_texts import HUGE, PIECES

ROUNDS = 5
SENTENCES, REASONS = 200, 2000
TRANSLATED = 3.5
"""Translating all texts of a long page to writing its sentences in English, which is quick."""
SECONDS = 20
"""For any text, however huge."""
HIGHLIGHTED = 10


def texts(rounds: int = ROUNDS) -> list[Wanted]:
    """Measure how long the texts of a page take to be translated."""
    found = replay(*next(read_text(play("freight-train/1996", 4, 5))))

    def write() -> list[str | Said]:
        return [
            sentence(found, *step) for step in islice(every(found.steps, found.start), SENTENCES)
        ]

    said = write()
    reasons = [entry.why for entry in found.entries if entry.why]
    if not reasons:
        raise NotDoneError("a finished game has an empty ledger")
    said += (reasons * (REASONS // len(reasons) + 1))[:REASONS]
    words = load("fr")

    def translate() -> None:
        for text in said:
            words.said(text)

    both = [(_took(translate), _took(write)) for _ in range(rounds)]
    translated, written = (min(times) for times in zip(*both, strict=True))
    name = f"{len(said):,} texts in another language to {SENTENCES} sentences in English"
    details = f"{1000 * translated:.1f} ms against {1000 * written:.1f} ms"
    return [Wanted(name, TRANSLATED, translated / written, at_most=True, details=details)]


def huge() -> list[Wanted]:
    """Measure the check of the huge text that takes longest."""
    slowest, name = -math.inf, ""
    for what, text in HUGE.items():
        took = _took(partial(_check, text))
        if took > slowest:
            slowest, name = took, what
    lexer = max(_took(partial(_highlight, piece)) for piece in PIECES)
    return [
        Wanted("the slowest huge text", SECONDS, slowest, at_most=True, unit="s", details=name),
        Wanted("the slowest megabyte to highlight", HIGHLIGHTED, lexer, at_most=True, unit="s"),
    ]


def _check(text: str) -> None:
    for _ in check_text(text):
        pass


def _highlight(piece: str) -> None:
    for _ in FtnLexer().get_tokens_unprocessed("1a " + piece * (1_000_000 // len(piece))):
        pass


def _took(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start
