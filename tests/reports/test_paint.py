from __future__ import annotations

import pytest
from click import unstyle

from ftn.reports.paint import highlighted, painter

BLUE, RED = "\x1b[34m", "\x1b[31m"


def test_without_colour_a_text_stays_as_it_is() -> None:
    assert painter(colour=False)("error", "wrong") == "wrong"


def test_a_part_has_its_colour_and_ends_it() -> None:
    assert painter(colour=True)("gutter", "12 |") == f"{BLUE}12 |\x1b[0m"
    assert painter(colour=True)("error", "wrong") == f"{RED}\x1b[1mwrong\x1b[0m"


@pytest.mark.parametrize("line", ["1a pull 2L 3S>1 {two}", '[a "Anna"] ; hm', "", "\x00 wrong:"])
def test_a_line_of_a_record_is_coloured_and_says_the_same(line: str) -> None:
    assert unstyle(highlighted(line)) == line.replace("\x00", "\\x00")
    assert (highlighted(line) != line) == bool(line)


def test_a_token_without_a_style_takes_that_of_the_one_above_it() -> None:
    assert highlighted("main BCLTR").startswith(f"{BLUE}main\x1b[0m")  # Keyword.Declaration
