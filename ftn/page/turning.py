"""Turning points: where the lead in the game, or in a category, goes from one player to another.

A lead that is lost again before everybody had a turn is none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from msgspec import Struct

from ftn.games import game
from ftn.model.replay import Replay
from ftn.page.node_totals import NodeTotals, ahead, labels, leaders
from ftn.page.nodes import Node, Tree
from ftn.text.said import listing, say


class TurningPoint(Struct, frozen=True):
    """Where a lead changed hands: at which node, and in words."""

    node: int
    said: str
    whole: bool
    """Whether it was the lead in the game, and not in a category alone."""


def turning_points(
    replay: Replay, tree: Tree, by_node: Sequence[NodeTotals]
) -> Mapping[int, Sequence[TurningPoint]]:
    """Return the turning points of a game by the number of their node."""
    found: dict[int, list[TurningPoint]] = {}
    for point in (*_of_game(replay, tree, by_node), *_of_categories(replay, tree, by_node)):
        found.setdefault(point.node, []).append(point)
    return found


def _of_game(replay: Replay, tree: Tree, by_node: Sequence[NodeTotals]) -> Iterator[TurningPoint]:
    turns = [node for node in tree.game if node.kind == "turn"]
    totals = [by_node[node.number].totals for node in turns]
    counted = game(replay.rules.game).page.counted if replay.rules else ""
    for index, new, _ in _changes([*map(leaders, totals)], len(replay.seats)):
        others = {seat: total for seat, total in totals[index].items() if seat != new}
        best = max(total or 0 for total in others.values())
        told = say(
            "{new} takes the lead over {others}, {more} to {less}",
            new=_names(replay, [new]),
            others=_names(replay, [seat for seat, total in others.items() if total == best]),
            more=totals[index][new] or 0,
            less=best,
        )
        if counted:
            told = say("{told}, {counted}", told=told, counted=counted)
        yield TurningPoint(turns[index].number, told, whole=True)


def _of_categories(
    replay: Replay, tree: Tree, by_node: Sequence[NodeTotals]
) -> Iterator[TurningPoint]:
    kept: dict[int, Sequence[str]] = {}
    periods: dict[int, list[Node]] = {}
    for node in tree.game:
        if node.kind == "turn":
            periods.setdefault(node.period, []).append(node)
    for turns in periods.values():
        sheets = [by_node[node.number].sheet for node in turns]
        names = labels(sheets)
        held = [ahead(sheet, kept) for sheet in sheets]
        for category in dict.fromkeys(chain.from_iterable(held)):
            first = [leading.get(category, ()) for leading in held]
            for index, new, old in _changes(first, len(replay.seats)):
                told = say(
                    "{what}: {new} overtakes {old}",
                    what=names[category],
                    new=_names(replay, [new]),
                    old=_names(replay, old),
                )
                yield TurningPoint(turns[index].number, told, whole=False)


def _changes(
    leaders: Sequence[Sequence[str]], lap: int
) -> Iterator[tuple[int, str, Sequence[str]]]:
    """Yield where another one comes to lead alone, for a lap or to the end, and who led before.

    >>> list(_changes(["a", "", "b", "b", "a", "b"], 2))
    [(2, 'b', ['a'])]
    >>> list(_changes(["a", "a", "ac", "c", "b", "b", "a", "b"], 2))
    [(4, 'b', ['c'])]
    >>> list(_changes(["a", "b", "a", "b", "a"], 3))
    []
    """
    held = ""
    before: Sequence[str] = ""
    for index, first in enumerate(leaders):
        new = first[0] if len(first) == 1 else ""
        if new not in {"", held}:
            kept = all([*run] == [new] for run in leaders[index : index + lap])
            if held and kept:
                yield index, new, [seat for seat in before if seat != new]
            if kept or not held:
                held = new
        before = first or before


def _names(replay: Replay, seats: Sequence[str]) -> str:
    return listing([replay.player(seat) for seat in seats])
