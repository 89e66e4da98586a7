"""The plain parser makes the same of a text as Lark does by the grammar, and refuses the same."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark.exceptions import UnexpectedInput

from ftn.games import GAMES, game
from ftn.notation.brackets import DEEPEST
from ftn.notation.building import Written
from ftn.notation.parsing import Parser
from ftn.notation.plain_parsing import PlainParser
from tests.conformance.records import RECORDS
from tests.effort import effort
from tests.fuzz import cars_examples, examples, freight_examples

ROOT = Path(__file__).parents[2]
TRIMMED = """[FTN "1"] {first} [Rules "freight-train/1996"] {second} ; noted
day 1 {after a fact} {and again}
1a call ! {said} (1a pass {why} 1b call ? (1b pass) {more}) (1a ? {x}) 1b ?
ruling FT-TURN-2 "so it is" {ruled} adjust a +3 "for tea"
"""


@cache
def _parsers(name: str) -> tuple[PlainParser, Parser]:
    return PlainParser(game(name)), Parser(game(name))


def _by_lark(name: str, text: str) -> Written | None:
    try:
        return _parsers(name)[1]._parse(text)
    except UnexpectedInput:
        return None


@pytest.mark.parametrize("name", GAMES)
def test_both_parsers_make_the_same_of_every_record(name: str) -> None:
    paths = [path for path in RECORDS.values() if path.parent.name.replace("_", "-") == name]
    texts = [path.read_text("utf-8") for path in paths]
    assert len(texts) > 100
    parsed = [(_parsers(name)[0].parse(text), _by_lark(name, text)) for text in texts]
    assert [path for path, (one, other) in zip(paths, parsed, strict=True) if one != other] == []
    assert sum(one is not None for one, _ in parsed) > 100


@pytest.mark.parametrize("name", GAMES)
@effort(50, 20_000)
@given(seed=st.integers(0, 2**32))
def test_both_parsers_make_the_same_of_spoilt_text(name: str, seed: int) -> None:
    random = Random(seed)
    words = re.findall(r"\s+|\S+", random.choice(_texts(name)))
    for _ in range(random.randint(1, 3)):
        at = random.randrange(len(words))
        words[at : at + random.choice([0, 1])] = [random.choice([*words, *_ORNAMENTS])]
    text = "".join(words)
    assert _parsers(name)[0].parse(text) == _by_lark(name, text)


_FORMS = dict(zip(GAMES, (examples, cars_examples, freight_examples), strict=True))
_ORNAMENTS = [*"!?;{}()[]*", "{x}", "(1a pass)", '[a "A"]', "; x", " ", "1a"]


@cache
def _texts(name: str) -> list[str]:
    """Return parts of records, a few lines each."""
    samples = [path.read_text("utf-8") for path in sorted(ROOT.glob("samples/*.ftn"))]
    lines = [text.splitlines() for text in samples if f'"{name}/' in text]
    parts = ["\n".join(one[at : at + 12]) for one in lines for at in range(0, len(one), 12)]
    return [*parts, *[_FORMS[name].EVERY_FORM] * 5]


def test_what_hangs_on_a_statement_is_in_its_place() -> None:
    written = _parsers("freight-train")[0].parse(TRIMMED)
    assert written == _by_lark("freight-train", TRIMMED)
    assert written is not None
    assert [len(one.trimmings.annotations) for one in written.statements] == [2, 1, 0, 1, 0]
    assert [len(one.trimmings.variations) for one in written.statements] == [0, 2, 0, 0, 0]


@pytest.mark.parametrize(
    "text",
    [
        "day 1 ! {x}",
        "1a call (",
        "1a call )",
        "1a call () 1b call",
        "1a call ({x}) 1b call",
        "day 1 (1a call)",
        '1a call [a "A"]',
        '1a call ([a "A"] 1b call)',
        "1a call ! !",
        "1a call {x} !",
        "! 1a call",
        "(1a call)",
        "1a calls",
    ],
)
def test_a_misplaced_word_is_neither_s(text: str) -> None:
    assert _parsers("freight-train")[0].parse(text) is None
    assert _by_lark("freight-train", text) is None


def test_variations_may_be_nested_up_to_a_limit() -> None:
    for depth, read in ((DEEPEST, True), (DEEPEST + 1, False)):
        text = "1a call " + "(1a pass " * depth + ")" * depth
        assert (_parsers("freight-train")[0].parse(text) is not None) is read
