"""Nim is the fourth game of the list while these tests run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ftn.games import GAMES

NIM = "nim"
PACKAGE = "tests.contract.nim"


@pytest.fixture(autouse=True, scope="package")
def four_games() -> Iterator[None]:
    """Add Nim to the list of games."""
    GAMES[NIM] = PACKAGE
    yield
    del GAMES[NIM]
