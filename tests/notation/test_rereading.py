"""A record is read again from where it differs, or not at all that way where in doubt."""

from __future__ import annotations

import pytest

from ftn.model.record import Record, Source
from ftn.notation.reading import read
from ftn.notation.rereading import reread
from tests.sampled import text_of

TEXT = text_of("three-with-ruling.ftn")
LAST = TEXT.rstrip().rindex("\n")


def whole(text: str) -> Record:
    return read(Source("game.ftn", text))[0]


@pytest.mark.parametrize(
    "text", [TEXT + "; a note\n", TEXT[:LAST], TEXT[:LAST] + ' {so "it" is} ; so\n', TEXT.rstrip()]
)
def test_what_stands_before_is_kept(text: str) -> None:
    before, source = whole(TEXT), Source("game.ftn", text)
    found = reread(source, before)
    assert found == whole(text)
    assert found is not None
    assert found.statements[5] is before.statements[5]


@pytest.mark.parametrize(
    "text",
    [
        TEXT.replace("[a ", "[Event 'x' "),
        TEXT + "{never closed",
        TEXT + "nonsense",
        TEXT + '[FTN "1"]\n',
    ],
)
def test_in_doubt_it_is_not(text: str) -> None:
    assert reread(Source("game.ftn", text), whole(TEXT)) is None
