"""Facts and what the replay knows: what both together say, or that they contradict."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ftn.games.freight_cars.facts.fact_checks import Ids, merged
from ftn.games.freight_cars.model.moves import UNKNOWN
from tests.effort import effort
from tests.games.freight_cars.played import SETUP, played

_CARDS = st.lists(st.sampled_from(["F1", "F2", "F3", "?"]), max_size=4).map(tuple)


def _agree(known: Ids, noted: Ids) -> bool:
    """Say whether the cards can lie so that each is one of both lists, `?` being any."""
    return len(known) == len(noted) and any(
        all(one == other or UNKNOWN in (one, other) for one, other in zip(known, laid, strict=True))
        for laid in permutations(noted)
    )


@effort(150, 20_000)
@given(_CARDS, _CARDS)
def test_what_both_lists_say_is_known(known: Ids, noted: Ids) -> None:
    found = merged(known, noted)
    assert (found is not None) == _agree(known, noted)
    if found is None:
        return
    assert len(found) == len(known)
    said = Counter(known) | Counter(noted)
    del said[UNKNOWN]
    assert Counter(card for card in found if card != UNKNOWN) == said


@effort(150, 20_000)
@given(_CARDS, _CARDS)
def test_what_is_vague_may_hold_more(known: Ids, noted: Ids) -> None:
    found = merged(known, noted, vague=True)
    named = Counter(card for card in known if card != UNKNOWN)
    missing = named - Counter(noted)
    assert (found is None) == (missing.total() > noted.count(UNKNOWN))
    if found is not None:
        assert not named - Counter(found)
        assert len(found) == len(noted)


def _errors(text: str) -> list[tuple[str, str]]:
    return [
        (finding.rule, finding.message)
        for finding in played(SETUP + text).findings
        if finding.severity == "error"
    ]


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        ("hand a F2", "Anna's cards in hand are recorded differently from the replay: 1"),
        ("train a F3", "Anna's loaded cars are recorded differently from the replay: F3"),
        ("shipped b F3", "Ben's shipped cars are recorded differently from the replay: F3"),
        ("claimed b Nice", "Ben's claimed cities are recorded differently from the replay"),
        ("tableau F8", "the face-up Freight cards are recorded differently from the replay"),
        (
            "cities Rome Bonn Nice",
            "the face-up City cards are recorded differently from the replay",
        ),
        ("deck 3", "the deck is recorded with 3 cards, but has 16"),
        ("credits a 2", "Anna is recorded with 2 credits, but has 0 from the trains so far"),
        ("first b", "Ben is recorded as the first player"),
    ],
)
def test_a_difference_is_told_and_the_replay_named(fact: str, said: str) -> None:
    [(rule, message)] = _errors(f"1a draw\n{fact}\n")
    assert rule == "FTN-CLAIM"
    assert message.startswith(said)


def test_the_same_difference_of_credits_is_told_once() -> None:
    noted = "1a load F3 AA\ncredits a 2\n1b draw\n2a ship F3\ncredits a 3\n"
    assert [rule for rule, _ in _errors(noted)] == ["FTN-CLAIM"]
    assert len(_errors(f"{noted}credits a 4\n")) == 2


def test_a_card_noted_twice_is_told() -> None:
    assert _errors("1a draw\nhand a F2 F3 ?\nhand a F2 F2 F3\n") != []
    twice = SETUP.replace("F8 F9 F10", "F8 F9 F9")
    [(rule, message)] = [
        (finding.rule, finding.message)
        for finding in played(f"{twice}1a draw\n").findings
        if finding.severity == "error"
    ]
    assert (rule, message) == ("FC-CARD", "F9 is named twice")
