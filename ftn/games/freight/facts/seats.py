"""Facts about one player: money, loans, wagons, and the engine's city."""

from __future__ import annotations

from msgspec.structs import replace

from ftn.games.freight.actions.trial import dollars, loaned
from ftn.games.freight.facts.fact_checks import claim, fit, is_begun, sets_up, takes_number, unsure
from ftn.games.freight.model import reasons
from ftn.games.freight.model.fact_lines import Amount, Place, Wagons
from ftn.games.freight.model.places import CITIES, is_joined
from ftn.games.freight.model.position import MOST_WAGONS, SQUARES
from ftn.games.freight.model.strangers import no_city
from ftn.games.freight.rules.sheets import START
from ftn.games.freight.rules.table import Table
from ftn.model.parts import part
from ftn.model.plays import UNKNOWN
from ftn.model.seats import letter
from ftn.model.totals import COUNTED
from ftn.text.said import joined, plural, say


def take_money(table: Table, noted: Amount) -> None:
    """Take `money a 12`."""
    number, amount = table.seat_number(noted.seat), noted.amount
    if number is None or amount is None:
        return
    held = table.seat(number).money

    def difference() -> tuple[str, str]:
        return (
            say(
                "{who} is recorded with {noted}, but has {held} according to the record so far",
                who=table.player(number),
                noted=dollars(amount),
                held=dollars(held),
            ),
            say("run `ftn explain FILE {seat}` to see where they came from", seat=letter(number)),
        )

    if takes_number(table, part(number, "money"), held, amount, difference, noted.seat):
        put_money(table, number, amount)


def put_money(table: Table, number: int, amount: int) -> None:
    """Take over how much money a player has."""
    seat = table.seat(number)
    more = amount - seat.money
    if more and is_begun(table):
        table.book(number, more, "FTN-CLAIM", COUNTED, reasons.counted(more))
    elif more:
        table.book(number, more, "PG-SETUP-5", START, reasons.noted(amount))
    table.put(number, replace(seat, money=amount))


def take_loans(table: Table, noted: Amount) -> None:
    """Take `loans a 2`."""
    number, amount = table.seat_number(noted.seat), noted.amount
    if number is None or amount is None:
        return
    seat = table.seat(number)

    def difference() -> tuple[str, str]:
        return (
            say(
                "{who} is recorded with {noted}, but has {held}",
                who=table.player(number),
                noted=loaned(amount),
                held=loaned(seat.loans),
            ),
            say("a loan is written as `loan`, and `repay` gives one back"),
        )

    if takes_number(table, part(number, "loans"), seat.loans, amount, difference):
        table.put(number, replace(seat, loans=amount))


def take_wagons(table: Table, noted: Wagons) -> None:
    """Take `wagons a 2 RG`."""
    number = table.seat_number(noted.seat)
    if number is None:
        return
    if noted.count is not None:
        _wagons(table, number, noted.count)
    if noted.load is not None:
        _load(table, number, noted.load)


def _wagons(table: Table, number: int, count: int) -> None:
    seat = table.seat(number)
    if not 1 <= count <= MOST_WAGONS:
        table.breach(
            "PG-BUILD-1",
            plural(
                count,
                "{who} is recorded with {n} wagon",
                "{who} is recorded with {n} wagons",
                who=table.player(number),
            ),
            say("a player starts with one wagon and has at most {most}", most=MOST_WAGONS),
            2,
        )
        return

    def difference() -> tuple[str, str]:
        return (
            plural(
                count,
                "{who} is recorded with {n} wagon, but has {held}",
                "{who} is recorded with {n} wagons, but has {held}",
                who=table.player(number),
                held=seat.wagons,
            ),
            say("`wagon` after `build` buys one"),
        )

    if takes_number(table, part(number, "wagons"), seat.wagons, count, difference):
        table.put(number, replace(seat, wagons=count))


def _load(table: Table, number: int, load: str) -> None:
    seat, name = table.seat(number), part(number, "load")
    room = SQUARES * seat.wagons
    if len(load) > room and not unsure(table, part(number, "wagons")):
        table.breach(
            "PG-SHIP-1",
            plural(
                len(load),
                "{n} cube is recorded on {who}'s wagons",
                "{n} cubes are recorded on {who}'s wagons",
                who=table.player(number),
            ),
            say(
                "each wagon carries {each} cubes: there is room for {room}", each=SQUARES, room=room
            ),
            3,
        )
        return
    if sets_up(table, name) or unsure(table, name):
        table.put(number, replace(seat, load=load))
        if UNKNOWN not in load:
            table.known(name)
    elif not fit(seat.load, load):

        def difference() -> tuple[str, str]:
            return (
                say(
                    "{who}'s load is recorded as {noted}",
                    who=table.player(number),
                    noted=load or "-",
                ),
                say("according to the record so far it is {held}", held=seat.load or "-"),
            )

        claim(table, difference, 3, name)
    elif UNKNOWN in seat.load and UNKNOWN not in load:
        table.put(number, replace(seat, load=load))


def take_engine(table: Table, noted: Place) -> None:
    """Take `engine a Ghent`."""
    number = table.seat_number(noted.seat)
    if number is None or noted.city == UNKNOWN:
        return
    seat, name = table.seat(number), part(number, "engine")
    if noted.city and noted.city not in table.position.cities and not unsure(table, CITIES):
        table.report(no_city(table.position.cities, noted.city, 2))
        return
    if sets_up(table, name) or unsure(table, name):
        table.put(number, replace(seat, engine=noted.city))
        table.known(name)
    elif noted.city and not seat.engine and _may_stand(table, number, noted.city):
        table.put(number, replace(seat, engine=noted.city))  # where it began wasn't recorded
    elif seat.engine != noted.city:

        def difference() -> tuple[str, str]:
            return (
                say(
                    "{who}'s engine is recorded in {city}",
                    who=table.player(number),
                    city=noted.city,
                )
                if noted.city
                else say("{who}'s engine is recorded as off the map", who=table.player(number)),
                say("according to the record so far it is in {city}", city=seat.engine)
                if seat.engine
                else say(
                    "it was put on a city of the first track: {cities}",
                    cities=joined(", ", [*seat.begins]),
                )
                if seat.begins
                else say("according to the record so far it isn't on the map yet"),
            )

        claim(table, difference, 2, name)


def _may_stand(table: Table, number: int, city: str) -> bool:
    """Return whether an engine can have been put on a city, which the record left out."""
    position, begins = table.position, table.seat(number).begins
    if begins:
        return city in begins
    return city in position.board.network(number) or not is_joined(position, number)
