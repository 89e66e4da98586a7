"""A recording of a game: a module that needs turns in it names them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ftn.recording.keeping import Keeper
from ftn.recording.serving import Recorder
from tests.recording.served import served
from tests.recording.test_core import RECORD


@pytest.fixture
def file(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """Return the file of a game that has just begun, or has the `TURNS` of the module."""
    path = tmp_path / "game.ftn"
    path.write_text(RECORD + getattr(request.module, "TURNS", ""), "utf-8")
    return path


@pytest.fixture
def recorder(file: Path) -> Iterator[Recorder]:
    """Serve a recording of it."""
    with served(file) as recorder:
        yield recorder


@pytest.fixture
def keeper(file: Path) -> Iterator[Keeper]:
    """Return what keeps it."""
    found = Keeper.opened(str(file))
    yield found
    found.close()
