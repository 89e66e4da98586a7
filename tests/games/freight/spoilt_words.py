"""Words with a slip: other hexes, edges, colours, bids, seats."""

from __future__ import annotations

import re
from random import Random

from tests.games.freight.rulebook.table import COLOURS


def other_hex(word: str, random: Random) -> str:
    """Return a hex close by, and now and then one far away."""
    letters, number = re.findall(r"[A-Z]+|[0-9]+", word)
    if random.random() < 0.2:
        return f"{letters}{int(number) + 30}"
    if random.random() < 0.5:
        return f"{letters}{max(1, int(number) + random.choice([-1, 1]))}"
    last = chr(min(90, max(65, ord(letters[-1]) + random.choice([-1, 1]))))
    return f"{letters[:-1]}{last}{number}"


def other_ways(word: str, random: Random) -> str:
    """Return a tile with another edge."""
    place, _, ways = word.partition(":")
    at = random.choice([at for at, mark in enumerate(ways) if mark != "-"])
    edge = random.choice([edge for edge in "123456" if edge not in ways])
    found = ways[:at] + edge + ways[at + 1 :]
    shared, dash, others = found.rpartition("-")
    return f"{place}:{shared}{dash}{''.join(sorted(others))}"


def other_colour(word: str, random: Random) -> str:
    """Return colours or a marker with another colour."""
    at = random.choice([at for at, mark in enumerate(word) if mark in COLOURS])
    colour = random.choice([one for one in COLOURS if one not in word] or COLOURS)
    letters = sorted(word[1:at] + colour + word[at + 1 :].rstrip(","), key=COLOURS.find)
    if word[0] in COLOURS:
        letters = sorted(word[:at] + colour + word[at + 1 :], key=COLOURS.find)
        return "".join(letters)
    return word[0] + "".join(letters) + ("," if word.endswith(",") else "")


def other_sign(word: str, _random: Random) -> str:
    """Return a disk for a cube, and the other way round."""
    return {"+": "-", "-": "+"}[word[0]] + word[1:]


def other_number(word: str, random: Random) -> str:
    """Return a number near by."""
    return str(max(1, int(word) + random.choice([-1, 1, 9])))


def more_colours(word: str, random: Random) -> str:
    """Return colours with one more."""
    return "".join(sorted(word + random.choice(COLOURS), key=COLOURS.find))


def other_bid(word: str, random: Random) -> str:
    """Return another bid of the same seat."""
    seat, amount = word[0], word[1:]
    if amount == "-":
        return seat + str(random.choice([0, 1, 2, 30]))
    return seat + random.choice(["-", str(int(amount) + random.choice([1, 2, 40]))])


def other_seat(word: str, random: Random) -> str:
    """Return the same of another seat."""
    return random.choice([one for one in "abcdef" if one != word[0]]) + word[1:]
