"""What was meant near an error is tried: alone, among equals, with a count, until it is stopped."""

from __future__ import annotations

from pathlib import Path

import pytest

from ftn.mending.causes import Diagnosis, diagnose
from ftn.mending.trials import Trials
from ftn.mending.trying import Effort, trouble
from ftn.model.replay import Replay
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay
from tests.cli.running import run
from tests.sampled import text_of

SLOPPY = Path(__file__).parents[1] / "mending" / "sloppy"
CLEAN = (SLOPPY / "00-clean.ftn").read_text(encoding="utf-8")


def replayed(text: str) -> Replay:
    record, findings = next(read_text(text))
    return replay(record, findings, keep=False)


def first(found: Diagnosis) -> list[list[str]]:
    return [[part.text for part in cause.parts] for cause in found.causes if cause.rank == 1]


MOVED = "move fill 1 LCCSS to 13a"


@pytest.mark.parametrize(
    ("old", "new", "cause"),
    [
        ("2R 3R", "2R 3R 2R", "leave 2R out"),
        ("fill 1 GPRPH", "fill 1 GPRPHH", "write GPRPH"),
        ("fill 4 LPSBH", "fill 4 LPSBH fill 4 LPSBH", "leave it out: it stands there twice"),
        ("fill 1 LCCSS pull 3L>1 3H 4L>2\n13b ", "pull 3L>1 3H 4L>2\n13b fill 1 LCCSS ", MOVED),
        ("1O>M 1L", "1O>O 1L", "write 1O>M"),
    ],
)
def test_what_is_wrong_with_a_statement_is_a_cause(old: str, new: str, cause: str) -> None:
    found = first(diagnose(replayed(CLEAN.replace(old, new))))
    assert cause in [text.partition(": ")[2] for texts in found for text in texts]


@pytest.mark.parametrize(
    ("wrong", "cause"),
    [("load RW", "1b: write WW"), ("deliver RW", "1b: write WW"), ("load RK", "1b: write YK")],
)
def test_so_is_what_is_wrong_late_in_a_long_turn(wrong: str, cause: str) -> None:
    verb, cubes = wrong.split()
    text = text_of("freight-two.ftn")
    wanted = cause.rsplit(maxsplit=1)[-1]
    text = text.replace(f"{verb} {wanted}", f"{verb} {cubes}", 1)
    assert first(diagnose(replayed(text))) == [[cause]]


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
    effort = Effort.of(24 * len(game.record.statements), 60.0)
    cut = diagnose(game, effort)
    assert cut.untried > 0
    assert any("leave 2R out" in text for texts in first(cut) for text in texts)
    effort.stop()
    assert diagnose(game, effort).causes == ()


def test_a_text_that_is_tried_comes_to_what_it_does_alone() -> None:
    broken = CLEAN.replace("9b fill 3 APHHP", "9b fill 3 APHHP fill 3 APHHP")
    for text in (CLEAN.replace("1G 1P 5C", "1G 1P 5H"), broken):
        before = trouble(replayed(text))
        trials = Trials.of(before, Effort.of(10**9, 60.0), None)
        for old, new in (("5H", "5C"), ("fill 3 APHHP ", ""), ("7b fill", "8b fill"), ("2O", "2L")):
            other = text.replace(old, new, 1)
            alone, found = trouble(replayed(other)), trials.after(other, 99)
            assert found is not None
            assert (found.errors, found.evidence) == (alone.errors, alone.evidence)
            assert alone.count == 0 or trials.after(other, alone.count - 1) is None
        assert trials.after(text.replace("7b fill", "7b fall"), 99) is None
