"""The size of pages: every sample's is within its bounds, raw and zipped."""

from __future__ import annotations

import gzip

import pytest

from ftn.files.languages import load
from ftn.page.page import write_page
from tests.sampled import SAMPLES, played

MOST, MOST_ZIPPED = 200 << 10, 50 << 10
_HEAVIEST = "freight-six.ftn"


@pytest.mark.parametrize(
    ("name", "language"),
    [
        *((_HEAVIEST, language) for language in ("en", "fr", "nl")),
        *(pytest.param(name, "en", marks=pytest.mark.slow) for name in SAMPLES),
    ],
)
def test_the_page_of_a_sample_is_light(name: str, language: str) -> None:
    page = write_page([played(name)], words=load(language)).encode()
    assert len(page) <= MOST
    assert len(gzip.compress(page)) <= MOST_ZIPPED
