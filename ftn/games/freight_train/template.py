"""Write a record to be filled in: the set-up, and an example of a turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ftn.games.freight_train.model.cars import BUILT_IN
from ftn.games.freight_train.model.position import LAST_DAY, MAIN_SIDINGS
from ftn.model.rules import Ruleset

_WIDTH = 78
_TOTALS = (14, 9, 11, 8, 12)


def body(rules: Ruleset, seats: Sequence[str]) -> str:
    """Return the statements of a record to be filled in.

    A `?` in it may stay: nobody has to know it.
    """
    lines = [*_cars(rules), *_set_up(seats), *_turns(rules, seats)]
    return "\n".join(lines) + "\n"


def _cars(rules: Ruleset) -> Iterator[str]:
    if rules.edition.name.startswith("1993"):
        yield "; Use any eleven letters but M for the cars. A tag above names them:"
        yield '; [Cars "A Auto-Carrier, B Boxcar, C Coal, F Flat, ..."]'
    else:
        line = ";"
        for letter, name in BUILT_IN.items():
            word = f" {letter} {name},"
            if len(line) + len(word) > _WIDTH:
                yield line
                line = ";"
            line += word
        yield line.rstrip(",") + "; M is the Mix"


def _set_up(seats: Sequence[str]) -> Iterator[str]:
    yield "day 1"
    yield "; Put the cars for each ?, from a siding's open end inwards: main BCLTR LLTBS ..."
    yield f"main{' ?' * MAIN_SIDINGS}"
    for seat in seats:
        yield f"yard {seat} ? ?"
    yield "; Who begins?"
    yield "first ?"


def _turns(rules: Ruleset, seats: Sequence[str]) -> Iterator[str]:
    first, second, last = seats[0], seats[1], seats[-1]
    yield "; Then the turns, each with its round and seat; a car comes after its siding's number:"
    yield f"; 1{first} pull 2L 2L 3S>1 - three cars: to trains, >1 into your siding 1"
    yield f"; 1{second} switch 2P 2P 2G>M - one to four of your cars: to trains, >M onto the Mix"
    yield f"; 2{last} fill 2 CHB*SR call - first fill a siding; * is the Trains Leave card"
    yield f"; 3{first} rearrange AACCG LLOOS - your yard as it is afterwards"
    if rules.options.get("caboose") == "on":
        yield f"; 3{second} caboose C - a caboose on your C train"
    totals = " ".join(f"{seat} {total}" for seat, total in zip(seats, _TOTALS, strict=False))
    yield "; When the trains have left, the totals, and the next day's main yard:"
    yield f"; score {totals}"
    yield f"; day 2 main BCLTR LLTBS ... - there are {LAST_DAY} days"
