"""What holds for every test."""

from __future__ import annotations

import os
from pathlib import Path

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Try fewer random examples where the slow tests are left out; see `tests/effort.py`."""
    if "not slow" in config.option.markexpr:
        os.environ.setdefault("FTN_FUZZ", "short")


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Look for tests in `test_*.py` alone: the examples of docstrings are those of `ftn/`."""
    helper = collection_path.suffix == ".py" and not collection_path.name.startswith("test_")
    return True if helper and collection_path.name != "__init__.py" else None
