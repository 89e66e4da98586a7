"""What can be written next in a turn of Nim: a count, then a heap."""

from __future__ import annotations

from collections.abc import Sequence

from ftn.model.choices import Choice, Following
from ftn.model.plays import UNKNOWN
from ftn.model.stating import Form, always, number, stated, totals, unknown
from ftn.text.said import plural, say
from tests.contract.nim.position import Position, Replay

_UNKNOWN = (9, 9, 9)
"""What unknown heaps may hold."""


def due(_replay: Replay, position: Position) -> str:
    """Return the address of the next turn."""
    return position.turn


def following(
    _replay: Replay, position: Position, _seat: str, words: Sequence[str]
) -> Following | None:
    """Return what could follow the words of a turn."""
    heaps = position.heaps if position.heaps is not None else _UNKNOWN
    match [*words]:
        case []:
            choices = [Choice("take", say("take matches")), Choice(UNKNOWN, say("unknown"))]
        case ["take"]:
            most = max(heaps, default=0)
            choices = [
                Choice(str(count), plural(count, "{n} match", "{n} matches"))
                for count in range(1, most + 1)
            ]
        case ["take", _]:
            choices = [Choice("from", say("from a heap"))]
        case ["take", count, "from"]:
            choices = [
                Choice(
                    str(heap),
                    say("heap {heap}", heap=heap),
                    (f"heaps/{heap}",),
                    "" if left >= int(count) else "NIM-TAKE",
                )
                for heap, left in enumerate(heaps, 1)
            ]
        case ["take", _, "from", _] | ["?"]:
            return Following(tuple(words), may_end=True)
        case _:
            return None
    return Following(tuple(words), may_end=False, choices=tuple(choices))


def stating(replay: Replay, _position: Position, words: Sequence[str]) -> Following | None:
    """Return what could follow the words of a fact."""
    heaps = Form(say("the heaps"), (), (always(number(2)),), alone=(unknown(),))
    return stated({"heaps": heaps, "score": totals(replay.players)}, words)
