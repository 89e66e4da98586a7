"""Why a noted total differs: slips in adding up that would bring the table to it."""

from __future__ import annotations

import pytest

from ftn.mending.helping import helped
from ftn.model.finding import Finding
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay
from tests.sampled import text_of

END = "score a 43 b 39 c 49"


def wrong(c: int) -> Finding:
    """Return what is said of Agnès's total, which comes to 43: trains 6, 10, 6; cities 3, 4, 6."""
    text = text_of("cars-three-dispute.ftn").replace(END, f"score a 43 b 39 c {c}")
    (found,) = (
        finding
        for finding in helped(replay(*next(read_text(text, "game.ftn")))).findings
        if finding.rule == "FTN-CLAIM"
    )
    return found


FITS = {
    49: "Mexico City is counted twice (FC-CITY) or a train of 3 cars is counted twice (FC-SHIP)",
    46: "Kansas City is counted twice (FC-CITY)",
    39: "Los Angeles is left out (FC-CITY)",
    30: "every City card is left out (FC-CITY)",
    35: "the Corporation card is left out (FC-SCORE)",
    53: "a train of 4 cars is counted twice (FC-SHIP)",
}


@pytest.mark.parametrize("noted", FITS)
def test_a_slip_that_fits_is_named_with_its_clause(noted: int) -> None:
    assert wrong(noted).help.endswith(f"but it fits if {FITS[noted]}")


def test_how_much_too_many_or_too_few_is_told() -> None:
    many, few = wrong(50).message, wrong(41).message
    assert many == "Agnès's total is recorded as 50 but comes to 43: 7 too many"
    assert few == "Agnès's total is recorded as 41 but comes to 43: 2 too few"


def test_where_no_slip_fits_the_sources_are_told() -> None:
    assert wrong(50).help.startswith("trains 22, City cards 13, Corporation card 8; ")
