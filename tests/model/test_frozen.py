"""Frozen classes, and copies of their instances with other fields."""

from __future__ import annotations

import pickle
from copy import copy

import attrs
import pytest
from attrs import evolve
from msgspec import Struct
from msgspec.structs import replace

from ftn.games.freight_cars.model.position import Loaded, Position, Seat
from ftn.model.replay import Sheet
from tests.model.parts import unknown

POSITION = Position((Seat(("F01",)), Seat()), tableau=("F02", "?"), round=3, phase="last")


class Place(Struct, frozen=True):
    """A place, with what is said of it."""

    name: str
    size: int = 1

    @property
    def said(self) -> str:
        """What is said of it."""
        return f"{self.name}: {self.size}"


class City(Place, frozen=True):
    """A place that has a colour besides."""

    colour: str = "white"


def test_a_copy_has_other_fields_and_the_original_has_not() -> None:
    for copied in (
        replace(POSITION),
        replace(POSITION, round=4),
        replace(POSITION, seats=(), doubt=unknown("deck")),
    ):
        assert type(copied) is Position
    assert replace(POSITION) == POSITION == copy(POSITION)
    assert replace(POSITION, round=4).round == 4
    assert replace(Loaded("F01"), filling="AA") == Loaded("F01", "AA")
    assert POSITION.round == 3


def test_classes_of_attrs_are_copied_alike() -> None:
    sheet = Sheet(1, "day 1", tuple, {}, {})
    assert attrs.has(Sheet)
    assert evolve(sheet, name="day 2") == attrs.evolve(sheet, name="day 2")


def test_a_class_that_adds_a_field_has_what_its_base_has() -> None:
    city = City("Porto", 2, colour="red")
    assert (city.said, city.colour) == ("Porto: 2", "red")
    assert City("Porto") != Place("Porto")
    assert repr(Place("Porto")) == "Place(name='Porto', size=1)"
    assert pickle.loads(pickle.dumps(city)) == city  # noqa: S301  # it was pickled here


def test_a_field_that_is_not_there_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        replace(POSITION, rounds=4)


def test_a_field_is_not_set() -> None:
    for record in (POSITION, City("Porto")):
        with pytest.raises(AttributeError):
            record.round = 4  # type: ignore[misc,union-attr]  # the mistake that is tested


def test_equal_values_are_equal_keys() -> None:
    other = replace(replace(POSITION, round=4), round=3)
    assert {POSITION: "found"}[other] == "found"
