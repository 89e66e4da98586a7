"""Score a day of Freight Train independently of `ftn`, with every clause open to misreading."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from attrs import field, frozen

from ftn.games.freight_train.model.position import Position, Seat

Yard = Callable[[Sequence[int]], int]
_YARDS: Mapping[int, Yard] = {
    1: lambda sidings: sum(sidings) // 2,
    2: lambda _: 0,
    3: lambda sidings: -sum(sidings),
}


@frozen
class Way:
    """How a day is counted."""

    tied: Mapping[int, int] = field(default={2: 2, 3: 1})
    sole: int = 3
    second: int = 1
    tied_second: int = 0
    after_tie: int = 0
    third: int = 0
    mix: bool = True
    doubled: bool = True
    yard: Yard | None = None
    left_out: str = ""
    longer: tuple[int, str, int] = (-1, "", 0)
    """A seat's train, and how many cars too long it is counted."""


def gains(position: Position, day: int, way: Way) -> list[int]:
    """Return what a day brings each seat."""
    found = [0] * len(position.seats)
    trains: dict[str, dict[int, int]] = {}
    for number, seat in enumerate(position.seats):
        for car in set(seat.pure):
            trains.setdefault(car, {})[number] = seat.pure.count(car)
        if seat.mix and way.mix:
            trains.setdefault("M", {})[number] = len(seat.mix)
    seat_, car, more = way.longer
    if car:
        trains[car][seat_] += more
    for train, owners in trains.items():
        if train != way.left_out:
            for number, chips in _awards({n: k for n, k in owners.items() if k}, way).items():
                capped = way.doubled and train in position.seats[number].cabooses
                found[number] += chips * (1 + capped)
    pays = way.yard or _YARDS[day]
    return [one + pays(_sidings(seat)) for one, seat in zip(found, position.seats, strict=True)]


def _sidings(seat: Seat) -> list[int]:
    return [len(siding) for siding in seat.yard]


def _awards(owners: Mapping[int, int], way: Way) -> dict[int, int]:
    lengths = sorted(set(owners.values()), reverse=True)
    groups = [[number for number, k in owners.items() if k == length] for length in lengths]
    if not groups:
        return {}
    first, *rest = groups
    if len(first) > 1:
        found = dict.fromkeys(first, way.tied.get(len(first), 0))
        if rest and len(rest[0]) == 1:
            found[rest[0][0]] = way.after_tie
        return found
    found = {first[0]: 3 if rest else way.sole}
    if rest:
        found.update(dict.fromkeys(rest[0], way.second if len(rest[0]) == 1 else way.tied_second))
    if len(rest) > 1 and len(rest[0]) == len(rest[1]) == 1:
        found[rest[1][0]] = way.third
    return found
