"""Every terminal that a parser can expect has an English name, and no two names are one."""

from __future__ import annotations

import pytest
from lark import Lark

from ftn.files.resources import grammar
from ftn.games import GAMES, game
from ftn.notation.errors.terminals import TERMINALS
from ftn.notation.lexing import NotationLexer


def _lark(name: str) -> Lark:
    found = game(name)
    return Lark(
        grammar(found.grammar)[0],
        parser="lalr",
        lexer=NotationLexer,
        start="record",
        maybe_placeholders=False,
        source_path=grammar(found.grammar)[1],
    )


def _names(name: str) -> dict[str, str]:
    return {**TERMINALS, **game(name).notation.TERMINALS}


@pytest.mark.parametrize("name", GAMES)
def test_every_terminal_has_an_english_name(name: str) -> None:
    lark = _lark(name)
    states = lark.parser.parser._parse_table.states
    symbols = {str(symbol) for state in states.values() for symbol in state}
    terminals = {symbol for symbol in symbols if symbol.lstrip("_").isupper() or symbol == "$END"}
    assert {"SCORE", "TAG", "$END"} <= terminals
    assert terminals <= set(_names(name)), terminals - set(_names(name))
    lexed = {terminal.name for terminal in lark.terminals}
    assert lexed <= set(_names(name)), lexed - set(_names(name))


@pytest.mark.parametrize("name", GAMES)
def test_the_names_are_english(name: str) -> None:
    names = _names(name)
    assert len(set(names.values())) == len(names)
    for terminal, english in names.items():
        assert english, terminal
        words = english.split("(")[0]
        assert words == words.lower(), (terminal, english)
        assert terminal not in english
    assert {fact.upper() for fact in game(name).notation.FACTS} <= set(names)
    assert set(names) - set(TERMINALS) <= {terminal.name for terminal in _lark(name).terminals}
