"""What a shipment came to, and what its train could have done, as the referee judges it."""

from __future__ import annotations

from typing import cast

from ftn.games.freight.analysis import Money, Outing
from ftn.games.freight.moves import Play
from ftn.games.freight.notation import play
from ftn.games.freight.position import Position
from ftn.games.freight.state import State
from tests.games.freight.lines import BEN, MIDDLE, last


def outing(turn: str, before: str = MIDDLE + BEN) -> Outing:
    """Return what Anna does in a turn."""
    replay, step, _ = last(before)
    items = cast("Play", play(turn.split()))
    return Outing(cast("State", replay.state), cast("Position", step.position), 0, items)


AROUND = "ship Antwerp load RR B1 B2 B3 B4 Ghent deliver RR"


def test_what_a_shipment_brings_and_costs() -> None:
    found = outing(AROUND)
    assert found.played() == Money(10, 0, 4)
    assert found.played().gain == 6
    back = " load K B4 B3 B2 B1 Antwerp deliver K"
    assert outing(AROUND + back).played() == Money(15, 7, 8)


def test_a_cheaper_route_is_found_and_judged() -> None:
    found = outing(AROUND).cheaper()
    assert found.route is not None
    assert " ".join(map(str, found.route.items)) == "Antwerp load RR A2 A3 A4 Ghent deliver RR"
    assert (found.saved, found.elsewhere, found.is_cut) == (4, False, False)
    assert outing("ship Antwerp load RR A2 A3 A4 Ghent deliver RR").cheaper().route is None


def test_where_it_ends_is_kept_unless_that_costs_more() -> None:
    found = outing(AROUND + " A4 A3 A2 Antwerp").cheaper()
    assert (found.saved, found.elsewhere) == (7, True)  # four in fees, three in points
    found = outing("ship Antwerp A2 A3 A4 Ghent A4 A3 A2 Antwerp A2 A3 A4 Ghent").cheaper()
    assert found.route is not None
    assert (found.saved, found.elsewhere) == (2, False)


def test_what_is_built_in_the_turn_counts() -> None:
    built = outing("build wagon " + AROUND.replace("RR", "RRG"))
    assert built.room == 4
    assert built.purse == 15
    assert built.seat.wagons == 2
    lent = outing("loan build wagon ship Antwerp load RR A2 loan A3 A4 Ghent")
    assert lent.purse == 20 + 10 - 5 + 10


def test_the_shipment_that_pays_most_is_legal() -> None:
    [best], tried = outing("ship Antwerp A2 A3 A4 Ghent").best()
    assert str(Play(best.items)) == (
        "ship Antwerp load RR A2 A3 A4 Ghent deliver RR load KK A4 A3 A2 Antwerp deliver KK"
    )
    assert (best.income, best.dollars, best.gain) == (20, 5, 15)
    assert tried > 10


def test_what_nobody_noted_is_left_out() -> None:
    assert not outing("ship ?").is_known
    assert not outing("ship Antwerp load ? A2 A3 A4 Ghent").is_known
    assert outing(AROUND).is_known
    assert not outing(AROUND).is_doubtful
    hidden = MIDDLE.replace("Ghent A5 BKW +K -RR", "Ghent A5 BKW ?") + BEN
    assert outing(AROUND, hidden).is_doubtful
    [best], _ = outing(AROUND, MIDDLE + BEN).best()
    assert best.income > 1
    assert outing(AROUND, hidden).best()[0] == []
