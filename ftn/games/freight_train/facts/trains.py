"""Take the facts `trains` and `locos`."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from ftn.games.freight_train.actions.trial import NO_CABOOSES
from ftn.games.freight_train.model.cars import MIX_NAME
from ftn.games.freight_train.model.moves import UNKNOWN, Trains
from ftn.games.freight_train.model.places import of_seat
from ftn.games.freight_train.model.position import (
    LAST_DAY,
    LOCOMOTIVES,
    TYPES,
    first_locos,
    nameless,
    trains_of,
)
from ftn.games.freight_train.rules.table import FACTS, Table
from ftn.model.breach import Breach
from ftn.model.parts import part
from ftn.text.said import joined, plural, say

_MOST_TEXTS = 6


def take_trains(table: Table, trains: Trains) -> None:
    """Take the fact `trains`: lay a seat's trains out, or compare them with the replay."""
    number = table.seat_number(trains.seat)
    if number is None:
        return
    if table.scored and not trains.pure and not trains.mix:
        return  # the trains are emptied after the scoring
    table.touched = True
    written = "".join(letter for letter, _ in trains.pure) + (trains.mix or "")
    table.check_letters(written)
    seat = table.position.seats[number]
    fresh = not table.from_start and table.at_start and table.position.round != 1
    if part(number, "trains") in table.unknown or fresh:
        _check_trains(table, number, trains)
        _lay_trains(table, number, trains)
        return
    differences = _differences(table, number, trains)
    if differences and part(number, FACTS) not in table.doubted:
        word, _ = differences[0]
        table.find(
            "FTN-CLAIM",
            "error",
            say(
                "{who}'s trains don't match the moves so far: {differences}",
                who=table.player(number),
                differences=joined("; ", _few([text for _, text in differences])),
            ),
            say("look at the moves that went to these trains on this day"),
            word,
        )
        table.verified, table.loose = False, True
        table.alternatives = {number: seat, **table.alternatives}
    if differences or nameless(seat.pure):
        _lay_trains(table, number, trains)


def _few(texts: list[str]) -> list[str]:
    """Shorten a list of texts to the first ones and a count of the rest."""
    more = len(texts) - _MOST_TEXTS
    return texts if more <= 0 else [*texts[:_MOST_TEXTS], say("and {n} more", n=more)]


def _differences(table: Table, number: int, trains: Trains) -> list[tuple[int | None, str]]:
    """Compare noted with replayed trains: return a word and a message for each difference."""
    seat = table.position.seats[number]
    unsure = nameless(seat.pure)
    stood = trains_of(seat)
    found: list[tuple[int | None, str]] = []
    for word, (letter, length) in enumerate(trains.pure, 2):
        held = stood.pop(letter, 0)
        if length is not None and held != length and not (unsure and held < length):
            found.append((word, _instead(table.cars.train(letter), length, held)))
    mix = stood.pop("M", 0)
    if trains.mix is not None:
        text = _mix_difference(seat.mix, trains.mix)
        if text:
            found.append((len(trains.pure) + 2, text))
    elif mix and not trains.unknown:
        found.append((None, say("no {train} instead of {held}", train=MIX_NAME, held=seat.mix)))
    for letter, held in stood.items():
        if not trains.unknown and not nameless(letter):
            found.append(
                (
                    None,
                    say("no {train} instead of {held}", train=table.cars.train(letter), held=held),
                )
            )
    return found


def _instead(train: str, noted: str | int, held: str | int) -> str:
    return say("{train} {noted} instead of {held}", train=train, noted=noted, held=held)


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
    return _instead(MIX_NAME, written or "-", replayed or "-")


def _lay_trains(table: Table, number: int, trains: Trains) -> None:
    seat = table.position.seats[number]
    known = not trains.unknown and all(length is not None for _, length in trains.pure)
    held = trains_of(seat)
    pure = "".join(letter * (length or held.get(letter, 1)) for letter, length in trains.pure)
    mix = table.lay((trains.seat, "mix", len(table.steps)), trains.mix or "")
    table.put_seat(number, replace(seat, pure=pure, mix=mix), *(["trains"] if known else []))
    if not known:
        table.forget(of_seat(number, "trains"))
    table.conserve(pure + mix)


def _check_trains(table: Table, number: int, trains: Trains) -> None:
    """Report noted trains that are impossible on any board."""
    for breach in _impossible(table, number, trains):
        table.report(breach)


def _impossible(table: Table, number: int, trains: Trains) -> Iterator[Breach]:
    """Yield the breaches of trains that no play could have made."""
    seat, player = table.position.seats[number], table.player(number)
    mix = trains.mix or ""
    named = mix.replace(UNKNOWN, "")
    types = [letter for letter, _ in trains.pure]
    twice = next((letter for letter in types if types.count(letter) > 1), "")
    if twice:
        message = say(
            "{player} is recorded with two {train}s", player=player, train=table.cars.train(twice)
        )
        yield Breach("FT-TRAIN-1", message, say("a player has one train of each type"), 1)
    if len(set(named)) < len(named) or len(mix) > TYPES:
        yield Breach(
            "FT-TRAIN-2",
            say(
                "{player}'s Mix is recorded as {mix}, with two cars of one type",
                player=player,
                mix=mix,
            ),
            say("the Mix takes one car of each type"),
            len(trains.pure) + 2,
        )
    count = len(trains.pure) + (mix != "")
    most = seat.locos
    if table.unknown & of_seat(number, "locos"):
        most = _most_locos(table)
    if count > most:
        yield Breach(
            "FT-TRAIN-1",
            say(
                "{player} is recorded with {count} trains but has {most} locomotives",
                player=player,
                count=count,
                most=most,
            ),
            say("every train needs its own locomotive"),
            1,
        )


def take_cabooses(table: Table, value: tuple[str, tuple[str, ...] | None]) -> None:
    """Take the fact `cabooses`: note which of a seat's trains have one, or compare them."""
    letter, trains = value
    number = table.seat_number(letter)
    if number is None or trains is None:
        return
    seat, unknown = table.position.seats[number], table.unknown
    noted = "".join(dict.fromkeys(trains))
    if not table.options.caboose:
        table.report(NO_CABOOSES)
    elif part(number, "cabooses") in unknown:
        known = part(number, "trains") not in unknown
        bare = [one for one in noted if known and one not in trains_of(seat)]
        if bare and not nameless(seat.pure):
            train = table.cars.train(bare[0])
            message = say("there is no {train} to put a caboose on", train=train)
            table.breach("FT-CABOOSE-1", message, word=2)
        table.put_seat(number, replace(seat, cabooses=noted), "cabooses")
    elif {*noted} != {*seat.cabooses}:
        table.breach(
            "FTN-CLAIM",
            say(
                "{who}'s cabooses are recorded on {noted}, but after the moves so far are on "
                "{held}",
                who=table.player(number),
                noted=noted or "-",
                held=seat.cabooses or "-",
            ),
            say("look at the moves that went to these trains on this day"),
            2,
        )


def _most_locos(table: Table) -> int:
    """Return the most locomotives that a player can have on this day."""
    return first_locos(len(table.players), table.position.day) + (table.position.day < LAST_DAY)


def take_locos(table: Table, value: tuple[str, int | None]) -> None:
    """Take the fact `locos`: set a seat's locomotives, or compare them with the replay."""
    letter, locos = value
    number = table.seat_number(letter)
    if number is None or locos is None:
        return
    seat = table.position.seats[number]
    if part(number, "locos") in table.unknown:
        _lay_locos(table, number, locos)
        return
    if locos == seat.locos:
        return
    if table.at_start and table.from_start:
        table.breach(
            "FT-SETUP-4",
            plural(
                locos,
                "{who} begins with {n} locomotive",
                "{who} begins with {n} locomotives",
                who=table.player(number),
            ),
            say(
                "with {players} players everybody begins with {locos}",
                players=len(table.players),
                locos=LOCOMOTIVES.get(len(table.players), 5),
            ),
            2,
        )
    else:
        table.breach(
            "FTN-CLAIM",
            plural(
                locos,
                "{who} is recorded with {n} locomotive, but has {held}",
                "{who} is recorded with {n} locomotives, but has {held}",
                who=table.player(number),
                held=seat.locos,
            ),
            say("one more for every call-up, and for every day without one"),
            2,
        )
    table.forget(of_seat(number, "locos"))


def _lay_locos(table: Table, number: int, locos: int) -> None:
    """Set a seat's locomotives; one more than the day's first number was called up today."""
    seat, day = table.position.seats[number], table.position.day
    began, most = first_locos(len(table.players), table.position.day), _most_locos(table)
    if not began <= locos <= most:
        either = say("{most} or {last}", most=str(began), last=str(most))
        may = either if most > began else str(began)
        table.breach(
            "FT-NEW-2",
            plural(
                locos,
                "{who} is recorded with {n} locomotive on day {day}",
                "{who} is recorded with {n} locomotives on day {day}",
                who=table.player(number),
                day=day,
            ),
            say(
                "with {players} players it can only be {may}",
                players=len(table.players),
                may=may,
            ),
            2,
        )
    table.put_seat(number, replace(seat, locos=locos, called=locos > began), "locos")
