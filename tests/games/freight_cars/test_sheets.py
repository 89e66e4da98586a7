"""The score sheet, and when it is provisional."""

from __future__ import annotations

import pytest

from ftn.reading import read_text
from ftn.replaying import replay
from tests.sampled import text_of

NOTED = {
    "all is right": ("", ""),
    "a total": ("score a 43 b 39 c 49", "score a 43 b 39 c 50"),
    "what a Corporation card paid": ("corporation b C17 6", "corporation b C17 9"),
}
"""What was noted of the end, rightly and wrongly."""


def is_provisional(text: str) -> bool:
    """Say whether the sheet of a game is provisional."""
    (sheet,) = replay(*next(read_text(text, "game.ftn"))).sheets
    return sheet.provisional


@pytest.mark.parametrize(("right", "wrong"), NOTED.values(), ids=NOTED)
def test_what_is_noted_wrongly_of_the_end_leaves_the_sheet_sure(right: str, wrong: str) -> None:
    text = text_of("cars-three-dispute.ftn")
    assert right in text
    assert not is_provisional(text.replace(right, wrong, 1))


@pytest.mark.parametrize(
    ("right", "wrong"),
    [("22b ship F06 F16", "22b ship F06 F49"), ("21b load F16 .AA./BACC/.AC.", "21b load F16")],
)
def test_a_breach_or_an_unknown_before_makes_it_provisional(right: str, wrong: str) -> None:
    text = text_of("cars-three-dispute.ftn")
    assert right in text
    assert is_provisional(text.replace(right, wrong, 1))
