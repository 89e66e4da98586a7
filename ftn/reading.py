"""Text to records: what was written, with the place of every statement, and all syntax errors."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from ftn.finding import Finding
from ftn.games import GAMES, game
from ftn.notes import attach_notes
from ftn.record import Record, Source, Tag
from ftn.rules import Ruleset, Unreadable, ruleset
from ftn.splitting import sources_of_text
from ftn.strings import unquote

if TYPE_CHECKING:
    from ftn.parsing import Parser

_HEAD = re.compile(
    r"""(?:\s++|;[^\n]*+|\{[^}]*+\})*+
        \[\s*(?P<name>[A-Za-z][A-Za-z0-9_-]*)\s+(?P<value>"(?:[^"\\\n]++|\\.)*+")\s*\]""",
    re.VERBOSE,
)


def read_text(text: str, name: str = "<text>") -> Iterator[tuple[Record, tuple[Finding, ...]]]:
    """Read the records of a text one by one, each with its syntax errors."""
    return map(read, sources_of_text(text, name))


def read(source: Source) -> tuple[Record, tuple[Finding, ...]]:
    """Read one record."""
    rules = _rules_of(source.text)
    if not isinstance(rules, Ruleset):
        return _without_game(source, rules)
    parser = _parser(rules.game)
    findings: tuple[Finding, ...] = ()
    written = parser.parse(source.text)
    if written is None:
        written, findings = parser.parse_broken(source)
    record = Record(
        tuple(written.tags), tuple(written.statements), source, tuple(written.annotations)
    )
    if written.notes:
        record = attach_notes(record, written.notes, written.extents)
    return record, findings


@lru_cache(maxsize=64)
def _rules(value: str | None, players: int) -> Ruleset | Unreadable:
    if value is None:
        example = f'[Rules "{GAMES[0]}/{game(GAMES[0]).default}"]'
        return Unreadable(
            "the record has no [Rules …] tag, so nobody knows which game it is",
            f"add a line like {example}; `ftn rules` lists games and editions",
        )
    return ruleset(value, players)


def _rules_of(text: str) -> Ruleset | Unreadable:
    return _rules(_header(text).get("Rules"), 0)


def _header(text: str) -> dict[str, str]:
    """Look at the tags before the statements, as far as they can be read."""
    found: dict[str, str] = {}
    position = 0
    while match := _HEAD.match(text, position):
        found.setdefault(match["name"], unquote(match["value"]))
        position = match.end()
    return found


@lru_cache
def _parser(name: str) -> Parser:
    from ftn.parsing import Parser  # Lark is heavy: a command that reads nothing never loads it

    return Parser(game(name))


def _without_game(source: Source, problem: Unreadable) -> tuple[Record, tuple[Finding, ...]]:
    """Read the tags alone, of a record that names no known game."""
    tags = []
    position, problem_at = 0, (0, 1)
    while match := _HEAD.match(source.text, position):
        start = source.text.rindex("[", 0, match.start("name"))
        tags.append(Tag(match["name"], unquote(match["value"]), start, match.end()))
        if match["name"] == "Rules":
            problem_at = match.span("value")
        position = match.end()
    place = source.place(*problem_at)
    quote, caret = source.quote(place)
    finding = Finding("FTN-TAG", "error", problem.message, problem.help, place, "", quote, caret)
    return Record(tuple(tags), (), source), (finding,)
