"""Plain payments: a section is auctioned, a player goes bankrupt; see `plain_table`."""

from __future__ import annotations

from ftn.games.freight.model.network import Path, Track, paths, sections
from ftn.games.freight.rules.plain_rounds import BID
from ftn.games.freight.rules.plain_table import NONE, PAY, PlainTable
from ftn.model.checked import Unsure
from ftn.model.parts import BANK


def sell(table: PlainTable) -> None:
    """Auction a section of track, as interest can't be paid."""
    table.at += 1
    table.enter(PAY)
    seat, cities = table.seat, table.cities
    if table.options.forced_loans or seat.money >= seat.loans:
        raise Unsure
    if seat.borrowed < table.most_loans():
        raise Unsure
    first, hexes = table.take(), list[str]()
    while (word := table.words[table.at]) in table.board.tracks:
        hexes.append(word)
        table.at += 1
    last = table.take()
    if first not in cities or last not in cities:
        raise Unsure
    path = _section(table, first, last, hexes)
    buyer, price = _bid(table, path)
    for place, sold in path:
        bought = Track(sold.ways, buyer, sold.bridge)
        there = [bought if track == sold else track for track in table.board.tracks[place]]
        table.board = table.board.with_tracks(place, tuple(there))
    seat.money += price
    if buyer != BANK:
        table.seats[buyer].money -= price


def _section(table: PlainTable, first: str, last: str, hexes: list[str]) -> Path:
    """Return the one section between two cities, and over some hexes if they are named."""
    names = [*table.board.places]
    if first == last:
        raise Unsure
    start, end = sorted((first, last), key=names.index)
    found = [
        path if start == first else path[::-1]
        for city, path in paths(table.board, start, table.number, table.options.switch_reverse)
        if city == end
    ]
    fits = [path for path in found if not hexes or [place for place, _ in path] == hexes]
    if len(fits) != 1:
        raise Unsure
    return fits[0]


def _bid(table: PlainTable, path: Path) -> tuple[int, int]:
    """Take the bids for a section; return the buyer and the price."""
    asked = [one for one in table.order if one != table.number and not table.seats[one].out]
    price, buyer = len(path), BANK
    while BID.fullmatch(word := table.words[table.at]):
        table.at += 1
        number, amount = ord(word[0]) - 97, word[1:]
        if asked in ([], [buyer]) or asked[0] != number:
            raise Unsure
        del asked[0]
        if amount == NONE:
            continue
        bid = int(amount)
        if bid <= price or not table.may_bid(number, bid) or _lacks(table, number, path):
            raise Unsure
        price, buyer = bid, number
        asked.append(number)
    if any(number != buyer for number in asked):
        raise Unsure
    return buyer, price


def _lacks(table: PlainTable, number: int, path: Path) -> bool:
    """Return whether a player has too few tiles or bridges left for a section."""
    limits = ((True, table.options.bridges), (False, table.options.tiles))
    for bridges, most in limits:
        more = sum(track.bridge == bridges for _, track in path)
        if most is not None and table.count(number, bridges=bridges) + more > most:
            return True
    return False


def go_bankrupt(table: PlainTable) -> None:
    """Leave the game, which ends the turn."""
    table.at += 1
    table.enter(PAY)
    seat = table.seat
    if table.options.forced_loans or seat.money >= seat.loans:
        raise Unsure
    if seat.borrowed < table.most_loans():
        raise Unsure
    if next(sections(table.board, table.number, table.options.switch_reverse), None):
        raise Unsure
    seat.out, seat.engine, seat.load = True, "", ""
    table.board = table.board.left_by(table.number)
    table.order = [one for one in table.order if one != table.number]
    table.settled = True
