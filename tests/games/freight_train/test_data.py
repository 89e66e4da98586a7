"""Positions and statements as JSON values."""

from __future__ import annotations

from typing import Any

import pytest

from ftn.games.freight_train.data import position
from ftn.games.freight_train.model.position import Position, Seat
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay
from ftn.reports.exporting import of_replay
from tests.model.parts import unknown

HEAD = '[FTN "1"] [Rules "freight-train/1996 caboose=on"] [a "Anna"] [b "Ben"]\n'
SIDE = Seat(("CAB", ""), "CCBC", "AG", 7, 5, called=True, cabooses="CM")


def steps(text: str) -> list[Any]:
    record, findings = next(read_text(HEAD + text))
    found = of_replay(replay(record, findings))["steps"]
    assert isinstance(found, list)
    return found


def test_a_position_is_told_in_full() -> None:
    table = Position(("ABC", "", "", "", "L"), (SIDE, SIDE), 40, 2, 3, first=1, acted=1)
    assert position(table) == {
        "day": 2,
        "round": 3,
        "first": "b",
        "next": "a",
        "deck": 40,
        "leaving": False,
        "main": ["ABC", "", "", "", "L"],
        "seats": {
            seat: {
                "yard": ["CAB", ""],
                "trains": {"C": 3, "B": 1},
                "mix": "AG",
                "locos": 7,
                "chips": 5,
                "called": True,
                "cabooses": ["C", "M"],
            }
            for seat in "ab"
        },
    }


def test_what_nobody_knows_is_null_and_a_nameless_car_a_question_mark() -> None:
    side = Seat(("C\ue000", "A"), "C\ue001\ue002", "\ue003G", 7, 5)
    vague = {"main2", "deck", "leaving", "b.yard1", "b.trains", "b.locos", "b.chips"}
    table = Position(
        ("\ue004B", "C", "", "", ""), (side, side), 40, first=-1, doubt=unknown(*vague)
    )
    told: Any = position(table)
    assert told["main"][:3] == ["?B", None, ""]
    assert (told["first"], told["next"], told["deck"], told["leaving"]) == (None,) * 4
    known, hidden = told["seats"]["a"], told["seats"]["b"]
    assert (known["yard"], known["trains"], known["mix"]) == (["C?", "A"], {"C": 1, "?": 2}, "?G")
    assert (hidden["yard"], hidden["trains"], hidden["mix"]) == ([None, "A"], None, None)
    assert (hidden["locos"], hidden["chips"]) == (None, None)


@pytest.mark.parametrize(
    ("written", "action"),
    [
        (
            "pull 1C 1G>M 4H>2",
            {
                "kind": "pull",
                "moves": [
                    {"from": 1, "car": "C", "to": "C"},
                    {"from": 1, "car": "G", "to": "M"},
                    {"from": 4, "car": "H", "to": 2},
                ],
            },
        ),
        ("pull ?", {"kind": "pull", "moves": None}),
        ("switch ?", {"kind": "switch", "moves": None}),
        ("switch ??>?", {"kind": "switch", "moves": [{"from": None, "car": None, "to": None}]}),
        ("switch 1H>C", {"kind": "switch", "moves": [{"from": 1, "car": "H", "to": "C"}]}),
        ("rearrange AB? -", {"kind": "rearrange", "sidings": ["AB?", ""]}),
        ("rearrange ?", {"kind": "rearrange", "sidings": [None, None]}),
        ("call", {"kind": "call"}),
        ("caboose M", {"kind": "caboose", "train": "M"}),
        ("caboose ?", {"kind": "caboose", "train": None}),
        ("pass", {"kind": "pass"}),
        ("?", {"kind": None}),
    ],
)
def test_an_action_is_described(written: str, action: object) -> None:
    (step,) = steps(f"1a {written}")
    assert (step["kind"], step["number"], step["seat"]) == ("turn", 1, "a")
    assert (step["action"], step["fill"]) == (action, None)


@pytest.mark.parametrize(
    ("written", "fill"),
    [
        ("3 CB*THO", {"siding": 3, "cars": "CBTHO", "leaving": 2}),
        ("3 CBT*", {"siding": 3, "cars": "CBT", "leaving": 3}),
        ("? C??HO", {"siding": None, "cars": "C??HO", "leaving": None}),
        ("1 ?", {"siding": 1, "cars": None, "leaving": None}),
    ],
)
def test_a_fill_is_described(written: str, fill: object) -> None:
    assert steps(f"4a fill {written} call")[0]["fill"] == fill


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("day 1", {"day": 1}),
        ("main ABCGH - ? ????? LLLLL", {"sidings": ["ABCGH", "", None, "?????", "LLLLL"]}),
        ("yard b ? LLA", {"seat": "b", "sidings": [None, "LLA"]}),
        (
            "trains a C3 B? M=AG ?",
            {"seat": "a", "trains": {"C": 3, "B": None}, "mix": "AG", "whole": False},
        ),
        ("trains a -", {"seat": "a", "trains": {}, "mix": None, "whole": True}),
        ("chips a 7", {"seat": "a", "chips": 7}),
        ("locos b ?", {"seat": "b", "locos": None}),
        ("first ?", {"seat": None}),
        ("first b", {"seat": "b"}),
    ],
)
def test_a_fact_is_described(written: str, said: dict[str, object]) -> None:
    (step,) = steps(written)
    assert (step["kind"], step["fact"]) == ("fact", written.split(maxsplit=1)[0])
    assert {name: step[name] for name in said} == said
