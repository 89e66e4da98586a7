"""Positions and statements as JSON values."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from ftn.games.freight import data
from ftn.games.freight.model.markers import Goods
from ftn.games.freight.model.network import Board, Track
from ftn.games.freight.model.position import Bidding, City, Position, Seat
from ftn.model.parts import Doubt
from tests import schemas
from tests.model.parts import parts, unknown

BOARD = Board(
    {"D5": "Antwerp"}, {"Antwerp": "D5"}, {"E5": (Track("1-34", 0), Track("25", -1, bridge=True))}
)
TABLE = Position(
    (Seat(12, 2, 3, "RG", "Antwerp", 1), Seat(out=True)),
    BOARD,
    {"Antwerp": City("Antwerp", "D5", "RGY", "BKW"), "Ghent": City("Ghent", "")},
    {"Antwerp": Goods("RG", "K"), "Ghent": Goods()},
    (Goods("R"), Goods("", "B")),
    order=(0, 1),
    round=3,
    acted=(1,),
    phase="turns",
    route=("Antwerp", "E5"),
)


check, said = partial(schemas.check, "freight"), partial(schemas.said, "freight")


def test_a_position_is_reported_in_full() -> None:
    told: Any = data.position(TABLE)
    check("position", told)
    assert told == {
        "round": 3,
        "phase": "turns",
        "next": "a",
        "order": ["a", "b"],
        "acted": ["b"],
        "waiting": None,
        "bidding": None,
        "cities": [
            {
                "name": "Antwerp",
                "hex": "D5",
                "supply": "RGY",
                "demand": "BKW",
                "markers": {"cubes": "RG", "disks": "K"},
            },
            {
                "name": "Ghent",
                "hex": None,
                "supply": None,
                "demand": None,
                "markers": {"cubes": "", "disks": ""},
            },
        ],
        "tracks": [
            {"hex": "E5", "ways": "1-34", "bridge": False, "owner": "a"},
            {"hex": "E5", "ways": "25", "bridge": True, "owner": None},
        ],
        "boxes": [{"cubes": "R", "disks": ""}, {"cubes": "", "disks": "B"}],
        "route": ["Antwerp", "E5"],
        "vague": [],
        "seats": {
            "a": {
                "money": 12,
                "loans": 2,
                "wagons": 3,
                "load": "RG",
                "engine": "Antwerp",
                "borrowed": 1,
                "out": False,
            },
            "b": {
                "money": 0,
                "loans": 0,
                "wagons": 1,
                "load": "",
                "engine": None,
                "borrowed": 0,
                "out": True,
            },
        },
    }


def test_what_is_unknown_is_null_and_named_as_vague() -> None:
    vague = parts("a.money", "a.engine", "a.load", "b.wagons", "order", "boxes", "Ghent")
    hidden = Board({}, {}, {"E5": (Track("?", 0),)})
    table = Position(
        TABLE.seats, hidden, TABLE.cities, TABLE.goods, phase="over", round=11, doubt=Doubt(vague)
    )
    told: Any = data.position(table)
    check("position", told)
    assert told["vague"] == sorted(vague)
    assert (told["order"], told["boxes"], told["next"]) == (None, None, None)
    assert [city["markers"] for city in told["cities"]] == [{"cubes": "RG", "disks": "K"}, None]
    assert told["tracks"][0]["ways"] is None
    cities: Any = data.position(replace(table, doubt=unknown("goods")))["cities"]
    assert [city["markers"] for city in cities] == [None, None]
    first, second = told["seats"].values()
    assert (first["money"], first["engine"], first["load"], first["loans"]) == (None,) * 3 + (2,)
    assert (second["wagons"], second["money"]) == (None, 0)


def test_an_auction_is_reported_while_it_lasts() -> None:
    bidding = Bidding((1, 0), (1,), 3, 0, (), 0)
    told: Any = data.position(
        Position(TABLE.seats, BOARD, {}, {}, phase="bid", bidding=bidding, waiting=(0,))
    )
    check("position", told)
    assert told["bidding"] == {"placed": ["b"], "high": 3, "bidder": "a", "passed": []}
    assert told["waiting"] == ["a"]
    nobody = Position(TABLE.seats, BOARD, {}, {}, phase="bid", bidding=Bidding((1, 0)))
    told = data.position(nobody)
    check("position", told)
    assert (told["bidding"]["high"], told["bidding"]["bidder"]) == (None, None)


@pytest.mark.parametrize(
    ("written", "items"),
    [
        (
            "track E5:25 F6:? switch G6:1-34 bridge F6:36",
            [
                {"kind": "track", "hex": "E5", "ways": "25"},
                {"kind": "track", "hex": "F6", "ways": None},
                {"kind": "switch", "hex": "G6", "ways": "1-34"},
                {"kind": "bridge", "hex": "F6", "ways": "36"},
            ],
        ),
        (
            "city Ghent H7 RKW +R wagon engine Ghent",
            [
                {
                    "kind": "city",
                    "name": "Ghent",
                    "hex": "H7",
                    "supply": "RKW",
                    "demand": "BGY",
                    "marker": "+R",
                },
                {"kind": "wagon"},
                {"kind": "engine", "city": "Ghent"},
            ],
        ),
        (
            "loan repay 2 build ?",
            [{"kind": "loan", "count": 1}, {"kind": "repay", "count": 2}, {"kind": "build"}],
        ),
        (
            "ship Antwerp load R? E5 deliver R",
            [
                {"kind": "go", "place": "Antwerp"},
                {"kind": "load", "cubes": "R?"},
                {"kind": "go", "place": "E5"},
                {"kind": "deliver", "cubes": "R"},
            ],
        ),
        ("ship ? bankrupt", [{"kind": "go", "place": None}, {"kind": "bankrupt"}]),
        (
            "section Antwerp E5 Ghent b4 c-",
            [
                {
                    "kind": "section",
                    "route": ["Antwerp", "E5", "Ghent"],
                    "bids": [{"seat": "b", "amount": 4}, {"seat": "c", "amount": None}],
                }
            ],
        ),
        (
            "mark Ghent -B, 2< Y",
            [{"kind": "mark", "city": "Ghent", "placed": "-B", "moved": None, "taken": "Y"}],
        ),
        (
            "mark - K",
            [{"kind": "mark", "city": None, "placed": "K", "moved": None, "taken": None}],
        ),
        ("mark ?", [{"kind": "mark", "city": None, "placed": None, "moved": None, "taken": None}]),
        (
            "roll Ghent RG, Antwerp K",
            [
                {
                    "kind": "roll",
                    "rolled": [
                        {"city": "Ghent", "colours": "RG"},
                        {"city": "Antwerp", "colours": "K"},
                    ],
                }
            ],
        ),
        ("roll ?", [{"kind": "roll", "rolled": None}]),
    ],
)
def test_a_turn_is_reported_item_by_item(written: str, items: list[object]) -> None:
    assert said(f"1a {written}") == {"action": {"kind": "play", "items": items}}


def test_what_is_unrecorded_of_a_new_city_is_null() -> None:
    [city] = said("1a city Ghent ? ? ?")["action"]["items"]
    assert {name for name, value in city.items() if value is None} == {*city} - {"kind", "name"}


def test_a_turn_in_which_nothing_was_done_or_is_known_is_reported() -> None:
    assert said("1a pass") == {"action": {"kind": "pass"}}
    assert said("1a ?") == {"action": {"kind": None}}


@pytest.mark.parametrize(
    ("written", "told"),
    [
        (
            "city Antwerp D5 RGY +R -B",
            {
                "name": "Antwerp",
                "hex": "D5",
                "supply": "RGY",
                "demand": "BKW",
                "markers": {"cubes": "R", "disks": "B"},
            },
        ),
        (
            "city Antwerp ? ? ?",
            {"name": "Antwerp", "hex": None, "supply": None, "demand": None, "markers": None},
        ),
        ("markers Ghent -", {"city": "Ghent", "markers": {"cubes": "", "disks": ""}}),
        ("box 2 R K", {"box": 2, "markers": {"cubes": "RK", "disks": ""}}),
        ("box 1 ?", {"box": 1, "markers": None}),
        ("order c a b", {"seats": ["c", "a", "b"]}),
        ("money a ?", {"seat": "a", "money": None}),
        ("loans a 2", {"seat": "a", "loans": 2}),
        ("wagons a 2 -", {"seat": "a", "wagons": 2, "load": ""}),
        ("wagons a ?", {"seat": "a", "wagons": None, "load": None}),
        ("engine a Ghent", {"seat": "a", "city": "Ghent", "known": True}),
        ("engine a -", {"seat": "a", "city": None, "known": True}),
        ("engine a ?", {"seat": "a", "city": None, "known": False}),
        ("tracks bank -", {"owner": None, "tracks": []}),
        (
            "tracks a bridge F6:36",
            {"owner": "a", "tracks": [{"kind": "bridge", "hex": "F6", "ways": "36"}]},
        ),
        ("round 3", {"round": 3}),
        ("roll -", {"rolled": []}),
        ("auction c0 b-", {"bids": [{"seat": "c", "amount": 0}, {"seat": "b", "amount": None}]}),
        ("auction ?", {"bids": None}),
        ("loan a", {"seat": "a", "count": 1}),
        ("repay b 2", {"seat": "b", "count": 2}),
    ],
)
def test_a_fact_is_reported(written: str, told: dict[str, object]) -> None:
    assert said(written) == told


def test_the_schema_refuses_what_is_otherwise() -> None:
    with pytest.raises(AssertionError):
        check("turn", {"action": {"kind": "play", "items": [{"kind": "loan"}]}})
    with pytest.raises(AssertionError):
        check("position", {**data.position(TABLE), "phase": "lost"})
