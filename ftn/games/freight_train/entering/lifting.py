"""The moves of a pull or a switch: which cars can be lifted next, and where they can go."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from attrs import Factory, define
from msgspec.structs import replace

from ftn.games.freight_train.actions.enumeration import shapes
from ftn.games.freight_train.actions.lone import may_be_lone
from ftn.games.freight_train.actions.placements import onto_trains, placements
from ftn.games.freight_train.actions.placing import place
from ftn.games.freight_train.actions.trial import SHORT, attempt
from ftn.games.freight_train.entering.turn import Turn, shown
from ftn.games.freight_train.model.moves import MIX, UNKNOWN, CarMove, Pull, Switch
from ftn.games.freight_train.model.places import MAIN, yard_of
from ftn.games.freight_train.model.position import Seat, nameless
from ftn.games.freight_train.notation import play
from ftn.games.freight_train.rules.shorthand import written_out
from ftn.model.breach import Breach
from ftn.model.choices import Choice, Following
from ftn.model.parts import part
from ftn.text.said import joined

PULLED = 3
SWITCHED = 4
_MOVE = re.compile(r"[1-5][A-Z?](>[A-Z12?])?|\?(>[A-Z12?])?")
_NO_PLACE = {"pull": "FT-PULL-5", "switch": "FT-DISPATCH-3"}


def moves_after(turn: Turn, verb: str, written: Sequence[str]) -> Following | None:
    """Return what could follow some moves of a pull or a switch; None where they are none."""
    if not all(map(_MOVE.fullmatch, written)):
        return None
    action = play(["switch", *written]).action
    assert isinstance(action, Switch)
    unknown = action.moves is None
    moves = action.moves or ((CarMove(UNKNOWN, UNKNOWN, ""),) if unknown else ())
    words = (verb, *map(str, moves))
    most = PULLED if verb == "pull" else SWITCHED
    fewest = PULLED if verb == "pull" else turn.options.dispatch_min
    may_end = unknown or (len(moves) >= fewest and not _breaches(turn, verb, moves))
    if len(moves) >= most:
        return Following(words, may_end)
    return Following(words, may_end, tuple(_Lifter(turn, verb, moves).choices()))


def can_begin(turn: Turn, verb: str) -> bool:
    """Say whether a turn's cars can be pulled or switched at all."""
    return _Lifter(turn, verb, ()).completable(turn.seat, ())


def _breaches(turn: Turn, verb: str, moves: Sequence[CarMove]) -> tuple[Breach, ...]:
    action = Pull(tuple(moves)) if verb == "pull" else Switch(tuple(moves))
    trial = attempt(turn.position, turn.number, action, turn.options)
    if trial is not SHORT:
        return trial.breaches
    written, breach = written_out(turn.position, turn.number, action, turn.options)
    if breach:
        return (breach,)
    return attempt(turn.position, turn.number, written, turn.options).breaches


@define
class _Lifter:
    """Lifts the next car of a pull or a switch."""

    turn: Turn
    verb: str
    moves: tuple[CarMove, ...]
    _completable: dict[tuple[Seat, tuple[CarMove, ...]], bool] = Factory(dict)
    _shapes: Sequence[tuple[int, ...]] = Factory(
        lambda self: [*shapes([len(row) for row in self.rows], 1, self.most)], takes_self=True
    )

    @property
    def rows(self) -> tuple[str, ...]:
        """The sidings that cars are lifted from."""
        return self.turn.position.main if self.verb == "pull" else self.turn.seat.yard

    @property
    def most(self) -> int:
        """The most cars that are lifted."""
        return PULLED if self.verb == "pull" else SWITCHED

    def choices(self) -> Iterator[Choice]:
        """Yield every car that could be lifted next, with every place where it could go."""
        for at in range(len(self.rows)):
            for car, sprite in self._cars(at):
                for target in self._targets(car):
                    yield self._choice(CarMove(str(at + 1), shown(car), target), car, sprite)
        for target in self._targets(UNKNOWN, named=self._is_open(())):
            move = CarMove(UNKNOWN, UNKNOWN, target)
            says = joined(" ", [self.turn.car(UNKNOWN), self.turn.place(target, "\ue000")])
            yield Choice(str(move), says)

    def _choice(self, move: CarMove, car: str, sprite: str) -> Choice:
        turn = self.turn
        says = joined(" ", [turn.car(car), turn.place(move.target, car)])
        rule = self._rule((*self.moves, move))
        area = turn.area(move.target, car)
        return Choice(str(move), says, (sprite, area) if sprite else (area,), rule)

    def _rule(self, moves: tuple[CarMove, ...]) -> str:
        """Return the clause that says no to some moves, or nothing."""
        if len(moves) == self.most:
            breaches = _breaches(self.turn, self.verb, moves)
            return breaches[0].rule if breaches else ""
        if any(move.car == UNKNOWN for move in moves):
            return ""
        turn, seat = self.turn, self._lifted_seat(moves)
        placed, breaches, _ = place(turn.position, turn.number, seat, moves, moves, turn.options)
        if breaches:
            return breaches[0].rule
        if self._is_open(moves) or self.completable(placed, moves):
            return ""
        return _NO_PLACE[self.verb]

    def _lifted_seat(self, moves: Sequence[CarMove]) -> Seat:
        """Return the own seat without the cars that were switched."""
        if self.verb == "pull":
            return self.turn.seat
        rows = []
        for row, taken in zip(self.rows, self._taken(moves), strict=True):
            left = list(row)
            for car in taken.elements():
                if car in left:
                    left.remove(car)
            rows.append("".join(left))
        return replace(self.turn.seat, yard=(rows[0], rows[1]))

    def _is_open(self, moves: Sequence[CarMove]) -> bool:
        """Return whether unknown cars decide what is legal."""
        names = MAIN if self.verb == "pull" else yard_of(self.turn.number)
        hidden = not self.turn.position.doubt.unknown.isdisjoint(names)
        rows = "".join(row[: self.most] for row in self.rows)
        return hidden or nameless(rows) or any(UNKNOWN in str(move) for move in moves)

    def _taken(self, moves: Sequence[CarMove]) -> list[Counter[str]]:
        return [
            Counter(move.car for move in moves if move.siding == str(at + 1))
            for at in range(len(self.rows))
        ]

    def completable(self, placed: Seat, moves: tuple[CarMove, ...]) -> bool:
        """Say whether some moves, placed already, can be gone on with to a legal action."""
        key = placed, tuple(sorted(moves, key=str))
        found = self._completable.get(key)
        if found is None:
            found = self._completable[key] = any(self._completions(placed, moves))
        return found

    def _completions(self, placed: Seat, moves: Sequence[CarMove]) -> Iterator[bool]:
        turn = self.turn
        fewest = PULLED if self.verb == "pull" else max(1, len(moves))
        before, after = turn.position.seats[: turn.number], turn.position.seats[turn.number + 1 :]
        position = replace(turn.position, seats=(*before, placed, *after))
        found = placements if self.verb == "pull" else onto_trains
        for rest in dict.fromkeys(self._lifted_with(moves, fewest)):
            yield next(iter(found(position, turn.number, rest, turn.options)), None) is not None

    def _lifted_with(self, moves: Sequence[CarMove], fewest: int) -> Iterator[str]:
        """Yield the other cars that are lifted with those of some moves, for every way to lift."""
        for counts in self._shapes:
            if sum(counts) >= fewest:
                lifted = [row[:count] for row, count in zip(self.rows, counts, strict=True)]
                for move in moves:
                    at = int(move.siding) - 1
                    if move.car not in lifted[at]:
                        break
                    lifted[at] = lifted[at].replace(move.car, "", 1)
                else:
                    yield "".join(lifted)

    def _cars(self, at: int) -> Iterator[tuple[str, str]]:
        """Yield the cars of a siding that could be lifted next, each with its sprite."""
        row, taken = self.rows[at], self._taken(self.moves)[at]
        name = f"main/{at + 1}" if self.verb == "pull" else f"{self.turn.letter}/y{at + 1}"
        names = MAIN if self.verb == "pull" else yard_of(self.turn.number)
        within = row[: min(self.most, taken.total() + self.most - len(self.moves))]
        if names[at] in self.turn.position.doubt.unknown or nameless(within):
            yield UNKNOWN, ""
            for car in self.turn.types:
                yield car, ""
            return
        yield UNKNOWN, ""
        gone, offered = Counter(taken), set[str]()
        for index, car in enumerate(within):
            if gone[car]:
                gone[car] -= 1
            elif car not in offered:
                offered.add(car)
                yield car, f"{name}.{len(row) - index}"

    def _targets(self, car: str, *, named: bool = True) -> Sequence[str]:
        """Return where a car could go; an unknown one to the train of a type if that is named."""
        found = ["", MIX]
        if self.verb == "pull":
            found += ["1", "2"]
        if car == UNKNOWN:
            return [*found, *(self.turn.types if named else ()), UNKNOWN]
        seat = self.turn.seat
        here = self.turn.position, self.turn.number, self.turn.options
        if self.turn.options.late and (not seat.mix or may_be_lone(seat.pure, seat.mix, here)):
            trains = part(self.turn.number, "trains")
            hidden = nameless(seat.pure) or trains in self.turn.position.doubt.unknown
            moved = [move.car for move in self.moves if not move.target]
            lone = self.turn.types if hidden else (*seat.pure, *seat.mix, *moved)
            found += [one for one in dict.fromkeys(lone) if one not in (car, UNKNOWN)]
        return found
