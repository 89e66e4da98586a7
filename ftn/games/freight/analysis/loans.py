"""The history of a player's loans: when each was taken and repaid, and what interest it cost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, TypeAlias

from attrs import define

from ftn.games.freight.model.position import LOAN, Position
from ftn.model.seats import number_of

if TYPE_CHECKING:
    from ftn.games.freight.model.replayed import Replay

_Payment: TypeAlias = tuple[str, int, int]
"""The category of a ledger entry, its amount, and the round."""
_CATEGORIES = frozenset({"loan", "repay", "interest"})


@define
class Debt:
    """One loan."""

    taken: int
    """The round in which it was taken; 0 where it was there before the first one noted."""
    repaid: int = 0
    """The round in which it was repaid; 0 as long as it isn't."""
    interest: int = 0

    @property
    def is_open(self) -> bool:
        """Return whether it isn't repaid."""
        return not self.repaid


def debts(replay: Replay, seat: str, step: int) -> Sequence[Debt]:
    """Return a player's loans up to a step; what was taken first is held to be repaid first."""
    payments = [*_payments(replay, seat, step)]
    found = [Debt(0) for _ in range(_earlier(replay, seat, step, payments))]
    for category, amount, number in payments:
        open_ = [debt for debt in found if debt.is_open]
        match category:
            case "loan":
                found += [Debt(number) for _ in range(amount // LOAN)]
            case "repay":
                for debt in open_[: -amount // LOAN]:
                    debt.repaid = number
            case _:
                for debt in open_[:-amount]:
                    debt.interest += 1
    return found


def _earlier(replay: Replay, seat: str, step: int, payments: Sequence[_Payment]) -> int:
    """Return how many loans were there before the first one noted."""
    before = replay.steps[: step + 1]
    position = before[-1].position if before else replay.start
    if not isinstance(position, Position):
        return 0
    taken = sum(amount for category, amount, _ in payments if category in {"loan", "repay"})
    return max(0, position.seats[number_of(seat)].loans - taken // LOAN)


def _payments(replay: Replay, seat: str, step: int) -> Iterator[_Payment]:
    for entry in replay.entries:
        if entry.seat != seat or entry.step > step or entry.category not in _CATEGORIES:
            continue
        position = replay.steps[entry.step].position if entry.step >= 0 else None
        number = position.round if isinstance(position, Position) else 0
        yield entry.category, entry.amount, number
