"""The score sheet: where each player's money came from and went, and what counts at the end."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from ftn.games.freight.model import reasons
from ftn.games.freight.model.moves import Deliver, Play
from ftn.games.freight.model.places import is_joined
from ftn.games.freight.model.position import CITY_POINTS, Position
from ftn.games.freight.model.replayed import Step
from ftn.games.freight.rules.scoring import BANKRUPT, LOANS, NETWORK, is_known
from ftn.model.parts import part
from ftn.model.record import Turn
from ftn.model.replay import Cell, Entry, Row, Sheet
from ftn.model.seats import letter
from ftn.model.totals import ADJUST, COUNTED
from ftn.referee.game_sheet import game_sheet
from ftn.text.said import joined, say

START = "start"
"""The category of the money that a fact notes at the start."""
DELIVERIES = "deliveries"
VARIATION = "variation"
"""What a variation's moves brought: no ledger is kept of them."""


class _Kind(Struct, frozen=True):
    """A row: its label, its clause, and the categories of the ledger that it sums up."""

    name: str
    label: str
    rule: str
    parts: tuple[str, ...]
    always: bool = True
    """Whether the row is shown even if it is empty."""


_KINDS = (
    _Kind(START, say("At the start"), "PG-SETUP-5", (START,), always=False),
    _Kind(DELIVERIES, say("Deliveries"), "PG-SHIP-5", ()),
    _Kind("toll", say("Fees received"), "PG-SHIP-2", ("toll",), always=False),
    _Kind("track", say("Track and bridges"), "PG-BUILD-1", ("track", "switch", "bridge")),
    _Kind("wagon", say("Cities and wagons"), "PG-BUILD-1", ("city", "wagon")),
    _Kind("fee", say("Fees paid"), "PG-SHIP-2", ("fee",), always=False),
    _Kind("points", say("Action points paid"), "PG-SHIP-1", ("points",), always=False),
    _Kind("bid", say("Bids"), "PG-BID", ("bid",), always=False),
    _Kind("loan", say("Loans taken and repaid"), "PG-LOAN", ("loan", "repay")),
    _Kind("interest", say("Interest"), "PG-INT", ("interest",)),
    _Kind("section", say("Track sections"), "PG-SECTION", ("sold", "section"), always=False),
    _Kind(VARIATION, say("In the variation"), "", (VARIATION,), always=False),
    _Kind(NETWORK, say("Cities in the network"), "PG-SCORE", (NETWORK,)),
    _Kind(LOANS, say("Loans left"), "PG-SCORE", (LOANS,)),
    _Kind(BANKRUPT, say("Money of bankrupt players"), "PG-BANKRUPT", (BANKRUPT,), always=False),
    _Kind(COUNTED, say("As counted"), "FTN-CLAIM", (COUNTED,), always=False),
    _Kind(ADJUST, say("Corrections"), "FTN-ADJUST", (ADJUST,), always=False),
)
_WHOLE = frozenset({START, VARIATION, NETWORK, LOANS, BANKRUPT, COUNTED, ADJUST})
"""The rows that list every entry of the ledger."""
_CHANGING = frozenset({VARIATION, NETWORK, LOANS, BANKRUPT, COUNTED})
"""The rows that depend on the position, too."""
Rows = dict[tuple[str | int, ...], Row]
"""Rows that were made, by their names and how many entries each seat has in them."""
_ROWS = {name: kind.name for kind in _KINDS for name in kind.parts}
"""The row of a category; one that isn't here is a city, to which something was delivered."""


def sheet(
    position: Position,
    entries: Sequence[Entry],
    steps: Sequence[Step],
    claimed: Mapping[str, int] | None = None,
    *,
    step: int = -1,
    provisional: bool = True,
    made: Rows | None = None,
) -> Sheet:
    """Return a sheet of what the ledger holds; without a step, of the game so far.

    `made` keeps rows from one sheet to the next of the same game, if it has no variations.
    """
    ledger = _Ledger(position, _by_row(entries), steps, made)
    rows = [row for kind in _KINDS if (row := ledger.row(kind)) and (kind.always or _is_used(row))]
    known = [is_known(position, number) for number in range(len(position.seats))]
    return game_sheet(rows, entries, known, claimed, position, step=step, provisional=provisional)


def _is_used(row: Row) -> bool:
    return any(cell.amount != 0 or cell.why for cell in row.cells.values())


def _by_row(entries: Sequence[Entry]) -> Mapping[tuple[str, str], list[Entry]]:
    found = defaultdict[tuple[str, str], list[Entry]](list)
    for entry in entries:
        found[entry.seat, _ROWS.get(entry.category, DELIVERIES)].append(entry)
    return found


def _cubes(entries: Iterable[Entry], steps: Sequence[Step]) -> int:
    """Return how many cubes were delivered in the steps of some entries."""
    count = 0
    for index in {entry.step for entry in entries}:
        turn = steps[index].statement if index < len(steps) else None
        if isinstance(turn, Turn) and isinstance(turn.play, Play):
            count += sum(len(item.cubes) for item in turn.play.items if isinstance(item, Deliver))
    return count


class _Ledger(Struct, frozen=True):
    """The entries of a sheet, by seat and row, and the position at its end."""

    position: Position
    entries: Mapping[tuple[str, str], list[Entry]]
    steps: Sequence[Step]
    made: Rows | None

    def row(self, kind: _Kind) -> Row:
        """Return a row."""
        if self.made is None or kind.name in _CHANGING:
            return self._row(kind)
        # a ledger only grows: where there are as many entries, they are the same
        seats = range(len(self.position.seats))
        key: tuple[str | int, ...] = (
            kind.name,
            *(len(self.entries.get((letter(one), kind.name), ())) for one in seats),
        )
        if key not in self.made:
            self.made[key] = self._row(kind)
        return self.made[key]

    def _row(self, kind: _Kind) -> Row:
        cells = {}
        cities = dict[str, None]()
        for number in range(len(self.position.seats)):
            seat = letter(number)
            own = self.entries.get((seat, kind.name), ())
            cities.update(dict.fromkeys(entry.category for entry in own))
            cells[seat] = self._cell(kind, number, own)
        parts = kind.parts or tuple(cities)
        return Row(kind.name, kind.label, cells, parts=parts)

    def _cell(self, kind: _Kind, number: int, own: Sequence[Entry]) -> Cell:
        unknown = self._unknown(kind, number)
        if unknown:
            return Cell(None, "", kind.rule, unknown)
        if not own:
            return Cell(0)
        amount = sum(entry.amount for entry in own)
        if kind.name == DELIVERIES:
            return self._deliveries(kind, own, amount)
        if kind.name in _WHOLE:
            why = joined("; ", [entry.why for entry in own])
        else:
            counts = Counter(entry.category for entry in own)
            several = len(counts) > 1
            why = joined(
                "; ",
                [
                    reasons.times(name, counts[name], _sum(own, name) if several else None)
                    for name in kind.parts
                    if counts[name]
                ],
            )
        return Cell(amount, self._size(kind, number, amount), kind.rule, why)

    def _size(self, kind: _Kind, number: int, amount: int) -> str:
        """Return how many cities or loans a cell counts; nothing in other rows."""
        if kind.name == NETWORK:
            return str(amount // CITY_POINTS)
        return str(self.position.seats[number].loans) if kind.name == LOANS else ""

    def _deliveries(self, kind: _Kind, own: Sequence[Entry], amount: int) -> Cell:
        cities = dict.fromkeys(entry.category for entry in own)
        cubes = _cubes(own, self.steps)
        by_city = joined(", ", [reasons.at(city, _sum(own, city)) for city in cities])
        why = say("deliveries: {cities}", cities=by_city)
        return Cell(amount, str(cubes or ""), kind.rule, why)

    def _unknown(self, kind: _Kind, number: int) -> str:
        """Describe what is unknown of a cell; nothing where all is known."""
        position = self.position
        if position.seats[number].out:
            return ""
        unknown = position.doubt.unknown
        if kind.name == COUNTED and part(number, "money") in unknown:
            return say("not every payment is known")
        if kind.name == LOANS and part(number, "loans") in unknown:
            return say("nobody knows how many loans are left")
        if kind.name == NETWORK and not is_joined(position, number):
            return say("nobody knows which cities are joined")
        return ""


def _sum(entries: Sequence[Entry], category: str) -> int:
    return sum(entry.amount for entry in entries if entry.category == category)
