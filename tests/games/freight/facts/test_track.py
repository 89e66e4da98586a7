"""The fact `tracks`: track that is there when a record begins, and later checks of it."""

from __future__ import annotations

import pytest

from ftn.games.freight.model.network import Track
from tests.games.freight.played import CITIES, MIDDLE, OWING, QUIET, errors, played, position


def test_track_is_laid_out_tile_and_bridge_in_any_order() -> None:
    text = f"{CITIES}tracks a bridge D6:36 D7:1-34\ntracks bank D6:14\ntracks b bridge D7:25\n"
    now = position(played(text))
    assert now.board.tracks == {
        "D6": (Track("14", -1), Track("36", 0, bridge=True)),
        "D7": (Track("1-34", 0), Track("25", 1, bridge=True)),
    }
    assert {"a.tracks", "b.tracks"}.isdisjoint(now.doubt.unknown)


@pytest.mark.parametrize(
    ("tracks", "rule", "message"),
    [
        ("tracks a D5:14", "PG-BUILD-3", "Antwerp is on D5"),
        ("tracks a D6:14 D6:25", "PG-BUILD-3", "D6 already has track"),
        ("tracks a D6:14\ntracks b D6:25", "PG-BUILD-3", "D6 already has track"),
        (
            "tracks a D6:14 bridge D6:25\ntracks b bridge D6:36",
            "PG-BUILD-3",
            "D6 already has a bridge",
        ),
        ("tracks a D6:14 bridge D6:26", "PG-BUILD-3", "a bridge is straight, and 26 isn't"),
        (
            "tracks a D6:1-34 bridge D6:36",
            "PG-BUILD-3",
            "the tile on D6 and the bridge over it share edge 3",
        ),
        (
            "tracks a A1:14 A2:14 A3:14 A4:14 bridge A1:25 bridge A2:25 bridge A3:25 bridge A4:25",
            "PG-SETUP-7",
            "Anna has laid 4 bridges, but has only 3",
        ),
    ],
)
def test_track_that_cannot_lie_so(tracks: str, rule: str, message: str) -> None:
    assert errors(f"{CITIES}{tracks}\n") == [(rule, message)]


def test_options_say_how_many_tiles_there_are_and_how_bridges_are_shaped() -> None:
    tiles = f"{CITIES}tracks a A1:14 A2:14 A3:14 A4:14 A5:14 A6:14\n"
    [(rule, message)] = errors(tiles, "2015 tiles=5")
    assert (rule, message) == ("PG-SETUP-7", "Anna has laid 6 tiles, but has only 5")
    assert "tiles" in played(tiles, "2015 tiles=5").decided
    bent = f"{CITIES}tracks a D6:14 bridge D6:26\n"
    assert errors(bent, "2015 bridge_shape=any") == []


def test_a_bridge_needs_track_below_once_all_track_is_noted() -> None:
    alone = f"{CITIES}order a b\ntracks a bridge D6:25\n"
    assert errors(f"{alone}tracks b D6:14\nround 5\n") == []
    assert errors(f"{alone}round 5\n") == []
    assert errors(f"{alone}tracks b -\nround 5\n") == []
    assert errors(f"{alone}tracks b -\ntracks bank -\nround 5\n") == [
        ("PG-BUILD-3", "there is no track on D6 below the bridge")
    ]


def test_edges_left_unrecorded_fit_any_and_are_learnt() -> None:
    unknown = MIDDLE.replace("D6:14", "D6:?")
    text = f"{unknown}{OWING}5a pass\n"
    known = "D7:14 E5:35 F5:26 G6:14 G7:14 H5:26 I5:35"
    assert errors(f"{text}tracks a D6:25 {known}\n", QUIET) == []
    now = position(played(f"{text}tracks a D6:14 {known}\n", QUIET))
    assert now.board.tracks["D6"] == (Track("14", 0),)
    assert "Antwerp" in now.board.network(0)
