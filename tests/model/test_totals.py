"""The table's totals, read and written."""

from __future__ import annotations

import pytest

from ftn.model.totals import Totals, read, write


@pytest.mark.parametrize(
    ("written", "totals"),
    [
        ("a 14 b 9", (("a", 14), ("b", 9))),
        ("b -3 a ?", (("b", -3), ("a", None))),
        ("c 0", (("c", 0),)),
    ],
)
def test_totals_are_read_and_written_alike(written: str, totals: Totals) -> None:
    assert read(written.split()) == totals
    assert write(totals) == written.split()


def test_a_plus_is_not_kept() -> None:
    assert write(read(["a", "+4"])) == ["a", "4"]
