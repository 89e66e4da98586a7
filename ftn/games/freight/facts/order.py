"""The fact `order`: the turn order, at the start or as an auction has left it."""

from __future__ import annotations

from msgspec.structs import replace

from ftn.games.freight.actions.paying import left
from ftn.games.freight.facts.fact_checks import claim, sets_up, unsure
from ftn.games.freight.model.fact_lines import Order
from ftn.games.freight.model.places import ORDER
from ftn.games.freight.rules.table import Table
from ftn.model.parts import part
from ftn.model.seats import letter, number_of
from ftn.text.said import joined, say


def take_order(table: Table, noted: Order) -> None:
    """Take `order c a b`."""
    order = _numbers(table, noted)
    if order is None:
        return
    missing = [
        number
        for number, seat in enumerate(table.position.seats)
        if not seat.out and number not in order
    ]
    first = sets_up(table, ORDER)
    gone = [one for one in missing if not table.position.in_game(one)]
    if missing == gone:
        for number in gone:
            table.position = left(table.position, number)
            table.known(part(number, "out"))
    elif missing and (table.from_start or not first or table.options.forced_loans):
        bidding = "PG-SETUP-6" if first else "PG-BID"
        table.breach(
            bidding if table.options.auction else "PG-FAMILY-1",
            say("{who} has no place in the turn order", who=table.player(missing[0])),
            say("every player has one, except those who are bankrupt"),
            1,
        )
        return
    if first:
        _check_clockwise(table, order)
        for number in missing:
            table.put(number, replace(table.seat(number), out=True))
        _put(table, order)
    elif _completes(table, order):
        _complete(table, order)
    elif unsure(table, ORDER):
        _check_clockwise(table, order)
        _put(table, order)
    elif table.position.order != order:
        held = table.position.order
        claim(
            table,
            lambda: (
                say("the turn order is recorded as {noted}", noted=_written(order)),
                say("according to the record so far it is {held}", held=_written(held)),
            ),
            1,
            ORDER,
        )


def _numbers(table: Table, noted: Order) -> tuple[int, ...] | None:
    """Return the seats by number; None where one isn't in the game, or is named twice."""
    found: list[int] = []
    for word, seat in enumerate(noted.seats, 1):
        number = number_of(seat)
        if number >= len(table.players):
            table.no_seat(seat, word)
            return None
        if number in found or table.seat(number).out:
            table.breach(
                "PG-SETUP-6" if number in found else "PG-BANKRUPT",
                say("{who} is in the turn order twice", who=table.player(number))
                if number in found
                else say("{who} is bankrupt and has no place", who=table.player(number)),
                say("every player who is in the game has one place"),
                word,
            )
            return None
        found.append(number)
    return tuple(found)


def _check_clockwise(table: Table, order: tuple[int, ...]) -> None:
    """Check that turns go clockwise, where nothing is auctioned."""
    if table.options.auction:
        return
    first = order.index(min(order))
    if (*order[first:], *order[:first]) != tuple(sorted(order)):
        table.breach(
            "PG-FAMILY-1",
            say("the turn order {order} isn't clockwise", order=_written(order)),
            say("with `turn_order=auction` players bid for it"),
            1,
        )


def _completes(table: Table, order: tuple[int, ...]) -> bool:
    """Return whether a turn order completes an auction that was recorded in part."""
    position = table.position
    if position.phase != "bid" or position.bidding is None:
        return False
    placed = position.bidding.placed
    return order[: len(placed)] == placed


def _complete(table: Table, order: tuple[int, ...]) -> None:
    """Take over how an auction went on; what was paid for the places is unknown."""
    position = table.position
    placed = position.bidding.placed if position.bidding else ()
    paid = {part(number, "money") for number in order[len(placed) : -1]}
    table.position = replace(
        position, doubt=position.doubt.forgetting(paid), bidding=None, phase="turns"
    )
    _put(table, order)


def _put(table: Table, order: tuple[int, ...]) -> None:
    position = replace(table.position, order=order, acted=_acted(table, order))
    if position.phase == "bid":
        position = replace(position, bidding=None, phase="turns")
    table.position = position
    table.known(ORDER)


def _acted(table: Table, order: tuple[int, ...]) -> tuple[int, ...]:
    """Return who has had a turn in this round, those before the record's first turn among them."""
    position = table.position
    acted = position.acted
    if not (position.late and acted and acted[0] in order):
        return acted
    earlier = order[: order.index(acted[0])]
    return (*(one for one in earlier if one not in acted), *acted)


def _written(order: tuple[int, ...]) -> str:
    return joined(" ", [letter(number) for number in order]) or "?"
