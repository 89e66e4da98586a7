"""A dispute for the table: what was noted, what it comes to, and what explains the difference."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ftn.mending.causes import Dispute
from ftn.mending.hypothesis import SUM, Cause, Hypothesis, Noted
from ftn.mending.options import Outcome
from ftn.reports.citing import labelled, paragraph
from ftn.text.grid import Grid, plain
from ftn.text.pieces import Line, Piece, paint
from ftn.text.visible import visible
from ftn.text.wording import capital, difference

_NONE_NOTED = 'No totals are noted; --claim "a 43 b 39" says what somebody claims.'
_ALL_RIGHT = "Every noted total is right."
_NO_CAUSE = "No cause stands out: what was tried fits too little, or too many things fit as well."
_SINGLE = "A single total may differ for many reasons. It fits if:"


def write(dispute: Dispute, title: str, *, colour: bool, width: int) -> Iterator[str]:
    """Write the report of one dispute."""
    for line in _lines(dispute, title, width):
        yield paint(line, colour=colour) + "\n"
    if dispute.readings:
        yield "\n"
        yield from _readings(dispute, colour=colour)


def _lines(dispute: Dispute, title: str, width: int) -> Iterator[Line]:
    if title:
        yield [(title, "title")]
        yield []
    yield from _claims(dispute, width)
    if any(dispute.found.evidence.gaps) or dispute.errors:
        yield []
        yield [("What would explain it", "title")]
        yield from _causes(dispute.found.causes, dispute.found.would_fit, width)
    if dispute.untried:
        text = f"{_counted(dispute.untried, 'possible cause')} not tried: there was no time left."
        yield []
        yield from paragraph(text, width, "open", "")


def _counted(count: int, what: str) -> str:
    return f"{count} {what} was" if count == 1 else f"{count} {what}s were"


def _claims(dispute: Dispute, width: int) -> Iterator[Line]:
    claims = dispute.found.evidence.claims
    if not dispute.found.evidence.noted:
        yield from paragraph(_NONE_NOTED, width, "", "")
    elif not claims:
        yield from paragraph(_ALL_RIGHT, width, "good", "")
    if dispute.errors:
        found = "1 error" if dispute.errors == 1 else f"{dispute.errors} errors"
        text = f"Besides the totals, the record has {found}; `ftn check` says which."
        yield from paragraph(text, width, "bad", "")
    if claims:
        yield [("What was noted, and what it comes to", "title")]
    for period in dict.fromkeys(one.period for one in claims):
        yield from _of_period(dispute, [one for one in claims if one.period == period])


def _of_period(dispute: Dispute, claims: Sequence[Noted]) -> Iterator[Line]:
    name = capital(dispute.found.evidence.name_of(claims[0].period))
    if name and not any(one.new for one in claims):
        yield [(f"  {name}: nothing new, only what is carried on", "dim")]
        return
    if name:
        yield [(f"  {name}", "strong")]
    players = {one.seat: visible(dispute.replay.players[one.seat]) for one in claims}
    broad = max(map(len, players.values()))
    for one in claims:
        text = f"noted {one.noted}, comes to {one.computed}: {difference(one.noted, one.computed)}"
        if one.carried and not one.new:
            text += ", carried on from before"
        elif one.carried:
            text += f"; before this day it was {difference(one.carried, 0)}"
        head = f"    {one.seat} {players[one.seat]:{broad}}  "
        yield [(head, "strong"), (text, "bad" if one.new else "dim")]


def _causes(causes: Sequence[Cause], would_fit: Sequence[Hypothesis], width: int) -> Iterator[Line]:
    if not causes:
        if not would_fit:
            yield from paragraph(_NO_CAUSE, width, "open", "  ")
            return
        yield from paragraph(_SINGLE, width, "open", "  ")
        for one in would_fit:
            yield from _parts([one], width)
        return
    best = [cause for cause in causes if cause.rank == 1]
    shared = shared_by(best)
    if shared:
        yield from _parts(shared, width)
        yield [("  and one of these", "title")]
        for cause in best:
            yield from _parts([part for part in cause.parts if part not in shared], width)
        yield from _explained(best[0], width)
        causes = causes[len(best) :]
    before = len(best) if shared else 0
    for cause in causes:
        if before:
            yield [("  or" if cause.rank == before else "  Less likely", "title")]
        before = cause.rank
        yield from _parts(cause.parts, width)
        yield from _explained(cause, width)


def shared_by(best: Sequence[Cause]) -> tuple[Hypothesis, ...]:
    """Return what several equal causes have in common, if they explain as much."""
    if len(best) < 2 or len({cause.explains for cause in best}) > 1:
        return ()
    return tuple(part for part in best[0].parts if all(part in each.parts for each in best))


def _explained(cause: Cause, width: int) -> Iterator[Line]:
    verb = "explain" if len(cause.parts) > 1 else "explains"
    if cause.explains < cause.of:
        text = f"{verb} {cause.explains} of {cause.of} differences"
    elif cause.of == 1:
        text = f"{verb} the difference"
    else:
        each = "both" if cause.of == 2 else f"all {cause.of}"
        text = f"{verb} {each} differences"
    text = f"together they {text}" if len(cause.parts) > 1 else text
    yield from paragraph(text, width, "dim", " " * 4)


def _parts(parts: Sequence[Hypothesis], width: int) -> Iterator[Line]:
    for number, part in enumerate(parts):
        head = "    and " if number else "  - "
        cited = f" [{part.rule}]" if part.rule and part.rule != SUM else ""
        yield from labelled(head, capital(part.text) + cited, width, "good", 0)
        if part.edit and part.edit.text.strip() and "\n" not in part.edit.text:
            where = f"line {part.edit.line}: " if part.kind == "text" else ""
            text = f"{where}write {part.edit.text}"
            yield from paragraph(text, width, "", " " * 4)


def _readings(dispute: Dispute, *, colour: bool) -> Iterator[str]:
    """Write the table of readings."""
    replay = dispute.replay
    if dispute.assumed:
        yield f"With {dispute.assumed}:\n"
    names = ((f"{seat} {replay.players[seat]}", "title") for seat in replay.seats)
    header: list[Piece] = [("If it is played by", "title"), *names, ("wins", "title")]
    sections: dict[str, list[list[Piece]]] = {}
    for one in dispute.readings:
        name, sign, _ = one.option.partition("=")
        sections.setdefault(name if sign else "", []).append(_reading(one, replay.seats))
    yield from plain(Grid(header, [*sections.values()]), colour=colour)
    if any(one.fits for one in dispute.readings):
        yield "* These are the noted totals.\n"


def _reading(one: Outcome, seats: Sequence[str]) -> list[Piece]:
    style = "strong" if one.in_force else ""
    name = f"{one.option}, as recorded" if one.in_force else one.option
    totals = [(str(one.totals.get(seat, "?")), style) for seat in seats]
    return [(f"{name} *" if one.fits else name, style), *totals, (" ".join(one.winners), style)]
