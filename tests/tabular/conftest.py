"""A club's folder: the samples of all games, with the cards that they name."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.sampled import FOLDER


@pytest.fixture(scope="session")
def club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder of games that no test changes."""
    folder = tmp_path_factory.mktemp("club") / "games"
    shutil.copytree(FOLDER, folder)
    return folder
