"""Judge shipments: the cars leave the train, its length is paid, City cards are claimed."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from ftn.games.freight_cars.actions.claiming import judge_claims, judge_reveal
from ftn.games.freight_cars.actions.trial import Trial
from ftn.games.freight_cars.model import reasons
from ftn.games.freight_cars.model.moves import UNKNOWN, Ship
from ftn.games.freight_cars.model.places import listed, said
from ftn.games.freight_cars.model.position import cards_of
from ftn.referee.trial import Paid
from ftn.text.said import plural, say

CREDITS = (0, 1, 3, 6, 10, 15)
"""The credits for a train, by its length."""
LONGEST = 5
TRAINS = "trains"


def credits_for(length: int, long_train: str) -> int | None:
    """Return the credits for a train; None if it is too long to be shipped.

    >>> credits_for(4, "max5"), credits_for(6, "max5"), credits_for(6, "triangular")
    (10, None, 21)
    """
    if length <= LONGEST:
        return CREDITS[length]
    if long_train == "triangular":
        return length * (length + 1) // 2
    return CREDITS[LONGEST] if long_train == "cap15" else None


def paid_for(length: int, long_train: str) -> int:
    """Return the credits for a shipment; one of illegal length is paid as the longest legal one.

    >>> paid_for(6, "max5"), paid_for(6, "triangular")
    (15, 21)
    """
    brings = credits_for(length, long_train)
    return CREDITS[LONGEST] if brings is None else brings


def judge_ship(trial: Trial, ship: Ship) -> None:
    """Judge `ship F01 F12 claim New-Orleans reveal Seattle`."""
    gone = _leave(trial, ship.cards)
    length = len(ship.cards)
    paid = _length(trial, length)
    breaches = len(trial.breaches)
    served = judge_claims(trial, ship, gone)
    claimed = (*trial.seat.claimed, *served)
    if len(trial.breaches) == breaches:  # what was claimed wrongly may well be turned up now
        trial.seat = replace(trial.seat, claimed=claimed)
    judge_reveal(trial, ship, len(served))
    seat = trial.seat
    trial.seat = replace(
        seat,
        shipped=(*seat.shipped, *gone),
        lengths=(*seat.lengths, length),
        claimed=claimed,
        credits=seat.credits + paid + sum([one.amount for one in trial.paid[1:]]),
    )
    if not trial.breaches:
        return
    trial.doubts |= {trial.own("train"), trial.own("credits"), trial.own("shipped")}
    if any(breach.rule == "FC-SHIP" for breach in trial.breaches):
        trial.doubts.add(trial.own("pieces"))  # other cars may have been emptied


def _length(trial: Trial, length: int) -> int:
    """Book the credits for the train's length."""
    option = trial.state.options.long_train
    brings = paid_for(length, option)
    if length > LONGEST:
        trial.decided.append("long_train")
    if credits_for(length, option) is None:
        trial.breach(
            "FC-SHIP-6",
            say("{n} cars are shipped at once: the scoring table ends at five", n=length),
            say("ship five, or say which house rule applies: long_train=triangular or cap15"),
            LONGEST + 1,
        )
    trial.paid.append(
        Paid(trial.number, brings, "FC-SHIP", TRAINS, (reasons.shipped, length, brings))
    )
    return brings


def _leave(trial: Trial, cards: Sequence[str]) -> list[str]:
    """Take cars out of the train, and return them as they are known now."""
    own, train = trial.own("train"), trial.seat.train
    has = len(train)
    left = tuple([car for car in train if car.card == UNKNOWN or car.card not in cards])
    if has - len(left) == len(cards) == len(set(cards)):  # all of them are there for certain
        trial.seat = replace(trial.seat, train=left)
        return [*cards]
    sure = not trial.is_unknown(own) and not trial.in_doubt(own)
    if sure and len(cards) > has:
        trial.breach(
            "FC-SHIP",
            _too_many(trial, len(cards), has),
            say("only loaded cars can be shipped"),
            0 if not has else has + 1,
        )
    gone: list[str] = []
    named: set[str] = set()
    for word, card in enumerate(cards, 1):
        if card == UNKNOWN:
            continue
        if card in named:
            trial.breach(
                "FC-SHIP",
                say("{card} is named twice", card=card),
                say("there is only one of each card"),
                word,
                own,
            )
            gone.append(UNKNOWN)
            continue
        gone.append(_one_leaves(trial, card, word))
        named.add(gone[-1])
    nameless = len(cards) - len(gone)
    if nameless:
        # After the named cars, so that none of them is taken for one of these.
        gone += trial.take_unknown(own, trial.own("shipped"), nameless)
    return gone


def _one_leaves(trial: Trial, card: str, word: int) -> str:
    own = trial.own("train")
    gone = trial.take_out(card, own, word)
    if gone is not None:
        return gone
    places = trial.places_of(card, own)
    loaded = cards_of(trial.seat.train)
    if any(breach.rule == "FC-SHIP" for breach in trial.breaches):
        return UNKNOWN
    elsewhere = places if own not in places else ()
    trial.breach(
        "FC-SHIP",
        say(
            "{card} isn't in {who}'s train: it is {where}",
            card=card,
            who=trial.who,
            where=said(elsewhere, trial.state.players),
        )
        if elsewhere
        else say("{card} isn't in {who}'s train", card=card, who=trial.who),
        say("{who} has loaded {cars}", who=trial.who, cars=listed(loaded))
        if loaded
        else say("{who} has no loaded car", who=trial.who),
        word,
        *places,
    )
    return UNKNOWN


def _too_many(trial: Trial, shipped: int, has: int) -> str:
    if not has:
        return say("{who} ships a train but has no loaded car", who=trial.who)
    return plural(
        has,
        "{shipped} cars are shipped, but {who} has loaded {n}",
        "{shipped} cars are shipped, but {who} has loaded {n}",
        shipped=shipped,
        who=trial.who,
    )
