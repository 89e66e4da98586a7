"""Describe the JSON values of the room `data`."""

from __future__ import annotations

from collections.abc import Mapping

from ftn.model.json_schema import (
    FLAG,
    SEAT,
    TEXT,
    Schema,
    about,
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

SEATS = listed(SEAT)
NAME = ref("name")
MAYBE_NAME = null_or(NAME)
CUBES = ref("cubes")
COLOURS = ref("colours")
WAYS = ref("ways")
MARKER = ref("marker")
HEX = ref("hex")
MAYBE_HEX = null_or(HEX)
MAYBE_MARKERS = null_or(ref("markers"))
OWNER = about("null is the bank.", null_or(SEAT))
MAYBE_COUNT = null_or(count())

DEFINITIONS: Mapping[str, Schema] = {
    "name": about("The name of a city.", {**TEXT, "minLength": 1, "maxLength": 40}),
    "hex": about(
        "A column by its letters and a row by its number: D5. The second, fourth, … "
        "column lies half a hex lower.",
        text("^[A-Z]{1,2}[1-9][0-9]?$"),
    ),
    "cubes": about(
        "A letter for each: R red, B blue, G green, Y yellow, K black, W white, ? unknown.",
        text("^[RBGYKW?]*$"),
    ),
    "colours": about(
        "Three colours; null where nobody noted them.", null_or(text("^[RBGYKW]{1,6}$"))
    ),
    "marker": about(
        "A cube (+R) or a disk (-R); without a sign where only the colour was "
        "noted; null where not even that was.",
        null_or(text("^[+-]?[RBGYKW]$")),
    ),
    "markers": about(
        "Cubes of goods and disks of demand, a letter each.", closed(cubes=CUBES, disks=CUBES)
    ),
    "ways": about(
        "The edges that a tile joins, 1 to 6 clockwise from north: 25; of a switch "
        "the edge that both ways share, and the others: 1-34. null where nobody "
        "noted them.",
        null_or(text("^[1-6](-[1-6])?[1-6]$")),
    ),
    "bids": listed(closed(seat=SEAT, amount=about("Dollars; null who passed.", MAYBE_COUNT))),
    "rolled": about(
        "The colours that were rolled, city by city; null where nobody noted them.",
        null_or(listed(closed(city=NAME, colours=about("One after another.", CUBES)))),
    ),
    "side": about(
        "A player's side of the table.",
        closed(
            money=MAYBE_COUNT,
            loans=MAYBE_COUNT,
            wagons=MAYBE_COUNT,
            load=about("The cubes on the wagons.", null_or(CUBES)),
            engine=about(
                "The city where the engine stands; null before it is on the table, too.", MAYBE_NAME
            ),
            borrowed=about("How many loans were taken in this round.", count()),
            out=about("Whether the player is bankrupt.", FLAG),
        ),
    ),
    "city": about(
        "A city of the map.",
        closed(name=NAME, hex=MAYBE_HEX, supply=COLOURS, demand=COLOURS, markers=MAYBE_MARKERS),
    ),
    "position": about(
        "The table at one moment; null stands for what nobody knows.",
        closed(
            round=about("0 before the first.", count()),
            phase=about(
                "roll: a round has begun; bid: places are auctioned; turns; repay: loans "
                "may be repaid once more; over.",
                choice("roll", "bid", "turns", "repay", "over"),
            ),
            next=about("Whose turn is next.", null_or(SEAT)),
            order=about("The turn order, without who is bankrupt.", null_or(SEATS)),
            acted=about("Who has had a turn in this round.", SEATS),
            waiting=about(
                "Who has a last turn still, once somebody has joined the sixth city; null before.",
                null_or(SEATS),
            ),
            bidding=about(
                "The auction of the places in the turn order, while there is one.",
                null_or(
                    closed(
                        placed=about("Who has a place, from the first.", SEATS),
                        high=about("The highest bid for the place at hand.", MAYBE_COUNT),
                        bidder=null_or(SEAT),
                        passed=SEATS,
                    )
                ),
            ),
            cities=listed(ref("city")),
            tracks=listed(
                about(
                    "A track tile, or a bridge above one.",
                    closed(hex=HEX, ways=WAYS, bridge=FLAG, owner=OWNER),
                )
            ),
            boxes=about("Boxes 1 and 2 of the game board.", null_or(listed(ref("markers"), 2, 2))),
            route=about("The places of the last shipment, in their order.", listed(TEXT)),
            vague=about(
                "What nobody knows: a.money, a.loans, a.wagons, a.load, a.engine, a.tracks, "
                "bank.tracks, order, boxes, cities (there are others), goods (the markers "
                "of all cities), or a city's name (its markers).",
                listed(TEXT),
            ),
            seats=about("Each player's side of the table, by seat.", by_seat(ref("side"))),
        ),
    ),
    "lay": about(
        "A track tile or a bridge.",
        closed(kind=choice("track", "switch", "bridge"), hex=HEX, ways=WAYS),
    ),
    "item": about(
        "One thing that was done.",
        one_of(
            ref("lay"),
            about(
                "A new city, with its one marker.",
                kind(
                    "city", name=NAME, hex=MAYBE_HEX, supply=COLOURS, demand=COLOURS, marker=MARKER
                ),
            ),
            kind("wagon"),
            about("Where the engine was put on the table.", kind("engine", city=MAYBE_NAME)),
            about("Something was built, and nobody noted what.", kind("build")),
            kind("loan", count=count(1)),
            kind("repay", count=count(1)),
            about(
                "A hex or a city of the train's way; the first is where the engine stands. "
                "null where nobody noted the way.",
                kind("go", place=null_or(TEXT)),
            ),
            kind("load", cubes=CUBES),
            kind("deliver", cubes=CUBES),
            about(
                "Track between two cities that was auctioned to pay interest.",
                kind("section", route=listed(TEXT, 2), bids=ref("bids")),
            ),
            kind("bankrupt"),
            about(
                "A marker from box 1 to a city, one from box 2 to box 1, one from the stock "
                "to box 2; null what wasn't noted. Where a marker was placed and the city "
                "is null, it went back to the stock.",
                kind("mark", city=MAYBE_NAME, placed=MARKER, moved=MARKER, taken=MARKER),
            ),
            kind("roll", rolled=ref("rolled")),
        ),
    ),
    "turn": opened(
        action=about(
            "What was done.",
            one_of(
                kind("play", items=listed(ref("item"), 1)),
                kind("pass"),
                about("Nobody knows.", kind(None)),
            ),
        )
    ),
    "fact": facts(
        about(
            "A city of the set-up.",
            fact(
                "city",
                name=NAME,
                hex=MAYBE_HEX,
                supply=COLOURS,
                demand=COLOURS,
                markers=MAYBE_MARKERS,
            ),
        ),
        about("What stands on a city.", fact("markers", city=NAME, markers=MAYBE_MARKERS)),
        about(
            "What is in a box of the game board.",
            fact("box", box=choice(1, 2), markers=MAYBE_MARKERS),
        ),
        about("The turn order.", fact("order", seats=listed(SEAT, 1))),
        fact("money", seat=SEAT, money=MAYBE_COUNT),
        fact("loans", seat=SEAT, loans=MAYBE_COUNT),
        about(
            "A player's wagons, and the cubes on them; null where that isn't said.",
            fact("wagons", seat=SEAT, wagons=MAYBE_COUNT, load=null_or(CUBES)),
        ),
        about(
            "Where an engine stands; null where it isn't on the table yet, or nobody knows.",
            fact(
                "engine", seat=SEAT, city=MAYBE_NAME, known=about("false where nobody knows.", FLAG)
            ),
        ),
        about("All of a player's track.", fact("tracks", owner=OWNER, tracks=listed(ref("lay")))),
        about("A round begins.", fact("round", round=count(1))),
        about("The demand roll at the beginning of a round.", fact("roll", rolled=ref("rolled"))),
        about(
            "The bids for places in the turn order, as spoken; null where nobody noted them.",
            fact("auction", bids=null_or(ref("bids"))),
        ),
        about("Between turns.", fact("loan", "repay", seat=SEAT, count=count(1))),
    ),
}
