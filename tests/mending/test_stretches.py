"""Two turns in the wrong order are swapped, each with its notes, annotations and variations."""

from __future__ import annotations

import pytest

from ftn.mending import edits
from ftn.model.edit import edited
from ftn.notation.reading import read_text
from tests.mending.test_slips import CLEAN
from tests.replayed import findings

ONE, OTHER = "6b pull 5R 3R 3T", "6a pull 1T 1P 3B>M"
TRIMMED = [
    f"{ONE} {{so}}\n",
    f"{ONE} ! {{so;\nso}}\n  ( 6b call {{a}} ( 6b call ) ; b\n  )\n",
    f"{ONE} ; n\n",
    f"; above\n{ONE} ; n\n",
]


@pytest.mark.parametrize("one", TRIMMED)
@pytest.mark.parametrize("more", ["", " ?! {here}\n  ( 6a call )", " ; here"])
def test_turns_change_places_with_what_hangs_on_them(one: str, more: str) -> None:
    in_order, other = f"{ONE}\n{OTHER}\n", f"{OTHER}{more}\n"
    right = CLEAN.replace(in_order, one + other)
    wrong = CLEAN.replace(in_order, other + one)
    (found,) = (each for each in findings(wrong) if each.severity == "error")
    assert found.fix is not None
    assert edited(wrong, [found.fix]) == right


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        (f"{OTHER} {ONE} ; n\n", f"{ONE} ; n\n{OTHER}\n"),
        (f"; n\n{OTHER} {ONE} 7a call\n", f"{ONE}\n; n\n{OTHER} 7a call\n"),
        (f"{OTHER} ; n\n{ONE} 7a call\n", f"{ONE}\n{OTHER} ; n\n 7a call\n"),
        (f"5a call {OTHER}\n; n\n{ONE}\n", f"5a call \n; n\n{ONE}\n{OTHER}\n"),
    ],
)
def test_turns_on_one_line_change_places_and_notes_end_with_theirs(wrong: str, right: str) -> None:
    record, _ = next(read_text(CLEAN.replace(f"{ONE}\n{OTHER}\n", wrong)))
    heads = [(getattr(one, "number", 0), getattr(one, "seat", "")) for one in record.statements]
    ways = edits.in_order(record, heads.index((6, "b")))
    (text,) = (way.text for way in ways if way.what == "let 6a and 6b change places")
    assert right in text
