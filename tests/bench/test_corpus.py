"""The generated records: how many turns they have, and the same games in other letters."""

from __future__ import annotations

import re
from itertools import islice, product

from ftn.reading import read
from ftn.replaying import replay
from ftn.splitting import sources_of_text
from tests.bench.corpus import (
    CARS_SEATS,
    EDITIONS,
    SEATS,
    cars_games,
    count_turns,
    every_kind,
    every_kind_of_cars,
    games,
    relettered,
    repieced,
    together,
)

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


def test_games_are_as_many_as_their_turns_need() -> None:
    made = games(1000)
    assert sum(game.turns for game in made[:-1]) < 1000 <= sum(game.turns for game in made)
    assert together(made).turns == count_turns(together(made).text)
    cars = cars_games(500)
    assert sum(game.turns for game in cars[:-1]) < 500 <= sum(game.turns for game in cars)


def test_games_cover_every_edition_and_number_of_seats() -> None:
    kinds = set()
    for game in islice(every_kind(), len(EDITIONS) * len(SEATS)):
        (rules,) = re.findall(r'\[Rules "([^" ]*)', game.text)
        kinds.add((rules, len(set(re.findall(r"(?<!\S)\d+([a-z])(?!\S)", game.text)))))
    assert kinds == set(product(EDITIONS, SEATS))


def test_games_of_freight_cars_have_every_number_of_seats() -> None:
    made = list(islice(every_kind_of_cars(), len(CARS_SEATS)))
    assert [game.text.count('[Rules "freight-cars/2021"]') for game in made] == [1, 1, 1]
    assert [len(re.findall(r'^\[[a-z] "', game.text, re.MULTILINE)) for game in made] == [2, 3, 4]


def test_a_game_in_other_letters_is_verified_too() -> None:
    others = [(game, relettered(game.text, 1)) for game in games(1000)]
    others += [(game, repieced(game.text, 1)) for game in cars_games(300)]
    for game, text in others:
        (source,) = sources_of_text(text, "test.ftn")
        result = replay(*read(source))
        assert (result.status, result.turns) == ("verified", game.turns)
