"""Ways to spoil one token of a game that was played right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from tests.games.freight_cars.rulebook_box import box
from tests.games.spoiling import Kind, Way, Words, another_round


def _card(random: Random) -> str:
    return random.choice([*box().cards, "F99"])


def _city(random: Random) -> str:
    return random.choice([*box().cities, "NotFound"])


def _at(where: int, other: Callable[[Random], str]) -> Way:
    """Put another word in a place."""

    def way(words: Words, random: Random) -> Words:
        return [*words[:where], other(random), *words[where:][1:]]

    return way


def _one_of(first: str | int, behind: str, other: Callable[[Random], str]) -> Way:
    """Replace one of the words after a word, up to another word."""

    def way(words: Words, random: Random) -> Words | None:
        start = words.index(first) + 1 if isinstance(first, str) else first
        end = words.index(behind) if behind in words else len(words)
        at = random.choice([at for at in range(start, end) if words[at] != "*"] or [0])
        return [*words[:at], other(random), *words[at + 1 :]] if at else None

    return way


def _filling(words: Words, random: Random) -> Words:
    """Change one space of a filling."""
    filling = words[3]
    at = random.choice([at for at, mark in enumerate(filling) if mark != "/"])
    mark = random.choice([mark for mark in "ABCDEz." if mark != filling[at]])
    return [*words[:3], filling[:at] + mark + filling[at + 1 :]]


def _turned(words: Words, _random: Random) -> Words:
    """Turn a filling upside down."""
    return [*words[:3], "/".join(reversed(words[3].split("/")))]


def _seat(words: Words, random: Random) -> Words:
    return [words[0][:-1] + random.choice("abcd"), *words[1:]]


def _number(words: Words, random: Random) -> Words:
    at = random.choice([at for at, word in enumerate(words) if word.isdigit()])
    number = max(0, int(words[at]) + random.choice([-9, -1, 1, 9]))
    return [*words[:at], str(number), *words[at + 1 :]]


def _fewer(first: str, last: str) -> Way:
    """Leave out one of the words between two words."""

    def way(words: Words, random: Random) -> Words | None:
        start = words.index(first) + 1
        end = words.index(last) if last in words else len(words)
        if end - start < 2:
            return None
        at = random.randrange(start, end)
        return [*words[:at], *words[at + 1 :]]

    return way


def _another_claim(words: Words, random: Random) -> Words:
    at = words.index("claim") + 1
    return [*words[:at], _city(random), *words[at:]]


def _no_claims(words: Words, _random: Random) -> Words:
    return words[: words.index("claim")]


def _nothing(_words: Words, _random: Random) -> Words:
    return []


def _otherwise(*actions: str) -> Way:
    def way(words: Words, random: Random) -> Words:
        return [words[0], *random.choice(actions).split()]

    return way


def _without(*gone: str) -> Way:
    def way(words: Words, _random: Random) -> Words:
        return [word for word in words if word not in gone]

    return way


def _end_of_game(words: Words, _random: Random) -> Words:
    at = words.index("reveal") + 1 if "reveal" in words else 2
    return [*words[:at], "*", *words[at:]]


def _corporation(random: Random) -> str:
    return random.choice([*box().corporations, "C99"])


_TURN = "^[0-9]+[a-z] "
KINDS: Mapping[str, Kind] = {
    "a space of a filling": (f"{_TURN}load", _filling),
    "a filling upside down": (f"{_TURN}load", _turned),
    "the card loaded": (f"{_TURN}load", _at(2, _card)),
    "the card taken": (f"{_TURN}take", _at(2, _card)),
    "the card revealed": (f"{_TURN}take .* reveal .*[A-Z]", _at(-1, _card)),
    "the card drawn": (f"{_TURN}draw.* [A-Z]", _at(-1, _card)),
    "nothing revealed": (f"{_TURN}take .* reveal [A-Z]", lambda words, _: words[:3]),
    "a car shipped": (f"{_TURN}ship", _one_of(2, "claim", _card)),
    "a car left behind": (f"{_TURN}ship", _fewer("ship", "claim")),
    "a city claimed": (" claim ", _one_of("claim", "reveal", _city)),
    "another city claimed": (" claim ", _another_claim),
    "no city claimed": (" claim ", _no_claims),
    "a city revealed": (" claim .* reveal", _one_of("reveal", ".", _city)),
    "a city not revealed": (" claim .* reveal", _fewer("reveal", ".")),
    "the End of Game card": (f"{_TURN}(take .* reveal|draw) [A-Z]", _end_of_game),
    "no End of Game card": (f"{_TURN}.*[*]", _without("*")),
    "a forfeit": (_TURN, _otherwise("forfeit", "forfeit F01", "forfeit F20", "forfeit F40")),
    "a pass": (_TURN, _otherwise("pass")),
    "an unseen card": (_TURN, _otherwise("draw")),
    "a round's number": (_TURN, another_round),
    "a seat": (_TURN, _seat),
    "a turn left out": (_TURN, _nothing),
    "a card dealt": ("^deal", _one_of(2, "discard", _card)),
    "a card discarded": ("^deal", _at(-1, _card)),
    "a card of the tableau": ("^tableau [A-Z]", _one_of(1, ".", _card)),
    "a card too few": ("^(tableau|cities) [A-Z]", lambda words, _: words[:-1] or None),
    "a city of the start": ("^cities [A-Z]", _one_of(1, ".", _city)),
    "a card noted": ("^(hand|train|shipped) [a-z] [A-Z]", _one_of(2, ".", _card)),
    "a city noted": ("^claimed [a-z] [A-Z]", _one_of(2, ".", _city)),
    "a number noted": ("^(deck|credits|score|corporation)", _number),
    "a corporation": ("^corporation", _at(2, _corporation)),
    "whose corporation": ("^corporation", _at(1, lambda random: random.choice("abcd"))),
}
