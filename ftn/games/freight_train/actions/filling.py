"""Fill a siding of the main yard, with or without the Trains Leave card."""

from __future__ import annotations

from msgspec import Struct

from ftn.games.freight_train.actions.lifting import AT
from ftn.games.freight_train.model.moves import UNKNOWN, Fill
from ftn.games.freight_train.model.places import DECK, LEAVING, MAIN
from ftn.games.freight_train.model.position import MAIN_CAPACITY, MAIN_SIDINGS, Position
from ftn.model.breach import Breach
from ftn.model.parts import Part
from ftn.text.said import plural, say

PARTS = {1: (say("half"), 2), 2: (say("third"), 3), 3: (say("quarter"), 4)}
"""The part of the deck that the Trains Leave card is shuffled into, by day: its name, how many."""


class Filled(Struct, frozen=True, gc=False):
    """The result of a fill."""

    main: tuple[str, ...]
    deck: int
    leaving: bool
    breaches: tuple[Breach, ...] = ()
    unknown: frozenset[Part] = frozenset()


def plainly_filled(position: Position, fill: Fill) -> tuple[str, ...] | None:
    """Return the main yard after a plain fill; None when the slow path must judge it."""
    main, cars = position.main, fill.filled
    at = AT.get(fill.siding, -1)
    if (
        at < 0
        or main[at]
        or len(cars) != MAIN_CAPACITY
        or not cars.isalpha()
        or position.doubt.unknown
        or position.deck < 2 * MAIN_CAPACITY
        or main.count("") < 2
    ):
        return None
    return (*main[:at], cars, *main[at + 1 :])


def cut_too_high(day: int, cut: int, drawn: int) -> tuple[int, int] | None:
    """Say whether the Trains Leave card comes up too early for a deck of `cut` cars.

    Return the fill in which it comes up, and the first in which it can.
    """
    _, parts = PARTS[day]
    above = cut - -(-cut // parts)
    fills, earliest = -(-drawn // MAIN_CAPACITY), -(-(above + 1) // MAIN_CAPACITY)
    return (fills, earliest) if fills < earliest else None


def filled(position: Position, fill: Fill, *, partial: bool) -> Filled:
    """Fill a siding; the words of its breaches count from `fill`."""
    siding, cars = fill.siding, fill.filled
    shown = "*" in cars
    if shown:
        cars = fill.cars
    counted = DECK not in position.doubt.unknown
    # A fill that takes the last cards turns the Trains Leave card up, if it wasn't before.
    leaving = position.leaving or shown or (counted and position.deck < MAIN_CAPACITY)
    if siding == UNKNOWN:
        return _somewhere(position, leaving)
    main = position.main
    at = int(siding) - 1
    lost = frozenset[Part]()
    if fill.filled == UNKNOWN:
        cars = UNKNOWN * min(MAIN_CAPACITY, position.deck) if counted else ""
        lost = frozenset(() if counted else (MAIN[at],))
    breaches = tuple(_breaches(position, fill, cars, at, partial=partial))
    return Filled(
        (*main[:at], cars, *main[at + 1 :]),
        max(0, position.deck - len(cars)),
        leaving,
        breaches,
        lost,
    )


def _somewhere(position: Position, leaving: bool) -> Filled:
    """Fill an unknown siding: every siding that was empty becomes unknown."""
    empty = [one for one, siding in zip(MAIN, position.main, strict=True) if not siding]
    deck = max(0, position.deck - min(MAIN_CAPACITY, position.deck))
    breaches: list[Breach] = []
    if len(empty) < 2:  # an unknown siding counts as empty: its row is, too
        breaches.append(_too_few_empty(len(empty)))
    elif position.leaving and not position.deck and not {DECK, LEAVING} & position.doubt.unknown:
        breaches.append(_USED_UP)
    return Filled(position.main, deck, leaving, tuple(breaches), frozenset(empty))


_USED_UP = Breach("FT-REFILL-5", say("the deck is used up: no siding can be filled"), word=2)


def _too_few_empty(count: int) -> Breach:
    return Breach(
        "FT-REFILL-1",
        say("a siding is filled only when two or more are empty; only one siding is")
        if count
        else say("a siding is filled only when two or more are empty; no siding is"),
        say(
            "the main yard has {sidings} sidings; count the empty ones before the turn",
            sidings=MAIN_SIDINGS,
        ),
    )


def _breaches(position: Position, fill: Fill, cars: str, at: int, *, partial: bool) -> list[Breach]:
    found: list[Breach] = []
    unknown = position.doubt.unknown
    rows = zip(MAIN, position.main, strict=True)
    empty = sum(not siding and one not in unknown for one, siding in rows)
    unsure = len(unknown.intersection(MAIN))
    if position.main[at] and MAIN[at] not in unknown:
        held = len(position.main[at])
        found.append(
            Breach(
                "FT-REFILL-4",
                plural(
                    held,
                    "siding {siding} still holds {n} car: only an empty siding is filled",
                    "siding {siding} still holds {n} cars: only an empty siding is filled",
                    siding=at + 1,
                ),
                say("a partly filled siding can't be topped up"),
                1,
            )
        )
    elif empty + unsure < 2:
        found.append(_too_few_empty(empty))
    if DECK not in unknown:
        found += _against_deck(position, fill, cars, partial=partial)
    elif len(cars) > MAIN_CAPACITY:
        found.append(
            Breach(
                "FT-REFILL-1",
                say("a siding takes {most} cars, not {count}", most=MAIN_CAPACITY, count=len(cars)),
                word=2,
            )
        )
    if "*" in fill.filled and position.leaving and LEAVING not in unknown:
        found.append(
            Breach(
                "FT-TL-1",
                say("the Trains Leave card comes up a second time on this day"),
                say("there is only one such card; leave out the second *"),
                2,
            )
        )
    return found


def _against_deck(position: Position, fill: Fill, cars: str, *, partial: bool) -> list[Breach]:
    deck, count = position.deck, len(cars)
    shown = "*" in fill.filled
    due = min(MAIN_CAPACITY, deck)
    unsure = LEAVING in position.doubt.unknown
    here = position.leaving or shown or fill.filled == UNKNOWN or unsure
    card_left = not position.leaving or unsure
    if count == 0 and not shown:
        return [] if fill.filled == UNKNOWN and card_left else [_USED_UP]
    if count != due and due == MAIN_CAPACITY:
        return [
            Breach(
                "FT-REFILL-1",
                say(
                    "a fill takes {most} cars, but this one names {count}",
                    most=MAIN_CAPACITY,
                    count=count,
                ),
                say("the deck has {deck} cars left, so all five places are filled", deck=deck),
                2,
            )
        ]
    if count != due:
        return [
            Breach(
                "FT-REFILL-5",
                plural(
                    count,
                    "this fill names {n} car, but the deck has {deck} left",
                    "this fill names {n} cars, but the deck has {deck} left",
                    deck=deck,
                ),
                say("the rest of the deck is laid out, as far as it goes"),
                2,
            )
        ]
    unmarked = unsure and not shown and fill.filled != UNKNOWN
    if deck < MAIN_CAPACITY and not partial and (position.leaving or unmarked):
        return [
            Breach(
                "FT-REFILL-5",
                plural(
                    deck,
                    "the deck has only {n} car left, but partial_fill=no requires five",
                    "the deck has only {n} cars left, but partial_fill=no requires five",
                ),
                word=2,
            )
        ]
    if not here and deck < MAIN_CAPACITY:
        return [
            Breach(
                "FT-TL-1",
                say("the deck is used up with this fill, so the Trains Leave card must be in it"),
                say("put * before the card that replaced it, or last if none was left"),
                2,
            )
        ]
    if shown and fill.filled.endswith("*") and deck >= MAIN_CAPACITY:
        return [
            Breach(
                "FT-TL-1",
                say("the Trains Leave card was replaced from the deck, so a car follows its *"),
                say("* comes before the card that replaced it, and last only if none was left"),
                2,
            )
        ]
    return []
