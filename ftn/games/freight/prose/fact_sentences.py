"""What a fact of a record says, or what happened between two turns, in a sentence or two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ftn.games.freight.actions.trial import dollars
from ftn.games.freight.model import fact_lines
from ftn.games.freight.model.moves import Lay, Rolls
from ftn.games.freight.model.position import Position
from ftn.games.freight.prose.auction import auction
from ftn.games.freight.prose.in_words import borrowed, colour, cubes, markers, repaid
from ftn.games.freight.prose.renewal import rolls
from ftn.model.plays import UNKNOWN
from ftn.text.said import listing, plural, say

if TYPE_CHECKING:
    from ftn.games.freight.model.replayed import Replay, Step
    from ftn.model.record import Fact


def fact_sentence(replay: Replay, step: Step, fact: Fact, before: Position) -> str:
    """Describe a fact, given the step that took it."""
    after = step.position
    match fact.value:
        case fact_lines.CityLine() as line:
            return _city(line)
        case fact_lines.Markers(city=city, goods=None):
            return say("Nobody noted which markers are on {city}.", city=city)
        case fact_lines.Markers(city=city, goods=goods) if goods is not None:
            return say("{city} has {markers}.", city=city, markers=markers(goods))
        case fact_lines.Box(number=number, goods=None):
            return say("Nobody noted which markers are in box {n}.", n=number)
        case fact_lines.Box(number=number, goods=goods) if goods is not None:
            return say("Box {n} has {markers}.", n=number, markers=markers(goods))
        case fact_lines.Order(seats=seats):
            order = listing([replay.player(seat) for seat in seats])
            return say("The turn order: {players}.", players=order)
        case fact_lines.Auction() as auctioned:
            return auction(replay, step, auctioned, before)
        case Rolls() as rolled:
            return rolls(rolled, after.cities)
        case int() as number:
            return say("Round {n} begins.", n=number)
    return _of_a_seat(replay, fact)


def _of_a_seat(replay: Replay, fact: Fact) -> str:
    match fact.value:
        case fact_lines.Owed(seat=seat, count=count):
            done = borrowed(count) if fact.name == "loan" else repaid(count)
            return say("{who} {done}.", who=replay.player(seat), done=done)
        case fact_lines.Amount(seat=seat, amount=amount):
            return _amount(replay.player(seat), fact.name, amount)
        case fact_lines.Wagons() as wagons:
            return _wagons(replay.player(wagons.seat), wagons)
        case fact_lines.Place(seat=seat, city=city):
            return _engine(replay.player(seat), city)
    return _tracks(replay, fact.value)


def _city(line: fact_lines.CityLine) -> str:
    place = say("{city} is on {hex}", city=line.name, hex=line.hex)
    if line.hex == UNKNOWN:
        place = say("{city} is on a hex that nobody noted", city=line.name)
    if line.tile == UNKNOWN:
        where = place
    else:
        supply = listing([colour(one) for one in line.tile.partition("/")[0]])
        where = say("{place} and supplies {colours}", place=place, colours=supply)
    if line.goods is None:
        return say("{told}; nobody noted which markers are on it.", told=where)
    return say("{told}; it has {markers}.", told=where, markers=markers(line.goods))


def _amount(who: str, name: str, amount: int | None) -> str:
    if name == "money":
        if amount is None:
            return say("Nobody knows how much money {who} has.", who=who)
        return say("{who}'s money is noted: {dollars}.", who=who, dollars=dollars(amount))
    if amount is None:
        return say("Nobody knows how many loans {who} has.", who=who)
    if not amount:
        return say("{who} has no loans.", who=who)
    return plural(amount, "{who} has {n} loan.", "{who} has {n} loans.", who=who)


def _wagons(who: str, wagons: fact_lines.Wagons) -> str:
    if wagons.count is None:
        has = say("Nobody knows how many wagons {who} has", who=who)
    else:
        has = plural(wagons.count, "{who} has {n} wagon", "{who} has {n} wagons", who=who)
    if wagons.load is None:
        return say("{has}.", has=has)
    if wagons.count is None:
        if not wagons.load:
            return say("{has}; they carry nothing.", has=has)
        return say("{has}; they carry {cubes}.", has=has, cubes=cubes(wagons.load))
    if not wagons.load:
        return say("{has}, without a load.", has=has)
    return say("{has}, loaded with {cubes}.", has=has, cubes=cubes(wagons.load))


def _engine(who: str, city: str) -> str:
    if city == UNKNOWN:
        return say("Nobody knows where {who}'s engine is.", who=who)
    if not city:
        return say("{who}'s engine isn't on the map yet.", who=who)
    return say("{who}'s engine is in {city}.", who=who, city=city)


def _tracks(replay: Replay, tracks: fact_lines.Tracks) -> str:
    count, hexes = len(tracks.laid), listing([_laid(one) for one in tracks.laid])
    if tracks.owner not in replay.players:
        if not count:
            return say("The bank owns no track.")
        return plural(
            count,
            "The bank owns {n} track tile: {hexes}.",
            "The bank owns {n} track tiles: {hexes}.",
            hexes=hexes,
        )
    who = replay.player(tracks.owner)
    if not count:
        return say("{who} has no track.", who=who)
    return plural(
        count,
        "{who} has {n} track tile: {hexes}.",
        "{who} has {n} track tiles: {hexes}.",
        who=who,
        hexes=hexes,
    )


def _laid(lay: Lay) -> str:
    return say("a bridge over {hex}", hex=lay.hex) if lay.kind == "bridge" else lay.hex
