"""Describe the JSON values of the room `data`."""

from __future__ import annotations

from collections.abc import Mapping

from ftn.model.json_schema import (
    FLAG,
    NUMBER,
    SEAT,
    Schema,
    about,
    by_name,
    by_seat,
    choice,
    closed,
    count,
    fact,
    facts,
    kind,
    listed,
    null_or,
    one_of,
    opened,
    ref,
    text,
)

SIDING = about("null where nobody knows what stands there.", null_or(ref("siding")))
TRAIN = ref("train")
CARS = text("^[A-LN-Z?]*$")
MAYBE_COUNT = null_or(count())
MOVES = about(
    "The cars in the order in which they were moved; null where nobody knows which.",
    null_or(listed(ref("move"))),
)

DEFINITIONS: Mapping[str, Schema] = {
    "car": about("A car's letter; record.names tells what it is called.", text("^[A-LN-Z]$")),
    "train": about("A train: the letter of its cars, or M for the Mix.", text("^[A-Z]$")),
    "siding": about(
        "A siding's cars as letters, the one at the open end first; ? is a car that "
        "nobody has named, an empty string an empty siding.",
        CARS,
    ),
    "position": about(
        "The table at one moment; null stands for what nobody knows.",
        closed(
            day=count(1),
            round=about("The round of that day.", count()),
            first=about("Who begins this round.", null_or(SEAT)),
            next=about("Whose turn is next.", null_or(SEAT)),
            deck=about(
                "How many cars the deck has left; counted once the day's first turn is taken.",
                MAYBE_COUNT,
            ),
            leaving=about("Whether the Trains Leave card has come up on this day.", null_or(FLAG)),
            main=about("The five sidings of the main yard.", listed(SIDING, 5, 5)),
            seats=about("Each player's side of the table, by seat.", by_seat(ref("side"))),
        ),
    ),
    "side": closed(
        yard=about("The two sidings of the private yard.", listed(SIDING, 2, 2)),
        trains=about(
            "The lengths of the trains of one type, by letter; ? are cars of types that "
            "nobody has named.",
            null_or(by_name(count(1), "^[A-LN-Z?]$")),
        ),
        mix=about("The cars of the Mix as they came; empty without one.", null_or(CARS)),
        locos=about("Locomotives.", MAYBE_COUNT),
        chips=null_or(NUMBER),
        called=about("Whether a locomotive was called up on this day.", FLAG),
        cabooses=about("The trains that bear a caboose.", null_or(listed(TRAIN))),
    ),
    "move": about(
        "A car that is moved.",
        closed(
            **{
                "from": about(
                    "The siding that the car leaves; null where the record doesn't say.",
                    null_or(count(1, 5)),
                )
            },
            car=about("null where the record doesn't say.", null_or(ref("car"))),
            to=about(
                "Where it goes: a letter is a train (its own type's, M the Mix, another "
                "car's letter that lone car, whose train becomes the Mix), a number a "
                "siding of the own yard, null unknown.",
                {"anyOf": [TRAIN, choice(1, 2, None)]},
            ),
        ),
    ),
    "turn": opened(
        fill=about(
            "The siding that was filled before the action, or null.",
            null_or(
                closed(
                    siding=about("Which; null where nobody knows.", null_or(count(1, 5))),
                    cars=SIDING,
                    leaving=about(
                        "Where the Trains Leave card came up: before the car with this number, "
                        "counted from 0; as many as there are cars: none was left to replace it. "
                        "null: it did not.",
                        MAYBE_COUNT,
                    ),
                )
            ),
        ),
        action=about(
            "What was done.",
            one_of(
                kind("pull", moves=MOVES),
                kind("switch", moves=MOVES),
                kind(
                    "rearrange",
                    sidings=about("The own yard as it stands afterwards.", listed(SIDING, 2, 2)),
                ),
                kind("call"),
                kind("caboose", train=null_or(TRAIN)),
                kind("pass"),
                about("Nobody knows.", kind(None)),
            ),
        ),
    ),
    "fact": facts(
        about("A day begins.", fact("day", day=count(1))),
        fact("main", sidings=listed(SIDING, 5, 5)),
        fact("yard", seat=SEAT, sidings=listed(SIDING, 2, 2)),
        fact(
            "trains",
            seat=SEAT,
            trains=about(
                "Lengths by letter; null where it isn't known.", by_name(MAYBE_COUNT, "^[A-LN-Z]$")
            ),
            mix=about(
                "The Mix by its cars; null where the fact doesn't speak of it.", null_or(CARS)
            ),
            whole=about("Whether these are all the seat's trains.", FLAG),
        ),
        fact("cabooses", seat=SEAT, cabooses=null_or(listed(TRAIN))),
        fact("chips", seat=SEAT, chips=null_or(NUMBER)),
        fact("locos", seat=SEAT, locos=MAYBE_COUNT),
        about("Who begins the round.", fact("first", seat=null_or(SEAT))),
    ),
}
