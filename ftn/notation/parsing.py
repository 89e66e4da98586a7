"""Lark at work on what is wrong with a record: one parser a game, its grammar compiled once."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from typing import Any

from lark import Lark
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from msgspec.structs import replace

from ftn.files.caching import cache_file
from ftn.files.resources import grammar
from ftn.games.contract import Game, Notation
from ftn.model.finding import Finding
from ftn.model.record import Source, Statement, Tag, Turn
from ftn.notation.building import NEXT_TURN, NOTE, Builder, Written
from ftn.notation.errors.syntax_error_span import HEAD, SHARED_STARTS, SyntaxErrorSpan
from ftn.notation.lexing import NotationLexer
from ftn.notation.plain_parsing import PlainParser
from ftn.notation.terminals import TURN_ID, terminal
from ftn.notation.words import Word

_SQUARE = re.compile(r"(?>(?:\[\s*+(?=\[\s*+\[))*)\[++[^\]\[\n]*\]?")
"""What is in square brackets; of several in a row, one slip."""
_MISSPELT_TURN = re.compile(rf"{TURN_ID}\s+[a-z]{{3,}}")
_DRAWN = re.compile(r"(?<=\S[ \t])#[#./]+(?!\S)")
"""Rows that are drawn with `#` within a line: no remark."""
_LAST_GLYPH = re.compile(rf"\s(?!\?\s*\Z){terminal('GLYPH')}\s*\Z")
_CAPITAL_SEAT = re.compile(r"[ \t]*[0-9]+[A-Z][ \t]+")


class Parser:
    """A game's parser of records with errors, not for two threads at once: see its builder."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._notation: Notation = game.notation
        self._builder = Builder(self._notation)
        text, path = grammar(game.grammar)
        shared, folder = grammar("ftn.lark")
        self._lark = Lark(
            text,
            parser="lalr",
            lexer=NotationLexer,
            start="record",
            maybe_placeholders=False,
            source_path=path,
            import_paths=[os.path.dirname(folder)],
            cache=cache_file(f"{game.name}.grammar", text + shared) or False,
            transformer=self._builder,
        )
        self._lexer: NotationLexer = self._lark.parser.lexer

    # Only a broken record needs these, and they take longer to compile than a small one to read.

    @cached_property
    def _plain(self) -> PlainParser:
        return PlainParser(self._game)

    @cached_property
    def _words(self) -> str:
        return "|".join((*self._notation.FACTS, *SHARED_STARTS))

    @cached_property
    def _actions(self) -> str:
        return "|".join(self._notation.ACTIONS)

    @cached_property
    def _action(self) -> re.Pattern[str]:
        return re.compile(rf"(?:{self._actions})\b")

    @cached_property
    def _variation(self) -> re.Pattern[str]:
        return re.compile(
            rf"""(?>(?:\s++|;[^\n]*+|\{{[^}}]*+\}})*)
                (?:(?:{HEAD.pattern})(?>(?:\s|;[^\n]*+)*)[^)\s] | (?:{self._words})(?=[\s;]))""",
            re.VERBOSE,
        )

    @cached_property
    def _start(self) -> re.Pattern[str]:
        facts, parts, actions = self._notation.FACTS, self._notation.ACTIONS, self._actions
        # Within a line, a word that can be a part of a turn is one.
        words = "|".join((*(word for word in facts if word not in parts), *SHARED_STARTS))
        return re.compile(
            rf"""(?:(?<=\s)|^)(?:{TURN_ID}\s+(?:@|\?(?!\S)|(?:{actions})\b)
                  | (?:{words})\s+(?:[a-z](?!\S)|[A-Z0-9?-]))
                | ^[ \t]*(?:[0-9.]*[0-9][a-z][:.]?|(?i:{words}))(?!\S)
                | ^[ \t]*(?:[0-9.]*[0-9.][ \t]?[A-Za-z]|[a-zA-Z][1-9][0-9]*)[:.]?\s+(?i:{actions})\b
                | ^(?:[0-9]+[a-z]|[A-Za-z]\s+(?:{actions})\b|[a-z][a-z]|[A-Z][a-z]|[0-9]+\s)
                | ^[ \t]*(?:[-=*_.~+]{{3,}}|[*•]\s) | (?:(?<=\s)|^)(?:\#(?![#./]|[ \t]*(?:$|;))|//)
                | \[\s*[A-Za-z]+\s+" | \{{ | [()]""",
            re.VERBOSE | re.MULTILINE,
        )

    def _parse(self, text: str, on_error: Callable[[Any], bool] | None = None) -> Written:
        written = self._begin()
        self._lark.parse(text, on_error=on_error)
        return written

    def _begin(self) -> Written:
        written = self._builder.begin()
        self._lexer.notes = written.notes
        return written

    def parse_with_errors(self, source: Source, text: str) -> tuple[Written, tuple[Finding, ...]]:
        """Parse a record with syntax errors, and report each of them.

        The text is the source's, with what was reported already blanked out. A turn that can't be
        read stays as an unknown turn, so that those after it keep their order; anything else is
        left out.
        """
        from ftn.notation import brackets  # only a broken record needs it

        spans: list[SyntaxErrorSpan] = []
        unclosed = brackets.unclosed_annotation(text)
        if unclosed >= 0:
            spans.append(SyntaxErrorSpan(unclosed, unclosed + 1, "{"))
            line, mark, rest = text[unclosed:].partition("\n")
            text = text[:unclosed] + brackets.blank(line) + mark + rest.replace("{", " ")
        deep = brackets.too_deep(text)
        text, wordy = brackets.no_variations(brackets.blanked(text, deep), self._variation)
        spans += deep + wordy
        left, inside = text, brackets.pairs(text)
        alone: list[Statement] = []
        heads: dict[int, int] = {}
        # Misplaced tokens show only when every word can be read.
        for placed in (False, True, True):
            found = self._collect(text, placed=placed)
            text = self._mend(text, found, heads)
            spans += found
            for one in found:
                turn = None if one.start in heads else self._turn(text_of(source, one), one.start)
                if turn and not brackets.holds(inside, one.start):
                    alone.append(turn)
        spans.sort(key=lambda one: one.start)
        from ftn.notation.errors.fixes import Reader  # as above
        from ftn.notation.errors.statements import explain, unexplained

        most, reader = source.most, Reader(self._reads)
        findings = tuple(explain(source, one, self._notation, left, reader) for one in spans[:most])
        findings += unexplained(source, spans[most:])
        written = self._parse_mended(brackets.without_empty(text))
        written.tags += filter(None, (_seat_tag(source, one) for one in spans))
        written.tags.sort(key=lambda tag: tag.start)
        written.statements[:] = [_shortened(one, heads) for one in written.statements] + alone
        written.statements.sort(key=lambda statement: statement.start)
        return written, findings

    def _reads(self, text: str) -> bool:
        """Say whether a text can be read as it stands."""
        return self._plain.parse(text) is not None

    def _collect(self, text: str, *, placed: bool) -> list[SyntaxErrorSpan]:
        """Find what can't be read, and on request what is misplaced."""
        spans: list[SyntaxErrorSpan] = []

        def collect(error: UnexpectedInput) -> bool:
            if isinstance(error, UnexpectedToken):
                found = self._misplaced(text, error) if placed else None
            else:
                found = self._unreadable(text, error)
            if found and (not spans or spans[-1].end < found.end):
                spans.append(found)
            return not _at_end(error)

        with suppress(UnexpectedInput):
            self._parse(text, collect)
        return spans

    def _mend(self, text: str, spans: list[SyntaxErrorSpan], heads: dict[int, int]) -> str:
        """Blank out what is broken; of a turn stays that it was one, where there is room."""
        from ftn.notation.brackets import blanked  # only a broken record needs it

        mended = blanked(text, spans)
        for one in spans:
            turn = self._turn(text[one.start : one.end], one.start)
            unknown = f"{turn.number}{turn.seat} ?" if turn else ""
            end = one.start + len(unknown)
            if turn and "\n" not in text[one.start : end] and end <= one.end:
                mended = mended[: one.start] + unknown + mended[end:]
                heads[one.start] = turn.end
        return mended

    def _turn(self, text: str, start: int) -> Turn | None:
        """Return an unknown turn in the place of one that can't be read."""
        known = HEAD.match(text)
        number, seat = (known[1] or known[4], known[2] or known[3]) if known else ("0", "")
        if not known or not 0 < int(number) < 10_000:
            return None
        play = self._notation.unknown_play()
        return Turn(int(number), seat.lower(), play, start, start + known.end())

    def _misplaced(self, text: str, error: UnexpectedToken) -> SyntaxErrorSpan:
        token: Any = error.token
        if token.type == "$END":
            return SyntaxErrorSpan(len(text), len(text), "$END")
        end = token.end_pos
        if token.type == "OPEN":  # what is in the bracket belongs to nothing
            from ftn.notation.brackets import closing_bracket  # only a broken record needs it

            end = closing_bracket(text, token.start_pos)
            lexer: Any = error.interactive_parser.lexer_thread
            lexer.state.line_ctr.char_pos = end
        return SyntaxErrorSpan(token.start_pos, end, str(token.type))

    def _unreadable(self, text: str, error: UnexpectedInput) -> SyntaxErrorSpan:
        assert isinstance(error, UnexpectedCharacters)
        parser: Any = error.interactive_parser
        state = parser.lexer_thread.state
        start = state.line_ctr.char_pos
        found = self._stretch(text, start, tags="TAG" in parser.choices())
        state.line_ctr.feed(text[start : found.end])
        before = state.last_token
        if found.kind or found.start < start or before is None or before.type in _WORDLESS:
            return found
        between = NOTE.sub("", text[before.end_pos : start]).strip()
        begins = self._start.match(text, start) or _MISSPELT_TURN.match(text, start)
        if between or begins or self._begins_line(text, start):
            return found
        return SyntaxErrorSpan(_last_start(before), found.end, before.type, start)

    def _stretch(self, text: str, start: int, *, tags: bool) -> SyntaxErrorSpan:
        """Say how far something goes that can't be read, and what it looks like."""
        if text[start] == "[":
            tag = _SQUARE.match(text, start)
            assert tag
            return SyntaxErrorSpan(start, tag.end(), "" if tags else "SQUARE")
        if text.startswith(("#", "//"), start) and not _DRAWN.match(text, start):
            end = text.find("\n", start)
            return SyntaxErrorSpan(start, end if end >= 0 else len(text), "REMARK")
        following = self._start.search(text, start + 1)
        end = following.start() if following else len(text)
        if glyph := _LAST_GLYPH.search(text, start, end):
            end = glyph.start() + 1
        line = text.rfind("\n", 0, start) + 1
        # "2X pull": the parser may have taken the first word for the end of the turn above.
        if _CAPITAL_SEAT.fullmatch(text, line, start) and self._action.match(text, start):
            start = line + len(text[line:start]) - len(text[line:start].lstrip())
        return SyntaxErrorSpan(start, end, "")

    def _begins_line(self, text: str, start: int) -> bool:
        line = text.rfind("\n", 0, start) + 1
        return not text[line:start].strip() and self._start.match(text, line) is not None

    def _parse_mended(self, text: str) -> Written:
        try:
            return self._parse(text)
        except UnexpectedInput:
            return self._as_far_as(text)

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
"""The tokens that are complete; a word after another token may belong to that one."""


def _at_end(error: UnexpectedInput) -> bool:
    return isinstance(error, UnexpectedToken) and error.token.type == "$END"


def _shortened(statement: Statement, heads: dict[int, int]) -> Statement:
    """Return a turn that was put in the place of a broken one as long as that one's head."""
    return replace(statement, end=heads[statement.start]) if statement.start in heads else statement


def _seat_tag(source: Source, one: SyntaxErrorSpan) -> Tag | None:
    """Return what a broken tag says that names a seat: that there is one is known."""
    text = text_of(source, one)
    if one.kind or not text.startswith("["):
        return None
    from ftn.notation.errors.tags import parts  # only a broken record needs it

    name, value = parts(text)
    return Tag(name, value, one.start, one.end) if re.fullmatch("[a-z]", name) else None


def text_of(source: Source, one: SyntaxErrorSpan) -> str:
    """Return what a person wrote in a broken stretch."""
    return source.text[one.start : one.end]
