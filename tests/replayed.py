"""Records to show and to score, and their replays."""

from __future__ import annotations

from typing import Any

from ftn.mending.helping import helped
from ftn.model.finding import Finding
from ftn.model.replay import Replay, Step
from ftn.model.steps import every
from ftn.notation.reading import read_text
from ftn.pipeline.checking import check_text
from ftn.referee.replaying import replay

HEAD = '[FTN "1"] [Rules "freight-train/1996"] [Date "2026-11-18"] [a "Anna"] [b "Ben"]\n'

PLAYED = (
    HEAD
    + """day 1
main BCLTR LLTBS SCGPA ABAHC GRHHR
yard a LOOCCA SAGBCL
yard b HALSPR PPGGSO
1a pull 2L 2L 3S>1 {two at once} ( 1a call 1b call ( 1b switch 1H ) ) ( 1a switch 1L 1O )
1b switch 2P 2P 2G>M
2b call
2a rearrange AACCG LLOOSBCS
"""
)
"""A day's first turns, with variations."""

BREACH = PLAYED + "3a pull 1G 1C 1L\n"
"""An illegal pull after them."""

SCORED = (
    HEAD
    + """day 1
trains a T2
trains b T1 S1 M=AGH
yard a CCC -
yard b - -
chips a 5
chips b 5
adjust a -1 "paid twice"
score a 9 b 12
"""
)
"""A scored day; Anna's total is noted wrongly."""

LAST = (
    HEAD
    + """day 3
yard a A -
yard b - -
trains a T4
trains b T2 B1
chips a 20
chips b 20
score a 22 b 24
"""
)
"""A last day, with the game's result."""

OPEN = (
    HEAD
    + """day 1
trains a T2
trains b ?
yard a CC -
yard b - -
chips a 5
chips b 5
score a 9
"""
)
"""A day's end at which Ben's trains are unknown."""


def replayed(text: str) -> Replay:
    """Replay the first record of a text."""
    return helped(replay(*next(read_text(text, "game.ftn"))))


def before(replay: Replay, step: Step) -> Any:
    """Return the position before a step of a game or of a variation."""
    return next(earlier for at, earlier in every(replay.steps, replay.start) if at is step)


def findings(text: str) -> list[Finding]:
    """Return the findings of a text's records, as `ftn check` reports them."""
    return [one for checked in check_text(text) for one in checked.findings]
