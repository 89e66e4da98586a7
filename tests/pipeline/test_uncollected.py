from __future__ import annotations

import gc

import pytest

from ftn.pipeline.uncollected import uncollected


def test_collection_waits_and_goes_on() -> None:
    with uncollected():
        assert not gc.isenabled()
        with uncollected():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()


def test_collection_goes_on_after_an_error() -> None:
    with pytest.raises(ValueError, match="late"), uncollected():
        raise ValueError("late")
    assert gc.isenabled()
