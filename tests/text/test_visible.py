from __future__ import annotations

import os
import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from ftn.text.visible import cells, visible, width


def test_controls_are_shown_as_escapes() -> None:
    assert visible("a\x1b[2J\x9b\x00\r\n\t") == r"a\x1b[2J\x9b\x00\r\n\t"


def test_marks_that_turn_the_text_around_are_shown_as_escapes() -> None:
    assert visible("\u202eabc\u2066\u200f\u061c") == r"\u202eabc\u2066\u200f\u061c"


def test_line_separators_and_half_pairs_are_shown_as_escapes() -> None:
    assert visible("\u2028\u2029\ud800") == r"\u2028\u2029\ud800"


def test_letters_of_any_script_stay() -> None:
    assert visible('Zoë 駅 "\\" e\u0301') == 'Zoë 駅 "\\" e\u0301'


@given(st.text(st.characters()))
def test_nothing_that_is_shown_can_drive_a_terminal(text: str) -> None:
    kinds = {unicodedata.category(character) for character in visible(text)}
    assert not kinds & {"Cc", "Cf", "Cs", "Zl", "Zp"}


def test_width() -> None:
    assert width("abc") == 3
    assert width("駅長") == 4
    assert width("e\u0301o\u0308") == 2
    assert width("\u1112\u1161\u11ab") == 2


def test_tabs_go_to_the_next_stop_as_shown() -> None:
    assert cells("\ta\tb駅\tc") == ["    ", "a", "   ", "b", "駅", " ", "c"]
    assert cells("\x1b\t.") == ["\\x1b", "    ", "."]


def test_a_byte_of_a_files_name_is_shown_as_one() -> None:
    assert visible(os.fsdecode(b"bad\xff\x80.ftn")) == r"bad\xff\x80.ftn"
