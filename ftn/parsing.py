"""Lark at work: one parser a game, its grammar compiled once and cached, its tokens taken apart."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Any

from attrs import Factory, define
from lark import Lark
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from ftn.broken import SHARED_STARTS, Broken
from ftn.caching import cache_file
from ftn.finding import Finding
from ftn.games.contract import Game, Notation
from ftn.lexing import NotationLexer, Word, quicken
from ftn.record import (
    BARE,
    Adjustment,
    Fact,
    Ruling,
    Source,
    Statement,
    Tag,
    Trimmings,
    Turn,
    Variation,
)
from ftn.strings import unquote

grammar = import_module("ftn.grammar")
"""The folder grammar/, shipped as this package; a type checker would look for it in here."""
DEEPEST = 100
"""How deep variations may be nested; no analysis comes near it, a broken file may."""
_BRACKET = re.compile(r';[^\n]*|\{[^}]*\}?|"(?:[^"\\\n]++|\\.)*+"|[()]')
_NOTE = re.compile(r";[^\n]*")
_NEXT_TURN = re.compile(r"\s+(?=[1-9][0-9]{0,3}[a-z]\s)|\s*\Z")
_ID = re.compile(r"([1-9][0-9]{0,3})([a-z])(?!\S)")


@define
class Written:
    """What one parse yields, before the notes have found their statements."""

    tags: list[Tag] = Factory(list)
    annotations: list[str] = Factory(list)
    statements: list[Statement] = Factory(list)
    notes: list[tuple[int, str]] = Factory(list)
    """Every note, with where it begins."""
    extents: dict[int, int] = Factory(dict)
    """Where a thing with more behind it ends, by where it begins."""


class Parser:
    """A game's parser. It is not for two threads at once: its callbacks share one `Written`."""

    def __init__(self, game: Game) -> None:
        self._notation: Notation = game.notation
        self._builder = _Builder(self._notation)
        text = grammar.text(game.grammar)
        self._lark = Lark(
            text,
            parser="lalr",
            lexer=NotationLexer,
            start="record",
            maybe_placeholders=False,
            source_path=grammar.path(game.grammar),
            cache=cache_file(f"{game.name}.grammar", text + grammar.text("ftn.lark")) or False,
            transformer=self._builder,
        )
        self._lexer: NotationLexer = self._lark.parser.lexer
        quicken(self._lark)
        words = "|".join((*self._notation.FACTS, *SHARED_STARTS))
        actions = "|".join(self._notation.ACTIONS)
        self._start = re.compile(
            rf"""(?:(?<=\s)|^)(?:[1-9][0-9]{{0,3}}[a-z]\s+(?:@|\?(?!\S)|(?:{actions})\b)
                  | (?:{words})\s+(?:[a-z](?!\S)|[A-Z0-9?-]))
                | ^[ \t]*(?:[1-9][0-9]*[a-z]|{words})(?!\S)
                | ^(?:[a-z][a-z]|[A-Z][a-z]|[0-9]+\s|[0-9]+[A-Z]\s+(?:{actions})\b)
                | \[\s*[A-Za-z]+\s+" | \{{ | [()]""",
            re.VERBOSE | re.MULTILINE,
        )

    def parse(self, text: str) -> Written | None:
        """Parse a record; None where something in it can't be read."""
        if text.count("(") > DEEPEST and _too_deep(text):
            return None
        try:
            return self._parse(text)
        except UnexpectedInput:
            return None

    def _parse(self, text: str, on_error: Callable[[Any], bool] | None = None) -> Written:
        written = self._begin()
        self._lark.parse(text, on_error=on_error)
        return written

    def _begin(self) -> Written:
        written = self._builder.begin()
        self._lexer.notes = written.notes
        return written

    def parse_broken(self, source: Source) -> tuple[Written, tuple[Finding, ...]]:
        """Parse a record of which something can't be read, and say of each such thing why.

        A broken turn stays as a turn of which nothing is known, so that those behind it keep
        their order; anything else that is broken is left out.
        """
        first: list[Broken] = []
        broken: list[Broken] = []
        text = source.text
        unclosed = _unclosed(text)
        if unclosed >= 0:
            first.append(Broken(unclosed, unclosed + 1, "{"))
            line, mark, rest = text[unclosed:].partition("\n")
            text = text[:unclosed] + _blank(line) + mark + rest.replace("{", " ")
        for start, end in _too_deep(text):
            first.append(Broken(start, start + 1, "DEEP"))
            text = text[:start] + _blank(text[start:end]) + text[end:]

        def collect(error: UnexpectedInput) -> bool:
            found = self._broken(text, error)
            if not broken or broken[-1].end < found.end or found.kind == "$END":
                broken.append(found)
            return found.kind != "$END"

        with suppress(UnexpectedInput):
            self._parse(text, collect)
        broken = sorted((*first, *broken), key=lambda one: one.start)
        from ftn.mistakes import explain  # only a broken record needs it

        findings = tuple(explain(source, one, self._notation) for one in broken)
        written = self._parse_mended(text, broken)
        self._keep_turns(text, broken, written)
        return written, findings

    def _keep_turns(self, text: str, broken: list[Broken], written: Written) -> None:
        """Keep the broken turns of the main line, as turns of which nothing is known."""
        inside = [
            (variation.start, variation.end)
            for statement in written.statements
            for variation in statement.trimmings.variations
        ]
        for one in broken:
            known = _ID.match(text, one.start, one.end)
            if known and not any(start < one.start < end for start, end in inside):
                play = self._notation.unknown_play()
                turn = Turn(int(known[1]), known[2], play, one.start, known.end())
                written.statements.append(turn)
        written.statements.sort(key=lambda statement: statement.start)

    def _broken(self, text: str, error: UnexpectedInput) -> Broken:
        if isinstance(error, UnexpectedToken):
            token = error.token
            if token.type == "$END":
                opening = _last_open_bracket(text)
                return Broken(opening, opening + 1, "$END")
            end = token.end_pos
            if token.type == "OPEN":  # what stands in the bracket belongs to nothing
                end = _closing_bracket(text, token.start_pos)
                lexer: Any = error.interactive_parser.lexer_thread
                lexer.state.line_ctr.char_pos = end
            return Broken(token.start_pos, end, str(token.type))
        assert isinstance(error, UnexpectedCharacters)
        state: Any = error.interactive_parser.lexer_thread.state
        start = state.line_ctr.char_pos
        following = self._start.search(text, start + 1)
        end = following.start() if following else len(text)
        state.line_ctr.feed(text[start:end])
        before = state.last_token
        if before is not None and before.type not in _WORDLESS:
            between = _NOTE.sub("", text[before.end_pos : start]).strip()
            if not between and not self._start.match(text, start):
                return Broken(_last_start(before), end, before.type, start)
        return Broken(start, end, "")

    def _parse_mended(self, text: str, broken: list[Broken]) -> Written:
        """Parse the text with what is broken in it blanked out, every place as it was."""
        pieces, at = [], 0
        for one in sorted(broken, key=lambda one: one.start):
            if one.kind == "$END" or one.start < at:
                continue
            pieces.append(text[at : one.start])
            pieces.append(_blank(text[one.start : one.end]))
            at = one.end
        pieces.append(text[at:])
        mended = "".join(pieces)
        mended += ")" * max(0, _open_brackets(mended))
        try:
            return self._parse(mended)
        except UnexpectedInput:
            return self._as_far_as(mended)

    def _as_far_as(self, text: str) -> Written:
        written = self._begin()
        try:
            self._lark.parse(text, on_error=lambda error: not _at_end(error))
        except UnexpectedInput:
            written.statements.clear()
        return written


def _last_start(token: Word) -> int:
    """Say where the last statement of a token begins."""
    found = list(_NEXT_TURN.finditer(_NOTE.sub(lambda note: " " * len(note[0]), token)))
    return token.start_pos + (found[-2].end() if len(found) > 1 else 0)


_WORDLESS = frozenset({"TAG", "ANNOTATION", "GLYPH", "OPEN", "CLOSE"})
"""The tokens that are finished as they stand; a word behind another may be meant for it."""


def _at_end(error: UnexpectedInput) -> bool:
    return isinstance(error, UnexpectedToken) and error.token.type == "$END"


def _unclosed(text: str) -> int:
    """Say where the first annotation begins that is never closed; -1 where all are."""
    last = text.rfind("}")
    if text.find("{", last + 1) < 0:
        return -1
    for match in _BRACKET.finditer(text):
        if match[0].startswith("{") and not match[0].endswith("}"):
            return match.start()
    return -1


def _blank(text: str) -> str:
    return re.sub(r"[^\n]", " ", text)


def _closing_bracket(text: str, start: int) -> int:
    """Say where the bracket ends that opens at a place; where it never does, the bracket alone."""
    depth = 0
    for match in _BRACKET.finditer(text, start):
        depth += {"(": 1, ")": -1}.get(match[0], 0)
        if depth == 0:
            return match.end()
    return start + 1


def _last_open_bracket(text: str) -> int:
    """Say where the innermost bracket opens that is never closed."""
    opened = [0]
    for match in _BRACKET.finditer(text):
        if match[0] == "(":
            opened.append(match.start())
        elif match[0] == ")" and len(opened) > 1:
            opened.pop()
    return opened[-1]


def _open_brackets(text: str) -> int:
    return sum({"(": 1, ")": -1}.get(match[0], 0) for match in _BRACKET.finditer(text))


def _too_deep(text: str) -> list[tuple[int, int]]:
    """Find the stretches in which variations are nested deeper than anybody means it."""
    found, depth, start = [], 0, 0
    for match in _BRACKET.finditer(text):
        if match[0] == "(":
            depth += 1
            if depth == DEEPEST + 1:
                start = match.start()
        elif match[0] == ")":
            if depth == DEEPEST + 1:
                found.append((start, match.end()))
            depth = max(0, depth - 1)
    if depth > DEEPEST:
        found.append((start, len(text)))
    return found


class _Seats(dict[str, tuple[int, str]]):
    """Every turn's number and seat that was ever read."""

    def __missing__(self, word: str) -> tuple[int, str]:
        found = self[word] = int(word[:-1]), word[-1]
        return found


class _Builder:
    """Lark's callbacks: each takes a finished rule's children and returns what it says."""

    def __init__(self, notation: Notation) -> None:
        self._play = notation.play
        self._read_fact = notation.fact
        self._seats = _Seats()
        self._written = Written()

    def begin(self) -> Written:
        """Begin with a new record."""
        self._written = Written()
        return self._written

    def _words(self, text: str, start: int) -> list[str]:
        """Return the words of a statement, and keep the notes between them."""
        return (self._without_notes(text, start) if ";" in text else text).split()

    def record(self, children: list[Any]) -> None:
        """Sort what stands in a record."""
        written = self._written
        for child in children:
            if isinstance(child, Word):
                if child.type == "TAG":
                    written.tags.append(_tag(child))
                else:
                    written.annotations.append(child[1:-1])
            elif isinstance(child, list):
                written.statements += child
            else:
                written.statements.append(child)
        written.notes.sort()

    def turns(self, children: list[Any]) -> list[Turn]:
        """Take turns apart; what stands behind them belongs to the last one."""
        token = children[0]
        start, text = token.start_pos, str(token)
        if ";" in text:
            text = self._without_notes(text, start)
        turns = []
        at, play, seats = 0, self._play, self._seats
        for found in _NEXT_TURN.finditer(text):
            begin, at = at, found.end()
            first, *words = text[begin:at].split()
            number, seat = seats[first]
            end = start + found.start()
            if words[0][0] == "@":
                clock = Trimmings(words.pop(0)[1:])
                turns.append(Turn(number, seat, play(words), start + begin, end, clock))
            else:
                turns.append(Turn(number, seat, play(words), start + begin, end))
        if len(children) > 1:
            turns[-1] = self._with_more(turns[-1], children)
        return turns

    def _with_more(self, turn: Turn, children: list[Any]) -> Turn:
        trimmings = self._trimmings(children, turn.start, turn.trimmings.clock)
        return Turn(turn.number, turn.seat, turn.play, turn.start, turn.end, trimmings)

    def _without_notes(self, text: str, start: int) -> str:
        """Keep the notes between the words of a text, and return it with spaces in their place."""
        for note in _NOTE.finditer(text):
            self._written.notes.append((start + note.start(), note[0][1:].strip()))
        return _NOTE.sub(lambda note: " " * len(note[0]), text)

    def _trimmings(self, children: list[Any], start: int, clock: str = "") -> Trimmings:
        if len(children) == 1:
            return BARE
        glyph, annotations, variations = "", [], []
        end = children[0].end_pos
        for child in children[1:]:
            if isinstance(child, tuple):
                variation, end = child
                variations.append(variation)
                continue
            end = child.end_pos
            if child.type == "GLYPH":
                glyph = str(child)
            else:
                annotations.append(child[1:-1])
        self._written.extents[start] = end
        return Trimmings(clock, glyph, tuple(annotations), tuple(variations))

    def variation(self, children: list[Any]) -> tuple[Variation, int]:
        """Take a variation, and where it ends."""
        opening, *inner, closing = children
        annotations = tuple(child[1:-1] for child in inner if isinstance(child, Word))
        statements: list[Statement] = []
        for child in inner:
            if isinstance(child, list):
                statements += child
            elif not isinstance(child, Word):
                statements.append(child)
        return Variation(tuple(statements), annotations, (), opening.start_pos, closing.end_pos), (
            closing.end_pos
        )

    def fact(self, children: list[Any]) -> Fact:
        """Take a fact apart."""
        token = children[0]
        words = self._words(token, token.start_pos)
        return Fact(
            words[0],
            self._read_fact(words),
            token.start_pos,
            token.end_pos,
            self._trimmings(children, token.start_pos),
        )

    def ruling(self, children: list[Any]) -> Ruling:
        """Take a ruling apart."""
        token = children[0]
        words, text = self._quoted(token)
        return Ruling(
            words[1],
            text,
            token.start_pos,
            token.end_pos,
            self._trimmings(children, token.start_pos),
        )

    def adjustment(self, children: list[Any]) -> Adjustment:
        """Take an adjustment apart."""
        token = children[0]
        (_, seat, amount), text = self._quoted(token)
        return Adjustment(
            seat,
            int(amount),
            text,
            token.start_pos,
            token.end_pos,
            self._trimmings(children, token.start_pos),
        )

    def _quoted(self, token: Word) -> tuple[list[str], str]:
        """Return a statement's words, and what the string behind them says."""
        at = _string_start(token)
        words = self._words(token[:at], token.start_pos)
        return words, unquote(token[at:]) if at < len(token) else ""


def _string_start(token: str) -> int:
    """Find where the string of a statement begins, notes passed over."""
    for match in re.finditer(r';[^\n]*|"', token):
        if match[0] == '"':
            return match.start()
    return len(token)


def _tag(token: Word) -> Tag:
    name, _, rest = token[1:].strip().partition('"')
    return Tag(
        name.strip(),
        unquote('"' + rest[: rest.rindex('"') + 1]),
        token.start_pos,
        token.end_pos,
    )
