"""What the players left undone."""

from __future__ import annotations

from ftn.games.freight_cars.explaining import afterwards
from tests.games.freight_cars.played import SETUP, played

LOADED = SETUP + "1a load F2 AAA 1b draw 2a load F3 AA 2b draw "
CLOSED = "score a 5 b 0"


def left(text: str) -> dict[str, str]:
    return {note.label: note.text for note in afterwards(played(text))}


def test_loaded_cars_and_cards_in_hand_are_told() -> None:
    assert left(LOADED + CLOSED) == {
        "Anna": "2 loaded cars not shipped: F2 and F3",
        "Ben": "4 cards in hand: ?, ?, ? and ?",
    }


def test_city_cards_that_could_have_been_claimed_are_counted() -> None:
    ships = "3a ship F2 3b draw 4a ship F3 claim Lima reveal ? "
    assert (
        left(LOADED + ships + CLOSED)["Anna"] == "1 credit of City cards not claimed in 3a (Bonn)"
    )
    ships = "3a ship F2 3b draw 4a ship F3 "
    assert left(LOADED + ships + CLOSED)["Anna"] == (
        "3 credits of City cards not claimed in 3a (Bonn) and 4a (Lima)"
    )


def test_what_nobody_noted_is_told() -> None:
    assert left("1a ? 1b draw " + CLOSED)["Anna"] == (
        "loaded cars that nobody noted; cards in hand that nobody noted"
    )


def test_who_left_nothing_is_not_named_and_a_game_that_goes_on_is_not_told() -> None:
    assert left(LOADED) == {}
    assert afterwards(played("")) == ()
    end = "hand a - train a - shipped a F1 claimed a - "
    assert set(left(f"{end} hand b F2 train b - 5a draw {CLOSED}")) >= {"Ben"}
