"""Turning points: where the lead in the game, or in a category, goes from one player to another.

A lead that is lost again before everybody had a turn is none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

from ftn.page.nodes import Node, Tree
from ftn.page.standings import Standing, labels, leader, shares
from ftn.replay import Replay
from ftn.words import say


@frozen
class TurningPoint:
    """Where a lead changed hands: at which node, and in words."""

    node: int
    said: str
    whole: bool
    """Whether it was the lead in the game, and not in a category alone."""


def turning_points(
    replay: Replay, tree: Tree, standings: Sequence[Standing]
) -> Mapping[int, Sequence[TurningPoint]]:
    """Return the turning points of a game by the number of their node."""
    found: dict[int, list[TurningPoint]] = {}
    for point in (*_of_game(replay, tree, standings), *_of_categories(replay, tree, standings)):
        found.setdefault(point.node, []).append(point)
    return found


def _of_game(replay: Replay, tree: Tree, standings: Sequence[Standing]) -> Iterator[TurningPoint]:
    turns = [node for node in tree.game if node.kind == "turn"]
    leaders = [leader(standings[node.number].totals) for node in turns]
    for index, new, old in _changes(leaders, len(replay.seats)):
        totals = standings[turns[index].number].totals
        told = say(
            "{new} takes the lead from {old}, {more} to {less}",
            new=_name(replay, new),
            old=_name(replay, old),
            more=totals[new] or 0,
            less=totals[old] or 0,
        )
        yield TurningPoint(turns[index].number, told, whole=True)


def _of_categories(
    replay: Replay, tree: Tree, standings: Sequence[Standing]
) -> Iterator[TurningPoint]:
    periods: dict[int, list[Node]] = {}
    for node in tree.game:
        if node.kind == "turn":
            periods.setdefault(node.period, []).append(node)
    for turns in periods.values():
        sheets = [standings[node.number].sheet for node in turns]
        names = labels(sheets)
        held = [shares(sheet) for sheet in sheets]
        for category in dict.fromkeys(category for row in held for category in row):
            leaders = [leader(row.get(category, {})) for row in held]
            for index, new, old in _changes(leaders, len(replay.seats)):
                told = say(
                    "{what}: {new} overtakes {old}",
                    what=names[category],
                    new=_name(replay, new),
                    old=_name(replay, old),
                )
                yield TurningPoint(turns[index].number, told, whole=False)


def _changes(leaders: Sequence[str], lap: int) -> Iterator[tuple[int, str, str]]:
    """Yield where another one comes to lead alone, and does so for a lap or to the end.

    >>> list(_changes(["a", "", "b", "b", "a", "b"], 2))
    [(2, 'b', 'a')]
    >>> list(_changes(["a", "b", "a", "a", "", "b"], 2))
    [(5, 'b', 'a')]
    >>> list(_changes(["a", "b", "a", "b", "a"], 3))
    []
    """
    old = ""
    for index, new in enumerate(leaders):
        if not new or new == old:
            continue
        kept = all(leader == new for leader in leaders[index : index + lap])
        if old and kept:
            yield index, new, old
        if kept or not old:
            old = new


def _name(replay: Replay, seat: str) -> str:
    return replay.players.get(seat, seat)
