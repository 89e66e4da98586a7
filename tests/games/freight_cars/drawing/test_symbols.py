"""The symbols of a game: cards, fillings, pieces and cities."""

from __future__ import annotations

from ftn.games.freight_cars import scene as room
from tests.games.freight_cars.drawn import last, symbols
from tests.games.freight_cars.played import SETUP, played


def test_each_filling_of_a_card_is_a_symbol_of_its_own() -> None:
    found = played(
        SETUP + "1a load F2 AAA\n( 1a load F2 AAB )\n( 1a load F2 XXX )\n( 1a load F2 )\n"
    )
    loads = {one.kind: one for one in symbols(found) if one.what == "load"}
    assert [*loads] == ["load-F2", "load-F2.2", "load-F2.3"]
    assert [len(one.blocks) for one in loads.values()] == [1, 2, 1]
    assert loads["load-F2"].blocks == loads["load-F2.3"].blocks
    [step] = [step for step in found.steps if step.variations]
    drawn = [room.scene(found, line[-1].position)["a/tF2.1"].kind for line in step.variations]
    assert drawn == ["load-F2.2", "load-F2.3", "load"]


def test_the_same_shape_looks_the_same_everywhere() -> None:
    one = played(SETUP + "1a load F2 AAB\n")
    other = played("hand a Q\nhand b ?\n3a load Q AAAA/A.BC/DD.C\n", cards="")
    looks = [
        {block.outline: (block.hue, block.marks) for block in found.blocks}
        for each in (one, other)
        for found in symbols(each)
        if found.what == "load"
    ]
    assert looks[0]["M0 0h2v1h-2z"][0] == looks[1]["M0 2h2v1h-2z"][0]
    assert looks[0]["M0 0h2v1h-2z"][0] != looks[1]["M2 1h1v1h-1z"][0]
    small = {found.kind: found for found in symbols(one) if found.what == "piece"}
    assert looks[0]["M0 0h2v1h-2z"] in [
        (s.blocks[0].hue, s.blocks[0].marks) for s in small.values()
    ]


def test_a_car_without_a_card_set_is_drawn_by_its_filling() -> None:
    found = played("hand a Q\nhand b ?\n3a load Q ABB/A.C\n", cards="")
    scene = last(found)
    assert [scene[f"a/tQ.{part}"].kind for part in "012"] == ["card", "load-Q", "tag-Q"]
    [load] = [one for one in symbols(found) if one.what == "load"]
    assert [block.outline for block in load.blocks] == [
        "M0 0h1v2h-1z", "M1 0h2v1h-2z", "M2 1h1v1h-1z",
    ]  # fmt: skip
    assert not [key for key in scene if key.startswith("a/p")]


def test_long_ids_and_names_are_cut() -> None:
    long = "New-Amsterdam-upon-Hudson"
    cards = f"card Freight-07 oil ##\ncity {long} oil 3\n"
    found = played(f"hand a Freight-07\nhand b ?\ncities {long}\n3a load Freight-07\n", cards=cards)
    named = {one.kind: one.letter for one in symbols(found)}
    assert named["tag-Freight-07"] == "…-07"
    assert named[f"town-{long}"].startswith("New Amster")
    assert len(named[f"town-{long}"]) <= 14
    assert {one.name for one in symbols(found)} >= {"Freight-07", long}
