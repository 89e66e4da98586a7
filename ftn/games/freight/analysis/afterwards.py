"""Where each player's money came from and went, when a game is over; and loans left unpaid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ftn.games.freight.model.position import LOAN, LOAN_POINTS, Position
from ftn.games.freight.model.state import State
from ftn.model.instead import Note
from ftn.model.parts import part
from ftn.model.seats import letter
from ftn.text.wording import counted

if TYPE_CHECKING:
    from ftn.games.freight.model.replayed import Replay

_POINTS = frozenset({"loans", "network"})
"""What is counted at the end, and is no money."""
_SAID = {
    "loan": "loans taken",
    "repay": "loans repaid",
    "points": "action points",
    "fee": "use of others' track",
    "toll": "others on one's track",
    "bid": "places in the turn order",
    "section": "track bought",
    "sold": "track sold",
    "start": "to begin with",
    "adjust": "agreed corrections",
    "switch": "switches",
    "bridge": "bridges",
    "city": "new cities",
    "wagon": "wagons",
    "counted": "by the table's count",
    "bankrupt": "not counted, being out",
}
"""What the ledger's categories are called here, where not by their own names."""


def afterwards(replay: Replay) -> Sequence[Note]:
    """Describe where each player's money came from and went, and what repaying would gain."""
    position = replay.steps[-1].position if replay.steps else None
    if not isinstance(position, Position) or position.phase != "over":
        return ()
    return tuple(
        Note(
            replay.player(letter(number)),
            "; ".join(_flows(replay, position, number)),
        )
        for number in range(len(position.seats))
    )


def _flows(replay: Replay, position: Position, number: int) -> Iterator[str]:
    seat = letter(number)
    by_category: Counter[str] = Counter()
    delivered: Counter[str] = Counter()
    for entry in replay.entries:
        if entry.seat != seat or entry.category in _POINTS:
            continue
        if entry.category in position.cities:
            delivered[entry.category] += entry.amount
        else:
            by_category[entry.category] += entry.amount
    income = {_named(name): amount for name, amount in by_category.items() if amount > 0}
    spent = {_named(name): -amount for name, amount in by_category.items() if amount < 0}
    deliveries = delivered.total()
    if deliveries:
        cities = ", ".join(f"{city} {amount}" for city, amount in delivered.most_common())
        income = {f"deliveries ({cities})": deliveries, **income}
    yield f"{counted(sum(income.values()), 'dollar')} came: {_listed(income)}"
    yield f"{counted(sum(spent.values()), 'dollar')} went: {_listed(spent)}"
    yield from _unpaid(replay, position, number)


def _named(category: str) -> str:
    return _SAID.get(category, category)


def _listed(amounts: dict[str, int]) -> str:
    """List amounts, the largest first.

    >>> _listed({"track": 9, "interest": 12}), _listed({})
    ('interest 12, track 9', 'none')
    """
    ordered = sorted(amounts.items(), key=lambda pair: -pair[1])
    parts = (
        name.replace(" (", f" {amount} (", 1) if " (" in name else f"{name} {amount}"
        for name, amount in ordered
    )
    return ", ".join(parts) or "none"


def _unpaid(replay: Replay, position: Position, number: int) -> Iterator[str]:
    """Describe the cost of loans that could still have been repaid."""
    seat, state = position.seats[number], replay.state
    known = position.doubt.unknown.isdisjoint({part(number, "money"), part(number, "loans")})
    if not (known and isinstance(state, State) and state.options.last_repay):
        return
    able = min(seat.loans, seat.money // LOAN)
    if able > 0 and not seat.out:
        gain = able * (LOAN_POINTS - LOAN)
        yield f"{counted(able, 'loan')} could still have been repaid: {gain} points more"
