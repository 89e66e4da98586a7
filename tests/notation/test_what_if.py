from __future__ import annotations

import pytest
from attrs import evolve

from ftn.files.disk import FileProblem
from ftn.model.record import Record, Source
from ftn.notation.reading import read

HEAD = '[Rules "freight-train/1996 caboose=on"] [a "Anna"] [b "Ben"]\n'


def asked(what_if: str) -> Record:
    record, found = read(evolve(Source("a.ftn", f"{HEAD}day 1\n"), what_if=what_if))
    assert [(one.rule, one.severity, one.place.column) for one in found] == [("FTN-TAG", "info", 1)]
    return record


@pytest.mark.parametrize(
    ("what_if", "tag"),
    [
        ("mix_scores=yes", "freight-train/1996 mix_scores=yes caboose=on"),
        ("caboose=off, debt=never", "freight-train/1996 debt=never caboose=off"),
        ("1993-nl", "freight-train/1993-nl"),
        ("freight-train/1993-en mix_scores=no", "freight-train/1993-en mix_scores=no"),
    ],
)
def test_other_rules_are_in_force(what_if: str, tag: str) -> None:
    record = asked(what_if)
    assert record.rules is not None
    assert record.rules.tag() == tag
    assert record.headers["Rules"] == "freight-train/1996 caboose=on"


@pytest.mark.parametrize(
    ("what_if", "said"),
    [
        ("mix=yes", 'no option "mix"'),
        ("1997", 'no edition "1997"'),
        ("debt=", "has no value"),
        ("freight/2015", "the record is of another game, freight-train"),
        ("freight-cars/2021", "the record is of another game, freight-train"),
    ],
)
def test_rules_that_a_game_does_not_have_are_refused(what_if: str, said: str) -> None:
    with pytest.raises(FileProblem, match=said):
        asked(what_if)


def test_a_record_without_rules_stays_as_it_is() -> None:
    record, found = read(evolve(Source("a.ftn", "day 1\n"), what_if="1993-nl"))
    assert record.rules is None
    assert [one.severity for one in found] == ["error"]
