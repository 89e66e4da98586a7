"""The map once more, written without the package: hexes, tiles, bridges and networks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations

from attrs import Factory, define, frozen

HEX = re.compile(r"([A-Z]{1,2})([1-9][0-9]?)")
SIDES = {1: (0, -1), 2: (1, -1), 3: (1, 0), 4: (0, 1), 5: (-1, 1), 6: (-1, 0)}
"""Where the neighbour over each edge lies, in slanted coordinates."""


def is_hex(word: str) -> bool:
    """Say whether a word names a hex."""
    return HEX.fullmatch(word) is not None


@cache
def place(name: str) -> tuple[int, int]:
    """Return a hex's slanted coordinates: its column, and its row along the slant."""
    match = HEX.fullmatch(name)
    assert match, name
    column = 0
    for letter in match[1]:
        column = column * 26 + ord(letter) - 64
    column -= 1
    return column, int(match[2]) - column // 2


def distance(one: str, other: str) -> int:
    """Return how many steps it is from a hex to another."""
    (column, row), (to_column, to_row) = place(one), place(other)
    across, along = to_column - column, to_row - row
    return max(abs(across), abs(along), abs(across + along))


@cache
def side_towards(one: str, other: str) -> int:
    """Return over which edge a hex's neighbour lies; 0 where it is none."""
    (column, row), (to_column, to_row) = place(one), place(other)
    for side, (across, along) in SIDES.items():
        if (to_column - column, to_row - row) == (across, along):
            return side
    return 0


def facing(side: int) -> int:
    """Return the edge of the neighbour over an edge."""
    return side + 3 if side <= 3 else side - 3


def _turn(first: str, second: str, third: str) -> int:
    (ax, ay), (bx, by), (cx, cy) = place(first), place(second), place(third)
    return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)


def inside(name: str, corners: list[str], *, boundary: bool) -> bool:
    """Say whether a hex lies in a triangle of three of some others."""
    for one, two, three in combinations(corners, 3):
        if not _turn(one, two, three):
            continue
        turns = [_turn(one, two, name), _turn(two, three, name), _turn(three, one, name)]
        least, most = min(turns), max(turns)
        if least > 0 or most < 0 or (boundary and (least >= 0 or most <= 0)):
            return True
    return False


@frozen
class Piece:
    """A track tile, or a bridge."""

    owner: str
    ways: str
    """As a record writes them: `25`, `1-34`."""

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """The edges that it joins, two and two."""
        edges = [int(edge) for edge in self.ways if edge != "-"]
        if "-" in self.ways:
            return [(edges[0], edges[1]), (edges[0], edges[2])]
        return [(edges[0], edges[1])]

    @property
    def edges(self) -> set[int]:
        """The edges to which it leads."""
        return {edge for pair in self.pairs for edge in pair}

    @property
    def is_switch(self) -> bool:
        """Whether it is a switch."""
        return "-" in self.ways

    def along(self, side: int) -> set[int]:
        """Return where its track leads from an edge."""
        return {edge for pair in self.pairs if side in pair for edge in pair} - {side}


def well_written(ways: str, *, switch: bool) -> bool:
    """Say whether ways are a tile's: of different edges, in their order."""
    form = r"[1-6]-[1-6]{2}" if switch else r"[1-6]{2}"
    if not re.fullmatch(form, ways):
        return False
    edges = ways.replace("-", "")
    return len(set(edges)) == len(edges) and ways[-2] < ways[-1]


@define
class Map:
    """All track, and where the cities are."""

    towns: dict[str, str] = Factory(dict)
    """The names of cities by their hexes."""
    tiles: dict[str, Piece] = Factory(dict)
    bridges: dict[str, Piece] = Factory(dict)

    def pieces(self, owner: str) -> Iterator[tuple[str, Piece]]:
        """Yield a player's tiles and bridges with their hexes."""
        for name in self.tiles:
            for layer in (self.tiles, self.bridges):
                piece = layer.get(name)
                if piece and piece.owner == owner:
                    yield name, piece

    def over(self, name: str, side: int) -> Piece | None:
        """Return the tile or the bridge of a hex that leads to an edge."""
        for layer in (self.tiles, self.bridges):
            piece = layer.get(name)
            if piece and side in piece.edges:
                return piece
        return None

    def joined(self, owner: str) -> set[str]:
        """Return the cities that some track of a player touches."""
        return {
            town
            for name, piece in self.pieces(owner)
            for town, hex_ in ((town, hex_) for hex_, town in self.towns.items())
            if side_towards(name, hex_) in piece.edges
        }

    def joins(self, owner: str, name: str, side: int) -> bool:
        """Say whether an edge of a hex leads to a player's track, or to a city that it touches."""
        mine = self.joined(owner)
        for other, town in self.towns.items():
            if side_towards(name, other) == side:
                return town in mine
        return any(
            side_towards(name, other) == side and facing(side) in piece.edges
            for other, piece in self.pieces(owner)
        )

    def parts(self, owner: str) -> list[set[str]]:
        """Return the cities of every connected part of a network."""
        groups: list[set[object]] = []
        for name, piece in self.pieces(owner):
            # A switch is one piece of track, whatever way it is taken.
            ends: set[object] = {(name, piece.ways)}
            for other, town in self.towns.items():
                if side_towards(name, other) in piece.edges:
                    ends.add(town)
            for other, next_ in self.pieces(owner):
                side = side_towards(name, other)
                if side and side in piece.edges and facing(side) in next_.edges:
                    ends.add((other, next_.ways))
            touching = [group for group in groups if group & ends]
            groups = [group for group in groups if not group & ends]
            groups.append(ends.union(*touching))
        return [set(), *({one for one in group if isinstance(one, str)} for group in groups)]

    def sections(self, owner: str, *, any_edge: bool) -> Iterator[list[str]]:
        """Yield a player's sections: a city, hexes, a city, each of them once.

        On a switch they go along its ways, or from any edge to any other.
        """
        for start, town in self.towns.items():
            for side, (across, along) in SIDES.items():
                column, row = place(start)
                for name, piece in list(self.pieces(owner)):
                    at = place(name) == (column + across, row + along)
                    if at and facing(side) in piece.edges:
                        yield from self._on([town, name], piece, facing(side), owner, any_edge)

    def _on(
        self, route: list[str], piece: Piece, entered: int, owner: str, any_edge: bool
    ) -> Iterator[list[str]]:
        """Follow track of a player from a piece of it."""
        here = route[-1]
        onwards = piece.edges - {entered} if any_edge else piece.along(entered)
        for side in onwards:
            for other, town in self.towns.items():
                if side_towards(here, other) == side and town != route[0]:
                    yield [*route, town]
            for other, next_ in list(self.pieces(owner)):
                ahead = side_towards(here, other) == side and facing(side) in next_.edges
                if ahead and other not in route:
                    yield from self._on([*route, other], next_, facing(side), owner, any_edge)
