"""Keep only the last step of a replay, which is all that `ftn check` needs.

Positions take half of the memory of a long record.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NoReturn, SupportsIndex

from ftn.model.replay import Step


class StepsNotKept(Exception):
    """Somebody asked for a step that wasn't kept: the record has to be replayed with its steps."""


class LastStep(list[Step[Any, Any]]):
    """Count steps, and keep the last one.

    >>> from ftn.model.record import Ruling
    >>> steps = LastStep()
    >>> for index in range(3):
    ...     steps.append(Step(index, "", Ruling("", ""), None))
    >>> len(steps), steps[-1].index, steps.pop().index, len(steps)
    (3, 2, 2, 2)
    """

    _count = 0

    def append(self, step: Step[Any, Any]) -> None:
        """Keep a step instead of the one before."""
        self[:] = (step,)
        self._count += 1

    def pop(self, _index: SupportsIndex = -1) -> Step[Any, Any]:
        """Take the last step away; the one before isn't there."""
        self._count -= 1
        return super().pop()

    def __copy__(self) -> LastStep:
        """Return as many steps; only the last one is kept."""
        other = LastStep()
        other[:] = self[-1:]
        other._count = self._count
        return other

    def __len__(self) -> int:
        """Return how many steps there were."""
        return self._count

    def __iter__(self) -> Iterator[Step[Any, Any]]:
        """Ask for all steps."""
        self._missing()

    def __reversed__(self) -> Iterator[Step[Any, Any]]:
        """Ask for all steps, the last one first."""
        self._missing()

    def _missing(self) -> NoReturn:
        raise StepsNotKept
