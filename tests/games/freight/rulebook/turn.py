"""One turn of the rulebook's second reading: building, shipping, interest, markers."""

from __future__ import annotations

from collections.abc import Callable

from attrs import define

from tests.games.freight.rulebook.build import Builder
from tests.games.freight.rulebook.map import Piece, is_hex, side_towards
from tests.games.freight.rulebook.route import Trip
from tests.games.freight.rulebook.table import COLOURS, Player, Table, must

KEYWORDS = {
    "build", "track", "switch", "bridge", "city", "wagon", "engine", "repay", "loan",
    "ship", "section", "bankrupt", "mark", "roll", "pass",
}  # fmt: skip
BUILDING = {"build", "track", "switch", "bridge", "city", "wagon", "engine"}


def take_turn(table: Table, round_: int, seat: str, words: list[str]) -> None:
    """Take a turn."""
    table.nothing_to_roll()
    if table.phase in ("set-up", "done") and table.options["turn_order"] == "clockwise":
        table.begin_round()
        table.nothing_to_roll()
    must(table.phase == "turns", "it is not the time of turns")
    must(round_ == table.round, "another round")
    must(table.left()[0] == seat, "it is somebody else's turn")
    _Turn(table, seat, Builder(table, seat)).take(_items(words))
    table.turn_over(seat)


def begun_turn(table: Table, seat: str, text: str) -> None:
    """Take a part of a turn; whose turn it is, and what is still to be done, is not asked."""
    _Turn(table, seat, Builder(table, seat)).take(
        _items(text.replace(",", " , ").split()), unfinished=True
    )


def _items(words: list[str]) -> list[list[str]]:
    """Take a turn's words apart: each item begins with its own word."""
    items: list[list[str]] = []
    for word in words:
        if word in KEYWORDS:
            items.append([word])
        else:
            must(bool(items), "what is that?")
            items[-1].append(word)
    return items


def _counted(words: list[str]) -> tuple[int, list[str]]:
    """Return the number of loans, and the words after it."""
    return (int(words[0]), words[1:]) if words and words[0].isdigit() else (1, words)


@define
class _Turn:
    table: Table
    seat: str
    builder: Builder
    phase: int = 1
    """1 building, 2 shipping, 3 interest, 4 markers."""
    trip: Trip | None = None

    @property
    def player(self) -> Player:
        return self.table.players[self.seat]

    def take(self, items: list[list[str]], *, unfinished: bool = False) -> None:
        actions: dict[str, Callable[[list[str]], None]] = {
            "track": self.builder.lay,
            "switch": self.builder.lay,
            "bridge": self.builder.lay,
            "city": self.builder.city,
            "wagon": self.wagon,
            "engine": self.engine,
            "repay": self.repay,
            "loan": self.loan,
            "ship": self.ship,
            "section": self.section,
            "bankrupt": self.bankrupt,
        }
        ending = [item for item in items if item[0] in ("mark", "roll")]
        first = items.index(ending[0]) if ending else len(items)
        later = [item for item in items[first:] if item not in ending]
        must(all(item[0] in ("loan", "repay") for item in later), "markers come last")
        for item in items[:first]:
            if item[0] in BUILDING:
                must(self.phase == 1, "building comes first")
            elif item[0] not in ("loan", "repay", "pass"):
                self.building_over()
                if item[0] != "ship":
                    self.trip_over()
            if item[0] in actions:
                self._with_kind(item, actions[item[0]])
        self.building_over()
        self.trip_over()
        if unfinished and not ending:
            return
        placed = bool(self.player.engine) or self.player.out or not self.builder.built
        must(placed, "where does the engine stand?")
        if not self.player.out:
            self.interest()
            self.markers(ending)
        else:
            must(not ending, "who is out adds no marker")
        for item in later:
            self._with_kind(item, actions[item[0]])

    def _with_kind(self, item: list[str], action: Callable[[list[str]], None]) -> None:
        action(item if item[0] in ("track", "switch", "bridge") else item[1:])
        must(self.player.cash >= 0, "that isn't there")

    def wagon(self, _words: list[str]) -> None:
        must(self.player.wagons < 3, "three wagons at most")
        self.builder.pays(5, "wagon")
        self.player.wagons += 1

    def engine(self, words: list[str]) -> None:
        must(not self.player.engine, "the engine stands somewhere")
        must(words[0] in self.table.map.joined(self.seat), "it isn't joined")
        self.player.engine = words[0]

    def repay(self, words: list[str]) -> None:
        in_time = self.phase == 1 or self.table.options["repaying"] == "turn"
        must(in_time, "loans are repaid while building")
        count, route = _counted(words)
        self.table.repay(self.seat, count)
        self.goes_on(route)

    def goes_on(self, route: list[str]) -> None:
        """Go on with a trip after a loan or a repayment."""
        if route:
            must(self.trip is not None, "no trip is under way")
            assert self.trip
            self.trip.take(route)

    def building_over(self) -> None:
        if self.phase > 1:
            return
        self.phase = 2
        joined = self.table.map.joined(self.seat)
        must(set(self.builder.new_towns) <= joined, "a new city isn't joined")
        if not self.player.engine and len(joined) == 1:
            self.player.engine = next(iter(joined))

    def loan(self, words: list[str]) -> None:
        count, route = _counted(words)
        for _ in range(count):
            forced = self.table.options["unpaid"] == "loan" and self.player.cash < self.player.loans
            must(forced or self.table.loans_left(self.seat) > 0, "one loan a round")
            self.table.borrow(self.seat, 1)
        self.goes_on(route)

    def ship(self, words: list[str]) -> None:
        must(self.phase == 2, "one trip a turn")
        self.phase = 3
        self.trip = Trip(self.table, self.seat)
        self.trip.begin(words[0])
        self.trip.take(words[1:])

    def trip_over(self) -> None:
        if self.trip:
            self.trip.end()
            self.trip = None

    # Interest.

    @property
    def cannot_pay(self) -> bool:
        """Whether interest can't be paid, not with another loan either."""
        short = self.player.cash < self.player.loans
        can_borrow = self.table.loans_left(self.seat) > 0 or self.table.options["unpaid"] == "loan"
        return short and not can_borrow

    @property
    def sections(self) -> list[list[str]]:
        """The sections that can be sold: trains run from one city of them to the other."""
        any_edge = self.table.options["switch_reverse"] == "any"
        return list(self.table.map.sections(self.seat, any_edge=any_edge))

    def section(self, words: list[str]) -> None:
        self.phase = 3
        must(self.cannot_pay, "a section is sold to pay interest")
        bids = [word for word in words if word[0].islower()]
        route = words[: len(words) - len(bids)]
        must(route in self.sections, "no such section")
        hexes = [word for word in route if is_hex(word)]
        owner, price = self.sold(route, hexes, bids)
        self.table.pay(self.seat, price, "sold")
        if owner != "bank":
            self.table.pay(owner, -price, "section")

    def sold(self, route: list[str], hexes: list[str], bids: list[str]) -> tuple[str, int]:
        """Auction a section; return the buyer and the price."""
        table, map_ = self.table, self.table.map
        speakers = [one for one in table.order if one != self.seat and not table.players[one].out]
        owner, price = "bank", len(hexes)
        layers = [self._layer(route, at) for at in range(1, len(route) - 1)]
        for bid in bids:
            must(speakers not in ([], [owner]), "the auction is over")
            must(bid[0] == speakers[0], "somebody else is to speak")
            speaker = speakers.pop(0)
            if bid[1:] == "-":
                continue
            must(int(bid[1:]) > price, "a bid is higher than the last")
            must(int(bid[1:]) <= table.at_most(speaker), "that isn't there")
            for layer, limit in ((map_.tiles, "tiles"), (map_.bridges, "bridges")):
                have = len([1 for one in layer.values() if one.owner == speaker])
                more = len([1 for one in layers if one is layer])
                most = table.options[limit]
                must(most == "unlimited" or have + more <= int(most), "too few tiles")
            owner, price = speaker, int(bid[1:])
            speakers.append(speaker)
        must(speakers in ([], [owner]), "somebody is still to speak")
        for name, layer in zip(hexes, layers, strict=True):
            layer[name] = Piece(owner, layer[name].ways)
        return owner, price

    def _layer(self, route: list[str], at: int) -> dict[str, Piece]:
        """Return the layer of the map over which a section leads at a hex."""
        map_ = self.table.map
        hexes = [self.table.towns[one].hex if not is_hex(one) else one for one in route]
        side = side_towards(hexes[at], hexes[at - 1])
        tile = map_.tiles.get(hexes[at])
        return map_.tiles if tile and side in tile.edges else map_.bridges

    def bankrupt(self, _words: list[str]) -> None:
        self.phase = 3
        must(self.cannot_pay, "interest can be paid")
        must(self.table.options["unpaid"] == "auction", "another loan is taken")
        must(not self.sections, "there is track to sell")
        self.player.out, self.player.engine = True, ""
        for layer in (self.table.map.tiles, self.table.map.bridges):
            for name, piece in layer.items():
                if piece.owner == self.seat:
                    layer[name] = Piece("bank", piece.ways)

    def interest(self) -> None:
        must(self.player.cash >= self.player.loans, "interest isn't paid")
        self.table.pay(self.seat, -self.player.loans, "interest")

    # Markers.

    def markers(self, ending: list[list[str]]) -> None:
        must(len(ending) <= 1, "markers are added once")
        if self.table.options["renewal"] == "dice":
            must(not ending or ending[0][0] == "roll", "the die is rolled")
            self.rolls(ending[0][1:] if ending else [])
        else:
            must(not ending or ending[0][0] == "mark", "markers come from the boxes")
            self.mark([word for word in ending[0][1:] if word != ","] if ending else [])

    def rolls(self, words: list[str]) -> None:
        named = [word for word in words if word not in (",", "-")]
        pairs = list(zip(named[::2], named[1::2], strict=True))
        towns = self.table.towns
        due = {name for name in self.table.network(self.seat) if len(towns[name].markers) < 4}
        must({name for name, _ in pairs} == due and len(pairs) == len(due), "up to four markers")
        for name, colours in pairs:
            must(len(towns[name].markers) + len(colours) == 4, "up to four markers")
            self.table.rolled(name, colours)

    def mark(self, words: list[str]) -> None:
        table = self.table
        first, second = table.boxes[1], table.boxes[2]
        targets = {
            (name, marker)
            for name in table.network(self.seat)
            for marker in first
            if len(table.towns[name].markers) < 4 and table.towns[name].fits(marker)
        }
        if not words:
            must(not targets and table.options["no_target"] == "skip", "a marker is added")
            return
        must(len(words) == 6 and words[2] == "2>1" and words[4] == "2<", "three markers move")
        name, placed, moved, taken = words[0], words[1], words[3], words[5]
        if name == "-":
            must(not targets and table.options["no_target"] == "return", "a marker is added")
            must(placed in first, "it isn't in box 1")
        else:
            must((name, placed) in targets, "it can't be added there")
            table.towns[name].markers.append(placed)
        must(moved in second, "it isn't in box 2")
        must(taken[0] in "+-" and taken[1] in COLOURS, "no such marker")
        first.remove(placed)
        first.append(moved)
        second.remove(moved)
        second.append(taken)
