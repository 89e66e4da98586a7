"""Fillings that a fact notes: `train a F07=AABB/A.CC`."""

from __future__ import annotations

from collections.abc import Sequence

from ftn.games.freight_cars.actions.covering import verify
from ftn.games.freight_cars.actions.pieces import at_hand
from ftn.games.freight_cars.model.moves import UNKNOWN, Cards
from ftn.games.freight_cars.model.position import Loaded
from ftn.games.freight_cars.model.shapes import canonical, lettered
from ftn.games.freight_cars.rules.table import Table
from ftn.model.parts import part
from ftn.text.said import say


def with_fillings(train: Sequence[Loaded], noted: Cards) -> tuple[Loaded, ...]:
    """Return a train's cars with the fillings that a fact notes, or else as they are known."""
    fillings = {card: laid for card, laid in _noted(noted) if laid and card != UNKNOWN}
    return tuple(Loaded(car.card, fillings.get(car.card, car.filling)) for car in train)


def _noted(noted: Cards) -> list[tuple[str, str]]:
    return list(zip(noted.ids, noted.fillings, strict=True)) if noted.fillings else []


def check_fillings(table: Table, number: int, before: Sequence[Loaded], noted: Cards) -> None:
    """Check fillings that a fact notes: by the pieces, and by how the cars were loaded."""
    known = {loaded.card: loaded.filling for loaded in before}
    for word, (card, laid) in enumerate(_noted(noted), 2):
        if not laid or card == UNKNOWN:  # which of the cars it is, is unknown
            continue
        loaded = known.get(card, "")
        if loaded and lettered(loaded) != lettered(laid):
            table.breach(
                "FTN-CLAIM",
                say(
                    "{card} is recorded with a different filling from the one it was loaded with",
                    card=card,
                ),
                say("it was loaded as {filling}", filling=loaded),
                word,
            )
        elif not loaded:
            _check(table, number, Loaded(card, laid), word)


def _check(table: Table, number: int, car: Loaded, word: int) -> None:
    cards, train = table.cards, table.seat(number).train
    others = [loaded for loaded in train if loaded != car]
    free = at_hand(cards, others) if cards.owned else None
    names = {canonical(piece.shape): piece.name for piece in cards.pieces}
    faults = verify(cards.shape(car.card), tuple(car.filling.split("/")), free, names)
    if faults:
        table.breach("FC-LOAD", faults[0].message, faults[0].help, word)
        table.doubt({part(number, "pieces")})
