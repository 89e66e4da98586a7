"""Freight Cars and Freight played out: as the referee has it, from any position, no card lost."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from ftn.analysis.analysing import Effort, analyse
from ftn.games import game
from ftn.games.freight import playouts as freight
from ftn.games.freight.model.network import counted
from ftn.games.freight.play.ground import Ground
from ftn.games.freight_cars import playouts as cars
from ftn.games.freight_cars.play.out import PlayOut as CarsPlayOut
from ftn.games.own_rooms import Unclear
from ftn.model.record import Turn
from ftn.model.seats import letter
from ftn.model.steps import turns
from tests.analysis import cars_players, freight_players
from tests.effort import LONG
from tests.generated import kept
from tests.replayed import replayed
from tests.sampled import text_of

EVERY = 1 if LONG else 12
GAMES = [*kept("freight-cars")[::EVERY], *kept("freight")[::EVERY]]
CONTINUED = {"freight-cars": cars_players.continued, "freight": freight_players.continued}


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_play_out_written_as_a_record_is_verified_with_its_totals(path: Path) -> None:
    replay = replayed(path.read_text("utf-8"))
    assert replay.rules is not None
    steps = [index for index, _ in turns(replay)][:-1]
    for index in steps[:: max(1, len(steps) // 2)]:
        try:
            text, results = CONTINUED[replay.rules.game](replay, index, index)
        except Unclear as unclear:
            assert re.search("unknown|a sixth city", str(unclear))  # noqa: PT017 -- others must be played out
            return
        again = replayed(text)
        errors = [one for one in again.findings if one.severity == "error"]
        assert (again.status, errors) == ("verified", [])
        best = max(results)
        won = tuple(letter(seat) for seat, one in enumerate(results) if one == best)
        assert again.winners == won


def test_only_the_largest_part_of_a_network_counts_where_that_is_agreed() -> None:
    path = next(path for path in kept("freight") if path.stem == "3-5-reckless-ab")
    text = path.read_text("utf-8")
    replay = replayed(text.replace("freight/2015", "freight/2015 network=largest", 1))
    assert replay.status == "verified"
    found = [index for index, _ in turns(replay) if replay.steps[index].position.phase == "turns"]
    halves = 0
    for index in found:
        board = replay.steps[index].position.board
        ground = Ground(freight.table(replay, index), Random(0))
        names = [*board.places]
        for number in range(3):
            largest = counted(board, number, largest=True)
            assert {names[city] for city in ground.counted(number)} == largest
            halves += largest != board.network(number)
    assert halves > 5
    text, results = freight_players.continued(replay, found[-5], 0)
    again = replayed(text)
    assert again.status == "verified"
    assert [letter(results.index(max(results)))] == [*again.winners]


def test_hidden_cards_are_dealt_from_those_that_nobody_sees() -> None:
    replay = replayed(text_of("cars-three-hidden.ftn"))
    steps = [index for index, _ in turns(replay)]
    first = cars.table(replay, steps[0], "before")
    hands = [side.hand for side in first.sides]
    assert [hand.count(-1) for hand in hands] == [2, 0, 2]
    held = Counter[int]()
    for seed in range(60):
        play_out = CarsPlayOut(first, Random(seed))
        dealt = [card for side in play_out._sides for card in side.hand]
        assert len({*dealt, *play_out._tableau, *play_out._deck}) == 40
        held.update(play_out._sides[0].hand)
    assert len(held) > 25, "what was loaded later must not leak"
    drawn = next(index for index in steps if replay.steps[index].address == "2b")
    acted = cars.table(replay, drawn, "acted")
    assert acted.tableau.count(-1) == 1
    assert acted != cars.table(replay, drawn)
    assert acted.drawing
    corporations = {CarsPlayOut(acted, Random(seed))._sides[0].corporation for seed in range(60)}
    assert len(corporations) > 10


@pytest.mark.parametrize(
    ("name", "end"), [("cars-two-clocks.ftn", "4a"), ("freight-three-family.ftn", "round 2")]
)
def test_better_turns_are_legal_and_chances_add_up(name: str, end: str) -> None:
    replay = replayed(text_of(name).partition(f"\n{end}")[0] + "\n")
    found = analyse(replay, Effort(playouts=10, worst=0), lambda *_: None)
    for point in found.points:
        assert point.after is not None
        assert sum(point.after.won) == pytest.approx(point.after.count)
    assert any(point.acted is not point.after for point in found.points)
    assert replay.rules is not None
    room = game(replay.rules.game).playouts
    assert room is not None
    index = found.points[-1].index
    turn = replay.steps[index].statement
    assert isinstance(turn, Turn)
    for play, _ in room.alternatives(replay, index, 6):
        start, _, end = replay.record.source.text.partition(f"{turn.number}{turn.seat} ")
        del end
        again = replayed(f"{start}{turn.number}{turn.seat} {play}\n")
        assert [one for one in again.findings if one.severity == "error"] == []
