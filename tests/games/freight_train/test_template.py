"""A record to be filled in."""

from __future__ import annotations

import re

from tests.games.templates import new
from tests.replayed import replayed


def written(edition: str, seats: int) -> str:
    return new(f"freight-train/{edition}", seats)


def test_the_hints_name_the_seats_that_there_are() -> None:
    seats = set(re.findall(r"^; \d([a-e]) ", written("1996", 5), re.MULTILINE))
    assert seats == {"a", "b", "e"}
    assert "; score a 14 b 9\n" in written("1996", 2)


def test_an_edition_with_its_own_types_lists_them() -> None:
    assert "A auto rack" in written("1996", 2)
    assert "[Cars " in written("1993-nl", 2)
    assert "auto rack" not in written("1993-nl", 2)


def test_it_can_be_filled_in() -> None:
    text = written("1996", 2)
    text = text.replace("main ? ? ? ? ?", "main BCLTR LLTBS SCGPA ABAHC GRHHR")
    text = text.replace("yard a ? ?", "yard a LOOCCA SAGBCL")
    text = text.replace("yard b ? ?", "yard b HALSPR PPGGSO").replace("first ?", "first b")
    replay = replayed(text + "1b pull 2L 2L 3S>1\n1a switch 1L 1O\n")
    assert replay.findings == ()
