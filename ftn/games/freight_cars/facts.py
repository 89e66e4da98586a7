"""Facts: what the table showed. Before the first turn they set up, later they are checks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import cast

from attrs import evolve

from ftn.breach import Breach
from ftn.games.freight_cars import whys
from ftn.games.freight_cars.drawing import laid_out
from ftn.games.freight_cars.moves import UNKNOWN, Bonus, Cards, Deal
from ftn.games.freight_cars.places import CITIES, TABLEAU, part, replaced
from ftn.games.freight_cars.position import FACE_UP, HAND, Loaded, cards_of
from ftn.games.freight_cars.scoring import COUNTED, take_bonus, take_score
from ftn.games.freight_cars.table import Table
from ftn.games.freight_cars.trial import Trial
from ftn.record import Fact
from ftn.seats import number_of
from ftn.words import joined, plural, say

Ids = tuple[str, ...]


def take_fact(table: Table, fact: Fact) -> None:
    """Take a fact."""
    value = fact.value
    match value:
        case Deal():
            _deal(table, value)
        case Cards():
            _seats_cards(table, fact.name, value)
        case Bonus():
            take_bonus(table, value)
        case _ if fact.name in _TAKEN:
            _TAKEN[fact.name](table, value)


def _tableau(table: Table, value: object) -> None:
    noted = cast("Ids", value)
    if not table.touched and table.from_start:
        _lay_out(table, noted)
        return
    found = _agree(table, TABLEAU, table.position.tableau, noted, 1)
    table.position = evolve(table.position, tableau=found)


def _cities(table: Table, value: object) -> None:
    noted = cast("Ids", value)
    if not table.touched and table.from_start and len(noted) != FACE_UP:
        table.breach(
            Breach(
                "FC-SETUP-5",
                plural(len(noted), "{n} City card lies face up", "{n} City cards lie face up"),
                say("three are turned up at the start; write ? for one that nobody noted"),
                1,
            )
        )
        known = noted
    else:
        known = table.position.cities
    found = _agree(table, CITIES, known, noted, 1)
    table.position = evolve(table.position, cities=found)


def _credits(table: Table, value: object) -> None:
    seat, noted = cast("tuple[str, int | None]", value)
    number = table.seat_number(seat)
    if number is None or noted is None:
        return
    place, held = part(number, "credits"), table.seat(number).credits
    if held != noted and place not in table.position.vague and place not in table.doubted:
        table.find(
            "FTN-CLAIM",
            "error",
            say(
                "{who} is noted with {noted} credits, but by the trains so far has {held}",
                who=table.player(number),
                noted=noted,
                held=held,
            ),
            say("`ftn explain FILE {seat}` lists what they were for", seat=seat),
            2,
        )
        table.verified = False
        return
    if held != noted:
        table.book(number, noted - held, "FTN-CLAIM", COUNTED, whys.counted(noted - held))
        table.put(number, evolve(table.seat(number), credits=noted))
    table.known(place)


def _deck(table: Table, value: object) -> None:
    noted = cast("int | None", value)
    if noted is None:
        return
    held = table.position.deck
    if held not in (-1, noted) and "deck" not in table.doubted:
        table.find(
            "FTN-CLAIM",
            "error",
            say("the deck is noted with {noted} cards, but has {held}", noted=noted, held=held),
            say(
                "every card drawn or turned up leaves it; the End of Game card isn't counted"
            ),
            1,
        )
        table.verified = False
    table.position = evolve(table.position, deck=noted)
    table.known("deck")


def _first(table: Table, value: object) -> None:
    seat = str(value)
    if seat == UNKNOWN:
        return
    number = table.seat_number(seat)
    if number is None:
        return
    if table.touched and table.position.first != number:
        table.find(
            "FTN-CLAIM",
            "error",
            say("{who} is noted as the first player", who=table.player(number)),
            say("by the turns it is {who}", who=table.player(table.position.first)),
            1,
        )
        table.verified = False
        return
    table.first_known = True
    table.position = evolve(table.position, first=number)


def _score(table: Table, value: object) -> None:
    take_score(table, cast("Sequence[tuple[str, int | None]]", value))


_TAKEN: dict[str, Callable[[Table, object], None]] = {
    "tableau": _tableau,
    "cities": _cities,
    "credits": _credits,
    "deck": _deck,
    "first": _first,
    "score": _score,
}


def _deal(table: Table, deal: Deal) -> None:
    number = table.seat_number(deal.seat)
    if number is None:
        return
    place = part(number, "hand")
    if table.touched or not table.from_start or place in table.noted:
        table.breach(
            Breach(
                "FC-SETUP-3",
                say("{who} is dealt cards a second time", who=table.player(number))
                if place in table.noted
                else say("cards are dealt in the middle of the game"),
                say("`hand a F01 F02` notes what a player holds"),
            )
        )
        return
    table.noted.add(place)
    if (len(deal.kept), len(deal.discarded)) != (HAND, 1):
        table.breach(
            Breach(
                "FC-SETUP-3",
                say(
                    "{who} keeps {kept} and lays {discarded} open",
                    who=table.player(number),
                    kept=len(deal.kept),
                    discarded=len(deal.discarded),
                ),
                say("of three cards two are kept and one is laid open; ? for one nobody saw"),
                2,
            )
        )
    trial = Trial(table.state, table.position, number, table.doubted)
    trial.seat = evolve(trial.seat, hand=())
    for word, card in enumerate(deal.kept, 2):
        entered = trial.enter(card, place, word)
        trial.seat = evolve(trial.seat, hand=(*trial.seat.hand, entered))
    for word, card in enumerate(deal.discarded, 3 + len(deal.kept)):
        entered = trial.enter(card, TABLEAU, word)
        if entered != UNKNOWN and UNKNOWN in trial.position.tableau:
            tableau = replaced(trial.position.tableau, UNKNOWN, entered)
            trial.position = evolve(trial.position, tableau=tableau)
    _keep(table, trial)


def _keep(table: Table, trial: Trial) -> None:
    for breach in trial.breaches:
        table.breach(breach)
    table.position = trial.position
    table.doubted |= trial.doubts


def _lay_out(table: Table, noted: Ids) -> None:
    """Lay out the face-up cards of the set-up."""
    due = laid_out(table.state)
    known = table.position.tableau
    table.decide("tableau")
    if len(noted) != due:
        table.breach(
            Breach(
                "FC-SETUP-4",
                plural(
                    len(noted),
                    "{n} Freight card lies face up at the start",
                    "{n} Freight cards lie face up at the start",
                ),
                _how_many(table, due),
                1,
            )
        )
        known = (*(card for card in known if card in noted), *(UNKNOWN,) * len(noted))[: len(noted)]
    missing = [card for card in known if card not in (UNKNOWN, *noted)]
    if missing and UNKNOWN not in noted:
        table.breach(
            Breach(
                "FC-SETUP-3",
                say("{card} was discarded, and doesn't lie face up", card=missing[0]),
                say("the cards that the players discard are the first of those face up"),
                1,
            )
        )
        known = tuple(UNKNOWN if card in missing else card for card in known)
    found = _agree(table, TABLEAU, known, noted, 1)
    table.position = evolve(table.position, tableau=found)


def _how_many(table: Table, due: int) -> str:
    if table.options.tableau_total:
        return say("with tableau=total they are {due}, the discards among them", due=due)
    return say(
        "they are {due}: the {count} discards, and {more} more",
        due=due,
        count=len(table.players),
        more=due - len(table.players),
    )


def _seats_cards(table: Table, name: str, noted: Cards) -> None:
    number = table.seat_number(noted.seat)
    if number is None:
        return
    seat, place = table.seat(number), part(number, name)
    if name == "train":
        found = _agree(table, place, cards_of(seat.train), noted.ids, 2)
        fillings = {loaded.card: loaded.filling for loaded in seat.train}
        train = tuple(Loaded(card, fillings.get(card, "")) for card in found)
        table.put(number, evolve(table.seat(number), train=train))
        return
    known: Ids = {"hand": seat.hand, "shipped": seat.shipped, "claimed": seat.claimed}[name]
    found = _agree(table, place, known, noted.ids, 2)
    changed = table.seat(number)
    if name == "hand":
        changed = evolve(changed, hand=found)
    elif name == "shipped":
        changed = evolve(changed, shipped=found)
    else:
        changed = evolve(changed, claimed=found)
    table.put(number, changed)


def merged(known: Ids, noted: Ids, *, vague: bool = False) -> Ids | None:
    """Return what is known of some cards once they are noted; None where the two contradict.

    >>> merged(("F01", "?"), ("?", "F02")), merged(("F01",), ("F02",))
    (('F01', 'F02'), None)
    """
    had, has = Counter(known), Counter(noted)
    hidden, unseen = had.pop(UNKNOWN, 0), has.pop(UNKNOWN, 0)
    gone, new = had - has, has - had
    if vague:
        if gone.total() > unseen:
            return None
    elif len(known) != len(noted) or gone.total() > unseen or new.total() > hidden:
        return None
    named = list((had | has).elements())
    kept = [card for card in known if card in named]
    order = [*kept, *(card for card in noted if card != UNKNOWN and card not in kept)]
    return (*order, *(UNKNOWN,) * (max(len(noted), len(order)) - len(order)))


def _agree(table: Table, place: str, known: Ids, noted: Ids, word: int) -> Ids:
    """Return a part's cards once a fact has noted them; a difference is a finding."""
    vague = place in table.position.vague
    found = merged(known, noted, vague=vague)
    if found is None:
        if place not in table.doubted:
            table.find("FTN-CLAIM", "error", *_difference(table, place, known, noted), word)
            table.verified = False
        found = noted
    table.known(place)
    return _entered(table, place, known, found, word)


def _entered(table: Table, place: str, known: Ids, found: Ids, word: int) -> Ids:
    """Let the cards that weren't known there come to light."""
    number = number_of(place[0]) if place[1:2] == "." else 0
    trial = Trial(table.state, table.position, number, table.doubted)
    is_city = place == CITIES or place.endswith("claimed")
    enter = trial.enter_city if is_city else trial.enter
    cards = []
    seen: set[str] = set()
    for at, card in enumerate(found):
        if card in seen and card != UNKNOWN:
            trial.breach(
                "FC-CARD",
                say("{card} is named twice", card=card),
                say("each card is there once"),
                word + at,
                place,
            )
            cards.append(UNKNOWN)
            continue
        seen.add(card)
        cards.append(card if card in known else enter(card, place, word + at))
    _keep(table, trial)
    return tuple(cards)


def _difference(table: Table, place: str, known: Ids, noted: Ids) -> tuple[str, str]:
    had, has = Counter(known), Counter(noted)
    gone = sorted((had - has).keys() - {UNKNOWN})
    new = sorted((has - had).keys() - {UNKNOWN})
    parts = []
    if new:
        parts.append(say("{cards} shouldn't be there", cards=joined(" ", new)))
    if gone:
        parts.append(say("{cards} should", cards=joined(" ", gone)))
    if not parts:
        parts.append(say("{noted} are noted, {held} are there", noted=len(noted), held=len(known)))
    return (
        say(
            "{where} noted otherwise than the replay has them: {difference}",
            where=_named(table, place),
            difference=joined(", ", parts),
        ),
        say("the replay has {cards}", cards=joined(" ", known) if known else say("none")),
    )


def _named(table: Table, place: str) -> str:
    """Name the cards of a part, as the beginning of a sentence."""
    if place == TABLEAU:
        return say("the face-up Freight cards are")
    if place == CITIES:
        return say("the face-up City cards are")
    who = table.player(number_of(place[0]))
    match place[2:]:
        case "hand":
            return say("{who}'s cards in hand are", who=who)
        case "train":
            return say("{who}'s loaded cars are", who=who)
        case "shipped":
            return say("{who}'s shipped cars are", who=who)
    return say("{who}'s claimed cities are", who=who)
