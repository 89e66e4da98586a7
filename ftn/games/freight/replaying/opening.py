"""What a record begins with: the set-up of the rules, or a position in the middle of a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile

from ftn.games.freight.facts import facts
from ftn.games.freight.facts.fact_checks import BANK_WORD, EVENTS
from ftn.games.freight.model import reasons
from ftn.games.freight.model.fact_lines import Amount, Auction, Order, Owed, Place, Tracks, Wagons
from ftn.games.freight.model.network import Board
from ftn.games.freight.model.places import BOXES, CITIES, END, GOODS, OF_A_SEAT, ORDER
from ftn.games.freight.model.position import Position, Seat
from ftn.games.freight.model.state import Options, State
from ftn.games.freight.rules import turns
from ftn.games.freight.rules.rolling import close_rolls, rolls_follow
from ftn.games.freight.rules.table import Table
from ftn.games.freight.rules.unread import pass_over
from ftn.model.parts import BANK, Doubt, part
from ftn.model.record import Fact, Record, Turn, Value
from ftn.model.rules import Ruleset
from ftn.referee.table import Handlers


def take_turn(table: Table, turn: Turn) -> Turn:
    """Take a turn; what couldn't be read in front of it is unknown."""
    if table.unread and table.at >= 0:
        pass_over(table, turn)
    return turns.take_turn(table, turn)


def take_fact(table: Table, fact: Fact) -> None:
    """Take a fact; what couldn't be read in front of it is unknown."""
    if table.unread and table.at >= 0:
        pass_over(table, fact)
    if table.due and fact.name not in ("roll", "round") and not rolls_follow(table):
        close_rolls(table)
    facts.take_fact(table, fact)


HANDLERS: Handlers[Table] = Handlers(take_turn, take_fact, facts.parts_of)


def seats_in(value: Value) -> Iterable[str]:
    """Return the seats that a fact's value speaks of."""
    match value:
        case Amount() | Wagons() | Place() | Owed():
            return [value.seat]
        case Tracks():
            return [] if value.owner == BANK_WORD else [value.owner]
        case Order():
            return value.seats
        case Auction():
            return [bid.seat for bid in value.bids or ()]
        case tuple():
            return [seat for seat, _ in value]
    return []


def lay_out(record: Record, rules: Ruleset, players: tuple[str, ...]) -> Table:
    """Return the table before the first statement."""
    state = State(players, Options.of(rules))
    from_start = _is_from_start(record)
    has_cities = any(fact.name == "city" for fact in _first_facts(record))
    position = _position(state, from_start=from_start, has_cities=has_cities)
    table = Table(
        record, rules, players, position, position, HANDLERS, state=state, from_start=from_start
    )
    cash = state.options.start_cash
    if from_start and cash:
        table.decide("start_cash")
        for number in range(state.count):
            table.book(number, cash, "PG-SETUP-5", "start", reasons.start(cash))
    return table


def _first_facts(record: Record) -> Iterator[Fact]:
    """Yield the facts before the first turn, and before anything else that happens."""
    for statement in takewhile(lambda one: not isinstance(one, Turn), record.statements):
        if isinstance(statement, Fact):
            if statement.name in EVENTS:
                return
            yield statement


def _is_from_start(record: Record) -> bool:
    """Return whether a record begins where the game does: by its facts and its first round."""
    facts = [*_first_facts(record)]
    if any(_is_late(fact) for fact in facts):
        return False
    rounds = [fact.value for fact in facts if fact.name == "round"]
    if rounds:
        return int(rounds[0]) == 1
    turns = (one.number for one in record.statements if isinstance(one, Turn))
    return next(turns, 1) == 1


def _is_late(fact: Fact) -> bool:
    """Return whether a fact shows that a game has begun."""
    match fact.value:
        case Tracks():
            return bool(fact.value.laid)
        case Place():
            return bool(fact.value.city)
        case Wagons():
            return fact.value.count != 1 or bool(fact.value.load)
        case Amount():
            return fact.name == "loans" and fact.value.amount != 0
    return fact.name == "markers"


def _position(state: State, *, from_start: bool, has_cities: bool) -> Position:
    unknown = {ORDER}
    if state.options.boxes:
        unknown.add(BOXES)
    if not has_cities:
        unknown |= {CITIES, GOODS}
    if not from_start:
        unknown |= {part(number, name) for number in range(state.count) for name in OF_A_SEAT}
        if not state.options.forced_loans:
            unknown.add(part(BANK, "tracks"))
        if not state.options.by_rounds:
            unknown.add(END)
    money = state.options.start_cash if from_start else 0
    return Position(
        seats=(Seat(money=money),) * state.count,
        board=Board(),
        cities={},
        goods={},
        doubt=Doubt(frozenset(unknown)),
    )
