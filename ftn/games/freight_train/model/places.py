"""What the parts of a position are called."""

from __future__ import annotations

from functools import cache

from ftn.games.freight_train.model.position import MAIN_SIDINGS
from ftn.model.parts import TABLE, Part, part

DECK, LEAVING = part(TABLE, "deck"), part(TABLE, "leaving")
MAIN = tuple(part(TABLE, "main", str(at)) for at in range(1, MAIN_SIDINGS + 1))
MAIN_YARD = part(TABLE, "main")
"""All its sidings together."""


def yard_of(number: int) -> tuple[Part, Part]:
    """Return the two sidings of a seat's yard."""
    return part(number, "yard", "1"), part(number, "yard", "2")


@cache
def of_seat(number: int, *names: str) -> frozenset[Part]:
    """Return parts of a seat; "yard" is both of its sidings.

    >>> sorted(of_seat(1, "chips", "yard"))
    ['b.chips', 'b.yard1', 'b.yard2']
    """
    others = (part(number, kind) for kind in ("trains", "locos", "chips", "cabooses"))
    return frozenset(
        one
        for one in (*yard_of(number), *others)
        if not {one.kind, one.kind + one.detail}.isdisjoint(names)
    )
