"""Make disputes by the thousand, and print how many of their causes are found.

python -m tests.disputes [CASES] [SEED] [--misses] [--only=KINDS] [--hasty]

KINDS are the beginnings of kinds, with commas: rules:,text: freight-cars. `--misses` writes what
was told instead; `--hasty` tries no more than `ftn check` does.
"""

from __future__ import annotations

import sys

from tests.disputes.figures import figures, written

if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:] if word.isdecimal()]
    count, seed = [*numbers, 5000, 1][:2] if len(numbers) != 1 else (numbers[0], 1)
    hasty = "--hasty" in sys.argv
    named = next((one.partition("=")[2] for one in sys.argv if one.startswith("--only=")), "")
    only = named.split(",") if named else ()
    found = figures(count, misses="--misses" in sys.argv, seed=seed, only=only, hasty=hasty)
    print("\n".join(written(found)))
