"""The table of the rulebook's second reading: money, loans, cities, boxes, rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from attrs import Factory, define, field

from tests.games.freight.rulebook.map import Map

COLOURS = "RBGYKW"
CITIES = {2: 6, 3: 9, 4: 11, 5: 13, 6: 15}


class BreachError(Exception):
    """A statement breaks a rule."""


def must(rule: bool, what: str) -> None:
    """Raise where a rule isn't kept."""
    if not rule:
        raise BreachError(what)


@define
class Player:
    """What a player has."""

    cash: int
    loans: int = 0
    wagons: int = 1
    load: list[str] = Factory(list)
    engine: str = ""
    borrowed: int = 0
    """How many loans were taken in this round."""
    out: bool = False


@define
class Town:
    """A city: what its tile shows, and the markers on it."""

    hex: str
    tile: str
    markers: list[str] = Factory(list)

    def fits(self, marker: str) -> bool:
        """Say whether the tile shows a marker's colour for its kind."""
        return (marker[1] in self.tile) == (marker[0] == "+")

    def kind(self, colour: str) -> str:
        """Return the marker of a colour."""
        return f"+{colour}" if colour in self.tile else f"-{colour}"


@define
class Auctioning:
    """The auction of the places in the turn order."""

    placed: list[str] = Factory(list)
    high: int | None = None
    bidder: str = ""
    passed: list[str] = Factory(list)
    last: str = ""

    def whose(self, backwards: list[str]) -> str:
        """Return the next seat to bid."""
        at = backwards.index(self.last) + 1 if self.last else 0
        around = [*backwards[at:], *backwards[:at]]
        # Who may speak again after a pass has spoken of it since the last bid only once.
        return next(one for one in around if one not in self.passed and one != self.bidder)

    def goes(self, winner: str) -> None:
        """Give a place away, and begin with the next."""
        self.placed = [*self.placed, winner]
        self.high, self.bidder, self.passed, self.last = None, "", [], ""


@define
class Table:
    """A game as far as its lines were read."""

    players: dict[str, Player]
    options: Mapping[str, str]
    towns: dict[str, Town] = Factory(dict)
    map: Map = Factory(Map)
    boxes: dict[int, list[str]] = field(factory=lambda: {1: [], 2: []})
    order: list[str] = Factory(list)
    round: int = 0
    phase: str = "set-up"
    """`set-up`, `roll`, `bid`, `turns`, `done` after a round's last turn, `over`."""
    acted: list[str] = Factory(list)
    waiting: list[str] | None = None
    """The seats with one more turn, once the sixth city is joined."""
    auction: Auctioning = Factory(Auctioning)
    ledger: list[tuple[str, int, str]] = Factory(list)
    scored: bool = False

    @property
    def begun(self) -> bool:
        """Whether the set-up is over."""
        return self.phase != "set-up"

    def player(self, seat: str) -> Player:
        """Return a player."""
        must(seat in self.players, "no such seat")
        return self.players[seat]

    def pay(self, seat: str, amount: int, category: str) -> None:
        """Let a player get money, or pay."""
        self.players[seat].cash += amount
        if amount:
            self.ledger.append((seat, amount, category))

    def loans_left(self, seat: str) -> int:
        """Return how many loans a player can still take in this round."""
        most = 2 if self.round == 1 else 1
        return max(0, most - self.players[seat].borrowed)

    def at_most(self, seat: str) -> int:
        """Return how much a player can bid: the money, and loans still to be had."""
        can_borrow = self.options["loan_timing"] == "round"
        return self.players[seat].cash + 10 * (self.loans_left(seat) if can_borrow else 0)

    def borrow(self, seat: str, count: int) -> None:
        """Let a player take loans."""
        player = self.players[seat]
        player.loans += count
        player.borrowed += count
        self.pay(seat, 10 * count, "loan")

    def repay(self, seat: str, count: int) -> None:
        """Let a player repay loans."""
        player = self.players[seat]
        must(0 < count <= player.loans, "there are not so many loans")
        must(player.cash >= 10 * count, "that isn't there")
        player.loans -= count
        self.pay(seat, -10 * count, "repay")

    def network(self, seat: str) -> set[str]:
        """Return the cities of a player's network; of several parts as large, those of all."""
        if self.options["network"] == "largest":
            parts = self.map.parts(seat)
            return {name for part in parts for name in part if len(part) == self.size(seat)}
        return self.map.joined(seat)

    def size(self, seat: str) -> int:
        """Return how many cities of a network count."""
        if self.options["network"] == "largest":
            return max(map(len, self.map.parts(seat)))
        return len(self.map.joined(seat))

    def rolled(self, name: str, colours: str) -> None:
        """Put rolled markers on a city."""
        for colour in colours:
            must(colour in COLOURS, "no such colour")
            self.towns[name].markers.append(self.towns[name].kind(colour))
        must(len(self.towns[name].markers) <= 4, "at most four markers")

    # The rounds.

    def begin_round(self) -> None:
        """Begin the next round."""
        self.round += 1
        self.acted = []
        self.auction = Auctioning()
        for player in self.players.values():
            player.borrowed = 0
        self.order = [seat for seat in self.order if not self.players[seat].out]
        must(bool(self.order), "whoever is in the game has a place")
        self.phase = "roll" if self.options["demand_roll"] == "yes" else self.behind_rolls()

    def behind_rolls(self) -> str:
        """Return the phase after the roll: a single player left has no auction."""
        bids = self.options["turn_order"] == "auction" and len(self.order) > 1
        return "bid" if bids else "turns"

    def nothing_to_roll(self) -> None:
        """Go on where no city had to be rolled for."""
        if self.phase == "roll":
            due = [name for name, town in self.towns.items() if len(town.markers) <= 2]
            must(not due, "no roll")
            self.phase = self.behind_rolls()

    def left(self) -> list[str]:
        """Return the seats with a turn left in this round, in order."""
        return [
            seat
            for seat in self.order
            if seat not in self.acted
            and not self.players[seat].out
            and (self.waiting is None or seat in self.waiting)
        ]

    def turn_over(self, seat: str) -> None:
        """Go on after a turn."""
        self.acted.append(seat)
        if self.waiting is not None:
            self.waiting = [one for one in self.waiting if one != seat]
        elif self.options["end"] == "cities" and self.size(seat) >= 6:
            self.waiting = [one for one in self.order if one != seat]
        playing = [one for one, player in self.players.items() if not player.out]
        if self.waiting is not None:
            self.waiting = [one for one in self.waiting if one in playing]
            if not self.waiting:
                self.phase = "over"
                return
        if not playing:
            self.phase = "over"
        elif not self.left():
            last = self.options["end"] == "rounds" and self.round == int(self.options["rounds"])
            self.phase = "over" if last else "done"

    def totals(self) -> dict[str, int]:
        """Return everybody's points."""
        return {
            seat: 0 if player.out else player.cash - 15 * player.loans + 5 * self.size(seat)
            for seat, player in self.players.items()
        }

    def sums(self) -> Counter[str]:
        """Return what the ledger comes to for everybody."""
        found: Counter[str] = Counter()
        for seat, amount, _ in self.ledger:
            found[seat] += amount
        return found
