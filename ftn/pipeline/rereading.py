"""What was written is read again: `ftn fmt` damages no record, whatever a game's code does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

from msgspec.structs import replace

from ftn.model.record import Fact, Record, Source, Statement, Turn, Variation
from ftn.notation.one_record import read_alone


class Miswritten(Exception):
    """A record was written so that it reads differently: a fault of ours, or of its game."""


def check_written(records: Sequence[Record], sources: Iterable[Source]) -> None:
    """Raise `Miswritten` unless the texts of some records say what the records do."""
    for record, source in zip_longest(records, sources):
        if record is None or source is None:
            raise Miswritten("a record was written as two, or two as one; nothing was rewritten")
        again, findings = read_alone(source)
        unread = next((found for found in findings if found.severity == "error"), None)
        if unread:
            raise _fault(record, "can't read", unread.quote, unread.message)
        for ours, theirs in zip_longest(_parts(record), _parts(again)):
            if ours != theirs:
                raise _fault(record, "reads differently", _brief(ours), f"as {_brief(theirs)}")


def _fault(record: Record, does: str, what: str, how: str) -> Miswritten:
    """Name the room that is to blame: a game's `notation` writes plays and facts."""
    game = record.headers.get("Rules", "").partition("/")[0]
    return Miswritten(
        f"nothing was rewritten: the room notation of {game or 'no game'} writes what it {does}: "
        f"{what} ({how})"
    )


def _brief(part: object) -> str:
    match part:
        case (int(), inner):
            return _brief(inner)
        case Turn(number=number, seat=seat, play=play):
            return f"{number}{seat} {play!r}"
        case Fact(name=name, value=value):
            return f"{name} {value!r}"
    return repr(part)


def _parts(record: Record) -> Iterator[object]:
    """Yield what a record says, part by part, wherever it is in a text."""
    yield from (
        replace(tag, start=0, end=0) for tag in sorted(record.tags, key=lambda tag: tag.name)
    )
    yield record.annotations
    yield from _statements(record.statements)
    yield record.notes_after


def _statements(statements: Iterable[Statement]) -> Iterator[object]:
    """Yield statements and variations one after another, however deep, each with its depth."""
    following: list[tuple[int, Statement | Variation]] = []
    following += [(0, one) for one in statements][::-1]
    while following:
        depth, one = following.pop()
        inner: Iterable[Statement | Variation]
        if isinstance(one, Variation):
            inner = one.statements
            yield depth, replace(one, start=0, end=0, statements=())
        else:
            inner = one.trimmings.variations
            bare = replace(one.trimmings, variations=())
            yield depth, replace(one, start=0, end=0, trimmings=bare)
        following += [(depth + 1, each) for each in inner][::-1]
