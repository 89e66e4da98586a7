"""Cubes and markers as a sentence names them: `2 red and black`, `black demand`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from ftn.games.freight.actions.trial import dollars
from ftn.games.freight.model.markers import CUBE, DISK, Goods
from ftn.games.freight.model.position import LOAN, City
from ftn.model.plays import UNKNOWN
from ftn.text.said import listing, plural, say

_COLOURS: Mapping[str, str] = {
    "R": say("red"),
    "B": say("blue"),
    "G": say("green"),
    "Y": say("yellow"),
    "K": say("black"),
    "W": say("white"),
}


def colour(letter: str) -> str:
    """Name a colour.

    >>> colour("K"), colour("?")
    ('black', 'a colour that nobody noted')
    """
    return _COLOURS.get(letter) or say("a colour that nobody noted")


def cubes(letters: Iterable[str]) -> str:
    """Name cubes by their colours, each with how many there are of it if there are more.

    >>> cubes("RRK"), cubes("?")
    ('2 red and black', 'a cube that nobody noted')
    """
    count = Counter(letters)
    nameless = count.pop(UNKNOWN, 0)
    named = [
        colour(letter) if number == 1 else say("{n} {colour}", n=number, colour=colour(letter))
        for letter, number in count.items()
    ]
    if nameless:
        named.append(plural(nameless, "a cube that nobody noted", "{n} cubes that nobody noted"))
    return listing(named)


def marker(written: str) -> str:
    """Name a marker; one that is written without a sign by its colour alone.

    >>> marker("+R"), marker("-K"), marker("G"), marker("?")
    ('red supply', 'black demand', 'green', 'a marker that nobody noted')
    """
    letter = written.lstrip(CUBE + DISK)
    if letter == UNKNOWN:
        return say("a marker that nobody noted")
    if written[0] == CUBE:
        return say("{colour} supply", colour=colour(letter))
    if written[0] == DISK:
        return say("{colour} demand", colour=colour(letter))
    return colour(letter)


def rolled(city: City | None, letters: Iterable[str]) -> str:
    """Name the markers that rolled colours bring to a city, by its tile."""
    return listing([marker(_signed(city, letter)) for letter in letters])


def _signed(city: City | None, letter: str) -> str:
    if city and letter in city.supply and letter not in city.demand:
        return CUBE + letter
    if city and letter in city.demand and letter not in city.supply:
        return DISK + letter
    return letter


def markers(goods: Goods) -> str:
    """Name some markers.

    >>> markers(Goods("RRG", "K")), markers(Goods())
    ('supply of 2 red and green and demand for black', 'no marker')
    """
    named = []
    if goods.cubes:
        named.append(say("supply of {cubes}", cubes=cubes(goods.cubes)))
    if goods.disks:
        named.append(say("demand for {cubes}", cubes=cubes(goods.disks)))
    return listing(named) or say("no marker")


def borrowed(count: int) -> str:
    """Describe that loans are taken."""
    got = dollars(count * LOAN)
    return plural(count, "takes a loan ({dollars})", "takes {n} loans ({dollars})", dollars=got)


def repaid(count: int) -> str:
    """Describe that loans are repaid."""
    paid = dollars(count * LOAN)
    return plural(count, "repays a loan ({dollars})", "repays {n} loans ({dollars})", dollars=paid)
