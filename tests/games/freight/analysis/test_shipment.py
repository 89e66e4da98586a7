"""What a shipment came to, and what its train could have done, as the referee judges it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from ftn.games.freight.analysis.best import Shipment
from ftn.games.freight.analysis.shipment import Money, Outing
from ftn.games.freight.model.moves import Play
from ftn.games.freight.model.position import Position
from ftn.games.freight.model.state import State
from ftn.games.freight.notation import play
from ftn.model.record import Turn
from ftn.model.seats import number_of
from ftn.model.steps import every
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay
from tests.games.freight.lines import BEN, MIDDLE, last
from tests.generated import play as selfplay


def outing(turn: str, before: str = MIDDLE + BEN) -> Outing:
    """Return what Anna does in a turn."""
    game, step, _ = last(before)
    items = cast("Play", play(turn.split()))
    return Outing(cast("State", game.state), cast("Position", step.position), 0, items)


def outings(rules: str, seats: int, seed: int) -> Iterator[Outing]:
    """Yield the shipments of a game."""
    game = replay(*next(read_text(selfplay(f"freight/{rules}", seats, seed), "game.ftn")))
    for step, before in every(game.steps, game.start):
        turn = step.statement
        if isinstance(turn, Turn) and isinstance(turn.play, Play):
            state, position = cast("State", game.state), cast("Position", before)
            found = Outing(state, position, number_of(turn.seat), turn.play)
            if found.items:
                yield found


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


def test_what_is_unrecorded_is_left_out() -> None:
    assert not outing("ship ?").is_known
    assert not outing("ship Antwerp load ? A2 A3 A4 Ghent").is_known
    assert not outing("ship NotFound load R A2 A3 A4 Ghent").is_known
    assert outing(AROUND).is_known
    assert not outing(AROUND).is_doubtful
    hidden = MIDDLE.replace("Ghent A5 BKW +K -RR", "Ghent A5 BKW ?") + BEN
    assert outing(AROUND, hidden).is_doubtful
    [best], _ = outing(AROUND, MIDDLE + BEN).best()
    assert best.income > 1
    assert outing(AROUND, hidden).best()[0] == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "seats", "seed"),
    [
        ("2015", 3, 1),
        ("2015-family", 4, 1),
        ("2015 movement=cities foreign=yes", 4, 2),
        ("2015-family movement=points foreign=yes", 3, 2),
    ],
)
def test_no_shipment_of_a_game_pays_more_and_the_referee_agrees(
    rules: str, seats: int, seed: int
) -> None:
    count = 0
    for found in outings(rules, seats, seed):
        played = found.played()
        best, _ = found.best(3)
        assert played.gain <= max((one.gain for one in best), default=0)
        for one in best:
            tried = judged(found, one)
            assert (tried.income, tried.cost) == (one.income, one.dollars)
        cheaper = found.cheaper()
        assert (cheaper.route is None) == (cheaper.saved == 0)
        count += 1
    assert count > 5


def judged(found: Outing, one: Shipment) -> Money:
    """Return what a shipment comes to in the place of the one played, as the referee judges."""
    items = (*found.opening, *one.items)
    return Outing(found.state, found.before, found.number, Play(items)).played()
