"""Maps of games that play themselves are as the set-up asks."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from ftn.games.freight.model.fact_lines import CityLine
from ftn.games.freight.model.hexes import distance
from ftn.games.freight.model.markers import COLOURS
from ftn.games.freight.model.state import Options, State
from ftn.games.freight.play.map import NAMES, TILES, kind_of, made_map
from ftn.games.rules_tag import ruleset
from ftn.model.rules import Ruleset


def _map(rules: str, seats: int, seed: int) -> list[CityLine]:
    found = ruleset(rules, seats)
    assert isinstance(found, Ruleset)
    return [*made_map(State(("",) * seats, Options.of(found)), Random(seed))]


@pytest.mark.parametrize(("seats", "count"), [(2, 6), (3, 9), (4, 11), (5, 13), (6, 15)])
@pytest.mark.parametrize("steps", [False, True])
def test_cities_are_as_many_and_as_far_apart_as_they_should(
    seats: int, count: int, steps: bool
) -> None:
    rules = f"freight/2015 distance={'steps' if steps else 'between'}"
    for seed in range(20):
        places = [city.hex for city in _map(rules, seats, seed)]
        assert len({*places}) == count
        near = [min(distance(one, two) for two in places if two != one) for one in places]
        assert min(near) > 1
        assert 2 <= sum(near) / count - (not steps) <= 3


def test_every_city_begins_with_four_markers_that_fit_its_tile() -> None:
    for city in _map("freight/2015 cities=30", 6, 1):
        assert city.goods is not None
        assert city.goods.count == 4
        assert {*city.goods.cubes} <= {*city.tile}
        assert not {*city.goods.disks} & {*city.tile}
        assert kind_of(city.tile, city.tile[0]) == f"+{city.tile[0]}"


def test_no_tile_comes_twice_before_all_have() -> None:
    tiles = Counter(city.tile for city in _map("freight/2015 cities=30", 6, 2))
    assert {*tiles} == {*TILES}
    assert len(TILES) == 20
    assert max(tiles.values()) == 2
    assert all(len({*tile}) == 3 and {*tile} <= {*COLOURS} for tile in TILES)


def test_there_are_names_enough() -> None:
    assert len({*NAMES}) == len(NAMES) >= 50
