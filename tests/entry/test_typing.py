"""Quick typing, on a game of Freight Train."""

from __future__ import annotations

from functools import partial
from statistics import median

import pytest

from ftn.entry.typing import Typed, typed
from ftn.games import game
from ftn.model.record import Turn
from ftn.model.steps import turns
from tests.entry.quick import keys
from tests.recording.test_core import RECORD
from tests.replayed import before, replayed
from tests.sampled import text_of


def read(text: str, more: str = "") -> Typed:
    """Type a turn of the first or second player."""
    replay = replayed(RECORD + more)
    position = replay.steps[-1].position
    room = game("freight-train").entry
    seat = room.due(replay, position)[-1]
    return typed(partial(room.following, replay, position, seat), text)


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        ("pull 1L 1L>2 3H", "pull 1L 1L>2 3H"),
        ("p1l1l23h", "pull 1L 1L>2 3H"),
        ("P 1L 1L2 3h", "pull 1L 1L>2 3H"),
        ("pu1l>m2t3h", "pull 1L>M 2T 3H"),
        ("s1l1o1cm", "switch 1L 1O 1C>M"),
        ("c", "call"),
        ("r atcgol crhpps", "rearrange ATCGOL CRHPPS"),
        ("?", "?"),
    ],
)
def test_a_turn_in_few_letters(text: str, turn: str) -> None:
    assert [" ".join(words) for words in read(text).readings] == [turn]


def test_a_legal_reading_wins_over_one_that_is_not() -> None:
    assert [" ".join(words) for words in read("p1l1l1r").readings] == ["pull 1L 1L 1R"]
    passed = read("pa").readings
    assert [" ".join(words) for words in passed] == ["pass"]


def test_what_no_rule_allows_is_read_as_it_was_done() -> None:
    assert [" ".join(words) for words in read("ratcgol-").readings] == ["rearrange ATCGOL -"]


def test_what_can_mean_two_turns_lists_both() -> None:
    several = [" ".join(words) for words in read("ratcgolcrhpps").readings]
    assert len(several) > 1
    assert "rearrange ATCGOL CRHPPS" in several


def test_what_means_nothing_says_how_far_it_was_understood() -> None:
    assert read("p1l9x") == Typed((), "p1l")


def test_a_fill_is_typed_letter_by_letter() -> None:
    emptied = "1a pull 1L 1L 1R\n1b pull 1G 1O 2T\n2b pull 2C 2B 2G\n2a pull 2A 3H 3P\n"
    [words] = read("f1ghb*csp1g1h1b", emptied).readings
    assert " ".join(words) == "fill 1 GHB*CS pull 1G 1H 1B"


def test_a_turn_takes_at_most_ten_keys() -> None:
    replay = replayed(text_of("two-players-shared.ftn"))
    room, found = game("freight-train").entry, []
    for _, step in [*turns(replay)][::4]:
        assert isinstance(step.statement, Turn)
        follow = partial(room.following, replay, before(replay, step), step.statement.seat)
        found.append(keys(follow, str(step.statement.play).split()))
    assert median(found) <= 10
