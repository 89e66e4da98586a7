"""The whys of the ledger and of score sheets; made when somebody asks for them, and then kept."""

from __future__ import annotations

from functools import cache, lru_cache

from ftn.text.said import Said, listing, plural, say

_kept = lru_cache(maxsize=4096, typed=True)
"""A game is scored after each of its moves, and most trains are as they were.

A train's name that a record gave it is another than one of the game's own that reads the same.
"""

REARRANGING = say("rearranging the yard costs 1 chip")
STARTS_WITH = say("every player starts with 5")


@cache
def cars(count: int) -> str:
    """Write a number of cars."""
    return plural(count, "{n} car", "{n} cars")


@_kept
def only(train: str, length: int) -> Said:
    """Say it of a train that is alone in its category."""
    return say("longest {train}: {length}, the only one", train=train, length=cars(length))


@_kept
def longest(train: str, length: int, behind: tuple[str, ...], second: int) -> Said:
    """Say it of the longest train."""
    return say(
        "longest {train}: {length}, ahead of {behind} with {second}",
        train=train,
        length=cars(length),
        behind=listing(behind),
        second=second,
    )


@_kept
def second(train: str, length: int, ahead: str, first: int) -> Said:
    """Say it of the second longest train."""
    return say(
        "second longest {train}: {length}, behind {ahead} with {longest}",
        train=train,
        length=cars(length),
        ahead=ahead,
        longest=first,
    )


@_kept
def neither(train: str, length: int) -> Said:
    """Say it of a train behind the second longest."""
    return say("{train} of {length}: neither longest nor second", train=train, length=cars(length))


@_kept
def tied_second(train: str, length: int, others: tuple[str, ...]) -> Said:
    """Say it of one of several second longest trains."""
    return say(
        "second longest {train} tied with {others} at {length}: nothing",
        train=train,
        others=listing(others),
        length=cars(length),
    )


@_kept
def tied(train: str, length: int, others: tuple[str, ...], each: int) -> Said:
    """Say it of one of several longest trains."""
    return say(
        "longest {train} tied with {others} at {length}: {share}",
        train=train,
        others=listing(others),
        length=cars(length),
        share=say("{each} each", each=each) if each else say("nothing"),
    )


@_kept
def behind_tie(train: str, length: int, first: int) -> Said:
    """Say it of a train behind several longest ones."""
    return say(
        "{train} of {length}: no second award behind a tie at {longest}",
        train=train,
        length=cars(length),
        longest=first,
    )


@_kept
def doubled(train: str, amount: int) -> Said:
    """Say what a caboose adds."""
    return say("the caboose doubles the {train}: {amount} more", train=train, amount=amount)


def yard_bonus(held: int) -> Said:
    """Say what a yard brings."""
    return say(
        "{cars} in the yard, 1 chip for every two: {chips}", cars=cars(held), chips=held // 2
    )


def yard_penalty(held: int) -> Said:
    """Say what a yard costs."""
    return say("{cars} left in the yard, 1 chip lost for each", cars=cars(held))


def yard_debt(held: int, chips: int) -> Said:
    """Say what a yard costs somebody who hasn't as much."""
    return say(
        "{cars} left in the yard, but only {chips} held: debt=never", cars=cars(held), chips=chips
    )


def counted(chips: int) -> Said:
    """Say where a total comes from that nobody can work out."""
    return plural(chips, "{n} chip, as the table counted", "{n} chips, as the table counted")
