"""Write a record to be filled in: the set-up's facts and an example of a turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ftn.games.freight_cars.actions.drawing import laid_out
from ftn.games.freight_cars.model.cards import CardSet
from ftn.games.freight_cars.model.position import FACE_UP
from ftn.games.freight_cars.model.state import Options, State
from ftn.model.rules import Ruleset

_TOTALS = (41, 38, 35, 44)


def body(rules: Ruleset, seats: Sequence[str]) -> str:
    """Return the statements of a record that is ready to be filled in.

    A `?` in it may stay: nobody has to know it.
    """
    lines = [*_cards(), *_set_up(rules, seats), *_turns(rules, seats)]
    return "\n".join(lines) + "\n"


def _cards() -> Iterator[str]:
    yield "; Name the cards as you like, with a capital first: F07, New-Orleans. A tag above may"
    yield "; name a file that says what is on them; then fillings and claims are checked too:"
    yield '; [Cards "made-up.cards"]'


def _set_up(rules: Ruleset, seats: Sequence[str]) -> Iterator[str]:
    yield "; Put the cards for each ?: of three dealt, the two kept and the one laid face up"
    for seat in seats:
        yield f"deal {seat} ? ? discard ?"
    count = laid_out(State(tuple(seats), Options.of(rules), CardSet()))
    yield f"; The {count} cards that lie face up, those just laid included"
    yield f"tableau{' ?' * count}"
    yield f"cities{' ?' * FACE_UP}"
    yield "; Who begins?"
    yield "first ?"


def _turns(rules: Ruleset, seats: Sequence[str]) -> Iterator[str]:
    first, second, last = seats[0], seats[1], seats[-1]
    yield "; Then the turns, each with its round and seat:"
    yield f"; 1{first} take F07 reveal F30 - a face-up card, and the one that replaces it"
    yield f"; 1{second} draw - the top card of the deck, unseen; draw F31 if it is known"
    yield f"; 2{first} load F07 AABB/A.CC - a letter for each piece, . where the card has no space"
    yield f"; 4{last} ship F01 F12 claim Boston reveal Rome - cars; cities; the new ones"
    yield f"; 5{second} take F11 reveal * F40 - * is the End of Game card"
    yield f"; 6{first} forfeit F02 - that card couldn't be filled"
    if Options.of(rules).may_pass:
        yield f"; 6{second} pass - nothing was done"
    totals = " ".join(f"{seat} {total}" for seat, total in zip(seats, _TOTALS, strict=False))
    yield "; When all have shipped their last trains, the corporations and what they pay:"
    yield f"; corporation {first} C05 6"
    yield f"; score {totals}"
