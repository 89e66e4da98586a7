"""A record to be filled in."""

from __future__ import annotations

import re

from tests.games.templates import new
from tests.replayed import replayed


def written(edition: str, seats: int) -> str:
    return new(f"freight-cars/{edition}", seats)


def test_the_hints_name_the_seats_that_there_are() -> None:
    assert set(re.findall(r"^; \d([a-d]) ", written("2021", 4), re.MULTILINE)) == {*"abd"}
    assert "; score a 41 b 38\n" in written("2021", 2)


def test_the_tag_of_a_card_set_can_be_taken_over() -> None:
    text = written("2021", 2).replace('; [Cards "made-up.cards"]', '[Cards "made-up.cards"]')
    replay = replayed(text)
    assert {finding.severity for finding in replay.findings} <= {"info"}


def test_it_can_be_filled_in() -> None:
    text = written("2021", 2).replace("deal a ? ? discard ?", "deal a F01 F02 discard F03")
    text = text.replace("tableau ? ?", "tableau F03 F04").replace("first ?", "first b")
    replay = replayed(text + "1b take F03 reveal F05\n1a load F01\n")
    assert {finding.severity for finding in replay.findings} <= {"info"}
    assert replay.turns == 2
