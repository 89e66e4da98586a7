"""Plain turns: what is done in one, and whose turn comes next; see `plain_table`."""

from __future__ import annotations

from collections.abc import Callable

from ftn.games.freight.model.position import LAST_CITY
from ftn.games.freight.rules import plain_building, plain_paying, plain_renewing
from ftn.games.freight.rules.plain_shipping import take_loans, take_shipment
from ftn.games.freight.rules.plain_table import BUILD, RENEW, SHIP, PlainTable, form
from ftn.model.checked import Unsure

_THINGS = frozenset(("track", "switch", "bridge", "city", "wagon", "engine", "loan", "repay"))
"""What the word `build` may precede."""
_GLYPHS = frozenset(("!!", "!?", "?!", "??", "!"))
_MAY_BE_FACTS = frozenset(("loan", "repay", "engine"))
"""The words with which facts begin, too, if a seat follows."""


def take_turn(table: PlainTable, word: str) -> None:
    """Take the turn at hand, whose number and seat are a word."""
    table.must_pay()
    if table.phase in ("repay", "over") or word[-1] not in table.letters:
        raise Unsure
    number = ord(word[-1]) - 97
    waiting = table.waiting()
    if not (table.round and waiting):
        table.begin_round(table.round + 1)
        waiting = table.waiting()
    if not table.order and not table.options.auction:
        count = len(table.seats)
        table.order = waiting = [(number + more) % count for more in range(count)]
    if table.phase != "turns":
        if table.due or (table.options.auction and len(table.playing()) > 1):
            raise Unsure
        table.phase = "turns"
    if not (table.order and waiting and number == waiting[0]):
        raise Unsure
    if word != f"{table.round}{table.letters[number]}":
        raise Unsure
    table.at += 1
    table.at += form("CLOCK").fullmatch(table.words[table.at]) is not None
    table.turns += 1
    table.number, table.seat = number, table.seats[number]
    _act(table)
    _go_on(table)
    table.at += table.words[table.at] in _GLYPHS


def _act(table: PlainTable) -> None:
    """Take what is done in a turn."""
    table.stage = BUILD
    table.forced = table.built = table.settled = table.renewed = False
    words, before, start = table.words, table.board, table.at
    if words[start] == "pass":
        table.at += 1
    else:
        while act := _ITEMS.get(words[table.at]):
            if words[table.at] in _MAY_BE_FACTS and table.is_fact():
                break
            if table.settled:
                raise Unsure
            act(table)
        if table.at == start:
            raise Unsure
    table.close_building()
    if table.built:
        plain_building.check_blocked(table, before)
    if table.stage < RENEW and not table.settled:
        table.pay_interest()
    if not (table.seat.out or table.renewed):
        plain_renewing.check_unrenewed(table)


def _go_on(table: PlainTable) -> None:
    """Let the next turn be due; this may end the game."""
    number, options, playing = table.number, table.options, table.playing()
    table.acted.add(number)
    if table.waits is not None:
        table.waits.discard(number)
    elif not options.by_rounds and table.city_count(number) >= LAST_CITY:
        table.waits = {*playing} - {number}
    if not playing:
        over = True
    elif table.waits is not None:
        over = not table.waits
    else:
        over = options.by_rounds and table.round >= options.rounds and not table.waiting()
    if over:
        table.phase = "repay"


def _build(table: PlainTable) -> None:
    """Take the word `build`."""
    table.at += 1
    if table.words[table.at] not in _THINGS or (
        table.words[table.at] in _MAY_BE_FACTS and table.is_fact()
    ):
        raise Unsure


def _borrow(table: PlainTable) -> None:
    """Take or repay loans."""
    take_loans(table, building=table.stage == BUILD)


def _ship(table: PlainTable) -> None:
    """Take a shipment, the only one of the turn."""
    table.at += 1
    if table.stage == SHIP:
        raise Unsure
    table.enter(SHIP)
    take_shipment(table)


_ITEMS: dict[str, Callable[[PlainTable], None]] = {
    "build": _build,
    "track": plain_building.lay,
    "switch": plain_building.lay,
    "bridge": plain_building.lay,
    "city": plain_building.found,
    "wagon": plain_building.buy_wagon,
    "engine": plain_building.put_engine,
    "loan": _borrow,
    "repay": _borrow,
    "ship": _ship,
    "section": plain_paying.sell,
    "bankrupt": plain_paying.go_bankrupt,
    "mark": plain_renewing.mark,
    "roll": plain_renewing.roll,
}
