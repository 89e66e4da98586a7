"""What is said at a node: the move in words, the scoring of a period."""

from __future__ import annotations

from collections.abc import Iterator

from ftn.games import game
from ftn.model.record import Ruling
from ftn.model.replay import Replay, Sheet
from ftn.page.nodes import Node
from ftn.reports.narration import sentence
from ftn.text.said import joined, say
from ftn.text.wording import signed


def told(replay: Replay, node: Node) -> str:
    """Tell what happened at a node."""
    return joined(" ", _sentences(replay, node))


def name(replay: Replay, node: Node) -> str:
    """Name a node that is no turn."""
    if node.kind == "start":
        return say("Start")
    if node.sheet is not None:
        return _end(replay, node.sheet)
    if node.kind == "round":
        return say("Round {n}", n=node.round)
    assert replay.rules is not None  # without rules there is no node
    return game(replay.rules.game).page.period(node.period)


def called(replay: Replay, node: Node | None) -> str:
    """Return what stands for a node in a line of text: a turn's address, or a name."""
    if node is None:
        return ""
    return node.at if node.kind == "turn" else name(replay, node)


def _sentences(replay: Replay, node: Node) -> Iterator[str]:
    assert replay.rules is not None  # without rules there is no node
    if node.sheet is not None:
        yield _scored(replay, node.sheet)
    for step, before in node.told:
        if not isinstance(step.statement, Ruling):  # it is flagged with what it rules on
            yield sentence(replay, step, before)


def _scored(replay: Replay, sheet: Sheet) -> str:
    gains = joined("; ", [_gain(replay, sheet, seat) for seat in replay.seats])
    return say("{end}: {gains}.", end=_end(replay, sheet), gains=gains)


def _gain(replay: Replay, sheet: Sheet, seat: str) -> str:
    """Say what a period brought a player; a game that isn't divided brings all there is."""
    who = replay.players.get(seat, seat)
    total = "?" if sheet.totals.get(seat) is None else str(sheet.totals[seat])
    if not _is_divided(replay):
        return say("{who} {total}", who=who, total=total)
    gain = signed(sheet.gains.get(seat))
    return say("{who} {gain}, now {total}", who=who, gain=gain, total=total)


def _end(replay: Replay, sheet: Sheet) -> str:
    """Name the end of a period; a game that isn't divided has one of its own."""
    if _is_divided(replay):
        return say("End of {period}", period=sheet.name)
    return say("End of the game")


def _is_divided(replay: Replay) -> bool:
    assert replay.rules is not None  # without rules there is no sheet
    return game(replay.rules.game).periods > 0
