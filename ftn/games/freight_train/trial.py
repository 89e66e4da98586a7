"""One action tried on a position: what it leads to, and which clauses it breaches.

The referee's three faces come from here: what verifies is what has no breach, what is applied is
the position that a trial returns, and what is legal is what verifies. A breach never stops a
trial: the position goes on as played, as far as that has a meaning.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import evolve

from ftn.games.freight_train.breach import Breach, Options
from ftn.games.freight_train.lifting import AT, known_of, lift, lift_doubtful
from ftn.games.freight_train.moves import (
    MIX,
    Action,
    Caboose,
    CallUp,
    CarMove,
    Pass,
    Pull,
    Rearrange,
    Switch,
)
from ftn.games.freight_train.placing import place
from ftn.games.freight_train.position import CABOOSES, LAST_DAY, Position, Seat, nameless
from ftn.swift import frozen


@frozen
class Trial:
    """What came of an action; `SHORT` where its shorthand must be written out first."""

    main: tuple[str, ...]
    seat: Seat
    breaches: tuple[Breach, ...] = ()
    named: tuple[tuple[str, str], ...] = ()
    """Nameless cars that the action names, each with its letter."""
    vague: tuple[str, ...] = ()
    """What nobody knows any longer, as `Position.vague` lists it, without the seat's letter."""


SHORT = Trial((), Seat(("", ""), "", "", 0, 0))


def attempt(position: Position, number: int, action: Action, options: Options) -> Trial:
    """Try an action of a seat, its moves all written out or bound: see `shorthand`."""
    attempted = ATTEMPTS.get(action.__class__)
    if attempted:
        return attempted(position, number, action, options)
    if isinstance(action, Pass):
        return Trial(position.main, position.seats[number])
    vague = ("main", "yard", "trains", "chips", "locos")
    return Trial(position.main, position.seats[number], vague=vague)


def _pull(position: Position, number: int, action: Pull, options: Options) -> Trial:
    seat = position.seats[number]
    moves = action.moves
    if not moves:
        return Trial(position.main, seat, vague=("main", "yard", "trains"))
    lifted = lift(position.main, moves)
    if lifted is not None:
        placed, breaches, vague = place(position, number, seat, moves, moves, options)
        if not breaches:
            return Trial(lifted, placed, (), (), vague)
        return Trial(
            lifted, placed, _unplaceable(position, number, moves, breaches, options), (), vague
        )
    if any(move.short for move in moves):
        return SHORT
    return _doubtful_pull(position, number, moves, options)


def _doubtful_pull(
    position: Position, number: int, moves: Sequence[CarMove], options: Options
) -> Trial:
    known = known_of(position, [f"main{index}" for index in range(1, 6)])
    sidings, cars, breaches, named = lift_doubtful(
        position, position.main, moves, known, "FT-PULL-1"
    )
    lost = tuple("main" for move in moves if move.siding not in AT)
    stood = [CarMove(move.siding, car, move.target) for move, car in zip(moves, cars, strict=True)]
    placed, more, vague = place(position, number, position.seats[number], stood, moves, options)
    return Trial(sidings, placed, (*breaches, *more), named, (*vague, *lost))


def _unplaceable(
    position: Position,
    number: int,
    moves: Sequence[CarMove],
    breaches: tuple[Breach, ...],
    options: Options,
) -> tuple[Breach, ...]:
    """Cite FT-PULL-5 where these cars had no legal place at all, and not only where they were sent."""
    from ftn.games.freight_train.legal import placements  # legal itself asks for trials

    cars = [move.car for move in moves]
    if position.vague or next(placements(position, number, cars, options), None) is not None:
        return breaches
    letters = ", ".join(cars)
    return (
        Breach(
            "FT-PULL-5",
            f"these three cars ({letters}) have no legal place together: {breaches[0].message}",
            "no placement on trains or in the yard takes all three, so they can't be pulled",
            breaches[0].word,
            (breaches[0].rule, *breaches[0].also),
        ),
    )


def _switch(position: Position, number: int, action: Switch, options: Options) -> Trial:
    seat = position.seats[number]
    moves = action.moves
    if moves is None:
        return Trial(position.main, seat, vague=("yard", "trains"))
    breaches: list[Breach] = []
    if len(moves) > 4:
        breaches.append(
            Breach("FT-DISPATCH-1", f"a switch takes at most four cars, not {len(moves)}", word=5)
        )
    if len(moves) < options.dispatch_min:
        breaches.append(
            Breach(
                "FT-DISPATCH-2",
                "a switch takes at least one car",
                "a paid pass is a rearrangement; dispatch_min=0 would allow this",
            )
        )
    lifted = lift(seat.yard, moves)
    named: tuple[tuple[str, str], ...] = ()
    lost: tuple[str, ...] = ()
    stood: Sequence[CarMove] = moves
    if lifted is None:
        if any(move.short for move in moves):
            return SHORT
        letter = chr(97 + number)
        known = known_of(position, [f"{letter}.yard1", f"{letter}.yard2"])
        lifted, cars, wrong, named = lift_doubtful(
            position, seat.yard, moves, known, "FT-DISPATCH-1"
        )
        breaches += wrong
        lost = tuple("yard" for move in moves if move.siding not in AT)
        stood = [
            CarMove(move.siding, car, move.target) for move, car in zip(moves, cars, strict=True)
        ]
    for index, move in enumerate(moves, 1):
        if move.target in ("1", "2"):
            breaches.append(
                Breach(
                    "FT-DISPATCH-1",
                    f"the {move.car} is switched back into the yard",
                    "all cars of a switch go to trains",
                    index,
                )
            )
    seat = Seat(
        (lifted[0], lifted[1]),
        seat.pure,
        seat.mix,
        seat.locos,
        seat.chips,
        seat.called,
        seat.cabooses,
    )
    placed, more, vague = place(position, number, seat, stood, moves, options, "FT-DISPATCH-3")
    return Trial(position.main, placed, (*breaches, *more), named, (*vague, *lost))


def _rearrange(position: Position, number: int, action: Rearrange, options: Options) -> Trial:
    from ftn.games.freight_train.rearranging import rearranged

    yard, breaches, named, vague = rearranged(position, number, action, options)
    seat = position.seats[number]
    moved = evolve(seat, yard=yard, chips=seat.chips - 1)
    return Trial(position.main, moved, breaches, named, vague)


def _call(position: Position, number: int, action: CallUp, options: Options) -> Trial:
    seat = position.seats[number]
    called = Seat(
        seat.yard,
        seat.pure,
        seat.mix,
        seat.locos + 1,
        seat.chips,
        called=True,
        cabooses=seat.cabooses,
    )
    if seat.called:
        breach = Breach("FT-CALLUP-1", "a locomotive was already called up on this day")
        return Trial(position.main, called, (breach,))
    if position.day >= LAST_DAY:
        breach = Breach(
            "FT-CALLUP-1", "no locomotive is called up on the third day", "days 1 and 2 only"
        )
        return Trial(position.main, called, (breach,))
    return Trial(position.main, called)


def _caboose(position: Position, number: int, action: Caboose, options: Options) -> Trial:
    seat = position.seats[number]
    train = action.train
    if train == "?":
        return Trial(position.main, seat, vague=("trains",))
    breaches: list[Breach] = []
    name = "Mix" if train == MIX else f"{train} train"
    if not options.caboose:
        breaches.append(
            Breach(
                "FT-CABOOSE",
                "this record's rules have no cabooses",
                'they are an option of the 1996 rules: [Rules "freight-train/1996 caboose=on"]',
                1,
            )
        )
    used = sum(len(other.cabooses) for other in position.seats)
    if used >= CABOOSES:
        breaches.append(Breach("FT-CABOOSE", f"all {CABOOSES} cabooses are on trains", word=1))
    if f"{chr(97 + number)}.trains" not in position.vague and train not in (
        MIX if seat.mix else ""
    ) + (seat.pure if train != MIX else ""):
        if not nameless(seat.pure) or train == MIX:
            breaches.append(
                Breach("FT-CABOOSE-1", f"there is no {name} to put a caboose on", word=1)
            )
    if train in seat.cabooses:
        breaches.append(Breach("FT-CABOOSE-4", f"the {name} bears a caboose already", word=1))
    capped = evolve(seat, cabooses=seat.cabooses + train)
    return Trial(position.main, capped, tuple(breaches))


ATTEMPTS: dict[type, Callable[..., Trial]] = {
    Pull: _pull,
    Switch: _switch,
    Rearrange: _rearrange,
    CallUp: _call,
    Caboose: _caboose,
}
