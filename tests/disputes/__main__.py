"""Make disputes by the thousand, and print how many of their causes are found.

python -m tests.disputes [CASES] [--misses]
"""

from __future__ import annotations

import sys

from tests.disputes.figures import figures, written

if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:] if word.isdecimal()]
    found = figures(numbers[0] if numbers else 5000, misses="--misses" in sys.argv)
    print("\n".join(written(found)))
