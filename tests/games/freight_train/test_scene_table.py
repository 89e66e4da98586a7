"""A position as a table, for those who can't see the picture."""

from __future__ import annotations

from ftn.games.freight_train.position import Position, Seat
from ftn.games.freight_train.scene import table
from ftn.games.freight_train.selfplay import play
from ftn.replay import Replay
from ftn.words import Said
from tests.replayed import HEAD, PLAYED, replayed


def told(replay: Replay, position: object) -> dict[str, str]:
    return {row.label: row.value for row in table(replay, position)}


def after(replay: Replay, step: int) -> dict[str, str]:
    return told(replay, replay.steps[step].position)


def test_a_siding_is_spelt_from_its_open_end() -> None:
    rows = after(replayed(PLAYED), 4)
    assert rows["Main yard, siding 2, open end first"] == "T B S"
    assert rows["Anna: yard siding 1, open end first"] == "S L O O C C A"
    empty = told(replayed(HEAD), Position(("",) * 5, (_seat(), _seat()), 0))
    assert empty["Main yard, siding 1, open end first"] == "empty"


def test_trains_locomotives_and_chips_are_told() -> None:
    rows = after(replayed(PLAYED), 6)
    assert rows["Ben: chips"] == "5"
    assert rows["Ben: locomotives"] == "8, 6 free, called up today"
    assert rows["Ben: trains"] == "P 2"
    assert rows["Ben: Mix"] == "1: G"
    assert rows["Anna: Mix"] == "none"


def test_deck_turn_and_card_are_told() -> None:
    replay = replayed(PLAYED)
    rows = after(replay, 4)
    assert (rows["Deck"], rows["Whose turn"]) == ("50", "Ben")
    assert rows["Trains Leave card"] == "in the deck"
    over = Position(("",) * 5, (_seat(), _seat()), 3, leaving=True, acted=2)
    rows = told(replay, over)
    assert (rows["Whose turn"], rows["Trains Leave card"]) == ("the trains leave", "out")


def test_cabooses_are_told_where_they_are_used() -> None:
    seat = Seat(("", ""), "CCB", "AG", 7, 5, cabooses="CM")
    position = Position(("",) * 5, (seat, _seat()), 40, 2, 3)
    rows = told(replayed(HEAD.replace("1996", "1996 caboose=on")), position)
    assert (rows["Anna: cabooses"], rows["Ben: cabooses"]) == ("C, Mix", "none")
    assert "Anna: cabooses" not in told(replayed(HEAD), position)


def test_what_nobody_knows_is_said_in_a_word() -> None:
    replay = replayed(HEAD + "day 2\nmain A?? B C D E\nyard a ? AB\nyard b - -\nchips b ?\n")
    rows = after(replay, -1)
    assert rows["Main yard, siding 1, open end first"] == "A unknown unknown"
    assert rows["Anna: yard siding 1, open end first"] == "unknown"
    assert rows["Ben: chips"] == "unknown"


def test_the_rows_are_the_same_throughout_a_game() -> None:
    replay = replayed(play("freight-train/1996 caboose=on", 3, 4))
    labels = [row.label for row in table(replay, replay.start)]
    assert len(set(labels)) == len(labels) == 5 + 3 * 7 + 3
    for step in replay.steps:
        assert [row.label for row in table(replay, step.position)] == labels


def test_words_can_be_translated_and_names_cannot() -> None:
    rows = table(replayed(PLAYED), replayed(PLAYED).steps[6].position)
    chips = next(row for row in rows if row.label == "Ben: chips")
    assert isinstance(chips.label, Said)
    assert (chips.label.template, chips.label.parts) == ("{who}: chips", {"who": "Ben"})
    turn = next(row for row in rows if row.label == "Whose turn")
    assert not isinstance(turn.value, Said)


def _seat() -> Seat:
    return Seat(("", ""), "", "", 7, 5)
