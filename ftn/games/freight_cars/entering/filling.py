"""The filling of a card: as the pieces can lie, or letter by letter."""

from __future__ import annotations

from collections.abc import Iterator

from ftn.games.freight_cars.actions.covering import LETTERS, fill
from ftn.games.freight_cars.actions.pieces import at_hand
from ftn.games.freight_cars.entering.turn import Turn
from ftn.games.freight_cars.model.moves import Load
from ftn.games.freight_cars.model.shapes import write
from ftn.model.choices import JOINED, Choice, Following
from ftn.text.said import say

_GAP, _ROW = ".", "/"


def filling_after(turn: Turn, card: str, written: str) -> Following:
    """Return what could follow a card that is loaded, and a part of its filling."""
    load = Load(card, written)
    words = ("load", card, *([written] if written else []))
    may_end = not turn.rule(load)
    points = (f"{turn.letter}/h{card}",)
    choices = [Choice(*one, points) for one in _next(turn, card, written)]
    if not written:
        choices = [*_whole(turn, card, points), *choices]
    return Following(words, may_end, tuple({one.writes: one for one in choices}.values()))


def _whole(turn: Turn, card: str, points: tuple[str, ...]) -> Iterator[Choice]:
    """Yield a whole filling that the pieces at hand allow."""
    shape = turn.cards.shape(card)
    if shape is None or not turn.cards.owned:
        return
    found = fill(shape, at_hand(turn.cards, turn.seat.train))
    if isinstance(found, tuple):
        yield Choice(write(found), say("the pieces at hand fill it like this"), points)


def _next(turn: Turn, card: str, written: str) -> Iterator[tuple[str, str]]:
    """Yield the letters that could follow; what is no space of the card is written with them."""
    joint = JOINED if written else ""
    shape = turn.cards.shape(card)
    if shape is None:
        yield joint + _GAP, say("no space")
        if written:
            yield JOINED + _ROW, say("the next row")
        lead = tail = ""
    else:
        rest = write(shape)[len(written) :]
        inner = rest.lstrip(_GAP + _ROW)
        if not inner:
            return
        lead = rest[: len(rest) - len(inner)]
        tail = "" if inner[1:].strip(_GAP + _ROW) else inner[1:]
    for letter in LETTERS:
        yield joint + lead + letter + tail, say("piece {letter}", letter=letter)
