"""Place lifted cars on trains of one type, on the Mix, or in the private yard."""

from __future__ import annotations

from collections.abc import Sequence

from ftn.games.freight_train.actions.lone import Here, may_go_onto, shows_own
from ftn.games.freight_train.model.cars import a_letter
from ftn.games.freight_train.model.moves import MIX, CarMove
from ftn.games.freight_train.model.options import Options
from ftn.games.freight_train.model.places import of_seat
from ftn.games.freight_train.model.position import (
    LAST_DAY,
    YARD_CAPACITY,
    Position,
    Seat,
    nameless,
)
from ftn.model.breach import Breach
from ftn.model.parts import Part, part
from ftn.text.said import say

_NOTHING = frozenset[Part]()
_NOT_ONTO_TRAINS = ("1", "2", "?")
_EITHER = "either"
"""The target while it is open whether a lone car is the Mix; never written in a record."""
_MOST = 180
"""More cars than a game has: of a record that goes on lifting, a turn must not cost ever more."""


def place(
    position: Position,
    number: int,
    seat: Seat,
    stood: Sequence[CarMove],
    written: Sequence[CarMove],
    options: Options,
    also: str = "FT-PULL-5",
) -> tuple[Seat, tuple[Breach, ...], frozenset[Part]]:
    """Place lifted cars on trains and in the yard, in their order.

    Return the seat, the breaches, and the parts that become unknown.
    """
    near, far = seat.yard
    pure, mix = seat.pure, seat.mix
    here = position, number, options
    opened = False
    unknown = _NOTHING
    breaches: list[Breach] | None = None
    for move in stood:
        car, target = move.car, move.target
        if len(mix) == 1:
            pure, mix, target = _settled(pure, mix, move, here)
        if not target or target == car:
            opened = opened or (car not in pure)
            pure += car
        elif target == MIX:
            if car in mix:
                breaches = _add(breaches, _second_in_mix(car, stood.index(move) + 1, also))
            opened = opened or not mix
            mix += car
        elif target == "1":
            near = car + near
        elif target == "2":
            far = car + far
        elif target == _EITHER:
            unknown |= of_seat(number, "trains")
        elif target == "?":
            unknown = of_seat(number, "yard", "trains")
            return _with(seat, (near, far), pure, mix), tuple(breaches or ()), unknown
        elif options.late and not mix and _may_run(position, number, pure, target):
            mix += car
            unknown |= of_seat(number, "trains")
        else:
            pure, mix, wrong = _onto_lone(pure, mix, move, here, stood.index(move) + 1)
            breaches = _add(breaches, wrong) if wrong else breaches
    if seat.cabooses:
        breaches = _closed_trains(seat, stood, breaches, also)
    if (near and len(near) > YARD_CAPACITY) or len(far) > YARD_CAPACITY:
        breaches = _overfull(seat, (near, far), written, breaches)
    if opened and (len(set(pure)) + (mix != "")) > seat.locos:
        breaches = _locomotives(position, number, seat, pure, mix, stood, breaches, also)
    placed = _with(seat, (near, far), pure, mix)
    return placed, tuple(breaches) if breaches else (), unknown


def _settled(pure: str, mix: str, move: CarMove, here: Here) -> tuple[str, str, str]:
    """Return the trains, the Mix and a move's target, once a lone car is the Mix, or is not."""
    if move.target in _NOT_ONTO_TRAINS:
        return pure, mix, move.target
    own = shows_own(pure, mix, move, here)
    if own is None:
        return pure, mix, _EITHER
    return (pure + mix, "", move.target) if own else (pure, mix, move.target)


def _may_run(position: Position, number: int, pure: str, target: str) -> bool:
    """Return whether an unknown train may be of a type."""
    unknown = nameless(pure) or part(number, "trains") in position.doubt.unknown
    return unknown and target not in pure


def _shown(car: str) -> str:
    return "?" if nameless(car) else car


def _add(breaches: list[Breach] | None, breach: Breach) -> list[Breach]:
    if breaches is None:
        return [breach]
    breaches.append(breach)
    return breaches


def _with(seat: Seat, yard: tuple[str, str], pure: str, mix: str) -> Seat:
    if len(pure) > _MOST or len(mix) > _MOST or len(yard[0]) + len(yard[1]) > _MOST:
        yard, pure, mix = (yard[0][:_MOST], yard[1][:_MOST]), pure[:_MOST], mix[:_MOST]
    return Seat(yard, pure, mix, seat.locos, seat.chips, seat.called, seat.cabooses)


def _second_in_mix(car: str, word: int, also: str) -> Breach:
    return Breach(
        "FT-TRAIN-2",
        say("the Mix already has {car}", car=a_letter(_shown(car))),
        say("the Mix takes one car of each type"),
        word,
        (also,),
    )


def _onto_lone(
    pure: str, mix: str, move: CarMove, here: Here, word: int
) -> tuple[str, str, Breach | None]:
    """Make a train of one car the Mix; return the trains, the Mix, and what that breaches."""
    car, target = move.car, move.target
    if may_go_onto(pure, mix, target, here):
        return pure, mix + car, None
    wrong = _not_onto_lone(pure, mix, car, target, here[2], word)
    if target in pure:
        return pure.replace(target, "", 1), mix + target + car, wrong
    return pure, mix + car, wrong


def _not_onto_lone(
    pure: str, mix: str, car: str, target: str, options: Options, word: int
) -> Breach | None:
    if not options.late:
        return Breach(
            "FT-TRAIN-3",
            say(
                "{car}>{target} turns a one-car train into the Mix, but a train is or isn't the "
                "Mix from its first car",
                car=_shown(car),
                target=target,
            ),
            say(
                "to begin or go on with the Mix write {car}>M; mix_declare=late would allow this",
                car=car,
            ),
            word,
        )
    if mix:
        return Breach(
            "FT-TRAIN-2", say("there is a Mix already, and a player has only one"), word=word
        )
    if pure.count(target) != 1:
        return Breach(
            "FT-TRAIN-3",
            say(
                "there is no one-car {target} train for car {car} to turn into the Mix",
                target=target,
                car=_shown(car),
            ),
            word=word,
        )
    return None


def _closed_trains(
    seat: Seat, stood: Sequence[CarMove], breaches: list[Breach] | None, also: str
) -> list[Breach] | None:
    for index, move in enumerate(stood, 1):
        train = move.target or move.car
        if train in seat.cabooses:
            own_type = not move.target or move.target == move.car
            breaches = _add(breaches, _closed(seat, train, index, also, own_type=own_type))
    return breaches


def _closed(seat: Seat, train: str, word: int, also: str, *, own_type: bool) -> Breach:
    """Return the breach of a car sent to a capped train, or to a second one of its type."""
    if train == MIX:
        message = say("the Mix has a caboose: no more cars can be added")
        return Breach("FT-CABOOSE", message, say("a player has only one Mix"), word, (also,))
    if own_type and len(set(seat.pure)) + (seat.mix != "") < seat.locos:
        message = say(
            "the {train} train has a caboose, and a second {train} train can't be started",
            train=train,
        )
        return Breach(
            "FT-CABOOSE-8", message, say("one train of each type"), word, ("FT-CABOOSE", also)
        )
    message = say("the {train} train has a caboose: no more cars can be added", train=train)
    return Breach(
        "FT-CABOOSE",
        message,
        say("nothing more can be added to it today"),
        word,
        ("FT-CABOOSE-8", also),
    )


def _overfull(
    seat: Seat,
    yard: tuple[str, str],
    moves: Sequence[CarMove],
    breaches: list[Breach] | None,
) -> list[Breach] | None:
    for siding, before, after in zip("12", seat.yard, yard, strict=True):
        if len(after) <= YARD_CAPACITY or len(after) == len(before):
            continue
        entering = [index for index, move in enumerate(moves, 1) if move.target == siding]
        breaches = _add(
            breaches,
            Breach(
                "FT-PULL-3",
                say(
                    "siding {siding} of the yard would hold {count} cars",
                    siding=siding,
                    count=len(after),
                ),
                say("a private siding takes {most}", most=YARD_CAPACITY),
                entering[-1] if entering else 0,
                ("FT-PULL-2", "FT-PULL-5"),
            ),
        )
    return breaches


def _locomotives(
    position: Position,
    number: int,
    seat: Seat,
    pure: str,
    mix: str,
    stood: Sequence[CarMove],
    breaches: list[Breach] | None,
    also: str,
) -> list[Breach] | None:
    if not position.doubt.unknown.isdisjoint(of_seat(number, "locos", "trains")):
        return breaches
    types = {*pure.encode("ascii", "ignore")}  # those that have a name
    trains = max(len(types), bool(pure)) + (mix != "")
    if trains <= seat.locos:
        return breaches
    new = [index for index, move in enumerate(stood, 1) if _opens(seat, move)]
    return _add(
        breaches,
        Breach(
            "FT-TRAIN-1",
            say(
                "{trains} trains need {trains} locomotives, but the player has only {locos}",
                trains=trains,
                locos=seat.locos,
            ),
            say("send the car to an existing train")
            if seat.called or position.day >= LAST_DAY
            else say("call up a locomotive first, or send the car to an existing train"),
            new[-1] if new else 0,
            (also,),
        ),
    )


def _opens(seat: Seat, move: CarMove) -> bool:
    if move.target == MIX:
        return not seat.mix
    return not move.target and move.car not in seat.pure
