"""Texts that explain ledger entries and score-sheet cells, made on demand and cached."""

from __future__ import annotations

from functools import cache, lru_cache

from ftn.text.said import Said, listing, plural, say

_kept = lru_cache(maxsize=4096, typed=True)
"""Cache the texts: a game is scored after each move, and most trains stay the same.

`typed` keeps a name given by the record apart from the game's own name with the same letters;
only the latter is translated.
"""

REARRANGING = say("rearranging the yard costs 1 chip")
STARTS_WITH = say("every player starts with 5")


@cache
def cars(count: int) -> str:
    """Count cars in words."""
    return plural(count, "{n} car", "{n} cars")


@_kept
def only(train: str, length: int) -> Said:
    """Explain 3 chips for the only train of a category."""
    return say("longest {train}: {length}, the only one", train=train, length=cars(length))


@_kept
def longest(train: str, length: int, behind: tuple[str, ...], second: int) -> Said:
    """Explain 3 chips for the longest train."""
    return say(
        "longest {train}: {length}, ahead of {behind} with {second}",
        train=train,
        length=cars(length),
        behind=listing(behind),
        second=second,
    )


@_kept
def second(train: str, length: int, ahead: str, first: int) -> Said:
    """Explain 1 chip for the second longest train."""
    return say(
        "second longest {train}: {length}, behind {ahead} with {longest}",
        train=train,
        length=cars(length),
        ahead=ahead,
        longest=first,
    )


@_kept
def neither(train: str, length: int) -> Said:
    """Explain no chips for a train shorter than the second longest."""
    return say("{train} of {length}: neither longest nor second", train=train, length=cars(length))


@_kept
def tied_second(train: str, length: int, others: tuple[str, ...]) -> Said:
    """Explain no chips for trains tied for second."""
    return say(
        "tied with {others} for second longest {train}, {length}: nothing",
        train=train,
        others=listing(others),
        length=cars(length),
    )


@_kept
def tied(train: str, length: int, others: tuple[str, ...], each: int) -> Said:
    """Explain the share of trains tied for longest."""
    return say(
        "tied with {others} for longest {train}, {length}: {share}",
        train=train,
        others=listing(others),
        length=cars(length),
        share=say("{each} each", each=each) if each else say("nothing"),
    )


@_kept
def after_tie(train: str, length: int, first: int) -> Said:
    """Explain no second award after a tie for longest."""
    return say(
        "{train} of {length}: nothing for second place after a tie at {longest}",
        train=train,
        length=cars(length),
        longest=first,
    )


@_kept
def doubled(train: str, amount: int) -> Said:
    """Explain the chips that a caboose adds."""
    return say("the caboose doubles the {train}: {amount} more", train=train, amount=amount)


def yard_bonus(held: int) -> Said:
    """Explain the chips that a yard brings after day 1."""
    return say(
        "{cars} in the yard, 1 chip for every two: {chips}", cars=cars(held), chips=held // 2
    )


def yard_penalty(held: int) -> Said:
    """Explain the chips that a yard costs after day 3."""
    return say("{cars} left in the yard, 1 chip lost for each", cars=cars(held))


def yard_debt(held: int, chips: int) -> Said:
    """Explain a yard penalty cut down to the chips held."""
    return say(
        "{cars} left in the yard, but only {chips} held: debt=never", cars=cars(held), chips=chips
    )


def counted(chips: int) -> Said:
    """Explain a total that is taken from the record, its history being unknown."""
    return plural(chips, "{n} chip, as the players counted", "{n} chips, as the players counted")
