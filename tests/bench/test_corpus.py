"""The generated records: how many turns they have, and the same games in other letters."""

from __future__ import annotations

import re

import pytest

from ftn.notation.reading import read
from ftn.notation.splitting import sources_of_text
from ftn.pipeline.checking import check_text
from ftn.referee.replaying import replay
from tests.bench.corpus import (
    CARS,
    FREIGHT,
    TRAIN,
    count_car_moves,
    count_steps,
    count_turns,
    elsewhere,
    games,
    hauls,
    prolonged,
    relettered,
    repieced,
    together,
)
from tests.bench.ours import NAME

TEXT = """[FTN "1"]
[Rules "freight-train/1996"]
[Event "1a 2b"]
day 1
main AB BA - C CC
trains a C3 M=AB
1a fill 3 CB*A pull 1A>M 1B 2B>1
1b @14:03 call 2a rearrange A B
"""


def test_turns_are_counted_by_their_ids() -> None:
    assert count_turns(TEXT) == 3


def test_other_letters_leave_the_same_game() -> None:
    texts = {relettered(TEXT, seed) for seed in range(20)}
    assert len(texts) == 6
    for text in texts:
        assert text.splitlines()[:3] == TEXT.splitlines()[:3]
        assert "M=" in text
        assert ">M" in text
        assert (len(text), count_turns(text)) == (len(TEXT), 3)


def test_other_letters_of_pieces_leave_the_same_filling() -> None:
    line = "4b load F48 ...A/BB.A/.BBA"
    texts = {repieced(f"{line}\n4c ship F30\n", seed) for seed in range(20)}
    assert len(texts) == 20
    for text in texts:
        assert text.splitlines()[1] == "4c ship F30"
        before, after = line.rsplit(maxsplit=1)[-1], text.split()[3]
        letters = dict(zip(before, after, strict=True))
        assert "".join(letters[mark] for mark in before) == after
        assert (letters["."], letters["/"]) == (".", "/")
        assert len(set(letters.values())) == len(letters) == 4


@pytest.mark.parametrize(("name", "kinds"), [(TRAIN, 3), (CARS, 1), (FREIGHT, 2)])
def test_games_are_as_many_as_their_turns_need(name: str, kinds: int) -> None:
    made = games(name, 1500)
    assert sum(game.turns for game in made[:-1]) < 1500 <= sum(game.turns for game in made)
    assert together(made).turns == count_turns(together(made).text)
    assert len(set(re.findall(r'\[Rules "([^" ]*)', together(made).text))) == kinds


def test_after_the_last_game_the_first_comes_again() -> None:
    made = games(FREIGHT, 10_000)
    assert len({game.text for game in made}) == 100 < len(made)
    assert made[100] == made[0]


def test_a_game_can_be_made_longer() -> None:
    text = next(game.text for game in games(TRAIN, 20_000) if '/1993-nl"' in game.text)
    longer = prolonged(text, 4)
    seats = len(re.findall(r'^\[[a-e] "', text, re.MULTILINE))
    assert longer.turns == count_turns(text) + 3 * 4 * seats
    (checked,) = check_text(longer.text)
    assert (checked.status, checked.turns) == ("verified", longer.turns)


def test_cars_and_steps_are_counted() -> None:
    assert count_car_moves(TEXT) == 3
    assert count_car_moves("1b pull 2B>1 3C>M 1A\n") == 3
    assert count_steps("1a ship Ghent\n2a build track B2:14 city Mons B3 RGY +R\n") == 0
    line = (
        "1a loan ship Ghent load R E5 Aa-bb AB12 Mons deliver RK Ghent section Mons E5 Ghent b-\n"
    )
    assert count_steps(line) == 5
    assert count_steps("1a ship Ghent E5 Mons roll Mons RG, Ghent K\n1b ship Mons E5 Ghent\n") == 4


def test_the_same_game_lies_elsewhere_on_the_sheet() -> None:
    text = (
        '[a "E5"]\ncity Z E5 RGY +RG -B\n1a build track Z9:25 ship Ghent load R E5\nroll Z B, Y K\n'
    )
    for seed in range(20):
        other = elsewhere(text, seed)
        assert other.splitlines()[0] == text.splitlines()[0]
        before, after = (re.findall(r"([A-Z]+)(\d+)", one)[1:] for one in (text, other))
        moved = {
            (_column(there[0]) - _column(here[0]), int(there[1]) - int(here[1]))
            for here, there in zip(before, after, strict=True)
        }
        [(across, _)] = moved
        assert across % 2 == 0
        words = re.findall(r"(?<!\S)[+-]?[RBGYKW]+(?=[\s,])", other)
        assert len({*"".join(words)} - {*"+-"}) == 5


def _column(letters: str) -> int:
    return sum((ord(one) - 64) * 26**at for at, one in enumerate(reversed(letters)))


def test_trains_go_a_long_way() -> None:
    for game in hauls(300):
        assert count_steps(game.text) == 34 * game.turns


@pytest.mark.slow
def test_a_game_in_other_letters_is_verified_too() -> None:
    others = [(game, relettered(game.text, 1)) for game in games(TRAIN, 1000)]
    others += [(game, repieced(game.text, 1)) for game in games(CARS, 300)]
    others += [(game, elsewhere(game.text, 1)) for game in (*games(FREIGHT, 200), *hauls(100))]
    for game, text in others:
        (source,) = sources_of_text(text, NAME)
        result = replay(*read(source))
        assert (result.status, result.turns) in (
            ("verified", game.turns),
            ("provisional", game.turns),
        )
