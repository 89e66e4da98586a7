"""Take facts: before the first turn they set the position up, later they check it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from ftn.games.freight_cars.actions.drawing import laid_out
from ftn.games.freight_cars.actions.trial import Trial
from ftn.games.freight_cars.facts.end import take_bonus, take_score
from ftn.games.freight_cars.facts.fact_checks import Ids, apply_trial, take_cards
from ftn.games.freight_cars.facts.trains import check_fillings, with_fillings
from ftn.games.freight_cars.model import reasons
from ftn.games.freight_cars.model.moves import UNKNOWN, Bonus, Cards, Deal
from ftn.games.freight_cars.model.places import CITIES, DECK, TABLEAU, replaced
from ftn.games.freight_cars.model.position import FACE_UP, HAND, MOST_CARDS
from ftn.games.freight_cars.rules.served import check_served
from ftn.games.freight_cars.rules.table import Table
from ftn.model.parts import TABLE, Part, part
from ftn.model.record import Fact, Value
from ftn.model.seats import number_of
from ftn.model.totals import COUNTED, Totals
from ftn.text.said import plural, say


def take_fact(table: Table, fact: Fact) -> None:
    """Take a fact."""
    value, before = fact.value, table.position
    match value:
        case Deal():
            _deal(table, value)
        case Cards():
            _seats_cards(table, fact.name, value)
        case Bonus():
            take_bonus(table, value)
        case _ if fact.name in _TAKEN:
            _TAKEN[fact.name](table, value)
    check_served(table, before)


def parts_of(table: Table, fact: Fact) -> frozenset[Part]:
    """Return the parts of the position that a fact speaks of."""
    value = fact.value
    if fact.name in (TABLEAU, CITIES, DECK):
        return frozenset({part(TABLE, fact.name)})
    if fact.name == "score":
        return frozenset(part(number, "credits") for number in range(len(table.players)))
    if fact.name == "first":
        return frozenset()
    if isinstance(value, Bonus):
        return frozenset({part(number_of(value.seat), "credits")})
    seat = value.seat if isinstance(value, Cards) else str(value[0])
    return frozenset({part(number_of(seat), fact.name)})


def _tableau(table: Table, noted: Ids) -> None:
    if not table.touched and table.from_start:
        _lay_out(table, noted)
        return
    take_cards(table, TABLEAU, noted, 1)


def _cities(table: Table, noted: Ids) -> None:
    if not table.touched and table.from_start and len(noted) != FACE_UP:
        table.breach(
            "FC-SETUP-5",
            plural(len(noted), "{n} City card lies face up", "{n} City cards lie face up"),
            say(
                "three are turned up at the start, each written as one word (New-Orleans); "
                "write ? for one that nobody noted"
            ),
            1,
        )
        table.position = replace(table.position, cities=(UNKNOWN,) * len(noted))
    take_cards(table, CITIES, noted, 1)


def _credits(table: Table, value: tuple[str, int | None]) -> None:
    seat, noted = value
    number = table.seat_number(seat)
    if number is None or noted is None:
        return
    place, held = part(number, "credits"), table.seat(number).credits
    if held != noted and place not in table.unknown and place not in table.doubted:
        if table.gaps.get(number) == noted - held:
            return
        table.gaps = {**table.gaps, number: noted - held}
        table.breach(
            "FTN-CLAIM",
            plural(
                noted,
                "{who} is recorded with {n} credit, but has {held} from the trains so far",
                "{who} is recorded with {n} credits, but has {held} from the trains so far",
                who=table.player(number),
                held=held,
            ),
            say("run `ftn explain FILE {seat}` to see where they came from", seat=seat),
            2,
        )
        return
    if held != noted:
        table.book(number, noted - held, "FTN-CLAIM", COUNTED, reasons.counted(noted - held))
        table.put(number, replace(table.seat(number), credits=noted))
    table.known(place)


def _deck(table: Table, noted: int | None) -> None:
    if noted is None:
        return
    held = table.position.deck
    if held != noted and table.from_start and not table.touched:
        table.breach(
            "FC-SETUP-2",
            say("the deck has {noted} cards at the start, not {due}", noted=noted, due=held),
            say(
                "of {all} cards {count} are dealt and turned up; the End of Game card isn't "
                "counted",
                all=table.options.deck,
                count=table.options.deck - held,
            ),
            1,
        )
    elif held not in (-1, noted) and DECK not in table.doubted:
        table.breach(
            "FTN-CLAIM",
            plural(
                noted,
                "the deck is recorded with {n} card, but has {held}",
                "the deck is recorded with {n} cards, but has {held}",
                held=held,
            ),
            say("every card drawn or turned up leaves it; the End of Game card isn't counted"),
            1,
        )
        table.doubt({DECK})
        return
    table.position = replace(table.position, deck=noted)
    table.known(DECK)


def _first(table: Table, seat: str) -> None:
    if seat == UNKNOWN:
        return
    number = table.seat_number(seat)
    if number is None:
        return
    if (table.touched or "first" in table.noted) and table.position.first != number:
        table.breach(
            "FTN-CLAIM",
            say("{who} is recorded as the first player", who=table.player(number)),
            say("according to the turns it is {who}", who=table.player(table.position.first))
            if table.touched
            else say("{who} was recorded earlier", who=table.player(table.position.first)),
            1,
        )
        return
    table.first_known = True
    table.noted |= {"first"}
    table.position = replace(table.position, first=number)


def _score(table: Table, value: Totals) -> None:
    take_score(table, value)


_TAKEN: dict[str, Callable[[Table, Value], None]] = {
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
            "FC-SETUP-3",
            say("{who} is dealt cards a second time", who=table.player(number))
            if place in table.noted
            else say("cards are dealt in the middle of the game"),
            say("`hand a F01 F02` records what a player holds"),
        )
        return
    table.noted |= {place}
    if (len(deal.kept), len(deal.discarded)) != (HAND, 1):
        table.breach(
            "FC-SETUP-3",
            say(
                "{who} keeps {kept} and lays {discarded} face up",
                who=table.player(number),
                kept=len(deal.kept),
                discarded=len(deal.discarded),
            ),
            say("two of the three cards are kept and one is laid face up; ? for one nobody saw"),
            2,
        )
    trial = Trial(table.state, table.position, number)
    trial.seat = replace(trial.seat, hand=())
    for word, card in enumerate(deal.kept[:MOST_CARDS], 2):
        entered = trial.enter(card, place, word)
        trial.seat = replace(trial.seat, hand=(*trial.seat.hand, entered))
    for word, card in enumerate(deal.discarded, 3 + len(deal.kept)):
        entered = trial.enter(card, TABLEAU, word)
        if entered != UNKNOWN and UNKNOWN in trial.position.tableau:
            tableau = replaced(trial.position.tableau, UNKNOWN, entered)
            trial.position = replace(trial.position, tableau=tableau)
    apply_trial(table, trial)


def _lay_out(table: Table, noted: Ids) -> None:
    """Lay out the face-up cards of the set-up."""
    due = laid_out(table.state)
    known = table.position.tableau
    table.decide("tableau")
    if len(noted) != due:
        table.breach(
            "FC-SETUP-4",
            plural(
                len(noted),
                "{n} Freight card lies face up at the start",
                "{n} Freight cards lie face up at the start",
            ),
            _how_many(table, due),
            1,
        )
        known = (*(card for card in known if card in noted), *(UNKNOWN,) * len(noted))[: len(noted)]
    named = {UNKNOWN, *noted}
    missing = [card for card in known if card not in named]
    if missing and UNKNOWN not in noted:
        table.breach(
            "FC-SETUP-3",
            say("{card} was discarded but doesn't lie face up", card=missing[0]),
            say("the players' discards are the first face-up cards"),
            1,
        )
        known = tuple(UNKNOWN if card in missing else card for card in known)
    table.position = replace(table.position, tableau=known)
    take_cards(table, TABLEAU, noted, 1)


def _how_many(table: Table, due: int) -> str:
    if table.options.tableau_total:
        return say("with tableau=total there are {due}, including the discards", due=due)
    return say(
        "there are {due}: the {count} discards and {more} more",
        due=due,
        count=len(table.players),
        more=due - len(table.players),
    )


def _seats_cards(table: Table, name: str, noted: Cards) -> None:
    number = table.seat_number(noted.seat)
    if number is None:
        return
    before = table.seat(number).train
    take_cards(table, part(number, name), noted.ids, 2)
    if name == "train":
        seat = table.seat(number)
        table.put(number, replace(seat, train=with_fillings(seat.train, noted)))
        check_fillings(table, number, before, noted)
