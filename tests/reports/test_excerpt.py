from __future__ import annotations

import pytest

from ftn.model.finding import Finding
from ftn.model.record import Place
from ftn.reports.excerpt import excerpt
from ftn.reports.paint import painter
from tests.reports.examples import LINE, found


def shown(finding: Finding) -> list[str]:
    return excerpt(finding, painter(colour=False), colour=False).splitlines()


def test_carets_stand_under_the_place() -> None:
    assert shown(found(LINE, 8, 10)) == [
        " 12 | 5c pull 1C 1G>M 4H>2",
        "    |         ^^",
    ]


@pytest.mark.parametrize(
    ("before", "place", "blank", "carets"),
    [
        ("", "1C", 0, 2),
        ("\t", "1C", 4, 2),
        ("ab\t", "\tx", 4, 5),
        ('[a "駅長"] ', "1C", 11, 2),
        ("{Zoe\u0308} ", "1C", 6, 2),
        ("", "駅", 0, 2),
        ("e", "\u0301", 0, 1),
        ("\x1b[2J ", "1C", 8, 2),
        ("1C ", "\u202e", 3, 6),
    ],
)
def test_carets_stand_right_after_any_character(
    before: str, place: str, blank: int, carets: int
) -> None:
    start = len(before)
    _, below = shown(found(f"{before}{place} 4H", start, start + len(place)))
    assert below == "    | " + " " * blank + "^" * carets


def test_an_empty_place_has_one_caret() -> None:
    assert shown(found("1a pull", 7, 7))[1] == "    |        ^"


def test_a_place_after_the_blanks_at_the_end_has_its_caret_at_the_end() -> None:
    assert shown(found("1a pull   \n", 10, 10)) == [" 12 | 1a pull", "    |        ^"]


def test_a_place_of_several_lines_is_marked_to_the_end_of_the_first() -> None:
    assert shown(found("1a pull 1C\n  1G 1H", 3, 18)) == [
        " 12 | 1a pull 1C",
        "    |    ^^^^^^^",
    ]


def test_a_long_line_is_marked_as_cut_on_both_sides() -> None:
    line = "A" * 500 + " 9Z " + "B" * 500
    quoted, below = shown(found(line, 501, 503))
    assert quoted.startswith(" 12 | …A")
    assert quoted.endswith("B…")
    assert quoted[below.index("^") : below.rindex("^") + 1] == "9Z"


def test_the_gutter_is_as_wide_as_the_number() -> None:
    finding = Finding("R-1", "info", "", place=Place(123456, 1, 123456, 3), quote="1C", caret=0)
    assert shown(finding) == [" 123456 | 1C", "        | ^^"]


def test_without_a_quote_there_is_no_excerpt() -> None:
    assert shown(Finding("R-1", "error", "the file is empty")) == []
