"""A record to be filled in."""

from __future__ import annotations

import re
from string import ascii_lowercase

import pytest

from ftn.games.freight_train.template import body
from ftn.games.rules_tag import ruleset
from ftn.model.rules import Ruleset
from tests.replayed import replayed

EDITIONS = ["1993-en", "1993-nl", "1996", "1996 caboose=on"]


def written(edition: str, seats: int) -> str:
    rules = ruleset(f"freight-train/{edition}", seats)
    assert isinstance(rules, Ruleset)
    letters = ascii_lowercase[:seats]
    tags = "".join(f'[{seat} "Player {seat}"]\n' for seat in letters)
    return f'[FTN "1"]\n[Rules "{rules.tag()}"]\n{tags}\n{body(rules, tuple(letters))}'


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_is_in_progress_as_it_stands(edition: str, seats: int) -> None:
    replay = replayed(written(edition, seats))
    assert replay.status == "in-progress"
    assert {finding.rule for finding in replay.findings} == {"FTN-OPEN"}
    assert len(replay.seats) == seats


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_hint_can_be_read(edition: str) -> None:
    text = written(edition, 3)
    head, hints = text.split("; Then the turns", 1)
    turns = re.findall(r"^; (\d[a-e] .*?) - ", hints, re.MULTILINE)
    assert len(turns) == (5 if "caboose" in edition else 4)
    replay = replayed(head + "\n".join(turns) + "\nscore a 14 b 9 c 11\n")
    assert not [finding for finding in replay.findings if finding.rule == "FTN-SYNTAX"]
    assert replay.turns == len(turns)


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
