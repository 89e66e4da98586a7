"""Read one record: its statements with their places, and all syntax errors."""

from __future__ import annotations

import re
from functools import lru_cache
from threading import get_ident
from typing import TYPE_CHECKING

from attrs import evolve

from ftn.games import GAMES, game
from ftn.games.rules_tag import Unreadable, meant_game, ruleset
from ftn.model.edit import Edit
from ftn.model.finding import Finding
from ftn.model.record import Record, Source, Tag
from ftn.model.rules import Ruleset
from ftn.notation.terminals import STRING
from ftn.text.said import say
from ftn.text.strings import unquote

if TYPE_CHECKING:
    from ftn.notation.building import Written
    from ftn.notation.parsing import Parser
    from ftn.notation.plain_parsing import PlainParser

_HEAD = re.compile(
    rf"""(?>(?:\s++|;[^\n]*+|\{{[^}}]*+\}})*)
        \[\s*(?P<name>[A-Za-z][A-Za-z0-9_-]*)\s+(?P<value>{STRING})\s*\]""",
    re.VERBOSE,
)
_ORNAMENTS = ("[", ";", "(")
_RULES = re.compile(rf"^[^;{{\n]*\[\s*Rules\s+({STRING})\s*\]", re.MULTILINE)


_IN_ANNOTATION = Unreadable(
    say("the Rules tag is inside an annotation, where it has no effect"),
    say("close the annotation with } before it"),
)


def read_alone(source: Source) -> tuple[Record, tuple[Finding, ...]]:
    """Read one record, without the files that it includes.

    Where its `[Rules …]` tag can't be read but names a known game, everything else is read by that
    game's grammar; where it names none, the tags are all that can be read.
    """
    value, start, end = _rules_tag(source.text)
    if value is None:
        return _read_without(source)
    found = _rules(value)
    problem: tuple[Finding, ...] = ()
    if isinstance(found, Unreadable):
        rules, name = None, meant_game(value)
        problem = (_tag_finding(source, found, start, end),)
    else:
        rules, name = found, found.game
    if name not in GAMES:
        return Record(_tags(source.text), (), source), problem
    record, findings = _read_by(name, source, source.text, rules)
    if "Rules" not in record.headers and all(one.severity != "error" for one in findings):
        problem = (_tag_finding(source, _IN_ANNOTATION, start, end),)
    return record, (*problem, *findings)


def read_plain(source: Source) -> tuple[Record, str] | None:
    """Read the tags of a record, and return the text after them; None unless it is plain.

    A plain text is statements alone and their annotations, without notes and variations.
    """
    text, tags, position = source.text, [], 0
    while match := _HEAD.match(text, position):
        tags.append(_tag(text, match, position))
        position = match.end()
    if any(text.find(mark, position) >= 0 for mark in _ORNAMENTS):
        return None
    if text.count("{") > text.count("}"):
        return None
    found = _rules(next((tag.value for tag in tags if tag.name == "Rules"), ""))
    if isinstance(found, Unreadable):
        return None
    return Record(tuple(tags), (), source, rules=found), text[position:]


def _read_by(
    name: str, source: Source, text: str, rules: Ruleset | None
) -> tuple[Record, tuple[Finding, ...]]:
    """Read a record by a game's grammar; the text is the source's, or what can be read of it."""
    findings: tuple[Finding, ...] = ()
    written = _plain_parser(name, get_ident()).parse(text)
    if written is None:
        written, findings = _parser(name, get_ident()).parse_with_errors(source, text)
    if text.count("{") > text.count("}"):
        from ftn.notation.brackets import (
            swallowing,  # hardly any annotation holds the beginning of another
        )

        findings += tuple(_swallowed(source, *places) for places in swallowing(text))
    return _record(written, source, rules), findings


def read_plainly(source: Source, text: str, rules: Ruleset) -> Record | None:
    """Read a text in place of the source's by a game's grammar; None where any of it is wrong."""
    written = _plain_parser(rules.game, get_ident()).parse(text)
    return None if written is None else _record(written, source, rules)


def _record(written: Written, source: Source, rules: Ruleset | None) -> Record:
    record = Record(
        tuple(written.tags), tuple(written.statements), source, tuple(written.annotations)
    )
    if rules and "Rules" in record.headers:
        record = evolve(record, rules=rules)
    if written.notes:
        from ftn.notation.notes import attach_notes  # not every record has one

        record = attach_notes(record, written.notes, written.extents)
    return record


def _swallowed(source: Source, start: int, inner: int) -> Finding:
    place = source.place(start, start + 1)
    line = source.place(inner, inner + 1).line
    quote, caret = source.quote(place)
    return Finding(
        "FTN-SYNTAX",
        "warning",
        say("the annotation that begins here holds the beginning of another, on line {n}", n=line),
        say("perhaps it isn't closed: everything in between is taken as a comment"),
        place,
        "",
        quote,
        caret,
    )


def _read_without(source: Source) -> tuple[Record, tuple[Finding, ...]]:
    """Read a record without a `[Rules …]` tag; perhaps something was meant for one."""
    from ftn.notation.brackets import blank  # only a broken record needs these
    from ftn.notation.errors.tags import alternatives, examples, rules_of

    text = source.text
    meant = rules_of(text)
    if meant is None:
        if text.strip():
            what = say("the record has no [Rules …] tag, so its game is unknown")
        else:
            what = say("the file is empty") if source.number == 1 else say("the record is empty")
        lines = alternatives("Rules", examples())
        missing = Unreadable(
            what, say("add a line like {lines}; `ftn rules` lists games and editions", lines=lines)
        )
        return Record(_tags(text), (), source), (_tag_finding(source, missing, 0, 1),)
    unreadable = Unreadable(meant.mistake.message, meant.mistake.help)
    problem = _tag_finding(source, unreadable, meant.start, meant.end)
    text = text[: meant.start] + blank(text[meant.start : meant.end]) + text[meant.end :]
    name = meant.value.partition("/")[0]
    if name not in GAMES:
        return Record(_tags(text), (), source), (problem,)
    record, findings = _read_by(name, source, text, None)
    rules = _rules(meant.value)
    tag = Tag("Rules", meant.value, meant.start, meant.end)
    tags = sorted((*record.tags, tag), key=lambda tag: tag.start)
    known = rules if isinstance(rules, Ruleset) else None
    return evolve(record, tags=tuple(tags), rules=known), (problem, *findings)


@lru_cache(maxsize=64)
def _rules(value: str) -> Ruleset | Unreadable:
    return ruleset(value, 0)


def _rules_tag(text: str) -> tuple[str | None, int, int]:
    """Return what the `[Rules …]` tag says, and where, even after a tag that can't be read."""
    position = 0
    while match := _HEAD.match(text, position):
        if match["name"] == "Rules":
            return unquote(match["value"]), *match.span("value")
        position = match.end()
    found = _RULES.search(text, position)
    return (unquote(found[1]), *found.span(1)) if found else (None, 0, 1)


def head_of(text: str) -> tuple[str | None, tuple[Tag, ...]]:
    """Return what the `[Rules …]` tag of a record says, and its tags, without reading the rest."""
    return _rules_tag(text)[0], _tags(text)


def _tags(text: str) -> tuple[Tag, ...]:
    tags = []
    position = 0
    while match := _HEAD.match(text, position):
        tags.append(_tag(text, match, position))
        position = match.end()
    return tuple(tags)


def _tag(text: str, match: re.Match[str], begin: int) -> Tag:
    start = text.rindex("[", begin, match.start("name"))
    return Tag(match["name"], unquote(match["value"]), start, match.end())


# A parser is not for two threads at once; a recording asks what takes long in another one.
@lru_cache
def _plain_parser(name: str, _thread: int) -> PlainParser:
    from ftn.notation.plain_parsing import (
        PlainParser,  # a record that a verifier verifies is never parsed
    )

    return PlainParser(game(name))


@lru_cache
def _parser(name: str, _thread: int) -> Parser:
    from ftn.notation.parsing import (
        Parser,  # Lark is heavy, and only a broken record needs it
    )

    return Parser(game(name))


def _tag_finding(source: Source, problem: Unreadable, start: int, end: int) -> Finding:
    word = re.compile(rf'(?<=["\s/]){re.escape(problem.word)}').search(source.text, start, end)
    if problem.word and word:
        start, end = word.span()
    place = source.place(start, end)
    quote, caret = source.quote(place)
    fix = _tag_fix(source, problem, start, end)
    return Finding(
        "FTN-TAG", "error", problem.message, problem.help, place, "", quote, caret, fix=fix
    )


def _tag_fix(source: Source, problem: Unreadable, start: int, end: int) -> Edit | None:
    """Return the edit that makes the `[Rules …]` tag name a game, if the help says one."""
    from ftn.notation.errors.fixes import is_safe, proposed  # only a broken record needs these

    right = proposed(problem.help)
    _, first, last = _rules_tag(source.text)
    for begin, stop in ((start, end), (first + 1, last - 1)) if right else ():
        after = source.text[:begin] + right + source.text[stop:]
        value, _, _ = _rules_tag(after)
        if value is not None and not isinstance(_rules(value), Unreadable):
            return source.edit(begin, stop, right, safe=is_safe(source.text[begin:stop], right))
    return None
