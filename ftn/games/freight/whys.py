"""The arithmetic of the ledger in words."""

from __future__ import annotations

from collections.abc import Mapping

from ftn.games.freight.position import ACTUAL, CITY_POINTS, LOAN, LOAN_POINTS, POTENTIAL
from ftn.words import Forms, Said, forms, plural, say


def start(amount: int) -> Said:
    """Say that a player begins with money."""
    return say("${n} to begin with", n=amount)


def noted(amount: int) -> Said:
    """Say that a player has money where the record begins."""
    return say("${n} where the record begins", n=amount)


def delivered(city: str, actual: str, potential: str) -> Said:
    """Say what a delivery pays: the cubes that disks demand, and those that the tile alone does.

    >>> delivered("Ghent", "RR", "K"), delivered("Ghent", "", "K")
    ('Ghent: RR 2 × 5 by a disk, K 1 × 1 by the tile', 'Ghent: K 1 × 1 by the tile')
    """
    by_disks = say("{cubes} {n} × {each} by a disk", cubes=actual, n=len(actual), each=ACTUAL)
    by_tile = say(
        "{cubes} {n} × {each} by the tile", cubes=potential, n=len(potential), each=POTENTIAL
    )
    if actual and potential:
        return say("{city}: {one}, {other}", city=city, one=by_disks, other=by_tile)
    return say("{city}: {one}", city=city, one=by_disks if actual else by_tile)


def built(kind: str, place: str, cost: int) -> Said:
    """Say what track cost: `track`, `switch`, `upgrade` or `bridge`."""
    match kind:
        case "switch":
            return say("a switch on {hex}: {cost}", hex=place, cost=cost)
        case "upgrade":
            return say("track on {hex} becomes a switch: {cost}", hex=place, cost=cost)
        case "bridge":
            return say("a bridge over {hex}: {cost}", hex=place, cost=cost)
    return say("track on {hex}: {cost}", hex=place, cost=cost)


def city(name: str, cost: int) -> Said:
    """Say what a new city cost."""
    return say("the city {city}: {cost}", city=name, cost=cost)


def wagon(number: int, cost: int) -> Said:
    """Say what a wagon cost, the player's second or third one."""
    return say("wagon {number}: {cost}", number=number, cost=cost)


def loan(count: int) -> Said:
    """Say that loans are taken."""
    return plural(count, "{n} loan taken", "{n} loans taken")


def repaid(count: int) -> Said:
    """Say that loans are repaid."""
    return plural(count, "{n} loan repaid", "{n} loans repaid")


def interest(loans: int) -> Said:
    """Say what interest was paid for."""
    return plural(loans, "interest for {n} loan", "interest for {n} loans")


def points(paid: int, spent: int) -> Said:
    """Say how many action points were paid for, of how many."""
    return plural(
        paid,
        "{n} action point more than are free, {spent} in all",
        "{n} action points more than are free, {spent} in all",
        spent=spent,
    )


def fee(tiles: int, owner: str = "") -> Said:
    """Say whose track was used; the bank's without a name."""
    if not owner:
        return plural(tiles, "{n} tile of the bank's", "{n} tiles of the bank's")
    return plural(tiles, "{n} tile of {who}'s", "{n} tiles of {who}'s", who=owner)


def toll(tiles: int, user: str) -> Said:
    """Say who used one's track."""
    return plural(tiles, "{who} on {n} tile", "{who} on {n} tiles", who=user)


def bid(place: int) -> Said:
    """Say which place in the turn order was paid for."""
    return say("place {n} in the turn order", n=place)


def section(one: str, other: str, seller: str) -> Said:
    """Say whose track section was bought."""
    return say("{who}'s track from {one} to {other}", who=seller, one=one, other=other)


def sold(one: str, other: str, buyer: str = "") -> Said:
    """Say to whom a track section was sold; to the bank without a name."""
    if not buyer:
        return say("track from {one} to {other}, to the bank", one=one, other=other)
    return say("track from {one} to {other}, to {who}", one=one, other=other, who=buyer)


def loans_left(count: int) -> Said:
    """Say what loans cost that are left at the end."""
    return plural(
        count, "{n} loan left: {n} × -{each}", "{n} loans left: {n} × -{each}", each=LOAN_POINTS
    )


def loans_covered(repaid_: int, left: int) -> Said:
    """Say what loans would cost: those that the money covers are taken as repaid."""
    taken = plural(
        repaid_,
        "{n} loan taken as repaid, which gains {gained} points: {n} × -{each}",
        "{n} loans taken as repaid, which gains {gained} points: {n} × -{each}",
        gained=repaid_ * (LOAN_POINTS - LOAN),
        each=LOAN,
    )
    return say("{one}; {other}", one=taken, other=loans_left(left)) if left else taken


def network(cities: int) -> Said:
    """Say what the cities of a network are worth."""
    return plural(
        cities, "{n} city joined: {n} × {each}", "{n} cities joined: {n} × {each}", each=CITY_POINTS
    )


def bankrupt(amount: int) -> Said:
    """Say that the money of who is out counts nothing."""
    return say("${n} of a player who is out: not counted", n=amount)


def agreed(text: str) -> Said:
    """Say why a total was corrected."""
    return say("agreed correction: {text}", text=text) if text else say("agreed correction")


def counted(amount: int) -> Said:
    """Say where money comes from that nobody can work out."""
    return say("${n}, as the table counted", n=amount)


def uncounted() -> Said:
    """Say what a variation's moves brought: no ledger is kept of them."""
    return say("what the moves of the variation brought")


_TIMES: Mapping[str, Forms] = {
    "track": forms("{n} track tile: {amount}", "{n} track tiles: {amount}"),
    "switch": forms("{n} switch: {amount}", "{n} switches: {amount}"),
    "bridge": forms("{n} bridge: {amount}", "{n} bridges: {amount}"),
    "city": forms("{n} city: {amount}", "{n} cities: {amount}"),
    "wagon": forms("{n} wagon: {amount}", "{n} wagons: {amount}"),
    "toll": forms("{n} time: {amount}", "{n} times: {amount}"),
    "fee": forms("{n} time: {amount}", "{n} times: {amount}"),
    "points": forms("in {n} turn: {amount}", "in {n} turns: {amount}"),
    "loan": forms("taken {n} time: {amount}", "taken {n} times: {amount}"),
    "repay": forms("repaid {n} time: {amount}", "repaid {n} times: {amount}"),
    "interest": forms("paid {n} time: {amount}", "paid {n} times: {amount}"),
    "bid": forms("{n} place: {amount}", "{n} places: {amount}"),
    "section": forms("{n} bought: {amount}", "{n} bought: {amount}"),
    "sold": forms("{n} sold: {amount}", "{n} sold: {amount}"),
}


def times(category: str, count: int, amount: int) -> Said:
    """Say what so many entries of a category come to."""
    return plural(count, *_TIMES[category], amount=amount)


def at(city_: str, amount: int) -> Said:
    """Say what all deliveries to a city brought."""
    return say("{city} {amount}", city=city_, amount=amount)
