"""Freight Cars' board at a move is the position after it, whichever way one came."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from ftn.games.freight_cars.model.position import Position, cards_of
from ftn.games.freight_cars.rules.scoring import total
from ftn.page.nodes import Node, tree
from tests.browser.conftest import Visit
from tests.browser.pages import Pages
from tests.browser.player import Player
from tests.browser.ways import by_address, forwards_backwards_and_jumping

_DRAWN = """(board) => [...board.querySelectorAll("svg.panel")].map((panel) => {
  const uses = [...panel.querySelectorAll(".live use")].map((use) => use.href.baseVal.slice(1));
  const of = (kind) => uses.flatMap((use) => (use.startsWith(kind) ? use.slice(kind.length) : []));
  const points = panel.querySelector('.live text.n:not(.m)');
  return [of("tag-").sort(), of("town-").sort(), of("load").length, points?.textContent ?? ""];
})"""


def _expected(position: Position) -> Iterator[tuple[list[str], list[str], int, str]]:
    """Yield the cards of each panel, its cities, its loaded cars, and its number."""
    deck = "?" if position.deck < 0 or "deck" in position.doubt.unknown else str(position.deck)
    yield _ids(position.tableau), [], 0, deck
    yield [], _ids(position.cities), 0, ""
    for number, seat in enumerate(position.seats):
        cards = (*seat.hand, *cards_of(seat.train), *seat.shipped)
        unknown = f"{chr(97 + number)}.credits" in position.doubt.unknown
        points = "?" if unknown else str(total(position, number))
        yield _ids(cards), _ids(seat.claimed), len(seat.train), points


def _ids(cards: tuple[str, ...]) -> list[str]:
    return sorted("0" if card == "?" else card for card in cards)


def _agrees(player: Player, node: Node) -> None:
    """Assert that the board shows the position of a node."""
    position = node.position
    assert isinstance(position, Position)
    drawn = [tuple(panel) for panel in player.find(".board").evaluate(_DRAWN)]
    assert drawn == [*_expected(position)], node.at


@pytest.mark.parametrize("name", ["cars", "cars-vague"])
def test_forwards_backwards_and_jumping(visit: Visit, pages: Pages, name: str) -> None:
    player = visit(name, "start")
    forwards_backwards_and_jumping(player, tree(pages.replay(name)).game, _agrees)


def test_in_variations(visit: Visit, pages: Pages) -> None:
    by_address(visit("cars-vague"), tree(pages.replay("cars-vague")).nodes, _agrees)


def test_a_car_that_is_loaded_moves_from_the_hand_and_is_marked(visit: Visit) -> None:
    player = visit("cars", "1a", reduced_motion="no-preference", stopped=True)
    player.animate(0)
    player.press("ArrowRight")
    moves = player.page.evaluate(
        """() => document.getAnimations().map(({effect}) =>
          [effect.target.href?.baseVal, effect.getKeyframes()[0].transform?.slice(0, 9)])"""
    )
    assert {("#card-F07", "translate"), ("#tag-F07", "translate")} <= {tuple(one) for one in moves}
    assert ["#load-F07", None] in moves  # the pieces fade in
    marked = player.find(".board .moved").evaluate_all(
        "all => all.map((use) => use.href?.baseVal ?? '')"
    )
    assert {"#card-F07", "#tag-F07", "#load-F07"} <= {*marked}


def test_pieces_are_told_apart_by_outline_and_mark(visit: Visit) -> None:
    player = visit("cars")
    pieces = player.page.evaluate(
        """() => [...document.querySelectorAll("svg.symbols .piece")].map((piece) =>
          [...piece.querySelectorAll("path")].map((path) => path.getAttribute("d")))"""
    )
    outlines, marks = zip(*pieces, strict=True)
    assert len({*outlines}) == len(outlines) == 9
    kinds = Counter(mark.partition("m")[2].partition("M")[0] for mark in marks)
    assert max(kinds.values()) == 1


@pytest.mark.parametrize("width", [360, 1280])
def test_what_moved_is_in_view_on_a_board_higher_than_the_screen(visit: Visit, width: int) -> None:
    player = visit("cars", "2c", viewport={"width": width, "height": 740}, stopped=True)
    for _ in range(6):
        player.page.keyboard.press("ArrowRight")
        player.wait(150)
        expect(player.find(".board .moved").first).to_be_attached()
        in_view = player.page.evaluate(
            """() => [...document.querySelectorAll(".board .moved")].some((one) => {
              const { top, bottom } = one.getBoundingClientRect();
              const dock = document.querySelector(".dock").getBoundingClientRect();
              const board = document.querySelector(".board").getBoundingClientRect();
              return top >= Math.max(0, board.top) && bottom <= dock.top + 1;
            })"""
        )
        assert in_view


@pytest.mark.parametrize(("name", "at"), [("cars-four-own-cards", "8b"), ("four-dispute", "2.10a")])
def test_no_board_of_four_players_is_cut_off(visit: Visit, name: str, at: str) -> None:
    player = visit(name, at, viewport={"width": 1280, "height": 800})
    player.page.mouse.wheel(0, 200)
    cut = """() => {
      const dock = document.querySelector(".dock").getBoundingClientRect();
      const panels = [...document.querySelectorAll(".board .panel")];
      const boxes = panels.map((panel) => panel.getBoundingClientRect());
      return boxes.length < 6 || boxes.some(({top, bottom}) => top < 0 || bottom > dock.top + 2);
    }"""
    player.page.wait_for_function(f"!({cut})()")
