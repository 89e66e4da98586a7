"""Describe what `ftn json` writes, in JSON Schema."""

from __future__ import annotations

from collections.abc import Mapping

from ftn.games import GAMES, game
from ftn.model import json_schema as js

VERSION = 1
"""The version of the format; it changes when a reader of the old one would go wrong."""

_DESCRIPTION = (
    "What `ftn json` writes: records of games, and their replays. A reader should look at "
    "ftn_json first: another number means another format. Within one version members may be added, "
    "and none changes its meaning."
)

TEXTS = js.listed(js.TEXT)
PLACE = js.ref("place")
POSITION = js.ref("position")
MAYBE_NUMBER = js.null_or(js.NUMBER)

_DEFINITIONS: Mapping[str, js.Schema] = {
    "record": js.about(
        "One record: what was written, and what its replay computed.",
        js.closed(
            file=js.about("The file's name as it was given; - is standard input.", js.TEXT),
            record=js.about("Which record of its file it is, from 1.", js.count(1)),
            tags=js.about(
                "The record's tags as written, unknown ones too.",
                js.listed(
                    js.closed(
                        name=js.TEXT,
                        value=js.about("Its value, without the quotes.", js.TEXT),
                        place=PLACE,
                    )
                ),
            ),
            annotations=js.about(
                "What the record says about itself as a whole, in {…} before its first statement.",
                TEXTS,
            ),
            players=js.about("The players by seat, clockwise.", js.by_seat(js.TEXT)),
            rules=js.about(
                "The rules used to replay it; null if its tag can't be read, in which case "
                "it was not replayed.",
                js.null_or(js.ref("rules")),
            ),
            names=js.about("The names of the record's letters.", js.by_name(js.TEXT)),
            status=js.about(
                "verified: every move was legal, and the game is over. in-progress: no "
                "error, and the game goes on. provisional: over without an error, but "
                "something that matters is unknown. invalid: there is an error.",
                js.choice("verified", "in-progress", "provisional", "invalid"),
            ),
            turns=js.about("Number of turns, not counting variations.", js.count()),
            winners=js.about(
                "Who won; several who share it; nobody until the game is over.",
                js.listed(js.SEAT),
            ),
            decided=js.about(
                "The options of the rules that made a difference in this game, each with "
                "the addresses of the turns.",
                js.by_name(TEXTS),
            ),
            start=js.about("The position before the first statement.", js.null_or(POSITION)),
            steps=js.about("Every statement of the game, in order.", js.listed(js.ref("step"))),
            ledger=js.about(
                "Every point (chip, credit) that was won, paid or corrected; a total is a "
                "sum of these and nothing else.",
                js.listed(js.ref("entry")),
            ),
            sheets=js.about(
                "The scoring of each day (or other period) that was scored.",
                js.listed(js.ref("sheet")),
            ),
            findings=js.about(
                "All findings, in the order of the record's lines.",
                js.listed(js.ref("finding")),
            ),
        ),
    ),
    "step": js.about(
        "A statement, and the resulting position. A turn's and a fact's own "
        "members are described by its game.",
        {
            **js.opened(
                address=js.about(
                    "The turn's address: 2.5c is the turn 5c of day 2, 2.5c/1/5c a turn of the "
                    "first variation after it. For another statement, that of the turn before "
                    "it, or empty.",
                    js.TEXT,
                ),
                kind=js.about(
                    "What kind of statement it is.", js.choice("turn", "fact", "ruling", "adjust")
                ),
                written=js.about("The statement as the file has it.", js.TEXT),
                place=PLACE,
                clock=js.about("The time that the record gives for a turn.", js.null_or(js.TEXT)),
                glyph=js.about(
                    "A verdict on the turn.", js.choice("!!", "!", "!?", "?!", "?", "??", None)
                ),
                annotations=js.about("The recorder's annotations, in {…}.", TEXTS),
                notes=js.about("The notes in the file at this statement, without their ;", TEXTS),
                verified=js.about(
                    "Whether everything up to here is verified; false after a breach that no "
                    "ruling settled.",
                    js.FLAG,
                ),
                position=js.about(
                    "The position after it; null where the positions of a record come to more "
                    "than 10 MB and 100 times its length.",
                    js.null_or(POSITION),
                ),
                variations=js.about(
                    "What could have been played instead: other turns, from the position before "
                    "this one.",
                    js.listed(js.closed(annotations=TEXTS, steps=js.listed(js.ref("step")))),
                ),
            ),
            **js.one_of(
                {
                    **js.members(
                        kind={"const": "turn"},
                        number=js.about("The turn's number.", js.count()),
                        seat=js.SEAT,
                    ),
                    **js.ref("turn"),
                },
                {
                    **js.members(
                        kind={"const": "fact"},
                        fact=js.about(
                            "The word that it begins with.", {**js.TEXT, "not": {"const": "score"}}
                        ),
                    ),
                    **js.ref("fact"),
                },
                js.about(
                    "The totals that the players counted.",
                    js.fact(
                        "score",
                        kind={"const": "fact"},
                        totals=js.about("By seat; null if unknown.", js.by_seat(MAYBE_NUMBER)),
                    ),
                ),
                js.about(
                    "The players let a breach of a clause stand.",
                    js.members(
                        kind={"const": "ruling"},
                        rule=js.about("The clause.", js.TEXT),
                        text=js.about("What the players said.", js.TEXT),
                    ),
                ),
                js.about(
                    "An agreed correction of a total.",
                    js.members(
                        kind={"const": "adjust"},
                        seat=js.SEAT,
                        amount=js.NUMBER,
                        text=js.about("Its reason.", js.TEXT),
                    ),
                ),
            ),
            "unevaluatedProperties": False,
        },
    ),
    "seat": js.about("A seat's letter; seats are a, b, … clockwise.", js.text("^[a-z]$")),
    "place": js.about(
        "Its position in the file: lines and columns count from 1.",
        js.closed(
            line=js.count(1),
            column=js.count(1),
            end_line=js.count(1),
            end_column=js.about("One past the last.", js.count(1)),
        ),
    ),
    "rules": js.closed(
        game=js.about("The game's name, as in the [Rules …] tag.", js.TEXT),
        edition=js.about("The edition's name, as in the tag.", js.TEXT),
        title=js.about("The rulebook.", js.TEXT),
        options=js.about(
            "Every option of the edition, with the value in force.", js.by_name(js.TEXT)
        ),
        chosen=js.about(
            "The options that the record itself names; the others have their edition's value.",
            TEXTS,
        ),
    ),
    "entry": js.about(
        "A line of the ledger.",
        js.closed(
            seat=js.SEAT,
            chips=js.about("How many it got; fewer than 0 were paid.", js.NUMBER),
            rule=js.about("The clause that says so.", js.TEXT),
            category=js.about(
                "What it was for: a letter of names, or a word such as start or adjust.", js.TEXT
            ),
            why=js.about("The arithmetic in words.", js.TEXT),
            period=js.about(
                "The day (or other period) that it belongs to; 0 is the setup.", js.count()
            ),
            step=js.about(
                "The number of the step in which it was entered, from 0; as many as there "
                "are steps: after the last. null is the setup.",
                js.null_or(js.count()),
            ),
        ),
    ),
    "sheet": js.about(
        "The scoring of one day (or other period), as a table.",
        js.closed(
            period=js.count(),
            name=js.about("What it is called: day 1.", js.TEXT),
            provisional=js.about(
                "Whether the period ended differently from the rules, or can't be scored "
                "for certain.",
                js.FLAG,
            ),
            rows=js.about(
                "The categories.",
                js.listed(
                    js.closed(
                        category=js.about("As in the ledger.", js.TEXT),
                        label=js.about("Its name.", js.TEXT),
                        cells=js.about("Each seat's share.", js.by_seat(js.ref("cell"))),
                    )
                ),
            ),
            gains=js.about(
                "What the period earned each seat in total; null if unknown.",
                js.by_seat(MAYBE_NUMBER),
            ),
            totals=js.about("What each seat had after it.", js.by_seat(MAYBE_NUMBER)),
            claimed=js.about(
                "The totals that the record itself states after it.", js.by_seat(js.NUMBER)
            ),
        ),
    ),
    "cell": js.closed(
        chips=js.about("null if unknown.", MAYBE_NUMBER),
        size=js.about("What was counted, as text; empty if there was nothing.", js.TEXT),
        rule=js.about("The clause that decided.", js.null_or(js.TEXT)),
        why=js.about("The arithmetic in words.", js.TEXT),
    ),
    "edit": js.about(
        "A stretch of the file, and the text to write in its place.",
        js.closed(
            line=js.count(1),
            column=js.about("From 1; a byte-order mark isn't counted.", js.count(1)),
            end_line=js.count(1),
            end_column=js.about("One past the last; the column itself: an insertion.", js.count(1)),
            text=js.TEXT,
            safe=js.about(
                "Whether it can be applied unasked, as `ftn fmt --fix` does: nothing else can "
                "have been meant.",
                js.FLAG,
            ),
        ),
    ),
    "finding": js.about(
        "Something to report about the record.",
        js.closed(
            line=js.count(1),
            column=js.count(1),
            end_line=js.count(1),
            end_column=js.about("One past the last.", js.count(1)),
            turn=js.about("The address of the turn that it belongs to.", js.null_or(js.TEXT)),
            rule=js.about("The clause.", js.TEXT),
            severity=js.choice("error", "warning", "info"),
            message=js.about("What is wrong, or worth knowing.", js.TEXT),
            help=js.about("How to fix it; empty if there is nothing to say.", js.TEXT),
            fix=js.about(
                "The edit that does what the help says; null where no single edit does.",
                js.null_or(js.ref("edit")),
            ),
        ),
    ),
}

_OF_A_GAME = {
    "position": "What is on the table at one moment, in the game's own terms.",
    "turn": "What a turn does, in the game's own terms.",
    "fact": "What a fact says, in the game's own terms.",
}
"""The definitions that every game has its own of."""


def schema() -> js.Schema:
    """Return the JSON Schema of what `ftn json` writes, every game's own part of it included.

    >>> schema()["properties"]["ftn_json"]
    {'const': 1}
    """
    own = {name: game(name).schema for name in GAMES}
    parts = {
        part: js.about(said, {**js.OBJECT, "anyOf": [_in(one, part) for one in own.values()]})
        for part, said in _OF_A_GAME.items()
    }
    return js.document(
        "ftn-json",
        "FTN as JSON",
        {**_DEFINITIONS, **parts, **own},
        description=_DESCRIPTION,
        **js.closed(
            ftn_json={"const": VERSION},
            records=js.about(
                "The records, in the order of the files and of their positions in them.",
                js.listed(js.ref("record")),
            ),
        ),
    )


def _in(other: js.Schema, name: str) -> js.Schema:
    return {"$ref": f"{other['$id']}#/$defs/{name}"}
