"""An annotation that isn't closed, so that the statements after it are a comment."""

from __future__ import annotations

import pytest

from ftn.mending.applying import mended
from ftn.mending.causes import diagnose
from ftn.model.edit import edited
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay
from tests.replayed import findings
from tests.sampled import text_of

RIGHT = text_of("two-players-shared.ftn")
BEGINS = "{Tomasz drew the engine and begins."


def test_an_annotation_without_its_end_is_to_be_closed_on_its_line() -> None:
    wrong = RIGHT.replace(f"{BEGINS}}}", BEGINS)
    (found,) = findings(wrong)
    assert (found.severity, found.place.line, found.place.column) == ("error", 11, 7)
    assert found.help.startswith("close it with } at the end of line 11, and what")
    assert mended(wrong, findings).text == wrong
    assert mended(wrong, findings, unsafe=True).text == RIGHT


def test_an_annotation_of_two_lines_is_to_be_closed_on_its_second() -> None:
    wrong = RIGHT.replace(f"{BEGINS}}}", "{Tomasz drew the engine\n  and begins.")
    (found,) = findings(wrong)
    assert found.help.startswith("close it with } at the end of line 12, and what")
    after = mended(wrong, findings, unsafe=True).text
    assert after == wrong.replace("and begins.", "and begins.}")


def test_the_last_annotation_is_to_be_closed_on_its_line_too() -> None:
    for last in ("a shared win.}", "chip.}", "under steam in the second round.}"):
        wrong = RIGHT[: RIGHT.index(last) + len(last) - 1]
        wrong += "" if last.startswith("a") else "\n3b pull 3C>1 3H 4T\n"
        (found, *_) = (one for one in findings(wrong) if one.rule == "FTN-SYNTAX")
        assert found.fix is not None
        assert f"{last}" in edited(wrong, [found.fix])


def test_what_is_wrong_before_an_annotation_without_its_end_keeps_its_help() -> None:
    spoilt = RIGHT.replace("12a pull 2P", "12a pull 2A")
    wrong = spoilt.replace("a shared win.}", "a shared win. {")
    assert mended(wrong, findings, unsafe=True).text.count("12a pull 2P") == 1


def test_the_first_end_is_meant_after_which_all_can_be_read() -> None:
    right = text_of("freight-four-dispute.ftn")
    wrong = right.replace("track in G3.}", "track in G3.")
    assert wrong != right
    (found,) = (one for one in findings(wrong) if one not in findings(right))
    assert found.fix is not None
    assert edited(wrong, [found.fix]) == right


def test_whoever_asks_for_all_causes_is_told_of_no_other() -> None:
    wrong = RIGHT.replace(f"{BEGINS}}}", BEGINS)
    found = diagnose(replay(*next(read_text(wrong))))
    assert [[part.what for part in cause.parts] for cause in found.causes] == [["write }"]]


def test_what_else_is_wrong_is_told_as_if_the_annotation_were_closed() -> None:
    wrong = RIGHT.replace(f"{BEGINS}}}", BEGINS).replace("12a pull 2P", "12a pull 2A")
    found = findings(wrong)
    assert [one.place.line for one in found] == [11, 38]
    assert mended(wrong, findings, unsafe=True).text == RIGHT


def test_two_annotations_without_their_ends_are_both_to_be_closed() -> None:
    more = "{Seven trains: all of Ingrid's locomotives are under steam in the second round."
    wrong = RIGHT.replace(f"{BEGINS}}}", BEGINS).replace(f"{more}}}", more)
    assert [one.place.line for one in findings(wrong)] == [11, 17]
    assert mended(wrong, findings, unsafe=True).text == RIGHT


def test_nothing_is_proposed_where_no_end_makes_it_better(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = RIGHT.replace(f"{BEGINS}}}", BEGINS)
    monkeypatch.setattr("ftn.mending.otherwise._MOST_LETTERS", 0)
    found = findings(wrong)
    assert [(one.severity, one.fix) for one in found] == [("warning", None), ("error", None)]


def test_what_is_told_beside_it_is_quoted_as_it_is_written() -> None:
    wrong = '[FTN "1"]\n[Rules "freight-train/1996"]\n[a "A"] [b "B"] [Rules "x"] { '
    twice, brace = findings(wrong)
    assert twice.message == 'the tag "Rules" is given twice'
    assert twice.quote == wrong.split("\n")[2].rstrip()
    assert brace.fix is not None
