"""The tables and their columns: name, type and meaning, declared once for every format."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

VERSION = 2
"""Counts on whenever a column changes its name, its type or its meaning, or goes."""

Kind: TypeAlias = Literal["text", "whole", "number", "yes/no", "date"]
"""Text, a whole number, a number, true or false, or a day."""


class Column(Struct, frozen=True):
    """A column: its name, its type, and what it says. Any column may be null: unknown, or none."""

    name: str
    kind: Kind
    says: str


class Table(Struct, frozen=True):
    """A table: its name, what a row is, and its columns."""

    name: str
    row: str
    columns: Sequence[Column]

    @property
    def names(self) -> Sequence[str]:
        """The names of its columns."""
        return [column.name for column in self.columns]


_Declared: TypeAlias = tuple[str, Kind, str]


def _columns(*declared: _Declared) -> tuple[Column, ...]:
    return tuple(Column(*column) for column in declared)


_PLACE: Sequence[_Declared] = (
    ("game", "text", "the key of the record: a hash of its canonical text; joins the tables"),
    ("file", "text", "the file"),
    ("record", "whole", "which record of the file, from 1"),
)
_STEP: Sequence[_Declared] = (
    ("step", "whole", "which statement of the record, from 0"),
    ("turn", "text", "the address of the turn, or of the turn before: 2.5c"),
    ("day", "whole", "the day; null in a game that has none"),
)

GAMES = Table(
    "games",
    "a record",
    _columns(
        *_PLACE,
        ("rules", "text", "game and edition: freight-train/1996"),
        ("title", "text", "the game: Freight Train"),
        ("edition", "text", "the edition: 1996"),
        ("options", "text", "every option with its value: caboose=off debt=final_only"),
        ("event", "text", "the tag Event"),
        ("site", "text", "the tag Site"),
        ("date", "date", "the tag Date, where it names a day"),
        ("date_noted", "text", "the tag Date as written"),
        ("recorder", "text", "the tag Recorder"),
        ("players", "whole", "how many players"),
        ("first", "text", "the seat that took the first turn"),
        ("turns", "whole", "how many turns"),
        ("status", "text", "verified, in-progress, provisional or invalid"),
        ("verified", "yes/no", "whether the status is verified"),
        ("winners", "text", "the seats that won, as one word: ac"),
        ("tie_break", "text", "what decided a tie"),
        ("margin", "whole", "how far the best two totals are apart, where somebody won"),
        ("seconds", "whole", "what the clocks say the turns took together"),
        ("errors", "whole", "how many findings are errors"),
        ("warnings", "whole", "how many findings are warnings"),
    ),
)
SEATS = Table(
    "seats",
    "a player of a record",
    _columns(
        *_PLACE,
        ("seat", "text", "the seat's letter"),
        ("player", "text", "the player's name; the seat's capital letter where none is noted"),
        ("total", "whole", "the points at the end of the record; null where they don't count"),
        ("place", "whole", "the place in a game that is over: 1 won; the same for equals"),
        ("first", "yes/no", "whether this seat took the first turn"),
        ("won", "yes/no", "whether this seat won, alone or with others; null in an open game"),
        ("ahead", "whole", "the total less the best of the others'"),
        ("unranked", "text", "why the total doesn't count: bankrupt"),
        ("turns", "whole", "how many turns this seat took"),
        ("seconds", "whole", "what the clocks say these turns took"),
    ),
)
TURNS = Table(
    "turns",
    "a turn",
    _columns(
        *_PLACE,
        *_STEP,
        ("round", "whole", "the number of the turn: its round, on that day"),
        ("seat", "text", "whose turn it was"),
        ("text", "text", "what was done, in the notation's long form"),
        ("words", "text", "what was done, in a sentence"),
        ("clock", "text", "the clock as written: 14:03"),
        ("seconds", "whole", "the clock less that of the turn before, on the same day"),
        ("gain", "whole", "the points that the turn itself brought the seat"),
        ("score_now", "whole", "the seat's total if the game, or the day, ended after the turn"),
        ("glyph", "text", "what an annotator thought of it: !?"),
        ("verified", "yes/no", "whether everything up to here is verified"),
        ("chance", "number", "the seat's chance to win after the turn; null unless analysed"),
        ("chance_error", "number", "the error of that chance; null unless analysed"),
    ),
)
MOVES = Table(
    "moves",
    "a car move, a card, a loaded piece, a step of a route",
    _columns(
        *_PLACE,
        *_STEP,
        ("seat", "text", "whose turn it was"),
        ("number", "whole", "which move of the turn, from 1"),
        ("kind", "text", "the word of the notation: pull, switch, load, ship, go, deliver"),
        ("piece", "text", "what was moved: a car's letter, a card, a shape, a colour"),
        ("source", "text", "where it was: main 4, yard 1, deck, a hex"),
        ("target", "text", "where it went: a train's letter, yard 2, a card, a city"),
        ("count", "whole", "how many were moved alike"),
        ("made", "text", "what it became part of: train, mix, yard, shipment, route, delivery"),
        ("size", "whole", "how large that was after the turn: the cars of the train"),
    ),
)
ENTRIES = Table(
    "entries",
    "an entry of the ledger: points, and why",
    _columns(
        *_PLACE,
        *_STEP,
        ("seat", "text", "who got them"),
        ("rule", "text", "the clause: FT-SCORE-1"),
        ("category", "text", "what for, as the game codes it: a car's letter, yard, adjust"),
        ("label", "text", "what for, by name: Coil steel"),
        ("amount", "whole", "the points; less than 0 where they were paid"),
        ("by_turn", "yes/no", "whether the turn itself brought them, and not a scoring"),
        ("why", "text", "the arithmetic in words"),
    ),
)
FINDINGS = Table(
    "findings",
    "a finding, or what couldn't be read",
    _columns(
        *_PLACE,
        ("line", "whole", "the line, from 1"),
        ("column", "whole", "the column, from 1"),
        ("end_line", "whole", "the line where it ends"),
        ("end_column", "whole", "the column after its end"),
        ("turn", "text", "the address of the turn"),
        ("rule", "text", "the clause, or the notation's own: FTN-CLAIM"),
        ("severity", "text", "error, warning or info"),
        ("message", "text", "what is wrong"),
        ("help", "text", "how to mend it"),
        ("count", "whole", "how many findings the row stands for"),
    ),
)
CLAIMS = Table(
    "claims",
    "a total that the table noted",
    _columns(
        *_PLACE,
        ("day", "whole", "the day; null in a game that has none"),
        ("seat", "text", "whose total"),
        ("noted", "whole", "the total as noted"),
        ("computed", "whole", "the total by the ledger"),
        ("difference", "whole", "noted less computed"),
    ),
)

TABLES: Mapping[str, Table] = {
    table.name: table for table in (GAMES, SEATS, TURNS, MOVES, ENTRIES, FINDINGS, CLAIMS)
}
"""Every table by its name."""

COSTLY = ("words", "score_now")
"""The columns of `turns` that take longer than all others together: left out where unasked for."""


def documentation() -> str:
    """Write the tables and their columns as a page of Markdown."""
    lines = [f"Version {VERSION} of the columns. Any of them may be null: unknown, or none.", ""]
    for table in TABLES.values():
        lines += [f"## {table.name}: {table.row}", "", "| column | type | what it says |"]
        lines += ["| --- | --- | --- |"]
        lines += [f"| {one.name} | {one.kind} | {one.says} |" for one in table.columns]
        lines.append("")
    return "\n".join(lines).rstrip() + "\n"
