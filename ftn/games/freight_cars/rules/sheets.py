"""The score sheet: each player's credits for trains, City cards and Corporation card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ftn.games.freight_cars.actions.claiming import CITY_CARDS
from ftn.games.freight_cars.actions.shipping import TRAINS
from ftn.games.freight_cars.model.position import Position
from ftn.games.freight_cars.rules.scoring import CORPORATION, is_known
from ftn.model.parts import part
from ftn.model.replay import Cell, Entry, Row, Sheet
from ftn.model.seats import letter
from ftn.model.totals import ADJUST, COUNTED
from ftn.referee.game_sheet import game_sheet
from ftn.text.said import joined, say

_ROWS = (
    (TRAINS, say("Trains"), "FC-SHIP"),
    (CITY_CARDS, say("City cards"), "FC-CITY"),
    (CORPORATION, say("Corporation"), "FC-SCORE"),
)
_OTHERS = ((COUNTED, say("As counted"), "FTN-CLAIM"), (ADJUST, say("Corrections"), "FTN-ADJUST"))
_UNKNOWN_CITY = say("nobody knows what every claimed City card brought")
_NOT_SHOWN = say("the Corporation card isn't noted")


def sheet(
    position: Position,
    entries: Sequence[Entry],
    claimed: Mapping[str, int] | None = None,
    *,
    step: int = -1,
    provisional: bool = True,
) -> Sheet:
    """Return the sheet of the ledger's entries; without a step, of a game in progress."""
    over = step >= 0
    used = {entry.category for entry in entries}
    rows = [
        _row(name, label, rule, position, entries, over=over)
        for name, label, rule in (*_ROWS, *(one for one in _OTHERS if one[0] in used))
    ]
    known = [
        part(number, "credits") not in position.doubt.unknown
        and (not over or is_known(position, number))
        for number in range(len(position.seats))
    ]
    return game_sheet(rows, entries, known, claimed, position, step=step, provisional=provisional)


def _row(
    name: str, label: str, rule: str, position: Position, entries: Sequence[Entry], *, over: bool
) -> Row:
    cells = {}
    for number in range(len(position.seats)):
        own = [
            entry for entry in entries if entry.category == name and entry.seat == letter(number)
        ]
        cells[letter(number)] = _cell(name, rule, position, number, own, over=over)
    return Row(name, label, cells)


def _cell(
    name: str, rule: str, position: Position, number: int, own: Sequence[Entry], *, over: bool
) -> Cell:
    seat = position.seats[number]
    size = {
        TRAINS: "+".join(map(str, seat.lengths)),
        CITY_CARDS: str(len(seat.claimed) or ""),
        CORPORATION: seat.corporation,
    }.get(name, "")
    amount: int | None = sum(entry.amount for entry in own)
    why = joined("; ", [entry.why for entry in own]) if own else ""
    unknown = part(number, "credits") in position.doubt.unknown
    if name == CITY_CARDS and unknown:
        amount, why = None, _UNKNOWN_CITY
    if name == CORPORATION and over and seat.bonus is None:
        amount, why = None, _NOT_SHOWN
    return Cell(amount, size, rule, why) if size or why else Cell(amount)
