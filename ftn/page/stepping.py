"""What the page's script steps through: for every node, what is different from the one before.

`viewer/README.md` says what the names mean.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from graphlib import TopologicalSorter
from itertools import chain, groupby
from typing import Any, TypeAlias

from attrs import frozen

from ftn.catalogue import Words
from ftn.games import game
from ftn.games.contract import Symbol
from ftn.page.nodes import Node, Tree
from ftn.page.packing import DIGITS, Numbers, Pieces, Texts, packed
from ftn.page.scoring import line
from ftn.page.scoring import shown as as_shown
from ftn.page.shown import shown
from ftn.page.standings import Standing
from ftn.page.telling import name, told
from ftn.replay import Replay, Sheet
from ftn.scene import Panel, Scene, Sprite, TableRow

Json: TypeAlias = dict[str, Any]
Patch: TypeAlias = list[int]

_SPACED = re.compile(r"\w( \w)*")
_ARROW = re.compile("( → )")
_ESCAPES = {ord(letter): f"\\u{ord(letter):04x}" for letter in "<>&\u2028\u2029"}


@frozen
class Steps:
    """The steps as JSON, and what the templates draw of them."""

    data: Json
    panels: Sequence[Panel]
    symbols: Sequence[Symbol]
    first: Scene
    """The picture at the start of the game."""
    last: Scene
    """The picture at the end of it."""
    table: Sequence[TableRow]
    """The rows of the board as a table."""
    spoken: Mapping[str, str]
    """What the symbols are called in it."""
    rows: Sequence[tuple[str, str]]
    """The rows of the table "if it ended now": their keys and codes."""


def steps(replay: Replay, tree: Tree, standings: Sequence[Standing], words: Words) -> Steps:
    """Return the steps of a game."""
    assert replay.rules is not None  # without rules there are no steps
    room = game(replay.rules.game).picture
    panels = room.panels(replay)
    scenes = [room.scene(replay, node.position) for node in tree.nodes]
    spoken = room.spoken(replay)
    texts = Texts(words)
    board = _Board([panel.name for panel in panels], scenes, words)
    sheets = _Sheets(replay.seats, standings, texts)
    said = [texts.pieces(told(replay, node)) for node in tree.nodes]
    boards, now = [], []
    for node in tree.nodes:
        here, parent = node.number, node.parent
        first = parent < 0
        boards.append([*board.patch({} if first else scenes[parent], scenes[here])])
        before = None if first else standings[parent].sheet
        now.append([*sheets.patch(before, standings[here].sheet)])
    texts.settle((*said, *sheets.texts))
    table = room.table(replay)
    data: Json = {
        "seats": replay.seats,
        "players": [shown(replay.players.get(seat, seat)) for seat in replay.seats],
        **_nodes(tree),
        "names": {
            node.number: shown(words.said(name(replay, node)))
            for node in tree.game
            if node.kind != "turn"
        },
        "said": [texts.write(pieces) for pieces in said],
        "board": [*map(packed, boards)],
        "rows": [*map(board.row, table)],
        "spoken": {kind: shown(words.said(word)) for kind, word in spoken.items()},
        "now": [*map(packed, now)],
        "totals": [*_totals(tree, standings)],
        "held": _held(standings[: tree.main]),
        "cells": sheets.cells,
        "rules": sheets.rules,
        "sprites": packed(chain.from_iterable(board.sprites)),
        "kinds": board.kinds,
        "looks": board.looks,
        "digits": DIGITS,
        "separator": texts.separator,
        "codes": texts.codes,
        "fragments": texts.fragments,
    }
    last = max(0, tree.main - 1)
    symbols = room.symbols(replay)
    return Steps(data, panels, symbols, scenes[0], scenes[last], table, spoken, sheets.keys)


def dump(data: Json) -> str:
    """Write JSON that may stand in a script element."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).translate(_ESCAPES)


def _nodes(tree: Tree) -> Json:
    """Return what every node is: its address, and from where on a period and a round go."""
    nodes = tree.nodes
    return {
        "at": {node.number: node.at for node in nodes if node.at != _usual(node)},
        "seat": "".join(node.seat or "-" for node in nodes),
        "periods": _runs([node.period for node in nodes]),
        "rounds": _runs([node.round for node in nodes]),
        "from": {node.number: node.parent for node in nodes if node.within},
        "of": {line.nodes[0].number: node.number for node, line in _lines(nodes)},
    }


def _usual(node: Node) -> str:
    """Return the address that a turn of the game has nearly always."""
    return f"{node.period}.{node.round}{node.seat}"


def _lines(nodes: Sequence[Node]) -> Iterator[tuple[Node, Any]]:
    return ((node, line) for node in nodes for line in node.lines if line.nodes)


def _runs(values: Sequence[int]) -> Patch:
    """Write values as runs: how many there are of one, and by how much it is more than the last.

    >>> _runs([1, 1, 1, 2, 2, 0])
    [3, 1, 2, 1, 1, -2]
    """
    found: Patch = []
    before = 0
    for value, run in groupby(values):
        found += [len([*run]), value - before]
        before = value
    return found


def _totals(tree: Tree, standings: Sequence[Standing]) -> Iterator[list[int | None]]:
    """Yield how much more everybody would have than at the node before; None: nobody knows."""
    for node in tree.nodes:
        now = standings[node.number].totals
        before = standings[node.parent].totals if node.parent >= 0 else {}
        yield [
            None if total is None else total - (before.get(seat) or 0)
            for seat, total in now.items()
        ]


def _held(standings: Sequence[Standing]) -> Mapping[int, Sequence[int | None]]:
    """Return what everybody holds, at the nodes where that changes."""
    found: dict[int, Sequence[int | None]] = {}
    before: Sequence[int | None] = ()
    for at, standing in enumerate(standings):
        held = [*standing.held.values()]
        if held != before:
            found[at] = before = held
    return found


class _Board:
    """The sprites of a game by number, each with its home, and how they can look."""

    def __init__(self, panels: Sequence[str], scenes: Sequence[Scene], words: Words) -> None:
        self._words = words
        self._looks = Numbers()
        self._kinds = Numbers()
        homes: dict[str, Sprite] = {}
        for scene in scenes:
            homes = {**scene, **homes}
        order = {name: at for at, name in enumerate(panels)}
        panel = {key: order[key.partition("/")[0]] for key in homes}
        keys = sorted(homes, key=lambda key: (panel[key], homes[key].y, homes[key].x, key))
        self._numbers = {key: number for number, key in enumerate(keys)}
        self.sprites = [(panel[key], max(0, homes[key].x), max(0, homes[key].y)) for key in keys]

    @property
    def kinds(self) -> list[object]:
        """The symbols, and what stands for a text."""
        return list(self._kinds)

    @property
    def looks(self) -> list[object]:
        """Number of a symbol, place where that isn't the sprite's home, text, classes."""
        return list(self._looks)

    def patch(self, before: Scene, now: Scene) -> Iterator[int]:
        """Yield what is gone, a 0, then sprite and look of whatever is new or different.

        Every sprite is told by how far it stands behind the one before it, from 1.
        """
        numbers = self._numbers
        last = -1
        for sprite in sorted(numbers[key] for key in before.keys() - now.keys()):
            yield sprite - last
            last = sprite
        yield 0
        last = -1
        for sprite, key in sorted(
            (numbers[key], key)
            for key, sprite in now.items()
            if (was := before.get(key)) is not sprite and was != sprite
        ):
            yield sprite - last
            yield self._look(key, now[key])
            last = sprite

    def row(self, row: TableRow) -> Json:
        """Return how a row of the board as a table is read off the sprites."""
        numbers = self._numbers
        groups = [packed(numbers[key] for key in keys if key in numbers) for keys in row.groups]
        found: Json = {"none": shown(self._words.said(row.none))}
        if row.said:
            told = zip(groups, row.said, strict=True)
            found["said"] = [shown(self._words.said(said)) for group, said in told if group]
        if row.counted:
            found["counted"] = 1
        return {"of": [group for group in groups if group], **found}

    def _look(self, key: str, sprite: Sprite) -> int:
        _, x, y = self.sprites[self._numbers[key]]
        home = (sprite.x, sprite.y) == (x, y)
        parts = [
            str(self._kinds[sprite.kind]),
            "" if home else str(sprite.x),
            "" if home else str(sprite.y),
            sprite.style,
            shown(self._words.said(sprite.text)),
        ]
        return self._looks["|".join(parts) if parts[-1] else "|".join(parts).rstrip("|")]


class _Contents(dict[tuple[Pieces, int, Pieces], int]):
    """What the cells of a row can hold: text, number of a clause, why; nothing is the first."""

    def __missing__(self, content: tuple[Pieces, int, Pieces]) -> int:
        """Give a new content its number."""
        self[content] = found = len(self) + 1
        return found


class _Sheets:
    """The table "if it ended now": its rows, and what their cells can hold."""

    def __init__(self, seats: Sequence[str], standings: Sequence[Standing], texts: Texts) -> None:
        self._seats = seats
        self._texts = texts
        self._rules = Numbers()
        self._kept: dict[int, tuple[Sheet | None, Sequence[int]]] = {}
        self.keys = _keys(standings)
        self._contents = [_Contents() for _ in self.keys]

    @property
    def texts(self) -> Iterator[Pieces]:
        """All texts of the cells."""
        for content in chain.from_iterable(self._contents):
            yield from content[::2]

    @property
    def cells(self) -> list[list[str]]:
        """What the cells of each row can hold: text, number of the clause, and why it is so."""
        write, separator = self._texts.write, self._texts.separator
        return [
            [
                separator.join((write(text), str(rule), write(why))) if why else write(text)
                for text, rule, why in contents
            ]
            for contents in self._contents
        ]

    @property
    def rules(self) -> list[object]:
        """The clauses that are cited."""
        return list(self._rules)

    def patch(self, before: Sheet | None, now: Sheet | None) -> Iterator[int]:
        """Yield cell and content, in turn, of whatever is different.

        Every cell is told by how far it stands behind the one before it, from 1.
        """
        last = -1
        for index, (was, cell) in enumerate(zip(self._of(before), self._of(now), strict=True)):
            if cell != was:
                yield index - last
                yield cell
                last = index

    def _of(self, sheet: Sheet | None) -> Sequence[int]:
        """Return what the cells of a sheet hold, row by row: its label, and a cell a seat."""
        if id(sheet) not in self._kept:
            self._kept[id(sheet)] = sheet, [*self._numbers(sheet)]
        return self._kept[id(sheet)][1]

    def _numbers(self, sheet: Sheet | None) -> Iterator[int]:
        rows = {row.category: row for row in sheet.rows} if sheet else {}
        pieces = self._texts.pieces
        for (key, _), contents in zip(self.keys, self._contents, strict=True):
            row = rows.get(key)
            if row is None:
                yield from [0] * (1 + len(self._seats))
                continue
            yield contents[pieces(row.label), 0, ()]
            for seat in self._seats:
                cell = as_shown(row.cells.get(seat))
                text = tuple(_ARROW.split(cell.text))
                if cell.why:
                    yield contents[text, self._rules[cell.rule], pieces(cell.why)]
                else:
                    yield contents[text, 0, ()]


def _keys(standings: Sequence[Standing]) -> Sequence[tuple[str, str]]:
    """Return the rows that any sheet has, each once, in an order that fits them all."""
    codes: dict[str, str] = {}
    known: dict[tuple[str, ...], None] = {}
    for standing in standings:
        rows = standing.sheet.rows if standing.sheet else ()
        names = tuple(row.category for row in rows)
        if names not in known:
            known[names] = None
            codes |= {row.category: line(row, ()).code for row in rows}
    order: TopologicalSorter[str] = TopologicalSorter()
    for names in known:
        for before, key in zip(("", *names), names, strict=False):
            order.add(key, *filter(None, [before]))
    return [(key, codes[key]) for key in order.static_order()]
