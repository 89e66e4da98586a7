"""A lexer for Lark that knows the notation's shape: one regular expression, no line counting.

Places are worked out when somebody asks for one, and few do; Lark's own lexer counts lines and
columns for every token and takes three times as long. The terminals are the grammar's, unchanged.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from lark.exceptions import UnexpectedCharacters
from lark.lexer import Lexer

from ftn.notation.words import NOTE, Word


class NotationLexer(Lexer):
    """Cuts a record into words; notes are kept as they go by, the parser never sees them."""

    __future_interface__ = 2  # Lark hands over the state itself

    def __init__(self, lexer_conf: Any) -> None:
        """Compile the grammar's terminals, the likeliest first."""
        terminals = [term for term in lexer_conf.terminals if term.name not in lexer_conf.ignore]
        terminals.sort(key=lambda term: (-term.priority, -term.pattern.max_width, term.name))
        words = "|".join(f"(?P<{term.name}>{term.pattern.to_regexp()})" for term in terminals)
        self._match = re.compile(rf"\s*+(?:{words}|(?P<{NOTE}>;[^\n]*+)|\Z)").match
        self.notes: list[tuple[int, str]] = []

    def lex(self, lexer_state: Any, parser_state: Any) -> Iterator[Any]:
        """Yield the words of a text from where the state says."""
        match, counter = self._match, lexer_state.line_ctr
        text = lexer_state.text.text
        position = counter.char_pos
        while found := match(text, position):
            kind = found.lastgroup
            position = counter.char_pos = found.end()
            if kind is None:
                return
            if kind == NOTE:
                self.notes.append((found.start(NOTE), found[NOTE][1:].strip()))
                continue
            word = Word(found[kind])
            word.type = kind
            word.start_pos, word.end_pos = found.span(kind)
            lexer_state.last_token = word
            yield word
        counter.char_pos = position = _next_word(text, position)
        raise UnexpectedCharacters(  # type: ignore[no-untyped-call]  # Lark leaves it untyped
            text, position, 1, 1, allowed=(), state=parser_state, terminals_by_name={}
        )


def _next_word(text: str, position: int) -> int:
    while position < len(text) and text[position].isspace():
        position += 1
    return position
