"""A record to be filled in."""

from __future__ import annotations

import re
from string import ascii_lowercase

import pytest

from ftn.games.freight.template import body
from ftn.games.rules_tag import ruleset
from ftn.model.rules import Ruleset
from tests.replayed import replayed

EDITIONS = ["2015", "2015-family", "2015 turn_order=clockwise renewal=dice last_repay=no"]


def written(edition: str, seats: int) -> str:
    rules = ruleset(f"freight/{edition}", seats)
    assert isinstance(rules, Ruleset)
    letters = ascii_lowercase[:seats]
    tags = "".join(f'[{seat} "Player {seat}"]\n' for seat in letters)
    return f'[FTN "1"]\n[Rules "{rules.tag()}"]\n{tags}\n{body(rules, tuple(letters))}'


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("seats", "cities"), [(2, 6), (3, 9), (6, 15)])
def test_it_is_in_progress_as_it_stands(edition: str, seats: int, cities: int) -> None:
    text = written(edition, seats)
    replay = replayed(text)
    assert replay.status == "in-progress"
    assert {finding.severity for finding in replay.findings} <= {"info"}
    assert len(replay.seats) == seats
    assert len(re.findall(r"^city ", text, re.MULTILINE)) == cities


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_hint_can_be_read(edition: str) -> None:
    text = written(edition, 3)
    head, hints = text.split("; Then the rounds", 1)
    lines = re.findall(r"^; (.*?)(?:  \(.*)?$", hints, re.MULTILINE)
    statements = [line for line in lines if re.match(r"[a-z0-9]", line) and line[-1] != ":"]
    replay = replayed(head + "\n".join(statements) + "\n")
    assert not [finding for finding in replay.findings if finding.rule == "FTN-SYNTAX"]
    assert replay.turns == 6
    noted = re.findall(r"^(?:city|box) ", head, re.MULTILINE)
    assert len(replay.steps) == len(noted) + len(statements)


@pytest.mark.parametrize(
    ("edition", "there", "not_there"),
    [
        (
            "2015",
            ["box 1", "order", "auction", "roll Antwerp R", " mark ", "loan a", "repay a"],
            [],
        ),
        ("2015-family", ["roll Ghent RGB"], ["box", "; order", "auction", " mark ", "; loan a"]),
        (
            "2015 turn_order=clockwise renewal=dice last_repay=no",
            ["roll Antwerp R", "roll Ghent RGB", "; loan a"],
            ["box", "auction", " mark ", "; repay"],
        ),
    ],
)
def test_it_hints_at_what_the_rules_have(
    edition: str, there: list[str], not_there: list[str]
) -> None:
    text = written(edition, 3)
    assert [one for one in there if one not in text] == []
    assert [one for one in not_there if one in text] == []


def test_the_hints_name_the_seats_that_there_are() -> None:
    assert set(re.findall(r"^; \d([a-f]) ", written("2015", 4), re.MULTILINE)) == {*"ad"}
    assert "; score a 44 b 31\n" in written("2015", 2)
    assert "; order c b a\n" in written("2015", 3)
    assert "box 1 +RBGYK\n" in written("2015", 5)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_lines_are_no_longer_than_a_terminal(edition: str) -> None:
    assert max(map(len, written(edition, 6).splitlines())) <= 90


def test_it_can_be_filled_in() -> None:
    text = written("2015", 2).replace("City-1 ? ? ?", "Antwerp D5 RGY +RG -BK")
    text = text.replace("box 1 ?", "box 1 R K").replace("; order", "order")
    more = "round 1\nroll -\nauction a0 b-\n1a loan track E5:25\n1b pass\n"
    replay = replayed(text + more)
    assert {finding.severity for finding in replay.findings} <= {"info"}
    assert replay.turns == 2
