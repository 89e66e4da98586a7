"""Findings of a mended text, as findings of the text as it is written."""

from __future__ import annotations

from msgspec.structs import replace

from ftn.mending.otherwise import as_written
from ftn.model.edit import Edit
from ftn.model.record import Place, Source
from tests.replayed import findings


def test_a_place_after_a_number_that_is_wrong_is_that_of_the_text() -> None:
    text = '[FTN "1"]\n[Rules "freight-train/1996"]\n[a "A"] [b "B"]\nday 3 main X\n'
    found = findings(text)[-1]
    fix = Edit(4, 5, 4, 6, "12", safe=False)
    moved = replace(found, place=Place(4, 12, 4, 13))
    assert as_written(moved, Source("", text), fix).place == Place(4, 11, 4, 12)
    assert as_written(moved, Source("", text), fix).quote == "day 3 main X"
