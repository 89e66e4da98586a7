"""Comparing the cards that a fact notes with those that the replay has."""

from __future__ import annotations

from collections import Counter

from ftn.games.freight_cars.actions.trial import Trial
from ftn.games.freight_cars.model.moves import UNKNOWN
from ftn.games.freight_cars.model.places import (
    CITIES,
    TABLEAU,
    cards_at,
    freight_places,
    listed,
    replaced,
    said,
    with_cards,
)
from ftn.games.freight_cars.model.whereabouts import is_adrift
from ftn.games.freight_cars.rules.table import Table
from ftn.model.parts import Part
from ftn.text.said import joined, say

Ids = tuple[str, ...]


def apply_trial(table: Table, trial: Trial) -> None:
    """Apply the outcome of a fact's trial to the table."""
    for breach in trial.breaches:
        table.report(breach)
    table.position = trial.position
    table.doubt(trial.doubts)
    table.confirm(trial.confirmed)


def merged(known: Ids, noted: Ids, *, vague: bool = False) -> Ids | None:
    """Merge the known cards of a place with the noted ones; return None if they contradict.

    >>> merged(("F01", "?"), ("?", "F02")), merged(("F01",), ("F02",))
    (('F01', 'F02'), None)
    """
    if known == noted:
        named = [card for card in known if card != UNKNOWN]
        return (*named, *(UNKNOWN,) * (len(known) - len(named)))
    had, has = Counter(known), Counter(noted)
    hidden, unseen = had.pop(UNKNOWN, 0), has.pop(UNKNOWN, 0)
    gone, new = had - has, has - had
    if vague:
        if gone.total() > unseen:
            return None
    elif len(known) != len(noted) or gone.total() > unseen or new.total() > hidden:
        return None
    order = [card for card in known if card != UNKNOWN]
    for card in noted:
        if new[card] > 0:
            new[card] -= 1
            order.append(card)
    return (*order, *(UNKNOWN,) * (max(len(noted), len(order)) - len(order)))


def take_cards(table: Table, place: Part, noted: Ids, word: int) -> None:
    """Compare a place with the cards that a fact notes there, and learn from them."""
    known = cards_at(table.position, place)
    found = merged(known, noted, vague=place in table.unknown)
    if found is None:
        if place not in table.doubted:
            table.find("FTN-CLAIM", "error", *_difference(table, place, known, noted), word)
            table.verified = False
            table.doubt({place})
            return
        found = noted
        # The cards may well come from any other place.
        table.doubt(name for name, _ in freight_places(table.position))
    table.known(place)
    if (
        found != known
        or UNKNOWN in known
        or len({*known}) < len(known)
        or is_adrift(table.position)
    ):
        _learn(table, place, known, found, word)


def _learn(table: Table, place: Part, known: Ids, found: Ids, word: int) -> None:
    """Put the cards in a place that weren't known to be there."""
    number = max(place.seat, 0)
    trial = Trial(table.state, table.position, number)
    before = {UNKNOWN, *known}
    had = [card for card in found if card in before]
    hidden = (UNKNOWN,) * (len(found) - len(had))
    trial.position = with_cards(trial.position, place, (*had, *hidden))
    seen: set[str] = set()
    for at, card in enumerate(found):
        if card in seen and card != UNKNOWN:
            trial.breach(
                "FC-CARD",
                say("{card} is named twice", card=card),
                say("there is only one of each card"),
                word + at,
                place,
            )
        elif card not in before:
            _come_to_light(trial, card, place, word + at)
        seen.add(card)
    trial.settle()
    apply_trial(table, trial)


def _come_to_light(trial: Trial, card: str, place: Part, word: int) -> None:
    if trial.find(card, place):
        return
    places = trial.places_of(card, place)
    if place in places and not trial.in_doubt(place):
        trial.breach(
            "FC-CARD",
            say("{card} can't be {where}", card=card, where=said([place], trial.state.players)),
            say("according to the record so far other cards are there"),
            word,
            place,
        )
        return
    if place in places:
        trial.forget(card, place)
    entered = trial.enter(card, place, word)
    if entered != UNKNOWN:
        cards = cards_at(trial.position, place)
        by = replaced(cards, UNKNOWN, entered) if UNKNOWN in cards else (*cards, entered)
        trial.position = with_cards(trial.position, place, by)


def _difference(table: Table, place: Part, known: Ids, noted: Ids) -> tuple[str, str]:
    had, has = Counter(known), Counter(noted)
    hidden, unseen = had.pop(UNKNOWN, 0), has.pop(UNKNOWN, 0)
    gone = sorted((had - has).elements()) if (had - has).total() > unseen else []
    new = sorted((has - had).elements()) if (has - had).total() > hidden else []
    if hidden and len(known) != len(noted):
        gone, new = [], []
    parts = []
    if new:
        parts.append(say("{cards} shouldn't be there", cards=listed(new)))
    if gone:
        missing = listed(gone)
        parts.append(
            say("{cards} should", cards=missing)
            if new
            else say("{cards} should be there", cards=missing)
        )
    if not parts:
        parts.append(say("{noted} instead of {held}", noted=len(noted), held=len(known)))
    return (
        say(
            "{where} recorded differently from the replay: {difference}",
            where=_named(table, place),
            difference=joined(", ", parts),
        ),
        say("the replay has {cards}", cards=listed(known))
        if known
        else say("the replay has no card there"),
    )


def _named(table: Table, place: Part) -> str:
    """Name the cards of a part, as the beginning of a sentence."""
    if place == TABLEAU:
        return say("the face-up Freight cards are")
    if place == CITIES:
        return say("the face-up City cards are")
    who = table.player(place.seat)
    match place.kind:
        case "hand":
            return say("{who}'s cards in hand are", who=who)
        case "train":
            return say("{who}'s loaded cars are", who=who)
        case "shipped":
            return say("{who}'s shipped cars are", who=who)
    return say("{who}'s claimed cities are", who=who)
