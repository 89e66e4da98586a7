"""Take the facts `main` and `yard`: lay out unknown sidings, compare known ones with the replay."""

from __future__ import annotations

from msgspec.structs import replace

from ftn.games.freight_train.model.moves import UNKNOWN
from ftn.games.freight_train.model.places import MAIN, MAIN_YARD, yard_of
from ftn.games.freight_train.model.position import (
    LAST_DAY,
    MAIN_CAPACITY,
    START_CARS,
    YARD_CAPACITY,
    Position,
    Seat,
    nameless,
)
from ftn.games.freight_train.rules.days import begin_unnamed_day, settle
from ftn.games.freight_train.rules.provenance import main_noted, yard_noted
from ftn.games.freight_train.rules.table import FACTS, Table
from ftn.model.parts import part
from ftn.text.said import say


def take_main(table: Table, sidings: tuple[str, ...]) -> None:
    """Take the fact `main`: lay the main yard out, or compare it with the replay."""
    if table.scored and not any(sidings):
        return  # the main yard is emptied after the scoring
    if table.over and table.position.day < LAST_DAY and _lays_anew(table.position, sidings):
        begin_unnamed_day(table)
    position = table.position
    for word, row in enumerate(sidings, 1):
        table.check_letters(row, word)
    if MAIN_YARD in table.awaiting:
        _lay_main(table, sidings)
        return
    if table.awaiting:
        settle(table)
        position = table.position
    main, wrong = [], []
    for index, (written, stood) in enumerate(zip(sidings, position.main, strict=True), 1):
        if MAIN[index - 1] in table.unknown:
            main.append(
                stood
                if written == UNKNOWN
                else table.lay(("noted", len(table.steps), index), written)
            )
            continue
        cars, fits = _compare(table, written, stood)
        main.append(cars)
        if not fits:
            wrong.append(index)
    table.position = replace(table.position, main=tuple(main))
    rows = zip(MAIN, sidings, strict=True)
    table.learn(one for one, written in rows if written != UNKNOWN)
    for index, cars in enumerate(main, 1):
        if len(cars) > MAIN_CAPACITY:
            table.breach(
                "FT-SETUP-6",
                say(
                    "siding {siding} of the main yard has {count} cars",
                    siding=index,
                    count=len(cars),
                ),
                say("it has {most} places", most=MAIN_CAPACITY),
                index,
            )
    for index in wrong:
        stood = position.main[index - 1]
        what = say("siding {siding} of the main yard", siding=index)
        _differs(table, what, sidings[index - 1], stood, index, main_noted(table, str(index)))


def _lays_anew(position: Position, sidings: tuple[str, ...]) -> bool:
    """Say whether full sidings are noted that can't be what is left of the day's main yard."""
    whole = all(row == UNKNOWN or len(row) == MAIN_CAPACITY for row in sidings)
    return whole and any(
        len(row) != len(stood) or any(map(_other_car, row, stood))
        for index, (row, stood) in enumerate(zip(sidings, position.main, strict=True), 1)
        if row != UNKNOWN and MAIN[index - 1] not in position.doubt.unknown
    )


def _other_car(written: str, stood: str) -> bool:
    return written not in (UNKNOWN, stood) and not nameless(stood)


def _lay_main(table: Table, sidings: tuple[str, ...]) -> None:
    position = table.position
    rule = "FT-SETUP-6" if position.day == 1 else "FT-NEW-1"
    main = []
    for index, written in enumerate(sidings, 1):
        cars = UNKNOWN * MAIN_CAPACITY if written == UNKNOWN else written
        if len(cars) != MAIN_CAPACITY and (position.day > 1 or table.from_start):
            table.breach(
                rule,
                say(
                    "siding {siding} of the main yard has {count} cars at the day's beginning",
                    siding=index,
                    count=len(cars),
                ),
                say("a day begins with five cars on each of the five sidings"),
                index,
            )
            table.loose = True
        main.append(table.lay(("main", position.day, index), cars))
    table.awaiting -= {MAIN_YARD}
    table.position = replace(position, main=tuple(main))
    table.conserve("".join(main))


def _compare(table: Table, written: str, stood: str) -> tuple[str, bool]:
    """Compare a siding as written with the replayed one; bind the nameless cars that it names.

    Where they differ, either may be wrong: those cars lose their names.
    """
    if written in (UNKNOWN, stood):
        return stood, True
    if len(written) != len(stood):
        slot = ("noted", len(table.steps), stood)
        return table.lay(slot, written), False
    cars, fits = "", True
    for car, other in zip(written, stood, strict=True):
        if car in (UNKNOWN, other):
            cars += other
        elif nameless(other):
            table.bind(other, car, table.address or say("the setup"))
            cars += car
        else:
            fits = False
            cars += table.lay(("doubt", len(table.steps), len(cars), other), UNKNOWN)
    return cars, fits


def _differs(table: Table, what: str, written: str, stood: str, word: int, noted: str) -> None:
    replayed = "".join(UNKNOWN if nameless(car) else car for car in stood)
    table.find(
        "FTN-CLAIM",
        "error",
        say(
            "{what} is recorded as {noted}, but after the moves so far it is {held}",
            what=what,
            noted=written or "-",
            held=replayed or "-",
        ),
        say(
            "{where}; check this line and the moves since then",
            where=noted or say("one of the two is wrong"),
        ),
        word,
    )
    table.verified, table.loose = False, True


def take_yard(table: Table, value: tuple[str, tuple[str, ...]]) -> None:
    """Take the fact `yard`: lay a private yard out, or compare it with the replay."""
    letter, sidings = value
    number = table.seat_number(letter)
    if number is None:
        return
    for word, row in enumerate(sidings, 2):
        table.check_letters(row, word)
    if part(number, "yard") in table.awaiting:
        _lay_yard(table, number, sidings)
        return
    seat = table.position.seats[number]
    yard = []
    names = yard_of(number)
    for index, (written, stood) in enumerate(zip(sidings, seat.yard, strict=True), 1):
        if names[index - 1] in table.unknown:
            laid = (
                stood
                if written == UNKNOWN
                else table.lay((letter, len(table.steps), index), written)
            )
            yard.append(laid)
            continue
        cars, fits = _compare(table, written, stood)
        yard.append(cars)
        if not fits and part(number, FACTS) not in table.doubted:
            table.alternatives = {number: seat, **table.alternatives}
            whose = say("siding {siding} of {who}'s yard", siding=index, who=table.player(number))
            noted = yard_noted(table, number, str(index))
            _differs(table, whose, written, stood, index + 1, noted)
    for index, cars in enumerate(yard, 1):
        if len(cars) > YARD_CAPACITY and len(seat.yard[index - 1]) <= YARD_CAPACITY:
            table.breach(
                "FT-PULL-3",
                say(
                    "siding {siding} of {who}'s yard has {count} cars",
                    siding=index,
                    who=table.player(number),
                    count=len(cars),
                ),
                say("a private siding takes {most}", most=YARD_CAPACITY),
                index + 1,
            )
    known = [f"yard{index}" for index, written in enumerate(sidings, 1) if written != UNKNOWN]
    table.put_seat(number, replace(table.position.seats[number], yard=(yard[0], yard[1])), *known)
    table.conserve("".join(yard))


def _lay_yard(table: Table, number: int, sidings: tuple[str, ...]) -> None:
    rows = [UNKNOWN * START_CARS if row == UNKNOWN else row for row in sidings]
    wrong = [index for index, row in enumerate(rows, 1) if len(row) != START_CARS]
    if wrong:
        counts = " and ".join(str(len(row)) for row in rows)
        table.breach(
            "FT-SETUP-7",
            say(
                "{who}'s yard begins with {counts} cars on its sidings",
                who=table.player(number),
                counts=counts,
            ),
            say("each player begins with six cars on each of the two"),
            wrong[0] + 1,
        )
        table.loose = True
    near, far = (table.lay(("yard", number, index), row) for index, row in enumerate(rows, 1))
    table.awaiting -= {part(number, "yard")}
    seat = table.position.seats[number]
    table.put_seat(number, Seat((near, far), seat.pure, seat.mix, seat.locos, seat.chips))
    table.conserve(near + far)
