"""The tables of a day's scoring, "if it ended now", and the chart, against the replay."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from ftn.games import game as game_named
from ftn.model.replay import Cell, Replay, Sheet
from ftn.page.nodes import tree
from tests.browser.conftest import Visit
from tests.browser.pages import Pages

_ROWS = """(table) => [...table.querySelectorAll("tbody tr, tfoot tr")].map((row) =>
  [...row.cells].map((cell) => cell.textContent.trim().replace(/\\s+/g, " ")))"""


def _rows(table: Locator) -> list[list[str]]:
    rows: list[list[str]] = table.evaluate(_ROWS)
    return [row for row in rows if any(row)]


def _written(cell: Cell | None) -> str:
    if cell is None or (cell.amount == 0 and not cell.size):
        return "·"
    if cell.amount is None:
        return "?" if cell.size in ("", "?") else f"{cell.size} → ?"
    return f"{cell.size} → {cell.amount}" if cell.size else signed(cell.amount)


def signed(amount: int | None) -> str:
    return "?" if amount is None else f"{amount:+d}".replace("+0", "0")


def _number(value: int | None) -> str:
    return "?" if value is None else str(value)


def _agrees(rows: list[list[str]], sheet: Sheet, seats: tuple[str, ...]) -> None:
    found = {head: cells for head, *cells in rows}
    for row in sheet.rows:
        wanted = [_written(row.cells.get(seat)) for seat in seats]
        [cells] = [
            cells
            for head, cells in found.items()
            if head in (row.label, f"{row.category} {row.label}")
        ]
        assert cells == wanted, row.label
    assert [_number(sheet.totals.get(seat)) for seat in seats] in found.values()


@pytest.mark.parametrize("name", ["four-dispute", "two-pencil", "five-cabooses", "findings"])
def test_the_tables_of_the_days(visit: Visit, pages: Pages, name: str) -> None:
    replay = pages.replay(name)
    player = visit(name)
    tables = player.find(".scored table.scoring").all()
    assert len(tables) == len(replay.sheets) > 0
    for table, sheet in zip(tables, replay.sheets, strict=True):
        rows = _rows(table)
        _agrees(rows, sheet, replay.seats)
        assert [signed(sheet.gains[seat]) for seat in replay.seats] in [row[1:] for row in rows]
        if sheet.claimed:
            noted = next(row for row in rows if row[0] == "Noted at the table")[1:]
            for text, seat in zip(noted, replay.seats, strict=True):
                claimed, total = sheet.claimed.get(seat), sheet.totals.get(seat)
                differs = None not in {claimed, total} and claimed != total
                assert text.startswith("≠") == differs
                assert re.findall(r"\d+", text)[:1] == ([] if claimed is None else [str(claimed)])


def test_every_cell_says_why(visit: Visit, pages: Pages) -> None:
    replay = pages.replay("four-dispute")
    player = visit("four-dispute")
    cells = player.find("a.cell").all()
    whys = {
        cell.why: cell.rule for sheet in replay.sheets for row in sheet.rows
        for cell in row.cells.values() if cell.why
    }  # fmt: skip
    assert len(cells) > 50
    for cell in cells[::17]:
        target = (cell.get_attribute("href") or "").removeprefix("#")
        told = player.page.locator(f'[id="{target}"]').text_content() or ""
        [(why, rule)] = [(why, rule) for why, rule in whys.items() if why in told][:1]
        assert rule in told
        cell.click()
        expect(player.find(".chosen", has_text=why).first).to_be_visible()
    expect(player.page).to_have_url(player.uri)


def test_a_clause_is_told_on_demand(visit: Visit) -> None:
    player = visit("three-with-ruling")
    text = player.page.locator('[id="c-FT-REFILL-1"]')
    expect(text).to_be_hidden()
    player.find(".flag .clause-id", has_text="FT-REFILL-1").first.click()
    expect(text).to_be_visible()
    expect(text).to_contain_text("FT-REFILL-1")
    player.page.keyboard.press("Escape")
    expect(text).to_be_hidden()


@pytest.mark.parametrize("name", ["four-dispute", "two-pencil", "nested"])
def test_if_it_ended_now(visit: Visit, pages: Pages, name: str) -> None:
    replay = pages.replay(name)
    assert replay.rules
    standing = game_named(replay.rules.game).standing
    nodes = [node for node in tree(replay).nodes if node.kind == "turn"]
    player = visit(name)
    player.find("details.now summary").click()
    step = max(1, len(nodes) // 14)
    compared = 0
    for node in nodes[::step]:
        sheet = standing.as_if_ended(replay, node.steps[-1])
        player.open(node.at)
        if sheet is not None:
            _agrees(_rows(player.find(".now table")), sheet, replay.seats)
            compared += 1
    assert compared >= 4


def test_a_cell_of_it_says_why(visit: Visit, pages: Pages) -> None:
    replay = pages.replay("four-dispute")
    assert replay.rules
    step = next(step for step in replay.steps if step.address == "2.6b")
    sheet = game_named(replay.rules.game).standing.as_if_ended(replay, step)
    assert sheet
    row, seat = next(
        (row, seat) for row in sheet.rows for seat, cell in row.cells.items() if cell.amount == 3
    )
    player = visit("four-dispute", "2.6b")
    player.find("details.now summary").click()
    line = player.find(".now tr", has_text=row.label).first
    line.locator("td").nth(replay.seats.index(seat)).locator("button").click()
    expect(player.find(".now .chosen")).to_contain_text(row.cells[seat].why)
    expect(player.find(".now .chosen")).to_contain_text(row.cells[seat].rule)


def test_what_it_says_follows_the_game(visit: Visit) -> None:
    player = visit("two-players-shared", "3.2a")
    player.find(".now summary").click()
    cell = player.find(".now td:has(button)").last
    cell.click()
    amount, why = cell.inner_text(), player.text(".now .chosen")
    assert why
    player.press("Home")
    expect(cell).not_to_have_text(amount)
    expect(player.find(".now .chosen")).not_to_have_text(why)


def _chart(replay: Replay) -> list[Any]:
    return [node.at for node in tree(replay).game]


@pytest.mark.parametrize("width", [360, 1280])
def test_a_click_on_the_chart_goes_there(visit: Visit, pages: Pages, width: int) -> None:
    addresses = _chart(pages.replay("four-daily"))
    player = visit("four-daily", viewport={"width": width, "height": 800})
    chart = player.find("svg.chart")
    chart.scroll_into_view_if_needed()
    for number in (60, 10, 99, 0, len(addresses) - 1):
        place = chart.evaluate(
            """(chart, n) => {
              const { left, width } = chart.querySelector(".grid").getBoundingClientRect();
              const { top, height } = chart.getBoundingClientRect();
              return [left + (width * n) / COUNT, top + height / 2];
            }""".replace("COUNT", str(len(addresses) - 1)),
            number,
        )
        player.page.mouse.click(*place)
        reached = int(player.slider.input_value())
        assert abs(reached - number) <= (2 if width == 360 else 0)
        player.is_at(addresses[reached])
        expect(chart).to_be_in_viewport()
        cursor = chart.locator(".cursor").bounding_box()
        assert cursor is not None
        assert abs(cursor["x"] + cursor["width"] / 2 - place[0]) < (3 if width == 360 else 1)


def test_the_chart_as_a_table_has_the_totals(visit: Visit, pages: Pages) -> None:
    replay = pages.replay("four-daily")
    player = visit("four-daily")
    game = tree(replay).game
    table = player.find(".chart-of-game table")
    expect(table.locator("tr").nth(len(game) - 1)).to_be_attached()  # the script writes it
    written = _rows(table)
    assert len(written) == len(game)
    rows = dict(zip((node.at for node in game), (row[1:] for row in written), strict=True))
    for node, row in zip(game, written, strict=True):
        assert node.kind != "turn" or row[0] == node.at
    assert replay.rules
    standing = game_named(replay.rules.game).standing
    for sheet in replay.sheets:
        ended = [str(sheet.totals[seat]) for seat in replay.seats]
        assert rows[f"day-{sheet.number}-end"] == [f"{total} / {total}" for total in ended]
    for node in game[3::20]:
        sheet_now = standing.as_if_ended(replay, node.steps[-1]) if node.steps else None
        if node.kind == "turn" and sheet_now:
            now = [str(sheet_now.totals[seat]) for seat in replay.seats]
            assert [cell.partition(" / ")[2] for cell in rows[node.at]] == now


def test_the_lines_of_the_chart_differ_by_more_than_colour(visit: Visit) -> None:
    player = visit("five-cabooses")
    looks = player.find("svg.chart .line").evaluate_all(
        "all => all.map((line) => getComputedStyle(line).strokeDasharray)"
    )
    assert len(looks) == 5
    assert len(set(looks)) == 5
    labels = player.find("svg.chart .names text").all_text_contents()
    assert [label[0] for label in labels] == ["a", "b", "c", "d", "e"]


def test_the_thick_lines_of_the_chart_are_thicker_on_a_wide_screen(visit: Visit) -> None:
    player = visit("five-cabooses", viewport={"width": 390, "height": 844})
    expect(player.find(".chart .line").first).to_have_css("stroke-width", "1.6px")
    player.page.set_viewport_size({"width": 2000, "height": 1080})
    expect(player.find(".chart .line").first).to_have_css("stroke-width", "3.4px")
