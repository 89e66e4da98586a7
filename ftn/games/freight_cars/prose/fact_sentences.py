"""Write a fact or a declaration as a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ftn.games.freight_cars.model import formulas
from ftn.games.freight_cars.model.cards import CardSet
from ftn.games.freight_cars.model.moves import (
    UNKNOWN,
    Bonus,
    CardLine,
    Cards,
    CityLine,
    CorporationLine,
    Deal,
    PieceLine,
)
from ftn.games.freight_cars.model.position import Position
from ftn.games.freight_cars.model.state import State
from ftn.games.freight_cars.prose.cards_in_words import (
    card,
    card_set,
    cities,
    city,
    credits_of,
    freight,
)
from ftn.games.freight_cars.rules.bonuses import tally
from ftn.games.freight_cars.rules.scoring import is_known, total
from ftn.model.seats import number_of
from ftn.text.said import joined, plural, say

if TYPE_CHECKING:
    from ftn.games.freight_cars.model.replayed import Replay, Step
    from ftn.model.record import Fact


def fact_sentence(replay: Replay, step: Step, fact: Fact) -> str:
    """Write a fact as a sentence, given the step that took it."""
    cards = card_set(replay)
    match fact.value:
        case CardLine() | PieceLine() | CityLine() | CorporationLine() as line:
            return _declared(cards, line)
        case Deal() as deal:
            return say(
                "{who} keeps {kept}, and lays {discarded} face up.",
                who=replay.player(deal.seat),
                kept=freight(cards, deal.kept),
                discarded=freight(cards, deal.discarded),
            )
        case Cards() as held:
            return _held(cards, replay.player(held.seat), fact.name, held.ids)
        case Bonus() as bonus:
            return _revealed(replay, step.position, bonus)
    match fact.name:
        case "tableau":
            return _face_up(cards, fact.value)
        case "cities":
            return _open_cities(cards, fact.value)
        case "first" if fact.value == UNKNOWN:
            return say("Nobody knows who begins.")
        case "first":
            return say("{who} begins.", who=replay.player(str(fact.value)))
        case "deck" if fact.value is None:
            return say("Nobody knows how many cards are in the deck.")
        case "deck":
            left = fact.value
            return plural(left, "The deck has {n} card left.", "The deck has {n} cards left.")
    seat, amount = fact.value
    if amount is None:
        return say("Nobody knows {who}'s credits.", who=replay.player(seat))
    return say(
        "The score track shows {credits} for {who}.",
        credits=credits_of(amount),
        who=replay.player(seat),
    )


def _declared(cards: CardSet, line: CardLine | PieceLine | CityLine | CorporationLine) -> str:
    match line:
        case CardLine():
            return say("A Freight card: {card}.", card=card(cards, line.id))
        case PieceLine():
            return plural(
                line.count,
                "A piece: {name}; each player has {n}.",
                "A piece: {name}; each player has {n}.",
                name=line.name,
            )
        case CityLine():
            return say("A City card: {city}.", city=city(cards, line.id))
        case CorporationLine() if line.text:
            return say("A Corporation card: {id}, {text}.", id=line.id, text=line.text)
    return say("A Corporation card: {id}.", id=line.id)


def _held(cards: CardSet, who: str, name: str, ids: tuple[str, ...]) -> str:
    if name == "claimed":
        if not ids:
            return say("{who} has claimed no City card.", who=who)
        return say("{who} has claimed {cities}.", who=who, cities=cities(cards, ids))
    held = freight(cards, ids)
    match name:
        case "hand" if not ids:
            return say("{who} has no card in hand.", who=who)
        case "hand":
            return say("{who} has {cards} in hand.", who=who, cards=held)
        case "train" if not ids:
            return say("{who} has no loaded car.", who=who)
        case "train":
            return say("{who} has loaded {cards}.", who=who, cards=held)
        case _ if not ids:
            return say("{who} has shipped no car.", who=who)
    return say("{who} has shipped {cards}.", who=who, cards=held)


def _face_up(cards: CardSet, ids: tuple[str, ...]) -> str:
    if not ids:
        return say("No Freight card lies face up.")
    return plural(
        len(ids),
        "{n} Freight card lies face up: {cards}.",
        "{n} Freight cards lie face up: {cards}.",
        cards=freight(cards, ids),
    )


def _open_cities(cards: CardSet, ids: tuple[str, ...]) -> str:
    if not ids:
        return say("No City card lies face up.")
    return plural(
        len(ids),
        "{n} City card lies face up: {cities}.",
        "{n} City cards lie face up: {cities}.",
        cities=cities(cards, ids),
    )


def _revealed(replay: Replay, position: Position, bonus: Bonus) -> str:
    who = replay.player(bonus.seat)
    told = _whose(replay, who, bonus.id)
    number, state = number_of(bonus.seat), replay.state
    if not isinstance(state, State) or number >= len(position.seats):
        return say("{told}.", told=told)
    seat = position.seats[number]
    paid = bonus.amount if seat.bonus is None else seat.bonus
    if paid is None:
        return say("{told}.", told=told)
    kept = state.cards.corporations.get(seat.corporation)
    formula = kept.formula if kept else None
    if formula is None:
        told = say("{told}, and pays {credits}.", told=told, credits=credits_of(paid))
    else:
        told = say(
            "{told}. It pays {credits}: {how}.",
            told=told,
            credits=credits_of(paid),
            how=formulas.bonus(formula, tally(state, position, number))[1],
        )
    if not is_known(position, number):
        return told
    in_all = credits_of(total(position, number))
    return joined(" ", [told, say("{who} has {credits} in all.", who=who, credits=in_all)])


def _whose(replay: Replay, who: str, name: str) -> str:
    if name == UNKNOWN:
        return say("{who}'s corporation was not noted", who=who)
    found = card_set(replay).corporations.get(name)
    if found and found.text:
        return say('{who}\'s corporation is {id} ("{text}")', who=who, id=name, text=found.text)
    return say("{who}'s corporation is {id}", who=who, id=name)
