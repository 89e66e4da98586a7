"""Text in pieces, painted or plain."""

from __future__ import annotations

from ftn.text.pieces import HUES, STYLES, breadth, flow, folded, paint, write_lines


def test_without_colour_a_line_is_its_text() -> None:
    assert paint([("a", "title"), (" b ", "hue1")], colour=False) == "a b"


def test_styles_are_added_up_and_unknown_names_passed_over() -> None:
    painted = paint([("a", "bad wheel"), ("b", "wheel"), ("", "bad")], colour=True)
    assert painted == "\x1b[31m\x1b[1ma\x1b[0mb"


def test_every_hue_has_a_colour_of_its_own() -> None:
    hues = [STYLES[f"hue{number}"]["fg"] for number in range(HUES)]
    assert len(set(hues)) == HUES


def test_wide_letters_take_two_columns() -> None:
    assert breadth([("車", ""), ("x", "")]) == 3


def test_items_flow_onto_as_many_lines_as_they_need() -> None:
    items = [[("one", "")], [("two", "")], [("three", "")]]
    lines = flow(items, 11, "> ", first="- ")
    assert list(write_lines(lines, colour=False)) == ["- one   two\n", "> three\n"]


def test_an_item_that_is_too_long_has_a_line_of_its_own() -> None:
    lines = flow([[("a", "")], [("much too long", "")], [("b", "")]], 6)
    assert list(write_lines(lines, colour=False)) == ["a\n", "much too long\n", "b\n"]


def test_a_line_is_folded_between_words_in_their_styles() -> None:
    line = [("  a", "title"), ("b  ", ""), ("cd ef", "dim"), (" ", "")]
    assert list(folded(line, 12)) == [line]
    assert list(write_lines([line], colour=False, columns=9)) == ["  ab  cd\n", "    ef\n"]
    first, second = folded(line, 9)
    assert list(first) == [("  ", ""), ("a", "title"), ("b", ""), ("  ", ""), ("cd", "dim")]
    assert list(second) == [("    ", ""), ("ef", "dim")]


def test_a_word_is_never_cut() -> None:
    lines = folded([("much-too-long a", "")], 5)
    assert list(write_lines(lines, colour=False)) == ["much-too-long\n", "  a\n"]


def test_nothing_flows_into_no_lines() -> None:
    assert list(flow([], 20, first="x")) == []
