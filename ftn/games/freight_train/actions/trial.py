"""One action tried on a position: what it leads to, and which clauses it breaches.

The referee's three faces come from here: what verifies is what has no breach, what is applied is
the position that a trial returns, and what is legal is what verifies. A breach never stops a
trial: the position goes on as played, as far as that has a meaning.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from ftn.games.freight_train.actions.lifting import Lifted, lift, lift_doubtful
from ftn.games.freight_train.actions.lone import may_go_onto
from ftn.games.freight_train.actions.placing import place
from ftn.games.freight_train.model.cars import MIX_NAME, train_of
from ftn.games.freight_train.model.moves import (
    MIX,
    UNKNOWN,
    Action,
    Caboose,
    CallUp,
    CarMove,
    Pull,
    Rearrange,
    Switch,
)
from ftn.games.freight_train.model.options import Options
from ftn.games.freight_train.model.places import MAIN, of_seat, yard_of
from ftn.games.freight_train.model.position import CABOOSES, LAST_DAY, Position, Seat, nameless
from ftn.model.breach import Breach
from ftn.model.parts import Part
from ftn.model.plays import Pass
from ftn.text.said import plural, say


class Trial(Struct, frozen=True, gc=False):
    """The result of an action; `SHORT` when its shorthand must be written out first."""

    main: tuple[str, ...]
    seat: Seat
    breaches: tuple[Breach, ...] = ()
    named: tuple[tuple[str, str], ...] = ()
    """Nameless cars that the action names, each with its letter."""
    unknown: frozenset[Part] = frozenset()
    """The parts that become unknown."""
    unplaced: Pull | Switch | None = None
    """The action whose cars can't be placed as it says; `cited` looks for other places."""


_PULLED = 3
"""How many cars a pull takes."""
_TYPES = frozenset("ABCDEFGHIJKLNOPQRSTUVWXYZ")

SHORT = Trial((), Seat(("", ""), "", "", 0, 0))


def attempt(position: Position, number: int, action: Action, options: Options) -> Trial:
    """Try an action of a seat, its moves all written out or bound: see `shorthand`."""
    return cited(tried(position, number, action, options), position, number, options)


def cited(trial: Trial, position: Position, number: int, options: Options) -> Trial:
    """Cite an action's own clause when no placement of its cars is legal."""
    if trial.unplaced is None:
        return trial
    breaches = _unplaceable(position, number, trial.unplaced, trial.breaches, options)
    return replace(trial, breaches=breaches, unplaced=None)


def tried(position: Position, number: int, action: Action, options: Options) -> Trial:
    """Try an action as `attempt` does, its breaches not cited yet: for who asks if it has any."""
    attempted = ATTEMPTS.get(action.__class__)
    if attempted:
        return attempted(position, number, action, options)
    if isinstance(action, Pass):
        return Trial(position.main, position.seats[number])
    seat, unknown = position.seats[number], ["yard", "trains", "chips"]
    if position.day < LAST_DAY and not seat.called:
        unknown.append("locos")
    if options.caboose:
        unknown.append("cabooses")
    return Trial(position.main, seat, unknown=of_seat(number, *unknown).union(MAIN))


def _pull(position: Position, number: int, action: Pull, options: Options) -> Trial:
    seat = position.seats[number]
    moves = action.moves
    if not moves or len(moves) != 3:
        unknown = of_seat(number, "yard", "trains").union(MAIN)
        return Trial(position.main, seat, _wrong_pull(position, moves), (), unknown)
    lifted = lift(position.main, moves)
    if lifted is not None:
        placed, breaches, unknown = place(position, number, seat, moves, moves, options)
        return Trial(lifted, placed, breaches, (), unknown, action if breaches else None)
    if meant := _meant(seat, moves, options):
        return _pull(position, number, Pull(meant), options)
    if any(move.short or move.siding == UNKNOWN for move in moves):
        return SHORT
    doubtful = lift_doubtful(position, position.main, moves, MAIN, "FT-PULL-1")
    placed, more, unknown = place(
        position, number, seat, _as_lifted(moves, doubtful), moves, options
    )
    breaches = doubtful.breaches or more
    return Trial(doubtful.sidings, placed, breaches, doubtful.named, unknown | doubtful.lost)


def _wrong_pull(position: Position, moves: Sequence[CarMove] | None) -> tuple[Breach, ...]:
    """Return what is wrong with a pull of another number of cars, or of cars that nobody noted."""
    if moves:
        wrong = say("a pull takes three cars, not {count}", count=len(moves))
        return (Breach("FT-PULL-1", wrong),)
    count = sum(map(len, position.main))
    if count >= _PULLED or not position.doubt.unknown.isdisjoint(MAIN):
        return ()
    there = plural(
        count,
        "a pull takes three cars, but {n} stands in the main yard",
        "a pull takes three cars, but {n} stand in the main yard",
    )
    return (Breach("FT-PULL-1", there, word=1),)


def _meant(seat: Seat, moves: Sequence[CarMove], options: Options) -> tuple[CarMove, ...] | None:
    """Name the unknown cars that go to a train of a type; None where there are none.

    With mix_declare=late one may be another car, which makes a lone car's train the Mix.
    """
    nameless_moves = [move for move in moves if move.car == UNKNOWN and move.target in _TYPES]
    if not nameless_moves:
        return None
    late = options.late and len(seat.mix) <= 1 and MIX not in seat.cabooses
    return tuple(
        move
        if move not in nameless_moves
        else CarMove(move.siding, UNKNOWN, UNKNOWN)
        if late and seat.pure.count(move.target) < 2
        else CarMove(move.siding, move.target, move.target)
        for move in moves
    )


def _as_lifted(moves: Sequence[CarMove], lifted: Lifted) -> list[CarMove]:
    return [
        CarMove(move.siding, car, move.target) for move, car in zip(moves, lifted.cars, strict=True)
    ]


_NOWHERE = say("they can't all be placed on trains or in the yard, so they can't be taken")
_ON_NO_TRAIN = say("they can't all be placed on trains, so they can't be taken")


def _unplaceable(
    position: Position,
    number: int,
    action: Pull | Switch,
    breaches: tuple[Breach, ...],
    options: Options,
) -> tuple[Breach, ...]:
    """Return the breach of the action's own clause where no placement is legal, else its own."""
    # only an illegal action needs it
    from ftn.games.freight_train.actions.placements import onto_trains, placements

    cars = [move.car for move in action.moves or ()]
    found = placements if isinstance(action, Pull) else onto_trains
    unsure = position.doubt.unknown & of_seat(number, "trains", "locos", "yard")
    if unsure or next(iter(found(position, number, cars, options)), None) is not None:
        return breaches
    rule, remedy = (
        ("FT-PULL-5", _NOWHERE) if isinstance(action, Pull) else ("FT-DISPATCH-3", _ON_NO_TRAIN)
    )
    return (
        Breach(
            rule,
            say(
                "these cars ({cars}) have no legal place together: {why}",
                cars=", ".join(cars),
                why=breaches[0].message,
            ),
            remedy,
            breaches[0].word,
            (breaches[0].rule, *breaches[0].also),
        ),
    )


def _switch(position: Position, number: int, action: Switch, options: Options) -> Trial:
    seat = position.seats[number]
    moves = action.moves
    if moves is None:
        unknown = of_seat(number, "yard", "trains")
        known = position.doubt.unknown.isdisjoint(yard_of(number))
        empty = Breach("FT-DISPATCH-1", say("the yard is empty"), word=1)
        none = known and not any(seat.yard) and options.dispatch_min > 0
        return Trial(position.main, seat, (empty,) if none else (), (), unknown)
    wrong = _wrong_switch(moves, options)
    lifted = lift(seat.yard, moves)
    doubtful: Lifted | None = None
    if lifted is None:
        if meant := _meant(seat, moves, options):
            return _switch(position, number, Switch(meant), options)
        if any(move.short or move.siding == UNKNOWN for move in moves):
            return SHORT
        doubtful = lift_doubtful(position, seat.yard, moves, yard_of(number), "FT-DISPATCH-1")
        lifted = doubtful.sidings
    yard, locos, capped = (lifted[0], lifted[1]), seat.locos, seat.cabooses
    after = Seat(yard, seat.pure, seat.mix, locos, seat.chips, seat.called, capped)
    stood = _as_lifted(moves, doubtful) if doubtful else moves
    placed, breaches, unknown = place(
        position, number, after, stood, moves, options, "FT-DISPATCH-3"
    )
    if doubtful:
        breaches = (*wrong, *(doubtful.breaches or (() if wrong else breaches)))
        return Trial(position.main, placed, breaches, doubtful.named, unknown | doubtful.lost)
    unplaced = action if breaches and not wrong else None
    return Trial(position.main, placed, tuple(wrong) or breaches, (), unknown, unplaced)


def _wrong_switch(moves: Sequence[CarMove], options: Options) -> list[Breach]:
    """Return the breaches of a switch that don't depend on the board."""
    breaches = []
    if len(moves) > 4:
        breaches.append(
            Breach(
                "FT-DISPATCH-1",
                say("a switch takes at most four cars, not {count}", count=len(moves)),
                word=5,
            )
        )
    if len(moves) < options.dispatch_min:
        breaches.append(
            Breach(
                "FT-DISPATCH-2",
                say("a switch takes at least one car"),
                say("a paid pass is a rearrangement; dispatch_min=0 would allow this"),
            )
        )
    for index, move in enumerate(moves, 1):
        if move.target in ("1", "2"):
            breaches.append(
                Breach(
                    "FT-DISPATCH-1",
                    say("car {car} is switched back into the yard", car=move.car),
                    say("all cars of a switch go to trains"),
                    index,
                )
            )
    return breaches


def _rearrange(position: Position, number: int, action: Rearrange, options: Options) -> Trial:
    # few records have one
    from ftn.games.freight_train.actions.rearranging import rearranged

    yard, breaches, named, unknown = rearranged(position, number, action, options)
    seat = position.seats[number]
    moved = replace(seat, yard=yard, chips=seat.chips - 1)
    return Trial(position.main, moved, breaches, named, unknown)


def _call(position: Position, number: int, _action: CallUp, _options: Options) -> Trial:
    seat = position.seats[number]
    called = replace(seat, locos=seat.locos + 1, called=True)
    if seat.called:
        breach = Breach("FT-CALLUP-1", say("a locomotive was already called up on this day"))
        return Trial(position.main, called, (breach,))
    if position.day >= LAST_DAY:
        breach = Breach(
            "FT-CALLUP-1",
            say("no locomotive can be called up on day 3"),
            say("only on days 1 and 2"),
        )
        return Trial(position.main, called, (breach,))
    return Trial(position.main, called)


NO_CABOOSES = Breach(
    "FT-CABOOSE",
    say("this record's rules have no cabooses"),
    say('they are an option of the 1996 rules: [Rules "freight-train/1996 caboose=on"]'),
    1,
)


def _caboose(position: Position, number: int, action: Caboose, options: Options) -> Trial:
    seat = position.seats[number]
    train = action.train
    if not options.caboose:
        return Trial(position.main, seat, (NO_CABOOSES,))
    breaches: list[Breach] = []
    if sum(len(other.cabooses) for other in position.seats) >= CABOOSES:
        breaches.append(
            Breach("FT-CABOOSE", say("all {count} cabooses are on trains", count=CABOOSES), word=1)
        )
    if train == UNKNOWN:
        if not (seat.pure or seat.mix or position.doubt.unknown & of_seat(number, "trains")):
            none = say("there is no train to put a caboose on")
            breaches.append(Breach("FT-CABOOSE-1", none, word=1))
        return Trial(position.main, seat, tuple(breaches), (), of_seat(number, "cabooses"))
    if train != MIX and may_go_onto(seat.pure, seat.mix, train, (position, number, options)):
        seat = replace(seat, pure=seat.pure + seat.mix, mix="")
    name = MIX_NAME if train == MIX else train_of(train)
    runs = bool(seat.mix) if train == MIX else train in seat.pure or nameless(seat.pure)
    if not runs and not position.doubt.unknown & of_seat(number, "trains"):
        breaches.append(
            Breach(
                "FT-CABOOSE-1", say("there is no {train} to put a caboose on", train=name), word=1
            )
        )
    if train in seat.cabooses:
        breaches.append(
            Breach("FT-CABOOSE-4", say("the {train} already has a caboose", train=name), word=1)
        )
    there = not any(breach.rule == "FT-CABOOSE-1" for breach in breaches)
    capped = replace(seat, cabooses=seat.cabooses + train) if there else seat
    return Trial(position.main, capped, tuple(breaches))


ATTEMPTS: dict[type, Callable[..., Trial]] = {
    Pull: _pull,
    Switch: _switch,
    Rearrange: _rearrange,
    CallUp: _call,
    Caboose: _caboose,
}
