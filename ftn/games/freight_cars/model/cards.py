"""A card set: the Freight cards, pieces, City cards and Corporation cards of a box.

The rulebook prints no cards. They are declared: in a card set, a file of its own that the tag
`[Cards …]` names, or in the record itself. What no declaration says is unknown.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from typing import TypeVar

import attrs
from attrs import Factory, define, field
from msgspec import Struct

from ftn.games.freight_cars.model import formulas
from ftn.games.freight_cars.model.formulas import Formula
from ftn.games.freight_cars.model.moves import (
    UNKNOWN,
    CardLine,
    CityLine,
    CorporationLine,
    PieceLine,
)
from ftn.games.freight_cars.model.shapes import Shape, canonical, read
from ftn.model.record import Fact, Record, Source
from ftn.text.said import say

FREIGHT, CORPORATIONS, CITIES = 50, 21, 21
"""The number of cards of a box."""


class Card(Struct, frozen=True, gc=False):
    """A Freight card: a car with its resource and its spaces."""

    id: str
    resource: str = ""
    """Empty if unknown."""
    shape: Shape | None = None


class Piece(Struct, frozen=True, gc=False):
    """A freight piece, and how many of it each player owns."""

    name: str
    shape: Shape
    count: int


class City(Struct, frozen=True, gc=False):
    """A City Demand card."""

    id: str
    demand: tuple[str, ...] | None = None
    credits: int | None = None


class Corporation(Struct, frozen=True, gc=False):
    """A Corporation card: its bonus as the card says it, and as a formula."""

    id: str
    text: str = ""
    written: str = ""
    """The formula as the declaration has it."""

    @property
    def formula(self) -> Formula | None:
        """The formula, if there is one that can be read: few cards' are asked for."""
        found = formulas.read(self.written) if self.written else None
        return found if isinstance(found, Formula) else None


@attrs.frozen
class CardSet:
    """All declared cards and pieces; `closed` if they are a whole box, without other cards."""

    cards: Mapping[str, Card] = field(factory=dict)
    pieces: tuple[Piece, ...] = ()
    cities: Mapping[str, City] = field(factory=dict)
    corporations: Mapping[str, Corporation] = field(factory=dict)
    closed: bool = False

    @cached_property
    def resources(self) -> tuple[str, ...]:
        """Every resource that a card carries."""
        return tuple(
            sorted({card.resource for card in self.cards.values() if card.resource}),
        )

    @cached_property
    def owned(self) -> Mapping[Shape, int]:
        """The number of pieces of each shape that a player owns; empty if no piece is declared."""
        owned: dict[Shape, int] = {}
        for piece in self.pieces:
            shape = canonical(piece.shape)
            owned[shape] = owned.get(shape, 0) + piece.count
        return owned

    def shape(self, card: str) -> Shape | None:
        """Return a card's spaces, if they are known."""
        found = self.cards.get(card)
        return found.shape if found else None

    def resource(self, card: str) -> str:
        """Return a card's resource; "" if unknown."""
        found = self.cards.get(card)
        return found.resource if found else ""


_Thing = TypeVar("_Thing")


class Twice(Struct, frozen=True, gc=False):
    """A declaration of something that another one has declared before."""

    fact: Fact
    message: str


@define
class _Declared:
    """The declarations read so far, and those that repeat an earlier name."""

    cards: dict[str, Card] = Factory(dict)
    pieces: dict[str, Piece] = Factory(dict)
    cities: dict[str, City] = Factory(dict)
    corporations: dict[str, Corporation] = Factory(dict)
    twice: list[Twice] = Factory(list)

    def take(self, fact: Fact) -> None:
        """Take one declaration; of two with one name the first one holds."""
        match fact.value:
            case CardLine() as line:
                resource = "" if line.resource == UNKNOWN else line.resource
                self._keep(self.cards, line.id, Card(line.id, resource, read(line.shape)), fact)
            case PieceLine() as line:
                shape = read(line.shape) or ()
                self._keep(self.pieces, line.name, Piece(line.name, shape, line.count), fact)
            case CityLine() as line:
                self._keep(self.cities, line.id, City(line.id, line.demand, line.credits), fact)
            case CorporationLine() as line:
                corporation = Corporation(line.id, line.text, line.formula)
                self._keep(self.corporations, line.id, corporation, fact)

    def _keep(self, kept: dict[str, _Thing], name: str, thing: _Thing, fact: Fact) -> None:
        if name in kept:
            message = say('"{name}" is declared twice', name=name)
            self.twice.append(Twice(fact, message))
        else:
            kept[name] = thing


_LINES = (CardLine, PieceLine, CityLine, CorporationLine)


def declarations(record: Record) -> list[Fact]:
    """Return the statements of a record that declare something."""
    facts = [statement for statement in record.statements if isinstance(statement, Fact)]
    return [fact for fact in facts if isinstance(fact.value, _LINES)]


def is_card_set(record: Record) -> bool:
    """Return whether a record declares a card set and has no game."""
    return bool(record.statements) and len(declarations(record)) == len(record.statements)


def cards_of(record: Record) -> tuple[CardSet, tuple[Twice, ...]]:
    """Return the cards that a record is played with, and the record's repeated declarations.

    The record's own declarations override those of the card set that it names.
    """
    files = _of_files(_Files(tuple(part.source for part in record.included), record.included))
    own = _declared(declarations(record))
    if not (own.cards or own.pieces or own.cities or own.corporations):
        return files, ()
    return (
        CardSet(
            {**files.cards, **own.cards},
            tuple(own.pieces.values()) or files.pieces,
            {**files.cities, **own.cities},
            {**files.corporations, **own.corporations},
            closed=files.closed or _is_whole(own),
        ),
        tuple(own.twice),
    )


def _is_whole(declared: _Declared) -> bool:
    """Return whether a record declares a whole box, so that there are no other cards."""
    corporations = len(declared.corporations)
    return (
        len(declared.cards) >= FREIGHT
        and len(declared.cities) >= CITIES
        and (not corporations or corporations >= CORPORATIONS)
    )


@attrs.frozen
class _Files:
    """Files that a record includes; those of the same text are the same."""

    sources: tuple[Source, ...]
    records: tuple[Record, ...] = field(eq=False)


@lru_cache(maxsize=32)
def _of_files(files: _Files) -> CardSet:
    found = _declared(fact for record in files.records for fact in declarations(record))
    return CardSet(
        found.cards,
        tuple(found.pieces.values()),
        found.cities,
        found.corporations,
        closed=bool(found.cards),
    )


def _declared(facts: Iterable[Fact]) -> _Declared:
    declared = _Declared()
    for fact in facts:
        declared.take(fact)
    return declared
