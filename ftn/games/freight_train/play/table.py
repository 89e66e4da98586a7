"""A position as plain values, from which play-outs begin: the unseen cards are a pool."""

from __future__ import annotations

from msgspec import Struct


class SideOf(Struct, frozen=True, gc=False):
    """A player's side of the table; cars are numbers, those at an open end last."""

    near: tuple[int, ...]
    far: tuple[int, ...]
    trains: tuple[int, ...]
    """The lengths of the trains by the numbers of their types, that of the Mix last."""
    mix: int
    """The types in the Mix, a bit for each."""
    locos: int
    chips: int
    called: bool
    capped: int
    """The trains with a caboose, a bit for each."""


class Ways(Struct, frozen=True, gc=False):
    """The rules that play-outs depend on."""

    sequence: str
    immediate: bool
    partial_fill: bool
    shift: bool
    mix_scores: bool
    debt: bool
    """Whether chips can be owed."""


class Table(Struct, frozen=True, gc=False):
    """A position; an unknown car is -1, and is dealt from the unseen ones."""

    ways: Ways
    main: tuple[tuple[int, ...], ...]
    sides: tuple[SideOf, ...]
    pool: tuple[int, ...]
    """The cars that nobody sees: those of the deck, and the unknown ones of the table."""
    day: int
    first: int
    acted: int
    leaving: bool
    drawn: int
    """How many cars were drawn from the deck on this day."""
    bare: bool
    """Whether the main yard is still to be laid out."""
    filled: bool = False
    """Whether the next turn's siding was filled already."""
