"""Freight Cars' words: what is read is what was written, and is written as it is read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ftn.games.freight_cars import notation
from ftn.games.freight_cars.model import formulas
from ftn.games.freight_cars.model.moves import (
    Bonus,
    CardLine,
    Cards,
    CityLine,
    CorporationLine,
    Deal,
    Draw,
    Forfeit,
    Load,
    PieceLine,
    Ship,
    Take,
)
from ftn.games.freight_cars.notation import fact
from ftn.model.plays import Pass, Unknown
from ftn.model.record import Fact, Turn
from tests.effort import effort
from tests.games.freight_cars.reading import canonical, is_read, statements
from tests.games.freight_cars.written import Words, facts, formula, turns

GLYPHS = ("", "!!", "!", "!?", "?!", "?", "??")

ACTIONS = {
    "take F07 reveal F30": Take("F07", revealed="F30"),
    "take F07 reveal ?": Take("F07", revealed="?"),
    "take F07": Take("F07"),
    "take F11 reveal * F40": Take("F11", eog=True, revealed="F40"),
    "take F11 reveal * ?": Take("F11", eog=True, revealed="?"),
    "take F11 reveal *": Take("F11", eog=True),
    "take ? reveal ?": Take("?", revealed="?"),
    "draw": Draw(),
    "draw F31": Draw("F31"),
    "draw * F31": Draw("F31", eog=True),
    "draw * ?": Draw("?", eog=True),
    "draw *": Draw(None, eog=True),
    "load F07 AABB/A.CC": Load("F07", "AABB/A.CC"),
    "load F07": Load("F07"),
    "load ?": Load("?"),
    "load ? Aab": Load("?", "Aab"),
    "ship F01": Ship(("F01",)),
    "ship F01 F12 claim New-Orleans reveal Seattle": Ship(
        ("F01", "F12"), ("New-Orleans",), ("Seattle",)
    ),
    "ship F01 F12 F13 claim X Y reveal Z ?": Ship(("F01", "F12", "F13"), ("X", "Y"), ("Z", "?")),
    "ship ? ? claim ?": Ship(("?", "?"), ("?",)),
    "forfeit": Forfeit(),
    "forfeit F07": Forfeit("F07"),
    "pass": Pass(),
    "?": Unknown(),
}
SHORT = {
    "take F07 reveal -": "take F07",
    "take F11 reveal * -": "take F11 reveal *",
    "draw ?": "draw",
    "draw * -": "draw *",
    "load F07 ?": "load F07",
    "load ? ?": "load ?",
    "ship F01 -": "ship F01",
    "ship F01 claim X -": "ship F01 claim X",
    "ship F01 claim X reveal -": "ship F01 claim X",
    "ship F01 claim X reveal Y -": "ship F01 claim X reveal Y",
    "forfeit ?": "forfeit",
}
FACTS = {
    "card F07 oil ##.#/####": CardLine("F07", "oil", "##.#/####"),
    "card F07 ? ?": CardLine("F07"),
    "piece T ###/.#. x2": PieceLine("T", "###/.#.", 2),
    "city New-Orleans oil+lumber 3": CityLine("New-Orleans", ("oil", "lumber"), 3),
    "city Reno oil+oil ?": CityLine("Reno", ("oil", "oil")),
    "city Reno ? 0": CityLine("Reno", None, 0),
    'corporation C05 "per oil car" 2/oil': CorporationLine("C05", "per oil car", "2/oil"),
    'corporation C05 "; \\"so\\"  { \\\\" ?': CorporationLine("C05", '; "so"  { \\'),
    "corporation C05 6+1/2car": CorporationLine("C05", "", "6+1/2car"),
    "corporation C05 ?": CorporationLine("C05"),
    "corporation a C05 6": Bonus("a", "C05", 6),
    "corporation a C05": Bonus("a", "C05"),
    "corporation a ? 6": Bonus("a", "?", 6),
    "deal a F01 F02 discard F03": Deal("a", ("F01", "F02"), ("F03",)),
    "deal b ? ? discard ?": Deal("b", ("?", "?"), ("?",)),
    "tableau F03 F08 ?": ("F03", "F08", "?"),
    "tableau F03 F08": ("F03", "F08"),
    "tableau -": (),
    "cities New-Orleans Chicago Denver": ("New-Orleans", "Chicago", "Denver"),
    "hand a F01 ?": Cards("a", ("F01", "?")),
    "train a -": Cards("a", ()),
    "shipped a F02 F09": Cards("a", ("F02", "F09")),
    "claimed a New-Orleans": Cards("a", ("New-Orleans",)),
    "credits a 14": ("a", 14),
    "credits a ?": ("a", None),
    "deck 0": 0,
    "deck ?": None,
    "first c": "c",
    "score a 41 b -3 c ?": (("a", 41), ("b", -3), ("c", None)),
}


@pytest.mark.parametrize("text", ACTIONS)
def test_an_action_is_read_and_written(text: str) -> None:
    (turn,) = statements(f"1a {text}")
    assert isinstance(turn, Turn)
    assert turn.play == ACTIONS[text]
    assert canonical(f"1a {text}") == f"1a {text}\n"


@pytest.mark.parametrize("text", SHORT)
def test_what_says_no_more_is_written_the_short_way(text: str) -> None:
    assert canonical(f"1a {text}") == f"1a {SHORT[text]}\n"


@pytest.mark.parametrize("glyph", GLYPHS[1:])
def test_a_glyph_stays_a_glyph(glyph: str) -> None:
    for text in (*ACTIONS, *SHORT):
        (read,) = statements(f"1a {text} {glyph} 1b pass")[:-1]
        (again,) = statements(canonical(f"1a {text} {glyph}"))
        assert again == read, text
        assert again.trimmings.glyph in ({glyph, ""} if glyph == "?" else {glyph}), text


@pytest.mark.parametrize(
    ("text", "play", "glyph"),
    [
        ("draw ?", Draw(), ""),
        ("draw ? ?", Draw(), "?"),
        ("draw * - ?", Draw(None, eog=True), "?"),
        ("load F07 ? ?", Load("F07"), "?"),
        ("load F07 AA ?", Load("F07", "AA"), "?"),
        ("take F07 ?", Take("F07"), "?"),
        ("take F07 reveal * - ?", Take("F07", eog=True), "?"),
        ("ship F01 ?", Ship(("F01", "?")), ""),
        ("ship F01 - ?", Ship(("F01",)), "?"),
        ("ship F01 claim X - ?", Ship(("F01",), ("X",)), "?"),
        ("forfeit ? ?", Forfeit(), "?"),
        ("pass ?", Pass(), "?"),
        ("? ?", Unknown(), "?"),
    ],
)
def test_whatever_can_belong_to_an_action_belongs_to_it(
    text: str, play: object, glyph: str
) -> None:
    (turn,) = statements(f"1a {text}")
    assert isinstance(turn, Turn)
    assert (turn.play, turn.trimmings.glyph) == (play, glyph)


@pytest.mark.parametrize("text", FACTS)
def test_a_fact_is_read_and_written(text: str) -> None:
    (read,) = statements(text)
    assert isinstance(read, Fact)
    assert (read.name, read.value) == (text.split(maxsplit=1)[0], FACTS[text])
    assert canonical(text) == f"{text}\n"


@pytest.mark.parametrize("word", [*notation.FACTS, "ruling", "adjust"])
def test_a_filling_is_no_word_that_a_statement_begins_with(word: str) -> None:
    assert not is_read(f"1a load F07 {word}")
    assert is_read(f"1a load F07 {word[::-1][:8]}")


def test_a_fact_after_a_load_without_a_filling_is_a_fact() -> None:
    load, hand = statements("1a load F07\nhand a F08")
    assert isinstance(load, Turn)
    assert load.play == Load("F07")
    assert isinstance(hand, Fact)


def test_an_unknown_formula_may_be_left_out() -> None:
    assert canonical('corporation C05 "a text"') == 'corporation C05 "a text" ?\n'
    assert canonical("corporation C05") == "corporation C05 ?\n"
    assert canonical("corporation a C05 ?") == "corporation a C05\n"


def test_a_note_within_a_fact_is_kept_apart_from_its_string() -> None:
    text = 'corporation C05 ; the "fifth"\n"per oil; car" ; why "so"\n2/oil'
    (read,) = statements(text)
    assert isinstance(read, Fact)
    assert read.value == CorporationLine("C05", "per oil; car", "2/oil")
    assert read.trimmings.notes_after == ('the "fifth"', 'why "so"')


@effort(150, 20_000)
@given(turns(), st.sampled_from(GLYPHS))
def test_a_turn_is_written_as_it_is_read(words: Words, glyph: str) -> None:
    text = f"1a {' '.join(words)} {glyph}"
    written = canonical(text)
    assert statements(written) == statements(text)
    assert canonical(written) == written


@effort(150, 20_000)
@given(facts())
def test_a_fact_is_written_as_it_is_read(words: Words) -> None:
    (read,) = statements(" ".join(words))
    written = canonical(" ".join(words))
    assert isinstance(read, Fact)
    assert read.value == fact(words)
    assert statements(written) == (read,)
    assert canonical(written) == written


@effort(100, 20_000)
@given(formula)
def test_what_the_grammar_has_for_a_formula_is_one(text: str) -> None:
    assert is_read(f"corporation C05 {text}")
    assert isinstance(formulas.read(text), formulas.Formula)


@pytest.mark.parametrize(
    "text",
    [
        *("card F07 oil ##/###", "card F07 oil ..", "card F07 oil #########", "card F07 car ##"),
        *("card F07 cities ##", "card F07 train3 ##", "card f07 oil ##", "card F07 oil"),
        *("piece T ## x0", "piece T ## 2", "city Reno oil+ 3", "city Reno oil"),
        *("corporation C05 2/", "corporation C05 oil", "corporation C05 1/2cars"),
        *("corporation C05 2/car&oil", 'corporation C05 2/oil "late"', "corporation ? 2/oil"),
        *("deal a F01 F02", "tableau", "tableau F01 -", "hand F01", "hand a", "deck 100"),
        *("1a take", "1a take F07 F30", "1a take F07 reveal", "1a draw -", "1a load"),
        *("1a load F07 AA?", "1a load F07 ##", "1a load F07 AAAAAAAAA", "1a ship", "1a ship -"),
        *("1a ship F01 reveal X", "1a ship F01 claim", "1a ship F01 claim - reveal X"),
    ],
)
def test_what_is_no_form_is_not_read(text: str) -> None:
    assert not is_read(text)
