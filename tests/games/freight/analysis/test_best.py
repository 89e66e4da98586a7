"""The shipment that would have paid most."""

from __future__ import annotations

from ftn.games.freight.analysis.best import Search, Shipment
from ftn.games.freight.model.markers import Goods, read_goods
from ftn.games.freight.model.moves import Go
from ftn.games.freight.model.network import Board
from ftn.games.freight.model.position import City
from tests.games.freight.running import AROUND, STRAIGHT, laid, traffic

ROW = laid("Antwerp A1 Bonn A3 Ghent A5 Lima A7", a="A2:14 A4:14 A6:14")
TILES = {"Antwerp": "RGY", "Bonn": "BKW", "Ghent": "BKW", "Lima": "BKR"}


NOTHING = Shipment((Go("Antwerp"),), 0, 0, 0, ())


def best(
    goods: dict[str, str],
    *,
    board: Board = ROW,
    load: str = "",
    room: int = 2,
    purse: int = 20,
    rules: str = "freight/2015",
) -> Shipment:
    cities = {
        name: City(name, place, TILES[name], "".join(c for c in "RBGYKW" if c not in TILES[name]))
        for name, place in board.places.items()
    }
    known = {name: read_goods(text.split()) or Goods() for name, text in goods.items()}
    search = Search(traffic(board, rules), cities, known, "Antwerp", load, room, purse)
    [found] = search.best() or [NOTHING]
    return found


def words(found: Shipment) -> str:
    return " ".join(map(str, found.items))


def test_cubes_go_where_a_disk_demands_them() -> None:
    found = best({"Antwerp": "+RG", "Bonn": "-", "Ghent": "-R"})
    assert words(found) == "Antwerp load RG A2 Bonn A4 Ghent deliver RG"
    assert (found.income, found.dollars, found.effort) == (6, 0, 8)
    assert found.deliveries == (("Ghent", "RG", 6),)


def test_one_trip_may_deliver_in_several_cities_and_load_between() -> None:
    found = best({"Antwerp": "+RR -K", "Bonn": "+KK -R", "Ghent": "-R", "Lima": "-"})
    assert found.income == 20
    assert words(found) == "Antwerp load RR A2 Bonn deliver RR load KK A2 Antwerp deliver KK"
    assert (found.effort, found.dollars, found.gain) == (11, 1, 19)


def test_what_is_on_the_wagons_counts_and_they_hold_so_many() -> None:
    goods = {"Antwerp": "+RR", "Bonn": "-RGG", "Ghent": "-", "Lima": "-"}
    found = best(goods, load="GG")
    assert (found.income, found.effort) == (20, 12)  # there twice
    found = best(goods, load="GG", room=4)
    assert words(found) == "Antwerp load RR A2 Bonn deliver RRGG"


def test_it_pays_for_points_only_what_they_bring_and_only_what_is_there() -> None:
    goods = {"Antwerp": "+RG", "Bonn": "-", "Ghent": "-", "Lima": "-G"}
    found = best(goods)
    assert (found.income, found.effort) == (5, 10)  # red, for 1 at Bonn, would need two points more
    far = laid("Antwerp A1 Ghent A11", a=" ".join(f"A{row}:14" for row in range(2, 11)))
    goods = {"Antwerp": "+R", "Ghent": "-R"}
    assert best(goods, board=far).gain == 1  # 14 points, 4 of them paid
    assert best(goods, board=far, purse=4).gain == 1
    assert best(goods, board=far, purse=3).gain == 0


def test_fees_are_weighed() -> None:
    two_ways = laid("Antwerp A1 Ghent A5", a=AROUND, b=STRAIGHT)
    found = best({"Antwerp": "+R", "Ghent": "-R"}, board=two_ways)
    assert words(found) == "Antwerp load R B1 B2 B3 B4 Ghent deliver R"


def test_nothing_is_done_where_nothing_pays() -> None:
    found = best({"Antwerp": "+R", "Bonn": "+K"}, board=laid("Antwerp A1 Bonn A3"))
    assert (words(found), found.income, found.deliveries) == ("Antwerp", 0, ())


def test_two_movements_are_the_most_in_the_family_rules() -> None:
    goods = {"Antwerp": "+R", "Bonn": "-", "Ghent": "-", "Lima": "-R"}
    # Lima supplies red itself, and is three movements away.
    found = best(goods, rules="freight/2015-family")
    assert found.income == 1
    assert best({**goods, "Ghent": "-R"}, rules="freight/2015-family").income == 5


def test_a_city_whose_markers_was_unrecorded_is_left_out() -> None:
    assert best({"Antwerp": "+R", "Lima": "-"}).income == 0


def test_several_are_described_by_what_they_bring() -> None:
    cities = {
        "Antwerp": City("Antwerp", "A1", "RGY", "BKW"),
        "Bonn": City("Bonn", "A3", "BKW", "RGY"),
    }
    goods = {"Antwerp": Goods("RG"), "Bonn": Goods("K", "G")}
    found = Search(traffic(ROW), cities, goods, "Antwerp", "", 2, 9).best(3)
    assert [(one.deliveries, one.gain) for one in found] == [
        ((("Bonn", "RG", 6),), 6),
        ((("Bonn", "RG", 6), ("Antwerp", "K", 1)), 6),
        ((("Bonn", "G", 5),), 5),
    ]


def test_the_search_is_bounded() -> None:
    cities = {name: City(name, place, "R", "BGYKW") for name, place in ROW.places.items()}
    goods = {name: Goods("BGYKW" * 9, "BGYKW") for name in cities}
    search = Search(traffic(ROW), cities, goods, "Antwerp", "", 6, 99, most=500)
    assert search.best()
    assert search.tried == 500
