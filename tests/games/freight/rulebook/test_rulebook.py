"""The second reading of the rules itself: the worked examples of the rulebook's analysis."""

from __future__ import annotations

import pytest

from tests.games.freight.rulebook import Verdict, judge
from tests.games.freight.rulebook.map import Piece, distance, facing, inside, side_towards

HEAD = '[FTN "1"]\n[Rules "freight/2015 cities=3"]\n{names}\n'
CITIES = """city Antwerp D5 RGY +RG -BK
city Ghent G5 RBK +RR -GG
city Bonn D9 BKW +K -RR
"""


def ruled(text: str, seats: str = "ab") -> Verdict:
    """Judge a game of a few players, and say on which line of it the first breach is."""
    names = "\n".join(f'[{seat} "{seat.upper()}"]' for seat in seats)
    head = HEAD.format(names=names)
    verdict = judge(head + CITIES + text)
    skipped = head.count("\n") + CITIES.count("\n")
    return Verdict(verdict.table, max(0, verdict.line - skipped), verdict.what)


BOXES = "box 1 +RB\nbox 2 +GG\norder a b\n"
OPEN = f"{BOXES}round 1\nauction b0 a-\n"


def test_a_hexs_neighbours_are_those_of_the_specification() -> None:
    assert [side_towards("D5", other) for other in ("D4", "E5", "E6", "D6", "C6", "C5", "F5")] == [
        *(1, 2, 3, 4, 5, 6),
        0,
    ]
    assert (side_towards("E5", "D5"), facing(2)) == (5, 5)
    assert (distance("A1", "C2"), distance("D5", "D5"), distance("D5", "E5")) == (2, 0, 1)
    assert side_towards("Z1", "AA1") == 2


def test_a_hex_lies_strictly_inside_of_a_triangle() -> None:
    assert inside("B2", ["A1", "A4", "D2"], boundary=False)
    assert not inside("A2", ["A1", "A4", "D2"], boundary=False)
    assert inside("A2", ["A1", "A4", "D2"], boundary=True)
    assert not inside("A2", ["A1", "A4", "A9"], boundary=True)


def test_places_are_auctioned_as_in_the_example() -> None:
    boxes = "box 1 +RBGY\nbox 2 +GGKK\norder a b c d\nround 1\n"
    loans = "".join(f"loan {seat}\n" for seat in "abcd")
    bids = "auction d1 c2 b- a- d-\nauction d- b0 a-\nauction d- a-\n"
    verdict = ruled(boxes + loans + bids, seats="abcd")
    assert verdict.line == 0, verdict.what
    assert verdict.table.order == ["c", "b", "d", "a"]
    assert [player.cash for player in verdict.table.players.values()] == [10, 10, 8, 10]
    bids = "auction d- c- b- a-\nauction c- b- a-\nauction b- a-\n"
    assert ruled(boxes + bids, seats="abcd").table.order == ["d", "c", "b", "a"]
    assert ruled(f"{boxes}auction d1 c3\n", seats="abcd").line == 5
    assert ruled(f"{boxes}auction d21\n", seats="abcd").line == 5


def test_a_trip_is_paid_as_in_the_example() -> None:
    built = "1b loan 2 build track E5:35 track F5:26 engine Antwerp"
    trip = "ship Antwerp load RG E5 F5 Ghent deliver G load RR F5 E5 Antwerp"
    verdict = ruled(f"{OPEN}{built} {trip} mark Antwerp +R, 2>1 +G, 2< -W\n")
    assert verdict.line == 1 + OPEN.count("\n"), "three cubes on one wagon"
    trip = "ship Antwerp load RG E5 F5 Ghent deliver G load R F5 E5 Antwerp"
    verdict = ruled(f"{OPEN}{built} {trip} mark Antwerp +R, 2>1 +G, 2< -W\n")
    assert verdict.line == 0, verdict.what
    # 2 + 3 + 3 + 3 action points: one of them is paid.
    assert [entry[1:] for entry in verdict.table.ledger if entry[0] == "b"] == [
        *[(10, "loan")] * 2,
        (-3, "track"),
        (-3, "track"),
        (5, "Ghent"),
        (-1, "points"),
        (-2, "interest"),
    ]
    assert verdict.table.towns["Ghent"].markers == ["+R", "-G"]
    assert verdict.table.boxes == {1: ["+B", "+G"], 2: ["+G", "-W"]}


def test_a_switch_s_old_route_stays_and_a_bridge_shares_no_edge() -> None:
    start = f"{OPEN}1b loan 2 build track E5:35"
    line = 1 + OPEN.count("\n")
    end = "engine Antwerp\n"
    assert ruled(f"{start} switch E5:5-13 {end}").line == 0
    assert ruled(f"{start} switch E5:1-23 {end}").line == line
    assert ruled(f"{start} bridge E5:14 {end}").line == line, "it joins nothing"
    assert ruled(f"{start} bridge E5:36 {end}").line == line, "edge 3 is taken"
    assert ruled(f"{start} track E5:14 {end}").line == line, "one tile a hex"


@pytest.mark.parametrize(("repaid", "points"), [(2, 28), (0, 18)])
def test_a_loan_is_better_repaid(repaid: int, points: int) -> None:
    table = ruled("").table
    table.phase = "over"
    table.map.towns = {f"{column}5": column for column in "ACEGI"}
    table.map.tiles = {f"{column}5": Piece("a", "26") for column in "BDFH"}
    table.players["a"].cash, table.players["a"].loans = 23, 2
    if repaid:
        table.repay("a", repaid)
    assert table.totals() == {"a": points, "b": 0}
