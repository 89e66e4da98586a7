"""What all shipments of a player carried, and what all their City cards demanded.

Each shipment is judged when it is made, as far as its cards are known; when a name comes to light
later, all of them together are.
"""

from __future__ import annotations

from ftn.games.freight_cars.actions.claiming import describe_shortage, shortage
from ftn.games.freight_cars.model.cards import CardSet
from ftn.games.freight_cars.model.moves import UNKNOWN
from ftn.games.freight_cars.model.places import listed
from ftn.games.freight_cars.model.position import Position
from ftn.games.freight_cars.rules.table import Table
from ftn.model.parts import part
from ftn.text.said import say


def check_served(table: Table, before: Position) -> None:
    """Check that a player's cars carried what the claimed cities demand, if more is known of them.

    That every City card has its own cars is a condition which unknown shipments meet, too. What
    facts lay out isn't judged.
    """
    if not table.touched or table.recent or before.seats == table.position.seats:
        return
    for number in range(len(table.players)):
        places = {part(number, "shipped"), part(number, "claimed")}
        if _is_named(before, number) or not table.doubted.isdisjoint(places):
            continue
        short = _short(table.cards, table.position, number)
        if short and not _short(table.cards, before, number):
            _report(table, number, short)


def _is_named(position: Position, number: int) -> bool:
    """Return whether all of a player's shipped cars and claimed cities had a name."""
    seat, unknown = position.seats[number], position.doubt.unknown
    places = {part(number, "shipped"), part(number, "claimed")}
    return places.isdisjoint(unknown) and UNKNOWN not in (*seat.shipped, *seat.claimed)


def _short(cards: CardSet, position: Position, number: int) -> dict[str, int]:
    """Return the resources that a player's cities demand beyond the cars, as far as is known."""
    if part(number, "shipped") in position.doubt.unknown:
        return {}
    seat = position.seats[number]
    return shortage(cards, seat.shipped, seat.claimed)


def _report(table: Table, number: int, short: dict[str, int]) -> None:
    seat = table.seat(number)
    claimed = [city for city in seat.claimed if city != UNKNOWN]
    table.breach(
        "FC-CITY",
        describe_shortage(table.cards, seat.shipped, claimed, short),
        say(
            "{who} has shipped {cars}: one of the two was recorded wrongly, here or earlier",
            who=table.player(number),
            cars=listed(seat.shipped),
        ),
    )
    table.doubt({part(number, name) for name in ("shipped", "claimed", "credits")})
