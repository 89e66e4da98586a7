"""One trip of the rulebook's second reading: steps, loads, deliveries, fees, action points."""

from __future__ import annotations

from attrs import Factory, define

from tests.games.freight.rulebook.map import Piece, facing, is_hex, side_towards
from tests.games.freight.rulebook.table import Player, Table, must

FREE = 10


@define
class Trip:
    """An engine on its way."""

    table: Table
    seat: str
    hex: str = ""
    piece: Piece | None = None
    """The tile or the bridge on which the engine is; None in a city."""
    entered: int = 0
    points: int = 0
    movements: int = 0
    visit: list[str] = Factory(list)
    """What was done in the city since the engine came."""

    @property
    def player(self) -> Player:
        """Who ships."""
        return self.table.players[self.seat]

    def begin(self, start: str) -> None:
        """Begin a trip."""
        begins = [self.player.engine] if self.player.engine else self.table.map.joined(self.seat)
        must(start in begins, "the engine stands elsewhere")
        self.hex = self.table.towns[start].hex

    def take(self, words: list[str]) -> None:
        """Take a trip's words."""
        rest = list(words)
        while rest:
            word = rest.pop(0)
            if word == "load" and rest[1:2] == ["deliver"]:
                # A combined action: the delivery happens first.
                self.act("deliver", rest[2])
                self.act("load", rest[0])
                rest = rest[3:]
            elif word in ("load", "deliver"):
                self.act(word, rest.pop(0))
            else:
                self.go(word)

    def end(self) -> None:
        """End a trip."""
        must(self.piece is None, "a trip ends in a city")
        self.player.engine = self.table.map.towns[self.hex]

    def spend(self, points: int) -> None:
        """Spend action points, and dollars for those beyond the free ones."""
        if self.table.options["movement"] == "points":
            before = max(0, self.points - FREE)
            self.points += points
            paid = max(0, self.points - FREE) - before
            must(self.player.cash >= paid, "that isn't there")
            self.table.pay(self.seat, -paid, "points")

    def go(self, word: str) -> None:
        """Go to a hex or a city."""
        map_ = self.table.map
        must(is_hex(word) or word in self.table.towns, "no such place")
        ahead = word if is_hex(word) else self.table.towns[word].hex
        side = side_towards(self.hex, ahead)
        must(side > 0, "it isn't adjacent")
        if self.piece is not None:
            must(side in self.leaves(self.piece), "no track leads there")
        self.spend(1)
        self.visit = []
        if ahead in map_.towns:
            self.hex, self.piece = ahead, None
            self.movements += 1
            must(
                self.table.options["movement"] == "points" or self.movements <= 2,
                "two movements at most",
            )
            return
        piece = map_.over(ahead, facing(side))
        must(piece is not None, "no track lies there")
        assert piece
        self.hex, self.piece, self.entered = ahead, piece, facing(side)
        if piece.owner != self.seat:
            must(self.table.options["foreign"] == "yes", "it is somebody else's track")
            must(self.player.cash >= 1, "that isn't there")
            self.table.pay(self.seat, -1, "fee")
            if piece.owner != "bank":
                self.table.pay(piece.owner, 1, "toll")

    def leaves(self, piece: Piece) -> set[int]:
        """Return by which edges the engine may go on."""
        along = piece.along(self.entered)
        if not piece.is_switch or self.table.options["switch_reverse"] == "branch":
            return along
        if self.table.options["switch_reverse"] == "back":
            return along | {self.entered}
        return piece.edges

    def act(self, action: str, cubes: str) -> None:
        """Load or deliver."""
        must(self.piece is None, "only in a city")
        name = self.table.map.towns[self.hex]
        town = self.table.towns[name]
        together = bool(self.visit) and self.visit[-1] != action and self.visit[-1] != "both"
        self.visit.append("both" if together else action)
        self.spend(1 if together else 2)
        for cube in cubes:
            if action == "load":
                must(f"+{cube}" in town.markers, "no such cube there")
                town.markers.remove(f"+{cube}")
                self.player.load.append(cube)
                must(len(self.player.load) <= 2 * self.player.wagons, "the wagons are full")
            else:
                must(cube in self.player.load, "no such cube on the wagons")
                self.player.load.remove(cube)
                must(cube not in town.tile, "nobody demands it there")
        if action == "deliver":
            for cube in sorted(set(cubes)):
                count = cubes.count(cube)
                actual = f"-{cube}" in town.markers
                if actual:
                    town.markers.remove(f"-{cube}")
                self.table.pay(self.seat, count * (5 if actual else 1), name)
