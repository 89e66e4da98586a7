"""Ways to spoil one token of a game that was played right."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from random import Random

from tests.games.freight.rulebook.table import COLOURS
from tests.games.freight.spoilt_words import (
    more_colours,
    other_bid,
    other_colour,
    other_hex,
    other_number,
    other_seat,
    other_sign,
    other_ways,
)
from tests.games.spoiling import Kind, Way, Words, another_round

NEVER = "(?!)"
_TURN = "^[0-9]+[a-z] "
_MARKER = re.compile(f"[+-][{COLOURS}]+,?")


def _swap(
    behind: str, form: str, other: Callable[[str, Random], str | None], upto: str = NEVER
) -> Way:
    """Replace a word of a form, after one word and up to another."""

    def way(words: Words, random: Random) -> Words | None:
        start = max((at for at, word in enumerate(words) if word == behind), default=-1)
        start = words.index(behind) if behind in words else start
        ends = [at for at in range(start + 1, len(words)) if re.fullmatch(upto, words[at])]
        end = ends[0] if ends else len(words)
        found = [at for at in range(start + 1, end) if re.fullmatch(form, words[at])]
        if not found:
            return None
        at = random.choice(found)
        changed = other(words[at], random)
        return None if changed is None else [*words[:at], changed, *words[at + 1 :]]

    return way


def _another_city(words: Words, random: Random, at: int) -> Words | None:
    others = [word for word in _CITIES if word != words[at].rstrip(",")]
    return [*words[:at], random.choice(others), *words[at + 1 :]]


_CITIES = ("Antwerp", "Ghent", "Brussels", "Utrecht", "Bonn", "Metz", "NotFound")


def _other_city(_word: str, random: Random) -> str:
    return random.choice(_CITIES)


def _without(form: str) -> Way:
    """Leave out words: those that a form fits, joined by spaces, once."""

    def way(words: Words, random: Random) -> Words | None:
        line = " ".join(words)
        found = list(re.finditer(form, line))
        if not found:
            return None
        gone = random.choice(found)
        left = line[: gone.start()] + line[gone.end() :]
        return re.sub(r"build +(?=(ship|loan|mark|roll|section|bankrupt)\b|$)", "", left).split()

    return way


def _with(behind: str, more: str) -> Way:
    """Put words in, in front of a word or at the end."""

    def way(words: Words, _random: Random) -> Words:
        at = words.index(behind) if behind in words else len(words)
        return [*words[:at], *more.split(), *words[at:]]

    return way


def _seat(words: Words, random: Random) -> Words:
    return [words[0][:-1] + random.choice("abcdefgh"), *words[1:]]


def _nothing(_words: Words, _random: Random) -> Words:
    return []


_LAID = r"[A-Z]+\d+:[1-6-]+"
_PLACE = r"[A-Z]{1,2}[1-9][0-9]?"
_NAME = r"[A-Z]\w*[^\W\d_A-Z]\w*"
_COLOURS = f"[{COLOURS}]+"
_AFTER_SHIP = "section|mark|roll|bankrupt"

KINDS: Mapping[str, Kind] = {
    "the hex of a tile": (
        f"{_TURN}.*{_LAID}",
        _swap("build", _LAID, lambda w, r: other_hex(w.partition(":")[0], r) + w[w.find(":") :]),
    ),
    "an edge of a tile": (f"{_TURN}.*{_LAID}", _swap("build", _LAID, other_ways)),
    "an edge of a switch": (f"{_TURN}.*switch", _swap("switch", r"[A-Z]+\d+:\d-\d\d", other_ways)),
    "a tile left out": (f"{_TURN}.*track", _without(rf"track {_LAID}")),
    "a bridge for a tile": (
        f"{_TURN}.*track",
        lambda words, _: " ".join(words).replace("track", "bridge", 1).split(),
    ),
    "a switch for a tile": (
        f"{_TURN}.*track",
        lambda words, _: " ".join(words).replace("track", "switch", 1).split(),
    ),
    "a tile for a bridge": (
        f"{_TURN}.*bridge",
        lambda words, _: " ".join(words).replace("bridge", "track", 1).split(),
    ),
    "where a city is built": (f"{_TURN}.*city", _swap("city", _PLACE, other_hex, "[+-].")),
    "what a new city has": (f"{_TURN}.*city", _swap("city", r"[+-][A-Z]", other_sign)),
    "a wagon more": (f"{_TURN}build", _with("ship", "wagon")),
    "a wagon less": (f"{_TURN}.*wagon", _without("wagon")),
    "where an engine is put": (f"{_TURN}.*engine", _swap("engine", _NAME, _other_city, "ship")),
    "a loan more": (_TURN, _with("ship", "loan")),
    "a loan less": (f"{_TURN}.*loan", _without(r"loan( \d)?")),
    "a loan repaid": (f"{_TURN}build", _with("ship", "repay")),
    "a loan not repaid": (f"{_TURN}.*repay", _without(r"repay( \d)?")),
    "a hex of a route": (f"{_TURN}.*ship", _swap("ship", _PLACE, other_hex, _AFTER_SHIP)),
    "a hex left out of a route": (
        f"{_TURN}.*ship",
        _without(rf"(?<=ship) {_NAME}.*? {_PLACE}(?= )"),
    ),
    "where a trip begins": (
        f"{_TURN}.*ship",
        lambda words, random: _another_city(words, random, words.index("ship") + 1),
    ),
    "a city of a route": (
        f"{_TURN}.*ship {_NAME} .*{_NAME}",
        _swap("ship", _NAME, _other_city, _AFTER_SHIP),
    ),
    "the end of a trip": (
        f"{_TURN}.*ship {_NAME} .*{_PLACE} {_NAME}$",
        lambda words, _: words[:-1],
    ),
    "a cube loaded": (f"{_TURN}.*load", _swap("load", _COLOURS, other_colour, _AFTER_SHIP)),
    "a cube more loaded": (
        f"{_TURN}.*load",
        _swap("load", _COLOURS, more_colours, "[a-z]+|.*[0-9]"),
    ),
    "a cube not loaded": (f"{_TURN}.*load", _without(rf"load {_COLOURS}")),
    "a cube delivered": (
        f"{_TURN}.*deliver",
        _swap("deliver", _COLOURS, other_colour, _AFTER_SHIP),
    ),
    "a cube more delivered": (
        f"{_TURN}.*deliver",
        _swap("deliver", _COLOURS, more_colours, "[a-z]+|.*[0-9]"),
    ),
    "a delivery left out": (f"{_TURN}.*deliver", _without(rf"deliver {_COLOURS}")),
    "a hex of a section": (" section", _swap("section", _PLACE, other_hex, "[a-f].*")),
    "a bid for a section": (" section", _swap("section", r"[a-f](\d+|-)", other_bid, "[a-z]{2,}")),
    "a section not sold": (" section", _without(r" section( [A-Z]\S+)+( [a-f][0-9-]+)*")),
    "a bankrupt who goes on": (" bankrupt", _without("bankrupt")),
    "who is bankrupt": (_TURN, _with("mark", "bankrupt")),
    "the city of a marker": (" mark", _swap("mark", _NAME, _other_city)),
    "the colour of a marker": (" mark", _swap("mark", r"[+-][A-Z],?", other_colour, "2>1")),
    "the kind of a marker": (" mark", _swap("mark", r"[+-][A-Z],?", other_sign, "2>1")),
    "a marker moved": (" mark", _swap("2>1", r"[+-][A-Z],?", other_colour, "2<")),
    "no marker": (" mark", _without(" mark .*")),
    "a city rolled for": ("roll [A-Z]", _swap("roll", _NAME, _other_city)),
    "the colours of a roll": (
        f"{_TURN}.*roll [A-Z]",
        _swap("roll", f"{_COLOURS},?", lambda w, r: more_colours(w.rstrip(","), r)),
    ),
    "no roll": ("roll [A-Z]", _without("roll .*")),
    "a bid": ("^auction", _swap("auction", r"[a-f](\d+|-)", other_bid)),
    "who bids": ("^auction", _swap("auction", r"[a-f](\d+|-)", other_seat)),
    "a bid left out": ("^auction .* ", _without(r" [a-f](\d+|-)")),
    "who takes a loan": ("^loan", _swap("loan", r"[a-f]", other_seat)),
    "a loan left out": ("^loan", _nothing),
    "who repays": ("^repay", _swap("repay", r"[a-f]", other_seat)),
    "the number of a round": ("^round", _swap("round", r"\d+", other_number)),
    "no round": ("^round", _nothing),
    "a turn's round": (_TURN, another_round),
    "a seat": (_TURN, _seat),
    "a turn left out": (_TURN, _nothing),
    "a pass": (_TURN, lambda words, _: [words[0], "pass"]),
    "a city's hex": ("^city", _swap("city", _PLACE, other_hex)),
    "a city's tile": ("^city", _swap("city", _COLOURS, other_colour, "[+-].*")),
    "a city's marker": ("^city", _swap("city", _MARKER.pattern, other_colour)),
    "a city left out": ("^city", _nothing),
    "a cube in a box": ("^box", _swap("box", _MARKER.pattern, other_colour)),
    "a cube too few": ("^box", lambda words, _: [*words[:2], words[2][:-1]]),
    "a seat of the order": ("^order", _swap("order", "[a-f]", other_seat)),
    "a number noted": (
        "^(money|loans|wagons) ",
        _swap("(no word)", r"\d+", other_number),
    ),
    "markers noted": ("^markers .*[+-][A-Z]", _swap("markers", _MARKER.pattern, other_colour)),
    "tracks noted": (f"^tracks .*{_LAID}", _swap("tracks", _LAID, other_ways)),
    "an engine noted": ("^engine .*[a-z]{2}", _swap("engine", _NAME, _other_city)),
    "a total": ("^score", _swap("score", r"-?\d+", other_number)),
}
