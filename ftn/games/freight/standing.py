"""The score if the game ended now, loans and cities counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ftn.games.freight.model import reasons
from ftn.games.freight.model.places import is_joined
from ftn.games.freight.model.position import CITY_POINTS, LOAN, LOAN_POINTS, Position
from ftn.games.freight.model.replayed import Replay, Step
from ftn.games.freight.model.state import Options, State
from ftn.games.freight.rules.scoring import BANKRUPT, LOANS, NETWORK, cities_of, is_known, total
from ftn.games.freight.rules.sheets import VARIATION, Rows, sheet
from ftn.model.parts import part
from ftn.model.replay import Entry, Sheet
from ftn.model.scene import kept
from ftn.model.seats import letter
from ftn.model.steps import with_totals
from ftn.model.totals import GAME


def as_if_ended(replay: Replay, step: Step | None) -> Sheet | None:
    """Return the sheet as if the game ended after a step; None once it is over.

    Loans that the money covers are taken as repaid where a last chance to repay is given.
    """
    position = step.position if step else replay.start
    state = replay.state
    if step is None or not isinstance(position, Position) or not isinstance(state, State):
        return None
    if position.phase == "over":
        return None
    entries, steps = _ledger(replay, step, position)
    for number in range(len(position.seats)):
        entries += _at_the_end(position, number, state.options)
    made = _made(replay) if "/" not in step.address else None
    return sheet(position, entries, steps, made=made)


def _no_rows(_replay: Replay) -> Rows:
    return {}


_made = kept(_no_rows)


def course(replay: Replay) -> Iterator[Sequence[int | None] | None]:
    """Yield the totals as if the game ended after each step."""
    state = replay.state
    assert isinstance(state, State)  # whatever was replayed has one
    for step, held in with_totals(replay.steps, replay.entries, len(replay.seats)):
        position = step.position
        if position.phase == "over":
            yield None
            continue
        yield [
            now + sum(entry.amount for entry in _at_the_end(position, number, state.options))
            if is_known(position, number)
            else None
            for number, now in enumerate(held)
        ]


def _at_the_end(position: Position, number: int, options: Options) -> list[Entry]:
    """Return what a player's loans and cities would count."""
    seat, name, found = position.seats[number], letter(number), []
    if seat.out:
        if seat.money:
            why = reasons.bankrupt(seat.money)
            found.append(Entry(name, -seat.money, "PG-BANKRUPT", BANKRUPT, why, GAME))
        return found
    unknown = position.doubt.unknown
    if seat.loans and part(number, "loans") not in unknown:
        covered = covered_loans(seat.money, seat.loans) if options.last_repay else 0
        if part(number, "money") in unknown:
            covered = 0
        left = seat.loans - covered
        why = reasons.loans_covered(covered, left) if covered else reasons.loans_left(left)
        amount = -LOAN * covered - LOAN_POINTS * left
        found.append(Entry(name, amount, "PG-SCORE", LOANS, why, GAME))
    cities = cities_of(position, number, largest=options.largest)
    if cities and is_joined(position, number):
        points = CITY_POINTS * cities
        found.append(Entry(name, points, "PG-SCORE", NETWORK, reasons.network(cities), GAME))
    return found


def covered_loans(money: int, loans: int) -> int:
    """Return how many loans can be repaid with some money.

    >>> covered_loans(23, 2), covered_loans(23, 1), covered_loans(9, 2)
    (2, 1, 0)
    """
    return min(loans, max(money, 0) // LOAN)


def _ledger(replay: Replay, step: Step, position: Position) -> tuple[list[Entry], Sequence[Step]]:
    """Return the entries up to a step, and the steps; a variation has no ledger of its own."""
    last = step.index
    address, within, _ = step.address.partition("/")
    if within:
        last = next(
            (main.index - 1 for main in replay.steps if main.address == address), len(replay.steps)
        )
    entries = [entry for entry in replay.entries if entry.step <= last]
    if within:
        for number, seat in enumerate(position.seats):
            more = seat.money - total(entries, number)
            if more and part(number, "money") not in position.doubt.unknown:
                entries.append(
                    Entry(letter(number), more, "", VARIATION, reasons.uncounted(), GAME)
                )
    return entries, replay.steps[: last + 1]
