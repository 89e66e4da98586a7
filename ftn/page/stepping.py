"""What the page's script steps through: for every node, what is different from the one before.

`viewer/README.md` says what the names mean.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from attrs import frozen

from ftn.catalogue import Words
from ftn.games import game
from ftn.games.contract import Symbol
from ftn.page.nodes import Tree
from ftn.page.scoring import line, number
from ftn.page.scoring import shown as as_shown
from ftn.page.shown import shown
from ftn.page.standings import Standing
from ftn.page.telling import told
from ftn.replay import Cell, Replay, Sheet
from ftn.reports.wording import capital, signed
from ftn.scene import Panel, Scene, Sprite, TableRow

Json: TypeAlias = dict[str, Any]
Texts: TypeAlias = tuple[str, ...]
"""A cell: its text, and where it has one its why and its clause."""

_GONE = -1
_ESCAPES = {ord(letter): f"\\u{ord(letter):04x}" for letter in "<>&\u2028\u2029"}


class Numbers(dict[Any, int]):
    """Things by number, in the order in which they came up."""

    def __missing__(self, thing: object) -> int:
        """Give a new thing its number."""
        self[thing] = found = len(self)
        return found


@frozen
class Steps:
    """The steps as JSON, and what the templates draw of them."""

    data: Json
    panels: Sequence[Panel]
    symbols: Sequence[Symbol]
    scenes: Sequence[Scene]
    """The picture of every node."""
    tables: Sequence[Sequence[TableRow]]
    """The board as a table, for every node."""
    rows: Sequence[tuple[str, str]]
    """The rows of the table "if it ended now": their keys and codes."""


def steps(replay: Replay, tree: Tree, standings: Sequence[Standing], words: Words) -> Steps:
    """Return the steps of a game."""
    assert replay.rules is not None  # without rules there are no steps
    room = game(replay.rules.game).picture
    positions = [node.position for node in tree.nodes]
    panels = room.panels(replay)
    scenes = [room.scene(replay, position) for position in positions]
    tables = [room.table(replay, position) for position in positions]
    said = [words.said(told(replay, node)) for node in tree.nodes]
    keys = _keys(standings)
    looks, cells = Numbers(), Numbers()
    sprites = Numbers()
    assert cells[("",)] == 0  # an empty cell
    sheets: list[list[int]] = []
    nodes: list[Json] = []
    for node, standing in zip(tree.nodes, standings, strict=True):
        sheets.append([cells[cell] for cell in _sheet(replay, standing.sheet, keys, words)])
        parent = node.parent if node.parent >= 0 else None
        entry: Json = {"at": node.at, "period": node.period}
        if node.within:
            entry["from"] = node.parent
        if node.kind == "turn":
            entry |= {"round": node.round, "seat": node.seat}
        if node.kind == "end":
            entry["end"] = 1
        here = node.number
        before = {} if parent is None else scenes[parent]
        entry |= {
            "board": [*_board(before, scenes[here], sprites, looks)],
            "rows": [*_rows(None if parent is None else tables[parent], tables[here], words)],
            "now": [*_now([] if parent is None else sheets[parent], sheets[here])],
            "said": shown(said[here]),
        }
        nodes.append({name: value for name, value in entry.items() if value != []})
    panel_numbers = {panel.name: index for index, panel in enumerate(panels)}
    data: Json = {
        "players": {seat: shown(replay.players.get(seat, seat)) for seat in replay.seats},
        "panels": [panel_numbers[key.partition("/")[0]] for key in sprites],
        "looks": [_look(sprite) for sprite in looks],
        "cells": list(cells),
        "nodes": nodes,
    }
    return Steps(data, panels, room.symbols(replay), scenes, tables, keys)


def dump(data: Json) -> str:
    """Write JSON that may stand in a script element."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).translate(_ESCAPES)


def _look(sprite: Sprite) -> list[str | int]:
    look: list[str | int] = [sprite.kind, sprite.x, sprite.y]
    if sprite.text or sprite.style:
        look.append(shown(sprite.text))
    if sprite.style:
        look.append(sprite.style)
    return look


def _board(
    before: Scene, now: Scene, sprites: Mapping[str, int], looks: Mapping[Sprite, int]
) -> Iterator[int]:
    for key, sprite in now.items():
        if before.get(key) != sprite:
            yield sprites[key]
            yield looks[sprite]
    for key in before:
        if key not in now:
            yield sprites[key]
            yield _GONE


def _rows(
    before: Sequence[TableRow] | None, now: Sequence[TableRow], words: Words
) -> Iterator[int | str]:
    for index, row in enumerate(now):
        if before is None or before[index] != row:
            yield index
            yield shown(words.said(row.value))


def _keys(standings: Sequence[Standing]) -> Sequence[tuple[str, str]]:
    """Return the rows that any sheet has, each once, in an order that fits them all."""
    found: list[str] = []
    codes: dict[str, str] = {}
    known: set[tuple[str, ...]] = set()
    for standing in standings:
        rows = standing.sheet.rows if standing.sheet else ()
        names = tuple(row.category for row in rows)
        if names in known:
            continue
        known.add(names)
        for index, row in enumerate(rows):
            codes[row.category] = line(row, ()).code
            if row.category not in found:
                behind = [found.index(name) for name in names[:index]]
                found.insert(max(behind, default=-1) + 1, row.category)
    return [(name, codes[name]) for name in found]


def _sheet(
    replay: Replay, sheet: Sheet | None, keys: Sequence[tuple[str, str]], words: Words
) -> Iterator[Texts]:
    """Yield the cells of a sheet: for each row its label and a cell a seat, then the sums."""
    seats = replay.seats
    rows = {row.category: row for row in sheet.rows} if sheet else {}
    for key, _ in keys:
        row = rows.get(key)
        if row is None:
            yield from [("",)] * (1 + len(seats))
            continue
        yield (shown(words.said(row.label)),)
        for seat in seats:
            yield _cell(row.cells.get(seat), words)
    if sheet is None:
        yield from [("",)] * (2 * (1 + len(seats)))
        return
    yield (capital(shown(words.said(sheet.name))),)
    yield from ((signed(sheet.gains.get(seat)),) for seat in seats)
    yield (words.text("Total"),)
    yield from ((number(sheet.totals.get(seat)),) for seat in seats)


def _cell(cell: Cell | None, words: Words) -> Texts:
    found = as_shown(cell)
    if not found.why:
        return (found.text,)
    return found.text, shown(words.said(found.why)), found.rule


def _now(before: Sequence[int], now: Sequence[int]) -> Iterator[int]:
    for index, cell in enumerate(now):
        if cell != (before[index] if before else 0):
            yield index
            yield cell
