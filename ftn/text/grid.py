"""Tables: rows of cells in sections, written as plain text or, for a terminal, by rich."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import chain
from typing import TypeAlias

from attrs import frozen

from ftn.text.pieces import Piece, paint, style_of
from ftn.text.visible import visible, width

Cells: TypeAlias = Sequence[Piece]

_GAP = "  "
_CUT = "…"
_FRAME = 3
_SHORTEST_NAME = 3


@frozen
class Grid:
    """A table: its first column holds names, the others figures."""

    header: Cells
    sections: Sequence[Sequence[Cells]]
    """Rows, in groups that are set apart."""
    texts: Collection[int] = frozenset()
    """The columns besides the first that hold texts: they begin at the left, figures end right."""


def plain(grid: Grid, *, colour: bool = False) -> Iterator[str]:
    """Yield the lines of a table, without a frame."""
    widths = _widths(grid)
    yield _plain(grid.header, widths, grid.texts, colour=colour)
    for section in grid.sections:
        yield "-" * breadth(grid) + "\n"
        for row in section:
            yield _plain(row, widths, grid.texts, colour=colour)


def _widths(grid: Grid) -> list[int]:
    rows = (grid.header, *chain(*grid.sections))
    return [max(width(row[column][0]) for row in rows) for column in range(len(grid.header))]


def breadth(grid: Grid) -> int:
    """Return how many columns a table takes without a frame."""
    widths = _widths(grid)
    return sum(widths) + len(_GAP) * (len(widths) - 1)


def _plain(row: Cells, widths: Sequence[int], texts: Collection[int], *, colour: bool) -> str:
    line: list[Piece] = []
    for number, ((text, names), column) in enumerate(zip(row, widths, strict=True)):
        fill = " " * (column - width(text))
        gap = _GAP if number else ""
        if number == 0 or number in texts:
            line += [(gap, ""), (text, names), (fill, "")]
        else:
            line += [(gap + fill, ""), (text, names)]
    while line and not line[-1][0].strip():
        line.pop()
    return paint(line, colour=colour) + "\n"


def fitted(grid: Grid, columns: int, frame: int) -> Grid | None:
    """Cut the names in a table's head until it fits into `columns`; None if it can't.

    Figures are never cut. `frame` is what a column takes besides its text.
    """
    longest = max((width(text) for text, _ in grid.header), default=0)
    for most in range(longest, _SHORTEST_NAME - 1, -1):
        header = [(shortened(text, most), names) for text, names in grid.header]
        found = Grid(header, grid.sections, grid.texts)
        if sum(_widths(found)) + frame * len(header) + 1 <= columns:
            return found
    return None


def table(grid: Grid, columns: int | None, *, framed: bool = True, colour: bool) -> Iterator[str]:
    """Write a table at most `columns` wide: in a frame, without one, or as several tables."""
    grid = _visible(grid)
    if columns is None:
        yield from plain(grid, colour=colour)
    elif framed and (found := fitted(grid, columns, _FRAME)) is not None:
        yield drawn(found, columns, colour=colour)
    else:
        parts = _parts(grid, columns)
        for number, part in enumerate(parts):
            if number:
                yield "\n"
            yield from plain(part, colour=colour)


def _visible(grid: Grid) -> Grid:
    """Return a table whose texts are as wide as they are shown."""

    def row(cells: Cells) -> Cells:
        return [(visible(text), names) for text, names in cells]

    sections = [list(map(row, section)) for section in grid.sections]
    return Grid(row(grid.header), sections, grid.texts)


def _parts(grid: Grid, columns: int) -> Sequence[Grid]:
    """Share the figures out among as few tables as fit into `columns`."""
    figures = len(grid.header) - 1
    for most in range(figures, 0, -1):
        parts = [
            fitted(_chosen(grid, first, first + most), columns, len(_GAP))
            for first in range(1, figures + 1, most)
        ]
        found = [part for part in parts if part is not None]
        if len(found) == len(parts):
            return found
    return [grid]


def _chosen(grid: Grid, first: int, end: int) -> Grid:
    """Return the table of some of the figures."""

    def cells(row: Cells) -> Cells:
        return [row[0], *row[first:end]]

    sections = [list(map(cells, section)) for section in grid.sections]
    texts = [number - first + 1 for number in grid.texts if first <= number < end]
    return Grid(cells(grid.header), sections, texts)


def drawn(grid: Grid, columns: int, *, colour: bool) -> str:
    """Draw a table for a terminal that is `columns` wide."""
    # A command that writes to a file or a pipe does without rich.
    from io import StringIO

    from rich.box import ROUNDED
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=ROUNDED, border_style="dim" if colour else "", pad_edge=True)
    for number, (text, names) in enumerate(grid.header):
        table.add_column(
            Text(text, _rich(names)),
            justify="right" if number and number not in grid.texts else "left",
            no_wrap=True,
            overflow="ellipsis",
        )
    for section in grid.sections:
        for row in section:
            table.add_row(*(Text(text, _rich(names)) for text, names in row))
        table.add_section()
    file = StringIO()
    console = Console(
        file=file,
        width=columns,
        force_terminal=colour,
        color_system="256" if colour else None,
        no_color=not colour,
        legacy_windows=False,
        highlight=False,
    )
    console.print(table)
    return "".join(line.rstrip(" ") for line in file.getvalue().splitlines(keepends=True))


def _rich(names: str) -> str:
    """Write styles as rich names them."""
    look = style_of(names)
    colour = look.get("fg")
    words = [name for name in ("bold", "dim", "underline") if look.get(name)]
    if colour is not None:
        words.append(f"color({colour})" if isinstance(colour, int) else colour)
    return " ".join(words)


def shortened(text: str, columns: int) -> str:
    """Cut a text that takes more columns.

    >>> shortened("Bartholomew", 8)
    'Barthol…'
    """
    if width(text) <= columns:
        return text
    while text and width(text) > columns - 1:
        text = text[:-1]
    return text + _CUT
