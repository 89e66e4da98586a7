"""Building in the rulebook's second reading: track, switches, bridges, cities."""

from __future__ import annotations

from attrs import Factory, define

from tests.games.freight.rulebook.map import (
    Piece,
    distance,
    facing,
    inside,
    side_towards,
    well_written,
)
from tests.games.freight.rulebook.table import Player, Table, Town, must


@define
class Builder:
    """The builder."""

    table: Table
    seat: str
    new_towns: list[str] = Factory(list)
    built: bool = False

    @property
    def player(self) -> Player:
        """Who builds."""
        return self.table.players[self.seat]

    def pays(self, amount: int, category: str) -> None:
        """Pay for something."""
        must(self.player.cash >= amount, "that isn't there")
        self.table.pay(self.seat, -amount, category)

    def lay(self, words: list[str]) -> None:
        """Lay track of a kind."""
        kind, *pieces = words
        for piece in pieces:
            name, _, ways = piece.partition(":")
            self.lay_one(kind, name, ways)

    def lay_one(self, kind: str, name: str, ways: str) -> None:
        """Lay a tile or a bridge."""
        map_, options = self.table.map, self.table.options
        self.built = True
        must(well_written(ways, switch=kind == "switch"), "no such tile")
        piece = Piece(self.seat, ways)
        must(name not in map_.towns, "a city stands there")
        below, above = map_.tiles.get(name), map_.bridges.get(name)
        if kind == "bridge":
            must(below is not None, "a bridge lies on a tile")
            must(above is None, "one bridge a hex")
            assert below
            straight = facing(int(ways[0])) == int(ways[1])
            must(straight or options["bridge_shape"] == "any", "a bridge is straight")
            must(not piece.edges & below.edges, "tracks overlap")
            self.has_pieces(len([1 for one in map_.bridges.values() if one.owner == self.seat]))
            self.connects(name, piece)
            self.pays(5, "bridge")
            map_.bridges[name] = piece
            return
        if below is None:
            have = len([1 for one in map_.tiles.values() if one.owner == self.seat])
            must(options["tiles"] == "unlimited" or have < int(options["tiles"]), "no more tiles")
            self.connects(name, piece)
            self.pays(5 if kind == "switch" else 3, kind)
        else:
            must(kind == "switch", "one tile a hex")
            must(below.owner == self.seat, "it is somebody else's")
            must(not below.is_switch, "a switch lies there")
            must(below.pairs[0] in [tuple(sorted(pair)) for pair in piece.pairs], "the old route")
            must(above is None or not above.edges & piece.edges, "tracks overlap")
            self.pays(3, "switch")
        map_.tiles[name] = piece

    def has_pieces(self, have: int) -> None:
        """See whether there is another bridge."""
        limit = self.table.options["bridges"]
        must(limit == "unlimited" or have < int(limit), "no more bridges")

    def connects(self, name: str, piece: Piece) -> None:
        """See whether track is joined."""
        map_ = self.table.map
        if not list(map_.pieces(self.seat)):
            sides = {side_towards(name, hex_) for hex_ in map_.towns} - {0}
            must(bool(sides & piece.edges), "the first track begins at a city")
            return
        must(any(map_.joins(self.seat, name, side) for side in piece.edges), "it isn't joined")

    def city(self, words: list[str]) -> None:
        """Build a city."""
        table = self.table
        name, hex_, tile, marker = words
        must(name not in table.towns, "a city is named twice")
        must(hex_ not in table.map.towns and hex_ not in table.map.tiles, "the hex isn't empty")
        must(all(distance(hex_, other) > 1 for other in table.map.towns), "cities are adjacent")
        on_side = table.options["boundary"] == "yes"
        must(inside(hex_, list(table.map.towns), boundary=on_side), "outside of all triangles")
        town = Town(hex_, tile)
        must(town.fits(marker), "the tile shows no such colour")
        town.markers.append(marker)
        self.pays(5, "city")
        table.towns[name] = town
        table.map.towns[hex_] = name
        self.new_towns.append(name)
