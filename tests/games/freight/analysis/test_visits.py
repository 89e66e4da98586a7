"""What is done in the cities that a shipment visits."""

from __future__ import annotations

from ftn.games.freight.analysis.visits import Visit, delivery, price, taken, visits_of
from ftn.games.freight.model.markers import Goods
from ftn.games.freight.model.moves import Deliver, Go, Item, Load
from ftn.games.freight.model.position import City
from tests.games.freight.running import options

GHENT = City("Ghent", "E5", "RGY", "BKW")


def test_every_stay_in_a_city_is_a_visit() -> None:
    there: list[Item] = [Go("Bonn"), Load("R"), Go("E4"), Go("Ghent")]
    route = [*there, Deliver("R"), Load("K"), Deliver("B"), Go("E4"), Go("Bonn")]
    assert visits_of(route, ["Bonn", "Ghent"]) == [
        Visit("Bonn", "", "R"),
        Visit("Ghent", "RB", "K"),
        Visit("Bonn"),
    ]


def test_two_actions_together_cost_three_points() -> None:
    standard, family = options(), options("freight/2015-family")
    visits = [Visit("A"), Visit("A", "R"), Visit("A", "", "R"), Visit("A", "R", "B")]
    assert [visit.effort(standard) for visit in visits] == [0, 2, 2, 3]
    assert [visit.effort(family) for visit in visits] == [0, 0, 0, 0]


def test_a_disk_pays_for_all_cubes_of_its_colour_and_one_goes() -> None:
    assert delivery(GHENT, Goods("", "BB"), "BBB") == (15, Goods("", "B"))
    assert delivery(GHENT, Goods("", "B"), "BK") == (6, Goods())
    assert [price(GHENT, Goods("R", "B"), one) for one in "BKR"] == [5, 1, 0]


def test_what_is_not_there_is_not_taken() -> None:
    assert taken(Goods("RR", "B"), "R") == Goods("R", "B")
    assert taken(Goods("R"), "RR") is None
