"""The fill of a main siding: which siding, and the cars letter by letter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from ftn.games.freight_train.actions.enumeration import fills
from ftn.games.freight_train.actions.filling import filled
from ftn.games.freight_train.entering.turn import Turn
from ftn.games.freight_train.model.moves import UNKNOWN, Fill
from ftn.games.freight_train.model.places import DECK, LEAVING, MAIN
from ftn.games.freight_train.model.position import (
    FIRST_LAID,
    MAIN_CAPACITY,
    Position,
    cars_in_play,
)
from ftn.model.choices import JOINED, Choice, Following
from ftn.text.said import say

CARD = "*"


def can_fill(turn: Turn) -> bool:
    """Say whether a siding may be filled, or might be."""
    position = turn.position
    if not position.doubt.unknown.isdisjoint(MAIN):
        return True
    if DECK in position.doubt.unknown:
        return position.main.count("") > 1
    return bool(fills(position, partial=turn.options.partial_fill))


def filling_after(turn: Turn, words: Sequence[str]) -> Following | None:
    """Return what could follow `fill`, or `fill` and a siding; None for other words."""
    if not words:
        return Following(("fill",), may_end=False, choices=tuple(_sidings(turn)))
    siding = words[0]
    if siding not in ("1", "2", "3", "4", "5", UNKNOWN):
        return None
    letters = words[1] if len(words) > 1 else ""
    if set(letters) - {CARD, UNKNOWN, *turn.types}:
        return None
    said = ("fill", siding, letters) if letters else ("fill", siding)
    return Following(said, may_end=False, choices=tuple(_letters(turn, siding, letters)))


def is_laid_out(turn: Turn, words: Sequence[str]) -> bool:
    """Say whether a fill is whole: an action may follow, by the rules or in spite of them."""
    if len(words) < 2 or not wrong(turn, words):
        return len(words) > 1
    return words[0] != UNKNOWN and len(words[1].replace(CARD, "")) == _room(turn)


def after_fill(turn: Turn, words: Sequence[str]) -> Position:
    """Return the position after a fill, an unknown car of it nameless."""
    fill = Fill(words[0], words[1])
    outcome = filled(turn.position, fill, partial=turn.options.partial_fill)
    main = tuple(_laid(row) for row in outcome.main)
    doubt = turn.position.doubt.forgetting(outcome.unknown)
    return replace(
        turn.position, main=main, deck=outcome.deck, leaving=outcome.leaving, doubt=doubt
    )


def _laid(row: str) -> str:
    return "".join(chr(FIRST_LAID + at) if car == UNKNOWN else car for at, car in enumerate(row))


def wrong(turn: Turn, words: Sequence[str]) -> str:
    """Return the clause that says no to a fill, or nothing."""
    fill = Fill(words[0], words[1])
    outcome = filled(turn.position, fill, partial=turn.options.partial_fill)
    return outcome.breaches[0].rule if outcome.breaches else ""


def _sidings(turn: Turn) -> list[Choice]:
    position, found = turn.position, []
    may = can_fill(turn)
    for at, row in enumerate(position.main, 1):
        says = say("siding {siding} of the main yard", siding=at)
        unsure = MAIN[at - 1] in position.doubt.unknown
        legal = unsure or (may and not row)
        rule = "" if legal else "FT-REFILL-4" if row and may else "FT-REFILL-1"
        found.append(Choice(str(at), says, (f"main/{at}",), rule))
    rule = "" if may else "FT-REFILL-1"
    return [*found, Choice(UNKNOWN, say("nobody knows which siding"), (), rule)]


def _letters(turn: Turn, siding: str, letters: str) -> list[Choice]:
    """Return the letters that could follow those of a fill."""
    if siding == UNKNOWN:
        return [] if letters else [Choice(UNKNOWN, say("nobody knows which cars"))]
    joint = JOINED if letters else ""
    found = []
    if len(letters.replace(CARD, "")) < _room(turn):
        left = _left(turn.position, turn.options.cars_per_type, letters)
        for car in turn.types:
            rule = "" if left[car] > 0 else "FT-CONS"
            found.append(Choice(joint + car, turn.car(car), (f"main/{siding}",), rule))
        if letters:
            found.append(Choice(joint + UNKNOWN, turn.car(UNKNOWN), (f"main/{siding}",)))
    if not letters:
        found.append(Choice(UNKNOWN, turn.car(UNKNOWN), (f"main/{siding}",)))
    if CARD not in letters:
        rule = "" if _may_come_up(turn, letters) else "FT-TL-1"
        card = say("the Trains Leave card")
        found.append(Choice(joint + CARD, card, ("main/card",), rule))
    return found


def _room(turn: Turn) -> int:
    """Return how many cars are laid out."""
    position = turn.position
    counted = DECK not in position.doubt.unknown
    return min(MAIN_CAPACITY, position.deck) if counted else MAIN_CAPACITY


def _may_come_up(turn: Turn, letters: str) -> bool:
    position = turn.position
    if position.leaving and LEAVING not in position.doubt.unknown:
        return False
    return len(letters) < MAIN_CAPACITY or position.deck < MAIN_CAPACITY


def _left(position: Position, each: int, letters: str) -> Counter[str]:
    """Count the cars of each type that aren't seen."""
    seen = Counter(cars_in_play(position) + letters)
    return Counter({car: each - seen[car] for car in map(chr, range(65, 91))})
