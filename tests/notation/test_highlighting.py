from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
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
    _TokenType,
)

from ftn.notation.highlighting import FtnLexer
from tests.fuzz.huge_texts import PIECES

EXAMPLE = r"""
[FTN "1"]
[Rules "freight-train/1996"]
[a "Anna \"A\""]
day 1
main BCLTR LLTBS SCGPA - GRHHR     ; the five sidings
yard a LOOCCA SAG?CL
trains a C3 M=AGH
1a pull 2L 2L 3S>1          {two coils
at once}
1c pull 1B 5G>M 5R>M ?!  {early?} ( 1c switch 2S 1P ? )
2c @14:03 fill 2 CHB*SR switch ?
ruling FT-PULL-5 "we let it stand"
adjust a -1 "miscounted"
score a 14 b 9
"""


CARS = """
[Rules "freight-cars/2021"]
card F07 oil ##.#/####
piece T ###/.#. x2
city New-Orleans oil+lumber 3
corporation C05 "per oil car" 2/oil&coal+1/2car+4/train3
deal a F01 F02 discard ?
2a take F07 reveal * F40 2b load F07 AABB/A.CC !
3a ship F01 F12 claim New-Orleans reveal Seattle 3b draw *
"""

FREIGHT = """
[Rules "freight/2015"]
city Antwerp D5 RGY +RG -BK
city Łódź F2 RKW/BGG -
box 1 +RBK
tracks a E5:25 G6:1-34 bridge F6:?
tracks bank -
round 2 roll Antwerp R, Liège K
auction c0 b12 a-
1c build track E5:25 wagon ship Antwerp load RG E5 Liège deliver R mark Liège -B, 2>1 +G, 2< -Y !
1a ?
"""


def tokens(text: str) -> list[tuple[_TokenType, str]]:
    found = FtnLexer().get_tokens_unprocessed(text)
    return [(kind, part) for _, kind, part in found if part.strip()]


def kinds(text: str, part: str) -> list[_TokenType]:
    return [kind for kind, found in tokens(text) if found == part]


def test_the_tokens_join_to_the_text() -> None:
    parts = FtnLexer().get_tokens_unprocessed(EXAMPLE)
    assert "".join(part for _, _, part in parts) == EXAMPLE


@given(st.text(st.sampled_from('[]{}()"\\;?!@*>=-_ \n\r\tabdyABM019é\x00\ufeff')))
def test_the_tokens_of_any_text_join_to_it(text: str) -> None:
    position = 0
    for start, _, part in FtnLexer().get_tokens_unprocessed(text):
        assert start == position
        assert text.startswith(part, start)
        position += len(part)
    assert position == len(text)


@pytest.mark.parametrize("example", [EXAMPLE, CARS, FREIGHT])
def test_the_example_is_notation_throughout(example: str) -> None:
    assert not [part for kind, part in tokens(example) if kind == Error]


@pytest.mark.parametrize(
    ("part", "kind"),
    [
        ("New-Orleans", Name.Constant),
        ("F07", Name.Constant),
        ("##.#/####", String.Symbol),
        ("AABB/A.CC", String.Symbol),
        ("lumber", Keyword),
        ("coal", Keyword),
        ("train3", Keyword),
        ("x2", Number.Integer),
        ("reveal", Keyword),
    ],
)
def test_the_words_of_a_card_game(part: str, kind: _TokenType) -> None:
    assert set(kinds(CARS, part)) == {kind}


@pytest.mark.parametrize(
    ("part", "kind"),
    [
        ("Łódź", Name.Constant),
        ("D5", Name.Constant),
        ("RGY", Name.Constant),
        (":", Operator),
        ("25", Number.Integer),
        ("1-34", Number.Integer),
        ("c", Name.Variable),
        ("12", Number.Integer),
        ("tracks", Keyword.Declaration),
        ("ship", Keyword),
        (",", Operator),
        ("<", Operator),
        ("BK", Name.Constant),
    ],
)
def test_the_words_of_a_map(part: str, kind: _TokenType) -> None:
    assert set(kinds(FREIGHT, part)) == {kind}


@pytest.mark.parametrize(
    ("part", "kind"),
    [
        ("Rules", Name.Tag),
        ("a", Name.Tag),
        (r'"Anna \"A\""', String.Double),
        ("[", Punctuation),
        ("day", Keyword.Declaration),
        ("main", Keyword.Declaration),
        ("trains", Keyword.Declaration),
        ("score", Keyword.Declaration),
        ("BCLTR", Name.Constant),
        ("-", Name.Constant),
        ("; the five sidings", Comment.Single),
        ("a", Name.Variable),
        ("=", Operator),
        ("1a", Name.Label),
        ("pull", Keyword),
        (">", Operator),
        ("{two coils\nat once}", Comment.Multiline),
        ("?!", Generic.Strong),
        ("(", Punctuation),
        ("@14:03", Literal.Date),
        ("fill", Keyword),
        ("*", Operator),
        ("ruling", Keyword.Declaration),
        ("FT-PULL-5", Name.Class),
        ("-1", Number.Integer),
        ("14", Number.Integer),
    ],
)
def test_the_type_of(part: str, kind: _TokenType) -> None:
    assert kind in kinds(EXAMPLE, part)


def test_a_car_move_is_taken_apart() -> None:
    assert tokens("5G>M") == [
        (Number.Integer, "5"),
        (Name.Constant, "G"),
        (Operator, ">"),
        (Name.Constant, "M"),
    ]


def test_the_words_of_all_games_are_known_anywhere() -> None:
    assert kinds("1a call adjust a -1", "adjust") == [Keyword.Declaration]
    assert kinds("1a call rearrange", "rearrange") == [Keyword]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("1a pull 1C 2G 3H ?", Generic.Strong),
        ("1a pull 1C 2G 3H ?? {why?}", Generic.Strong),
        ("( 1a switch 1C ? )", Generic.Strong),
        ("1a pull ?", Keyword.Pseudo),
        ("1a ?", Keyword.Pseudo),
        ("yard a LOOCCA ?", Keyword.Pseudo),
        ("1a call\nyard a LOOCCA ?", Keyword.Pseudo),
        ("1a pull 1C ? 3H", Keyword.Pseudo),
    ],
)
def test_a_mark_for_the_turn_differs_from_an_unknown(text: str, kind: _TokenType) -> None:
    (mark,) = [part for part in ("??", "?") if kinds(text, part)][:1]
    assert kinds(text, mark) == [kind]


@pytest.mark.parametrize("text", ["fooBar", "3abc", "é", "\x00", "a:b"])
def test_what_is_no_notation_is_an_error_token(text: str) -> None:
    assert tokens(text) == [(Error, text)]


def test_an_open_string_ends_with_its_line() -> None:
    assert tokens('[a "Anna\n1a call')[-2:] == [(Name.Label, "1a"), (Keyword, "call")]


@pytest.mark.parametrize("piece", PIECES)
def test_a_hostile_text_is_read_to_its_end(piece: str) -> None:
    text = "1a " + piece * (100_000 // len(piece))
    length = sum(len(part) for _, _, part in FtnLexer().get_tokens_unprocessed(text))
    assert length == len(text)


def test_a_record_is_recognised() -> None:
    assert FtnLexer.analyse_text(EXAMPLE) > 0.5
    assert FtnLexer.analyse_text("# just a text\n") == 0
