"""Comparing what a fact notes with what the replay has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from ftn.games.freight.rules.table import Table
from ftn.model.plays import UNKNOWN

Told = Callable[[], tuple[str, str]]
"""What there is to say of a difference, and what helps; made where it is said."""
BEGUN = "begun"
BANK_WORD = "bank"
"""How a record names the bank as the owner of track."""
EVENTS = ("roll", "auction", "loan", "repay")
"""Facts with which something happens: what stands before the first of them sets up."""


def is_begun(table: Table) -> bool:
    """Say whether something has happened, so that facts are checks from now on."""
    return bool(table.address) or BEGUN in table.noted


def sets_up(table: Table, name: str) -> bool:
    """Say whether a fact lays out a part: it is the first that notes it, before anything happens.

    The part is noted then.
    """
    if name in table.noted or is_begun(table):
        return False
    table.noted.add(name)
    return True


def unsure(table: Table, *names: str) -> bool:
    """Say whether nobody knows all of one of some parts, or a breach left it in doubt."""
    vague, doubted = table.position.vague, table.doubted
    return not (vague.isdisjoint(names) and doubted.isdisjoint(names))


def claim(table: Table, told: Told, word: int, *doubts: str) -> None:
    """Say that a fact notes otherwise what the replay has; what it says next is taken over."""
    table.find("FTN-CLAIM", "error", *told(), word)
    table.verified = False
    table.doubt(doubts)


def takes_number(table: Table, name: str, held: int, noted: int, told: Told) -> bool:
    """Say whether a number is taken over from a fact; else a difference is told, once."""
    if sets_up(table, name) or unsure(table, name):
        table.gaps.pop(name, None)
        table.known(name)
        return True
    gap = noted - held
    if gap == 0:
        table.gaps.pop(name, None)
    elif table.gaps.get(name) != gap:
        table.gaps[name] = gap
        claim(table, told, 2)
    return False


def fit(held: str, noted: str) -> bool:
    """Say whether cubes can be the same, any of them unknown.

    >>> fit("RG", "R?"), fit("R?", "RK"), fit("RG", "RK"), fit("RG", "R")
    (True, True, False, False)
    """
    had, has = Counter(held), Counter(noted)
    hidden, unseen = had.pop(UNKNOWN, 0), has.pop(UNKNOWN, 0)
    gone, new = had - has, has - had
    return len(held) == len(noted) and gone.total() <= unseen and new.total() <= hidden
