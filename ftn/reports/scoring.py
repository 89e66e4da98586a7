"""The score sheet for people: a table for each period, and who won."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from textwrap import wrap

from ftn.games import game
from ftn.model.bounded import count_of
from ftn.model.record import Turn
from ftn.model.replay import Cell, Replay, Row, Sheet
from ftn.model.steps import period_of
from ftn.text.grid import Grid, shortened, table
from ftn.text.pieces import Line, Piece, write_lines
from ftn.text.said import listing, plural, say
from ftn.text.visible import visible
from ftn.text.wording import capital, difference, signed

DIFFERENT = "≠"
NOTHING = "·"
_LONGEST_NAME = 16
_WIDTH = 80
_MARKED = ("Event", "Site", "Round")


def write(
    replay: Replay,
    sheets: Sequence[Sheet],
    *,
    now: Sheet | None = None,
    result: bool = True,
    title: str = "",
    columns: int | None = None,
    framed: bool = False,
    colour: bool = False,
) -> Iterator[str]:
    """Write the sheets of a record, at most `columns` wide and, for a terminal, with a frame.

    `now` is the sheet of the period that isn't over; `result` says whether the result follows.
    """
    yield from write_lines(heading(replay, title), colour=colour, columns=columns)
    noted = [(sheet, " (provisional)" if sheet.provisional else "") for sheet in sheets]
    if now is not None:
        noted.append((now, f", if it ended {_after(replay)}"))
    for sheet, note in noted:
        yield from _sheet(replay, sheet, note, columns, framed=framed, colour=colour)
    if result:
        yield "\n"
        yield from write_lines(_result(replay), colour=colour, columns=columns)


def _sheet(
    replay: Replay, sheet: Sheet, note: str, columns: int | None, *, framed: bool, colour: bool
) -> Iterator[str]:
    head = [(capital(sheet.name), "title"), (note, "open")]
    yield "\n"
    yield from write_lines([head], colour=colour, columns=columns)
    yield from table(grid(replay, sheet), columns, framed=framed, colour=colour)
    yield from write_lines(_differences(replay, sheet, columns or _WIDTH), colour=colour)


def heading(replay: Replay, title: str = "") -> Iterator[Line]:
    """Yield what a record is: who played when, by which rules, and its status."""
    if title:
        yield [(visible(title), "dim")]
    if replay.players:
        yield [(visible(", ".join(replay.players.values())), "title")]
    tags = replay.record.headers
    about = [tags[name] for name in ("Date", *_MARKED) if tags.get(name)]
    if about:
        yield [(visible(" · ".join(about)), "")]
    if replay.record.source.what_if:
        yield [(told_what_if(replay), "open")]
    rules = replay.rules.tag() if replay.rules else "no rules that can be read"
    yield [(f"{rules} · ", ""), status_line(replay)]


def told_what_if(replay: Replay) -> str:
    """Say by which rules a record is replayed instead of its own."""
    asked = visible(replay.record.source.what_if)
    return say("What if: by {rules}, not by the record's own rules", rules=asked)


def status_line(replay: Replay) -> Piece:
    """Say how far a replay can be relied on."""
    if replay.status == "verified":
        return say("verified"), "good"
    if replay.status == "in-progress":
        return say("in progress, {where}", where=_after(replay)), "open"
    if replay.status == "provisional":
        return say("provisional: not everything is known"), "open"
    return say("not verified: {errors}", errors=errors(replay)), "bad"


def errors(replay: Replay) -> str:
    """Count a replay's errors, and say where the first one is."""
    found = [finding for finding in replay.findings if finding.severity == "error"]
    if not found:
        return say("no error")
    first = found[0]
    where = (
        say("in {turn}", turn=first.turn)
        if first.turn
        else say("on line {line}", line=first.place.line)
    )
    return plural(
        count_of(found, "error"), "{n} error, {where}", "{n} errors, the first {where}", where=where
    )


def _after(replay: Replay) -> str:
    turns = [step for step in replay.steps if isinstance(step.statement, Turn)]
    scored = replay.sheets[-1] if replay.sheets else None
    if scored is not None and (not turns or period_of(turns[-1]) <= scored.number):
        return say("after {where}", where=scored.name)
    if turns:
        return say("after {where}", where=turns[-1].address)
    return say("before the first turn")


def grid(replay: Replay, sheet: Sheet) -> Grid:
    """Lay a sheet out: categories as rows, seats as columns, below them the sums."""
    seats = replay.seats
    header = [("", ""), *((_name(replay, seat), "strong") for seat in seats)]
    rows = [_row(row, seats) for row in sheet.rows]
    held = before(sheet)
    sums: list[list[Piece]] = []
    if begun(sheet):
        sums.append([("before", "dim"), *((number(held.get(seat)), "dim") for seat in seats)])
        sums.append([(sheet.name, ""), *((signed(sheet.gains.get(seat)), "") for seat in seats)])
    totals = [(number(sheet.totals.get(seat)), "title") for seat in seats]
    sums.append([("total", "title"), *totals])
    if sheet.claimed:
        sums.append([("noted", ""), *(_noted(sheet, seat) for seat in seats)])
    return Grid(header, [rows, sums])


def before(sheet: Sheet) -> Mapping[str, int | None]:
    """Return what everybody held before a period."""
    return {
        seat: None if total is None or (gain := sheet.gains.get(seat)) is None else total - gain
        for seat, total in sheet.totals.items()
    }


def begun(sheet: Sheet) -> bool:
    """Say whether somebody held something before a period, so that gains aren't the totals."""
    return any(total != sheet.gains.get(seat) for seat, total in sheet.totals.items())


def _name(replay: Replay, seat: str) -> str:
    name = shortened(visible(replay.players.get(seat, "")), _LONGEST_NAME)
    return f"{seat} {name}" if name else seat


def _row(row: Row, seats: Sequence[str]) -> list[Piece]:
    cells = [cell(row.cells.get(seat)) for seat in seats]
    coded = len(row.category) == 1 and row.category != row.label
    label = f"{row.category} {row.label}" if coded else row.label
    return [(label, "" if any(text != NOTHING for text, _ in cells) else "dim"), *cells]


def cell(cell: Cell | None) -> Piece:
    """Write a cell: how many were counted, and what that brought.

    >>> cell(Cell(3, "6")), cell(Cell(0)), cell(Cell(None, "2"))
    (('6 → 3', 'good'), ('·', 'dim'), ('2 → ?', 'open'))
    >>> cell(Cell(0, "", "PG-LOAN", "a loan taken: 10; a loan repaid: -10"))
    ('0', 'dim')
    """
    if cell is None or (cell.amount == 0 and not cell.size and not cell.why):
        return NOTHING, "dim"
    if cell.amount is None:
        return "?" if cell.size in ("", "?") else f"{cell.size} → ?", "open"
    style = "good" if cell.amount > 0 else "bad" if cell.amount < 0 else "dim"
    if not cell.size:
        return signed(cell.amount), style
    return f"{cell.size} → {cell.amount}", style


def number(number: int | None) -> str:
    """Write a number, and `?` for an unknown one."""
    return "?" if number is None else str(number)


def _noted(sheet: Sheet, seat: str) -> Piece:
    """Return a total as the table noted it, marked where it differs from the computed one."""
    claimed, total = sheet.claimed.get(seat), sheet.totals.get(seat)
    if claimed is None:
        return "", ""
    if total is None or claimed == total:
        return str(claimed), "good" if total is not None else "open"
    return f"{DIFFERENT} {claimed}", "bad"


def _differences(replay: Replay, sheet: Sheet, width: int) -> Iterator[Line]:
    """Yield by how much each total as noted differs, those first that didn't differ before."""
    earlier = [found for found in replay.sheets if found.number < sheet.number and found.claimed]
    known = _gaps(earlier[-1]) if earlier else {}
    gaps = _gaps(sheet)
    new = _listed(replay, {seat: gap for seat, gap in gaps.items() if gap != known.get(seat)})
    old = _listed(replay, {seat: gap for seat, gap in gaps.items() if gap == known.get(seat)})
    parts = [*([new] if new else []), *([f"as after {earlier[-1].name}: {old}"] if old else [])]
    if parts:
        text = f"{DIFFERENT} noted: {'; '.join(parts)}. `ftn check` says why."
        for line in wrap(text, width, subsequent_indent="  "):
            yield [(line, "bad")]


def _gaps(sheet: Sheet) -> Mapping[str, int]:
    """Return by how much the totals as noted are ahead of the computed ones."""
    gaps = {}
    for seat, claimed in sheet.claimed.items():
        total = sheet.totals.get(seat)
        if total is not None and claimed != total:
            gaps[seat] = claimed - total
    return gaps


def _listed(replay: Replay, gaps: Mapping[str, int]) -> str:
    return ", ".join(
        f"{visible(replay.player(seat))} {difference(gap, 0)}" for seat, gap in gaps.items()
    )


def _result(replay: Replay) -> Iterator[Line]:
    totals = totals_now(replay)
    if replay.winners:
        sure = replay.status == "verified"
        if not sure:
            yield [("as far as this record goes:", "open")]
        yield [(totals_line(replay), "strong good" if sure else "")]
        yield [(_ranking(replay, totals), "")]
        return
    if not replay.sheets:
        yield [("nothing has been scored yet", "open")]
    yield [(f"now: {_ranking(replay, totals)}", "")]


def totals_line(replay: Replay) -> str:
    """Say who won, and with how much."""
    names = [visible(replay.player(seat)) for seat in replay.winners]
    most = number(totals_now(replay).get(replay.winners[0]))
    if len(names) == 1:
        if replay.tie_break:
            return say(
                "{who} wins on the tie-break, with {most}: {why}",
                who=names[0],
                most=most,
                why=replay.tie_break,
            )
        return say("{who} wins with {most}", who=names[0], most=most)
    return say("{who} share the win, with {most} each", who=listing(names), most=most)


def totals_now(replay: Replay) -> Mapping[str, int | None]:
    """Return what everybody who is ranked holds at the end of a record; None is unknown."""
    last = replay.sheets[-1] if replay.sheets else None
    unknown = _unknown_now(replay) if last is None else ()
    held: dict[str, int | None] = {}
    for seat in replay.seats:
        if seat in replay.unranked:
            continue
        if last is not None:
            total = last.totals.get(seat)
            later = [e for e in replay.entries if e.seat == seat and e.period > last.number]
            held[seat] = None if total is None else total + sum(entry.amount for entry in later)
        elif seat in unknown:
            held[seat] = None
        else:
            held[seat] = sum(entry.amount for entry in replay.entries if entry.seat == seat)
    return held


def _unknown_now(replay: Replay) -> Collection[str]:
    """Return the seats whose total at the end of a record is unknown."""
    if replay.rules is None or not replay.steps:
        return ()
    sheet = game(replay.rules.game).standing.as_if_ended(replay, replay.steps[-1])
    return {seat for seat, total in sheet.totals.items() if total is None} if sheet else ()


def ranked(totals: Mapping[str, int | None]) -> list[str]:
    """Return the seats, the best first, those with unknown totals last."""
    return sorted(totals, key=lambda seat: (totals[seat] is None, -(totals[seat] or 0)))


def _ranking(replay: Replay, totals: Mapping[str, int | None]) -> str:
    names = {seat: visible(replay.player(seat)) for seat in totals}
    places = [f"{names[seat]} {number(totals[seat])}" for seat in ranked(totals)]
    out = [f"{visible(replay.player(seat))} {why}" for seat, why in replay.unranked.items()]
    return ", ".join((*places, *out))
