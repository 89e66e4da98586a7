"""Play the games that are kept anew: `python -m tests.generated`.

`python -m tests.generated RULES SEATS SEED [reckless=SEATS | hidden=SEATS]` keeps one more.
"""

from __future__ import annotations

import sys

from tests.generated import anew, kept, path_of, replayed


def main(args: list[str]) -> None:
    """Write all games, or one more."""
    if args:
        rules, seats, seed, *rest = args
        how = dict(one.split("=") for one in rest)
        path = path_of(rules, int(seats), int(seed), **how)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(anew(rules, int(seats), int(seed), **how), "utf-8", newline="\n")
        return
    for path in kept():
        path.write_text(replayed(path), "utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
