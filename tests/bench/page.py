"""What a page costs: the whole `ftn html` beside the whole `ftn check`, and how large it is."""

from __future__ import annotations

import gzip
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.system import STARTED, STARTS, best_of_starts
from tests.bench.wanted import Wanted
from tests.browser.records import LONG_TURNS, long_game

HTML_RATIO, IMPORTS_RATIO = 1.8, 5.0
MOST_KILOBYTES = 100


def page(starts: int = STARTS, *, short: bool = False) -> list[Wanted]:
    """Measure the page of a game of four that has 200 turns, with annotations.

    In the short form it is measured beside bare imports: a bound that doesn't move with the check.
    """
    with TemporaryDirectory() as folder:
        record, written = Path(folder, "long.ftn"), Path(folder, "long.html")
        record.write_text(long_game(), "utf-8")
        commands = {
            "html": [*STARTED, "html", str(record), "-o", str(written)],
            "check": [*STARTED, "check", str(record)],
            "imports": [sys.executable, "-c", "import click, attr, lark"],
        }
        best = best_of_starts(list(commands.values()), starts)
        data = written.read_bytes()
    made, checked, imports = best
    if short:
        name, beside, most = "ftn html to import click, attr, lark", imports, IMPORTS_RATIO
    else:
        name, beside, most = "ftn html to ftn check", checked, HTML_RATIO
    details = f"{made * 1000:.0f} ms against {beside * 1000:.0f} ms"
    return [
        Wanted(name, most, made / beside, at_most=True, details=details),
        Wanted(
            f"page of {LONG_TURNS} turns, zipped",
            MOST_KILOBYTES,
            len(gzip.compress(data)) / 1000,
            at_most=True,
            unit="KB",
        ),
    ]
