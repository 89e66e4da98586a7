"""Describe the JSON values of the room `data`."""

from __future__ import annotations

from collections.abc import Mapping

from ftn.model import json_schema as js

SEATS = js.listed(js.SEAT)
NAME = js.ref("name")
MAYBE_NAME = js.null_or(NAME)
CUBES = js.ref("cubes")
COLOURS = js.ref("colours")
WAYS = js.ref("ways")
MARKER = js.ref("marker")
HEX = js.ref("hex")
MAYBE_HEX = js.null_or(HEX)
MAYBE_MARKERS = js.null_or(js.ref("markers"))
OWNER = js.about("null is the bank.", js.null_or(js.SEAT))
MAYBE_COUNT = js.null_or(js.count())

DEFINITIONS: Mapping[str, js.Schema] = {
    "name": js.about("The name of a city.", {**js.TEXT, "minLength": 1, "maxLength": 40}),
    "hex": js.about(
        "A column by its letters and a row by its number: D5. The second, fourth, … "
        "column lies half a hex lower.",
        js.text("^[A-Z]{1,2}[1-9][0-9]?$"),
    ),
    "cubes": js.about(
        "A letter for each: R red, B blue, G green, Y yellow, K black, W white, ? unknown.",
        js.text("^[RBGYKW?]*$"),
    ),
    "colours": js.about(
        "Three colours; null where nobody noted them.", js.null_or(js.text("^[RBGYKW]{1,6}$"))
    ),
    "marker": js.about(
        "A cube (+R) or a disk (-R); without a sign where only the colour was "
        "noted; null where not even that was.",
        js.null_or(js.text("^[+-]?[RBGYKW]$")),
    ),
    "markers": js.about(
        "Cubes of goods and disks of demand, a letter each.", js.closed(cubes=CUBES, disks=CUBES)
    ),
    "ways": js.about(
        "The edges that a tile joins, 1 to 6 clockwise from north: 25; of a switch "
        "the edge that both ways share, and the others: 1-34. null where nobody "
        "noted them.",
        js.null_or(js.text("^[1-6](-[1-6])?[1-6]$")),
    ),
    "bids": js.listed(
        js.closed(seat=js.SEAT, amount=js.about("Dollars; null who passed.", MAYBE_COUNT))
    ),
    "rolled": js.about(
        "The colours that were rolled, city by city; null where nobody noted them.",
        js.null_or(js.listed(js.closed(city=NAME, colours=js.about("One after another.", CUBES)))),
    ),
    "side": js.about(
        "A player's side of the table.",
        js.closed(
            money=js.about("Less than nothing after a breach.", js.null_or(js.NUMBER)),
            loans=MAYBE_COUNT,
            wagons=MAYBE_COUNT,
            load=js.about("The cubes on the wagons.", js.null_or(CUBES)),
            engine=js.about(
                "The city where the engine stands; null before it is on the table, too.", MAYBE_NAME
            ),
            borrowed=js.about("How many loans were taken in this round.", js.count()),
            out=js.about("Whether the player is bankrupt.", js.FLAG),
        ),
    ),
    "city": js.about(
        "A city of the map.",
        js.closed(name=NAME, hex=MAYBE_HEX, supply=COLOURS, demand=COLOURS, markers=MAYBE_MARKERS),
    ),
    "position": js.about(
        "The table at one moment; null stands for what nobody knows.",
        js.closed(
            round=js.about("0 before the first.", js.count()),
            phase=js.about(
                "roll: a round has begun; bid: places are auctioned; turns; repay: loans "
                "may be repaid once more; over.",
                js.choice("roll", "bid", "turns", "repay", "over"),
            ),
            next=js.about("Whose turn is next.", js.null_or(js.SEAT)),
            order=js.about("The turn order, without who is bankrupt.", js.null_or(SEATS)),
            acted=js.about("Who has had a turn in this round.", SEATS),
            waiting=js.about(
                "Who has a last turn still, once somebody has joined the sixth city; null before.",
                js.null_or(SEATS),
            ),
            bidding=js.about(
                "The auction of the places in the turn order, while there is one.",
                js.null_or(
                    js.closed(
                        placed=js.about("Who has a place, from the first.", SEATS),
                        high=js.about("The highest bid for the place at hand.", MAYBE_COUNT),
                        bidder=js.null_or(js.SEAT),
                        passed=SEATS,
                    )
                ),
            ),
            cities=js.listed(js.ref("city")),
            tracks=js.listed(
                js.about(
                    "A track tile, or a bridge above one.",
                    js.closed(hex=HEX, ways=WAYS, bridge=js.FLAG, owner=OWNER),
                )
            ),
            boxes=js.about(
                "Boxes 1 and 2 of the game board.", js.null_or(js.listed(js.ref("markers"), 2, 2))
            ),
            route=js.about("The places of the last shipment, in their order.", js.listed(js.TEXT)),
            vague=js.about(
                "What nobody knows: a.money, a.loans, a.wagons, a.load, a.engine, a.tracks, "
                "bank.tracks, order, boxes, cities (there are others), goods (the markers "
                "of all cities), or a city's name (its markers).",
                js.listed(js.TEXT),
            ),
            seats=js.about("Each player's side of the table, by seat.", js.by_seat(js.ref("side"))),
        ),
    ),
    "lay": js.about(
        "A track tile or a bridge.",
        js.closed(kind=js.choice("track", "switch", "bridge"), hex=HEX, ways=WAYS),
    ),
    "item": js.about(
        "One thing that was done.",
        js.one_of(
            js.ref("lay"),
            js.about(
                "A new city, with its one marker.",
                js.kind(
                    "city", name=NAME, hex=MAYBE_HEX, supply=COLOURS, demand=COLOURS, marker=MARKER
                ),
            ),
            js.kind("wagon"),
            js.about("Where the engine was put on the table.", js.kind("engine", city=MAYBE_NAME)),
            js.about("Something was built, and nobody noted what.", js.kind("build")),
            js.kind("loan", count=js.count(1)),
            js.kind("repay", count=js.count(1)),
            js.about(
                "A hex or a city of the train's way; the first is where the engine stands. "
                "null where nobody noted the way.",
                js.kind("go", place=js.null_or(js.TEXT)),
            ),
            js.kind("load", cubes=CUBES),
            js.kind("deliver", cubes=CUBES),
            js.about(
                "Track between two cities that was auctioned to pay interest.",
                js.kind("section", route=js.listed(js.TEXT, 2), bids=js.ref("bids")),
            ),
            js.kind("bankrupt"),
            js.about(
                "A marker from box 1 to a city, one from box 2 to box 1, one from the stock "
                "to box 2; null what wasn't noted. Where a marker was placed and the city "
                "is null, it went back to the stock.",
                js.kind("mark", city=MAYBE_NAME, placed=MARKER, moved=MARKER, taken=MARKER),
            ),
            js.kind("roll", rolled=js.ref("rolled")),
        ),
    ),
    "turn": js.opened(
        action=js.about(
            "What was done.",
            js.one_of(
                js.kind("play", items=js.listed(js.ref("item"), 1)),
                js.kind("pass"),
                js.about("Nobody knows.", js.kind(None)),
            ),
        )
    ),
    "fact": js.facts(
        js.about(
            "A city of the set-up.",
            js.fact(
                "city",
                name=NAME,
                hex=MAYBE_HEX,
                supply=COLOURS,
                demand=COLOURS,
                markers=MAYBE_MARKERS,
            ),
        ),
        js.about("What stands on a city.", js.fact("markers", city=NAME, markers=MAYBE_MARKERS)),
        js.about(
            "What is in a box of the game board.",
            js.fact("box", box=js.choice(1, 2), markers=MAYBE_MARKERS),
        ),
        js.about("The turn order.", js.fact("order", seats=js.listed(js.SEAT, 1))),
        js.fact("money", seat=js.SEAT, money=MAYBE_COUNT),
        js.fact("loans", seat=js.SEAT, loans=MAYBE_COUNT),
        js.about(
            "A player's wagons, and the cubes on them; null where that isn't said.",
            js.fact("wagons", seat=js.SEAT, wagons=MAYBE_COUNT, load=js.null_or(CUBES)),
        ),
        js.about(
            "Where an engine stands; null where it isn't on the table yet, or nobody knows.",
            js.fact(
                "engine",
                seat=js.SEAT,
                city=MAYBE_NAME,
                known=js.about("false where nobody knows.", js.FLAG),
            ),
        ),
        js.about(
            "All of a player's track.",
            js.fact("tracks", owner=OWNER, tracks=js.listed(js.ref("lay"))),
        ),
        js.about("A round begins.", js.fact("round", round=js.count(1))),
        js.about(
            "The demand roll at the beginning of a round.", js.fact("roll", rolled=js.ref("rolled"))
        ),
        js.about(
            "The bids for places in the turn order, as spoken; null where nobody noted them.",
            js.fact("auction", bids=js.null_or(js.ref("bids"))),
        ),
        js.about("Between turns.", js.fact("loan", "repay", seat=js.SEAT, count=js.count(1))),
    ),
}
