"""The scoring of a period as the page shows it: every cell with its clause and its why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from ftn.model.replay import Cell, Replay, Row, Sheet
from ftn.reports.accounts import claims
from ftn.reports.scoring import NOTHING, before, begun, number
from ftn.reports.scoring import cell as as_text
from ftn.text.strings import shortened
from ftn.text.wording import signed

_LOOKS = {"good": "plus", "bad": "minus", "open": "open"}


class CellView(Struct, frozen=True):
    """A cell: its text, its look, and why it is so."""

    text: str
    look: str = ""
    """`plus`, `minus`, `open` where it is unknown, `none` where there is nothing."""
    rule: str = ""
    why: str = ""
    amount: str = ""


class Line(Struct, frozen=True):
    """A row: the game's code for it, its label, and a cell a seat."""

    key: str
    code: str
    label: str
    cells: Sequence[CellView]


class Claim(Struct, frozen=True):
    """A total as the table noted it, beside the computed one."""

    noted: int | None
    gap: int
    """By how much it is too high; 0 where it fits or is unknown."""
    helps: Sequence[str] = ()
    """Which misreading explains it, where one does."""


class Table(Struct, frozen=True):
    """The scoring of a period."""

    sheet: Sheet
    lines: Sequence[Line]
    before: Sequence[str]
    """What everybody had before it; nothing where nobody had anything."""
    gains: Sequence[str]
    totals: Sequence[str]
    claims: Sequence[Claim]
    """What the table noted, a claim a seat; nothing where it noted no total."""

    @property
    def differs(self) -> bool:
        """Whether a noted total differs from the computed one."""
        return any(claim.gap for claim in self.claims)


def table(replay: Replay, sheet: Sheet) -> Table:
    """Return the scoring of a period."""
    seats = replay.seats
    held = before(sheet)
    return Table(
        sheet,
        [line(row, seats) for row in sheet.rows],
        [number(held.get(seat)) for seat in seats] if begun(sheet) else [],
        [signed(sheet.gains.get(seat)) for seat in seats],
        [number(sheet.totals.get(seat)) for seat in seats],
        [*_claims(replay, sheet)] if sheet.claimed else [],
    )


def line(row: Row, seats: Sequence[str]) -> Line:
    """Return a row."""
    coded = len(row.category) == 1 and row.category.isalnum() and row.category != row.label
    cells = [cell_view(row.cells.get(seat)) for seat in seats]
    return Line(row.category, row.category if coded else "", row.label, cells)


_LONGEST_TEXT, _LONGEST_WHY = 100, 1000


def cell_view(cell: Cell | None) -> CellView:
    """Return a cell as the page shows it.

    >>> [cell_view(cell).text for cell in (Cell(3, "6", "FT-SCORE-1", "longest"), Cell(0), None)]
    ['6 → 3', '·', '·']
    """
    text, style = as_text(cell)
    look = _LOOKS.get(style, "none" if text == NOTHING else "zero")
    if cell is None or text == NOTHING:
        return CellView(text, look)
    return CellView(
        _bounded(text, _LONGEST_TEXT),
        look,
        cell.rule,
        _bounded(cell.why, _LONGEST_WHY),
        signed(cell.amount),
    )


def _bounded(text: str, most: int) -> str:
    """Cut a text that no game has: a cell may be another one after every turn."""
    return text if len(text) <= most else shortened(text, most)


def _claims(replay: Replay, sheet: Sheet) -> Iterator[Claim]:
    for seat in replay.seats:
        noted, total = sheet.claimed.get(seat), sheet.totals.get(seat)
        gap = noted - total if noted is not None and total is not None else 0
        helps = [found.help for found in claims(replay, sheet, seat) if found.help]
        yield Claim(noted, gap, helps if gap else ())
