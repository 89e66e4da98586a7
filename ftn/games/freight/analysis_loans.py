"""The history of a player's loans: when each was taken and repaid, and what interest it cost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from attrs import define

from ftn.games.freight.position import LOAN, Position

if TYPE_CHECKING:
    from ftn.replay import Replay

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
        """Say whether it isn't repaid."""
        return not self.repaid


def debts(replay: Replay, seat: str, step: int) -> Sequence[Debt]:
    """Return a player's loans up to a step; what was taken first is held to be repaid first."""
    found: list[Debt] = []
    for category, amount, number in _booked(replay, seat, step):
        open_ = [debt for debt in found if debt.is_open]
        match category:
            case "loan":
                found += [Debt(number) for _ in range(amount // LOAN)]
            case "repay":
                _earlier(found, open_, -amount // LOAN)
                for debt in [debt for debt in found if debt.is_open][: -amount // LOAN]:
                    debt.repaid = number
            case _:
                _earlier(found, open_, -amount)
                for debt in [debt for debt in found if debt.is_open]:
                    debt.interest += 1
    return found


def _earlier(found: list[Debt], open_: Sequence[Debt], needed: int) -> None:
    """Add the loans that must have been there before the first one noted."""
    found[:0] = [Debt(0) for _ in range(needed - len(open_))]


def _booked(replay: Replay, seat: str, step: int) -> Iterator[tuple[str, int, int]]:
    for entry in replay.entries:
        if entry.seat != seat or entry.step > step or entry.category not in _CATEGORIES:
            continue
        position = replay.steps[entry.step].position if entry.step >= 0 else None
        number = position.round if isinstance(position, Position) else 0
        yield entry.category, entry.amount, number
