"""Check that a card set is whole, and that its pieces fit its cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from ftn.games.freight_cars.actions.covering import LIMIT, UNDECIDED, fill
from ftn.games.freight_cars.model.cards import (
    CITIES,
    CORPORATIONS,
    FREIGHT,
    CardSet,
    declarations,
)
from ftn.games.freight_cars.model.moves import CardLine, CityLine, CorporationLine, PieceLine
from ftn.games.freight_cars.model.position import PIECES
from ftn.games.freight_cars.model.shapes import (
    Shape,
    cells,
    is_connected,
    orientations,
    read,
    write,
)
from ftn.games.freight_cars.rules.table import Table
from ftn.model.finding import Severity
from ftn.model.record import Fact
from ftn.text.said import joined, plural, say

_ALSO_CITIES = 25
"""The number of City cards by the rulebook's set-up; its components list 21."""

_MOST_SEARCHED, _SHORT = 20, 200
"""After this many undecided cards, search the others only as far as any printed card needs."""


class _Flaw(Struct, frozen=True):
    fact: Fact | None
    rule: str
    severity: Severity
    message: str
    help: str = ""
    word: int = 1


def check_card_set(table: Table) -> None:
    """Check a record that only declares cards."""
    facts = list(declarations(table.record))
    for flaw in (*_counts(table.cards, facts), *_flaws(table.cards, facts)):
        table.statement = flaw.fact or facts[-1]
        table.find(flaw.rule, flaw.severity, flaw.message, flaw.help, flaw.word)


def _counts(cards: CardSet, facts: Iterable[Fact]) -> Iterator[_Flaw]:
    last = {type(fact.value): fact for fact in facts}
    for kind, rule, number, due, named in (
        (CardLine, "FC-SETUP-2", len(cards.cards), (FREIGHT,), _freight),
        (CorporationLine, "FC-SETUP-1", len(cards.corporations), (CORPORATIONS,), _corporations),
        (CityLine, "FC-SETUP-5", len(cards.cities), (CITIES, _ALSO_CITIES), _cities),
        (PieceLine, "FC-SETUP-1", sum(cards.owned.values()), (PIECES,), _pieces),
    ):
        if number not in due:
            yield _Flaw(
                last.get(kind),
                rule,
                "warning",
                say("the card set has {count}", count=named(number)),
                say("a box has {count}", count=named(due[0])),
                0,
            )


def _freight(number: int) -> str:
    return plural(number, "{n} Freight card", "{n} Freight cards")


def _corporations(number: int) -> str:
    return plural(number, "{n} Corporation card", "{n} Corporation cards")


def _cities(number: int) -> str:
    return plural(number, "{n} City card", "{n} City cards")


def _pieces(number: int) -> str:
    return plural(number, "{n} freight piece for each player", "{n} freight pieces for each player")


def _flaws(cards: CardSet, facts: Iterable[Fact]) -> Iterator[_Flaw]:
    undecided: list[Fact] = []
    shapes = [card.shape for card in cards.cards.values() if card.shape]
    for fact in facts:
        match fact.value:
            case CardLine() as line:
                yield from _card(cards, fact, read(line.shape), undecided)
            case PieceLine() as line:
                yield from _piece(fact, line, shapes)
            case CityLine() as line if line.demand:
                yield from _resources(cards, fact, line.demand, 2)
            case CorporationLine() as line:
                corporation = cards.corporations[line.id]
                if corporation.formula:
                    word = 3 if line.text else 2
                    yield from _resources(cards, fact, corporation.formula.resources, word)


def _card(
    cards: CardSet, fact: Fact, shape: Shape | None, undecided: list[Fact]
) -> Iterator[_Flaw]:
    if shape is None or not cards.owned:
        return
    long = len(undecided) < _MOST_SEARCHED
    found = fill(shape, cards.owned, LIMIT if long else _SHORT)
    if found is UNDECIDED:
        undecided.append(fact)
    if found is None:
        yield _Flaw(
            fact,
            "FC-LOAD",
            "error",
            say("no combination of pieces fills {shape}", shape=write(shape)),
            say("compare the shape with the card, and the pieces with the box"),
            3,
        )
    elif found is UNDECIDED:
        yield _Flaw(
            fact,
            "FC-LOAD",
            "info",
            say("it could not be determined whether {shape} can be filled", shape=write(shape)),
            "",
            3,
        )


def _piece(fact: Fact, piece: PieceLine, shapes: Iterable[Shape]) -> Iterator[_Flaw]:
    shape = read(piece.shape)
    if shape is None:
        return
    if not is_connected(shape):
        message = say("the piece {name} is in more than one part", name=piece.name)
    elif shapes and not any(fits(shape, card) for card in shapes):
        message = say("the piece {name} doesn't fit on any card", name=piece.name)
    else:
        return
    help_ = say("compare its shape with the box: {shape}", shape=piece.shape)
    yield _Flaw(fact, "FC-LOAD", "warning", message, help_, 2)


def fits(piece: Shape, card: Shape) -> bool:
    """Return whether a piece fits on a card's spaces in some orientation.

    >>> fits(("###",), ("##.", ".##")), fits(("##", "#."), ("##.", ".##"))
    (False, True)
    """
    spaces = set(cells(card))
    for turned in map(cells, orientations(piece)):
        first, column = turned[0]
        for row, at in spaces:
            if all((y - first + row, x - column + at) in spaces for y, x in turned):
                return True
    return False


def _resources(cards: CardSet, fact: Fact, named: Iterable[str], word: int) -> Iterator[_Flaw]:
    if not cards.resources:
        return
    unknown = [name for name in dict.fromkeys(named) if name not in cards.resources]
    for name in unknown:
        yield _Flaw(
            fact,
            "FC-CITY",
            "warning",
            say('no Freight card carries "{resource}"', resource=name),
            say("the cards carry {resources}", resources=joined(", ", cards.resources)),
            word,
        )
