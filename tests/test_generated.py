"""The games that are kept are the ones that play themselves today.

`FTN_FUZZ=long python -m pytest tests/test_generated.py` plays all of them again.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.effort import LONG
from tests.generated import FOLDER, kept, play, replayed

_FOLDERS = dict.fromkeys(path.parent for path in kept())
_AGAIN = kept() if LONG else [path for one in _FOLDERS for path in sorted(one.glob("*.ftn"))[:4]]
"""Some of each edition."""


@pytest.mark.slow
@pytest.mark.parametrize("path", _AGAIN, ids=lambda path: str(path.relative_to(FOLDER)))
def test_a_game_that_is_kept_comes_out_anew(path: Path) -> None:
    assert replayed(path).encode() == path.read_bytes(), "python -m tests.generated"


def test_a_game_that_is_not_kept_is_played() -> None:
    assert '[Rules "freight-train/1996 caboose=on"]' in play(
        "freight-train/1996 caboose=on", 2, 987_654
    )
