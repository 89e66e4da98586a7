"""What a record's tags must say, whatever the game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date

from ftn.model.finding import Finding, Severity
from ftn.model.record import Record, Tag
from ftn.model.seats import letters
from ftn.text.said import say
from ftn.text.strings import quote, shortened

VERSION = "1"


def check_tags(record: Record) -> tuple[Finding, ...]:
    """Check the notation's version, the date, doubled tags, and the players' seats."""
    return tuple(_tag_findings(record))


def _tag_findings(record: Record) -> Iterator[Finding]:
    seen: set[str] = set()
    for tag in record.tags:
        if tag.name in seen:
            yield tag_finding(
                record,
                tag,
                say('the tag "{name}" is given twice', name=shortened(tag.name)),
                say("leave out one of the two"),
            )
        seen.add(tag.name)
        if tag.name == "FTN" and tag.value != VERSION:
            yield tag_finding(
                record,
                tag,
                say('"{value}" is not a known version of the notation', value=shortened(tag.value)),
                say('the current one is [FTN "{version}"]', version=VERSION),
            )
        if tag.name == "Date" and not _is_date(tag.value):
            yield tag_finding(
                record,
                tag,
                say('"{value}" is not a date', value=shortened(tag.value)),
                say("a date is written 2026-11-18; use ? for unknown digits"),
                "warning",
            )
        if re.fullmatch("[A-Z]", tag.name):
            yield tag_finding(
                record,
                tag,
                say(
                    'the tag "{name}" doesn\'t name a seat: seats are lower-case letters',
                    name=tag.name,
                ),
                say(
                    "write [{right} {value}] for a player",
                    right=tag.name.lower(),
                    value=quote(shortened(tag.value)),
                ),
                "warning",
            )
    seats = sorted(record.players)
    missing = next((seat for seat in letters(len(seats)) if seat not in seats), "")
    if missing:
        tag = next(tag for tag in record.tags if tag.name == seats[-1])
        yield tag_finding(
            record,
            tag,
            say(
                'there is a seat "{seat}" but no seat "{missing}"',
                seat=seats[-1],
                missing=missing,
            ),
            say("seats are a, b, c, … in clockwise order, without a gap"),
        )


def _is_date(value: str) -> bool:
    if not re.fullmatch(r"[0-9?]{4}(?:-[0-9?]{2}){0,2}", value):
        return False  # Python knows other forms, as of weeks
    digits = value.replace("?", "1")
    try:
        date.fromisoformat(f"{digits}-01-01"[:10])
    except ValueError:
        return False
    return True


def tag_finding(
    record: Record,
    tag: Tag,
    message: str,
    help: str,
    severity: Severity = "error",
    *,
    only_value: bool = False,
) -> Finding:
    """Return a finding at a tag, or at its value alone."""
    start, end = tag.start, tag.end
    if only_value:
        start, end = (
            record.source.text.index('"', start),
            record.source.text.rindex('"', 0, end) + 1,
        )
    place = record.source.place(start, end)
    line, caret = record.source.quote(place)
    return Finding("FTN-TAG", severity, message, help, place, "", line, caret)
