"""A part of a position: its name, and what it is made of."""

from __future__ import annotations

from copy import deepcopy

import pytest

from ftn.model.parts import BANK, TABLE, part


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
