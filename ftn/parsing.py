"""Lark at work: one parser a game, its grammar compiled once and cached, its tokens taken apart."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from lark import Lark
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from ftn.broken import SHARED_STARTS, Broken
from ftn.building import NEXT_TURN, NOTE, Builder, Written
from ftn.caching import cache_file
from ftn.finding import Finding
from ftn.games.contract import Game, Notation
from ftn.grammars import grammars
from ftn.lexing import NotationLexer, Word, quicken
from ftn.record import (
    Source,
    Turn,
)

DEEPEST = 100
"""How deep variations may be nested; no analysis comes near it, a broken file may."""
_BRACKET = re.compile(r';[^\n]*|\{[^}]*\}?|"(?:[^"\\\n]++|\\.)*+"|[()]')
_ID = re.compile(r"([1-9][0-9]{0,3})([a-z])(?!\S)")


class Parser:
    """A game's parser. It is not for two threads at once: its callbacks share one `Written`."""

    def __init__(self, game: Game) -> None:
        self._notation: Notation = game.notation
        self._builder = Builder(self._notation)
        grammar = grammars()
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
            between = NOTE.sub("", text[before.end_pos : start]).strip()
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
    found = list(NEXT_TURN.finditer(NOTE.sub(lambda note: " " * len(note[0]), token)))
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
