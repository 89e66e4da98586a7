"""The table "if it ended now": what its cells can hold, and for every step which of them differ."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from graphlib import TopologicalSorter
from itertools import chain

from ftn.model.replay import Row, Sheet
from ftn.page.node_totals import NodeTotals
from ftn.page.packing import Numbers, Pieces, Texts, steps_of
from ftn.page.scoring import cell_view, line

_ARROW = re.compile("( → )")


class _Contents(dict[tuple[Pieces, int, Pieces], int]):
    """What the cells of a row can hold: text, number of a clause, why; nothing is the first."""

    def __missing__(self, content: tuple[Pieces, int, Pieces]) -> int:
        """Give a new content its number."""
        self[content] = found = len(self) + 1
        return found


class IfEndedTable:
    """The table "if it ended now": its rows, and what their cells can hold."""

    def __init__(self, seats: Sequence[str], by_node: Sequence[NodeTotals], texts: Texts) -> None:
        self._seats = seats
        self._texts = texts
        self._rules = Numbers()
        self._kept: dict[int, tuple[Sheet | None, Sequence[int]]] = {}
        self._rows: dict[int, tuple[Row, Sequence[int]]] = {}
        """What the cells of rows hold; sheets share rows."""
        self.keys = _keys(by_node)
        self._contents = [_Contents() for _ in self.keys]
        self._known = [0 for _ in self.keys]
        """How many contents of each row are in the patches so far."""

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
                separator.join((write(text), str(rule), write(why, text[-1])))
                if why
                else write(text)
                for text, rule, why in contents
            ]
            for contents in self._contents
        ]

    @property
    def rules(self) -> list[object]:
        """The clauses that are cited."""
        return list(self._rules)

    def patch(self, before: Sheet | None, now: Sheet | None) -> Iterator[int]:
        """Yield the cells that differ, then their contents.

        Patches are asked for in the order of the nodes: 0 is nothing, 1 the next content of the
        row, a higher number one of an earlier patch; the newest of those is 2.
        """
        pairs = enumerate(zip(self._of(before), self._of(now), strict=True))
        return steps_of(
            (index, self._again(index, cell)) for index, (was, cell) in pairs if cell != was
        )

    def _again(self, index: int, content: int) -> int:
        row = index // (1 + len(self._seats))
        if content > self._known[row]:
            self._known[row] = content
            return 1
        return content and self._known[row] - content + 2

    def _of(self, sheet: Sheet | None) -> Sequence[int]:
        """Return what the cells of a sheet hold, row by row: its label, and a cell a seat."""
        if id(sheet) not in self._kept:
            self._kept[id(sheet)] = sheet, self._numbers(sheet)
        return self._kept[id(sheet)][1]

    def _numbers(self, sheet: Sheet | None) -> Sequence[int]:
        found: list[int] = []
        rows = {row.category: row for row in sheet.rows} if sheet else {}
        for (key, _), contents in zip(self.keys, self._contents, strict=True):
            row = rows.get(key)
            if row is None:
                found += [0] * (1 + len(self._seats))
                continue
            if id(row) not in self._rows:
                self._rows[id(row)] = row, [*self._cells(row, contents)]
            found += self._rows[id(row)][1]
        return found

    def _cells(self, row: Row, contents: _Contents) -> Iterator[int]:
        pieces = self._texts.pieces
        yield contents[pieces(row.label), 0, ()]
        for seat in self._seats:
            cell = cell_view(row.cells.get(seat))
            text = tuple(_ARROW.split(cell.text))
            if cell.why:
                yield contents[text, self._rules[cell.rule], pieces(cell.why)]
            else:
                yield contents[text, 0, ()]


def _keys(by_node: Sequence[NodeTotals]) -> Sequence[tuple[str, str]]:
    """Return the rows that any sheet has, each once, in an order that fits them all."""
    codes: dict[str, str] = {}
    known: dict[tuple[str, ...], None] = {}
    for totals in by_node:
        rows = totals.sheet.rows if totals.sheet else ()
        names = tuple(row.category for row in rows)
        if names not in known:
            known[names] = None
            codes |= {row.category: line(row, ()).code for row in rows}
    order: TopologicalSorter[str] = TopologicalSorter()
    for names in known:
        for before, key in zip(("", *names), names, strict=False):
            order.add(key, *filter(None, [before]))
    return [(key, codes[key]) for key in order.static_order()]
