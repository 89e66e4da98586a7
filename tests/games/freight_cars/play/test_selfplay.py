"""Games that play themselves are legal ones, whole, and scored as the rulebook says.

`FTN_FUZZ=long python -m pytest tests/games/freight_cars` plays many more.
"""

from __future__ import annotations

import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ftn.games.freight_cars.model.editions import OPTIONS
from ftn.games.freight_cars.model.position import Position, cards_of
from ftn.games.freight_cars.play.selfplay import play
from ftn.model.replay import Replay
from tests.effort import effort, many
from tests.games.freight_cars.random_play import Game, random_game
from tests.games.freight_cars.rulebook import judge
from tests.games.freight_cars.rulebook_box import UNKNOWN, box, free_pieces
from tests.replayed import replayed

SEEDS = st.integers(0, 2**32)
GAMES = st.builds(random_game, SEEDS, sense=st.booleans(), noted=st.booleans())
_SETTINGS = [
    f"{option.name}={value}"
    for option in OPTIONS.values()
    for value in option.values
    if option.name != "deck"
]


def _totals(played: Replay) -> dict[str, int | None]:
    [sheet] = played.sheets
    return dict(sheet.totals)


@effort(30, 5000, shrink=False)
@given(GAMES)
def test_a_game_is_verified_and_scored_as_by_the_rulebook(played: Game) -> None:
    verdict = judge(played.text)
    assert not verdict.line, (verdict.what, played.text)
    result = replayed(played.text)
    assert result.status == "verified", (result.findings, played.text)
    assert {found.severity for found in result.findings} <= {"info"}
    assert _totals(result) == verdict.table.totals()
    noted = played.text.split("\nscore ")[1].split()
    assert [str(total) for total in _totals(result).values()] == noted[1::2]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.slow
@pytest.mark.parametrize("setting", ["", "deck=27", "deck=50", *_SETTINGS])
def test_every_option_can_be_played(setting: str, seats: int) -> None:
    text = play(f"freight-cars/2021 {setting}".strip(), seats, seats)
    assert judge(text).line == 0
    assert replayed(text).status == "verified"


@effort(10, 2000, shrink=False)
@given(GAMES)
def test_every_card_is_in_one_place_after_every_move(played: Game) -> None:
    result = replayed(played.text)
    number = int(result.rules.options["deck"]) if result.rules else 0
    for step in result.steps:
        position = step.position
        assert isinstance(position, Position)
        where = (step.address, position)
        _in_one_place(position, number, where)
        for seat in position.seats:
            free = free_pieces(loaded.filling for loaded in seat.train)
            assert min(free.values()) >= 0, where
            assert len(seat.shipped) == sum(seat.lengths), where


def _in_one_place(position: Position, number: int, where: object) -> None:
    cards, cities = list(position.tableau), list(position.cities)
    for seat in position.seats:
        cards += [*seat.hand, *cards_of(seat.train), *seat.shipped]
        cities += seat.claimed
    assert len(cards) + position.deck == number, where
    assert len(cities) + position.city_deck == len(box().cities), where
    for held in (Counter(cards), Counter(cities)):
        held.pop(UNKNOWN, 0)
        assert not held or max(held.values()) == 1, where


@pytest.mark.parametrize("seed", range(5))
def test_whose_hands_nobody_saw_play_the_same_game(seed: int) -> None:
    seen = play("freight-cars/2021", 3, seed)
    unseen = play("freight-cars/2021", 3, seed, hidden="b")
    differ = [
        (one, other)
        for one, other in zip(seen.splitlines(), unseen.splitlines(), strict=True)
        if one != other
    ]
    assert differ[0][1].startswith("deal b ? ? discard F")
    for one, other in differ[1:]:
        assert re.fullmatch(r"\d+b draw (\* )?F\d+", one)
        assert re.fullmatch(r"\d+b draw( \* \?)?", other)
    first = replayed(unseen).start
    assert isinstance(first, Position)
    assert _totals(replayed(seen)) == _totals(replayed(unseen))


@pytest.mark.slow
def test_the_games_look_like_games() -> None:
    seeds = range(many(4, 10))
    texts = [play("freight-cars/2021", seats, seed) for seats in (2, 3, 4) for seed in seeds]
    trains = [
        len(cars.split()) for text in texts for cars in re.findall(r" ship ((?:F\d\d ?)+)", text)
    ]
    claims = [line for text in texts for line in text.splitlines() if " claim " in line]
    assert sum(3 <= length <= 5 for length in trains) > 0.6 * len(trains)
    assert len(claims) > 0.6 * len(trains)
    assert all(len(re.findall(r"[*]", text)) == 1 for text in texts)
    for text in texts:
        turns = len(re.findall(r"^\d+[a-d] ", text, re.MULTILINE))
        assert 25 <= turns <= 140
        assert all(total >= 5 for total in _totals(replayed(text)).values() if total is not None)


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(ValueError, match="no game"):
        play("freight-boats/2021", 2, 1)
    with pytest.raises(ValueError, match="set-up is impossible"):
        play("freight-cars/2021 deck=10", 2, 1)
