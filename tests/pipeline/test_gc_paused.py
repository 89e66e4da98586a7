from __future__ import annotations

import gc

import pytest

from ftn.pipeline.gc_paused import gc_paused


def test_collection_waits_and_goes_on() -> None:
    with gc_paused():
        assert not gc.isenabled()
        with gc_paused():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()


def test_collection_goes_on_after_an_error() -> None:
    with pytest.raises(ValueError, match="late"), gc_paused():
        raise ValueError("late")
    assert gc.isenabled()
