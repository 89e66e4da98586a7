"""The generated records: how many turns they have, and the same games in other letters."""

from __future__ import annotations

import re
from itertools import islice, product

from ftn.reading import read
from ftn.replaying import replay
from ftn.splitting import sources_of_text
from tests.bench.corpus import EDITIONS, SEATS, count_turns, every_kind, games, relettered, together

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


def test_games_are_as_many_as_their_turns_need() -> None:
    made = games(1000)
    assert sum(game.turns for game in made[:-1]) < 1000 <= sum(game.turns for game in made)
    assert together(made).turns == count_turns(together(made).text)


def test_games_cover_every_edition_and_number_of_seats() -> None:
    kinds = set()
    for game in islice(every_kind(), len(EDITIONS) * len(SEATS)):
        (rules,) = re.findall(r'\[Rules "([^" ]*)', game.text)
        kinds.add((rules, len(set(re.findall(r"(?<!\S)\d+([a-z])(?!\S)", game.text)))))
    assert kinds == set(product(EDITIONS, SEATS))


def test_a_game_in_other_letters_is_verified_too() -> None:
    for game in games(1000):
        (source,) = sources_of_text(relettered(game.text, 1), "test.ftn")
        result = replay(*read(source))
        assert (result.status, result.turns) == ("verified", game.turns)
