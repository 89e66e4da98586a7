"""Judge claims: City cards lie face up, the shipped cars serve them, others replace them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from ftn.games.freight_cars.actions.trial import Trial
from ftn.games.freight_cars.model import reasons
from ftn.games.freight_cars.model.cards import CardSet
from ftn.games.freight_cars.model.moves import UNKNOWN, Ship
from ftn.games.freight_cars.model.names import resource_name
from ftn.games.freight_cars.model.places import CITIES, END, city_places, listed, said
from ftn.games.freight_cars.model.position import FACE_UP
from ftn.games.freight_cars.model.whereabouts import UNLIMITED
from ftn.model.parts import TABLE, part
from ftn.referee.trial import Paid
from ftn.text.said import listing, plural, say

NO_DEMAND = "demand"
NO_CREDITS = "credits"
CITY_CARDS = "cities"
REFILL = part(TABLE, "refill")
"""In doubt once a City card wasn't replaced: perhaps the End of Game card has come up."""


def shortage(cards: CardSet, shipped: Iterable[str], claims: Iterable[str]) -> dict[str, int]:
    """Return the resources that claims demand beyond the shipped ones, with their numbers.

    Unknown demands are never short; cars with an unknown load make up for any resource.
    """
    has = Counter(map(cards.resource, shipped))
    wild = has.pop("", 0)
    needs: Counter[str] = Counter()
    for claim in claims:
        city = cards.cities.get(claim)
        needs.update(city.demand or () if city else ())
    short = needs - has
    return dict(short) if short.total() > wild else {}


def judge_claims(trial: Trial, ship: Ship, gone: Sequence[str]) -> list[str]:
    """Check the claims, pay them, and return the cities as they are known now."""
    if not ship.claims:
        return []
    first = len(ship.cards) + 2
    if trial.position.phase == "shipping":
        trial.decided.append("final_ship")
        if not trial.state.options.ordered:
            trial.breach(
                "FC-END-4",
                say("a City card is claimed in the final shipping, which everyone does at once"),
                say("with final_ship=simultaneous nothing is claimed; leave `claim` out"),
                first - 1,
                CITIES,
            )
    served: list[str] = []
    for word, city in enumerate(ship.claims, first):
        if city != UNKNOWN and city in served:
            trial.breach(
                "FC-CITY",
                say("{card} is named twice", card=city),
                say("there is only one of each card"),
                word,
                CITIES,
            )
            served.append(UNKNOWN)
        elif city != UNKNOWN:
            served.append(_claimed(trial, city, word))
    nameless = len(ship.claims) - len(served)
    if nameless:
        # After the named cities, so that none of them is taken for one of these.
        served += trial.take_unknown(CITIES, trial.own("claimed"), nameless)
    _check_demand(trial, gone, served, first)
    for city in served:
        _book(trial, city)
    return served


def _claimed(trial: Trial, city: str, word: int) -> str:
    claimed = trial.take_out(city, CITIES, word)
    if claimed is not None:
        return claimed
    cities = trial.position.cities
    places = trial.places_of(city, CITIES)
    known = UNKNOWN not in cities and not trial.is_unknown(CITIES)
    if places and not known and CITIES not in places:
        trial.is_elsewhere(city, places, CITIES, word)
        return UNKNOWN
    trial.breach(
        "FC-CITY",
        say(
            "{city} doesn't lie face up: it is {where}",
            city=city,
            where=said(places, trial.state.players),
        )
        if places and CITIES not in places
        else say("{city} doesn't lie face up", city=city),
        say("face up: {cities}", cities=listed(cities))
        if cities
        else say("no City card lies face up"),
        word,
        CITIES,
    )
    return city


def _check_demand(trial: Trial, gone: Sequence[str], served: Sequence[str], word: int) -> None:
    cards = trial.state.cards
    known = all(map(cards.resource, gone)) and all(
        city in cards.cities and cards.cities[city].demand is not None for city in served
    )
    if not known:
        trial.unchecked.append(NO_DEMAND)
    short = shortage(cards, gone, served)
    if not short or any(breach.rule in ("FC-SHIP", "FC-CITY") for breach in trial.breaches):
        return
    trial.breach(
        "FC-CITY",
        describe_shortage(cards, gone, served, short),
        say("each car counts for one City card only"),
        word,
    )


def describe_shortage(
    cards: CardSet, shipped: Iterable[str], claims: Sequence[str], short: Mapping[str, int]
) -> str:
    """Describe what claimed cities demand beyond what was shipped."""
    has = Counter(map(cards.resource, shipped))
    resource, missing = next(iter(short.items()))
    return _short(
        listing(claims),
        len(claims),
        resource_name(resource),
        has[resource] + missing,
        has[resource],
    )


def _short(cities: str, many: int, resource: str, needed: int, has: int) -> str:
    shipped = (
        plural(has, "{n} {what} car is shipped", "{n} {what} cars are shipped", what=resource)
        if has
        else say("no {what} car is shipped", what=resource)
    )
    if many == 1:
        return say(
            "{city} demands {needed} {what}, but {shipped}",
            city=cities,
            needed=needed,
            what=resource,
            shipped=shipped,
        )
    return say(
        "{cities} demand {needed} {what}, but {shipped}",
        cities=cities,
        needed=needed,
        what=resource,
        shipped=shipped,
    )


def _book(trial: Trial, city: str) -> None:
    card = trial.state.cards.cities.get(city)
    if card is None or card.credits is None:
        trial.unchecked.append(NO_CREDITS)
        trial.mark_unknown(trial.own("credits"))
        return
    why = (reasons.claimed, city, card.demand, card.credits)
    trial.paid.append(Paid(trial.number, card.credits, "FC-CITY", CITY_CARDS, why))


def judge_reveal(trial: Trial, ship: Ship, served: int) -> None:
    """Turn up the City cards that replace those claimed."""
    position = trial.position
    word = len(ship.cards) + len(ship.claims) + 3
    if position.phase != "play" and not trial.is_unknown(END):
        if ship.revealed and not trial.in_doubt(END):
            trial.breach(
                "FC-END-3",
                say("a City card is turned up although the End of Game card has already come up"),
                say("City cards that are claimed from then on are not replaced"),
                word - 1,
                CITIES,
                END,
            )
        _turn_up(trial, ship.revealed, word)
        return
    least, most = _city_deck(trial, served)
    if any(breach.rule == "FC-CITY" for breach in trial.breaches):
        served = min(served, len(ship.revealed))  # what was claimed wrongly wants no replacement
    due = min(served, most)
    if len(ship.revealed) > due:
        trial.breach(
            "FC-CITY",
            say("the City deck is exhausted")
            if most < served
            else plural(
                served,
                "{shown} City cards are turned up for {n} that was claimed",
                "{shown} City cards are turned up for {n} that were claimed",
                shown=len(ship.revealed),
            ),
            say("each claimed card is replaced by one new card, as long as there are any"),
            word + due,
            CITIES,
        )
    shown = list(ship.revealed[:due])
    if len(shown) < min(due, least) and not (trial.is_unknown(END) and not shown):
        if not (trial.unmarked or trial.in_doubt(REFILL)):
            trial.breach(
                "FC-CITY",
                plural(
                    due - len(shown),
                    "a claimed City card is not replaced",
                    "{n} of the claimed City cards are not replaced",
                ),
                say("write `reveal` and the card that was turned up, or `reveal ?`"),
                len(ship.cards) + 1,
                CITIES,
                REFILL,
            )
        shown += [UNKNOWN] * (due - len(shown))
    _turn_up(trial, shown, word)
    if position.city_deck >= 0:
        trial.position = replace(trial.position, city_deck=most - len(shown))


def _city_deck(trial: Trial, served: int) -> tuple[int, int]:
    """Return how many City cards are left to turn up, at least and at most.

    In a record begun in the middle that follows from those that lie elsewhere: nobody has claimed
    more than there were cars shipped, or credits earned.
    """
    position, cards = trial.position, trial.state.cards
    if position.city_deck >= 0:
        return position.city_deck, position.city_deck
    if not (cards.closed and cards.cities):
        return 0, UNLIMITED
    most = len(cards.cities) - sum(len(found) for _, found in city_places(position))
    out = FACE_UP if trial.is_unknown(CITIES) else len(position.cities)
    for number, seat in enumerate(position.seats):
        bounds = {
            "claimed": len(seat.claimed),
            "shipped": len(seat.shipped),
            "credits": seat.credits,
        }
        sure = [bounds[name] for name in bounds if not trial.is_unknown(part(number, name))]
        out += sure[0] if sure else UNLIMITED
    if trial.is_unknown(trial.own("claimed")):
        out += served  # this shipment isn't counted yet
    if trial.in_doubt(*(place for place, _ in city_places(position))):
        out = UNLIMITED
    return max(0, len(cards.cities) - out), max(0, most)


def _turn_up(trial: Trial, cities: Iterable[str], word: int) -> None:
    for at, city in enumerate(cities):
        entered = trial.enter(city, CITIES, word + at)
        trial.position = replace(trial.position, cities=(*trial.position.cities, entered))
