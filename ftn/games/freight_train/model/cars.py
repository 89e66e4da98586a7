"""The car types of a record: letters, names, and the number of cars of each."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from ftn.games.freight_train.model.position import TYPES
from ftn.text.said import Said, say
from ftn.text.strings import shortened

BUILT_IN = {
    "A": say("auto rack"),
    "B": say("box"),
    "C": say("container"),
    "G": say("gondola"),
    "H": say("hopper"),
    "L": say("coil steel"),
    "O": say("ore"),
    "P": say("piggyback"),
    "R": say("refrigerator"),
    "S": say("stock"),
    "T": say("tank"),
}
"""The types of the 1996 edition."""

GIVEN_1993 = {
    "A": say("auto-carrier"),
    "B": say("boxcar"),
    "C": say("coal"),
    "F": say("flat"),
}
"""The names that the 1993 rulebooks mention; they don't list the eleven types."""

_LABELS = {
    "auto rack": say("Auto rack"),
    "box": say("Box"),
    "container": say("Container"),
    "gondola": say("Gondola"),
    "hopper": say("Hopper"),
    "coil steel": say("Coil steel"),
    "ore": say("Ore"),
    "piggyback": say("Piggyback"),
    "refrigerator": say("Refrigerator"),
    "stock": say("Stock"),
    "tank": say("Tank"),
    "auto-carrier": say("Auto-carrier"),
    "boxcar": say("Boxcar"),
    "coal": say("Coal"),
    "flat": say("Flat"),
}
"""The labels of the types that the rulebooks name; a record's own names aren't among them."""

_NAMES: Mapping[str, Said] = {name: name for name in (*BUILT_IN.values(), *GIVEN_1993.values())}

UNLABELLED: Mapping[str, str] = {label: name for name, label in _LABELS.items()}
"""The words for them in a sentence, by label."""

MIX_NAME = say("Mix")

SPOKEN_VOWELS = "AEFHILMNORSX"
"""The letters whose names begin with a vowel sound."""


def a_letter(car: str) -> Said:
    """Name a car by its letter, with its article.

    >>> a_letter("A"), a_letter("B")
    ('an A', 'a B')
    """
    return say("an {car}", car=car) if car in SPOKEN_VOWELS else say("a {car}", car=car)


_ENTRY = re.compile(r"\s*([A-Z])(?:\s+(\S.*?))?\s*\Z")


@lru_cache(maxsize=256, typed=True)
def train_of(label: str) -> str:
    """Name a train by its type: `Tank train`."""
    return say("{label} train", label=label)


class Cars(Struct, frozen=True):
    """The types that a record may name; a 1993 record's letters are learnt as they come."""

    per_type: int
    names: Mapping[str, str]
    closed: bool
    """Whether all eleven letters are known, so that another one is no car of this game."""
    letters: frozenset[str] = frozenset()
    """The letters known so far."""

    def train(self, letter: str) -> str:
        """Name a train: `Tank train`, `Mix`."""
        if letter == "M":
            return MIX_NAME
        return train_of(self.label(letter))

    def label(self, letter: str) -> str:
        """Name a type: `Tank`; a letter without a name is shown as it is."""
        name = self.names.get(letter, letter)
        if isinstance(name, Said):
            return _LABELS[name]
        return name[:1].upper() + name[1:]

    def learning(self, cars: str) -> tuple[Cars, list[str]]:
        """Return the types with the letters of some cars, and those that can't be cars here."""
        new = [one for one in dict.fromkeys(cars) if one not in self.letters]
        new = [one for one in new if one.isascii() and one != "?"]
        if not new:
            return self, new
        room = 0 if self.closed else max(0, TYPES - len(self.letters))
        return replace(self, letters=self.letters.union(new[:room])), new[room:]


def cars_of(edition: str, tag: str | None, per_type: int) -> tuple[Cars, list[str]]:
    """Return a record's types, and what is wrong with its `[Cars …]` tag.

    >>> cars_of("1996", "C Cement", 16)[0].train("C")
    'Cement train'
    """
    declared, problems = _declared(tag)
    built_in: dict[str, str] = {**BUILT_IN} if edition == "1996" else {}
    if len(declared) == TYPES:
        return Cars(per_type, declared, closed=True, letters=frozenset(declared)), problems
    if built_in:
        strange = [letter for letter in declared if letter not in built_in]
        if strange:
            problems.append(
                say(
                    "{letters} is not a car of the 1996 edition; to use other letters, name all "
                    "eleven",
                    letters=", ".join(strange),
                )
            )
        names = {**built_in, **declared}
        return Cars(per_type, names, closed=True, letters=frozenset(built_in)), problems
    names = {**GIVEN_1993, **declared}
    return Cars(per_type, names, closed=False, letters=frozenset(declared)), problems


def _known(name: str) -> str:
    """Return the rulebooks' name where a record writes just that: it is translated."""
    known = _NAMES.get(name.lower())
    return known if known and _LABELS[known] == name[:1].upper() + name[1:] else name


def _declared(tag: str | None) -> tuple[dict[str, str], list[str]]:
    declared: dict[str, str] = {}
    problems: list[str] = []
    for entry in (tag or "").split(","):
        if not entry.strip():
            continue
        found = _ENTRY.match(entry)
        if not found:
            problems.append(
                say(
                    '"{entry}" is not a letter and a name; write for example "C Coal"',
                    entry=entry.strip()[:40],
                )
            )
        elif found[1] == "M":
            problems.append(say("M is the Mix, never a car"))
        elif found[1] in declared:
            problems.append(say("the letter {letter} is named twice", letter=found[1]))
        else:
            declared[found[1]] = _known(shortened(found[2] or found[1]))
    if len(declared) > TYPES:
        problems.append(
            say(
                "there are {types} types of car, but {count} are named",
                types=TYPES,
                count=len(declared),
            )
        )
    return declared, problems
