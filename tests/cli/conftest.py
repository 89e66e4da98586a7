"""What the tests of several commands begin with."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.replayed import LAST, PLAYED


@pytest.fixture
def two_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Change to a folder of its own, with two records."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "game.ftn").write_text(LAST)
    (tmp_path / "two.ftn").write_text(PLAYED + LAST)
    return tmp_path
