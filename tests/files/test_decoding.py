"""Bytes to text: marks, line ends, letters cut in two, and where a file is no text."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ftn.files.decoding import NotText, decode
from ftn.model.finding import Finding


def text_of(*blocks: bytes) -> str:
    return "".join(decode(blocks, "game.ftn"))


def finding_of(*blocks: bytes) -> Finding:
    with pytest.raises(NotText) as caught:
        text_of(*blocks)
    assert caught.value.name == "game.ftn"
    finding = caught.value.finding
    assert (finding.rule, finding.severity) == ("FTN-SYNTAX", "error")
    return finding


def test_a_mark_is_left_out_and_line_ends_are_one_newline() -> None:
    assert text_of(b"\xef\xbb\xbfday 1\r\nmain\rpass\n") == "day 1\nmain\npass\n"


def test_a_mark_is_left_out_at_the_start_only() -> None:
    assert text_of(b"a\xef\xbb\xbfb") == "a\ufeffb"


@given(st.lists(st.sampled_from(["\r", "\n", "é", "車", "\U0001f682", "a", "\ufeff"])), st.data())
def test_where_the_blocks_end_makes_no_difference(letters: list[str], data: st.DataObject) -> None:
    whole = "".join(letters).encode()
    cuts = sorted(data.draw(st.lists(st.integers(0, len(whole)), max_size=5)))
    edges = [0, *cuts, len(whole)]
    blocks = [whole[a:b] for a, b in pairwise(edges) if a < b]
    assert text_of(*blocks) == text_of(whole)


@pytest.mark.parametrize("cut", range(1, 40))
def test_a_bad_byte_is_placed_by_line_and_column(cut: int) -> None:
    data = "day 1\r\n1a é car ".encode() + b"Andr\xe9 waits\nday 2\n"
    finding = finding_of(data[:cut], data[cut:])
    assert (finding.place.line, finding.place.column) == (2, 14)
    assert finding.quote.startswith("1a é car Andr")
    assert finding.caret == 13


def test_the_text_before_a_bad_byte_is_handed_out() -> None:
    got: list[str] = []
    with pytest.raises(NotText):
        got.extend(decode([b"day 1\n1a pass \xff"], "x"))
    assert got == ["day 1\n1a pass "]


def test_a_letter_of_windows_1252_is_recognised() -> None:
    finding = finding_of(b'[a "Andr\xe9"]\n')
    assert finding.message == "the byte 0xE9 is not UTF-8"
    assert "Windows-1252" in finding.help
    assert '"é"' in finding.help
    assert "save the file as UTF-8" in finding.help


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32"])
@pytest.mark.parametrize("size", [1, 2, 100])
def test_other_encodings_of_unicode_are_named(encoding: str, size: int) -> None:
    data = '[FTN "1"]'.encode(encoding)
    finding = finding_of(*(data[i : i + size] for i in range(0, len(data), size)))
    assert finding.message == f"this is {encoding.upper()}, not UTF-8"
    assert (finding.place.line, finding.place.column) == (1, 1)


def test_utf_16_without_a_mark_is_named() -> None:
    finding = finding_of('[FTN "1"]'.encode("utf-16-le"))
    assert "UTF-16" in finding.help


def test_nothing_but_nul_bytes_is_not_taken_for_utf_16() -> None:
    assert "UTF-16" not in finding_of(b"\0" * 100).help


def test_a_nul_byte_has_a_place() -> None:
    finding = finding_of(b"day 1\n1a pa\0ss\n")
    assert "NUL" in finding.message
    assert (finding.place.line, finding.place.column) == (2, 6)
    assert finding.quote == "1a pa\ufffdss"


def test_the_first_of_two_troubles_is_told() -> None:
    assert "NUL" in finding_of(b"a\0b\xff").message
    assert "0xFF" in finding_of(b"a\xffb\0").message


def test_a_file_that_ends_within_a_letter_is_cut_off() -> None:
    finding = finding_of("day 1 車".encode()[:-1])
    assert "ends in the middle" in finding.message
    assert finding.place.column == 7


def test_what_is_no_text_at_all_is_not_taken_for_latin_1() -> None:
    finding = finding_of(b"\x89PNG\r\n\x1a\n\x01\x02\x03")
    assert "doesn't look like text" in finding.help


def test_of_a_very_long_line_only_a_stretch_is_quoted() -> None:
    finding = finding_of(b"x" * 3_000_000, b"y" * 500 + b"\xe9" + b"z" * 5000)
    assert finding.place.column == 3_000_501
    assert len(finding.quote) == 160
    assert finding.quote[finding.caret - 1] == "y"
    assert finding.quote[finding.caret + 1] == "z"


@given(st.binary(max_size=300))
def test_any_bytes_are_text_or_have_a_finding(data: bytes) -> None:
    texts, caret, quote = [], 0, ""
    try:
        texts = [text_of(data)]
    except NotText as error:
        caret, quote = error.finding.caret, error.finding.quote
    assert 0 <= caret <= len(quote) <= 160
    assert all(text.split() == data.decode("utf-8-sig").split() for text in texts)
