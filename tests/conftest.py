"""What holds for every test."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from playwright.sync_api import Browser

_YOUNG = 20_000
"""Objects until the collector looks for garbage; a test makes many and keeps few."""


def pytest_configure(config: pytest.Config) -> None:
    """Try fewer random examples where the slow tests are left out; see `tests/effort.py`.

    Compiled modules are kept even where the environment says not to: workers and each process
    that a test starts would compile the whole package again.
    """
    if "not slow" in config.option.markexpr:
        os.environ.setdefault("FTN_FUZZ", "short")
    # A busy machine is slow, and no test fails for it.
    settings.register_profile(
        "patient", deadline=None, suppress_health_check=[HealthCheck.too_slow]
    )
    settings.load_profile("patient")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False


@pytest.hookimpl(wrapper=True)
def pytest_collect_file() -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Look for no examples in the docstrings of tests: those of `ftn/` are run."""
    found = yield
    return [one for one in found if type(one) is pytest.Module]


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Leave what was imported and collected out of the garbage collector's rounds."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, one for all tests of a process; a test fails where there is none."""
    from tests.browser.chromium import started  # few processes need it

    with started() as browser:
        yield browser
