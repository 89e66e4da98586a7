"""The rulebook once more, written without the package: it judges records line by line.

It reads lines as games that play themselves are written: one statement a line, nothing left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from attrs import define

from tests.games.freight.rulebook.facts import FACTS, markers_in
from tests.games.freight.rulebook.map import distance
from tests.games.freight.rulebook.table import CITIES, BreachError, Player, Table, Town, must
from tests.games.freight.rulebook.turn import take_turn

STANDARD = {
    "distance": "between",
    "start_cash": "0",
    "bridges": "3",
    "tiles": "unlimited",
    "turn_order": "auction",
    "auction_reentry": "no",
    "demand_roll": "yes",
    "loan_timing": "round",
    "repaying": "build",
    "boundary": "no",
    "bridge_shape": "straight",
    "movement": "points",
    "foreign": "yes",
    "switch_reverse": "any",
    "unpaid": "auction",
    "renewal": "boxes",
    "no_target": "skip",
    "end": "rounds",
    "rounds": "10",
    "last_repay": "yes",
    "network": "all",
}
FAMILY = {
    "turn_order": "clockwise",
    "demand_roll": "no",
    "loan_timing": "turn",
    "repaying": "turn",
    "movement": "cities",
    "foreign": "no",
    "unpaid": "loan",
    "renewal": "dice",
    "end": "cities",
}
_TURN = re.compile(r"([0-9]+)([a-z]) (.+)")
_BID = re.compile(r"([a-z])([0-9]+|-)")


@define
class Verdict:
    """What the rulebook says of a record."""

    table: Table
    line: int = 0
    """The first line with a breach, from 1; 0 where there is none."""
    what: str = ""


def set_out(text: str) -> Table:
    """Return the table that a record's tags describe."""
    seats = re.findall(r'^\[([a-z]) "', text, re.MULTILINE)
    rules = re.search(r'^\[Rules "freight/2015(-family)?([^"]*)"', text, re.MULTILINE)
    assert rules
    options = {"cities": str(CITIES[len(seats)]), **STANDARD, **(FAMILY if rules[1] else {})}
    options |= dict(word.split("=") for word in rules[2].split())
    start = int(options["start_cash"])
    table = Table({seat: Player(0) for seat in seats}, options)
    for seat in seats:
        table.pay(seat, start, "start")
    if options["turn_order"] == "clockwise":
        first = re.search(r"^1([a-z]) ", text, re.MULTILINE)
        begins = re.search(r"^order ([a-z])", text, re.MULTILINE) or first
        at = seats.index(begins[1]) if begins and begins[1] in seats else 0
        table.order = seats[at:] + seats[:at]
    return table


def judge(text: str) -> Verdict:
    """Judge a record up to its first breach."""
    table = set_out(text)
    for number, line in enumerate(text.splitlines(), 1):
        try:
            if line and not line.startswith("["):
                take(table, line)
        except BreachError as error:
            return Verdict(table, number, str(error))
    return Verdict(table)


def take(table: Table, line: str) -> None:
    """Take one statement."""
    name, *words = line.replace(",", " , ").split()
    if name != "loan":
        must(all(player.cash >= 0 for player in table.players.values()), "a bid isn't paid")
    turn = _TURN.fullmatch(line)
    if turn:
        must(turn[2] in table.players, "no such seat")
        take_turn(table, int(turn[1]), turn[2], line.replace(",", " , ").split()[1:])
        return
    if name in _SET_UP and not table.begun:
        _SET_UP[name](table, words)
    else:
        must(name in _LATER, "it is too late for it")
        _LATER[name](table, words)


# The set-up.


def _city(table: Table, words: list[str]) -> None:
    name, hex_, tile, *markers = words
    must(name not in table.towns, "a city is named twice")
    must(hex_ not in table.map.towns, "two cities on one hex")
    must(all(distance(hex_, other) > 1 for other in table.map.towns), "cities are adjacent")
    town = Town(hex_, tile)
    for marker in markers_in(markers):
        must(town.fits(marker), "the tile shows no such colour")
        town.markers.append(marker)
    must(len(town.markers) <= 4, "at most four markers")
    table.towns[name] = town
    table.map.towns[hex_] = name


def _box(table: Table, words: list[str]) -> None:
    number, *markers = words
    found = sorted(markers_in(markers))
    if table.begun:
        must(found == sorted(table.boxes[int(number)]), "another box")
        return
    must(len(found) == len(table.players), "as many as players")
    must(all(marker[0] == "+" for marker in found), "cubes at the start")
    table.boxes[int(number)] = found


def _order(table: Table, words: list[str]) -> None:
    must(set(words) <= set(table.players) and len(set(words)) == len(words), "no such seats")
    if table.begun or table.options["turn_order"] == "clockwise":
        must(words == table.order, "another order")
        return
    must(len(words) == len(table.players), "everybody has a place")
    table.order = words


# The rounds.


def _round(table: Table, words: list[str]) -> None:
    must(table.phase in ("set-up", "done"), "the last round isn't over")
    must(int(words[0]) == table.round + 1, "rounds come one after another")
    as_many = len(table.towns) == int(table.options["cities"])
    must(as_many or table.round > 0, "so many cities there are")
    table.begin_round()


def _roll(table: Table, words: list[str]) -> None:
    must(table.phase == "roll", "a roll begins a round")
    due = {name for name, town in table.towns.items() if len(town.markers) <= 2}
    rolled = rolls(words)
    must(len(rolled) == len({name for name, _ in rolled}), "one roll a city")
    must({name for name, _ in rolled} == due, "so many are rolled for")
    for name, colours in rolled:
        must(len(colours) == 1, "one marker")
        table.rolled(name, colours)
    table.phase = table.behind_rolls()


def rolls(words: list[str]) -> list[tuple[str, str]]:
    """Return the pairs of a roll."""
    named = [word for word in words if word not in (",", "-")]
    must(len(named) % 2 == 0, "a city and its colours")
    return list(zip(named[::2], named[1::2], strict=True))


def _auction(table: Table, words: list[str]) -> None:
    table.nothing_to_roll()
    must(table.phase == "bid", "places are auctioned before the turns")
    for word in words:
        must(table.phase == "bid", "all places are gone")
        bid = _BID.fullmatch(word)
        assert bid
        must(bid[1] in table.players, "no such seat")
        _spoken(table, bid[1], None if bid[2] == "-" else int(bid[2]))


def _spoken(table: Table, seat: str, amount: int | None) -> None:
    """Take one bid for a place."""
    auction = table.auction
    backwards = [one for one in reversed(table.order) if one not in auction.placed]
    must(seat == auction.whose(backwards), "somebody else is to speak")
    auction.last = seat
    if amount is None:
        auction.passed.append(seat)
    else:
        must(auction.high is None or amount == auction.high + 1, "one dollar more")
        must(amount <= table.at_most(seat), "that isn't there")
        auction.high, auction.bidder = amount, seat
        if table.options["auction_reentry"] == "yes":
            auction.passed = []
    others = [one for one in backwards if one != auction.bidder]
    if set(others) <= set(auction.passed):
        winner = auction.bidder or backwards[0]
        table.pay(winner, -(auction.high or 0), "bid")
        auction.goes(winner)
        backwards = [one for one in backwards if one != winner]
    if len(backwards) == 1:
        auction.goes(backwards[0])
        table.order = auction.placed
        table.phase = "turns"


def _loan(table: Table, words: list[str]) -> None:
    seat, count = words[0], int([*words, "1"][1])
    must(seat in table.players, "no such seat")
    must(table.options["loan_timing"] == "round", "loans are taken in one's own turn")
    must(table.phase in ("roll", "bid", "turns"), "loans are taken in a round")
    must(not table.players[seat].out, "who is out takes none")
    must(count <= table.loans_left(seat), "one loan a round")
    table.borrow(seat, count)


def _repay(table: Table, words: list[str]) -> None:
    seat, count = words[0], int([*words, "1"][1])
    must(seat in table.players, "no such seat")
    must(table.phase == "over" and not table.scored, "the game isn't over")
    must(table.options["last_repay"] == "yes", "no last chance")
    table.repay(seat, count)


def _score(table: Table, words: list[str]) -> None:
    must(table.phase == "over", "the game isn't over")
    table.scored = True
    totals = table.totals()
    for seat, noted in zip(words[::2], words[1::2], strict=True):
        must(seat in totals and totals[seat] == int(noted), "another total")


_SET_UP: dict[str, Callable[[Table, list[str]], None]] = {
    "city": _city,
    "box": _box,
    "order": _order,
    "round": _round,
}
_LATER: dict[str, Callable[[Table, list[str]], None]] = {
    "box": _box,
    "order": _order,
    "round": _round,
    "roll": _roll,
    "auction": _auction,
    "loan": _loan,
    "repay": _repay,
    "score": _score,
    **FACTS,
}
