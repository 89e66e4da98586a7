"""The score at every node: the sheet of the period as if it ended there, and totals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from ftn.games import game
from ftn.model.replay import Replay, Sheet
from ftn.page.nodes import Node, Tree

_MOST_COUNTED = 2_000_000
"""How many entries of the ledger the sheets of all nodes may go over, as if the period ended there.

A long game takes a tenth of it. Beyond it a node shows what is held, so that the work stays in
proportion to the record.
"""


class NodeTotals(Struct, frozen=True):
    """The score at a node."""

    held: Mapping[str, int | None]
    """What every seat holds; None is unknown."""
    sheet: Sheet | None
    """The sheet as if the period ended here, or with which it did; None before it begins."""

    @property
    def totals(self) -> Mapping[str, int | None]:
        """What every seat would hold if the period ended here."""
        return self.sheet.totals if self.sheet else self.held


def node_totals(replay: Replay, tree: Tree) -> list[NodeTotals]:
    """Return the score at every node, in their order."""
    if replay.rules is None:
        return []
    room = game(replay.rules.game).standing
    held = _held(replay, tree)
    found: list[NodeTotals] = []
    # A sheet goes over the whole ledger.
    most, last = _MOST_COUNTED // max(1, len(replay.entries)), tree.game[-1]
    for node in tree.nodes:
        sheet = node.sheet
        if node.number >= most and node is not last:
            found.append(NodeTotals(_known(held[_trunk(tree, node).number], sheet), sheet))
            continue
        for step in () if sheet else (*node.steps[-1:], *node.steps[:1]):
            sheet = sheet or room.as_if_ended(replay, step)
        found.append(NodeTotals(_known(held[_trunk(tree, node).number], sheet), sheet))
    return found


def _known(held: Mapping[str, int | None], sheet: Sheet | None) -> Mapping[str, int | None]:
    """Return what is held; it is unknown where a gain is known and the total isn't."""
    if sheet is None:
        return held
    unknown = {
        seat
        for seat, total in sheet.totals.items()
        if total is None and sheet.gains.get(seat) is not None
    }
    return {seat: None if seat in unknown else total for seat, total in held.items()}


def _trunk(tree: Tree, node: Node) -> Node:
    """Return the node of the game that a variation leaves."""
    while node.within:
        node = tree.nodes[node.parent]
    return node


def _held(replay: Replay, tree: Tree) -> list[Mapping[str, int | None]]:
    """Return what every seat holds at every node of the game."""
    unknown: dict[str, int] = {}
    for sheet in replay.sheets:
        for seat, total in sheet.totals.items():
            if total is None:
                unknown.setdefault(seat, sheet.step)
    entries = sorted(replay.entries, key=lambda entry: entry.step)
    sums = dict.fromkeys(replay.seats, 0)
    found: list[Mapping[str, int | None]] = []
    at = 0
    for node in tree.game:
        last = node.steps[-1].index if node.steps else node.sheet.step if node.sheet else -1
        while at < len(entries) and entries[at].step <= last:
            entry = entries[at]
            sums[entry.seat] = sums.get(entry.seat, 0) + entry.amount
            at += 1
        found.append(
            {
                seat: None if last >= unknown.get(seat, last + 1) else total
                for seat, total in sums.items()
            }
        )
    return found


def leaders(totals: Mapping[str, int | None]) -> Sequence[str]:
    """Return who has the most, and something; nobody where anybody's total is unknown.

    >>> leaders({"a": 3, "b": 5}), leaders({"a": 5, "b": 5}), leaders({"a": None, "b": 5})
    (['b'], ['a', 'b'], [])
    >>> leaders({"a": 0, "b": -1})
    []
    """
    known = [total for total in totals.values() if total is not None]
    most = max(known, default=0)
    if most <= 0 or len(known) < len(totals):
        return []
    return [seat for seat, total in totals.items() if total == most]


def ahead(sheet: Sheet | None, kept: dict[int, Sequence[str]]) -> Mapping[str, Sequence[str]]:
    """Return who leads in each contested category; cache it by row, as sheets share rows."""
    rows = [row for row in (sheet.rows if sheet else ()) if row.contested]
    for row in rows:
        if id(row) not in kept:
            kept[id(row)] = leaders({seat: cell.amount for seat, cell in row.cells.items()})
    return {row.category: kept[id(row)] for row in rows}


def labels(sheets: Sequence[Sheet | None]) -> Mapping[str, str]:
    """Return what the categories of some sheets are called."""
    return {row.category: row.label for sheet in sheets if sheet for row in sheet.rows}
