"""Parts of a position for tests, by their names."""

from __future__ import annotations

import re

from ftn.model.parts import BANK, TABLE, Doubt, Part, part
from ftn.model.seats import number_of


def a_part(name: str) -> Part:
    """Return the part of a name, such as `a.yard1`, `deck` or a city's."""
    owner, dot, rest = name.rpartition(".")
    seat = BANK if owner == "bank" else number_of(owner) if dot else TABLE
    kind = re.split(r"[^a-z_]", rest, maxsplit=1)[0]
    return part(seat, kind, rest.removeprefix(kind))


def parts(*names: str) -> frozenset[Part]:
    """Return the parts of some names."""
    return frozenset(map(a_part, names))


def unknown(*names: str) -> Doubt:
    """Return the doubt in which the parts of some names are unknown."""
    return Doubt(parts(*names))
