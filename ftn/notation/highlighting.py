"""Colour a record's text: a lexer for Pygments, which our own terminal output uses too.

It knows the words that every game shares; a game's own are any other lower-case words. Names, rows
drawn with `#` or letters, and sums look the same in every game.
No expression looks at a character more often than a fixed number of times: hostile text is
coloured in linear time, and what isn't notation becomes an error token. So little of it is the
grammar's own: what is broken has a colour, too, and no game is known.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from pygments.lexer import RegexLexer, bygroups
from pygments.token import (
    Comment,
    Error,
    Generic,
    Keyword,
    Literal,
    Name,
    Number,
    Operator,
    Punctuation,
    String,
    Whitespace,
)

from ftn.notation.terminals import terminal

_groups: Callable[..., Any] = bygroups  # Pygments' stubs leave it untyped.

_END = terminal("END")

_BEFORE = [
    (r"\n+", Whitespace),
    (r"(^[^\S\n]*+)([a-z]{2,}+(?>(?:[-_][a-z]++)*))" + _END,
     _groups(Whitespace, Keyword.Declaration), "#pop"),
    (r"[^\S\n]+|\ufeff", Whitespace),
    (r";[^\n]*", Comment.Single),
    (r"\{[^}]*\}?", Comment.Multiline),
    (r"(\[)(\s*+)([A-Za-z][A-Za-z0-9_-]*+)", _groups(Punctuation, Whitespace, Name.Tag)),
    (r'"[^"\\\n]*+(?>(?:\\.?[^"\\\n]*+)*)"?', String.Double),
    (r"[()\[\]]", Punctuation),
    (r"[0-9]++[a-z]" + _END, Name.Label, ("#pop", "turn")),
    (r"@[0-9:.]++" + _END, Literal.Date),
    (r"(?:!!|!\?|\?!|!)" + _END, Generic.Strong),
]  # fmt: skip
"""What is looked for first, in every state."""

_AFTER = [
    (r"(:)([1-6]-?+[1-6]{1,2}|\?)(?![\w-])", _groups(Operator, Number.Integer)),
    (r"\?+", Keyword.Pseudo),
    (r"(?<![A-Za-z0-9])(?:score|ruling|adjust)" + _END, Keyword.Declaration),
    (r"(?<![A-Za-z0-9])[a-z]" + _END, Name.Variable),
    (r"(?<![A-Za-z0-9])[a-z]{2,}+(?>(?:[-_][a-z]++)*)" + _END, Keyword),
    (r"[A-Z]{2,}+(?>(?:-[A-Z0-9]++)+)" + _END, Name.Class),
    (r"(?<!\S)(?![a-zß-öø-ÿα-ωά-ώа-яѐ-џ])[^\W\d_][\w-]*+" + _END, Name.Constant),
    (r"(?<!\S)[#.]++(?>(?:/[#.]++)*)" + _END, String.Symbol),
    (r"(?<!\S)(?=[^\s]*[/.])[A-Za-z.]++(?>(?:/[A-Za-z.]++)*)" + _END, String.Symbol),
    (r"(?<!\S)x[0-9]++" + _END, Number.Integer),
    (r"(?<!\S)([a-z])([0-9]++|-)" + _END, _groups(Name.Variable, Number.Integer)),
    (r"(?<=[0-9+/&\s])[a-z][a-z0-9-]*+(?=[+&])|(?<=[0-9/+&])[a-z][a-z0-9-]*+", Keyword),
    (r"[A-Z]++(?![a-z])", Name.Constant),
    (r"(?<!\S)[+-]?[0-9]++(?![a-z])|[0-9]++(?![a-z])|(?<=/)[0-9]++", Number.Integer),
    (r"(?<!\S)-" + _END, Name.Constant),
    (r"(?<![^\s<>])-(?=[A-Z])|[<>*=+/&,]", Operator),
    (r"[^\s;{}()\[\]\"]++|.", Error),
]
"""What is left, once a state has had its say."""


class FtnLexer(RegexLexer):
    """Take a record's text apart for highlighting.

    >>> from pygments import highlight
    >>> from pygments.formatters import NullFormatter
    >>> print(highlight("1b call", FtnLexer(), NullFormatter()), end="")
    1b call
    """

    name = "FTN"
    aliases: ClassVar[list[str]] = ["ftn"]
    filenames: ClassVar[list[str]] = ["*.ftn", "*.cards"]

    tokens: ClassVar[dict[str, list[Any]]] = {
        "root": [*_BEFORE, *_AFTER],
        "turn": [
            *_BEFORE,
            # A mark for the turn and not an unknown: it comes last, after something known.
            (r"(?<=[A-Z0-9*-][^\S\n])\?\??(?=[^\S\n]*+(?:$|[;{()]))", Generic.Strong),
            *_AFTER,
        ],
    }

    @staticmethod
    def analyse_text(text: str) -> float:
        """Say how likely a text is to be a record, from 0 to 1."""
        return 0.9 if '[FTN "' in text else 0.0
