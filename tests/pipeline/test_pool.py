"""How much of some work goes out at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from attrs import define, field

from ftn.pipeline import pool
from ftn.pipeline.pool import Pool, shared


@define
class _Far:
    """Workers elsewhere, of whom one has room for one batch; they count what they get."""

    limit: int = 1
    got: list[int] = field(factory=list)

    def pool(self, work: Callable[[list[Any]], Any]) -> Pool[Any, Any]:
        assert work is len
        return self

    @property
    def pending(self) -> int:
        return len(self.got) - self.landed

    landed: int = 0

    def submit(self, batch: list[str]) -> None:
        self.got.append(sum(map(len, batch)))

    def result(self) -> int:
        self.landed += 1
        return self.got[self.landed - 1]

    def end(self, *, at_once: bool) -> None:
        assert not at_once


def test_far_away_the_batches_of_a_long_work_are_larger(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "FAR", 100)
    monkeypatch.setattr(pool, "FARTHEST", 400)
    workers = _Far()
    items = ["x" * 10] * 2_000
    done: list[int] = []
    assert sum(shared(items, workers, len, len, done.append)) == sum(done) == 20_000
    sizes = workers.got
    assert set(sizes[:16]) == {100}
    assert sizes[:-1] == sorted(sizes[:-1])
    assert all(size <= max(100, sum(sizes[:at]) // 16 + 10) for at, size in enumerate(sizes))
    assert max(sizes) == 400
