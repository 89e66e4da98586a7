"""What was meant near an error is tried: alone, among equals, with a count, until it is stopped."""

from __future__ import annotations

from pathlib import Path

import pytest

from ftn.mending.causes import Diagnosis, diagnose
from ftn.mending.trying import Effort
from ftn.model.replay import Replay
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay
from tests.cli.running import run

SLOPPY = Path(__file__).parents[1] / "mending" / "sloppy"
CLEAN = (SLOPPY / "00-clean.ftn").read_text(encoding="utf-8")


def replayed(text: str) -> Replay:
    record, findings = next(read_text(text))
    return replay(record, findings, keep=False)


def first(found: Diagnosis) -> list[list[str]]:
    return [[part.text for part in cause.parts] for cause in found.causes if cause.rank == 1]


@pytest.mark.parametrize(
    ("old", "new", "cause"),
    [
        ("2R 3R", "2R 3R 2R", "leave 2R out"),
        ("fill 1 GPRPH", "fill 1 GPRPHH", "write GPRPH"),
        ("fill 4 LPSBH", "fill 4 LPSBH fill 4 LPSBH", "leave it out: it stands there twice"),
    ],
)
def test_what_is_wrong_with_a_statement_is_a_cause(old: str, new: str, cause: str) -> None:
    found = first(diagnose(replayed(CLEAN.replace(old, new))))
    assert cause in [text.partition(": ")[2] for texts in found for text in texts]


def test_a_forgotten_mark_may_belong_to_either_fill_of_the_last_round() -> None:
    done = run("dispute", SLOPPY / "36-trains-leave-forgotten.ftn")
    assert "*LRLSR" in done.stdout
    assert "*LGGBS" in done.stdout
    assert done.stdout.count("\n  or\n") == 1


def test_a_slip_and_a_wrong_count_are_told_together() -> None:
    text = CLEAN.replace("6a pull", "7a pull", 1).replace("score a 27 b 25", "score a 72 b 25")
    assert first(diagnose(replayed(text))) == [
        ["1.7a: write 6a", "Anna: 72 is written for 27, its digits swapped"]
    ]


def test_what_is_found_until_it_is_stopped_is_told_and_the_rest_is_counted() -> None:
    game = replayed(CLEAN.replace("2R 3R", "2R 3R 2R"))
    effort = Effort.of(24 * len(CLEAN), 60.0)
    cut = diagnose(game, effort)
    assert cut.untried > 0
    assert any("leave 2R out" in text for texts in first(cut) for text in texts)
    effort.stop()
    assert diagnose(game, effort).causes == ()
