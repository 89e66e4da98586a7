"""Lay out the table: the set-up of the rules, or a position in the middle of a game."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile

from ftn.games.freight_cars.actions.drawing import deck_at_start, laid_out
from ftn.games.freight_cars.facts.facts import parts_of, take_fact
from ftn.games.freight_cars.model.cards import cards_of
from ftn.games.freight_cars.model.moves import UNKNOWN, Bonus, Cards, Deal
from ftn.games.freight_cars.model.places import CITIES, DECK, END, TABLEAU
from ftn.games.freight_cars.model.position import FACE_UP, HAND, NOBODY, Position, Seat
from ftn.games.freight_cars.model.state import Options, State
from ftn.games.freight_cars.rules.lookahead import is_unmarked, may_be_past_end
from ftn.games.freight_cars.rules.order import begins
from ftn.games.freight_cars.rules.table import Table
from ftn.games.freight_cars.rules.turns import take_turn
from ftn.model.parts import Doubt, part
from ftn.model.record import Fact, Record, Turn, Value
from ftn.model.rules import Ruleset
from ftn.referee.table import Handlers
from ftn.text.said import plural, say

_LATE = ("train", "shipped", "claimed", "credits")
"""Facts that speak of a game that has begun."""

HANDLERS: Handlers[Table] = Handlers(take_turn, take_fact, parts_of)


def seats_in(value: Value) -> Iterable[str]:
    """Return the seats that a fact's value speaks of."""
    if isinstance(value, Deal | Cards | Bonus):
        return [value.seat]
    if isinstance(value, str):
        return [value] if value.islower() else []
    if isinstance(value, tuple) and value and isinstance(value[0], tuple):
        return [pair[0] for pair in value]
    if isinstance(value, tuple) and value and isinstance(value[0], str) and value[0].islower():
        return [value[0]]
    return []


def lay_out(record: Record, rules: Ruleset, players: tuple[str, ...]) -> Table:
    """Return the table before the first statement."""
    cards, twice = cards_of(record)
    state = State(players, Options.of(rules), cards)
    round_, first = begins(record, len(players))
    from_start = _is_from_start(record, round_)
    known = first != NOBODY and (round_ == 1 or not from_start)
    past_end = may_be_past_end(record, len(players))
    position = _at_start(state, first) if from_start else _later(state, first, past_end=past_end)
    table = Table(
        record,
        rules,
        players,
        position,
        position,
        HANDLERS,
        state=state,
        from_start=from_start,
        begun_by=first,
        first_known=known,
        unmarked=is_unmarked(record),
    )
    for one in twice:
        table.statement = one.fact
        table.breach(
            "FC-CARD",
            one.message,
            say("there is only one of each card; give it its own name, or leave one out"),
            1,
        )
    _check_deck(table)
    _check_number(table)
    return table


def _is_from_start(record: Record, first_round: int) -> bool:
    """Return whether a record begins at the start of the game, by its facts and its first turn."""
    before = takewhile(lambda statement: not isinstance(statement, Turn), record.statements)
    facts = [statement for statement in before if isinstance(statement, Fact)]
    if any(fact.name in _LATE and _says_more(fact.value) for fact in facts):
        return False
    return first_round == 1 or any(isinstance(fact.value, Deal) for fact in facts)


def _says_more(value: Value) -> bool:
    """Return whether a fact notes at least one card or credit."""
    if isinstance(value, Cards):
        return bool(value.ids)
    return isinstance(value, tuple) and value[1] not in (0, None)


def _at_start(state: State, first: int) -> Position:
    seat = Seat(hand=(UNKNOWN,) * HAND)
    cities = len(state.cards.cities) - FACE_UP if state.cards.closed else NOBODY
    return Position(
        seats=(seat,) * state.count,
        tableau=(UNKNOWN,) * laid_out(state),
        cities=(UNKNOWN,) * FACE_UP,
        deck=deck_at_start(state),
        city_deck=max(cities, NOBODY),
        first=max(first, 0),
    )


def _later(state: State, first: int, *, past_end: bool) -> Position:
    """Return what is known before any fact; `past_end`: the last turns may have begun."""
    names = ("hand", "train", "shipped", "claimed", "credits")
    unknown = {part(number, name) for number in range(state.count) for name in names}
    return Position(
        seats=(Seat(),) * state.count,
        first=first,
        doubt=Doubt(frozenset(unknown | {TABLEAU, CITIES, DECK, *([END] if past_end else [])})),
    )


def _check_deck(table: Table) -> None:
    """Check that the option `deck` leaves enough cards for the set-up."""
    deck, needed = table.options.deck, HAND * table.state.count + laid_out(table.state)
    if deck >= needed:
        return
    table.statement = next(tag for tag in table.record.tags if tag.name == "Rules")
    table.breach(
        "FC-SETUP-2",
        say("{deck} Freight cards are in play, but the setup takes {n}", deck=deck, n=needed),
        say("`deck=…` sets another number, up to 50"),
        1,
    )
    table.doubt({DECK})


def _check_number(table: Table) -> None:
    """Check that the card set has as many Freight cards as are in play."""
    cards, deck = table.cards, table.options.deck
    if not cards.closed or len(cards.cards) >= deck:
        return
    table.statement = next(tag for tag in table.record.tags if tag.name == "Cards")
    table.breach(
        "FC-SETUP-2",
        plural(
            len(cards.cards),
            "the card set has {n} Freight card, but {deck} are in play",
            "the card set has {n} Freight cards, but {deck} are in play",
            deck=deck,
        ),
        say(
            "a card set contains the whole box; to use part of it, declare the cards in the "
            "record itself, without the tag (`deck=…` plays with fewer cards)"
        ),
    )
