"""A seat's period point by point: what each was for, by which clause, and where a claim differs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from ftn.games.clauses import clause
from ftn.model.finding import Finding
from ftn.model.replay import Entry, Replay, Row, Sheet, Step
from ftn.reports.citing import cited, in_full, labelled, paragraph
from ftn.text.pieces import Line
from ftn.text.visible import visible
from ftn.text.wording import capital, difference, listed, signed

_AMOUNT = 5


class _Item(Struct, frozen=True):
    """A line of an account."""

    amount: int | None
    rule: str
    why: str


def account(replay: Replay, sheet: Sheet, seats: Sequence[str], width: int) -> Iterator[Line]:
    """Yield the accounts of some seats for a period, and the clauses that they cite."""
    rules: dict[str, None] = {}
    differ: dict[str, None] = {}
    for seat in seats:
        items = _items(replay, sheet, seat)
        yield from _account(replay, sheet, seat, items, width)
        yield []
        rules.update(dict.fromkeys(item.rule for item in items if item.rule))
        for finding in claims(replay, sheet, seat):
            differ.update(dict.fromkeys(found.id for found in cited(finding.help)))
    yield [("According to these clauses:", "title")]
    for name in {**differ, **rules}:
        found = clause(name)
        if found is not None:
            yield from in_full(found, replay, width, differ=name in differ)


def _account(
    replay: Replay, sheet: Sheet, seat: str, items: Sequence[_Item], width: int
) -> Iterator[Line]:
    open_ = " (provisional)" if sheet.provisional else ""
    yield [(f"{capital(sheet.name)}, {visible(replay.players[seat])}", "title"), (open_, "open")]
    for item in items:
        head = f"{signed(item.amount):>{_AMOUNT}}  "
        rule = f" [{item.rule}]" if item.rule else ""
        yield from labelled(head, item.why + rule, width, "strong" if item.amount else "dim", 0)
    nothing = [row.label for row in sheet.rows if _is_empty(row, seat)]
    if nothing:
        yield from labelled(f"{0:>{_AMOUNT}}  ", f"no {listed(nothing, 'or')}", width, "dim", 0)
    yield from _total(replay, sheet, seat, width)


def _is_empty(row: Row, seat: str) -> bool:
    cell = row.cells.get(seat)
    return cell is not None and cell.amount == 0 and not cell.why


def _items(replay: Replay, sheet: Sheet, seat: str) -> list[_Item]:
    """Return what brought or cost a seat something, row by row, and what could have."""
    entries = [e for e in replay.entries if e.period == sheet.number and e.seat == seat]
    items: list[_Item] = []
    unknown: dict[tuple[str, str], list[str]] = {}
    for row in sheet.rows:
        own = [entry for entry in entries if entry.category in (row.parts or (row.category,))]
        items += [_item(replay, entry) for entry in own]
        cell = row.cells.get(seat)
        if cell is not None and cell.amount is None:
            unknown.setdefault((cell.rule, cell.why), []).append(row.label)
        elif not own and cell is not None and cell.why:
            items.append(_Item(cell.amount, cell.rule, cell.why))
    items += [
        _Item(None, rule, f"{listed(labels)}: {why}") for (rule, why), labels in unknown.items()
    ]
    categories = {name for row in sheet.rows for name in row.parts or (row.category,)}
    items += [_item(replay, entry) for entry in entries if entry.category not in categories]
    return items


def _item(replay: Replay, entry: Entry) -> _Item:
    step = _turn_of(replay, entry)
    return _Item(entry.amount, entry.rule, f"{step.address}: {entry.why}" if step else entry.why)


def _turn_of(replay: Replay, entry: Entry) -> Step | None:
    """Return the turn that brought an entry, if one did and not the scoring of a period."""
    return replay.steps[entry.step] if entry.by_turn else None


def _total(replay: Replay, sheet: Sheet, seat: str, width: int) -> Iterator[Line]:
    gain, total = sheet.gains[seat], sheet.totals[seat]
    if gain is None or total is None:
        yield [("  The total can't be known: something is still open.", "open")]
    else:
        yield [
            (f"{signed(gain):>{_AMOUNT}}  in all: ", "strong"),
            (f"{total - gain} before, ", ""),
            (f"{total} after {sheet.name}", "strong"),
        ]
    if seat not in sheet.claimed:
        return
    style, verdict = _verdict(replay, sheet, seat)
    yield from paragraph(
        f"The table noted {sheet.claimed[seat]}{verdict}.", width, style, " " * (_AMOUNT + 2)
    )
    for finding in claims(replay, sheet, seat):
        if cited(finding.help):
            yield from paragraph(f"{capital(finding.help)}.", width, "bad", " " * (_AMOUNT + 2))


def _verdict(replay: Replay, sheet: Sheet, seat: str) -> tuple[str, str]:
    """Return what there is to say of a total that the table noted, and its style."""
    claimed, total = sheet.claimed[seat], sheet.totals[seat]
    if total is None:
        return "open", ""
    if claimed == total:
        found = claims(replay, sheet, seat)
        if found and all(finding.severity == "info" for finding in found):
            return "good", ", which the players let stand"
        return (
            ("bad", ", which is correct only by chance")
            if found
            else ("good", ", which is correct")
        )
    gap = claimed - total
    return "bad", f": {difference(claimed, total)}{_from_before(replay, sheet, seat, gap)}"


def _from_before(replay: Replay, sheet: Sheet, seat: str, gap: int) -> str:
    """Say how much of a difference an earlier total brought along."""
    for earlier in reversed(replay.sheets):
        total = earlier.totals[seat]
        if earlier.number >= sheet.number or seat not in earlier.claimed or total is None:
            continue
        brought = earlier.claimed[seat] - total
        if not brought:
            return ""
        much = "all of it" if brought == gap else f"{brought:+d} of it"
        return f", {much} from {earlier.name}"
    return ""


def claims(replay: Replay, sheet: Sheet, seat: str) -> list[Finding]:
    """Return the findings on what the table claims of a seat's total after a period."""
    return [finding for finding in replay.findings if finding.total_of == (seat, sheet.number)]
