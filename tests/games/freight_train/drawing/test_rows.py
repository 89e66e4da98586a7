"""The board as a table, read off the picture."""

from __future__ import annotations

from typing import Any

from ftn.games.freight_train.model.position import Position, Seat
from ftn.games.freight_train.scene import scene, spoken, table
from ftn.model.replay import Replay
from ftn.model.scene import value
from ftn.text.said import Said
from tests.generated import play
from tests.replayed import HEAD, PLAYED, replayed


def told(replay: Replay, position: Any) -> dict[str, str]:
    drawn, words = scene(replay, position), spoken(replay)
    return {row.label: value(row, drawn, words) for row in table(replay)}


def after(replay: Replay, step: int) -> dict[str, str]:
    return told(replay, replay.steps[step].position)


def test_a_siding_is_spelt_from_its_open_end() -> None:
    rows = after(replayed(PLAYED), 4)
    assert rows["Main yard, siding 2, open end first"] == "T B S"
    assert rows["Anna: yard siding 1, open end first"] == "S L O O C C A"
    empty = told(replayed(HEAD), Position(("",) * 5, (_seat(), _seat()), 0, acted=1))
    assert empty["Main yard, siding 1, open end first"] == "empty"


def test_trains_locomotives_and_chips_are_described() -> None:
    rows = after(replayed(PLAYED), 6)
    assert rows["Ben: chips"] == "5"
    locomotives = rows["Ben: locomotives"].split(", ")
    assert sorted(locomotives) == ["2 in use", "6 free", "called up today"]
    assert rows["Ben: trains"] == "P 2"
    assert rows["Ben: Mix"] == "G"
    assert rows["Anna: Mix"] == "none"


def test_deck_turn_and_card_are_described() -> None:
    replay = replayed(PLAYED)
    rows = after(replay, 4)
    assert (rows["Deck"], rows["Whose turn"]) == ("50", "Ben")
    assert "in the deck" in rows["Trains Leave card"]
    over = Position(("",) * 5, (_seat(), _seat()), 3, leaving=True, acted=2)
    rows = told(replay, over)
    assert (rows["Whose turn"], rows["Trains Leave card"]) == ("nobody", "The trains leave")


def test_cabooses_are_told_with_their_trains() -> None:
    seat = Seat(("", ""), "CCB", "AG", 7, 5, cabooses="CM")
    position = Position(("",) * 5, (seat, _seat()), 40, 2, 3)
    rows = told(replayed(HEAD.replace("1996", "1996 caboose=on")), position)
    assert rows["Anna: trains"] == "C caboose 2, B 1"
    assert rows["Anna: Mix"] == "A G caboose"
    assert rows["Cabooses left"] == "5"
    assert "Cabooses left" not in told(replayed(HEAD), position)


def test_what_nobody_knows_is_said_in_a_word() -> None:
    replay = replayed(HEAD + "day 2\nmain A?? B C D E\nyard a ? AB\nyard b - -\nchips b ?\n")
    rows = after(replay, -1)
    assert rows["Main yard, siding 1, open end first"] == "A unknown unknown"
    assert rows["Anna: yard siding 1, open end first"] == "unknown"
    assert rows["Ben: chips"] == "unknown"


def test_every_row_has_a_name_of_its_own() -> None:
    replay = replayed(play("freight-train/1996 caboose=on", 3, 4))
    labels = [row.label for row in table(replay)]
    assert len(set(labels)) == len(labels) == 5 + 3 * 6 + 4


def test_what_was_not_noted_before_a_day_begins_is_unknown() -> None:
    replay = replayed(HEAD + "day 1\nmain AB - C D E\nyard a AB -\n")
    rows = after(replay, 2)
    assert rows["Main yard, siding 1, open end first"] == "A B"
    assert rows["Main yard, siding 2, open end first"] == "empty"
    assert rows["Anna: yard siding 2, open end first"] == "empty"
    assert rows["Ben: yard siding 1, open end first"] == "unknown"
    later = Position(("",) * 5, (_seat(), _seat()), 0, day=2)
    rows = told(replayed(HEAD), later)
    assert rows["Main yard, siding 1, open end first"] == "unknown"
    assert rows["Anna: yard siding 1, open end first"] == "empty"


def test_every_car_on_the_table_is_described() -> None:
    replay = replayed(play("freight-train/1996", 4, 5))
    for step in replay.steps:
        position = step.position
        assert isinstance(position, Position)
        rows = told(replay, position)
        begun = position.acted or position.round > 1 or any(position.main)
        for number, siding in enumerate(position.main, 1):
            assert rows[f"Main yard, siding {number}, open end first"] == (
                " ".join(siding) or ("empty" if begun else "unknown")
            )
        for letter, seat in zip(replay.seats, position.seats, strict=True):
            who = replay.players[letter]
            assert rows[f"{who}: Mix"] == (" ".join(seat.mix) or "none")
            trains = [f"{car} {seat.pure.count(car)}" for car in dict.fromkeys(seat.pure)]
            assert rows[f"{who}: trains"] == (", ".join(trains) or "none")


def test_words_can_be_translated_and_names_cannot() -> None:
    replay = replayed(PLAYED)
    chips = next(row for row in table(replay) if row.label == "Ben: chips")
    assert isinstance(chips.label, Said)
    assert (chips.label.template, chips.label.parts) == ("{who}: chips", {"who": "Ben"})
    turn = next(row for row in table(replay) if row.label == "Whose turn")
    assert not any(isinstance(who, Said) for who in turn.said)


def _seat() -> Seat:
    return Seat(("", ""), "", "", 7, 5)
