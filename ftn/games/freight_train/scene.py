"""Draw a position as a picture: every car, locomotive and number at its place.

Consecutive positions share most of their sidings and seats; what was drawn of one is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from attrs import Factory, define

from ftn.games.freight_train.drawing import layout, rows
from ftn.games.freight_train.model.moves import MIX, UNKNOWN
from ftn.games.freight_train.model.places import DECK, LEAVING, MAIN, yard_of
from ftn.games.freight_train.model.position import (
    MAIN_CAPACITY,
    TYPES,
    YARD_CAPACITY,
    Position,
    Seat,
    nameless,
    trains_of,
)
from ftn.games.freight_train.model.position_facts import (
    cabooses_left,
    deck_count,
    free_locomotives,
    unnoted,
    whose_turn,
    with_cabooses,
)
from ftn.games.freight_train.model.replayed import Replay
from ftn.model.parts import Part, part
from ftn.model.scene import Keyed, Panel, Scene, Sprite, Symbol, TableRow, kept
from ftn.model.seats import letter
from ftn.text.said import say


def panels(replay: Replay) -> Sequence[Panel]:
    """Return the panels of a game; each keeps its height from its first step to its last."""
    return layout.panels(replay, _drawing(replay).size)


def scene(replay: Replay, position: Position) -> Scene:
    """Return the sprites of a position."""
    return _drawing(replay).scene(position)


def table(replay: Replay) -> Sequence[TableRow]:
    """Return the rows of the board as a table."""
    return rows.rows(replay, _drawing(replay).size)


def spoken(replay: Replay) -> Mapping[str, str]:
    """Return the names of the symbols in the table."""
    return rows.spoken(_drawing(replay).size.letters)


def meanings(replay: Replay) -> Mapping[str, str]:
    """Return explanations of the symbols."""
    return rows.meanings(replay, _drawing(replay).size.letters)


def symbols(replay: Replay) -> Sequence[Symbol]:
    """Return the symbols of a game's cars; a twelfth type repeats a hue."""
    names, found = replay.names, []
    for index, car in enumerate(_drawing(replay).size.letters):
        pattern = (index + index // TYPES) % TYPES
        found.append(Symbol(car, names.get(car, car), index % TYPES, pattern))
    return found


@define
class _Drawing:
    replay: Replay
    size: layout.Size = Factory(lambda self: layout.measure(self.replay), takes_self=True)
    parts: dict[object, Scene] = Factory(dict)

    def scene(self, position: Position) -> Scene:
        unknown = position.doubt.unknown | unnoted(position)
        found: dict[str, Sprite] = {}
        for number, siding in enumerate(position.main):
            found.update(self._kept((number, siding, MAIN[number] in unknown), _main))
        found.update(self._state(position))
        mover = whose_turn(self.replay, position)
        for number, seat in enumerate(position.seats):
            if number == mover:
                found[f"{letter(number)}/turn"] = _TURN
            found.update(self._kept((number, seat, unknown), self._seat))
        return found

    def _kept(self, part: tuple[object, ...], draw: Callable[..., Iterator[Keyed]]) -> Scene:
        """Return a part's sprites from the cache, or draw it."""
        drawn = self.parts.get(part)
        if drawn is None:
            drawn = self.parts[part] = dict(draw(*part))
        return drawn

    def _state(self, position: Position) -> Iterator[Keyed]:
        unknown = position.doubt.unknown
        deck = deck_count(self.replay, position)
        known = str(deck) if deck is not None else _NOTHING
        number = UNKNOWN if DECK in unknown else known
        yield "main/deck", Sprite("text", layout.DECK, layout.LINE, number, "n")
        if with_cabooses(self.replay):
            x, y = layout.caboose_count_at()
            left = cabooses_left(position)
            yield "main/cabooses", Sprite("text", x, y, left, "n e")
        if LEAVING in unknown:
            yield "main/card", _CARD_UNKNOWN
        else:
            yield "main/card", _CARD_OUT if position.leaving else _CARD_IN

    def _seat(self, number: int, seat: Seat, unknown: frozenset[Part]) -> Iterator[Keyed]:
        own = letter(number)
        chips = UNKNOWN if part(number, "chips") in unknown else str(seat.chips)
        yield f"{own}/chips", Sprite("text", layout.CHIPS, layout.LINE, chips, "n")
        if part(number, "locos") in unknown:
            yield f"{own}/locos", _LOCOMOTIVES_UNKNOWN
        elif seat.called:
            yield f"{own}/called", _CALLED
        for index, siding in enumerate(seat.yard):
            x = (layout.LEFT, layout.MIDDLE)[index] + layout.TRACK
            hidden = yard_of(number)[index] in unknown
            name = f"{own}/y{index + 1}"
            yield from _siding(name, siding, x, layout.HEAD, YARD_CAPACITY, unknown=hidden)
        yield from self._trains(own, seat, unknown=part(number, "trains") in unknown)

    def _trains(self, own: str, seat: Seat, *, unknown: bool) -> Iterator[Keyed]:
        trains = trains_of(seat)
        mixed = trains.pop(MIX, 0)
        free = 0 if unknown else free_locomotives(seat)
        slots = min(2 * self.size.rows, layout.MOST_TRAINS)
        pure = [*trains.items()][:slots]
        cabooses = with_cabooses(self.replay)
        for slot, (train, length) in enumerate(pure):
            x, y = layout.train_at(slot)
            capped = train in seat.cabooses
            yield f"{own}/l{slot}", Sprite("loco", x, y)
            width = layout.MIDDLE - layout.LEFT
            room = layout.train_room(length, width, cabooses=cabooses)
            yield from _train(f"{own}/t{slot}", train * length, (x, y), room, capped=capped)
        if unknown and len(pure) < slots:
            x, y = layout.train_at(len(pure))
            yield f"{own}/t?", Sprite("text", x + 2, y + layout.LINE, UNKNOWN, "u")
        x, y = layout.mix_at(self.size)
        if mixed:
            capped = any(train not in trains for train in seat.cabooses)
            yield f"{own}/l", Sprite("loco", x, y)
            room = layout.train_room(mixed, layout.RIGHT - x, cabooses=cabooses)
            yield from _train(f"{own}/m", seat.mix, (x, y), room, capped=capped)
        elif free:
            free -= 1
            yield f"{own}/l", Sprite("loco", x, y, "", "f")
        for slot in range(len(pure), min(len(pure) + free, slots)):
            x, y = layout.train_at(slot)
            yield f"{own}/l{slot}", Sprite("loco", x, y, "", "f")


_drawing = kept(_Drawing)

_NOTHING = "–"
_TURN = Sprite("turn", 0, 0)
_CARD_IN = Sprite("text", layout.RIGHT, layout.LINE, say("Trains Leave: in the deck"), "e d")
_CARD_OUT = Sprite("text", layout.RIGHT, layout.LINE, say("The trains leave"), "e o")
_CARD_UNKNOWN = Sprite("text", layout.RIGHT, layout.LINE, say("Trains Leave: ?"), "e u")
_CALLED = Sprite("text", layout.CALLED, layout.LINE, say("called up today"), "e d")
_LOCOMOTIVES_UNKNOWN = Sprite("text", layout.CALLED, layout.LINE, say("locomotives: ?"), "e u")


def _main(number: int, siding: str, unknown: bool) -> Iterator[Keyed]:
    x, y = layout.main_at(number)
    name = f"main/{number + 1}"
    yield from _siding(name, siding, x + layout.TRACK, y, MAIN_CAPACITY, unknown=unknown)


def _siding(
    name: str, cars: str, x: int, y: int, capacity: int, *, unknown: bool
) -> Iterator[Keyed]:
    """Draw a siding's cars, the one at the bumper first."""
    if unknown:
        yield f"{name}.?", Sprite("text", x + 3, y + layout.LINE - 2, UNKNOWN, "u")
        return
    room = capacity * layout.PITCH
    pitch = layout.pitch(min(len(cars), layout.MOST_CARS), room)
    last = x + 3 + room - layout.PITCH
    for slot, car in enumerate(reversed(cars[-layout.MOST_CARS :]), 1):
        yield f"{name}.{slot}", _car(car, last - (slot - 1) * pitch, y)


def _train(
    name: str, cars: str, at: tuple[int, int], room: int, *, capped: bool
) -> Iterator[Keyed]:
    """Draw a train's cars behind its locomotive, then its caboose and its length."""
    x, y = at[0] + layout.TRAIN, at[1]
    drawn = cars[: layout.MOST_CARS]
    pitch = layout.pitch(len(drawn), room)
    for slot, car in enumerate(drawn, 1):
        yield f"{name}.{slot}", _car(car, x, y)
        x += pitch
    x += layout.PITCH - pitch
    if capped:
        yield f"{name}.c", Sprite("caboose", x, y)
        x += layout.CABOOSE + 1
    yield f"{name}.n", Sprite("text", x + 1, y + layout.LINE - 1, str(len(cars)), "n")


def _car(car: str, x: int, y: int) -> Sprite:
    unknown = nameless(car) or car == UNKNOWN
    return Sprite("car-0" if unknown else f"car-{car}", x, y)
