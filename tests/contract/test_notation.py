"""The words of every game have names and examples, and mistakes are answered with them."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark import Lark

from ftn.games import game
from ftn.notation.errors.syntax_error_span import SHARED_STARTS
from ftn.notation.errors.terminals import TERMINALS
from ftn.notation.parsing import Parser
from ftn.notation.reading import read_text
from tests.contract.records import EVERY, RECORDS, game_of, text_of
from tests.effort import effort
from tests.reading import Reading


def _lark(name: str) -> Lark:
    return Parser(game(name))._lark


def _names(name: str) -> dict[str, str]:
    return {**TERMINALS, **game(name).notation.TERMINALS}


@pytest.mark.parametrize("name", EVERY)
def test_every_terminal_has_an_english_name(name: str) -> None:
    lark = _lark(name)
    states = lark.parser.parser._parse_table.states
    symbols = {str(symbol) for state in states.values() for symbol in state}
    terminals = {symbol for symbol in symbols if symbol.lstrip("_").isupper() or symbol == "$END"}
    assert {"SCORE", "TAG", "$END"} <= terminals
    assert terminals <= set(_names(name)), terminals - set(_names(name))
    lexed = {terminal.name for terminal in lark.terminals}
    assert lexed <= set(_names(name)), lexed - set(_names(name))


@pytest.mark.parametrize("name", EVERY)
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


@pytest.mark.parametrize("name", EVERY)
def test_a_games_examples_are_in_its_notation(name: str) -> None:
    found = game(name)
    examples = found.notation.EXAMPLES
    assert set(examples) == {*found.notation.FACTS, *SHARED_STARTS}
    head = f'[Rules "{name}/{found.default}"]\n'
    for word, example in examples.items():
        ((record, findings),) = read_text(head + example)
        assert (example, findings) == (example, ())
        assert example.startswith(f"{word} ")
        assert len(record.statements) == 1


@pytest.mark.parametrize("name", EVERY)
def test_a_games_words_are_answered_with_its_own_examples(name: str) -> None:
    found = game(name)
    for word, example in found.notation.EXAMPLES.items():
        ((_, findings),) = read_text(f'[Rules "{name}/{found.default}"]\n{word}x a b')
        helps = [one.help for one in findings if f"For example: {example}" in one.help]
        assert len(helps) == 1
        assert f'did you mean "{word}", ' in helps[0]


@pytest.mark.parametrize("name", EVERY)
def test_a_mistaken_tag_is_answered_for_the_game_that_it_names(name: str) -> None:
    right = f'[Rules "{name}/{game(name).default}"]'
    title = game(name).title
    for written in (f"[Rules {title}]", f'Rules "{title}"', f'[rules "{title}"]'):
        ((_, [finding, *_]),) = read_text(f'{written}\n[a "Anna"]\n1a ?\n')
        assert right in finding.help
        assert finding.help.count("[Rules") == 1


@cache
def _words(name: str) -> list[str]:
    """Return the words of a game's records, and some that are in none."""
    texts = [text_of(one) for one in RECORDS if game_of(one) == name]
    found = {word for text in texts for word in text.split() if not {*word} & {*'"{}();[]!'}}
    return [*sorted(found), *("?", "-", ",", "a", "A", "12", "trak", "Q" * 50)]


@pytest.mark.parametrize("name", EVERY)
@effort(100, 20_000)
@given(data=st.data())
def test_whatever_is_not_in_the_notation_has_a_mistake(name: str, data: st.DataObject) -> None:
    notation, reading = game(name).notation, Reading(game(name))
    more = data.draw(st.lists(st.sampled_from(_words(name)), max_size=6))
    for verbs, head, explain in (
        (notation.ACTIONS, "1a ", notation.mistaken_play),
        (notation.FACTS, "", notation.mistake),
    ):
        words = [data.draw(st.sampled_from(verbs)), *more]
        if not reading.is_read(head + " ".join(words)):
            found = explain(words)
            assert found is not None
            assert found.message
            assert 0 <= found.word < len(words)
