r"""The map as text: cities by their names, track by its owner's letter with strokes to its edges.

A hex is two lines high and four columns wide; every second column lies a line lower. Beside the
letter `/` and `\` lead to the slanted edges, `<` and `>` to both of a side; above and below it
`|` leads to the next hex, `'` and `.` are open there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import define, field

from ftn.games.freight.model.hexes import coordinates, name_of, neighbour
from ftn.games.freight.model.network import Board, Track
from ftn.games.freight.model.ways import edges, is_switch
from ftn.model.plays import UNKNOWN
from ftn.model.seats import letter
from ftn.text.pieces import HUES, Line, Piece
from ftn.text.visible import visible, width

BANK = "$"
_STEP, _ROOM = 4, 7
"""The columns of a terminal from a hex to the next one, and for its contents."""
_MARGIN = 4
_LEFT = {0: " ", 1: "/", 2: "\\", 3: ">"}
_RIGHT = {0: " ", 1: "\\", 2: "/", 3: "<"}
"""The stroke on a side, by whether track leads down (1) and up (2) there."""


def owner(number: int) -> str:
    """Return the letter by which an owner's track is drawn."""
    return BANK if number < 0 else letter(number)


def hue(number: int) -> str:
    """Return the style of an owner's track."""
    return "" if number < 0 else f"hue{2 * number % HUES}"


def labels(cities: Iterable[str]) -> Mapping[str, str]:
    """Return short names of cities: the fewest letters that differ, at most five.

    >>> labels(["Antwerp", "Ant", "Antler"])
    {'Antwerp': 'Antwe', 'Ant': 'Ant', 'Antler': 'Antle'}
    >>> labels(["Newcastle", "Newcastle-2"])
    {'Newcastle': 'Newca', 'Newcastle-2': 'Newc2'}
    """
    found: dict[str, str] = {}
    for name in cities:
        label, number = _cut(visible(name), 5), 2
        while label in found.values():
            label, number = f"{_cut(visible(name), 4)}{number}", number + 1
        found[name] = label
    return found


def _cut(name: str, columns: int) -> str:
    while width(name) > columns:
        name = name[:-1]
    return name


@define
class Map:
    """The map, drawn."""

    board: Board
    cities: Mapping[str, str]
    """What is written for each city."""
    fresh: frozenset[str] = frozenset()
    """The hexes on which something is new."""
    _columns: range = field(init=False)
    _rows: range = field(init=False)

    def __attrs_post_init__(self) -> None:
        """Look how large the map is."""
        used = [coordinates(name) for name in (*self.board.hexes, *self.board.tracks)] or [(0, 0)]
        columns, rows = [column for column, _ in used], [row for _, row in used]
        self._columns = range(min(columns), max(columns) + 1)
        self._rows = range(min(rows), max(rows) + 1)

    def lines(self, columns: int) -> Iterator[Line]:
        """Yield its lines; a map that is too wide is drawn in parts, one below the other."""
        most = max(2, (columns - _MARGIN - _ROOM + _STEP) // _STEP)
        for first in range(self._columns.start, self._columns.stop, most):
            if first > self._columns.start:
                yield []
            yield from self._part(range(first, min(first + most, self._columns.stop)))

    def _part(self, columns: range) -> Iterator[Line]:
        for lower in (0, 1):
            names = {column: _letters(column) for column in columns if column % 2 == lower}
            if names:
                yield self._line("", columns, {at: [(name, "dim")] for at, name in names.items()})
        for row in self._rows:
            for lower in (0, 1):
                drawn: dict[int, Sequence[Piece]] = {}
                for column in columns:
                    if column % 2 == lower:
                        drawn[column] = self._hex(name_of(column, row))
                    else:
                        above = row if column % 2 == 0 else row - 1
                        drawn[column] = self._between(column, above)
                yield self._line("" if lower else str(row + 1), columns, drawn)
        odd = (column for column in columns if column % 2)
        last = {column: self._between(column, self._rows[-1]) for column in odd}
        if any(last.values()):
            yield self._line("", columns, last)

    def _line(self, label: str, columns: range, drawn: Mapping[int, Sequence[Piece]]) -> Line:
        """Set what is drawn of columns on a line, each in its middle."""
        line: list[Piece] = [(f"{label:>3}", "dim")]
        used = 3
        for column, pieces in drawn.items():
            breadth = sum(width(text) for text, _ in pieces)
            at = _MARGIN + _STEP * (column - columns.start) + (_ROOM - breadth) // 2
            if breadth:
                line += [(" " * (at - used), ""), *pieces]
                used = at + breadth
        return line

    def _hex(self, name: str) -> Sequence[Piece]:
        city = self.board.hexes.get(name)
        is_new = " changed" if name in self.fresh else ""
        if city:
            return [(self.cities[city], f"strong{is_new}")]
        laid = self.board.tracks.get(name, ())
        if not laid:
            return [("·", "dim")]
        left, right = self._side(laid, 6, 5, _LEFT), self._side(laid, 2, 3, _RIGHT)
        middle: list[Piece] = []
        for track in laid:
            if middle:
                middle.append(("^", ""))
            middle.append((_sign(track), f"{hue(track.owner)}{is_new}".strip()))
        return [left, *middle, right]

    def _side(self, laid: Sequence[Track], up: int, down: int, strokes: Mapping[int, str]) -> Piece:
        """Return the stroke on one side of a hex."""
        style = next((hue(one.owner) for one in laid if {up, down} & {*edges(one.ways)}), "")
        return strokes[2 * _opens(laid, up) + _opens(laid, down)], style

    def _between(self, column: int, row: int) -> Sequence[Piece]:
        """Draw what leads from a hex down, and up from the one below it."""
        above = name_of(column, row)
        below = neighbour(above, 4) if above else name_of(column, row + 1)
        over, under = self.board.tracks.get(above, ()), self.board.tracks.get(below, ())
        down, up = _opens(over, 4), _opens(under, 1)
        style = next((hue(one.owner) for one in over if 4 in edges(one.ways)), "")
        style = style or next((hue(one.owner) for one in under if 1 in edges(one.ways)), "")
        joined = (down or above in self.board.hexes) and (up or below in self.board.hexes)
        if joined and (down or up):
            return [("|", style)]
        if down or up:
            return [("'" if down else ".", style)]
        return []


def _opens(laid: Sequence[Track], edge: int) -> bool:
    return any(edge in edges(track.ways) for track in laid)


def _sign(track: Track) -> str:
    """Return how a tile is drawn: a switch by a capital, one of unknown edges with a `?`."""
    sign = owner(track.owner)
    if track.ways == UNKNOWN:
        return sign + UNKNOWN
    return sign.upper() if is_switch(track.ways) else sign


def _letters(column: int) -> str:
    return name_of(column, 0)[:-1]
