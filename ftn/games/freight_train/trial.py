"""One action tried on a position: what it leads to, and which clauses it breaches.

The referee's three faces come from here: what verifies is what has no breach, what is applied is
the position that a trial returns, and what is legal is what verifies. A breach never stops a
trial: the position goes on as played, as far as that has a meaning.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from attrs import evolve

from ftn.games.freight_train.moves import (
    MIX,
    UNKNOWN,
    Action,
    Caboose,
    CallUp,
    CarMove,
    Pass,
    Pull,
    Rearrange,
    Switch,
)
from ftn.games.freight_train.position import (
    CABOOSES,
    LAST_DAY,
    YARD_CAPACITY,
    Position,
    Seat,
    nameless,
)
from ftn.rules import Ruleset
from ftn.swift import frozen


@frozen
class Breach:
    """A clause that an action breaches, and why."""

    rule: str
    message: str
    help: str = ""
    word: int = 0
    """Which word of the action it is about, 0 for the verb."""
    also: tuple[str, ...] = ()
    """Other clauses under which the table may have ruled on the same thing."""
    doubtful: str = ""
    """A car that was named otherwise than it stood: from here on nobody knows which it is."""


@frozen
class Options:
    """The options that a trial asks for, read once."""

    late: bool
    dispatch_min: int
    empty_rearrange: bool
    must_act: bool
    caboose: bool
    debt: str
    stuck: str

    @classmethod
    def of(cls, rules: Ruleset) -> Options:
        """Read the options of a record's rules."""
        options = rules.options
        return cls(
            late=options["mix_declare"] == "late",
            dispatch_min=int(options["dispatch_min"]),
            empty_rearrange=options["empty_rearrange"] == "allow",
            must_act=options["must_act"] == "yes",
            caboose=options.get("caboose", "off") == "on",
            debt=options["debt"],
            stuck=options["stuck"],
        )

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
_AT = {"1": 0, "2": 1, "3": 2, "4": 3, "5": 4}
_ORDINALS = ("", "first", "second", "third", "fourth")


def attempt(position: Position, number: int, action: Action, options: Options) -> Trial:
    """Try an action of a seat, its moves all written out or bound: see `shorthand`."""
    attempted = _ATTEMPTS.get(action.__class__)
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
        return Trial(lifted, placed, _unplaceable(position, number, moves, breaches, options), (), vague)
    if any(move.short for move in moves):
        return SHORT
    return _doubtful_pull(position, number, moves, options)


def _doubtful_pull(
    position: Position, number: int, moves: Sequence[CarMove], options: Options
) -> Trial:
    known = _known(position, [f"main{index}" for index in range(1, 6)])
    sidings, cars, breaches, named = lift_doubtful(position, position.main, moves, known, "FT-PULL-1")
    lost = tuple("main" for move in moves if move.siding not in _AT)
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
        known = _known(position, [f"{letter}.yard1", f"{letter}.yard2"])
        lifted, cars, wrong, named = lift_doubtful(
            position, seat.yard, moves, known, "FT-DISPATCH-1"
        )
        breaches += wrong
        lost = tuple("yard" for move in moves if move.siding not in _AT)
        stood = [CarMove(move.siding, car, move.target) for move, car in zip(moves, cars, strict=True)]
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
        (lifted[0], lifted[1]), seat.pure, seat.mix, seat.locos, seat.chips, seat.called, seat.cabooses
    )
    placed, more, vague = place(position, number, seat, stood, moves, options, "FT-DISPATCH-3")
    return Trial(position.main, placed, (*breaches, *more), named, (*vague, *lost))


def lift(sidings: tuple[str, ...], moves: Sequence[CarMove]) -> tuple[str, ...] | None:
    """Lift cars from the open ends; None unless just the named ones stand there.

    >>> lift(("ABC", "DF"), [CarMove("2", "D", ""), CarMove("1", "A", ""), CarMove("2", "F", "")])
    ('BC', '')
    """
    taken: dict[str, str] = {}
    for move in moves:
        if move.short:
            return None
        siding = move.siding
        taken[siding] = taken.get(siding, "") + move.car
    lifted = list(sidings)
    for siding, cars in taken.items():
        at = _AT.get(siding, -1)
        if at < 0:
            return None
        stood = lifted[at]
        count = len(cars)
        front = stood[:count]
        if front != cars and sorted(front) != sorted(cars):
            return None
        lifted[at] = stood[count:]
    return tuple(lifted)


def _known(position: Position, names: Sequence[str]) -> list[bool]:
    return [name not in position.vague for name in names]


def lift_doubtful(
    position: Position,
    sidings: tuple[str, ...],
    moves: Sequence[CarMove],
    known: Sequence[bool],
    rule: str,
) -> tuple[tuple[str, ...], list[str], list[Breach], tuple[tuple[str, str], ...]]:
    """Lift cars where some have no name yet, or where others stand than those named.

    Returns the sidings, the car of every move, the breaches, and the cars that got a name.
    """
    lifted, cars = list(sidings), [move.car for move in moves]
    breaches: list[Breach] = []
    named: list[tuple[str, str]] = []
    fresh = 0
    for siding in dict.fromkeys(move.siding for move in moves):
        which = [index for index, move in enumerate(moves) if move.siding == siding]
        if siding not in _AT:  # from a siding that nobody knows
            for index in which:
                if cars[index] == UNKNOWN:
                    fresh += 1
                    cars[index] = fresh_car(position, fresh)
            continue
        at = _AT[siding]
        front = list(lifted[at][: len(which)])
        lifted[at] = lifted[at][len(which) :]
        wanting = []
        for index in which:
            if cars[index] in front:
                front.remove(cars[index])
            else:
                wanting.append(index)
        wanting.sort(key=lambda index: cars[index] == UNKNOWN)
        for index in wanting:
            car = cars[index]
            unnamed = next((other for other in front if nameless(other)), None)
            if car == UNKNOWN and front:
                if len(set(front)) == 1:
                    cars[index] = front.pop()
                else:
                    fresh += 1
                    cars[index] = fresh_car(position, fresh)
            elif unnamed:
                front.remove(unnamed)
                named.append((unnamed, car))
            elif not known[at]:
                if car == UNKNOWN:
                    fresh += 1
                    cars[index] = fresh_car(position, fresh)
            elif front:
                fresh += 1
                breaches.append(_other_car(siding, car, front, rule, index))
                front.pop(0)
                cars[index] = fresh_car(position, fresh)
            else:
                breaches.append(_too_few(siding, car, sidings[at], rule, index))
                if car == UNKNOWN:
                    fresh += 1
                    cars[index] = fresh_car(position, fresh)
    return tuple(lifted), cars, breaches, tuple(named)


def _too_few(siding: str, car: str, stood: str, rule: str, index: int) -> Breach:
    holds = "is empty" if not stood else f"holds only {_legible(stood)}"
    return Breach(
        rule,
        f"no {car} leaves siding {siding}: it {holds}",
        "cars leave a siding from its open end, in order",
        index + 1,
    )


def _legible(cars: Iterable[str]) -> str:
    return "".join("?" if nameless(car) else car for car in cars)


def _other_car(siding: str, car: str, front: Sequence[str], rule: str, index: int) -> Breach:
    stands = " and ".join(_legible(front))
    verb = "stands" if len(front) == 1 else "stand"
    return Breach(
        rule,
        f"no {car} leaves siding {siding}: {stands} {verb} there",
        "cars leave a siding from its open end, in order",
        index + 1,
        doubtful=siding,
    )


def fresh_car(position: Position, count: int = 1) -> str:
    """Return a nameless car that is not on the table, the first or a later one."""
    from ftn.games.freight_train.position import cars_in_play

    highest = max(cars_in_play(position), default="", key=ord) if position.seats else ""
    base = max(ord(highest) if highest else 0, 0xE000 - 1)
    return chr(base + count)


def place(
    position: Position,
    number: int,
    seat: Seat,
    stood: Sequence[CarMove],
    written: Sequence[CarMove],
    options: Options,
    also: str = "FT-PULL-5",
) -> tuple[Seat, tuple[Breach, ...], tuple[str, ...]]:
    """Place lifted cars on trains and in the yard, in their order.

    Returns the seat, the breaches, and what nobody knows any longer.
    """
    near, far = seat.yard
    pure, mix = seat.pure, seat.mix
    opened = 0
    breaches: list[Breach] | None = None
    for move in stood:
        car, target = move.car, move.target
        if not target or target == car:
            if car not in pure:
                opened = opened or len(pure) + 1
            pure += car
        elif target == MIX:
            if car in mix or not mix:
                if mix:
                    breaches = _add(breaches, _second_in_mix(car, stood.index(move) + 1, also))
                else:
                    opened = opened or -1
            mix += car
        elif target == "1":
            near = car + near
        elif target == "2":
            far = car + far
        elif target == "?":
            return _nowhere(seat, (near, far), pure, mix), tuple(breaches or ()), ("yard", "trains")
        else:
            wrong = _onto_lone(pure, mix, car, target, options, stood.index(move) + 1)
            if wrong:
                breaches = _add(breaches, wrong)
            if target in pure:
                pure = pure.replace(target, "", 1)
                mix += target + car
            else:
                mix += car
    if seat.cabooses:
        breaches = _closed_trains(seat, stood, breaches, also)
    if near and len(near) > YARD_CAPACITY or len(far) > YARD_CAPACITY:
        breaches = _overfull(position, number, seat, (near, far), written, breaches)
    if opened and (len(set(pure)) + (mix != "")) > seat.locos:
        breaches = _locomotives(position, number, seat, pure, mix, stood, breaches, also)
    placed = Seat((near, far), pure, mix, seat.locos, seat.chips, seat.called, seat.cabooses)
    return placed, tuple(breaches) if breaches else (), ()


def _add(breaches: list[Breach] | None, breach: Breach) -> list[Breach]:
    if breaches is None:
        return [breach]
    breaches.append(breach)
    return breaches


def _nowhere(seat: Seat, yard: tuple[str, str], pure: str, mix: str) -> Seat:
    return evolve(seat, yard=yard, pure=pure, mix=mix)


def _second_in_mix(car: str, word: int, also: str) -> Breach:
    return Breach(
        "FT-TRAIN-2",
        f"the Mix already has a {car}",
        "the Mix takes one car of each type",
        word,
        (also,),
    )


def _onto_lone(
    pure: str, mix: str, car: str, target: str, options: Options, word: int
) -> Breach | None:
    if not options.late:
        return Breach(
            "FT-TRAIN-3",
            f"{car}>{target} makes a train of one car the Mix, but a train is the Mix or not from its first car",
            f"to begin or go on with the Mix write {car}>M; mix_declare=late would allow this",
            word,
        )
    if mix:
        return Breach("FT-TRAIN-2", "there is a Mix already, and a player has one only", word=word)
    if pure.count(target) != 1:
        return Breach(
            "FT-TRAIN-3",
            f"there is no train of one {target} that the {car} could make the Mix",
            word=word,
        )
    return None


def _closed_trains(
    seat: Seat, stood: Sequence[CarMove], breaches: list[Breach] | None, also: str
) -> list[Breach] | None:
    for index, move in enumerate(stood, 1):
        train = move.target or move.car
        if train in seat.cabooses:
            name = "Mix" if train == MIX else f"{train} train"
            breaches = _add(
                breaches,
                Breach(
                    "FT-CABOOSE",
                    f"the {name} bears a caboose: no car can follow",
                    "nor can a second train of that type be begun",
                    index,
                    ("FT-CABOOSE-8", also),
                ),
            )
    return breaches


def _overfull(
    position: Position,
    number: int,
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
                f"siding {siding} of the yard would hold {len(after)} cars",
                f"a private siding takes {YARD_CAPACITY}",
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
    letter = chr(97 + number)
    if f"{letter}.locos" in position.vague or f"{letter}.trains" in position.vague:
        return breaches
    types = {car for car in pure if not nameless(car)}
    trains = max(len(types), bool(pure)) + (mix != "")
    if trains <= seat.locos:
        return breaches
    new = [index for index, move in enumerate(stood, 1) if _opens(seat, move)]
    return _add(
        breaches,
        Breach(
            "FT-TRAIN-1",
            f"{trains} trains need {trains} locomotives, and there are {seat.locos}",
            "call up a locomotive first, or send the car to a train that runs already",
            new[-1] if new else 0,
            (also,),
        ),
    )


def _opens(seat: Seat, move: CarMove) -> bool:
    if move.target == MIX:
        return not seat.mix
    return not move.target and move.car not in seat.pure


def _rearrange(position: Position, number: int, action: Rearrange, options: Options) -> Trial:
    from ftn.games.freight_train.rearranging import rearranged

    yard, breaches, named, vague = rearranged(position, number, action, options)
    seat = position.seats[number]
    moved = evolve(seat, yard=yard, chips=seat.chips - 1)
    return Trial(position.main, moved, breaches, named, vague)


def _call(position: Position, number: int, action: CallUp, options: Options) -> Trial:
    seat = position.seats[number]
    called = Seat(
        seat.yard, seat.pure, seat.mix, seat.locos + 1, seat.chips, called=True, cabooses=seat.cabooses
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


_ATTEMPTS: dict[type, Callable[..., Trial]] = {
    Pull: _pull,
    Switch: _switch,
    Rearrange: _rearrange,
    CallUp: _call,
    Caboose: _caboose,
}
