"""Write shorthand out: car moves that leave out the siding or the car."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from msgspec.structs import replace

from ftn.games.freight_train.actions.trial import Trial, tried
from ftn.games.freight_train.model.cars import a_letter
from ftn.games.freight_train.model.moves import ANYWHERE, UNKNOWN, Action, CarMove, Pull, Switch
from ftn.games.freight_train.model.options import Options
from ftn.games.freight_train.model.places import MAIN, of_seat, yard_of
from ftn.games.freight_train.model.position import NAMELESS, Position, nameless
from ftn.model.breach import Breach
from ftn.text.said import joined, say

_MOST_LISTED = 4
_MOST_MOVES = 4
"""No action has more moves; the number of readings would explode."""


def written_out(
    position: Position, number: int, action: Pull | Switch, options: Options
) -> tuple[Action, Breach | None]:
    """Complete a shorthand action when the board leaves one reading only."""
    moves = action.moves or ()
    if len(moves) > _MOST_MOVES:
        return _anywhere(action, ()), _too_many(action)
    if all(move.siding == move.car == UNKNOWN for move in moves):
        return _anywhere(action, ()), None  # nothing is written that the board could complete
    outcomes: dict[tuple[object, object], list[Pull | Switch]] = {}
    certain: dict[tuple[object, object], list[Pull | Switch]] = {}
    unknown = _vague_sidings(position, number, action)
    for reading in _readings(position, number, action):
        trial = tried(position, number, reading, options)
        if not trial.breaches:
            seen = not trial.named and all(
                move.siding not in unknown for move in reading.moves or ()
            )
            for found in (outcomes, certain) if seen else (outcomes,):
                found.setdefault(_outcome(trial), []).append(reading)
    # A recorder leaves out what the board makes clear. So if a car is known to be at one open end,
    # it isn't at the open end of an unknown siding. A `?` carries no such promise.
    left_out = any(move.short for move in moves)
    unsure = not certain
    outcomes = certain if certain and left_out else outcomes
    readings = [reading for each in outcomes.values() for reading in each]
    if len(outcomes) > 1:
        listed = dict.fromkeys(_legible(each[0]) for each in outcomes.values())
        unsure = unsure or _may_be_illegal(position, number, readings)
        breach = _ambiguous([*listed], unsure=unsure) if left_out and len(listed) > 1 else None
        return _anywhere(action, readings), breach
    if outcomes:
        return (readings[0] if _same_sidings(readings) else _anywhere(action, readings)), None
    illegal = next(_readings(position, number, action), None)
    if illegal is not None:
        return illegal, None
    return _anywhere(action, ()), _no_reading(action)


def left_short(action: Pull | Switch) -> Action:
    """Return a shorthand action whose cars may have left any siding."""
    return _anywhere(action, ())


def _same_sidings(readings: Sequence[Pull | Switch]) -> bool:
    """Say whether all readings lift from the same sidings."""
    lifted = {tuple(sorted(move.siding for move in one.moves or ())) for one in readings}
    return len(lifted) == 1


def _outcome(trial: Trial) -> tuple[object, object]:
    """Return a trial's result for comparison, the order of a train's cars left aside."""
    seat = trial.seat
    trains = replace(seat, pure="".join(sorted(seat.pure)), mix="".join(sorted(seat.mix)))
    return trial.main, trains


def _vague_sidings(position: Position, number: int, action: Pull | Switch) -> set[str]:
    """Return the numbers of the unknown sidings."""
    parts = MAIN if isinstance(action, Pull) else yard_of(number)
    return {one.detail for one in position.doubt.unknown.intersection(parts)}


_WRITE_ALL = say("write the siding and the car of every move")
_TOO_LITTLE_KNOWN = say(
    "too little of the board is known to tell; the sidings involved are now unknown"
)


def _may_be_illegal(position: Position, number: int, readings: Sequence[Pull | Switch]) -> bool:
    """Return whether some of the readings may be illegal, were all cars and trains known."""
    if any(map(nameless, map(str, readings))):
        return True
    moves = [sorted((move.car, move.target) for move in one.moves or ()) for one in readings]
    if all(each == moves[0] for each in moves):
        return False  # the sidings make no difference to the trains
    seat = position.seats[number]
    parts = of_seat(number, "trains", "locos", "cabooses")
    return nameless(seat.pure + seat.mix) or not position.doubt.unknown.isdisjoint(parts)


def _legible(reading: Pull | Switch) -> str:
    return NAMELESS.sub(UNKNOWN, str(reading))


def _ambiguous(readings: Sequence[str], *, unsure: bool) -> Breach:
    listed = [*readings[:_MOST_LISTED]]
    if len(readings) > _MOST_LISTED:
        listed.append(say("{n} more", n=len(readings) - _MOST_LISTED))
    return Breach(
        "FTN-AMBIGUOUS",
        say(
            "this can be read in {count} ways: {readings}",
            count=len(readings),
            readings=joined("; ", listed),
        ),
        _TOO_LITTLE_KNOWN if unsure else _WRITE_ALL,
        severity="warning" if unsure else "error",
    )


def _no_reading(action: Pull | Switch) -> Breach:
    rule = "FT-PULL-1" if isinstance(action, Pull) else "FT-DISPATCH-1"
    moves = action.moves or ()
    short = next((m for m in moves if m.short or m.siding == UNKNOWN), moves[0])
    word = 1 + list(moves).index(short)
    return Breach(
        rule,
        say(
            "no siding has {car} at its open end for {short}",
            car=a_letter(short.car),
            short=str(short),
        )
        if short.car
        else say(
            "siding {siding} has no car left at its open end for {short}",
            siding=short.siding,
            short=str(short),
        ),
        say("cars leave in order"),
        word,
    )


def _too_many(action: Pull | Switch) -> Breach:
    count = len(action.moves or ())
    return Breach(
        "FT-DISPATCH-1", say("a switch takes at most four cars, not {count}", count=count), word=5
    )


def _anywhere(action: Pull | Switch, readings: Sequence[Pull | Switch]) -> Pull | Switch:
    """Return an action whose cars may have left any of the sidings that its readings name.

    A car written with its siding is in doubt too when another may have left that siding before
    it; without a reading, all sidings are.
    """
    moves = action.moves or ()
    could = [{(reading.moves or ())[at].siding for reading in readings} for at in range(len(moves))]
    open_to = set().union(*(sidings for sidings in could if len(sidings) != 1))
    anywhere = ANYWHERE + "".join(sorted(open_to))
    return replace(
        action,
        moves=tuple(
            CarMove(
                next(iter(sidings)) if len(sidings) == 1 and not sidings & open_to else anywhere,
                move.car or UNKNOWN,
                move.target,
            )
            for move, sidings in zip(moves, could, strict=True)
        ),
    )


def _readings(position: Position, number: int, action: Pull | Switch) -> Iterator[Pull | Switch]:
    """Yield every completion of a shorthand action that the board allows."""
    if isinstance(action, Pull):
        sidings: Sequence[str] = position.main
        open_ended = [one in position.doubt.unknown for one in MAIN]
    else:
        sidings = position.seats[number].yard
        open_ended = [one in position.doubt.unknown for one in yard_of(number)]
    moves = action.moves or ()
    names = [str(index) for index in range(1, len(sidings) + 1)]
    choices = [
        [move.siding]
        if move.siding not in ("", UNKNOWN)
        else _sidings_of(move, names, sidings, open_ended, len(moves))
        for move in moves
    ]
    for chosen in product(*choices):
        fronts = _fronts(chosen, sidings, open_ended)
        if fronts is None:
            continue
        cars = [
            [move.car] if move.car else list(dict.fromkeys(fronts.get(siding, UNKNOWN)))
            for move, siding in zip(moves, chosen, strict=True)
        ]
        for named in product(*cars):
            yield replace(
                action,
                moves=tuple(
                    CarMove(siding, car, move.target)
                    for siding, car, move in zip(chosen, named, moves, strict=True)
                ),
            )


def _sidings_of(
    move: CarMove,
    names: Sequence[str],
    sidings: Sequence[str],
    open_ended: Sequence[bool],
    depth: int,
) -> list[str]:
    """Return the sidings that a car could have left from."""
    return [
        name
        for name, siding, unknown in zip(names, sidings, open_ended, strict=True)
        if unknown
        or move.car in ("", UNKNOWN)
        or move.car in siding[:depth]
        or any(map(nameless, siding[:depth]))
    ]


def _fronts(
    chosen: Sequence[str], sidings: Sequence[str], open_ended: Sequence[bool]
) -> dict[str, str] | None:
    """Return the cars at the open ends that are lifted from; None when a siding has too few."""
    fronts: dict[str, str] = {}
    for name in set(chosen):
        if name == UNKNOWN:
            continue
        at = int(name) - 1
        count = chosen.count(name)
        front = sidings[at][:count]
        if len(front) < count:
            if not open_ended[at]:
                return None
            front += UNKNOWN
        fronts[name] = front
    return fronts
