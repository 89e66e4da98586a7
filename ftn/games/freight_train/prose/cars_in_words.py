"""Name cars and trains in a sentence: `two tank cars and a stock car`, `Tank train`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from ftn.games.freight_train.model.cars import MIX_NAME, SPOKEN_VOWELS, UNLABELLED, train_of
from ftn.games.freight_train.model.moves import MIX, UNKNOWN
from ftn.games.freight_train.model.numbers import number
from ftn.text.said import Forms, Said, forms, listing, plural, say

if TYPE_CHECKING:
    from ftn.games.freight_train.model.replayed import Replay

_VOWELS = "aeiou"


_kept = lru_cache(maxsize=8192, typed=True)
"""Cache the texts: most turns move the same few cars. `typed`: see `model.reasons`."""


def train_label(replay: Replay, train: str) -> str:
    """Return what a train is named by: its type, `MIX_NAME` for the Mix."""
    return MIX_NAME if train == MIX else replay.names.get(train, train)


def named_train(label: str) -> str:
    """Name the train of a label: `Tank train`, `Mix`."""
    return label if label is MIX_NAME else train_of(label)


def train_name(replay: Replay, train: str) -> str:
    """Name a train: `Tank train`, `Mix`."""
    return named_train(train_label(replay, train))


def labels_of(replay: Replay, letters: Iterable[str]) -> list[str]:
    """Return what the types of some cars are called, a letter where it has no name."""
    names = replay.names
    return [names.get(letter, letter) for letter in letters]


def cars(replay: Replay, letters: Sequence[str]) -> str:
    """Name some cars: `two tank cars and a stock car`."""
    return named_cars(tuple(letters), *labels_of(replay, letters))


@_kept
def named_cars(letters: tuple[str, ...], *labels: str) -> str:
    """Name some cars, given what their types are called."""
    known = [letter if letter.isascii() and letter else UNKNOWN for letter in letters]
    named = dict(zip(known, labels, strict=True))
    counted = Counter(known)
    return listing(
        [
            _cars(_type(letter, named[letter]), named[letter], count)
            for letter, count in counted.items()
        ]
    )


@_kept
def lone(letter: str, label: str) -> str:
    """Name the type of a car before the word car: `tank`."""
    return UNLABELLED.get(_type(letter, label)) or _in_lower_case(label)


@_kept
def _cars(type_: str, label: str, count: int) -> str:
    known = _KINDS.get(type_)
    if known:
        return plural(count, *known, count=number(count))
    label = _in_lower_case(label)
    if count > 1:
        return say("{count} {label} cars", count=number(count), label=label)
    vowel = label in SPOKEN_VOWELS if len(label) == 1 else label[0].lower() in _VOWELS
    return say("an {label} car", label=label) if vowel else say("a {label} car", label=label)


def _type(letter: str, label: str) -> str:
    """Return the rulebooks' name of a type; empty when the record renames it."""
    if letter == UNKNOWN:
        return UNKNOWN
    return label if isinstance(label, Said) else ""


def _in_lower_case(label: str) -> str:
    return label.lower() if len(label) > 1 and label[1:].islower() else label


_KINDS: Mapping[str, Forms] = {
    "Auto rack": forms("an auto rack car", "{count} auto rack cars"),
    "Box": forms("a box car", "{count} box cars"),
    "Container": forms("a container car", "{count} container cars"),
    "Gondola": forms("a gondola car", "{count} gondola cars"),
    "Hopper": forms("a hopper car", "{count} hopper cars"),
    "Coil steel": forms("a coil steel car", "{count} coil steel cars"),
    "Ore": forms("an ore car", "{count} ore cars"),
    "Piggyback": forms("a piggyback car", "{count} piggyback cars"),
    "Refrigerator": forms("a refrigerator car", "{count} refrigerator cars"),
    "Stock": forms("a stock car", "{count} stock cars"),
    "Tank": forms("a tank car", "{count} tank cars"),
    "Auto-carrier": forms("an auto-carrier", "{count} auto-carriers"),
    "Boxcar": forms("a boxcar", "{count} boxcars"),
    "Coal": forms("a coal car", "{count} coal cars"),
    "Flat": forms("a flat car", "{count} flat cars"),
    UNKNOWN: forms("an unknown car", "{count} unknown cars"),
}
