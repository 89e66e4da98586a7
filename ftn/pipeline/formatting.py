"""Texts in canonical form: every record read, its shorthand filled in, and written."""

from __future__ import annotations

from ftn.games import game
from ftn.model.finding import Finding
from ftn.model.record import Record
from ftn.notation.one_record import read_alone
from ftn.notation.reading import with_included
from ftn.notation.splitting import sources_of_text
from ftn.notation.writing import write
from ftn.pipeline.longhand import in_longhand
from ftn.referee.replaying import rules_of


def format_text(text: str, name: str, *, pin: bool = False) -> tuple[str, tuple[Finding, ...]]:
    r"""Write the records of a text in canonical form, their shorthand filled in.

    A text of which something can't be read stays as it is; the findings say what and where.

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
    return "\n".join(_written(record, pin=pin) for record in records), tuple(findings)


def _written(record: Record, *, pin: bool) -> str:
    rules = rules_of(record)
    if rules is None:
        return write(in_longhand(record), None)
    return write(in_longhand(record), game(rules.game), rules.tag(pin=True) if pin else None)
