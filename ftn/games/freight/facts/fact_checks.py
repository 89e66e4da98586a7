"""Comparing what a fact notes with what the replay has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from ftn.games.freight.rules.table import Table
from ftn.model.parts import Part
from ftn.model.plays import UNKNOWN

Difference = Callable[[], tuple[str, str]]
"""Makes the message and the help of a difference, when it is reported."""
BEGUN = "begun"
BANK_WORD = "bank"
"""How a record names the bank as the owner of track."""
EVENTS = ("roll", "auction", "loan", "repay")
"""Facts with which something happens: the facts before the first of them set up."""


def is_begun(table: Table) -> bool:
    """Return whether something has happened, so that facts are checks from now on."""
    return bool(table.address) or BEGUN in table.noted


def sets_up(table: Table, name: str) -> bool:
    """Return whether a fact lays out a part: it notes it first, before anything happens.

    The part is noted then.
    """
    if name in table.noted or is_begun(table):
        return False
    table.noted |= {name}
    return True


def unsure(table: Table, *names: Part) -> bool:
    """Return whether any of some parts is unknown, or a breach left it in doubt."""
    return not table.position.doubt.is_sure(names)


def claim(
    table: Table,
    difference: Difference,
    word: int,
    *doubts: Part,
    points_of: tuple[str, int] = ("", 0),
) -> None:
    """Report that a fact differs from the replay; take over the next fact about these parts."""
    table.find("FTN-CLAIM", "error", *difference(), word, points_of=points_of)
    table.verified = False
    table.doubt(doubts)


def takes_number(
    table: Table,
    name: Part,
    held: int,
    noted: int,
    difference: Difference,
    points_of: str = "",
) -> bool:
    """Return whether to take a number over from a fact; else report a difference, once.

    The points of a seat may be what is counted.
    """
    if sets_up(table, name) or unsure(table, name):
        table.gaps = {**table.gaps, name: 0}
        table.known(name)
        return True
    gap = noted - held
    if gap == 0:
        table.gaps = {**table.gaps, name: 0}
    elif table.gaps.get(name) != gap:
        table.gaps = {**table.gaps, name: gap}
        claim(table, difference, 2, points_of=(points_of, gap))
    return False


def fit(held: str, noted: str) -> bool:
    """Return whether cubes can be the same, any of them unknown.

    >>> fit("RG", "R?"), fit("R?", "RK"), fit("RG", "RK"), fit("RG", "R")
    (True, True, False, False)
    """
    had, has = Counter(held), Counter(noted)
    hidden, unseen = had.pop(UNKNOWN, 0), has.pop(UNKNOWN, 0)
    gone, new = had - has, has - had
    return len(held) == len(noted) and gone.total() <= unseen and new.total() <= hidden
