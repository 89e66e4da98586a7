"""`python -m tests.fuzz --seconds 60 --seed 1`: spoilt records through every command.

What must hold of each is in `tests.fuzz.invariants`. A text for which it doesn't hold is written
to a file; the run says which, and exits 1.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory, gettempdir

import click

from tests.fuzz.invariants import Broken, hold
from tests.fuzz.spoiling import records, spoilt

_SHOWN = 1_500


@click.command()
@click.option("--seconds", type=click.IntRange(1), default=60, show_default=True)
@click.option("--texts", type=click.IntRange(1), help="The most texts to try.")
@click.option("--seed", type=int, default=1, show_default=True, help="Which texts are tried.")
@click.option("--only", type=int, help="Try only the text of this number.")
@click.option("--keep", default=gettempdir, help="The folder to which broken texts are written.")
def main(seconds: int, texts: int | None, seed: int, only: int | None, keep: str) -> None:
    """Spoil the samples, the conformance records and the corpus, and run every command on them."""
    click.echo(f"{len(records()):,} records, seed {seed}")
    begun = time.monotonic()
    broken: Counter[str] = Counter()
    number = slowest = 0
    longest = 0.0
    with TemporaryDirectory() as folder:
        path = Path(folder, "fuzz.ftn")
        while number != texts and (only is not None or time.monotonic() - begun < seconds):
            number = number + 1 if only is None else only
            random = Random(f"{seed} {number}")
            text = spoilt(random)
            path.write_text(text, encoding="utf-8")
            start = time.process_time()
            try:
                hold(text, path, random)
            except Exception as error:  # noqa: BLE001 -- a fault of the fuzz itself is reported, too
                name = error.invariant if isinstance(error, Broken) else repr(error)[:80]
                broken[name] += 1
                if broken[name] == 1:
                    kept = Path(keep, f"fuzz-{seed}-{number}.ftn")
                    kept.write_text(text, encoding="utf-8")
                    click.echo(f"\ntext {number}, kept as {kept}: {str(error)[:_SHOWN]}")
            took = time.process_time() - start
            if took > longest:
                longest, slowest = took, number
            if only is not None:
                break
    click.echo(
        f"{number:,} texts in {time.monotonic() - begun:.0f} s, the slowest {slowest} in "
        f"{longest:.1f} s; broken: {dict(broken) or 'nothing'}"
    )
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
