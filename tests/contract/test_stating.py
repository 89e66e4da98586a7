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
from tests.replayed import replayed

FACTS, WANDERINGS = many(30, 20_000), many(40, 3_000)
_TYPED = re.compile(r'corporation [A-Z]\S* ("|([0-9]+\+)+)')
"""Facts with words that nobody can know: those on a card; and sums that begin with a number."""


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
            if written and isinstance(fact, Fact) and not _TYPED.match(written):
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


TRAIN = '[Rules "freight-train/1996"]\n[a "A"]\n[b "B"]\nday 1\nmain CCCCC CCC - - -\nyard a A -\n'
CARS = """[Rules "freight-cars/2021"]
[a "A"]
[b "B"]
card F01 oil #.#/.##
piece I # x16
deal a F01 F30 discard F03
"""
BIDS = """[Rules "freight/2015 cities=3"]
[a "A"]
[b "B"]
[c "C"]
order a b c
round 1
roll -
"""


@pytest.mark.parametrize(
    ("text", "words", "rules"),
    [
        # Of each of the eleven types there are nine cars with two players.
        (TRAIN, "yard b", {"C": "", "A": ""}),
        (TRAIN, "yard b C", {"+C": "FT-CONS", "+A": "", "+?": "", "-": ""}),
        (TRAIN, "yard b C -", {}),
        (TRAIN, "yard b AAAAAAAA A", {"+A": "FT-CONS", "+C": ""}),
        (TRAIN, "main CCCCCCCCC", {"+C": "FT-CONS", "+A": ""}),  # it lies there, and is noted anew
        (TRAIN, "trains b C8 M=", {"+C": "FT-CONS", "+A": ""}),
        # A card is in one place.
        (CARS, "deal b", {"F01": "FC-CARD", "F03": "", "F02": "", "?": ""}),
        (CARS, "tableau", {"F01": "FC-CARD", "F03": "", "F02": ""}),
        (CARS, "hand a", {"F01": "", "F03": "FC-CARD"}),
        # What is declared.
        (CARS, "card", {"F02": ""}),
        (CARS, "card F02", {"oil": "", "?": ""}),
        (CARS, "card F02 oil ##", {"+#": "", "+.": "", "+/": ""}),
        (CARS, "card F02 oil ##/#.", {"+/": ""}),
        (CARS, "piece T ##", {"x": ""}),
        (CARS, "city Houston oil+", {"+coal": "", "+coal+": ""}),
        (CARS, "corporation C01 3/oil", {"+&coal": ""}),
        (CARS, "corporation a C01", {}),
        (CARS, "train a F01=A.A", {"+/.A": ""}),
        # Who was last bids first, one dollar more each time; who has passed is out.
        (BIDS, "auction", {"a": "PG-BID", "b": "PG-BID", "c": ""}),
        (BIDS, "auction c1", {"a": "PG-BID", "b": "", "c": "PG-BID"}),
        (BIDS, "auction c1 b", {"+2": "", "+1": "PG-BID", "+-": ""}),
        (BIDS, "auction c1 b2 a- c", {"+3": "", "+2": "PG-BID"}),
        (BIDS, "auction c1 b- a-", {"a": "PG-BID", "b": "", "c": "PG-BID"}),
        (BIDS, "auction c- b- a- b- a-", {"a": "PG-BID", "b": "PG-BID", "c": "PG-BID"}),
    ],
)
def test_what_cannot_be_has_its_clause(text: str, words: str, rules: dict[str, str]) -> None:
    replay = replayed(f'[FTN "1"]\n{text}')
    assert replay.rules is not None
    room = game(replay.rules.game).entry
    found = room.stating(replay, replay.steps[-1].position, words.split())
    assert found is not None
    offered = {one.writes: one.rule for one in found.choices}
    assert rules.items() <= offered.items(), offered


def test_the_words_of_a_loan_count_loans() -> None:
    replay = replayed(f'[FTN "1"]\n{BIDS}')
    stating = partial(game("freight").entry.stating, replay, replay.steps[-1].position)
    for fact, says in (("repay", "repays 2 loans"), ("loan", "takes 2 loans")):
        found = stating([fact, "b"])
        assert found is not None
        two = next(one for one in found.choices if one.writes == "2")
        assert two.says == says
    asked = [stating([name, "b"]) for name in ("loans", "money")]
    assert [one.asks for one in asked if one] == ["how many loans?", "how many dollars?"]
