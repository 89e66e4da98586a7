"""What a page costs: the whole `ftn html` beside the whole `ftn check`, and how large it is."""

from __future__ import annotations

import gzip
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.system import STARTED, STARTS, best_of_starts
from tests.bench.wanted import Wanted
from tests.browser.records import LONG_TURNS, long_game

HTML_RATIO = 3.0
MOST_KILOBYTES, MOST_ZIPPED = 200, 50


def page(starts: int = STARTS) -> list[Wanted]:
    """Measure the page of a game of four that has 200 turns, with annotations."""
    with TemporaryDirectory() as folder:
        record, written = Path(folder, "long.ftn"), Path(folder, "long.html")
        record.write_text(long_game(), "utf-8")
        made, checked = best_of_starts(
            [
                [*STARTED, "html", str(record), "-o", str(written)],
                [*STARTED, "check", str(record)],
            ],
            starts,
        )
        data = written.read_bytes()
    details = f"{made * 1000:.0f} ms against {checked * 1000:.0f} ms"
    return [
        Wanted("ftn html to ftn check", HTML_RATIO, made / checked, at_most=True, details=details),
        _size(f"page of {LONG_TURNS} turns", MOST_KILOBYTES, data),
        _size(f"page of {LONG_TURNS} turns, zipped", MOST_ZIPPED, gzip.compress(data)),
    ]


def _size(name: str, most: float, data: bytes) -> Wanted:
    return Wanted(name, most, len(data) / 1000, at_most=True, unit="KB")
