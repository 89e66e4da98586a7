"""A record to be filled in."""

from __future__ import annotations

import re
from string import ascii_lowercase

import pytest

from ftn.games.freight_cars.template import body
from ftn.games.rules_tag import ruleset
from ftn.model.rules import Ruleset
from tests.replayed import replayed

EDITIONS = ["2021", "2021 pass=allow", "2021 tableau=total final_ship=simultaneous"]


def written(edition: str, seats: int) -> str:
    rules = ruleset(f"freight-cars/{edition}", seats)
    assert isinstance(rules, Ruleset)
    letters = ascii_lowercase[:seats]
    tags = "".join(f'[{seat} "Player {seat}"]\n' for seat in letters)
    return f'[FTN "1"]\n[Rules "{rules.tag()}"]\n{tags}\n{body(rules, tuple(letters))}'


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_is_in_progress_as_it_stands(edition: str, seats: int) -> None:
    replay = replayed(written(edition, seats))
    assert replay.status == "in-progress"
    assert {finding.severity for finding in replay.findings} <= {"info"}
    assert len(replay.seats) == seats


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_hint_can_be_read(edition: str) -> None:
    text = written(edition, 3)
    head, hints = text.split("; Then the turns", 1)
    turns = re.findall(r"^; (\d[a-d] .*?) - ", hints, re.MULTILINE)
    facts = re.findall(r"^; ((?:corporation|score) .*)$", hints, re.MULTILINE)
    assert len(turns) == (7 if "pass=allow" in edition else 6)
    assert len(facts) == 2
    replay = replayed(head + "\n".join([*turns, *facts]) + "\n")
    assert not [finding for finding in replay.findings if finding.rule == "FTN-SYNTAX"]
    assert replay.turns == len(turns)


def test_the_hints_name_the_seats_that_there_are() -> None:
    assert set(re.findall(r"^; \d([a-d]) ", written("2021", 4), re.MULTILINE)) == {*"abd"}
    assert "; score a 41 b 38\n" in written("2021", 2)


def test_the_tag_of_a_card_set_can_be_taken_over() -> None:
    text = written("2021", 2).replace('; [Cards "made-up.cards"]', '[Cards "made-up.cards"]')
    replay = replayed(text)
    assert {finding.severity for finding in replay.findings} <= {"info"}


def test_the_lines_are_no_longer_than_a_terminal() -> None:
    for edition in EDITIONS:
        assert max(map(len, written(edition, 4).splitlines())) <= 90


def test_it_can_be_filled_in() -> None:
    text = written("2021", 2).replace("deal a ? ? discard ?", "deal a F01 F02 discard F03")
    text = text.replace("tableau ? ?", "tableau F03 F04").replace("first ?", "first b")
    replay = replayed(text + "1b take F03 reveal F05\n1a load F01\n")
    assert {finding.severity for finding in replay.findings} <= {"info"}
    assert replay.turns == 2
