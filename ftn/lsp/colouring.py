"""Semantic colours: the tokens of the notation's lexer, as the protocol writes them."""

from __future__ import annotations

from collections.abc import Iterator

from lsprotocol.types import SemanticTokenModifiers, SemanticTokens, SemanticTokensLegend
from lsprotocol.types import SemanticTokenTypes as Kind
from pygments.token import Comment, Generic, Keyword, Literal, Name, Number, Operator, String
from pygments.token import _TokenType as Token

from ftn.lsp.documents import Document
from ftn.notation.highlighting import FtnLexer

_KINDS: dict[Token, Kind] = {
    Comment.Single: Kind.Comment,
    Comment.Multiline: Kind.Comment,
    Generic.Strong: Kind.Decorator,
    Keyword: Kind.Function,
    Keyword.Declaration: Kind.Keyword,
    Keyword.Pseudo: Kind.Macro,
    Literal.Date: Kind.Number,
    Name.Class: Kind.Class,
    Name.Constant: Kind.EnumMember,
    Name.Label: Kind.Type,
    Name.Tag: Kind.Property,
    Name.Variable: Kind.Variable,
    Number.Integer: Kind.Number,
    Operator: Kind.Operator,
    String.Double: Kind.String,
    String.Symbol: Kind.String,
}
_NUMBERS = {kind: number for number, kind in enumerate(dict.fromkeys(_KINDS.values()))}
_DOCUMENTATION = 1
LEGEND = SemanticTokensLegend(
    [kind.value for kind in _NUMBERS], [SemanticTokenModifiers.Documentation.value]
)
"""What the numbers of the tokens mean."""


def colours(document: Document) -> SemanticTokens:
    """Return the colours of a document, line by line: each relative to the one before."""
    data: list[int] = []
    line, column = 0, 0
    for at, length, start, kind in _stretches(document):
        data += [
            at - line,
            start - column if at == line else start,
            length,
            _NUMBERS[_KINDS[kind]],
            _DOCUMENTATION if kind is Comment.Multiline else 0,
        ]
        line, column = at, start
    return SemanticTokens(data)


def _stretches(document: Document) -> Iterator[tuple[int, int, int, Token]]:
    """Yield the line, length and column of what has a colour; none goes beyond its line."""
    for offset, kind, text in FtnLexer().get_tokens_unprocessed(document.text):
        if kind not in _KINDS:
            continue
        at = offset
        for part in text.split("\n"):
            shown = part.rstrip()
            if shown:
                where = document.position(at)
                yield where.line, document.length(shown), where.character, kind
            at += len(part) + 1
