"""What a conformance record expects of a replay: its `; expect …` notes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal, TypeAlias

from attrs import field, frozen

STATUSES = ("verified", "in-progress", "provisional", "invalid")
SEVERITIES = ("error", "warning", "info")

Table: TypeAlias = Literal["gains", "totals", "row"]
Points: TypeAlias = Mapping[str, int | None]

_NOTE = re.compile(r";\s*expect\s+(.*\S)\s*\Z")
_FINDING = re.compile(
    r"(error|warning|info)\s+([A-Z]+-[A-Z0-9-]+)(?:\s+(?:at\s+line\s+(\d+)|at\s+(\S+)|(here)))?\Z"
)
_TABLE = re.compile(r"(gains|totals|row)\s+(?:day\s+(\d)\s+)?(.+)\Z")
_POINTS = re.compile(r"([a-z])\s+(-?\d+|\?)(?:\s+|\Z)")


@frozen
class Expected:
    """One finding that a record expects: its severity, its clause and where it is cited."""

    severity: str
    rule: str
    turn: str = ""
    """The turn's address, where the note gives one."""
    line: int = 0
    """The line of the file, where the note gives one."""


@frozen
class Amounts:
    """Points by seat that a record expects: gains, totals, or one category's row."""

    table: str
    day: int
    """The day; 0 where the note names none, as in a game without days."""
    points: Points
    category: str = ""


@frozen
class Expectations:
    """All that one record expects."""

    status: str
    findings: tuple[Expected, ...] = ()
    amounts: tuple[Amounts, ...] = ()
    winners: tuple[str, ...] | None = None
    """None where the record doesn't say."""
    problems: tuple[str, ...] = field(default=())
    """What is wrong with the notes themselves."""


def expectations(text: str) -> Expectations:
    """Read the notes of a conformance record.

    >>> expectations("; expect invalid\\n1a pass ; expect error FT-REARR-5 here").findings
    (Expected(severity='error', rule='FT-REARR-5', turn='', line=2),)
    """
    statuses: list[str] = []
    findings: list[Expected] = []
    amounts: list[Amounts] = []
    winners: tuple[str, ...] | None = None
    problems: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        note = _NOTE.search(line)
        if not note:
            continue
        words = note[1]
        if words in STATUSES:
            statuses.append(words)
        elif found := _FINDING.match(words):
            stated = int(found[3]) if found[3] else number if found[5] else 0
            findings.append(Expected(found[1], found[2], found[4] or "", stated))
        elif table := _TABLE.match(words):
            amount = _amounts(table[1], int(table[2] or 0), table[3])
            amounts += [amount] if amount else []
            problems += [] if amount else [f"line {number}: no points by seat in {words!r}"]
        elif words.split()[0] == "winners":
            winners = tuple(word for word in words.split()[1:] if word != "-")
        else:
            problems.append(f"line {number}: {words!r} is no expectation")
    if len(statuses) != 1:
        problems.append(f"one status is expected, and {len(statuses)} are")
    return Expectations(
        statuses[0] if statuses else "",
        tuple(findings),
        tuple(amounts),
        winners,
        tuple(problems),
    )


def _amounts(table: str, day: int, words: str) -> Amounts | None:
    category = ""
    if table == "row":
        category, _, words = words.partition(" ")
    points: dict[str, int | None] = {}
    at = 0
    while at < len(words):
        pair = _POINTS.match(words, at)
        if not pair:
            return None
        points[pair[1]] = None if pair[2] == "?" else int(pair[2])
        at = pair.end()
    return Amounts(table, day, points, category) if points else None
