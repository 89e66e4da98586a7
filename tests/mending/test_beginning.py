"""A wrong number at the first round or day of a record."""

from __future__ import annotations

import pytest

from ftn.mending.applying import mended
from tests.replayed import findings
from tests.sampled import text_of

FREIGHT, TRAIN = text_of("freight-three-family.ftn"), text_of("two-players-shared.ftn")


@pytest.mark.parametrize(
    ("right", "section", "slip"),
    [
        (FREIGHT, "\nround 1", "\nround 2"),
        (FREIGHT, "\nround 1", "\nround 7"),
        (TRAIN, "\nday 1", "\nday 2"),
        (TRAIN, "\nday 1", "\nday 3"),
        (FREIGHT[: FREIGHT.index("\nround 2") + 1], "\nround 1", "\nround 2"),
    ],
)
def test_a_wrong_first_number_is_one_finding_at_its_line(
    right: str, section: str, slip: str
) -> None:
    wrong = right.replace(section, slip, 1)
    (found,) = findings(wrong)
    assert wrong.split("\n")[found.place.line - 1].startswith(slip[1:])
    assert found.help == "write 1, and what follows makes sense"
    assert mended(wrong, findings, unsafe=True).text == right


def test_what_else_is_wrong_is_told_beside_it() -> None:
    wrong = TRAIN.replace("\nday 1", "\nday 2").replace("12a pull 2P", "12a pull 2A")
    assert [one.place.line for one in findings(wrong)] == [11, 38]
    assert mended(wrong, findings, unsafe=True).text == TRAIN


def test_a_record_that_begins_later_is_not_renumbered() -> None:
    head, rest = TRAIN[: TRAIN.index("day 1")], TRAIN[TRAIN.index("day 2") :]
    wrong = f"{head}{rest}".replace("2b pull 1L>M", "2b pull 1A>M")
    assert [one.help for one in findings(wrong) if "write 1," in one.help] == []
