"""Positions and statements as JSON values."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from ftn.games.freight_cars import data
from ftn.games.freight_cars.model.position import Loaded, Position, Seat
from tests import schemas
from tests.model.parts import unknown

SIDE = Seat(
    hand=("F01", "?"),
    train=(Loaded("F07", "AABB/A.CC"), Loaded("?")),
    shipped=("F02", "F09", "F11"),
    lengths=(1, 2),
    claimed=("Denver",),
    credits=14,
    corporation="C05",
    bonus=6,
)
TABLE = Position(
    (SIDE, Seat()),
    tableau=("F03", "?"),
    cities=("Chicago",),
    deck=12,
    city_deck=16,
    round=7,
    first=1,
    acted=1,
    revealer=1,
    left=2,
    phase="last",
)


check, said = partial(schemas.check, "freight-cars"), partial(schemas.said, "freight-cars")


def test_a_position_is_told_in_full() -> None:
    told: Any = data.position(TABLE)
    check("position", told)
    sides = told.pop("seats")
    assert told == {
        "round": 7,
        "first": "b",
        "next": "a",
        "phase": "last",
        "left": 2,
        "revealer": "b",
        "deck": 12,
        "city_deck": 16,
        "tableau": ["F03", "?"],
        "cities": ["Chicago"],
        "vague": [],
    }
    assert sides["a"] == {
        "hand": ["F01", "?"],
        "train": [{"card": "F07", "filling": "AABB/A.CC"}, {"card": "?", "filling": None}],
        "shipped": ["F02", "F09", "F11"],
        "lengths": [1, 2],
        "claimed": ["Denver"],
        "credits": 14,
        "corporation": "C05",
        "bonus": 6,
    }
    assert (sides["b"]["corporation"], sides["b"]["bonus"]) == (None, None)


def test_what_nobody_knows_is_null_or_named_as_vague() -> None:
    vague = unknown("a.hand", "tableau", "a.credits", "deck")
    table = Position((SIDE, SIDE), ("F03",), deck=3, first=-1, doubt=vague)
    told: Any = data.position(table)
    check("position", told)
    assert (told["first"], told["next"], told["deck"], told["city_deck"]) == (None,) * 4
    assert (told["left"], told["revealer"]) == (None, None)
    assert told["vague"] == ["a.hand", "tableau"]
    assert (told["seats"]["a"]["credits"], told["seats"]["b"]["credits"]) == (None, 14)


@pytest.mark.parametrize(
    ("written", "action"),
    [
        ("take F07 reveal F30", ("take", "F07", False, "F30")),
        ("take F07", ("take", "F07", False, None)),
        ("take ? reveal ?", ("take", "?", False, "?")),
        ("take F11 reveal * F40", ("take", "F11", True, "F40")),
        ("take F11 reveal *", ("take", "F11", True, None)),
        ("draw", ("draw", "?", False)),
        ("draw F31", ("draw", "F31", False)),
        ("draw * ?", ("draw", "?", True)),
        ("draw *", ("draw", None, True)),
        ("load F07 AABB/A.CC", ("load", "F07", "AABB/A.CC")),
        ("load ? ?", ("load", "?", None)),
        ("ship F01 ?", ("ship", ["F01", "?"], [], [])),
        ("ship F01 claim X Y reveal Z ?", ("ship", ["F01"], ["X", "Y"], ["Z", "?"])),
        ("forfeit", ("forfeit", None)),
        ("forfeit F07", ("forfeit", "F07")),
        ("pass", ("pass",)),
        ("?", (None,)),
    ],
)
def test_an_action_is_told(written: str, action: tuple[object, ...]) -> None:
    assert tuple(said(f"1a {written}")["action"].values()) == action


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("card F07 oil ##.#/####", {"id": "F07", "resource": "oil", "shape": "##.#/####"}),
        ("card F07 ? ?", {"id": "F07", "resource": None, "shape": None}),
        ("piece T ###/.#. x2", {"name": "T", "shape": "###/.#.", "count": 2}),
        ("city Rome oil+oil 3", {"id": "Rome", "demand": ["oil", "oil"], "credits": 3}),
        ("city Rome ? ?", {"id": "Rome", "demand": None, "credits": None}),
        ('corporation C05 "oil" 2/oil', {"id": "C05", "text": "oil", "formula": "2/oil"}),
        ("corporation C05 ?", {"id": "C05", "text": "", "formula": None}),
        ("corporation a C05 6", {"seat": "a", "id": "C05", "amount": 6}),
        ("corporation a ? 6", {"seat": "a", "id": None, "amount": 6}),
        ("corporation a C05", {"seat": "a", "id": "C05", "amount": None}),
        ("deal a F01 ? discard F03", {"seat": "a", "kept": ["F01", "?"], "discarded": ["F03"]}),
        ("tableau F03 ?", {"cards": ["F03", "?"]}),
        ("cities -", {"cards": []}),
        ("hand a F01 ?", {"seat": "a", "cards": ["F01", "?"]}),
        ("train a -", {"seat": "a", "cards": []}),
        ("shipped b F02", {"seat": "b", "cards": ["F02"]}),
        ("claimed b New-Orleans", {"seat": "b", "cards": ["New-Orleans"]}),
        ("credits a ?", {"seat": "a", "credits": None}),
        ("credits a 14", {"seat": "a", "credits": 14}),
        ("deck 12", {"deck": 12}),
        ("deck ?", {"deck": None}),
        ("first c", {"seat": "c"}),
        ("first ?", {"seat": None}),
    ],
)
def test_a_fact_is_told(written: str, told: dict[str, object]) -> None:
    assert said(written) == told


def test_the_schema_refuses_what_is_otherwise() -> None:
    action = {"kind": "take", "card": "F07", "end_of_game": False}
    with pytest.raises(AssertionError):
        check("turn", {"action": action})
    with pytest.raises(AssertionError):
        check("position", {**data.position(TABLE), "phase": "lost"})
