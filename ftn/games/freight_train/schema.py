"""Describe the JSON values of the room `data`."""

from __future__ import annotations

from collections.abc import Mapping

from ftn.model import json_schema as js

SIDING = js.about("null where nobody knows what stands there.", js.null_or(js.ref("siding")))
TRAIN = js.ref("train")
CARS = js.text("^[A-LN-Z?]*$")
MAYBE_COUNT = js.null_or(js.count())
MOVES = js.about(
    "The cars in the order in which they were moved; null where nobody knows which.",
    js.null_or(js.listed(js.ref("move"))),
)

DEFINITIONS: Mapping[str, js.Schema] = {
    "car": js.about("A car's letter; record.names tells what it is called.", js.text("^[A-LN-Z]$")),
    "train": js.about("A train: the letter of its cars, or M for the Mix.", js.text("^[A-Z]$")),
    "siding": js.about(
        "A siding's cars as letters, the one at the open end first; ? is a car that "
        "nobody has named, an empty string an empty siding.",
        CARS,
    ),
    "position": js.about(
        "The table at one moment; null stands for what nobody knows.",
        js.closed(
            day=js.count(1),
            round=js.about("The round of that day.", js.count()),
            first=js.about("Who begins this round.", js.null_or(js.SEAT)),
            next=js.about("Whose turn is next.", js.null_or(js.SEAT)),
            deck=js.about(
                "How many cars the deck has left; counted once the day's first turn is taken.",
                MAYBE_COUNT,
            ),
            leaving=js.about(
                "Whether the Trains Leave card has come up on this day.", js.null_or(js.FLAG)
            ),
            main=js.about("The five sidings of the main yard.", js.listed(SIDING, 5, 5)),
            seats=js.about("Each player's side of the table, by seat.", js.by_seat(js.ref("side"))),
        ),
    ),
    "side": js.closed(
        yard=js.about("The two sidings of the private yard.", js.listed(SIDING, 2, 2)),
        trains=js.about(
            "The lengths of the trains of one type, by letter; ? are cars of types that "
            "nobody has named.",
            js.null_or(js.by_name(js.count(1), "^[A-LN-Z?]$")),
        ),
        mix=js.about("The cars of the Mix as they came; empty without one.", js.null_or(CARS)),
        locos=js.about("Locomotives.", MAYBE_COUNT),
        chips=js.null_or(js.NUMBER),
        called=js.about("Whether a locomotive was called up on this day.", js.FLAG),
        cabooses=js.about("The trains that bear a caboose.", js.null_or(js.listed(TRAIN))),
    ),
    "move": js.about(
        "A car that is moved.",
        js.closed(
            **{
                "from": js.about(
                    "The siding that the car leaves; null where the record doesn't say.",
                    js.null_or(js.count(1, 5)),
                )
            },
            car=js.about("null where the record doesn't say.", js.null_or(js.ref("car"))),
            to=js.about(
                "Where it goes: a letter is a train (its own type's, M the Mix, another "
                "car's letter that lone car, whose train becomes the Mix), a number a "
                "siding of the own yard, null unknown.",
                {"anyOf": [TRAIN, js.choice(1, 2, None)]},
            ),
        ),
    ),
    "turn": js.opened(
        fill=js.about(
            "The siding that was filled before the action, or null.",
            js.null_or(
                js.closed(
                    siding=js.about("Which; null where nobody knows.", js.null_or(js.count(1, 5))),
                    cars=SIDING,
                    leaving=js.about(
                        "Where the Trains Leave card came up: before the car with this number, "
                        "counted from 0; as many as there are cars: none was left to replace it. "
                        "null: it did not.",
                        MAYBE_COUNT,
                    ),
                )
            ),
        ),
        action=js.about(
            "What was done.",
            js.one_of(
                js.kind("pull", moves=MOVES),
                js.kind("switch", moves=MOVES),
                js.kind(
                    "rearrange",
                    sidings=js.about(
                        "The own yard as it stands afterwards.", js.listed(SIDING, 2, 2)
                    ),
                ),
                js.kind("call"),
                js.kind("caboose", train=js.null_or(TRAIN)),
                js.kind("pass"),
                js.about("Nobody knows.", js.kind(None)),
            ),
        ),
    ),
    "fact": js.facts(
        js.about("A day begins.", js.fact("day", day=js.count(1))),
        js.fact("main", sidings=js.listed(SIDING, 5, 5)),
        js.fact("yard", seat=js.SEAT, sidings=js.listed(SIDING, 2, 2)),
        js.fact(
            "trains",
            seat=js.SEAT,
            trains=js.about(
                "Lengths by letter; null where it isn't known.",
                js.by_name(MAYBE_COUNT, "^[A-LN-Z]$"),
            ),
            mix=js.about(
                "The Mix by its cars; null where the fact doesn't speak of it.", js.null_or(CARS)
            ),
            whole=js.about("Whether these are all the seat's trains.", js.FLAG),
        ),
        js.fact("cabooses", seat=js.SEAT, cabooses=js.null_or(js.listed(TRAIN))),
        js.fact("chips", seat=js.SEAT, chips=js.null_or(js.NUMBER)),
        js.fact("locos", seat=js.SEAT, locos=MAYBE_COUNT),
        js.about("Who begins the round.", js.fact("first", seat=js.null_or(js.SEAT))),
    ),
}
