"""Shorthand filled in: where the board leaves one reading, and nowhere else."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ftn.model.replay import Replay
from ftn.notation.reading import read_text
from ftn.pipeline.formatting import format_text
from ftn.referee.replaying import replay
from tests.effort import effort
from tests.generated import kept

HEAD = """\
[Rules "freight-train/1996"]
[a "Anna"]
[b "Ben"]

main ABCGH LORST ABCGH LORST PPABC
yard a AABBCC GGHHLL
yard b OOPPRR SSTTAL
"""
MOVE = re.compile(r"(?<=\s)([1-5])([A-Z])(>\w)?(?!\S)")


def filled_in(text: str) -> str:
    """Return the statements after the set-up, formatted."""
    written, findings = format_text(HEAD + text, "x")
    assert not findings
    assert written.startswith(HEAD)
    return written.removeprefix(HEAD)


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("1a pull P 2>M P\n", "1a pull 5P 2L>M 5P\n"),
        ("1a switch A 1 G>M 2\n", "1a switch 1A 1A 2G>M 2G\n"),
        (
            "1a switch A ( 1a switch G>M ( 1a pull P P 5 ) ) ( 1a pull P P 5 1b switch O )\n",
            """1a switch 1A
  ( 1a switch 2G>M
    ( 1a pull 5P 5P 5A ) )
  ( 1a pull 5P 5P 5A 1b switch 1O )
""",
        ),
    ],
)
def test_one_reading_is_filled_in(short: str, long: str) -> None:
    assert filled_in(short) == long


def test_what_hangs_on_a_turn_stays() -> None:
    assert filled_in("1a @1:02 ; x\n switch A ?! {early} ( 1a call ) ; y\n1b switch O\n") == (
        "1a @1:02 switch 1A ?! {early}  ; x\n  ; y\n  ( 1a call )\n1b switch 1O\n"
    )


@pytest.mark.parametrize(
    "text",
    [
        "1a pull A 5 5\n",
        "1a switch T\n",
        "1a pull 1 1A 1A\n",
        "1a call\n  ( 1a pull A 5 5 )\n",
    ],
    ids=["two readings", "no reading", "only an illegal reading", "in a variation"],
)
def test_without_a_single_legal_reading_it_stays_short(text: str) -> None:
    assert filled_in(text) == text


def test_after_a_breach_nothing_is_filled_in_until_it_is_ruled() -> None:
    breach = "1a pull A 5 5\n"
    assert filled_in(f"{breach}1b switch O\n") == f"{breach}1b switch O\n"
    ruling = "ruling FTN-AMBIGUOUS\n"
    assert filled_in(f"{breach}{ruling}1b switch O\n") == f"{breach}{ruling}1b switch 1O\n"


def test_a_breach_in_a_variation_does_not_reach_the_game() -> None:
    assert filled_in("1a switch A ( 1a switch T 1b switch O ) 1b switch O\n") == (
        "1a switch 1A\n  ( 1a switch T 1b switch O )\n1b switch 1O\n"
    )


def test_a_guess_is_no_reading() -> None:
    text = '[Rules "freight-train/1996"]\n[a "Anna"]\n[b "Ben"]\n\n1a pull A B C\n1b pull A 3B 1C\n'
    assert format_text(text, "x") == (text, ())


@effort(12, 400)
@given(
    st.sampled_from(kept("freight-train")),
    st.integers(0, 10**6),
    st.sampled_from([2, 10, 100]),
    st.booleans(),
)
def test_filling_in_changes_no_game(path: Path, seed: int, percent: int, set_up: bool) -> None:
    game = path.read_text("utf-8").partition("\nday 2")[0]
    if not set_up:
        game = re.sub(r"(?m)^(?:main|yard) .*\n", "", game)
    short = in_pencil(game, Random(seed), percent)
    long, _ = format_text(short, "x")
    assert format_text(long, "x")[0] == long
    before, after = _replayed(short), _replayed(long)
    assert after.status == before.status
    if before.status == "invalid":
        return  # after a breach the replay goes on from guesses, and names more cars or fewer
    assert [step.position for step in after.steps] == [step.position for step in before.steps]
    assert after.entries == before.entries
    assert [found.message for found in after.findings] == [
        found.message for found in before.findings
    ]


def in_pencil(text: str, random: Random, percent: int) -> str:
    """Leave out the siding or the car of a number of car moves of a game."""

    def leave_out(move: re.Match[str]) -> str:
        if random.randrange(100) >= percent:
            return move[0]
        return (move[1] if random.random() < 0.5 else move[2]) + (move[3] or "")

    return MOVE.sub(leave_out, text)


def _replayed(text: str) -> Replay:
    record, findings = next(read_text(text))
    return replay(record, findings)
