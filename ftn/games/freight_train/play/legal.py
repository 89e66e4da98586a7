"""Enumerate the legal actions of a position, as the referee itself judges them."""

from __future__ import annotations

from collections.abc import Iterator

from ftn.games.freight_train.actions.ability import can_act
from ftn.games.freight_train.actions.enumeration import pulls, switches
from ftn.games.freight_train.actions.trial import tried
from ftn.games.freight_train.model.moves import MIX, Action, Caboose, CallUp, Rearrange
from ftn.games.freight_train.model.options import Options
from ftn.games.freight_train.model.position import Position
from ftn.model.plays import Pass


def legal(position: Position, number: int, options: Options) -> Iterator[Action]:
    """Yield every legal action of a seat, a siding's fill apart.

    Actions that only differ in an order that changes nothing are yielded once. Of the ways to
    rearrange a yard only the one that changes nothing is: any order of the same cars is legal
    when that one is.
    """
    yield from pulls(position, number, options)
    yield from switches(position, number, options)
    seat = position.seats[number]
    others: list[Action] = [Rearrange(seat.yard), CallUp()]
    lone = seat.mix if len(seat.mix) == 1 else ""
    trains = dict.fromkeys(seat.pure + (MIX if seat.mix else "") + lone)
    others += map(Caboose, trains)
    for action in others:
        if not tried(position, number, action, options).breaches:
            yield action
    forced = options.stuck == "free_pass" and not can_act(position, number, options)
    if forced or not options.must_act:
        yield Pass()
