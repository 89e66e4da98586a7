"""The grammars' terminals, read without Lark: what Lark makes of them matches the same texts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from lark import Lark

from ftn.files.resources import grammar
from ftn.games import GAMES, game
from ftn.notation.terminals import terminal, whole


@pytest.mark.parametrize("name", GAMES)
def test_a_terminal_is_what_lark_makes_of_it(name: str) -> None:
    found = game(name)
    text, path = grammar(found.grammar)
    folder = grammar("ftn.lark")[1].rpartition("/")[0]
    lark = Lark(text, parser="lalr", start="record", source_path=path, import_paths=[folder])
    examples = [
        *found.notation.EXAMPLES.values(),
        '[a "Anna"]',
        "{said}",
        "; noted",
        "!?",
        "(",
        " ",
    ]
    tried = [*examples, *(text[:-1] for text in examples), *(f"{text}?" for text in examples)]
    for term in lark.terminals:
        theirs = re.compile(term.pattern.to_regexp())
        ours = re.compile(terminal(term.name, found.grammar))
        assert list(map(bool, map(ours.fullmatch, tried))) == list(
            map(bool, map(theirs.fullmatch, tried))
        ), term.name


def test_a_word_is_a_terminal_as_a_whole() -> None:
    cars = whole("CARS", "freight_train.lark")
    assert [bool(cars.match(word)) for word in ("ABC?", "-", "ABM", "AB-", "", "ABC\n")] == [
        *(True, True, False, False, False, False),
    ]


def test_no_group_is_possessive() -> None:
    """Before 3.11.5 Python goes on in the middle of `(?:…)*+`; `(?>(?:…)*)` means the same."""
    root = Path(__file__).parents[2]
    sources = [*root.glob("ftn/**/*.py"), *root.glob("grammar/*.lark")]
    possessive = re.compile(r"\)(?:[*+?]|\{+[0-9,]+\}+)\+")
    assert [path.name for path in sources if possessive.search(path.read_text("utf-8"))] == []
