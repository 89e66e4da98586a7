"""Texts in canonical form: every record read, its shorthand filled in, and written."""

from __future__ import annotations

from attrs import evolve
from msgspec.structs import replace

from ftn.games import game
from ftn.games.contract import Game
from ftn.model.finding import Finding
from ftn.model.record import Record
from ftn.notation.one_record import read_alone
from ftn.notation.reading import with_included
from ftn.notation.splitting import sources_of_text
from ftn.notation.writing import write
from ftn.pipeline.longhand import in_longhand
from ftn.pipeline.rereading import check_written
from ftn.referee.replaying import rules_of


def format_text(text: str, name: str, *, pin: bool = False) -> tuple[str, tuple[Finding, ...]]:
    r"""Write the records of a text in canonical form, their shorthand filled in.

    A text with syntax errors stays as it is; the findings say what and where.

    >>> format_text('[Rules "freight-train/1996"]1a   pass', "game.ftn")[0]
    '[Rules "freight-train/1996"]\n\n1a pass\n'
    """
    records: list[Record] = []
    findings: list[Finding] = []
    for source in sources_of_text(text, name):
        record, found = read_alone(source)
        # What is wrong with an included file is no reason to leave this text as it is.
        records.append(with_included(record)[0])
        findings += found
    if any(finding.severity == "error" for finding in findings):
        return text, tuple(findings)
    records = [_pinned(in_longhand(record)) if pin else in_longhand(record) for record in records]
    written = "\n".join(write(record, _game(record)) for record in records)
    check_written(records, sources_of_text(written, name))
    return written, tuple(findings)


def _game(record: Record) -> Game | None:
    rules = rules_of(record)
    return game(rules.game) if rules else None


def _pinned(record: Record) -> Record:
    """Return a record with every option written out in its `[Rules …]` tag."""
    rules = rules_of(record)
    if rules is None:
        return record
    value = rules.tag(pin=True)
    first = next(tag for tag in record.tags if tag.name == "Rules")
    tags = tuple(replace(tag, value=value) if tag is first else tag for tag in record.tags)
    return evolve(record, tags=tags)
