"""A club's folder: the samples of all games, with the cards that they name."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.cli.running import run
from tests.sampled import FOLDER, SAMPLES


@pytest.fixture(scope="session")
def club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder of games that no test changes."""
    folder = tmp_path_factory.mktemp("club") / "games"
    shutil.copytree(FOLDER, folder)
    return folder


@pytest.fixture(scope="session")
def tables(club: Path) -> Path:
    """Return the tables of these games, which no test changes either."""
    folder = club.parent / "tables"
    done = run("tables", club, "-o", folder, "--jobs", "2")
    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr.endswith(f"({len(SAMPLES)} records read)\n")
    return folder
