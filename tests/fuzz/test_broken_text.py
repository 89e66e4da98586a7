"""Broken texts: every one is checked without an exception, and what is said of it is sound.

A normal run tries the same few hundred texts every time;
`FTN_FUZZ=long python -m pytest tests/fuzz` tries tens of thousands, other ones each time.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ftn.pipeline.checking import check_file
from tests.effort import LONG, SHORT, effort
from tests.fuzz.examples import RECORDS, in_a_record, notation_like
from tests.fuzz.soundness import checked, reported
from tests.generated import play

GAMES = {
    "freight-train": play("freight-train/1996 caboose=on", 2, 3),
    "freight-cars": play("freight-cars/2021", 2, 3, hidden="b"),
    "freight": play("freight/2015", 2, 3),
}
_every_game = pytest.mark.parametrize("game", RECORDS)
_STRANGE = st.sampled_from(
    [*'[](){}";*?!@>-=M#./+&', "\x00", "\n", "\r", "\ufeff", "\u202e", "ß", "9"]
)


@effort(100, 50_000)
@given(st.text(max_size=200))
def test_any_text(text: str) -> None:
    reported(checked(text))


@effort(150, 50_000)
@given(notation_like)
def test_statements_in_any_order(text: str) -> None:
    reported(checked(text))


@_every_game
@effort(40, 100_000)
@given(st.data())
def test_statements_in_any_order_in_a_record(game: str, data: st.DataObject) -> None:
    reported(checked(data.draw(in_a_record(game))))


@effort(50, 5_000)
@given(st.binary(max_size=300))
def test_any_bytes(tmp_path_factory: pytest.TempPathFactory, raw: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "any.ftn"
    path.write_bytes(raw)
    records = list(check_file(str(path)))
    assert records
    reported(records)


@_every_game
@effort(25, 20_000)
@given(st.data(), st.binary(min_size=1, max_size=3))
def test_bytes_in_a_record(
    tmp_path_factory: pytest.TempPathFactory, game: str, data: st.DataObject, raw: bytes
) -> None:
    text = RECORDS[game].encode()
    at = data.draw(st.integers(0, len(text)))
    path = tmp_path_factory.getbasetemp() / "bytes.ftn"
    path.write_bytes(text[:at] + raw + text[at:])
    reported(check_file(str(path)))


@_every_game
def test_a_record_cut_off_anywhere(game: str) -> None:
    for end in range(0, len(RECORDS[game]), 1 if LONG else 101 if SHORT else 41):
        checked(RECORDS[game][:end])


@_every_game
def test_a_file_cut_off_at_any_byte(tmp_path: Path, game: str) -> None:
    raw = RECORDS[game].encode()
    path = tmp_path / "cut.ftn"
    for end in range(0, len(raw), 1 if LONG else 211 if SHORT else 97):
        path.write_bytes(raw[:end])
        assert list(check_file(str(path)))


@_every_game
def test_a_game_cut_off_anywhere(game: str) -> None:
    text = GAMES[game]
    for end in range(0, len(text), 1 if LONG else 997 if SHORT else 307):
        checked(text[:end])


@_every_game
@effort(15, 50_000)
@given(st.data())
def test_letters_put_in_left_out_or_swapped(game: str, data: st.DataObject) -> None:
    text = RECORDS[game]
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text) - 2))
        how = data.draw(st.sampled_from(["put in", "leave out", "swap", "replace", "double"]))
        if how == "put in":
            text = text[:at] + data.draw(_STRANGE) + text[at:]
        elif how == "leave out":
            text = text[:at] + text[at + data.draw(st.integers(1, 5)) :]
        elif how == "swap":
            text = text[:at] + text[at + 1] + text[at] + text[at + 2 :]
        elif how == "replace":
            text = text[:at] + data.draw(_STRANGE) + text[at + 1 :]
        else:
            text = text[: at + 20] + text[at:]
    reported(checked(text))


@_every_game
def test_a_number_of_thousands_of_digits_anywhere(game: str) -> None:
    text, digits = RECORDS[game], "9" * 5000
    places = [match.span() for match in re.finditer(r"\d+", text)]
    places += [(match.end(), match.end()) for match in re.finditer(r"\S(?=\s)", text)]
    for start, end in places[:: 1 if LONG else 37 if SHORT else 17]:
        gap = " " if start == end else ""
        checked(f"{text[:start]}{gap}{digits}{text[end:]}")


@_every_game
def test_a_record_of_every_form_can_be_read(game: str) -> None:
    [record] = checked(RECORDS[game])
    assert "FTN-SYNTAX" not in {finding.rule for finding in record.findings}
