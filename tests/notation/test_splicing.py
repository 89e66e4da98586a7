"""A record of which a few lines differ is read as it would be whole, or not at all that way."""

from __future__ import annotations

import pytest

from ftn.model.record import Record, Source
from ftn.notation.reading import read
from ftn.notation.splicing import UnreadableError, spliced
from tests.sampled import text_of

TEXT = text_of("three-with-ruling.ftn")
LINES = TEXT.split("\n")
HEAD = next(n for n, line in enumerate(LINES) if line.startswith("2a "))
TURN = LINES[HEAD]


def whole(text: str) -> Record:
    return read(Source("game.ftn", text))[0]


def near(text: str) -> Record | None:
    found = spliced(Source("game.ftn", text), whole(TEXT))
    return found.record if found else None


@pytest.mark.parametrize(
    "turn",
    [TURN.replace("2a", "3a"), f"{TURN}\n{TURN}", f"{TURN} {TURN}", "2a ?", "", TURN + " "],
)
def test_only_the_lines_that_differ_are_read(turn: str) -> None:
    text = TEXT.replace(TURN, turn)
    assert near(text) == whole(text)


def test_it_says_which_lines_they_were() -> None:
    found = spliced(Source("game.ftn", TEXT.replace(TURN, "2a ?")), whole(TEXT))
    assert found is not None
    assert found.lines == range(HEAD + 1, HEAD + 2)
    assert found.record.statements[-1].end == whole(TEXT).statements[-1].end + 4 - len(TURN)


@pytest.mark.parametrize("turn", ["2a ? ; so", "2a ? {so}", "( 2a ? )", '2a "'])
def test_what_may_belong_to_other_lines_is_left_to_who_reads_all(turn: str) -> None:
    assert near(TEXT.replace(TURN, turn)) is None
    assert near(TEXT.replace("[a ", "[b ")) is None


def test_lines_that_cannot_be_read_are_told_so() -> None:
    with pytest.raises(UnreadableError):
        near(TEXT.replace(TURN, "2a nonsense"))
