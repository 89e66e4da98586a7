"""The forms of the grammars: every alternative and every option of every token, one by one.

A token's regular expression is put together once more, with a group around each choice that it
leaves. Whatever group a text has matched, its form was used.
"""

from __future__ import annotations

import re
from ast import literal_eval
from collections.abc import Iterable
from importlib import import_module
from typing import Any

from attrs import Factory, define
from lark.load_grammar import GrammarBuilder

grammar = import_module("ftn.grammar")

_MEMBERS = re.compile(r"\\.|[^\\](?:-[^\\])?")


@define
class Forms:
    """The forms of one token, and those that were used."""

    token: str
    pattern: re.Pattern[str]
    names: dict[str, str]
    """What each group of the pattern means; several can mean the same."""
    used: set[str] = Factory(set)

    def use(self, text: str) -> bool:
        """Note the forms that a text has; false where it is no such token."""
        found = self.pattern.fullmatch(text)
        if not found:
            return False
        self.used |= {
            self.names[group] for group, part in found.groupdict().items() if part is not None
        }
        self.used.add(self.token)
        return True

    @property
    def forms(self) -> list[str]:
        """Every form, once."""
        return [*dict.fromkeys((self.token, *self.names.values()))]

    @property
    def unused(self) -> list[str]:
        """The forms that no text had."""
        return [form for form in self.forms if form not in self.used]


def forms(name: str, tokens: Iterable[str]) -> dict[str, Forms]:
    """Return the forms of some tokens of a grammar file."""
    builder = GrammarBuilder(import_paths=[])
    builder.load_grammar(grammar.text(name), grammar.path(name))
    trees = {str(key): definition.tree for key, definition in builder._definitions.items()}
    return {token: _Expansion(trees).forms(token) for token in tokens}


class _Expansion:
    def __init__(self, trees: dict[str, Any]) -> None:
        self._trees = trees
        self._tokens = {id(tree): token for token, tree in trees.items()}
        self._names: dict[str, str] = {}

    def forms(self, token: str) -> Forms:
        """Put a token's expression together."""
        return Forms(token, re.compile(self._token(token)), self._names)

    def _choice(self, name: str, pattern: str) -> str:
        group = f"g{len(self._names)}"
        self._names[group] = name
        return f"(?P<{group}>{pattern})"

    def _either(self, choices: Iterable[tuple[str, str]]) -> str:
        return f"(?:{'|'.join(self._choice(name, pattern) for name, pattern in choices)})"

    def _token(self, token: str) -> str:
        return self._pattern(self._trees[token], token)

    def _pattern(self, tree: Any, token: str) -> str:
        parts = tree.children
        token = self._tokens.get(id(tree), token)
        match tree.data:
            case "expansions" if len(parts) > 1:
                return self._either(
                    (f"{token}: {self._shown(part)}", self._pattern(part, token)) for part in parts
                )
            case "expansions" | "expansion":
                return "".join(self._pattern(part, token) for part in parts)
            case "expr":
                return self._repeated(parts, token)
            case "literal":
                return self._literal(parts[0], token)
            case "value":
                return self._pattern(parts[0], token)
        raise ValueError(tree.data)

    def _shown(self, tree: Any) -> str:
        """Return a part of a grammar as it is written, roughly."""
        if id(tree) in self._tokens:
            token = self._tokens[id(tree)]
            return "" if token in {"SEP", "END"} else token
        words = [
            self._shown(part) if hasattr(part, "data") else str(part) for part in tree.children
        ]
        return " ".join(word for word in words if word)

    def _repeated(self, parts: Any, token: str) -> str:
        inner, sign, *counts = parts
        if sign == "~":
            # Each repetition has groups of its own, so that none hides what another one matched.
            return "".join(self._pattern(inner, token) for _ in range(int(counts[0])))
        once = self._pattern(inner, token)
        if sign == "+":
            return f"(?:{once})+"
        repeat = "+" if sign == "*" else ""
        name = f"{token}: {self._shown(inner)}"
        return self._either(
            ((f"{name} stands", f"(?:{once}){repeat}"), (f"{name} is left out", ""))
        )

    def _literal(self, written: str, token: str) -> str:
        if written.startswith('"'):
            return re.escape(str(literal_eval(written)))
        pattern = written[1:-1]
        choices = _choices(pattern)
        if len(choices) < 2:
            return f"(?:{pattern})"
        return self._either((f"{token}: {choice}", choice) for choice in choices)


def _choices(pattern: str) -> list[str]:
    """Return the alternatives of a plain expression: `[1-5?]`, `(?:[0-9]{1,3}|\\?)`."""
    if members := re.fullmatch(r"\[([^\]^]+)\]", pattern):
        return [f"[{member}]" for member in _MEMBERS.findall(members[1])]
    if alternatives := re.fullmatch(r"\(\?:([^()]+)\)", pattern):
        return alternatives[1].split("|")
    return []
