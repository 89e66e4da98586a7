"""Name cars and trains in a sentence: `two tank cars and a stock car`, `Tank train`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from ftn.games.freight_train.model.cars import MIX_NAME, SPOKEN_VOWELS, UNLABELLED, train_of
from ftn.games.freight_train.model.moves import MIX, UNKNOWN
from ftn.games.freight_train.model.numbers import number
from ftn.text.said import Forms, Said, forms, listing, plural, say

if TYPE_CHECKING:
    from ftn.games.freight_train.model.replayed import Replay

_VOWELS = "aeiou"


def train_name(replay: Replay, train: str) -> str:
    """Name a train: `Tank train`, `Mix`."""
    if train == MIX:
        return MIX_NAME
    return train_of(replay.names.get(train, train))


def cars(replay: Replay, letters: Iterable[str]) -> str:
    """Name some cars: `two tank cars and a stock car`."""
    counted = Counter(letter if letter.isascii() and letter else UNKNOWN for letter in letters)
    return listing([_cars(replay, letter, count) for letter, count in counted.items()])


def lone(replay: Replay, letter: str) -> str:
    """Name the type of a car before the word car: `tank`."""
    return UNLABELLED.get(_type(replay, letter)) or _label(replay, letter)


def _cars(replay: Replay, letter: str, count: int) -> str:
    known = _KINDS.get(_type(replay, letter))
    if known:
        return plural(count, *known, count=number(count))
    label = _label(replay, letter)
    if count > 1:
        return say("{count} {label} cars", count=number(count), label=label)
    vowel = label in SPOKEN_VOWELS if len(label) == 1 else label[0].lower() in _VOWELS
    return say("an {label} car", label=label) if vowel else say("a {label} car", label=label)


def _type(replay: Replay, letter: str) -> str:
    """Return the rulebooks' name of a type; empty when the record renames it."""
    label = replay.names.get(letter, letter)
    return label if letter == UNKNOWN or isinstance(label, Said) else ""


def _label(replay: Replay, letter: str) -> str:
    label = replay.names.get(letter, letter)
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
