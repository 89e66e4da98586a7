"""A position as a table of labels and values, for those who can't see the picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import Factory, define

from ftn.games.freight_train.glance import (
    deck_count,
    free_locomotives,
    is_over,
    whose_turn,
    with_cabooses,
)
from ftn.games.freight_train.moves import MIX, UNKNOWN
from ftn.games.freight_train.position import MAIN_SIDINGS, Position, Seat, nameless, trains_of
from ftn.replay import Replay
from ftn.scene import TableRow
from ftn.words import joined, say

_NONE = say("none")
_EMPTY = say("empty")
_UNKNOWN = say("unknown")


@define
class Table:
    """The table of a game; what was said of a siding or a seat is kept, as positions share them."""

    replay: Replay
    cabooses: bool = Factory(lambda self: with_cabooses(self.replay), takes_self=True)
    kept: dict[object, Sequence[TableRow]] = Factory(dict)

    def rows(self, position: Position) -> Sequence[TableRow]:
        """Return the rows of a position."""
        kept, vague = self.kept, position.vague
        found: list[TableRow] = []
        for number in range(MAIN_SIDINGS):
            siding = position.main[number] if number < len(position.main) else ""
            part: tuple[object, ...] = (number, siding, f"main{number + 1}" in vague)
            if part not in kept:
                kept[part] = [_main(number + 1, siding, unknown=bool(part[2]))]
            found += kept[part]
        for number, seat in enumerate(position.seats):
            part = number, seat, vague
            if part not in kept:
                kept[part] = [*self._seat(number, seat, vague)]
            found += kept[part]
        found.append(TableRow(say("Deck"), self._deck(position)))
        found.append(TableRow(say("Whose turn"), self._turn(position)))
        found.append(TableRow(say("Trains Leave card"), _card(position)))
        return found

    def _seat(self, number: int, seat: Seat, vague: frozenset[str]) -> Iterator[TableRow]:
        letter = chr(97 + number)
        who = self._name(number)
        unknown = {name for name in vague if name.startswith(letter)}
        chips = _UNKNOWN if f"{letter}.chips" in unknown else str(seat.chips)
        yield TableRow(say("{who}: chips", who=who), chips)
        yield TableRow(say("{who}: locomotives", who=who), _locomotives(letter, seat, unknown))
        for index, siding in enumerate(seat.yard, 1):
            label = say("{who}: yard siding {number}, open end first", who=who, number=index)
            known = f"{letter}.yard{index}" not in unknown
            yield TableRow(label, _cars(siding) if known else _UNKNOWN)
        trains = trains_of(seat)
        mixed = trains.pop(MIX, 0)
        told = [f"{_car(train)} {length}" for train, length in trains.items()]
        if f"{letter}.trains" in unknown:
            told.append(say("others unknown") if told else _UNKNOWN)
        yield TableRow(say("{who}: trains", who=who), joined(", ", told) if told else _NONE)
        mix = joined(": ", [str(mixed), _cars(seat.mix)]) if mixed else _NONE
        yield TableRow(say("{who}: Mix", who=who), mix)
        if self.cabooses:
            capped = [say("Mix") if train == MIX else train for train in seat.cabooses]
            value = joined(", ", capped) if capped else _NONE
            yield TableRow(say("{who}: cabooses", who=who), value)

    def _name(self, number: int) -> str:
        letter = chr(97 + number)
        return self.replay.players.get(letter) or letter

    def _deck(self, position: Position) -> str:
        deck = deck_count(self.replay, position)
        return _UNKNOWN if deck is None or "deck" in position.vague else str(deck)

    def _turn(self, position: Position) -> str:
        if is_over(self.replay, position):
            return say("the trains leave")
        mover = whose_turn(self.replay, position)
        return _UNKNOWN if mover is None else self._name(mover)


def _main(number: int, siding: str, *, unknown: bool) -> TableRow:
    label = say("Main yard, siding {number}, open end first", number=number)
    return TableRow(label, _UNKNOWN if unknown else _cars(siding))


def _locomotives(letter: str, seat: Seat, unknown: set[str]) -> str:
    if f"{letter}.locos" in unknown:
        return _UNKNOWN
    told = [str(seat.locos)]
    if f"{letter}.trains" not in unknown:
        told.append(say("{count} free", count=free_locomotives(seat)))
    if seat.called:
        told.append(say("called up today"))
    return joined(", ", told)


def _cars(cars: str) -> str:
    """Name cars one by one: apart, a reader spells them out."""
    if not cars:
        return _EMPTY
    return joined(" ", map(_car, cars)) if UNKNOWN in cars or nameless(cars) else " ".join(cars)


def _car(car: str) -> str:
    return _UNKNOWN if nameless(car) or car == UNKNOWN else car


def _card(position: Position) -> str:
    if "leaving" in position.vague:
        return _UNKNOWN
    return say("out") if position.leaving else say("in the deck")
