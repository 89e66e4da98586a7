"""Cubes and markers as a sentence names them: `2 red cubes`, `a black disk`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from ftn.games.freight.model.markers import CUBE, DISK, Goods
from ftn.games.freight.model.position import City
from ftn.games.freight.model.reasons import CUBES
from ftn.model.plays import UNKNOWN
from ftn.text.said import Forms, forms, listing, plural, say

_COLOURS: Mapping[str, str] = {
    "R": say("red"),
    "B": say("blue"),
    "G": say("green"),
    "Y": say("yellow"),
    "K": say("black"),
    "W": say("white"),
}

_DISKS: Mapping[str, Forms] = {
    "R": forms("a red disk", "{n} red disks"),
    "B": forms("a blue disk", "{n} blue disks"),
    "G": forms("a green disk", "{n} green disks"),
    "Y": forms("a yellow disk", "{n} yellow disks"),
    "K": forms("a black disk", "{n} black disks"),
    "W": forms("a white disk", "{n} white disks"),
}

_MARKERS: Mapping[str, str] = {
    "R": say("a red marker"),
    "B": say("a blue marker"),
    "G": say("a green marker"),
    "Y": say("a yellow marker"),
    "K": say("a black marker"),
    "W": say("a white marker"),
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
    ('2 red cubes and a black cube', 'a cube that nobody noted')
    """
    return listing(_cubes(letters))


def _cubes(letters: Iterable[str]) -> list[str]:
    count = Counter(letters)
    nameless = count.pop(UNKNOWN, 0)
    named: list[str] = [plural(number, *CUBES[letter]) for letter, number in count.items()]
    if nameless:
        named.append(plural(nameless, "a cube that nobody noted", "{n} cubes that nobody noted"))
    return named


def _disks(letters: Iterable[str]) -> list[str]:
    count = Counter(letters)
    nameless = count.pop(UNKNOWN, 0)
    named: list[str] = [plural(number, *_DISKS[letter]) for letter, number in count.items()]
    if nameless:
        named.append(plural(nameless, "a disk that nobody noted", "{n} disks that nobody noted"))
    return named


def marker(written: str) -> str:
    """Name a marker; one that is written without a sign may be a cube or a disk.

    >>> marker("+R"), marker("-K"), marker("G"), marker("?")
    ('a red cube', 'a black disk', 'a green marker', 'a marker that nobody noted')
    """
    letter = written.lstrip(CUBE + DISK)
    if written[0] == CUBE:
        return listing(_cubes(letter))
    if written[0] == DISK:
        return listing(_disks(letter))
    return _MARKERS.get(letter) or say("a marker that nobody noted")


def rolled(city: City | None, letters: Iterable[str]) -> str:
    """Name the markers that rolled colours bring to a city, by its tile.

    >>> rolled(City("Ghent", "E5", "RGY", "BKW"), "KRK")
    '2 black disks and a red cube'
    """
    named: list[str] = []
    for written, count in Counter(_signed(city, letter) for letter in letters).items():
        sign, colour_ = written[0], written[-1] * count
        if sign == CUBE:
            named += _cubes(colour_)
        elif sign == DISK:
            named += _disks(colour_)
        else:
            named += [marker(written)] * count
    return listing(named)


def _signed(city: City | None, letter: str) -> str:
    if city and letter in city.supply and letter not in city.demand:
        return CUBE + letter
    if city and letter in city.demand and letter not in city.supply:
        return DISK + letter
    return letter


def markers(goods: Goods) -> str:
    """Name some markers.

    >>> markers(Goods("RRG", "K")), markers(Goods())
    ('2 red cubes, a green cube and a black disk', 'no marker')
    """
    return listing([*_cubes(goods.cubes), *_disks(goods.disks)]) or say("no marker")


def borrowed(count: int) -> str:
    """Describe that loans are taken."""
    return plural(count, "takes a loan", "takes {n} loans")


def repaid(count: int) -> str:
    """Describe that loans are repaid."""
    return plural(count, "repays a loan", "repays {n} loans")
