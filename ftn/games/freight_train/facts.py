"""Facts: what the table showed. They lay the position out where nothing is known, else they check it."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from attrs import evolve

from ftn.games.freight_train.breach import Breach
from ftn.games.freight_train.claims import day_gains, why_different
from ftn.games.freight_train.days import begin_day, end_day, settle, take_count
from ftn.games.freight_train.moves import UNKNOWN, Trains
from ftn.games.freight_train.position import (
    LAST_DAY,
    LOCOMOTIVES,
    MAIN_CAPACITY,
    START_CARS,
    START_CHIPS,
    YARD_CAPACITY,
    Seat,
    nameless,
    trains_of,
)
from ftn.games.freight_train.table import Table
from ftn.record import Fact


def take_fact(table: Table, fact: Fact) -> None:
    """Take a fact."""
    takers: dict[str, Callable[[Table, object], None]] = {
        "day": _day,
        "main": _main,
        "yard": _yard,
        "trains": _trains,
        "chips": _chips,
        "locos": _locos,
        "first": _first,
        "score": _score,
    }
    takers[fact.name](table, fact.value)


def _day(table: Table, value: object) -> None:
    begin_day(table, cast(int, value))


def _number(table: Table, seat: str) -> int | None:
    number = ord(seat) - 97
    if number < len(table.players):
        return number
    table.breach(Breach("FT-TURN-1", f'there is no seat "{seat}" in this game', word=1))
    return None


def _seat(table: Table, number: int, seat: Seat, *known: str) -> None:
    """Put a changed seat down, and take note that something of it is known now."""
    letter = chr(97 + number)
    seats = list(table.position.seats)
    seats[number] = seat
    vague = table.position.vague - {f"{letter}.{name}" for name in known}
    table.position = evolve(table.position, seats=tuple(seats), vague=vague)


def _main(table: Table, value: object) -> None:
    sidings = cast("tuple[str, ...]", value)
    position = table.position
    table.check_letters("".join(sidings))
    if "main" in table.awaiting:
        _lay_main(table, sidings)
        return
    if table.awaiting:
        settle(table)
        position = table.position
    main, wrong = [], []
    for index, (written, stood) in enumerate(zip(sidings, position.main, strict=True), 1):
        if f"main{index}" in position.vague:
            main.append(
                stood
                if written == UNKNOWN
                else _laid(table, ("main", len(table.steps), index), written)
            )
            continue
        cars, fits = _compare(table, written, stood)
        main.append(cars)
        if not fits:
            wrong.append(index)
    known = {f"main{index}" for index, written in enumerate(sidings, 1) if written != UNKNOWN}
    table.position = evolve(table.position, main=tuple(main), vague=table.position.vague - known)
    for index, cars in enumerate(main, 1):
        if len(cars) > MAIN_CAPACITY:
            table.breach(
                Breach(
                    "FT-SETUP-6",
                    f"siding {index} of the main yard has {len(cars)} cars",
                    f"it has {MAIN_CAPACITY} places",
                    index,
                )
            )
    for index in wrong:
        stood = position.main[index - 1]
        _differs(table, f"siding {index} of the main yard", sidings[index - 1], stood, index)


def _laid(table: Table, slot: object, written: str) -> str:
    return table.names.cars(slot, written)


def _lay_main(table: Table, sidings: tuple[str, ...]) -> None:
    position = table.position
    rule = "FT-SETUP-6" if position.day == 1 else "FT-NEW-1"
    main = []
    for index, written in enumerate(sidings, 1):
        cars = UNKNOWN * MAIN_CAPACITY if written == UNKNOWN else written
        if len(cars) != MAIN_CAPACITY and (position.day > 1 or table.from_start):
            table.breach(
                Breach(
                    rule,
                    f"siding {index} of the main yard has {len(cars)} cars at the day's beginning",
                    "a day begins with five cars on each of the five sidings",
                    index,
                )
            )
            table.loose = True
        main.append(_laid(table, ("main", position.day, index), cars))
    table.awaiting.discard("main")
    table.position = evolve(position, main=tuple(main))
    table.conserve("".join(main))


def _compare(table: Table, written: str, stood: str) -> tuple[str, bool]:
    """Compare a siding as written with the one that stood there, and name what it names.

    Where they differ, nobody knows which of the two is right: those cars lose their names.
    """
    if written in (UNKNOWN, stood):
        return stood, True
    if len(written) != len(stood):
        slot = ("noted", len(table.steps), stood)
        return table.names.cars(slot, written), False
    cars, fits = "", True
    for car, other in zip(written, stood, strict=True):
        if car == UNKNOWN or car == other:
            cars += other
        elif nameless(other):
            table.bind(other, car, table.address or "the set-up")
            cars += car
        else:
            fits = False
            cars += table.names.car(("doubt", len(table.steps), len(cars), other))
    return cars, fits


def _differs(table: Table, what: str, written: str, stood: str, word: int) -> None:
    replayed = "".join(UNKNOWN if nameless(car) else car for car in stood)
    table.find(
        "FTN-CLAIM",
        "error",
        f"{what} is noted as {written or '-'}, but by the moves so far it is {replayed or '-'}",
        "one of the two is wrong: look at this line and at the moves since it was last noted",
        word,
    )
    table.verified, table.loose = False, True


def _yard(table: Table, value: object) -> None:
    letter, sidings = cast("tuple[str, tuple[str, ...]]", value)
    number = _number(table, letter)
    if number is None:
        return
    table.check_letters("".join(sidings))
    if f"{letter}.yard" in table.awaiting:
        _lay_yard(table, number, sidings)
        return
    seat = table.position.seats[number]
    yard = []
    for index, (written, stood) in enumerate(zip(sidings, seat.yard, strict=True), 1):
        if f"{letter}.yard{index}" in table.position.vague:
            laid = (
                stood
                if written == UNKNOWN
                else _laid(table, (letter, len(table.steps), index), written)
            )
            yard.append(laid)
            continue
        cars, fits = _compare(table, written, stood)
        yard.append(cars)
        if not fits:
            table.alternatives.setdefault(number, seat)
            whose = f"siding {index} of {table.player(number)}'s yard"
            _differs(table, whose, written, stood, index + 1)
    for index, cars in enumerate(yard, 1):
        if len(cars) > YARD_CAPACITY and len(seat.yard[index - 1]) <= YARD_CAPACITY:
            table.breach(
                Breach(
                    "FT-PULL-3",
                    f"siding {index} of {table.player(number)}'s yard has {len(cars)} cars",
                    f"a private siding takes {YARD_CAPACITY}",
                    index + 1,
                )
            )
    known = [f"yard{index}" for index, written in enumerate(sidings, 1) if written != UNKNOWN]
    _seat(table, number, evolve(table.position.seats[number], yard=(yard[0], yard[1])), *known)
    table.conserve("".join(yard))


def _lay_yard(table: Table, number: int, sidings: tuple[str, ...]) -> None:
    letter = chr(97 + number)
    rows = [UNKNOWN * START_CARS if row == UNKNOWN else row for row in sidings]
    wrong = [index for index, row in enumerate(rows, 1) if len(row) != START_CARS]
    if wrong:
        counts = " and ".join(str(len(row)) for row in rows)
        table.breach(
            Breach(
                "FT-SETUP-7",
                f"{table.player(number)}'s yard begins with {counts} cars on its sidings",
                "each player begins with six cars on each of the two",
                wrong[0] + 1,
            )
        )
        table.loose = True
    near, far = (_laid(table, ("yard", number, index), row) for index, row in enumerate(rows, 1))
    table.awaiting.discard(f"{letter}.yard")
    seat = table.position.seats[number]
    _seat(table, number, Seat((near, far), seat.pure, seat.mix, seat.locos, seat.chips))
    table.conserve(near + far)


def _trains(table: Table, value: object) -> None:
    trains = cast(Trains, value)
    number = _number(table, trains.seat)
    if number is None:
        return
    written = "".join(letter for letter, _ in trains.pure) + (trains.mix or "")
    table.check_letters(written)
    seat = table.position.seats[number]
    fresh = not table.from_start and table.at_start
    if f"{trains.seat}.trains" in table.position.vague or fresh:
        _check_trains(table, number, trains)
        _lay_trains(table, number, trains)
        return
    differences = _differences(table, number, trains)
    if differences:
        word, _ = differences[0]
        table.find(
            "FTN-CLAIM",
            "error",
            f"{table.player(number)}'s trains are noted otherwise than the moves so far make them: "
            + "; ".join(text for _, text in differences),
            "look at the moves that went to these trains on this day",
            word,
        )
        table.verified, table.loose = False, True
        table.alternatives.setdefault(number, seat)
    if differences or nameless(seat.pure):
        _lay_trains(table, number, trains)


def _differences(table: Table, number: int, trains: Trains) -> list[tuple[int | None, str]]:
    """Return how trains as noted differ from those replayed: a word each, and what to say."""
    seat = table.position.seats[number]
    unsure = nameless(seat.pure)
    stood = trains_of(seat)
    found: list[tuple[int | None, str]] = []
    for word, (letter, length) in enumerate(trains.pure, 2):
        held = stood.pop(letter, 0)
        if length is not None and held != length and not (unsure and held < length):
            found.append((word, f"{table.cars.train(letter)} {length} instead of {held}"))
    mix = stood.pop("M", 0)
    if trains.mix is not None:
        text = _mix_difference(seat.mix, trains.mix)
        if text:
            found.append((len(trains.pure) + 2, text))
    elif mix and not trains.unknown:
        found.append((None, f"no Mix instead of {seat.mix}"))
    for letter, held in stood.items():
        if not trains.unknown and not nameless(letter):
            found.append((None, f"no {table.cars.train(letter)} instead of {held}"))
    return found


def _mix_difference(stood: str, written: str) -> str:
    rest = list(stood)
    named = [car for car in written if car != UNKNOWN]
    missing = 0
    for car in named:
        if car in rest:
            rest.remove(car)
        else:
            missing += 1
    if len(written) == len(stood) and missing <= sum(map(nameless, rest)):
        return ""
    replayed = "".join(UNKNOWN if nameless(car) else car for car in stood)
    return f"Mix {written or '-'} instead of {replayed or '-'}"


def _lay_trains(table: Table, number: int, trains: Trains) -> None:
    seat = table.position.seats[number]
    known = not trains.unknown and all(length is not None for _, length in trains.pure)
    pure = "".join(letter * (length or 1) for letter, length in trains.pure)
    mix = _laid(table, (trains.seat, "mix", len(table.steps)), trains.mix or "")
    _seat(table, number, evolve(seat, pure=pure, mix=mix), *(["trains"] if known else []))
    table.conserve(pure + mix)


def _check_trains(table: Table, number: int, trains: Trains) -> None:
    """Check trains as noted, where nothing was known of them."""
    seat = table.position.seats[number]
    mix = trains.mix or ""
    if len(set(mix.replace(UNKNOWN, ""))) < len(mix.replace(UNKNOWN, "")):
        table.breach(
            Breach(
                "FT-TRAIN-2",
                f"{table.player(number)}'s Mix is noted as {trains.mix}, with two cars of one type",
                "the Mix takes one car of each type",
                len(trains.pure) + 2,
            )
        )
    count = len(trains.pure) + (mix != "")
    if count > seat.locos and f"{trains.seat}.locos" not in table.position.vague:
        table.breach(
            Breach(
                "FT-TRAIN-1",
                f"{table.player(number)} is noted with {count} trains, and has {seat.locos} locomotives",
                "every train needs a locomotive of its own",
                1,
            )
        )


def _chips(table: Table, value: object) -> None:
    letter, chips = cast("tuple[str, int | None]", value)
    number = _number(table, letter)
    if number is None or chips is None:
        return
    seat = table.position.seats[number]
    if f"{letter}.chips" in table.position.vague:
        take_count(table, number, chips)
    elif table.at_start and table.from_start and chips != START_CHIPS:
        table.breach(
            Breach(
                "FT-SETUP-5",
                f"{table.player(number)} begins with {chips} chips",
                "everybody begins with 5",
                2,
            )
        )
        table.owed[number] = chips - seat.chips
    elif chips == seat.chips:
        table.owed.pop(number, None)
    elif chips - seat.chips != table.owed.get(number, 0):
        if table.over and not table.scored and _fits_after_scoring(table, number, chips):
            return
        table.owed[number] = chips - seat.chips
        table.find(
            "FTN-CLAIM",
            "error",
            f"{table.player(number)} is noted with {chips} chips, but by the moves so far has {seat.chips}",
            "`ftn explain` lists every chip of a seat's day: explain FILE day 1 a",
            2,
        )
        table.verified = False


def _fits_after_scoring(table: Table, number: int, chips: int) -> bool:
    """Say whether chips noted behind a day's last turn are those after its scoring."""
    trial = table.fork()
    end_day(trial)
    return trial.position.seats[number].chips == chips


def _locos(table: Table, value: object) -> None:
    letter, locos = cast("tuple[str, int | None]", value)
    number = _number(table, letter)
    if number is None or locos is None:
        return
    seat = table.position.seats[number]
    if f"{letter}.locos" in table.position.vague:
        _lay_locos(table, number, locos)
        return
    if locos == seat.locos:
        return
    if table.at_start and table.from_start:
        table.breach(
            Breach(
                "FT-SETUP-4",
                f"{table.player(number)} begins with {locos} locomotives",
                f"with {len(table.players)} players everybody begins with "
                f"{LOCOMOTIVES.get(len(table.players), 5)}",
                2,
            )
        )
    else:
        table.find(
            "FTN-CLAIM",
            "error",
            f"{table.player(number)} is noted with {locos} locomotives, but has {seat.locos}",
            "one more for every call-up, and for every day without one",
            2,
        )
        table.verified = False
    table.vaguer(number, ("locos",))


def _lay_locos(table: Table, number: int, locos: int) -> None:
    """Lay a seat's locomotives out; one more than the day began with was called up today."""
    seat, day = table.position.seats[number], table.position.day
    began = LOCOMOTIVES.get(len(table.players), 5) + min(day, LAST_DAY) - 1
    most = began + (day < LAST_DAY)
    if not began <= locos <= most:
        may = f"{began} or {most}" if most > began else str(began)
        table.breach(
            Breach(
                "FT-NEW-2",
                f"{table.player(number)} is noted with {locos} locomotives on day {day}",
                f"with {len(table.players)} players it can only be {may}",
                2,
            )
        )
    _seat(table, number, evolve(seat, locos=locos, called=locos > began), "locos")


def _first(table: Table, value: object) -> None:
    letter = str(value)
    if letter == UNKNOWN:
        return
    number = _number(table, letter)
    if number is None:
        return
    position = table.position
    if table.at_start:
        table.first_known = True
        table.position = evolve(position, first=number)
    elif table.over or number != position.first:
        if table.over and number == table.order.next_day(
            table.day_first, position.first, table.last_mover
        ):
            return
        table.find(
            "FTN-CLAIM",
            "error",
            f"{table.player(number)} is noted as beginning round {position.round}, "
            f"but it is {table.player(position.first)} who does",
            f"by {table.order.clause}",
            1,
        )
        table.verified = False


def _score(table: Table, value: object) -> None:
    totals = cast("tuple[tuple[str, int | None], ...]", value)
    end_day(table)
    day = table.position.day
    different: dict[int, tuple[int, int]] = {}
    for word, (letter, claimed) in enumerate(totals):
        number = _number(table, letter)
        if number is None or claimed is None:
            continue
        table.claims.setdefault(day, {})[letter] = claimed
        seat = table.position.seats[number]
        if f"{letter}.chips" in table.position.vague:
            take_count(table, number, claimed)
            continue
        if claimed == seat.chips:
            table.owed.pop(number, None)
        elif claimed - seat.chips != table.owed.get(number, 0):
            different[number] = (claimed, 2 * word + 2)
    if different and not _fits_alternatives(table, different):
        _say_differences(table, {**different})


def _fits_alternatives(table: Table, different: dict[int, tuple[int, int]]) -> bool:
    """Say whether the totals are those of the trains and yards as replayed before a fact denied them.

    That fact was reported; what follows from it is not reported again.
    """
    if not table.alternatives:
        return False
    position = table.position
    chips = [seat.chips for seat in position.seats]
    for sign, seats in (
        (-1, position.seats),
        (1, tuple(table.alternatives.get(n, seat) for n, seat in enumerate(position.seats))),
    ):
        for number, gain in day_gains(evolve(position, seats=seats), table.rules).items():
            chips[number] += sign * gain
    if any(chips[number] != claimed for number, (claimed, _) in different.items()):
        return False
    for number, (claimed, _) in different.items():
        table.owed[number] = claimed - position.seats[number].chips
    return True


def _say_differences(table: Table, different: dict[int, tuple[int, int]]) -> None:
    gaps = {
        number: claimed - table.position.seats[number].chips - table.owed.get(number, 0)
        for number, (claimed, _) in different.items()
    }
    why, clauses = why_different(table, gaps)
    for number, (claimed, word) in different.items():
        held = table.position.seats[number].chips
        earlier = table.owed.get(number, 0)
        since = f", {abs(earlier)} of it from before" if earlier else ""
        table.owed[number] = claimed - held
        gap = claimed - held
        much = f"{abs(gap)} too {'many' if gap > 0 else 'few'}"
        table.find(
            "FTN-CLAIM",
            "error",
            f"{table.player(number)}'s total after day {table.position.day} is noted as {claimed}, "
            f"but comes to {held}: {much}{since}",
            why,
            word,
            clauses,
        )
        table.verified = False
