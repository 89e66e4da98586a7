"""One record of several that were kept of one game.

What all have and what is supported is taken over; where nothing decides, `?` is written, with a
note of what each record has. Every annotation and note of each is kept.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence

from attrs import evolve
from msgspec.structs import replace

from ftn.games import game
from ftn.games.contract import Game
from ftn.mending.aligning import Point, Said
from ftn.mending.comparing import Comparison
from ftn.model.record import BARE, Record, Source, Statement, Tag, Trimmings, Turn
from ftn.model.replay import Replay
from ftn.notation.reading import read
from ftn.notation.writing import write
from ftn.referee.replaying import replay
from ftn.text.said import say


def joined(found: Comparison) -> str:
    """Write one record of all that were compared."""
    first = found.replays[0].record
    assert found.replays[0].rules is not None  # only what can be replayed is compared
    rooms = game(found.replays[0].rules.game)
    tags, statements = [*first.tags], list[Statement]()
    waiting: list[str] = []
    for number, point in enumerate(found.points):
        difference = found.differences.get(number)
        open_ = difference is not None and difference.supported is None
        chosen = point.first if open_ else found.chosen(number)
        if isinstance(point.first.statement, Tag):
            tags = _with_tag(tags, point, chosen, _ways(found, point) if open_ else [])
            continue
        notes = [*waiting, *(_ways(found, point) if open_ else [])]
        statement = chosen.statement if chosen else None
        if open_ and isinstance(statement, Turn):
            statement = replace(statement, play=rooms.notation.unknown_play())
        elif open_:
            statement = None
        if statement is None or isinstance(statement, Tag):
            waiting = [*notes, *_comments(point)]
            continue
        statements.append(replace(statement, trimmings=_trimmings(point, chosen, notes)))
        waiting = []
    records = [one.record for one in found.replays]
    record = Record(
        tuple(_all_tags(tags, records)),
        tuple(statements),
        first.source,
        tuple(_each(note for one in records for note in one.annotations)),
        (*waiting, *_each(note for one in records for note in one.notes_after)),
    )
    return _in_full(write(record, rooms), first.source, rooms)


def _in_full(text: str, source: Source, rooms: Game) -> str:
    """Write turns of a record in full, as far as it is verified."""
    record, findings = read(evolve(source, text=text, line=1, column=1))
    steps = replay(record, findings).steps
    if not steps:
        return text
    statements = [
        replace(step.statement, trimmings=one.trimmings) if step.verified else one
        for one, step in zip(record.statements, steps, strict=True)
    ]
    return write(evolve(record, statements=tuple(statements)), rooms)


def _ways(found: Comparison, point: Point) -> list[str]:
    """Return a note for each record of what it has at a point."""
    return [
        f"{_name(replay)}: {said.written if said else say('nothing')}"
        for replay, said in zip(found.replays, point.said, strict=True)
    ]


def _name(replay: Replay) -> str:
    return os.path.basename(replay.record.source.name)


def _with_tag(tags: list[Tag], point: Point, chosen: Said | None, notes: list[str]) -> list[Tag]:
    """Put what was chosen for a tag in its place."""
    tag = point.first.statement
    assert isinstance(tag, Tag)
    right = chosen.statement if chosen and isinstance(chosen.statement, Tag) else None
    there = [one.name for one in tags]
    if right is not None and notes:
        trimmings = replace(right.trimmings, notes_before=(*right.trimmings.notes_before, *notes))
        right = replace(right, trimmings=trimmings)
    if tag.name not in there:
        return [*tags, right] if right else tags
    return [right if one.name == tag.name and right else one for one in tags]


def _all_tags(tags: Sequence[Tag], records: Iterable[Record]) -> Iterator[Tag]:
    """Yield the tags, then those that only other records have."""
    seen = {tag.name for tag in tags}
    yield from tags
    for record in records:
        for tag in record.tags:
            if tag.name not in seen and not (len(tag.name) == 1 and tag.name.islower()):
                seen.add(tag.name)
                yield tag


def _trimmings(point: Point, chosen: Said | None, notes: Sequence[str]) -> Trimmings:
    """Return what hangs on a statement in any record; the chosen one's variations and glyph."""
    own = chosen.statement.trimmings if chosen else BARE
    all_ = [own, *(said.statement.trimmings for said in point.said if said and said is not chosen)]
    return replace(
        own,
        clock=next((one.clock for one in all_ if one.clock), ""),
        glyph=next((one.glyph for one in all_ if one.glyph), ""),
        annotations=tuple(_each(text for one in all_ for text in one.annotations)),
        variations=next((one.variations for one in all_ if one.variations), ()),
        notes_before=tuple(_each([*notes, *(text for one in all_ for text in one.notes_before)])),
        notes_after=tuple(_each(text for one in all_ for text in one.notes_after)),
    )


def _comments(point: Point) -> Iterator[str]:
    """Yield what is said about statements that aren't taken over."""
    for said in filter(None, point.said):
        trimmings = said.statement.trimmings
        texts = (*trimmings.notes_before, *trimmings.annotations, *trimmings.notes_after)
        yield from (" ".join(text.split()) for text in texts)


def _each(texts: Iterable[str]) -> Iterator[str]:
    yield from dict.fromkeys(texts)
