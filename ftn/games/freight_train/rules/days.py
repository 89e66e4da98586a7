"""Begin, end and score days."""

from __future__ import annotations

from msgspec.structs import replace

from ftn.games.freight_train.model import reasons
from ftn.games.freight_train.model.moves import MIX
from ftn.games.freight_train.model.places import DECK, LEAVING, MAIN_YARD
from ftn.games.freight_train.model.position import (
    LAST_DAY,
    MAIN_CAPACITY,
    MAIN_SIDINGS,
    START_CARS,
    TYPES,
    Position,
    Seat,
    cars_in_play,
    first_locos,
)
from ftn.games.freight_train.rules.naming import by_conservation
from ftn.games.freight_train.rules.scoring import (
    MIX_BRINGS_NOTHING,
    day_entries,
    is_certain,
    is_doubling_open,
    is_mix_unsaid,
    is_yard_open,
    lengths,
)
from ftn.games.freight_train.rules.table import DayEnd, Table
from ftn.model.breach import Breach
from ftn.model.parts import Doubt, Part, part
from ftn.model.replay import Entry
from ftn.model.seats import letter
from ftn.text.said import joined, say


def take_day(table: Table, day: int) -> None:
    """Take the fact `day`: close the day before, and begin the next."""
    position = table.position
    if not table.begun:
        table.begun = True
        if day != position.day:
            message = say("day {day} comes after the setup of day 1", day=day)
            table.breach("FT-EOD", message, say("a record's first day comes before its facts"), 1)
        elif day > LAST_DAY:
            table.report(_NO_FOURTH_DAY)
        return
    if day == position.day and not table.touched:
        table.breach(
            "FT-EOD", say("day {day} begins a second time", day=day), say("leave one out"), 1
        )
        return
    end_day(table)
    due = position.day + 1
    if due > LAST_DAY:
        table.report(_NO_FOURTH_DAY)
        return
    if day != due:
        message = say("day {day} can't follow day {day2}", day=day, day2=position.day)
        table.breach("FT-EOD", message, say("day {due} is the next one", due=due), 1)
    _begin_day(table, due)


_NO_FOURTH_DAY = Breach(
    "FT-EOD", say("the game ends with the third day"), say("there are days 1 to 3"), 1
)


def begin_unnamed_day(table: Table) -> None:
    """Report a missing `day`, and begin that day."""
    due = table.position.day + 1
    message = say("day {due} begins here, but nothing says so", due=due)
    table.breach("FT-EOD", message, say("write `day {due}` before this", due=due))
    end_day(table)
    _begin_day(table, due)


def _begin_day(table: Table, day: int) -> None:
    """Begin a day: empty trains and main yard; give a locomotive to all who didn't call up."""
    position = table.position
    last_first = position.first
    if not table.over_in_order and not position.acted:  # the last round was completed all the same
        last_first = table.order.next_round(position.first, -1)
    first = table.order.next_day(table.day_first, last_first, table.last_mover)
    keep = {one for one in position.doubt.unknown if one.kind in ("yard", "chips")}
    table.position = Position(
        main=("",) * MAIN_SIDINGS,
        seats=tuple(
            _next_day(table, number, seat, day) for number, seat in enumerate(position.seats)
        ),
        deck=0,
        day=day,
        first=first,
        doubt=Doubt(frozenset(keep), table.doubted),
    )
    table.day_first = first
    table.awaiting = frozenset({MAIN_YARD})
    table.alternatives = {}
    table.postponed = None
    table.begins_anywhere = not table.first_known or (
        not table.over_in_order and bool(position.acted)
    )
    table.over = table.scored = table.settled = table.touched = False
    table.passes = frozenset()
    table.address = ""


def _next_day(table: Table, number: int, seat: Seat, day: int) -> Seat:
    locos = seat.locos + (not seat.called)
    if part(number, "locos") in table.unknown:  # everybody begins with as many
        locos = first_locos(len(table.players), day)
    return Seat(seat.yard, "", "", locos, seat.chips)


def settle(table: Table) -> None:
    """Lay nameless cars where no fact has named any, and count the deck."""
    position = table.position
    if MAIN_YARD in table.awaiting:
        main = tuple(
            table.lay(("main", position.day, index), "?" * MAIN_CAPACITY)
            for index in range(1, MAIN_SIDINGS + 1)
        )
        position = replace(position, main=main)
    seats = list(position.seats)
    for number, seat in enumerate(seats):
        if part(number, "yard") in table.awaiting:
            near, far = (table.lay(("yard", number, index), "?" * START_CARS) for index in (1, 2))
            seats[number] = replace(seat, yard=(near, far))
    if table.awaiting:
        table.awaiting = frozenset()
        position = replace(position, seats=tuple(seats))
    table.settled = True
    deck = TYPES * table.cars.per_type - len(cars_in_play(position))
    unsure = table.loose or _is_open(position)
    if unsure or DECK in position.doubt.unknown:
        doubt = position.doubt
        doubt = doubt.forgetting({DECK}) if unsure else doubt.learning({DECK})
        position = replace(position, doubt=doubt)
    table.position = replace(position, deck=max(0, deck))
    known = position.round == 1 and DECK not in position.doubt.unknown
    table.cut = table.position.deck if known else 0
    table.count()
    by_elimination(table)


def _is_open(position: Position) -> bool:
    """Return whether the number of cars of a place besides the deck is unknown."""
    return any(one.kind in ("main", "yard", "trains") for one in position.doubt.unknown)


def recount_deck(table: Table) -> None:
    """Count the deck anew once the number of cars of every other place is known."""
    position = table.position
    if DECK not in position.doubt.unknown or not table.settled or table.loose or _is_open(position):
        return
    deck = TYPES * table.cars.per_type - len(cars_in_play(position))
    table.position = replace(position, deck=max(0, deck), doubt=position.doubt.learning({DECK}))


def by_elimination(table: Table) -> None:
    """Bind the nameless cars that can only be of one type."""
    if table.loose or len(table.cars.letters) < TYPES:
        return
    types = dict.fromkeys(table.cars.letters, table.cars.per_type)
    for car, named in by_conservation(table.position, types):
        table.bind(car, named, say("what remains of each type"))


def end_day(table: Table) -> None:
    """End a day and score it, once."""
    if table.scored:
        return
    if not table.settled:
        settle(table)
    whole = table.order.immediate or table.position.acted == 0 or not table.first_known
    regular = table.over or (LEAVING in table.unknown and whole)
    if not regular:
        table.report(_too_early(table))
    table.over_in_order = table.over
    table.scored = table.over = True
    position = table.position
    table.unscored = (position, len(table.entries))
    certain = is_certain(position, table.rules)
    index = len(table.steps)
    if certain:
        _score(table, index)
    else:
        _unknown_score(table)
    sure = regular and not table.loose
    table.ends += (DayEnd(position.day, table.position, certain, sure, index),)


def reopen_day(table: Table) -> None:
    """Undo a day's scoring, since the day goes on."""
    assert table.unscored
    before, count = table.unscored
    table.position = replace(before, doubt=Doubt(before.doubt.unknown, table.doubted))
    del table.entries[count:]
    table.ends = table.ends[:-1]
    table.scored = False


def _too_early(table: Table) -> Breach:
    position = table.position
    if not position.leaving and LEAVING not in position.doubt.unknown:
        return Breach(
            "FT-EOD",
            say("day {day} is closed, but the Trains Leave card has not come up", day=position.day),
            say("put * into the fill in which it came up"),
        )
    count = len(table.players)
    missing = [
        table.player((position.first + later) % count) for later in range(position.acted, count)
    ]
    return Breach(
        "FT-EOD",
        say(
            "day {day} is closed in the middle of round {round}: {missing} had no turn",
            day=position.day,
            round=position.round,
            missing=joined(", ", missing),
        ),
        say("the round in which the Trains Leave card comes up is completed"),
    )


def _score(table: Table, index: int) -> None:
    position = table.position
    _say_what_decided(table)
    scored = day_entries(position, table.rules, table.players, table.cars, index)
    open_, seats = set[Part](), []
    for number, seat in enumerate(position.seats):
        owner = letter(number)
        own = [entry for entry in scored if entry.seat == owner]
        total = seat.chips + sum(entry.amount for entry in own)
        seats.append(replace(seat, chips=total))
        if is_yard_open(position, owner, table.rules) or is_doubling_open(position, owner, own):
            open_.add(part(number, "chips"))
        elif own and own[-1].category == "yard" and (total < 0 or own[-1].rule == "FT-DEBT"):
            table.decide("debt")
    table.entries += scored
    table.position = replace(position, seats=tuple(seats), doubt=position.doubt.forgetting(open_))


def _unknown_score(table: Table) -> None:
    position = table.position
    table.find(
        "FTN-OPEN",
        "info",
        say(
            "what the trains of day {day} bring can't be worked out: not every car is known",
            day=position.day,
        ),
        say("a fact like `trains a C3 B1 M=AGH` before the day's end would settle it"),
    )
    unknown = {part(number, "chips") for number in range(len(position.seats))}
    table.forget(unknown)


def _say_what_decided(table: Table) -> None:
    """Note the options on which the scoring of the Mix depended."""
    position, options = table.position, table.options
    if any(MIX in lengths(seat, late=options.late) for seat in position.seats):
        table.decide("mix_scores")
        if is_mix_unsaid(table.rules) and len(table.decided["mix_scores"]) == 1:
            found = MIX_BRINGS_NOTHING
            table.find(found.rule, found.severity, found.message, found.help)
    if options.late and any(len(seat.mix) == 1 for seat in position.seats):
        table.decide("mix_declare")


def take_count(table: Table, number: int, chips: int) -> None:
    """Take a seat's chips from the record, their history being unknown."""
    seat = letter(number)
    held = sum(entry.amount for entry in table.entries if entry.seat == seat)
    begun = table.scored or not table.at_start
    day = table.position.day if begun else 0
    table.entries.append(
        Entry(
            seat,
            chips - held,
            "FTN-CLAIM",
            "counted" if begun else "start",
            reasons.counted(chips),
            day,
            len(table.steps),
        )
    )
    table.put(number, replace(table.position.seats[number], chips=chips))
    table.known(part(number, "chips"))
