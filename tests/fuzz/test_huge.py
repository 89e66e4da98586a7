"""Huge and hostile texts: an end and bounded memory, whatever is piled up in them.

How long they take is measured by `python -m tests.bench --system`.
"""

from __future__ import annotations

import tracemalloc

import pytest

from ftn.model.checked import Checked
from ftn.pipeline.checking import check_text
from tests.effort import many
from tests.fuzz.huge_texts import HUGE
from tests.fuzz.soundness import checked


@pytest.mark.parametrize("what", HUGE)
def test_a_huge_text_is_not_verified(what: str) -> None:
    text = HUGE[what]
    records = list(check_text(text))
    assert records
    assert all(record.status != "verified" for record in records)


@pytest.mark.parametrize("what", [what for what in HUGE if len(HUGE[what]) < 300_000])
def test_what_is_said_of_it_is_sound(what: str) -> None:
    small = HUGE[what][: many(20_000, 40_000)]
    assert checked(small)


@pytest.mark.slow
def test_a_deep_text_takes_a_bounded_memory() -> None:
    text = HUGE["nested variations"]
    tracemalloc.start()
    records: list[Checked] = list(check_text(text))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert records
    assert peak < 100 * len(text) + 50_000_000, peak
