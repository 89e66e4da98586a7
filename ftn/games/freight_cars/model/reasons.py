"""The arithmetic of the ledger in words."""

from __future__ import annotations

from collections.abc import Sequence

from ftn.text.said import Said, plural, say


def shipped(length: int, brings: int) -> Said:
    """Say what a train's length brings."""
    return plural(length, "{n} car shipped: {brings}", "{n} cars shipped: {brings}", brings=brings)


def claimed(city: str, demand: Sequence[str] | None, brings: int) -> Said:
    """Say what a City card brings."""
    if demand is None:
        return say("{city}: {brings}", city=city, brings=brings)
    return say("{city} ({demand}): {brings}", city=city, demand="+".join(demand), brings=brings)


def bonus(corporation: str, how: str) -> Said:
    """Say what a Corporation card pays, by its formula."""
    return say("{corporation}, {how}", corporation=corporation, how=how)


def declared(corporation: str, amount: int) -> Said:
    """Say what a Corporation card paid whose formula nobody knows."""
    return say(
        "{corporation} paid {amount}, as the table noted", corporation=corporation, amount=amount
    )


def counted(amount: int) -> Said:
    """Say where credits come from that nobody can work out."""
    return plural(amount, "{n} credit, as the table counted", "{n} credits, as the table counted")
