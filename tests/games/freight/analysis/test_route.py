"""The cheapest route for the same deliveries."""

from __future__ import annotations

from ftn.games.freight.analysis.route import Route, Search
from ftn.games.freight.analysis.visits import Visit
from ftn.games.freight.model.network import Board
from tests.games.freight.running import AROUND, STRAIGHT, laid, traffic

CITIES = "Antwerp A1 Ghent A5"
TWO_WAYS = laid(CITIES, a=AROUND, b=STRAIGHT)
ROW = laid("Antwerp A1 Bonn A3 Ghent A5 Lima A7", a="A2:14 A4:14 A6:14")


def cheapest(
    board: Board,
    *visits: Visit,
    end: str = "",
    load: str = "",
    room: int = 2,
    rules: str = "freight/2015",
    start: str = "Antwerp",
) -> Route | None:
    return Search(traffic(board, rules), start, visits, load, room).cheapest(end)


def words(found: Route | None) -> str:
    assert found is not None
    return " ".join(map(str, found.items))


def test_a_longer_way_is_taken_where_points_are_free() -> None:
    found = cheapest(TWO_WAYS, Visit("Antwerp", "", "R"), Visit("Ghent", "R"))
    assert words(found) == "Antwerp load R B1 B2 B3 B4 Ghent deliver R"
    assert found is not None
    assert (found.dollars, found.fees, found.effort) == (0, 0, 9)


def test_fees_and_paid_points_are_weighed_together() -> None:
    there_and_back = [Visit("Antwerp", "", "R"), Visit("Ghent", "R", "K"), Visit("Antwerp", "K")]
    found = cheapest(TWO_WAYS, *there_and_back)
    assert found is not None
    # 7 points for the work and 10 for the way around twice: 7 dollars. Straight: 5 and 6 in fees.
    assert (found.dollars, found.fees, found.effort) == (7, 0, 17)
    found = cheapest(laid(CITIES, a=AROUND, b="A2:14", bank="A3:14"), *there_and_back)
    assert found is not None
    assert found.dollars == 7


def test_another_order_is_found() -> None:
    visits = [Visit("Bonn", "", "R"), Visit("Antwerp", "", "B"), Visit("Lima", "RB")]
    found = cheapest(ROW, *visits)
    assert words(found) == "Antwerp load B A2 Bonn load R A4 Ghent A6 Lima deliver BR" or words(
        found
    ) == ("Antwerp load B A2 Bonn load R A4 Ghent A6 Lima deliver RB")


def test_what_is_not_on_the_wagons_is_not_delivered_and_they_hold_so_many() -> None:
    visits = [Visit("Ghent", "", "RB"), Visit("Antwerp", "R"), Visit("Bonn", "", "G")]
    found = cheapest(ROW, *visits, start="Bonn")
    assert words(found) == "Bonn A4 Ghent load RB A4 Bonn A2 Antwerp deliver R A2 Bonn load G"
    found = cheapest(ROW, *visits, start="Bonn", room=4)
    assert words(found) == "Bonn load G A4 Ghent load RB A4 Bonn A2 Antwerp deliver R"
    assert cheapest(ROW, Visit("Ghent", "R")) is None
    assert words(cheapest(ROW, Visit("Ghent", "R"), load="R")).endswith("Ghent deliver R")


def test_it_ends_where_it_is_described_to() -> None:
    visits = [Visit("Antwerp", "", "R"), Visit("Bonn", "R")]
    assert words(cheapest(ROW, *visits)) == "Antwerp load R A2 Bonn deliver R"
    assert words(cheapest(ROW, *visits, end="Ghent")).endswith("Bonn deliver R A4 Ghent")


def test_work_in_one_city_keeps_its_order() -> None:
    visits = [Visit("Bonn", "R", ""), Visit("Ghent", "", "B"), Visit("Bonn", "", "RR")]
    found = cheapest(ROW, *visits, start="Bonn", load="R", room=3)
    assert words(found) == "Bonn deliver R load RR A4 Ghent load B"
    found = cheapest(ROW, *visits, end="Bonn", start="Ghent", load="R", room=2)
    assert found is None


def test_movements_are_few_in_the_family_rules() -> None:
    visits = [Visit("Antwerp", "", "R"), Visit("Ghent", "R")]
    rules = "freight/2015-family"
    assert words(cheapest(ROW, *visits, rules=rules)) == (
        "Antwerp load R A2 Bonn A4 Ghent deliver R"
    )
    assert cheapest(ROW, *visits, Visit("Lima"), end="Lima", rules=rules) is None


def test_a_search_that_is_cut_off_says_so() -> None:
    search = Search(traffic(ROW), "Antwerp", [Visit("Lima", "", "R")], "", 2, most=2)
    assert search.cheapest() is None
    assert search.is_cut
    whole = Search(traffic(ROW), "Antwerp", [Visit("Lima", "", "R")], "", 2)
    assert whole.cheapest()
    assert not whole.is_cut
