"""Describe what `ftn json` writes, in JSON Schema."""

from __future__ import annotations

from collections.abc import Mapping

from ftn.games import GAMES, game
from ftn.model.json_schema import (
    FLAG,
    NUMBER,
    OBJECT,
    SEAT,
    TEXT,
    Schema,
    about,
    by_name,
    by_seat,
    choice,
    closed,
    count,
    document,
    fact,
    listed,
    members,
    null_or,
    one_of,
    opened,
    ref,
    text,
)

VERSION = 1
"""The version of the format; it changes when a reader of the old one would go wrong."""

_DESCRIPTION = (
    "What `ftn json` writes: records of games, and their replays. A reader should look at "
    "ftn_json first: another number is another format. Within one version members may be added, "
    "and none changes its meaning."
)

TEXTS = listed(TEXT)
PLACE = ref("place")
POSITION = ref("position")
MAYBE_NUMBER = null_or(NUMBER)

_DEFINITIONS: Mapping[str, Schema] = {
    "record": about(
        "One record: what was written, and what its replay makes of it.",
        closed(
            file=about("The file's name as it was given; - is standard input.", TEXT),
            record=about("Which record of its file it is, from 1.", count(1)),
            tags=about(
                "The record's tags as written, unknown ones too.",
                listed(
                    closed(
                        name=TEXT,
                        value=about("What it says, without the quotes.", TEXT),
                        place=PLACE,
                    )
                ),
            ),
            annotations=about(
                "What is said of the record as a whole, in {…} before its first statement.", TEXTS
            ),
            players=about("The players by seat, clockwise.", by_seat(TEXT)),
            rules=about(
                "The rules that it was replayed by; null where its tag can't be read, and "
                "then it was not replayed.",
                null_or(ref("rules")),
            ),
            names=about("What the record's letters are called.", by_name(TEXT)),
            status=about(
                "verified: every move was legal, and the game is over. in-progress: no "
                "error, and the game goes on. provisional: over without an error, but "
                "something that matters is unknown. invalid: there is an error.",
                choice("verified", "in-progress", "provisional", "invalid"),
            ),
            turns=about("How many turns it has, those of variations left out.", count()),
            winners=about(
                "Who won; several who share it; nobody as long as the game isn't over.",
                listed(SEAT),
            ),
            decided=about(
                "The options of the rules that decided something in this game, each with "
                "the addresses of the turns.",
                by_name(TEXTS),
            ),
            start=about("The position before the first statement.", null_or(POSITION)),
            steps=about("Every statement of the game, in order.", listed(ref("step"))),
            ledger=about(
                "Every point (chip, credit) that was won, paid or corrected; a total is a "
                "sum of these and nothing else.",
                listed(ref("entry")),
            ),
            sheets=about(
                "The scoring of each day (or other period) that was scored.", listed(ref("sheet"))
            ),
            findings=about(
                "All that is to be said of the record, in the order of its lines.",
                listed(ref("finding")),
            ),
        ),
    ),
    "step": about(
        "A statement, and the position that it led to. A turn's and a fact's own "
        "members are described by its game.",
        {
            **opened(
                address=about(
                    "The turn's address: 2.5c is the turn 5c of day 2, 2.5c/1/5c a turn of the "
                    "first variation behind it. Of another statement, that of the turn before "
                    "it, or empty.",
                    TEXT,
                ),
                kind=about(
                    "What kind of statement it is.", choice("turn", "fact", "ruling", "adjust")
                ),
                written=about("The statement as the file has it.", TEXT),
                place=PLACE,
                clock=about("The time that the record gives for a turn.", null_or(TEXT)),
                glyph=about(
                    "A verdict on the turn.", choice("!!", "!", "!?", "?!", "?", "??", None)
                ),
                annotations=about("What the recorder says of it, in {…}.", TEXTS),
                notes=about("The notes in the file at this statement, without their ;", TEXTS),
                verified=about(
                    "Whether everything up to here is verified; false after a breach that no "
                    "ruling settled.",
                    FLAG,
                ),
                position=about("The position after it.", POSITION),
                variations=about(
                    "What could have been played instead: other turns, from the position before "
                    "this one.",
                    listed(closed(annotations=TEXTS, steps=listed(ref("step")))),
                ),
            ),
            **one_of(
                {
                    **members(
                        kind={"const": "turn"},
                        number=about("The turn's number.", count()),
                        seat=SEAT,
                    ),
                    **ref("turn"),
                },
                {
                    **members(
                        kind={"const": "fact"},
                        fact=about(
                            "The word that it begins with.", {**TEXT, "not": {"const": "score"}}
                        ),
                    ),
                    **ref("fact"),
                },
                about(
                    "The totals that the table counted.",
                    fact(
                        "score",
                        kind={"const": "fact"},
                        totals=about("By seat; null where nobody knows.", by_seat(MAYBE_NUMBER)),
                    ),
                ),
                about(
                    "The table let a breach of a clause stand.",
                    members(
                        kind={"const": "ruling"},
                        rule=about("The clause.", TEXT),
                        text=about("What the table said.", TEXT),
                    ),
                ),
                about(
                    "An agreed correction of a total.",
                    members(
                        kind={"const": "adjust"},
                        seat=SEAT,
                        amount=NUMBER,
                        text=about("What it is for.", TEXT),
                    ),
                ),
            ),
            "unevaluatedProperties": False,
        },
    ),
    "seat": about("A seat's letter; seats are a, b, … clockwise.", text("^[a-z]$")),
    "place": about(
        "Where it stands in the file: lines and columns count from 1.",
        closed(
            line=count(1),
            column=count(1),
            end_line=count(1),
            end_column=about("One past the last.", count(1)),
        ),
    ),
    "rules": closed(
        game=about("The game's name, as in the [Rules …] tag.", TEXT),
        edition=about("The edition's name, as in the tag.", TEXT),
        title=about("The rulebook.", TEXT),
        options=about("Every option of the edition, with the value in force.", by_name(TEXT)),
        chosen=about(
            "The options that the record itself names; the others have their edition's value.",
            TEXTS,
        ),
    ),
    "entry": about(
        "A line of the ledger.",
        closed(
            seat=SEAT,
            chips=about("How many it got; fewer than 0 were paid.", NUMBER),
            rule=about("The clause that says so.", TEXT),
            category=about(
                "What it was for: a letter of names, or a word such as start or adjust.", TEXT
            ),
            why=about("The arithmetic in words.", TEXT),
            period=about("The day (or other period) that it belongs to; 0 is the set-up.", count()),
            step=about(
                "The number of the step with which it was booked, from 0; as many as there "
                "are steps: after the last. null is the set-up.",
                null_or(count()),
            ),
        ),
    ),
    "sheet": about(
        "The scoring of one day (or other period), as a table.",
        closed(
            period=count(),
            name=about("What it is called: day 1.", TEXT),
            provisional=about(
                "Whether the period ended otherwise than the rules say, or can't be scored "
                "for certain.",
                FLAG,
            ),
            rows=about(
                "The categories.",
                listed(
                    closed(
                        category=about("As in the ledger.", TEXT),
                        label=about("Its name.", TEXT),
                        cells=about("Each seat's share.", by_seat(ref("cell"))),
                    )
                ),
            ),
            gains=about(
                "What the period brought each seat in all; null where nobody knows.",
                by_seat(MAYBE_NUMBER),
            ),
            totals=about("What each seat had after it.", by_seat(MAYBE_NUMBER)),
            claimed=about("The totals that the record itself states after it.", by_seat(NUMBER)),
        ),
    ),
    "cell": closed(
        chips=about("null where nobody knows.", MAYBE_NUMBER),
        size=about("What was counted, as text; empty where there was nothing.", TEXT),
        rule=about("The clause that decided.", null_or(TEXT)),
        why=about("The arithmetic in words.", TEXT),
    ),
    "finding": about(
        "Something that a reader of the record must be told.",
        closed(
            line=count(1),
            column=count(1),
            end_line=count(1),
            end_column=about("One past the last.", count(1)),
            turn=about("The address of the turn that it belongs to.", null_or(TEXT)),
            rule=about("The clause.", TEXT),
            severity=choice("error", "warning", "info"),
            message=about("What is wrong, or what is to be known.", TEXT),
            help=about("How to mend it; empty where there is nothing to say.", TEXT),
        ),
    ),
}

_OF_A_GAME = {
    "position": "What stands on the table at one moment, in the game's own terms.",
    "turn": "What a turn does, in the game's own terms.",
    "fact": "What a fact says, in the game's own terms.",
}
"""The definitions that every game has its own of."""


def schema() -> Schema:
    """Return the JSON Schema of what `ftn json` writes, every game's own part of it included.

    >>> schema()["properties"]["ftn_json"]
    {'const': 1}
    """
    own = {name: game(name).schema for name in GAMES}
    parts = {
        part: about(said, {**OBJECT, "anyOf": [_in(one, part) for one in own.values()]})
        for part, said in _OF_A_GAME.items()
    }
    return document(
        "ftn-json",
        "FTN as JSON",
        {**_DEFINITIONS, **parts, **own},
        description=_DESCRIPTION,
        **closed(
            ftn_json={"const": VERSION},
            records=about(
                "The records, in the order of files and of their places in them.",
                listed(ref("record")),
            ),
        ),
    )


def _in(other: Schema, name: str) -> Schema:
    return {"$ref": f"{other['$id']}#/$defs/{name}"}
