"""What holds for every test."""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path

import pytest

_YOUNG = 20_000
"""Objects until the collector looks for garbage; a test makes many and keeps few."""


def pytest_configure(config: pytest.Config) -> None:
    """Try fewer random examples where the slow tests are left out; see `tests/effort.py`.

    Compiled modules are kept even where the environment says not to: workers and each process
    that a test starts would compile the whole package again.
    """
    if "not slow" in config.option.markexpr:
        os.environ.setdefault("FTN_FUZZ", "short")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Look for tests in `test_*.py` alone: the examples of docstrings are those of `ftn/`."""
    helper = collection_path.suffix == ".py" and not collection_path.name.startswith("test_")
    return True if helper and collection_path.name != "__init__.py" else None


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Leave what was imported and collected out of the garbage collector's rounds."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG)
