"""Copies with other fields, as attrs makes them."""

from __future__ import annotations

import attrs
import pytest

from ftn.games.freight_cars.model.position import Loaded, Position, Seat
from ftn.model.fast_records import evolve
from tests.model.parts import unknown

POSITION = Position((Seat(("F01",)), Seat()), tableau=("F02", "?"), round=3, phase="last")


def test_a_copy_is_as_attrs_makes_it() -> None:
    for copied in (
        evolve(POSITION),
        evolve(POSITION, round=4),
        evolve(POSITION, seats=(), doubt=unknown("deck")),
    ):
        assert type(copied) is Position
    assert evolve(POSITION) == POSITION
    assert evolve(POSITION, round=4, left=0) == attrs.evolve(POSITION, round=4, left=0)
    assert evolve(Loaded("F01"), filling="AA") == Loaded("F01", "AA")
    assert POSITION.round == 3


def test_a_field_that_is_not_there_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        evolve(POSITION, rounds=4)  # type: ignore[call-arg]  # the mistake that is tested


def test_a_field_is_not_set() -> None:
    with pytest.raises(AttributeError):
        POSITION.round = 4  # type: ignore[misc]  # the mistake that is tested


def test_equal_values_are_equal_keys() -> None:
    other = evolve(evolve(POSITION, round=4), round=3)
    assert {POSITION: "found"}[other] == "found"
