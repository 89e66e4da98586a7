"""Draw the table for a terminal: tracks from open end to bumper, trains after their locomotives.

Letters distinguish the cars, and the last turn's changes are written out; colours add nothing that
can't be read without them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ftn.games.freight_train.model.moves import MIX, UNKNOWN
from ftn.games.freight_train.model.places import DECK, LEAVING, MAIN, of_seat, yard_of
from ftn.games.freight_train.model.position import (
    MAIN_CAPACITY,
    NAMELESS,
    YARD_CAPACITY,
    Position,
    Seat,
    cars_in_play,
    nameless,
    trains_of,
)
from ftn.games.freight_train.model.position_facts import (
    cabooses_left,
    deck_count,
    free_locomotives,
    is_over,
    whose_turn,
    with_cabooses,
)
from ftn.games.freight_train.model.replayed import Replay
from ftn.games.freight_train.standing import is_bare
from ftn.model.board import INDENT, Drawing, mark, note
from ftn.model.parts import Part, part
from ftn.model.seats import letter
from ftn.text.pieces import HUES, Line, Piece, flow
from ftn.text.visible import visible

LOCOMOTIVE = "◄"
OPEN_END = "═"
BUMPER = "▌"
CABOOSE = "■"
_EMPTY = "·"


def draw(
    replay: Replay, position: Position, before: Position | None = None, width: int = 80
) -> Sequence[Line]:
    """Draw a position; mark the changes since the one `before` it."""
    now = position
    then = before if isinstance(before, Position) else None
    if then is not None and (then.day != now.day or len(then.seats) != len(now.seats)):
        then = None
    return _Drawing(replay, now, then, width).lines()


class _Drawing(Drawing[Position], frozen=True):
    def lines(self) -> list[Line]:
        drawn: list[Line] = [*flow(self._state(), self.width), [], [("Main yard", "strong")]]
        if is_bare(self.now):
            drawn.append([(f"{INDENT}not laid out yet", "open")])
        else:
            drawn += [self._main(number) for number in range(len(self.now.main))]
        for number, seat in enumerate(self.now.seats):
            drawn += [[], *self._seat(number, seat)]
        return [*drawn, [], *self._legend()]

    def _state(self) -> Iterable[Line]:
        now = self.now
        yield [(f"Day {now.day}, round {now.round}", "title")]
        if is_over(self.replay, now):
            yield [
                ("the trains leave", "turn"),
                ("" if self._scored() else ", before the scoring", ""),
            ]
        else:
            yield self._next()
        if (deck := deck_count(self.replay, now)) is not None:
            yield [_count("deck", deck, known=DECK not in now.doubt.unknown)]
        if LEAVING in now.doubt.unknown:
            yield [("Trains Leave card: ?", "open")]
        elif now.leaving:
            yield [("Trains Leave card: out", "turn")]
        else:
            yield [("Trains Leave card: in the deck", "")]
        if with_cabooses(self.replay):
            yield [(f"cabooses left: {cabooses_left(now)}", "")]

    def _scored(self) -> bool:
        """Say whether the chips are those after the day's scoring."""
        return any(
            sheet.number == self.now.day
            and [*sheet.totals.values()] == [seat.chips for seat in self.now.seats]
            for sheet in self.replay.sheets
        )

    def _next(self) -> Line:
        mover = whose_turn(self.replay, self.now)
        if mover is None:
            return [("next: ?", "open")]
        turn = f"{self.now.day}.{self.now.round}{letter(mover)}"
        return [(f"next: {self.name(mover)} ({turn})", "turn")]

    def _main(self, number: int) -> Line:
        siding = self.now.main[number]
        before = self.then.main[number] if self.then else siding
        change = _change(before, siding) if before or not siding else "filled"
        if MAIN[number] in self.now.doubt.unknown:
            change = ""
        line = self._track(number + 1, siding, MAIN_CAPACITY, MAIN[number])
        marked = mark(changed=True) if change else (" ", "")
        return [("  ", ""), marked, (" ", ""), *line, *note(change)]

    def _track(self, number: int, siding: str, capacity: int, where: Part) -> list[Piece]:
        """Draw a siding from its open end to its bumper."""
        line: list[Piece] = [(f" {number} ", ""), (OPEN_END, "dim")]
        if where in self.now.doubt.unknown:
            return [*line, (f" {UNKNOWN}".ljust(2 * capacity), "open"), (f" {BUMPER}", "dim")]
        line += [(f" {_EMPTY}", "dim")] * (capacity - len(siding))
        for car in siding:
            line += [(" ", ""), self._car(car)]
        return [*line, (f" {BUMPER}", "dim")]

    def _car(self, car: str) -> Piece:
        if nameless(car) or car == UNKNOWN:
            return UNKNOWN, "open"
        letters = sorted(self.replay.names)
        return car, f"hue{letters.index(car) % HUES}" if car in letters else ""

    def _seat(self, number: int, seat: Seat) -> Iterable[Line]:
        unknown = self.now.doubt.unknown
        then = self.then.seats[number] if self.then else seat
        moves = number == whose_turn(self.replay, self.now)
        changed = seat != then
        head = self.head(number, moves=moves, changed=changed)
        free = free_locomotives(seat)
        chips = _count("chips", seat.chips, known=part(number, "chips") not in unknown)
        locos = _count("locomotives", seat.locos, known=part(number, "locos") not in unknown)
        items: list[Line] = [head, [chips, *note(_difference(then.chips, seat.chips))]]
        if not unknown.isdisjoint(of_seat(number, "locos", "trains")):
            items.append([locos])
        else:
            items.append([locos, (f" ({free} free)", ""), *note("+1" * (seat.locos > then.locos))])
        if seat.called:
            items.append([("called up today", "dim")])
        yield from flow(items, self.width, INDENT)
        tracks = []
        for index, siding in enumerate(seat.yard):
            where = yard_of(number)[index]
            track = self._track(index + 1, siding, YARD_CAPACITY, where)
            known = where not in unknown
            change = _yard_change(then.yard, seat.yard, index) if known else ""
            tracks.append([*track, *note(change)])
        yield from flow(tracks, self.width, INDENT[1:], first=INDENT[1:])
        trains = list(self._trains(seat, then, free, unknown=part(number, "trains") in unknown))
        if trains:
            yield from flow(trains, self.width, INDENT, first=INDENT)

    def _trains(self, seat: Seat, then: Seat, free: int, *, unknown: bool) -> Iterable[Line]:
        before = trains_of(then)
        for train, length in sorted(trains_of(seat).items(), key=lambda item: item[0] == MIX):
            line: list[Piece] = [(LOCOMOTIVE, "dim")]
            if train == MIX:
                line += [("Mix ", ""), *map(self._car, seat.mix)]
            else:
                line += [self._car(train)] * length
            if train in seat.cabooses:
                line.append((CABOOSE, "strong"))
            line.append((f" {length}", "strong"))
            if train not in before:
                line += note("new")
            elif length != before[train]:
                line += note(f"{length - before[train]:+d}")
            elif train in seat.cabooses and train not in then.cabooses:
                line += note("caboose")
            yield line
        if unknown:
            yield [("trains that nobody noted: ?", "open")]
        elif free:
            yield [(" ".join([LOCOMOTIVE] * free), "dim")]

    def _legend(self) -> Iterable[Line]:
        names: list[Line] = []
        for car, name in self.replay.names.items():
            if name != car:
                names.append([self._car(car), (f" {visible(name)}", "dim")])
        yield from flow(names, self.width)
        signs = [f"{LOCOMOTIVE} locomotive", f"{OPEN_END} open end", f"{BUMPER} bumper"]
        if with_cabooses(self.replay):
            signs.append(f"{CABOOSE} caboose")
        unknown = bool(NAMELESS.search(cars_in_play(self.now)) or self.now.doubt.unknown)
        yield from self.legend(
            signs, unknown=unknown, moving=whose_turn(self.replay, self.now) is not None
        )


def _count(what: str, number: int, *, known: bool) -> Piece:
    return (f"{what} {number}", "") if known else (f"{what} ?", "open")


def _difference(before: int, after: int) -> str:
    return f"{after - before:+d}" if after != before else ""


def _change(before: str, after: str) -> str:
    """Note the cars that left a siding or entered it, from the open end."""
    if before == after:
        return ""
    if before.endswith(after):
        return f"-{_shown(before[: len(before) - len(after)])}"
    if after.endswith(before):
        return f"+{_shown(after[: len(after) - len(before)])}"
    return f"was {_shown(before)}"


def _yard_change(before: Sequence[str], after: Sequence[str], index: int) -> str:
    if list(before) != list(after) and sorted("".join(before)) == sorted("".join(after)):
        return "rearranged" if before[index] != after[index] else ""
    return _change(before[index], after[index])


def _shown(cars: str) -> str:
    return NAMELESS.sub(UNKNOWN, cars)
