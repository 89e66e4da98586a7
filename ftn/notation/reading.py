"""Text to records: each record of a text, with the files that its tags include."""

from __future__ import annotations

from collections.abc import Iterator

from ftn.games import game
from ftn.games.rules_tag import meant_game
from ftn.model.finding import Finding
from ftn.model.record import Record, Source
from ftn.notation.one_record import read_alone
from ftn.notation.splitting import sources_of_text


def read_text(text: str, name: str = "<text>") -> Iterator[tuple[Record, tuple[Finding, ...]]]:
    """Read the records of a text one by one, each with its syntax errors."""
    return map(read, sources_of_text(text, name))


def read(source: Source) -> tuple[Record, tuple[Finding, ...]]:
    """Read one record, and the files that its tags include."""
    record, findings = read_alone(source)
    if source.what_if:
        from ftn.notation.what_if import asked  # hardly ever asked

        record, told = asked(record, source)
        findings = (*told, *findings)
    record, problems = with_included(record)
    return record, (*findings, *problems) if problems else findings


def with_included(record: Record) -> tuple[Record, tuple[Finding, ...]]:
    """Return a record with the files that its tags include, and what is wrong with those."""
    rules = record.rules
    name = rules.game if rules else meant_game(record.headers.get("Rules", ""))
    if not name or not game(name).notation.INCLUDES:
        return record, ()
    from ftn.notation.including import include  # few games include anything

    return include(record, game(name))
