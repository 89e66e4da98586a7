"""Explain statements that don't fit the notation, in Freight Cars' words."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from ftn.games.freight_cars.mistakes import turns
from ftn.games.freight_cars.mistakes.cards import DECLARATIONS
from ftn.games.freight_cars.mistakes.names import missing, names
from ftn.games.freight_cars.model.vocabulary import ACTIONS
from ftn.model.mistake import Mistake
from ftn.notation.errors.words import first, no_action, score, seat, seat_and_number, too_long
from ftn.text.said import say

_OTHERWISE = {
    "takes": "take",
    "took": "take",
    "pick": "take",
    "picks": "take",
    "picked": "take",
    "choose": "take",
    "get": "take",
    "grab": "take",
    "draws": "draw",
    "drew": "draw",
    "blind": "draw",
    "loads": "load",
    "loaded": "load",
    "fill": "load",
    "fills": "load",
    "play": "load",
    "plays": "load",
    "ships": "ship",
    "shipped": "ship",
    "deliver": "ship",
    "dispatch": "ship",
    "send": "ship",
    "forfeits": "forfeit",
    "lose": "forfeit",
    "loses": "forfeit",
    "skip": "pass",
    "passes": "pass",
}
"""Players' words, and the notation's words for them."""


def mistake(words: Sequence[str]) -> Mistake | None:
    """Explain the mistake in a turn's action or in a fact; return None if there is none.

    >>> mistake(["take", "f07", "reveal", "F30"]).help
    'a name begins with a capital letter: F07'
    """
    check = turns.ACTIONS.get(words[0]) or _FACTS.get(words[0])
    return check(words) if check else no_action(words[0], ACTIONS, _OTHERWISE)


def _deal(words: Sequence[str]) -> Mistake | None:
    found = seat(words)
    if found:
        return found
    if "discard" not in words:
        found = names(words, 2, len(words))
        return found or missing(words, say("this doesn't say which card was discarded"))
    at = words.index("discard")
    if at == 2:
        return missing(words, say("this doesn't name a card that was kept"), 1)
    if at == len(words) - 1:
        return missing(words, say("this doesn't say which card was discarded"))
    return names(words, 2, at) or names(words, at + 1, len(words))


def _open(words: Sequence[str]) -> Mistake | None:
    return _cards(words, 1)


def _seat_and_cards(words: Sequence[str]) -> Mistake | None:
    return seat(words) or _cards(words, 2)


def _seat_and_cars(words: Sequence[str]) -> Mistake | None:
    cars = [word.partition("=") for word in words]
    found = _seat_and_cards([card for card, _, _ in cars])
    if found:
        return found
    wrong = (
        turns.filling(index, laid)
        for index, (_, sign, laid) in enumerate(cars)
        if sign and not turns.FILLING.match(laid)
    )
    return next(wrong, None)


def _cards(words: Sequence[str], start: int) -> Mistake | None:
    if len(words) == start:
        return Mistake(
            start - 1,
            say('"{verb}" names cards', verb=words[0]),
            say("? for an unknown card, - for none at all"),
        )
    if "-" in words[start:]:
        if len(words) == start + 1:
            return None
        return Mistake(
            words.index("-", start),
            say("- means that there is no card"),
            say("leave out either it or the cards"),
        )
    return names(words, start, len(words))


def _deck(words: Sequence[str]) -> Mistake | None:
    if len(words) > 1 and re.match(r"(?:[0-9]{1,2}|\?)\Z", words[1]):
        return too_long(words, 2)
    return missing(
        words,
        say("this doesn't say how many cards are left in the deck"),
        min(1, len(words) - 1),
    )


_FACTS: Mapping[str, Callable[[Sequence[str]], Mistake | None]] = {
    **DECLARATIONS,
    "deal": _deal,
    "tableau": _open,
    "cities": _open,
    "hand": _seat_and_cards,
    "train": _seat_and_cars,
    "shipped": _seat_and_cards,
    "claimed": _seat_and_cards,
    "credits": seat_and_number,
    "deck": _deck,
    "first": first,
    "score": score,
}
