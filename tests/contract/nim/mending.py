"""How else the points of Nim may be counted: the last match left out, or counted twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ftn.model.reading import Award, Reading
from ftn.text.said import say
from tests.contract.nim.position import Replay


def readings(_replay: Replay) -> Iterator[Reading]:
    """Yield nothing: nobody misreads who took the last match."""
    yield from ()


def awards(replay: Replay) -> Iterator[Award]:
    """Yield the points of the last match."""
    for entry in replay.entries:
        if entry.category == "last":
            what = say("the last match")
            yield Award(entry.period, entry.seat, entry.amount, entry.rule, what)


def meant(_words: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yield nothing: another heap would show in what follows."""
    yield from ()
