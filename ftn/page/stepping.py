"""What the page's script steps through: for every node, what is different from the one before.

`viewer/README.md` says what the names mean.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain, groupby
from typing import Any, TypeAlias

from ftn.games import game
from ftn.model.frozen import frozen
from ftn.model.replay import Replay
from ftn.model.scene import BY_SYMBOL, TEXT, TOTAL, Panel, Scene, TableRow
from ftn.page.if_ended_now import IfEndedTable
from ftn.page.moving import Moving
from ftn.page.narration import narrate, node_name
from ftn.page.node_totals import NodeTotals
from ftn.page.nodes import Node, Tree
from ftn.page.packing import DIGITS, Texts, distances, packed_rows, signed, steps_of
from ftn.page.sanitise import sanitise
from ftn.text.catalogue import Words

Json: TypeAlias = dict[str, Any]
Patch: TypeAlias = list[int]
Amounts: TypeAlias = Mapping[str, int | None]

_ESCAPES = {ord(letter): f"\\u{ord(letter):04x}" for letter in "<>&\u2028\u2029"}


@frozen
class Steps:
    """The steps as JSON, and what the templates draw of them."""

    data: Json
    panels: Sequence[Panel]
    kinds: Collection[str]
    """The symbols that are on the board at any node."""
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


def steps(replay: Replay, tree: Tree, by_node: Sequence[NodeTotals], words: Words) -> Steps:
    """Return the steps of a game."""
    assert replay.rules is not None  # without rules there are no steps
    room = game(replay.rules.game).picture
    panels = room.panels(replay)
    scenes = [room.scene(replay, node.position) for node in tree.nodes]
    spoken = room.spoken(replay)
    texts = Texts(words)
    board = Moving([panel.name for panel in panels], scenes, words)
    sheets = IfEndedTable(replay.seats, by_node, texts)
    said = [texts.pieces(narrate(replay, node)) for node in tree.nodes]
    boards, now = [], []
    for node in tree.nodes:
        here, parent = node.number, node.parent
        first = parent < 0
        boards.append([*board.patch({} if first else scenes[parent], scenes[here])])
        before = None if first else by_node[parent].sheet
        now.append([*sheets.patch(before, by_node[here].sheet)])
    texts.settle((*said, *sheets.texts))
    players = {seat: sanitise(replay.player(seat)) for seat in replay.seats}
    table = room.table(replay)
    categories = {category: index for index, (category, _) in enumerate(sheets.keys)}
    rows = [{**board.row(row), **_scored(row, replay.seats, categories)} for row in table]
    called = {kind: sanitise(words.said(word)) for kind, word in spoken.items()}
    # Texts first, near those of the page, and numbers last, near the script: so all zips best.
    data: Json = {
        "rules": sheets.rules,
        "means": board.named(room.meanings(replay), called),
        "spoken": called,
        "fragments": texts.fragments,
        "plain": texts.plain,
        "scored": {kind: categories[word] for kind, word in spoken.items() if word in categories},
        "looks": "\n".join(board.looks),
        "said": texts.separator.join(
            texts.write(pieces, players.get(node.seat, ""))
            for pieces, node in zip(said, tree.nodes, strict=True)
        ),
        "cells": sheets.cells,
        "names": {
            node.number: sanitise(words.said(node_name(replay, node)))
            for node in tree.game
            if node.kind != "turn"
        },
        **_nodes(tree),
        **_rows(rows),
        "seats": replay.seats,
        "players": [*players.values()],
        "lines": [code for _, code in sheets.keys],
        "digits": DIGITS,
        "sprites": packed_rows(map(distances, zip(*board.sprites, strict=True))),
        "held": _amounts([totals.held for totals in by_node], tree.game),
        "totals": _amounts([totals.totals for totals in by_node], tree.nodes),
        "now": packed_rows(now),
        "board": packed_rows(boards),
        "lit": packed_rows(map(board.lit, scenes)),
    }
    last = max(0, tree.main - 1)
    fixed = {sprite.kind for panel in panels for sprite in panel.fixed if sprite.kind != TEXT}
    kinds = board.kinds | fixed
    return Steps(data, panels, kinds, scenes[0], scenes[last], table, spoken, sheets.keys)


def _rows(rows: Sequence[Json]) -> Json:
    """Return the rows of the board as a table, and once what most of them say of nothing."""
    nothing, _ = Counter(row["none"] for row in rows).most_common(1)[0] if rows else ("", 0)
    own = [{key: row[key] for key in row if key != "none" or row[key] != nothing} for row in rows]
    return {"none": nothing, "rows": own}


def _scored(row: TableRow, seats: Sequence[str], categories: Mapping[str, int]) -> Json:
    """Return for whom a row's contents count, and as which row of the score.

    -1 is the total, -2 the row that is told by the symbol.
    """
    if not row.scores:
        return {}
    seat = next(chain.from_iterable(row.groups)).partition("/")[0]
    line = {TOTAL: -1, BY_SYMBOL: -2, **categories}.get(row.scores)
    return {} if line is None else {"score": [line, seats.index(seat)]}


def dump(data: Json) -> str:
    """Write JSON that is safe in a script element."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).translate(_ESCAPES)


def _nodes(tree: Tree) -> Json:
    """Return what every node is: its address, and from where on a period and a round go."""
    nodes = tree.nodes
    return {
        "at": {node.number: node.at for node in nodes if node.at != _usual(node, tree)},
        "seat": "".join(node.seat or "-" for node in nodes),
        "periods": _runs([node.period if tree.divided else 0 for node in nodes]),
        "rounds": _runs([node.round for node in nodes]),
        "from": {node.number: node.parent for node in nodes if node.within},
        "of": {line.nodes[0].number: node.number for node, line in _lines(nodes)},
    }


def _usual(node: Node, tree: Tree) -> str:
    """Return the address that a turn of the game has nearly always."""
    turn = f"{node.round}{node.seat}"
    return f"{node.period}.{turn}" if tree.divided else turn


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


def _amounts(by_node: Sequence[Amounts], nodes: Sequence[Node]) -> str:
    """Write, for nodes, how much more than at the node before everybody has; 0 is unknown."""
    return packed_rows(
        steps_of(_more(by_node[node.parent] if node.parent >= 0 else {}, by_node[node.number]))
        for node in nodes
    )


def _more(before: Amounts, now: Amounts) -> Iterator[tuple[int, int]]:
    for number, (seat, amount) in enumerate(now.items()):
        was = before.get(seat)
        if amount != was:
            yield number, 0 if amount is None else 1 + signed(amount - (was or 0))
