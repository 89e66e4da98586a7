"""Every fact is reached word by word, and what is reached word by word is a fact."""

from __future__ import annotations

import re
from functools import partial
from itertools import chain
from random import Random

import pytest

from ftn.games import game
from ftn.model.record import Fact
from ftn.model.stating import Form
from ftn.notation.reading import read
from ftn.notation.splitting import sources_of_text
from tests.contract.entering import walk, wander
from tests.contract.records import EVERY, RECORDS, game_of, played, text_of
from tests.effort import many

FACTS, WANDERINGS = many(30, 20_000), many(40, 3_000)
_DECLARES = re.compile(
    r"(card|piece|corporation [A-Z]|city \S+ ([a-z?]\S* [0-9?]|\? \?$))|train .*="
)
"""Facts that declare a card, or its filling, are written before the game."""


@pytest.mark.parametrize("name", EVERY)
def test_every_fact_is_reached_word_by_word(name: str) -> None:
    room, notation = game(name).entry, game(name).notation
    found: dict[str, list[tuple[str, str, object, list[str]]]] = {}
    for record in RECORDS:
        if game_of(record) != name:
            continue
        replay = played(record)
        position = replay.start
        for step in replay.steps:
            fact = step.statement
            written = notation.write_fact(fact.name, fact.value) if isinstance(fact, Fact) else ""
            if written and isinstance(fact, Fact) and not _DECLARES.match(written):
                words = written.replace(",", "").split()
                found.setdefault(fact.name, []).append((record, step.address, position, words))
            position = step.position
    flat = [*chain(*found.values())]
    some = Random(name).sample(flat, min(FACTS, len(flat)))
    for record, _, position, words in [*some, *(facts[0] for facts in found.values())]:
        walk(partial(room.stating, played(record), position), words)
    assert found


@pytest.mark.parametrize("name", EVERY)
def test_what_is_reached_word_by_word_can_be_read(name: str) -> None:
    room = game(name).entry
    random = Random(name)
    records = [one for one in RECORDS if game_of(one) == name]
    names = set()
    for _ in range(WANDERINGS):
        record = random.choice(records)
        replay = played(record)
        step = random.choice(replay.steps)
        words = wander(partial(room.stating, replay, step.position), random)
        if words is None:
            continue
        head = text_of(record).partition("\n\n")[0]
        _, syntax = read(next(iter(sources_of_text(f"{head}\n\n{' '.join(words)}\n", "a"))))
        assert syntax == (), (" ".join(words), [one.message for one in syntax])
        names.add(words[0])
    assert len(names) > 1


@pytest.mark.parametrize("name", EVERY)
def test_what_is_no_fact_is_none(name: str) -> None:
    replay = played(next(one for one in RECORDS if game_of(one) == name))
    stating = partial(game(name).entry.stating, replay, replay.steps[-1].position)
    assert stating(["nonsense"]) is None
    assert stating(["score", "z"]) is None
    begun = stating(["score", "a", "1"])
    assert begun is not None
    assert begun.may_end
    assert {"+0", "b"} <= {one.writes for one in begun.choices}


def test_a_form_without_words_ends_at_once() -> None:
    assert Form("nothing").may_end([])
