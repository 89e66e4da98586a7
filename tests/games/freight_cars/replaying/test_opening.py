"""What a record begins with: the set-up, or a position in the middle of a game."""

from __future__ import annotations

import pytest

from ftn.games.freight_cars.model.moves import Bonus, Cards, Deal
from ftn.games.freight_cars.model.position import Position
from ftn.games.freight_cars.replaying.opening import seats_in
from ftn.notation.reading import read_text
from ftn.pipeline.checking import check_text
from ftn.referee.replaying import replay
from tests.games.freight_cars.played import SETUP, played


@pytest.mark.parametrize(
    ("value", "seats"),
    [
        (Deal("b", ("F1",), ()), ["b"]),
        (Cards("c", ("F1",)), ["c"]),
        (Bonus("d", "C1"), ["d"]),
        ((("a", 3), ("c", None)), ["a", "c"]),
        (("b", 14), ["b"]),
        ("c", ["c"]),
        ("?", []),
        (("F1", "F2"), []),
        ((), []),
        (12, []),
        (None, []),
    ],
)
def test_a_fact_speaks_of_seats(value: object, seats: list[str]) -> None:
    assert list(seats_in(value)) == seats


def _start(text: str, players: str = "abc", options: str = "") -> Position:
    tags = "".join(f'[{seat} "{seat.upper()}"]' for seat in players)
    [(record, found)] = read_text(f'[Rules "freight-cars/2021{options}"]{tags}\n{text}')
    assert not found
    position = replay(record).start
    assert isinstance(position, Position)
    return position


@pytest.mark.parametrize(
    ("players", "options", "face_up", "deck"),
    [
        ("ab", "", 9, 17),
        ("abc", "", 9, 25),
        ("abcd", "", 9, 33),
        ("ab", " tableau=total", 7, 19),
        ("abc", " tableau=total", 6, 28),
        ("abcd", " tableau=total", 5, 37),
        ("ab", " deck=40", 9, 27),
        ("abcd", " deck=17", 9, 0),
    ],
)
def test_so_many_cards_lie_open_and_so_many_are_left(
    players: str, options: str, face_up: int, deck: int
) -> None:
    position = _start("", players, options)
    assert (len(position.tableau), position.deck) == (face_up, deck)
    assert [seat.hand for seat in position.seats] == [("?", "?")] * len(players)
    assert position.cities == ("?", "?", "?")
    assert (position.phase, position.round, position.doubt.unknown) == ("play", 1, frozenset())


@pytest.mark.parametrize(
    "text",
    ["7b draw", "train a F1 F2\n1a draw", "credits b 3\n1a draw", "claimed a Rome\n1a draw"],
)
def test_in_the_middle_of_a_game_nothing_is_known(text: str) -> None:
    position = _start(text)
    parts = {f"{seat}.{part}" for seat in "abc" for part in ("hand", "train", "shipped")}
    assert parts | {"tableau", "cities", "deck", "a.credits", "b.claimed"} <= position.doubt.unknown
    assert position.deck == -1


@pytest.mark.parametrize("text", ["credits a 0\n1a draw", "train a -\n1a draw", "1b draw", ""])
def test_what_says_that_nothing_has_been_done_is_the_beginning(text: str) -> None:
    assert _start(text).doubt.unknown == frozenset()


def test_a_deal_is_the_beginning_whatever_the_first_turn_is_called() -> None:
    [error] = [one for one in played(f"{SETUP}3a draw\n").findings if one.severity == "error"]
    assert (error.rule, error.turn) == ("FC-TURN", "3a")


def test_a_card_set_has_as_many_cards_as_are_in_play() -> None:
    tags = '[Rules "freight-cars/2021 deck=50"] [Cards "made-up.cards"] [a "A"] [b "B"]'
    [checked] = check_text(tags)
    assert checked.findings == ()


def test_a_card_set_with_too_few_cards_is_told(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("box")
    head = '[FTN "1"]\n[Rules "freight-cars/2021"]\n'
    cards = "".join(f"card F{number} oil ##\n" for number in range(29))
    (folder / "box.cards").write_text(head + cards, "utf-8")
    text = f'{head}[Cards "box.cards"]\n[a "A"]\n[b "B"]\n1a draw\n'
    [checked] = check_text(text, str(folder / "game.ftn"))
    [error] = [finding for finding in checked.findings if finding.severity == "error"]
    assert (error.rule, error.place.line) == ("FC-SETUP-2", 3)
    assert error.message == "the card set has 29 Freight cards, but 30 are in play"
