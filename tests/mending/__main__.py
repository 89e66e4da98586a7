"""Print how well slips are found, kind by kind: `python -m tests.mending [RECORDS]`.

Of each kind so many records get one slip. Told is how many have one finding, placed those where it
is at the slip's line, mended those whose fix restores the record, and wrong those whose fix makes a
record without errors that says something else.
"""

from __future__ import annotations

import sys
from collections import Counter

from tests.mending.slipped import KINDS, judged


def main(count: int) -> None:
    """Print a row for each kind of slip."""
    names = ("found", "told", "placed", "mended", "wrong")
    print(f"{'slip':24}", *(f"{name:>8}" for name in names))
    sums: Counter[str] = Counter()
    for kind in KINDS:
        counts = judged(kind, count)
        sums += counts
        print(f"{kind:24}", *(f"{counts[name]:8}" for name in names))
    print(f"{'all':24}", *(f"{sums[name]:8}" for name in names))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
