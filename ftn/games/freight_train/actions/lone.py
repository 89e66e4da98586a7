"""Judge a lone car noted as the Mix: with mix_declare=late it may yet be a train of its type."""

from __future__ import annotations

from typing import TypeAlias

from ftn.games.freight_train.model.moves import MIX, CarMove
from ftn.games.freight_train.model.options import Options
from ftn.games.freight_train.model.places import of_seat
from ftn.games.freight_train.model.position import Position, nameless
from ftn.model.parts import part

Here: TypeAlias = tuple[Position, int, Options]
"""A position, a seat's number, and the options."""


def is_lone(pure: str, mix: str, here: Here) -> bool:
    """Return whether a player's Mix is a lone car, which can still be a train of its type.

    That is so with mix_declare=late; not if it has a caboose, or there may be such a train.
    """
    return may_be_lone(pure, mix, here) and not nameless(pure + mix) and not _are_open(here)


def is_own(pure: str, lone: str, car: str, target: str, locos: int) -> bool:
    """Return whether a move shows that a lone car noted as the Mix is a train of its type.

    Another car of the type begins the Mix, or finds no locomotive for a train of its own; or
    another lone car's train becomes the Mix.

    >>> is_own("AAB", "T", "T", "M", 9), is_own("AAB", "T", "T", "T", 3)
    (True, True)
    >>> is_own("AAB", "T", "G", "B", 9), is_own("AAB", "T", "G", "T", 9)
    (True, False)
    """
    if target in (MIX, car):
        return car == lone and (target == MIX or len({*pure}) + 2 > locos)
    return target != lone and pure.count(target) == 1


def shows_own(pure: str, mix: str, move: CarMove, here: Here) -> bool | None:
    """Return `is_own` despite unknown parts; None if the move allows both."""
    if not may_be_lone(pure, mix, here):
        return False
    car, target = move.car, move.target or move.car
    position, number, _ = here
    if not _are_open(here) and not nameless(pure + mix + car):
        return is_own(pure, mix, car, target, position.seats[number].locos)
    if target in (MIX, car):
        alike = car == mix or (nameless(car + mix) and car not in pure)
        return _two_alike(pure, mix, move, here) if alike else False
    others = pure.count(target)
    if target == mix or others > 1:
        return False
    if _are_open(here) or (nameless(mix) and nameless(pure) and not others):
        return None
    return bool(others) or nameless(pure)


def _two_alike(pure: str, mix: str, move: CarMove, here: Here) -> bool | None:
    """Judge a second car that is, or may be, of the lone car's type; None if unclear."""
    if _are_open(here):
        return None
    position, number, _ = here
    unsure = not position.doubt.unknown.isdisjoint(of_seat(number, "locos"))
    enough = len({*pure}) + 2 <= position.seats[number].locos
    if move.target != MIX:
        return False if enough and not unsure else None
    if move.car == mix:
        return True
    return None if enough or unsure else False


def may_go_onto(pure: str, mix: str, target: str, here: Here) -> bool:
    """Return whether a letter may name a lone car noted as the Mix: as the train of its type."""
    alike = target == mix or (nameless(mix) and target not in pure)
    return alike and may_be_lone(pure, mix, here)


def may_be_lone(pure: str, mix: str, here: Here) -> bool:
    """Return whether a player's Mix is a lone car that may be a train of its type."""
    position, number, options = here
    lone = options.late and len(mix) == 1 and mix not in pure
    return lone and MIX not in position.seats[number].cabooses


def _are_open(here: Here) -> bool:
    """Return whether a player may have trains missing from the record."""
    position, number, _ = here
    return part(number, "trains") in position.doubt.unknown
