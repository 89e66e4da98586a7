"""Freight's board at a move is the position after it, whichever way one came."""

from __future__ import annotations

import pytest

from ftn.games.freight.drawing.map import PAD
from ftn.games.freight.model.markers import Goods
from ftn.games.freight.model.network import Board
from ftn.games.freight.model.position import Position
from ftn.games.freight.model.ways import pairs
from ftn.model.seats import letters
from ftn.page.nodes import Node, tree
from tests.browser.conftest import Visit
from tests.browser.pages import Pages
from tests.browser.player import Player
from tests.browser.ways import by_address, forwards_backwards_and_jumping

_DRAWN = """(board) => [...board.querySelectorAll("svg.panel")].map((panel) => {
  const uses = [...panel.querySelectorAll(".live use")];
  const name = (use) => use.href.baseVal.slice(1);
  const of = (kind) => uses.filter((use) => name(use).startsWith(kind));
  const track = [...of("track-"), ...of("bridge-")].map((use) =>
    `${name(use)} ${use.classList[0]} ${use.x.baseVal.value} ${use.y.baseVal.value}`);
  const things = ["cube-", "disk-", "engine-"].flatMap(of).map(name);
  const money = [...panel.querySelectorAll(".live text.n")].map((text) => text.textContent);
  return [track.sort(), things.sort(), money];
})"""


_ORIGIN = """() => {
  const first = (symbol) => document.getElementById(symbol).textContent[0];
  return [first("row").charCodeAt(0) - 65, Number(first("column")) - 1];
}"""
"""The first column and row that are drawn, from 0."""


def _track(board: Board, player: Player) -> list[str]:
    """Return the track of a map as it is drawn; where a hex lies is measured off its labels."""
    left, top = player.find(".board .panel").first.evaluate(_ORIGIN)
    found = []
    for place, laid in board.tracks.items():
        column, row = _column(place), int(place[1:]) - 1
        x, y = (column - left) * 42 + PAD, (row - top) * 48 + column % 2 * 24 + PAD
        for track in laid:
            owner = "ob" if track.owner < 0 else f"o{track.owner}"
            kind = "bridge" if track.bridge else "track"
            ways = pairs(track.ways) or ("0",)
            found += [f"{kind}-{pair} {owner} {x} {y}" for pair in ways]
    return sorted(found)


def _column(place: str) -> int:
    return ord(place[0]) - ord("A")


def _things(*goods: Goods) -> list[str]:
    cubes = [f"cube-{one}" for some in goods for one in some.cubes]
    return [*cubes, *(f"disk-{one}" for some in goods for one in some.disks)]


def _agrees(player: Player, node: Node) -> None:
    """Assert that the board shows the position of a node."""
    position = node.position
    assert isinstance(position, Position)
    (track, things, _), (_, boxes, _), *seats = player.find(".board").evaluate(_DRAWN)
    assert track == _track(position.board, player), node.at
    names = letters(len(position.seats))
    engines = [
        f"engine-{name}"
        for name, seat in zip(names, position.seats, strict=True)
        if seat.engine and f"{name}.engine" not in position.doubt.unknown
    ]
    assert things == sorted([*_things(*position.goods.values()), *engines]), node.at
    assert boxes == sorted(_things(*position.boxes)), node.at
    for name, seat, (_, load, money) in zip(names, position.seats, seats, strict=True):
        assert load == sorted(_things(Goods(seat.load[:6]))), node.at
        known = f"{name}.money" not in position.doubt.unknown
        assert money == [str(seat.money) if known else "?"], node.at


@pytest.mark.parametrize("name", ["freight", "freight-vague"])
def test_forwards_backwards_and_jumping(visit: Visit, pages: Pages, name: str) -> None:
    player = visit(name, "start")
    forwards_backwards_and_jumping(player, tree(pages.replay(name)).game, _agrees)


def test_in_variations(visit: Visit, pages: Pages) -> None:
    by_address(visit("freight-vague"), tree(pages.replay("freight-vague")).nodes, _agrees)


def test_owners_are_told_apart_without_colour(visit: Visit) -> None:
    player = visit("freight-of-six")
    patterns = player.page.evaluate(
        """() => ["o0", "o1", "o2", "o3", "o4", "o5", "ob"].map((owner) => {
          const use = document.querySelector(".board .live use").cloneNode();
          use.setAttribute("class", owner);
          document.querySelector(".board .live").append(use);
          const { strokeDasharray, strokeWidth, strokeLinecap } = getComputedStyle(use);
          return [strokeDasharray, strokeWidth, strokeLinecap].join();
        })"""
    )
    assert len({*patterns}) == len(patterns) == 7


def test_the_route_of_the_last_shipment_is_lit(visit: Visit, pages: Pages) -> None:
    player = visit("freight", "start")
    turns = [node for node in tree(pages.replay("freight")).game if node.turn]
    lit = 0
    for node in turns[:12]:
        position = node.position
        assert isinstance(position, Position)
        player.open(node.at)
        cities = {place for place in position.route if place in position.cities}
        shown = player.find(".board .lit + use[href^='#city-']").count()
        assert shown == len(cities), node.at
        lit += shown
    assert lit > 12


def test_a_cube_travels_from_its_city_to_the_wagon(visit: Visit, pages: Pages) -> None:
    turns = [node for node in tree(pages.replay("freight")).game if node.turn]
    loaded = next(
        node
        for node, before in zip(turns[1:], turns, strict=False)
        if sum(len(seat.load) for seat in _position(node).seats)
        > sum(len(seat.load) for seat in _position(before).seats)
    )
    player = visit(
        "freight", turns[turns.index(loaded) - 1].at, reduced_motion="no-preference", stopped=True
    )
    player.animate(0)
    player.press("ArrowRight")
    moves = player.page.evaluate(
        """() => document.getAnimations().map(({effect}) =>
          [effect.target.href?.baseVal.slice(0, 6), effect.target.closest(".panel").dataset.panel,
           effect.getKeyframes()[0].transform?.slice(0, 9)].join())"""
    )
    seat = 2 + "abcd".index(loaded.seat)
    assert f"#cube-,{seat},translate" in moves


def _position(node: Node) -> Position:
    assert isinstance(node.position, Position)
    return node.position
