"""The board at a move is the position after it, drawn and as a table, whichever way one came."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from ftn.games.freight_train.model.position import Position, Seat, nameless, trains_of
from ftn.page.nodes import Node, tree
from tests.browser.conftest import Visit
from tests.browser.pages import Pages
from tests.browser.player import Player
from tests.browser.ways import by_address, forwards_backwards_and_jumping

_DRAWN = """(board) => [...board.querySelectorAll("svg.panel:not(.legend)")].map((panel) => {
  const cars = [...panel.querySelectorAll(".live use[href*=car-]")];
  const at = (use) => [use.y.baseVal.value, use.x.baseVal.value];
  cars.sort((a, b) => at(a)[0] - at(b)[0] || at(a)[1] - at(b)[1]);
  const letters = cars.map((use) => use.href.baseVal.split("car-")[1]);
  const numbers = [...panel.querySelectorAll(".live text.n")].map((text) => text.textContent);
  return [letters.join("").replaceAll("0", "?"), numbers];
})"""


_TOLD = """async (table) => {
  const opened = new Promise((resolve) => table.addEventListener("toggle", resolve));
  if (!table.open) {
    table.open = true;
    await opened;
  }
  return [...table.querySelectorAll("[data-row]")].map((cell) => cell.textContent);
}"""


def _plain(cars: str) -> str:
    return "".join("?" if nameless(car) else car for car in cars)


def _expected(position: Position) -> Iterator[str]:
    """Yield the cars of each panel as they are read: by rows, then from left to right."""
    yield _plain("".join(position.main))
    for seat in position.seats:
        trains = "".join(car * length for car, length in trains_of(seat).items() if car != "M")
        yield _plain("".join(seat.yard) + trains + seat.mix)


def _numbers(seat: Seat) -> list[str]:
    return sorted([str(seat.chips), *(str(length) for length in trains_of(seat).values())])


def _agrees(player: Player, node: Node) -> None:
    """Assert that the board shows the position of a node."""
    position = node.position
    assert isinstance(position, Position)
    drawn = player.find(".board").evaluate(_DRAWN)
    assert [cars for cars, _ in drawn] == [*_expected(position)], node.at
    for (_, numbers), seat in zip(drawn[1:], position.seats, strict=True):
        assert sorted(numbers) == _numbers(seat), node.at
    told = player.find(".board-table").evaluate(_TOLD)
    sidings = [" ".join(_plain(siding)) for siding in position.main if siding]
    assert [row.replace("unknown", "?") for row in told[:5] if row != "empty"] == sidings, node.at


@pytest.mark.parametrize("name", ["three-with-ruling", "five-cabooses"])
def test_forwards_backwards_and_jumping(visit: Visit, pages: Pages, name: str) -> None:
    player = visit(name, "start")
    forwards_backwards_and_jumping(player, tree(pages.replay(name)).game, _agrees)


def test_in_variations(visit: Visit, pages: Pages) -> None:
    by_address(visit("nested"), tree(pages.replay("nested")).nodes, _agrees)


def test_what_nobody_knows_is_a_question_mark(visit: Visit, pages: Pages) -> None:
    game = tree(pages.replay("two-pencil")).game
    player = visit("two-pencil", "start")
    unknown = 0
    for node in game[:20]:
        cars = "".join(cars for cars, _ in player.find(".board").evaluate(_DRAWN))
        unknown += cars.count("?")
        position = node.position
        assert isinstance(position, Position)
        open_ = [name for name in position.doubt.unknown if name.startswith("main")]
        texts = player.find('.panel[data-panel="0"] .live text.u').all_text_contents()
        assert texts.count("?") >= len(open_)
        player.page.keyboard.press("ArrowRight")
    assert unknown


def test_what_the_last_move_changed_is_marked(visit: Visit) -> None:
    player = visit("three-with-ruling", "1.1b")
    marked = player.find(".board .moved")
    expect(marked.first).to_be_attached()
    moved = marked.evaluate_all("all => all.map((use) => use.href?.baseVal ?? '')")
    cars = sorted(name.split("car-")[1] for name in moved if "car-" in name)
    assert set(cars) >= set("BLC")
    player.press("Home")
    expect(marked).to_have_count(0)


def test_it_moves_calmly_unless_less_is_asked_for(visit: Visit) -> None:
    count = "document.getAnimations().length"
    calm = visit("three-with-ruling", "start", reduced_motion="no-preference", stopped=True)
    calm.animate(0)
    calm.press("ArrowRight")
    assert calm.page.evaluate(count) > 0
    calm.animate(1)
    calm.page.evaluate("Promise.all(document.getAnimations().map(({finished}) => finished))")
    assert calm.page.evaluate(count) == 0
    still = visit("three-with-ruling", "start", reduced_motion="reduce")
    still.press("ArrowRight")
    assert still.page.evaluate(count) == 0


def test_cars_are_told_apart_by_letter_and_pattern(visit: Visit) -> None:
    player = visit("three-with-ruling")
    shapes = player.page.evaluate(
        """() => [...document.querySelectorAll("svg.symbols [id*=car-]")].map((car) => {
          const marks = [...car.querySelectorAll("path, use, rect, line")];
          return [car.textContent.trim(), marks.map((mark) => mark.outerHTML).join("")];
        })"""
    )
    letters = [letter for letter, _ in shapes]
    assert {*letters} >= {*"ABCGHLOPRST"}
    assert len({*letters}) == len(letters)
    assert len({shape for _, shape in shapes}) == len(shapes)
