"""The labelled disputes: each has the cause that its name says, and no other."""

from __future__ import annotations

from pathlib import Path

import pytest

from ftn.mending.causes import Diagnosis, diagnose
from ftn.mending.hypothesis import SUM, Cause
from ftn.model.finding import Finding
from ftn.model.record import Record
from ftn.notation.reading import read_text
from ftn.pipeline.checking import check_text
from ftn.referee.replaying import replay

LABELLED = Path(__file__).parent / "labelled"

BEST = {
    "01-tied-longest-each-1": {"day 1: every player tied for longest takes 1 FT-SCORE-2"},
    "03-tied-second-1-each-d1": {"day 1: players tied for second take 1 each FT-SCORE-3"},
    "06-forgot-yard-one": {
        "day 1: Elif: the Piggyback train or the Stock train is left out FT-SCORE-1",
        "day 1: Elif: the yard bonus is left out FT-YARD",
    },
    "07-yard-rounded-up": {"day 1: an odd car in a yard is rounded up FT-YARD"},
    "10b-swapped-chips-carry": {f"day 2: the totals of Elif and Noah are swapped {SUM}"},
    "13-penalty-on-day2": {"day 2: the yards cost 1 for each car, as on day 3 FT-YARD"},
    "15-penalty-forgotten-d3": {"day 3: the yards cost nothing FT-YARD"},
    "18-digits-swapped": {f"day 3: Zofia: 34 is written for 43, its digits swapped {SUM}"},
    "21-carried-wrong-total-d2": set[str](),
    "28-two-errors": {
        (
            "day 1: an odd car in a yard is rounded up FT-YARD and "
            "day 1: every player tied for longest takes 3 FT-SCORE-2"
        )
    },
    "30-tie3-all-days": {"every day: every player tied for longest takes 3 FT-SCORE-2"},
    "36-onlyfinal-mixnever": {"every day: the Mix is not scored mix_scores=no"},
    "mix-day2-carry": {"day 2: the Mix is scored FT-MIX-SCORE"},
    "hr_seq": {"the players play by sequence=clockwise sequence=clockwise"},
}
"""The causes told first of each, with the clause or the option."""


def found(name: str) -> Diagnosis:
    record, findings = read(name)
    return diagnose(replay(record, findings, keep=False))


def read(name: str) -> tuple[Record, list[Finding]]:
    record, findings = next(read_text((LABELLED / f"{name}.ftn").read_text("utf-8"), name))
    return record, [*findings]


def told(cause: Cause) -> str:
    return " and ".join(sorted(f"{part.text} {part.option or part.rule}" for part in cause.parts))


@pytest.mark.parametrize("name", BEST)
def test_the_cause_is_told_first(name: str) -> None:
    causes = found(name).causes
    assert {told(cause) for cause in causes if cause.rank == 1} == BEST[name]
    assert all(cause.explains == cause.of for cause in causes if cause.rank == 1)


def test_every_labelled_dispute_is_tried() -> None:
    assert {path.stem for path in LABELLED.glob("*.ftn")} == BEST.keys()


@pytest.mark.parametrize(
    ("name", "carried"),
    [
        ("10b-swapped-chips-carry", {(3, "a"): -8, (3, "b"): 8}),
        ("21-carried-wrong-total-d2", {(3, "a"): -4}),
        ("mix-day2-carry", {(3, "a"): 3, (3, "c"): 1}),
    ],
)
def test_what_is_only_carried_on_is_told_once(
    name: str, carried: dict[tuple[int, str], int]
) -> None:
    claims = found(name).evidence.claims
    assert {(one.period, one.seat): one.carried for one in claims if not one.new} == carried
    text = (LABELLED / f"{name}.ftn").read_text("utf-8")
    (checked,) = check_text(text)
    told_of = {finding.total_of for finding in checked.findings if finding.severity == "error"}
    assert told_of == {(one.seat, one.period) for one in claims if one.new}


def test_a_table_that_plays_by_another_option_gets_one_finding() -> None:
    (checked,) = check_text((LABELLED / "hr_seq.ftn").read_text("utf-8"))
    (error,) = [one for one in checked.findings if one.severity == "error"]
    assert "sequence=clockwise" in error.message
    assert "45 errors go with it" in error.message
    assert error.fix is not None
    assert 'sequence=clockwise"]' in error.fix.text
