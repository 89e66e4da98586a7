"""A position as plain values, from which play-outs begin: the unseen cards are a pool."""

from __future__ import annotations

from ftn.model.frozen import untracked


@untracked
class SideOf:
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


@untracked
class Ways:
    """The rules that play-outs depend on."""

    sequence: str
    immediate: bool
    partial_fill: bool
    shift: bool
    mix_scores: bool
    debt: bool
    """Whether chips can be owed."""


@untracked
class Table:
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
