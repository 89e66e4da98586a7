"""The arithmetic of the ledger in words."""

from __future__ import annotations

from collections.abc import Mapping

from ftn.games.freight.model.position import (
    ACTUAL,
    CITY_POINTS,
    COSTS,
    FREE_POINTS,
    LOAN,
    LOAN_POINTS,
)
from ftn.text.said import Forms, Said, forms, joined, plural, say

CUBES: Mapping[str, Forms] = {
    "R": forms("a red cube", "{n} red cubes"),
    "B": forms("a blue cube", "{n} blue cubes"),
    "G": forms("a green cube", "{n} green cubes"),
    "Y": forms("a yellow cube", "{n} yellow cubes"),
    "K": forms("a black cube", "{n} black cubes"),
    "W": forms("a white cube", "{n} white cubes"),
}


_AT_A_DISK: Forms = forms(
    "{cubes} at {city}, with a demand disk: {price}",
    "{cubes} at {city}, with a demand disk: {price} each",
)
_WITHOUT_A_DISK: Forms = forms(
    "{cubes} at {city}, no demand disk: {price}", "{cubes} at {city}, no demand disk: {price} each"
)


WAGON = say("a freight wagon")


def start(amount: int) -> Said:
    """Describe the money that a player begins with."""
    return plural(amount, "{n} dollar at the start", "{n} dollars at the start")


def noted(amount: int) -> Said:
    """Describe the money that a player has where the record begins."""
    return plural(
        amount, "{n} dollar where the record begins", "{n} dollars where the record begins"
    )


def costs(kind: str) -> Said:
    """Describe what is paid for something built."""
    price = plural(COSTS[kind], "{n} dollar", "{n} dollars")
    match kind:
        case "track":
            return say("track costs {n}", n=price)
        case "switch":
            return say("a switch costs {n}", n=price)
        case "upgrade":
            return say("replacing track with a switch costs {n}", n=price)
        case "bridge":
            return say("a bridge costs {n}", n=price)
        case "wagon":
            return say("a wagon costs {n}", n=price)
    return say("a city costs {n}", n=price)


def laid(kind: str, at: str) -> Said:
    """Describe a tile or a bridge that was laid: `E5:25`."""
    match kind:
        case "track":
            return say("track {at}", at=at)
        case "switch":
            return say("switch {at}", at=at)
        case "upgrade":
            return say("switch {at} in place of track", at=at)
    return say("bridge {at}", at=at)


def built(city: str) -> Said:
    """Describe a city that was built."""
    return say("the city {city}", city=city)


def interest(loans: int) -> Said:
    """Describe interest."""
    return plural(loans, "interest on {n} loan", "interest on {n} loans")


def points(spent: int) -> Said:
    """Describe action points that were paid for."""
    return say("{n} action points, {free} of them free", n=spent, free=FREE_POINTS)


def fee(owner: str, hexes: tuple[str, ...]) -> Said:
    """Describe what was paid for the use of a player's track, or of the bank's for no name."""
    if not owner:
        return plural(
            len(hexes),
            "{n} tile of the bank's track: {hexes}",
            "{n} tiles of the bank's track: {hexes}",
            hexes=joined(", ", hexes),
        )
    return plural(
        len(hexes),
        "{n} tile of {owner}'s track: {hexes}",
        "{n} tiles of {owner}'s track: {hexes}",
        owner=owner,
        hexes=joined(", ", hexes),
    )


def toll(who: str, hexes: tuple[str, ...]) -> Said:
    """Describe what a player got for the use of the own track."""
    return plural(
        len(hexes),
        "{who} uses {n} tile: {hexes}",
        "{who} uses {n} tiles: {hexes}",
        who=who,
        hexes=joined(", ", hexes),
    )


def sold(start: str, end: str, buyer: str) -> Said:
    """Describe what a section was sold for."""
    return say("the section {a} to {b}, to {who}", a=start, b=end, who=buyer)


def bought(seller: str, start: str, end: str) -> Said:
    """Describe what was paid for another player's section."""
    return say("{who}'s section {a} to {b}", who=seller, a=start, b=end)


def place(number: int, round_: int) -> Said:
    """Describe what was paid for a place in the turn order."""
    return say("place {n} in round {round}", n=number, round=round_)


def delivered(count: int, colour: str, city: str, price: int) -> Said:
    """Describe what cubes of a colour earned in a city.

    >>> delivered(2, "W", "Ghent", 5)
    '2 white cubes at Ghent, with a demand disk: 5 each'
    >>> delivered(1, "K", "Ghent", 1)
    'a black cube at Ghent, no demand disk: 1'
    """
    template = _AT_A_DISK if price == ACTUAL else _WITHOUT_A_DISK
    cubes = plural(count, *CUBES[colour])
    return plural(count, *template, cubes=cubes, city=city, price=price)


def loans_left(count: int) -> Said:
    """Describe what loans left at the end cost."""
    return plural(count, "{n} loan left: -{each}", "{n} loans left: -{each} each", each=LOAN_POINTS)


def loans_covered(repaid_: int, left: int) -> Said:
    """Describe what loans would cost, those that the money covers taken as repaid."""
    taken = plural(
        repaid_,
        "{n} loan treated as repaid, which saves {gained} points: -{each}",
        "{n} loans treated as repaid, which saves {gained} points: -{each} each",
        gained=repaid_ * (LOAN_POINTS - LOAN),
        each=LOAN,
    )
    return say("{one}; {other}", one=taken, other=loans_left(left)) if left else taken


def network(cities: int) -> Said:
    """Describe what the cities of a network are worth."""
    return plural(
        cities, "{n} city joined: {each}", "{n} cities joined: {each} each", each=CITY_POINTS
    )


def bankrupt(amount: int) -> Said:
    """Describe that a bankrupt player's money isn't counted."""
    return plural(
        amount,
        "{n} dollar of a bankrupt player isn't counted",
        "{n} dollars of a bankrupt player aren't counted",
    )


def counted(amount: int) -> Said:
    """Describe money gained or lost by the table's count alone."""
    if amount < 0:
        return plural(
            -amount,
            "{n} dollar less by the players' count",
            "{n} dollars less by the players' count",
        )
    return plural(
        amount, "{n} dollar more by the players' count", "{n} dollars more by the players' count"
    )


def uncounted() -> Said:
    """Describe what a variation's moves brought: no ledger is kept of them."""
    return say("what the moves of the variation brought")


_TIMES: Mapping[str, Forms] = {
    "track": forms("{n} track tile", "{n} track tiles"),
    "switch": forms("{n} switch", "{n} switches"),
    "bridge": forms("{n} bridge", "{n} bridges"),
    "city": forms("{n} city", "{n} cities"),
    "wagon": forms("{n} wagon", "{n} wagons"),
    "toll": forms("own track used by others once", "own track used by others {n} times"),
    "fee": forms("others' track used once", "others' track used {n} times"),
    "points": forms("action points paid in {n} turn", "action points paid in {n} turns"),
    "loan": forms("loans taken once", "loans taken {n} times"),
    "repay": forms("loans repaid once", "loans repaid {n} times"),
    "interest": forms("interest paid once", "interest paid {n} times"),
    "bid": forms("{n} place in the turn order", "{n} places in the turn order"),
    "section": forms("{n} section bought", "{n} sections bought"),
    "sold": forms("{n} section sold", "{n} sections sold"),
}


def times(category: str, count: int, amount: int | None = None) -> Said:
    """Describe the number of a category's entries, with their sum where it is given."""
    entries = plural(count, *_TIMES[category])
    if amount is None:
        return entries
    return say("{entries}: {amount}", entries=entries, amount=amount)


def at(city: str, amount: int) -> Said:
    """Describe what all deliveries to a city earned."""
    return say("{city} {amount}", city=city, amount=amount)
