"""The arithmetic of the ledger in words."""

from __future__ import annotations

from collections.abc import Sequence

from ftn.games.freight_cars.model import formulas
from ftn.games.freight_cars.model.formulas import Formula, Tally
from ftn.games.freight_cars.model.names import city_name, resources
from ftn.text.said import Said, plural, say


def shipped(length: int, brings: int) -> Said:
    """Explain the credits for a train's length."""
    return plural(length, "{n} car shipped: {brings}", "{n} cars shipped: {brings}", brings=brings)


def claimed(city: str, demand: Sequence[str] | None, brings: int) -> Said:
    """Explain the credits for a City card."""
    if demand is None:
        return say("{city}: {brings}", city=city_name(city), brings=brings)
    return say(
        "{city} ({demand}): {brings}", city=city_name(city), demand=resources(demand), brings=brings
    )


def bonus(corporation: str, formula: Formula, tally: Tally) -> Said:
    """Explain the bonus of a Corporation card by its formula."""
    how = formulas.bonus(formula, tally)[1]
    return say("{corporation}, {how}", corporation=corporation, how=how)


def declared(corporation: str, amount: int) -> Said:
    """Explain a noted bonus whose formula is unknown."""
    return say(
        "{corporation} paid {amount}, as the players noted", corporation=corporation, amount=amount
    )


def counted(amount: int) -> Said:
    """Explain credits that are noted and can't be computed."""
    return plural(
        amount, "{n} credit, as the players counted", "{n} credits, as the players counted"
    )


def uncounted() -> Said:
    """Explain what a variation's moves brought: it has no ledger of its own."""
    return say("what the moves of the variation brought")
