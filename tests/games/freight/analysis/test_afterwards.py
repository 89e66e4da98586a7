"""Where the money came from and went."""

from __future__ import annotations

import re

import pytest

from ftn.games.freight.explaining import afterwards
from ftn.games.freight.model.position import Position
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay
from tests.games.freight.lines import BEN, MIDDLE
from tests.games.freight.played import played
from tests.generated import play

LAST = MIDDLE.replace("round 3", "round 10") + BEN.replace("3b", "10b")
TURN = "10a build wagon ship Antwerp load RRG B1 B2 B3 B4 Ghent deliver RRG mark Antwerp +K "


def reported(text: str) -> list[tuple[str, str]]:
    return [
        (note.label, part) for note in afterwards(played(text)) for part in note.text.split("; ")
    ]


def test_deliveries_fees_interest_and_the_rest_are_described() -> None:
    assert reported(LAST + TURN) == [
        ("Anna", "31 dollars came: to begin with 20, deliveries 11 (Ghent 11)"),
        ("Anna", "10 dollars went: wagons 5, use of others' track 4, interest 1"),
        ("Anna", "1 loan could still have been repaid: 5 points more"),
        ("Ben", "24 dollars came: to begin with 20, others on one's track 4"),
        ("Ben", "0 dollars went: none"),
    ]


def test_who_repaid_has_nothing_left_undone() -> None:
    assert not [text for _, text in reported(LAST + TURN + "repay a ") if "could" in text]
    poor = LAST.replace("money a 20", "money a 9")
    assert not [text for _, text in reported(poor + "10a pass ") if "could" in text]


def test_a_game_that_goes_on_is_not_described() -> None:
    assert reported(MIDDLE + BEN) == []
    assert reported("") == []


@pytest.mark.parametrize(("rules", "seats"), [("2015", 5), ("2015-family", 4)])
def test_what_came_and_went_is_what_is_left(rules: str, seats: int) -> None:
    game = replay(*next(read_text(play(f"freight/{rules}", seats, 4), "game.ftn")))
    end = game.steps[-1].position
    assert isinstance(end, Position)
    flows = [
        [int(amount) for amount in re.findall(r"(\d+) dollars? (?:came|went): ", note.text)]
        for note in afterwards(game)
    ]
    left = [came - went for came, went in flows]
    assert left == [seat.money for seat in end.seats]
