"""What replaces City cards when their deck runs out, with a box that holds four of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from ftn.games.freight_cars.actions.claiming import shortage
from ftn.games.freight_cars.model.cards import Card, CardSet, City
from ftn.games.freight_cars.model.position import Position
from ftn.model.replay import Replay
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay

BOX = [
    '[FTN "1"] [Rules "freight-cars/2021"]',
    *(f"card F{number:02} oil #" for number in range(1, 15)),
    "piece I1 # x16",
    *(f"city City-{letter} oil 1" for letter in "ABCD"),
]
GAME = """[FTN "1"]
[Rules "freight-cars/2021 deck=14"]
[Cards "four.cards"]
[a "Anna"]
[b "Ben"]
deal a F01 F02 discard F03
deal b F04 F05 discard F06
cities City-A City-B City-C
1a load F01 A
1b load F04 A
2a load F02 A
2b load F05 A
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with the box."""
    (tmp_path / "four.cards").write_text("\n".join(BOX), encoding="utf-8")
    return tmp_path


def played(folder: Path, rest: str) -> Replay:
    record, findings = next(read_text(GAME + rest, str(folder / "game.ftn")))
    return replay(record, findings)


def breaches(folder: Path, rest: str) -> list[tuple[str, str, str]]:
    found = played(folder, rest).findings
    return [(one.turn, one.rule, str(one.message)) for one in found if one.severity == "error"]


def test_the_last_city_card_replaces_one_of_two(folder: Path) -> None:
    rest = "3a ship F01 F02 claim City-A City-B reveal City-D\n3b ship F04 F05 claim City-C"
    found = played(folder, rest)
    assert breaches(folder, rest) == []
    position = found.steps[-1].position
    assert isinstance(position, Position)
    assert (position.cities, position.city_deck) == (("City-D",), 0)


def test_nothing_comes_from_an_exhausted_city_deck(folder: Path) -> None:
    rest = "3a ship F01 F02 claim City-A City-B reveal City-D ?"
    assert breaches(folder, rest) == [("3a", "FC-CITY", "the City deck is exhausted")]


def test_the_last_city_card_must_be_turned_up(folder: Path) -> None:
    rest = "3a ship F01 F02 claim City-A City-B"
    assert breaches(folder, rest) == [("3a", "FC-CITY", "a claimed City card is not replaced")]


CARDS = CardSet(
    {name: Card(name, load) for name, load in [("O1", "oil"), ("O2", "oil"), ("C1", "coal")]},
    cities={
        "Two": City("Two", ("oil", "oil"), 4),
        "Mixed": City("Mixed", ("oil", "coal"), 3),
        "Blank": City("Blank"),
    },
)


@pytest.mark.parametrize(
    ("shipped", "claims", "short"),
    [
        (["O1", "O2"], ["Two"], {}),
        (["O1", "C1"], ["Two"], {"oil": 1}),
        (["O1", "O2", "C1"], ["Two", "Mixed"], {"oil": 1}),
        (["O1", "?"], ["Two"], {}),
        (["C1", "?"], ["Two"], {"oil": 2}),
        (["C1"], ["Blank"], {}),
    ],
)
def test_each_car_serves_one_city(
    shipped: list[str], claims: list[str], short: dict[str, int]
) -> None:
    assert shortage(CARDS, shipped, claims) == short
