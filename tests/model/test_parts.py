"""A part of a position: its name, and what it is made of."""

from __future__ import annotations

from copy import deepcopy

import pytest

from ftn.model.parts import BANK, NO_DOUBT, TABLE, part
from tests.model.parts import parts


@pytest.mark.parametrize(
    ("seat", "kind", "detail", "name"),
    [
        (1, "yard", "2", "b.yard2"),
        (BANK, "tracks", "", "bank.tracks"),
        (TABLE, "deck", "", "deck"),
        (TABLE, "", "St. Louis", "St. Louis"),
    ],
)
def test_a_part_is_its_name_and_knows_what_it_is_of(
    seat: int, kind: str, detail: str, name: str
) -> None:
    made = part(seat, kind, detail)
    assert made == name
    assert hash(made) == hash(name)
    assert (made.seat, made.kind, made.detail) == (seat, kind, detail)
    assert part(seat, kind, detail) is made
    assert deepcopy(made) is made


def test_a_doubt_never_changes_and_knows_what_is_unknown_and_what_in_doubt() -> None:
    hand, deck, end = parts("a.hand"), parts("deck"), parts("end")
    first = NO_DOUBT.forgetting(hand | deck).doubting(deck | end)
    assert (first.unknown, first.doubted) == (hand | deck, deck | end)
    assert [first.is_sure(one) for one in (hand, deck, end)] == [False, False, False]
    learnt = first.learning(deck)
    assert (learnt.unknown, learnt.doubted) == (hand, deck | end)
    trusted = first.trusting(deck)
    assert (trusted.unknown, trusted.doubted) == (hand | deck, end)
    assert learnt.trusting(deck).is_sure(deck)
    assert NO_DOUBT.is_sure(hand | deck | end)
    assert first == NO_DOUBT.doubting(end | deck).forgetting(hand | deck)
