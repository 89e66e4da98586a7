"""The rules once more, from the rulebooks alone: slow and simple, to judge the referee by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import permutations, product
from typing import TypeAlias

from ftn.games.freight_train.model.moves import (
    Action,
    Caboose,
    CallUp,
    CarMove,
    Pull,
    Rearrange,
    Switch,
)
from ftn.games.freight_train.model.position import Position, Seat
from ftn.model.plays import Pass

Options: TypeAlias = Mapping[str, str]

LETTERS = "ABCGHLOPRST"


def is_legal(position: Position, number: int, action: Action, options: Options) -> bool:
    """Say whether a seat may do something, its turn being there."""
    seat = position.seats[number]
    if isinstance(action, Pull):
        return len(action.moves) == 3 and _pulled(position, seat, action.moves, options)
    if isinstance(action, Switch):
        return _switched(seat, action.moves or (), options)
    if isinstance(action, Rearrange):
        return _rearranged(seat, action, options)
    if isinstance(action, CallUp):
        return position.day < 3 and not seat.called
    if isinstance(action, Caboose):
        return _capped(position, seat, action.train, options)
    if isinstance(action, Pass):
        if options["must_act"] == "no":
            return True
        return options["stuck"] == "free_pass" and not can_act(position, number, options)
    return False


def _prefixes(sidings: tuple[str, ...], moves: tuple[CarMove, ...]) -> bool:
    """Return whether these cars are at the open ends."""
    for index, siding in enumerate(sidings, 1):
        taken = [move.car for move in moves if move.siding == str(index)]
        if Counter(taken) != Counter(siding[: len(taken)]):
            return False
    return all(move.siding in map(str, range(1, len(sidings) + 1)) for move in moves)


def _pulled(position: Position, seat: Seat, moves: tuple[CarMove, ...], options: Options) -> bool:
    if not _prefixes(position.main, moves):
        return False
    entering = Counter(move.target for move in moves)
    if any(
        len(seat.yard[at]) + entering[str(at + 1)] > 8 for at in (0, 1) if entering[str(at + 1)]
    ):
        return False
    return _on_trains(seat, [move for move in moves if move.target not in ("1", "2")], options)


def _switched(seat: Seat, moves: tuple[CarMove, ...], options: Options) -> bool:
    if not int(options["dispatch_min"]) <= len(moves) <= 4:
        return False
    if any(move.target in ("1", "2") for move in moves):
        return False
    return _prefixes(seat.yard, moves) and _on_trains(seat, list(moves), options)


def _on_trains(seat: Seat, moves: list[CarMove], options: Options) -> bool:
    """Send cars to trains, one by one."""
    trains, mix = Counter(seat.pure), list(seat.mix)
    most = max(seat.locos, len(set(seat.pure)) + bool(seat.mix))
    late = options["mix_declare"] == "late"
    for move in moves:
        target = move.target or move.car
        # A car alone is no Mix yet, though it was called that.
        lone = late and len(mix) == 1 and not trains[mix[0]] and "M" not in seat.cabooses
        if target == move.car:
            if target in seat.cabooses:
                return False
            running = len([train for train in trains if trains[train]])
            if lone and mix == [target] and running + 2 > most:
                mix, trains[target] = [], 1
            trains[move.car] += 1
        elif lone and target == "M" and mix == [move.car]:
            trains[move.car] = 1
        elif lone and target == mix[0]:
            mix.append(move.car)
        elif lone and target != "M" and trains[target] == 1 and target not in seat.cabooses:
            trains[mix[0]] = 1
            del trains[target]
            mix = [target, move.car]
        elif target == "M":
            if "M" in seat.cabooses or move.car in mix:
                return False
            mix.append(move.car)
        else:
            if not late or mix or trains[target] != 1 or target in seat.cabooses:
                return False
            del trains[target]
            mix = [target, move.car]
    return len([train for train in trains if trains[train]]) + bool(mix) <= most


def _rearranged(seat: Seat, action: Rearrange, options: Options) -> bool:
    if seat.chips < 1 and options["debt"] != "always":
        return False
    before, after = "".join(seat.yard), "".join(action.sidings)
    if not before and options["empty_rearrange"] == "forbid":
        return False
    return Counter(before) == Counter(after) and max(map(len, action.sidings)) <= 8


def _capped(position: Position, seat: Seat, train: str, options: Options) -> bool:
    if options.get("caboose") != "on" or train in seat.cabooses:
        return False
    if sum(len(other.cabooses) for other in position.seats) >= 7:
        return False
    lone = options["mix_declare"] == "late" and "M" not in seat.cabooses and seat.mix == train
    return bool(seat.mix) if train == "M" else train in seat.pure or lone


def can_act(position: Position, number: int, options: Options) -> bool:
    """Say whether a seat has any legal action but to pass, a fill and a pull after it counted."""
    seat = position.seats[number]
    simple: list[Action] = [
        CallUp(),
        Rearrange(seat.yard),
        Caboose("M"),
        *map(Caboose, set(seat.pure)),
    ]
    if any(is_legal(position, number, action, options) for action in simple):
        return True
    lone = seat.pure + seat.mix if options["mix_declare"] == "late" else ""
    if any(is_legal(position, number, action, options) for action in every_switch(seat, lone)):
        return True
    if _can_pull(position, number, options):
        return True
    return _could_fill_and_pull(position, number, options)


def _can_pull(position: Position, number: int, options: Options) -> bool:
    seat = position.seats[number]
    lone = seat.pure + seat.mix if options["mix_declare"] == "late" else ""
    return any(is_legal(position, number, action, options) for action in every_pull(position, lone))


def _could_fill_and_pull(position: Position, number: int, options: Options) -> bool:
    """Say whether the deck holds cars that a fill could bring and a pull take."""
    cards = min(5, position.deck)
    if position.main.count("") < 2 or not cards:
        return False
    if options["partial_fill"] == "no" and cards < 5 and position.leaving:
        return False  # until it comes up, the Trains Leave card may be turned up with the rest
    at = position.main.index("")
    for first in set(permutations(_deck(position, options).elements(), min(3, cards))):
        main = (*position.main[:at], "".join(first) + "?" * (cards - 3), *position.main[at + 1 :])
        filled = Position(main, position.seats, 0, position.day)
        if _can_pull(filled, number, options):
            return True
    return False


def _deck(position: Position, options: Options) -> Counter[str]:
    """Return the cars that don't lie open."""
    pack = Counter({letter: int(options["cars_per_type"]) for letter in LETTERS})
    pack.subtract("".join(position.main))
    for seat in position.seats:
        pack.subtract("".join(seat.yard) + seat.pure + seat.mix)
    return pack


def every_pull(position: Position, lone: str = "") -> Iterator[Pull]:
    """Yield every pull of cars at open ends, wherever the cars go."""
    targets = ("", "M", "1", "2", *dict.fromkeys(lone))
    for counts in product(range(4), repeat=5):
        if sum(counts) != 3:
            continue
        lifted = [
            (str(index), car)
            for index, (siding, count) in enumerate(zip(position.main, counts, strict=True), 1)
            for car in siding[:count]
        ]
        if len(lifted) == 3:
            yield from (
                Pull(tuple(CarMove(*place, to) for place, to in zip(lifted, chosen, strict=True)))
                for chosen in product(targets, repeat=3)
            )


def every_switch(seat: Seat, lone: str = "") -> Iterator[Switch]:
    """Yield every switch of cars at open ends, onto whichever trains."""
    onto = ("", "M", *dict.fromkeys(lone))
    for counts in product(range(5), repeat=2):
        if sum(counts) > 4:
            continue
        lifted = [
            (str(index), car)
            for index, (siding, count) in enumerate(zip(seat.yard, counts, strict=True), 1)
            for car in siding[:count]
        ]
        if len(lifted) == sum(counts):
            for targets in product(onto, repeat=len(lifted)):
                yield Switch(
                    tuple(CarMove(*place, to) for place, to in zip(lifted, targets, strict=True))
                )


def scored(position: Position, options: Options) -> list[int]:
    """Return every seat's chips once a day is scored."""
    chips = [seat.chips for seat in position.seats]
    for train, lengths in _trains(position, options).items():
        for number, award in _awards(lengths).items():
            seat = position.seats[number]
            lone = seat.mix == train and train not in seat.pure  # with mix_declare=late
            doubled = train in seat.cabooses or (lone and "M" in seat.cabooses)
            chips[number] += award * (2 if doubled else 1)
    for number, seat in enumerate(position.seats):
        cars = len(seat.yard[0]) + len(seat.yard[1])
        if position.day == 1:
            chips[number] += cars // 2
        elif position.day == 3:
            loss = cars if options["debt"] != "never" else min(cars, max(chips[number], 0))
            chips[number] -= loss
    return chips


def _trains(position: Position, options: Options) -> dict[str, dict[int, int]]:
    trains: dict[str, dict[int, int]] = {}
    for number, seat in enumerate(position.seats):
        own = dict(Counter(seat.pure))
        if options["mix_declare"] == "late" and len(seat.mix) == 1 and seat.mix not in own:
            own[seat.mix] = 1
        elif seat.mix:
            own["M"] = len(seat.mix)
        for train, length in own.items():
            trains.setdefault(train, {})[number] = length
    if options["mix_scores"] == "no":
        trains.pop("M", None)
    return trains


def _awards(lengths: dict[int, int]) -> dict[int, int]:
    order = sorted(set(lengths.values()), reverse=True)
    first = [number for number, length in lengths.items() if length == order[0]]
    if len(first) > 1:
        return dict.fromkeys(first, {2: 2, 3: 1}.get(len(first), 0))
    second = [number for number, length in lengths.items() if len(order) > 1 and length == order[1]]
    return {first[0]: 3, **(dict.fromkeys(second, 1) if len(second) == 1 else {})}
