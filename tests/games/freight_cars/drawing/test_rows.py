"""The board as a table, read off the picture."""

from __future__ import annotations

from typing import Any

import pytest

from ftn.games.freight_cars.model.position import Position, Seat
from ftn.games.freight_cars.scene import scene, spoken, table
from ftn.model.replay import Replay
from ftn.model.scene import value
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay
from tests.games.freight_cars.played import SETUP, played
from tests.generated import play
from tests.model.parts import unknown


def told(found: Replay, position: Any) -> dict[str, str]:
    drawn, words = scene(found, position), spoken(found)
    return {row.label: value(row, drawn, words) for row in table(found)}


def last(text: str) -> dict[str, str]:
    found = played(text)
    return told(found, found.steps[-1].position)


def test_what_lies_on_the_table_is_told() -> None:
    rows = last(SETUP)
    cards = rows["Freight cards face up"].split(", ")
    assert cards[0] == "F1 oil (4 spaces)"
    assert cards[-1] == "F9"
    assert len(cards) == 9
    assert rows["City cards face up"] == (
        "Bonn (1 credit for coal), Lima (2 credits for oil), Rome (3 credits for coal and oil)"
    )
    assert rows["Deck"] == "17"
    assert rows["End of Game card"] == "End of Game: in the deck"


def test_a_hand_a_train_and_pieces_are_told() -> None:
    rows = last(SETUP + "1a load F2 AAB\n")
    assert rows["Anna: hand"] == "F3 oil (2 spaces)"
    assert rows["Anna: loaded cars"] == "F2 coal filled with I2 I1"
    pieces = rows["Anna: pieces"].split(", ")
    assert sorted(pieces) == ["1 I1 in use", "1 I2", "1 I2 in use", "1 I3", "2 I1"]
    assert rows["Ben: hand"] == "unknown, unknown"
    assert rows["Ben: loaded cars"] == "none"
    assert rows["Whose turn"] == "Ben"


def test_pieces_without_a_name_are_told_by_their_shapes() -> None:
    rows = last(SETUP + "1a load F2\n1b load ? AA/BC\n")
    assert rows["Anna: loaded cars"] == "F2 coal filling unknown"
    assert rows["Anna: pieces"].endswith(", unknown")
    assert rows["Ben: loaded cars"] == "unknown filled with I2 I1 I1"
    found = played("hand a Q\ntrain a -\nhand b ?\n3a load Q AAB\n", cards="")
    rows = told(found, found.steps[-1].position)
    assert rows["Anna: loaded cars"] == "Q filled with ## #"
    assert "Anna: pieces" not in rows


def test_trains_cities_and_corporations_are_told() -> None:
    text = SETUP + "1a load F2 AAA\n1b draw\n2a load F3 AA\n2b draw\n"
    rows = last(text + "3a ship F2 F3 claim Rome reveal Graz\n3b draw\ncorporation a C1\n")
    assert rows["Anna: shipped"] == "a train of F2 coal F3 oil"
    assert rows["Anna: cities claimed"] == "Rome (3 credits for coal and oil)"
    assert rows["Anna: credits"] == "6"
    assert rows["Anna: Corporation"] == "C1"
    assert rows["Ben: Corporation"] == "unknown"
    assert (rows["Ben: shipped"], rows["Ben: cities claimed"]) == ("none", "none")


def test_what_nobody_knows_is_said_in_a_word() -> None:
    vague = unknown("tableau", "cities", "deck", "a.hand", "a.credits", "a.shipped", "a.train")
    position = Position((Seat(), Seat()), doubt=vague, first=-1)
    rows = told(played(SETUP), position)
    names = ["Freight cards face up", "City cards face up", "Deck", "Anna: credits"]
    names += ["Anna: shipped", "Anna: loaded cars"]
    assert [rows[name] for name in names] == ["unknown"] * len(names)
    assert rows["Anna: hand"] == "unknown"
    assert rows["Ben: hand"] == "none"
    assert rows["Whose turn"] == "nobody"


@pytest.mark.parametrize("seats", [2, 4])
def test_every_card_is_told_at_every_step(seats: int) -> None:
    text = play("freight-cars/2021", seats, 8)
    found = replay(*next(read_text(text, "game.ftn")))
    labels = [row.label for row in table(found)]
    assert len({*labels}) == len(labels)
    for step in found.steps:
        position = step.position
        assert isinstance(position, Position)
        rows = told(found, position)
        for letter, seat in zip(found.seats, position.seats, strict=True):
            who = found.players[letter]
            for place, cards in (
                ("hand", seat.hand),
                ("loaded cars", tuple(loaded.card for loaded in seat.train)),
                ("shipped", seat.shipped),
                ("cities claimed", seat.claimed),
            ):
                said = rows[f"{who}: {place}"]
                names = [card.replace("-", " ") for card in cards if card != "?"]
                assert all(name in said for name in names)
                assert (said == "none") == (not cards)
