"""Make score sheets: a day's ledger as a table, each cell with its reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from ftn.games.freight_train.model.cars import MIX_NAME, Cars
from ftn.games.freight_train.model.moves import MIX
from ftn.games.freight_train.model.places import yard_of
from ftn.games.freight_train.model.position import (
    LAST_DAY,
    Position,
    is_capped,
    nameless,
    trains_of,
)
from ftn.games.freight_train.rules.scoring import (
    UNPAID_DAY,
    awards,
    categories,
    is_certain,
    is_doubling_open,
    is_yard_open,
    lengths,
)
from ftn.games.freight_train.rules.table import DayEnd
from ftn.model.parts import part
from ftn.model.replay import Cell, Entry, Row, Sheet
from ftn.model.rules import Ruleset
from ftn.model.seats import letter
from ftn.model.totals import ADJUST, COUNTED
from ftn.referee.game_sheet import sums
from ftn.text.said import joined, say

_OTHERS = (
    ("rearrange", say("Rearranging")),
    (COUNTED, say("As counted")),
    (ADJUST, say("Corrections")),
)
_YARD = say("Yard")
_YARDS = {1: say("Yard bonus"), LAST_DAY: say("Yard penalty")}

_UNKNOWN_TRAINS = say("nobody knows these trains")
_NOT_ALL_KNOWN = say("not every train of this day is known")


class SheetMaker(Struct, frozen=True):
    """Make the sheets of one replay on demand."""

    rules: Ruleset
    players: tuple[str, ...]
    cars: Cars
    entries: tuple[Entry, ...]
    ends: tuple[DayEnd, ...]
    claims: Mapping[int, Mapping[str, int]]
    rows: dict[tuple[object, ...], Row]
    """The rows of trains that were made, by what they depend on."""

    def __call__(self) -> tuple[Sheet, ...]:
        """Return the sheet of every day that was scored."""
        return tuple(map(self._of_day, self.ends))

    def _of_day(self, end: DayEnd) -> Sheet:
        entries = [entry for entry in self.entries if entry.period == end.day]
        return self.sheet(end.position, entries, self.claims.get(end.day, {}), end)

    def sheet(
        self,
        position: Position,
        entries: Sequence[Entry],
        claimed: Mapping[str, int],
        end: DayEnd | None,
    ) -> Sheet:
        """Return one day's sheet; without an end, as if the trains left now."""
        certain, step = is_certain(position, self.rules), end.index if end else -1
        seats = [*map(letter, range(len(self.players)))]
        gained = (
            certain
            and not is_yard_open(position, seat, self.rules)
            and not is_doubling_open(position, seat, entries)
            for seat in seats
        )
        unknown = position.doubt.unknown
        held = (certain and part(number, "chips") not in unknown for number in range(len(seats)))
        until = (entry for entry in self.entries if entry.period <= position.day)
        return Sheet(
            position.day,
            say("day {day}", day=position.day),
            lambda: self._rows(position, entries),
            sums(entries, gained, step),
            sums(until, held, step),
            dict(claimed),
            end is None or not end.regular or not certain,
            step,
            end.position if end else None,
        )

    def _rows(self, position: Position, entries: Sequence[Entry]) -> Iterator[Row]:
        yield from self._trains(position, entries)
        yield self._yards(position, entries)
        yield from self._others(entries)

    def _trains(self, position: Position, entries: Sequence[Entry]) -> list[Row]:
        owned = categories(position, self.rules)
        late = self.rules.options["mix_declare"] == "late"
        letters = sorted(
            {*filter(str.isascii, owned), *(self.cars.names if self.cars.closed else ())} - {MIX}
        )
        by_train: dict[str, list[Entry]] = {}
        for entry in entries:
            by_train.setdefault(entry.category, []).append(entry)
        certain = is_certain(position, self.rules)

        capped_at = [number for number, seat in enumerate(position.seats) if seat.cabooses]

        def row(train: str) -> Row:
            owners = owned.get(train, {})
            own = by_train.get(train, ()) if owners else ()
            if position.doubt.unknown:
                return self._row(train, owners, position, own, certain=certain)
            won = (*owners.items(), *((entry.seat, entry.amount) for entry in own))
            capped = tuple(
                number for number in capped_at if is_capped(position.seats[number], train)
            )
            key = (train, certain, won, capped)
            if key not in self.rows:
                self.rows[key] = self._row(train, owners, position, own, certain=certain)
            return self.rows[key]

        rows = [*map(row, letters)]
        if any(nameless(seat.pure) for seat in position.seats):
            rows.append(self._unnamed(position))
        if self.rules.options["mix_scores"] == "yes":
            rows.append(row(MIX))
        else:
            rows += self._unscored_mix([lengths(seat, late=late) for seat in position.seats])
        return rows

    def _row(
        self,
        train: str,
        owners: Mapping[int, int],
        position: Position,
        own: Sequence[Entry],
        *,
        certain: bool,
    ) -> Row:
        named = self.cars.train(train)
        label = named if train == MIX else self.cars.label(train)
        won = awards(owners, self.players, named) if owners else {}
        cells = {}
        for number in range(len(self.players)):
            seat = chr(97 + number)
            if part(number, "trains") in position.doubt.unknown:
                cells[seat] = Cell(None, "?", "FT-SCORE-1", _UNKNOWN_TRAINS)
                continue
            if number not in owners:
                cells[seat] = Cell(0)
                continue
            if not certain:
                size = str(owners[number])
                cells[seat] = Cell(None, size, "FT-SCORE-1", _NOT_ALL_KNOWN)
                continue
            amount = sum(entry.amount for entry in own if entry.seat == seat)
            award = won[number]
            why = award.why
            if is_doubling_open(position, seat, own):
                why = say("{why}; nobody knows whether a caboose doubles it", why=why)
                cells[seat] = Cell(None, str(owners[number]), award.rule, why)
                continue
            if is_capped(position.seats[number], train):
                why = say("{why}; the caboose doubles it to {n}", why=why, n=2 * award.amount)
            cells[seat] = Cell(amount, str(owners[number]), award.rule, why)
        return Row(train, label, cells, contested=True)

    def _unnamed(self, position: Position) -> Row:
        """Return the row of the trains of unknown type, each with its length."""
        cells = {}
        for number, seat in enumerate(position.seats):
            found = [str(held) for train, held in trains_of(seat).items() if nameless(train)]
            why = say("nobody knows which type this train is")
            cells[chr(97 + number)] = (
                Cell(None, "+".join(found), "FT-SCORE-1", why) if found else Cell(0)
            )
        return Row("?", say("Unknown type"), cells)

    def _unscored_mix(self, trains: Sequence[Mapping[str, int]]) -> Iterator[Row]:
        """Yield a row of what isn't scored, if a player has a Mix."""
        why = say("the Mix is not scored here: mix_scores=no")
        if any(MIX in held for held in trains):
            cells = {
                letter(number): Cell(0, str(held[MIX]), "FT-MIX-SCORE", why)
                if MIX in held
                else Cell(0)
                for number, held in enumerate(trains)
            }
            yield Row(MIX, MIX_NAME, cells)

    def _yards(self, position: Position, entries: Sequence[Entry]) -> Row:
        label = _YARDS.get(position.day, _YARD)
        cells = {}
        for number, seat in enumerate(position.seats):
            letter = chr(97 + number)
            held = sum(map(len, seat.yard))
            found = [e for e in entries if e.seat == letter and e.category == "yard"]
            if found:
                cells[letter] = Cell(found[0].amount, str(held), found[0].rule, found[0].why)
            elif not position.doubt.unknown.isdisjoint(yard_of(number)):
                paid = None if is_yard_open(position, letter, self.rules) else 0
                why = say("nobody knows what the yard holds")
                cells[letter] = Cell(paid, "?", "FT-YARD", why)
            elif held and is_yard_open(position, letter, self.rules):
                why = say("nobody knows how many chips there were to pay with: debt=never")
                cells[letter] = Cell(None, str(held), "FT-DEBT", why)
            elif held and position.day != UNPAID_DAY and not is_certain(position, self.rules):
                cells[letter] = Cell(None, str(held), "FT-YARD", _NOT_ALL_KNOWN)
            else:
                why = say("{held} in the yard: nothing on day {day}", held=held, day=position.day)
                cells[letter] = Cell(0, str(held), "FT-YARD", why)
        return Row("yard", label, cells)

    def _others(self, entries: Sequence[Entry]) -> list[Row]:
        rows = []
        for category, label in _OTHERS:
            found = [entry for entry in entries if entry.category == category]
            if not found:
                continue
            cells = {}
            for number in range(len(self.players)):
                seat = chr(97 + number)
                own = [entry for entry in found if entry.seat == seat]
                amount = sum(entry.amount for entry in own)
                why = joined("; ", dict.fromkeys(entry.why for entry in own))
                size = f"{len(own)}×" if len(own) > 1 else ""
                rule = own[0].rule if own else ""
                cells[seat] = Cell(amount, size, rule, why) if own else Cell(0)
            rows.append(Row(category, label, cells))
        return rows
