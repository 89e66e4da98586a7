"""What check says to do instead: of a pass that was not forced, of a train too many."""

from __future__ import annotations

import pytest

from ftn.model.record import Turn
from tests.replayed import replayed

_EMPTY = """\
[FTN "1"] [Rules "freight-train/{edition}"] [a "Anna"] [b "Ben"]
day 2
main BCLTR LLTBS SCGPA ABAHC GRHHR
yard a - -
chips a 4
first a
1a pass
"""


def _help(text: str) -> str:
    [error] = [found for found in replayed(text).findings if found.severity == "error"]
    assert error.rule == "FT-REARR-5"
    return error.help


@pytest.mark.parametrize(
    ("edition", "names"), [("1993-en", True), ("1993-nl", True), ("1996", False)]
)
def test_a_paid_pass_with_an_empty_yard_is_a_rearrangement_of_it(edition: str, names: bool) -> None:
    assert ("`rearrange - -`" in _help(_EMPTY.format(edition=edition))) == names


def test_a_paid_pass_with_cars_is_no_rearrangement_of_an_empty_yard() -> None:
    text = _EMPTY.format(edition="1993-nl").replace("yard a - -", "yard a BC -")
    assert "`rearrange - -`" not in _help(text)


def test_a_turn_that_begins_a_day_without_a_name_has_an_address() -> None:
    text = (
        _EMPTY.format(edition="1996").replace("day 2", "day 1").replace("chips a 4", "yard b - -")
    )
    ended = text.replace("1a pass", "1a fill 1 *ABCGH pull 1A 1B 1C\n1b call\n1a call\n1a call\n")
    found = [step.address for step in replayed(ended).steps if isinstance(step.statement, Turn)]
    assert found[:3] == ["1.1a", "1.1b", "2.1a"]


@pytest.mark.parametrize(
    ("day", "trains", "locos", "may"),
    [(3, "R1 S1", 9, False), (2, "R1 S1", 9, False), (2, "R1", 8, True)],
)
def test_a_call_up_is_advised_only_where_there_may_be_one(
    day: int, trains: str, locos: int, may: bool
) -> None:
    text = f"""[FTN "1"]
[Rules "freight-train/1996"]
[a "Anna"]
[b "Ben"]
day {day}
main CTB - - AB G
yard a C O
yard b C -
trains a A3 B1 G1 H1 L1 O1 P1 {trains}
trains b A1
locos a {locos}
first a
9a pull 1C 1T>1 1B
"""
    (found,) = [one for one in replayed(text).findings if one.severity == "error"]
    assert found.rule == "FT-TRAIN-1"
    assert ("call up" in found.help) == may
    assert "existing train" in found.help
