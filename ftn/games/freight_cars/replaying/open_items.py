"""List what is open at the end: unknown parts, and checks that couldn't be made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from ftn.games.freight_cars.actions.claiming import NO_CREDITS, NO_DEMAND
from ftn.games.freight_cars.actions.loading import NO_PIECES, NO_SHAPE, NOT_NOTED
from ftn.games.freight_cars.model.cards import CardSet
from ftn.games.freight_cars.model.moves import UNKNOWN
from ftn.games.freight_cars.model.places import CITIES, CITY_DECK, DECK, END, TABLEAU
from ftn.games.freight_cars.model.position import Position
from ftn.games.freight_cars.model.state import State
from ftn.games.freight_cars.rules.scoring import NO_FORMULA, is_known
from ftn.model.finding import Finding
from ftn.model.parts import TABLE, Part
from ftn.text.said import plural, say

if TYPE_CHECKING:  # a verified game needs no table
    from ftn.games.freight_cars.rules.table import Table

_HARMLESS = (TABLEAU, CITIES, DECK, CITY_DECK)
"""Parts that don't matter once the game is over."""

SETTLING = say("a fact (hand, train, shipped, claimed, credits) records what was on the table")


def is_open(table: Table) -> bool:
    """Return whether something that matters is unknown or couldn't be checked."""
    seats = range(len(table.players))
    unknown = [name for name in table.unknown if not _is_harmless(name)]
    return bool(
        unknown
        or table.unchecked
        or (table.closed >= 0 and not all(is_known(table.position, number) for number in seats))
    )


def _is_harmless(name: Part) -> bool:
    return name in _HARMLESS or name.kind == "hand"


def say_what_is_open(table: Table, syntax: Iterable[Finding]) -> None:
    """Report it once, at the record's end."""
    from ftn.referee import loop  # a verified game needs no referee

    count = {what: len(where) for what, where in table.unchecked.items()}
    unknown = what_is_unknown(table.state, table.position, closed=table.closed >= 0)
    loop.say_what_is_open(
        table, syntax, unknown, SETTLING, what_is_unchecked(count), remedy(table.cards)
    )


def remedy(cards: CardSet) -> str:
    """Say how what couldn't be checked can be."""
    if cards.closed:
        return say("what the card set and the record leave open is taken as noted")
    return say(
        'a card set says what the cards are: [Cards "made-up.cards"], or a file of your own '
        "(see samples/README.md)"
    )


def what_is_unknown(state: State, position: Position, *, closed: bool) -> Iterator[str]:
    """Yield the unknown parts of a position."""
    if END in position.doubt.unknown:
        yield say("whether the End of Game card came up")
    for name in sorted(position.doubt.unknown):
        if name.seat == TABLE or name.kind == "hand":
            continue
        who = state.player(name.seat)
        match name.kind:
            case "train":
                yield say("{who}'s loaded cars", who=who)
            case "shipped":
                yield say("{who}'s shipped cars", who=who)
            case "claimed":
                yield say("{who}'s claimed cities", who=who)
            case _:
                yield say("{who}'s credits", who=who)
    for who, seat in zip(state.players, position.seats, strict=True):
        cards = seat.hand.count(UNKNOWN)
        if cards:
            yield plural(cards, "{n} card in {who}'s hand", "{n} cards in {who}'s hand", who=who)
        if closed and seat.bonus is None:
            yield say("what {who}'s Corporation card paid", who=who)


def what_is_unchecked(count: Mapping[str, int]) -> Iterator[str]:
    """Yield what couldn't be checked, and how often."""
    if number := count.get(NOT_NOTED):
        yield plural(
            number,
            "{n} load whose filling wasn't noted",
            "{n} loads whose filling wasn't noted",
        )
    if number := count.get(NO_SHAPE):
        yield plural(
            number,
            "whether {n} filling covers its card",
            "whether {n} fillings cover their cards",
        )
    if number := count.get(NO_PIECES):
        yield plural(
            number,
            "whether the pieces of {n} filling were available",
            "whether the pieces of {n} fillings were available",
        )
    if number := count.get(NO_DEMAND):
        yield plural(
            number,
            "whether {n} train carried what the cities demand",
            "whether {n} trains carried what the cities demand",
        )
    if number := count.get(NO_CREDITS):
        yield plural(number, "what {n} City card brought", "what {n} City cards brought")
    if number := count.get(NO_FORMULA):
        yield plural(
            number,
            "what {n} Corporation card pays, taken as noted",
            "what {n} Corporation cards pay, taken as noted",
        )
