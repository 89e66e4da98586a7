"""Every verified turn is reached by legal choices, and what legal choices reach verifies.

`FTN_FUZZ=long python -m pytest tests/contract/test_entry.py` walks every turn of every record.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from random import Random

import pytest

from ftn.entry.typing import Follow, typed
from ftn.games import game
from ftn.games.clauses import clause
from ftn.model.plays import UNKNOWN
from ftn.model.record import Turn
from ftn.model.replay import Replay, Step
from ftn.model.steps import turns
from tests.conformance.records import RECORDS as CONFORMANCE
from tests.contract.entering import walk, wander
from tests.contract.records import NIM, RECORDS, game_of, played, text_of
from tests.contract.test_legal import breached
from tests.effort import many
from tests.replayed import replayed

ENTERED = ("freight-train", "freight-cars", "freight", NIM)
"""The games that have the room."""
TURNS, WANDERINGS = many(50, 10_000), many(30, 2_000)


_SHORT = re.compile(r"(pull|switch)\b.* ([1-5]|[A-Z])(>|$| )")
"""Shorthand that can't be written out, because the cars are unknown."""


_DECLARED = re.compile(r"^(?:card|city)( \S+ )", re.MULTILINE)


def verified(replay: Replay) -> Iterator[tuple[Step, object]]:
    """Yield the turns of a replay that hold, each with the position before it."""
    found = {finding.turn for finding in replay.findings}
    for index, step in turns(replay):
        short = _SHORT.search(str(getattr(step.statement, "play", "")))
        if step.verified and step.address not in found and not short:
            yield step, replay.steps[index - 1].position if index else replay.start


def follow(replay: Replay, step: Step, position: object) -> Follow:
    """Return what says what could follow in the place of a turn."""
    turn = step.statement
    assert isinstance(turn, Turn)
    room = game(replay.rules.game if replay.rules else "").entry
    return partial(room.following, replay, position, turn.seat)


_BIDDER = re.compile(r" ([a-z])[0-9]+\b")


def wrong(record: str, turn: Turn, play: str) -> set[str]:
    """Return the clauses that a play breaches, bids beyond the money paid by a loan."""
    before = text_of(record)[: turn.start]
    found = breached(before, turn, play)
    for seat in _BIDDER.findall(play) if found == {"PG-SECTION"} else ():
        found = found and breached(before, turn, f"{play}\nloan {seat}")
    return found


def some(name: str, count: int) -> list[tuple[str, Replay, Step, object]]:
    """Return some verified turns of a game's records."""
    every = [
        (record, played(record), step, position)
        for record in RECORDS
        if game_of(record) == name
        for step, position in verified(played(record))
    ]
    return Random(name).sample(every, min(count, len(every)))


@pytest.mark.parametrize("name", ENTERED)
def test_every_verified_turn_is_reached_word_by_word(name: str) -> None:
    room = game(name).entry
    for _, replay, step, position in some(name, TURNS):
        assert isinstance(step.statement, Turn)
        assert room.due(replay, position) in (step.address, ""), step.address
        walk(follow(replay, step, position), str(step.statement.play).split())


@pytest.mark.parametrize("name", [name for name in ENTERED if name != NIM])
def test_every_turn_of_the_conformance_records_is_reached(name: str) -> None:
    found = [path for path in CONFORMANCE.values() if path.parent.name == name]
    own = [path for path in found if "-illegal-" not in path.name]
    reached = 0
    for path in Random(name).sample(own, min(TURNS, len(own))):
        replay = replayed(text := path.read_text("utf-8"))
        for step, position in verified(replay) if replay.status != "invalid" else ():
            assert isinstance(step.statement, Turn)
            declared = " ".join(_DECLARED.findall(text))
            walk(follow(replay, step, position), str(step.statement.play).split(), declared)
            reached += 1
    assert reached


@pytest.mark.parametrize("name", ENTERED)
def test_what_legal_choices_reach_verifies(name: str) -> None:
    random = Random(name)
    reached = 0
    for record, replay, step, position in some(name, WANDERINGS):
        turn = step.statement
        assert isinstance(turn, Turn)
        words = wander(follow(replay, step, position), random)
        if words:
            play = " ".join(words)
            assert not wrong(record, turn, play), (record, turn, play)
            reached += UNKNOWN not in play
    assert reached > WANDERINGS / 4


@pytest.mark.parametrize("name", ENTERED)
def test_what_is_offered_says_what_it_means_and_why_not(name: str) -> None:
    for _, replay, step, position in some(name, 10):
        assert isinstance(step.statement, Turn)
        for found in walk(follow(replay, step, position), str(step.statement.play).split()):
            assert len({one.writes for one in found.choices}) == len(found.choices)
            for choice in found.choices:
                assert choice.says
                assert not choice.rule or clause(choice.rule), choice


@pytest.mark.parametrize("name", ENTERED)
def test_a_turn_as_it_is_written_can_be_typed(name: str) -> None:
    for _, replay, step, position in some(name, 20):
        assert isinstance(step.statement, Turn)
        text = str(step.statement.play)
        assert tuple(text.split()) in typed(follow(replay, step, position), text).readings


@pytest.mark.parametrize(
    ("rules", "turn"),
    [
        ("freight-train/1996", "pull 2L 2L 3S>1"),
        ("freight-train/1993-nl", "rearrange AACCFF BBDDEE"),
        ("freight-train/1996 caboose=on", "switch 1A 1B 2A>M"),
        ("freight-cars/2021", "take F07 reveal F08"),
        ("freight-cars/2021", "load F07"),
    ],
)
def test_where_nothing_is_noted_all_is_possible(rules: str, turn: str) -> None:
    text = f'[FTN "1"]\n[Rules "{rules}"]\n[a "A"]\n[b "B"]\nfirst a\n'
    replay = replayed(text)
    assert replay.rules is not None
    room = game(replay.rules.game).entry
    possible = partial(room.following, replay, replay.steps[-1].position, "a")
    walk(possible, turn.split())
    assert not breached(text, Turn(1, "a", None), turn)
    random = Random(turn)
    for _ in range(many(20, 200)):
        words = wander(possible, random)
        assert words is None or not breached(text, Turn(1, "a", None), " ".join(words)), words
