"""What is said at a node: the move in words, the scoring of a period."""

from __future__ import annotations

from collections.abc import Iterator

from ftn.games import game
from ftn.page.nodes import Node
from ftn.record import Ruling
from ftn.replay import Replay, Sheet
from ftn.reports.wording import signed
from ftn.telling import sentence
from ftn.words import joined, say


def told(replay: Replay, node: Node) -> str:
    """Tell what happened at a node."""
    return joined(" ", _sentences(replay, node))


def name(replay: Replay, node: Node) -> str:
    """Name a node that is no turn."""
    if node.kind == "start":
        return say("Start")
    if node.sheet is not None:
        return _end(replay, node.sheet)
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
    gains = [
        say(
            "{who} {gain}, now {total}",
            who=replay.players.get(seat, seat),
            gain=signed(sheet.gains.get(seat)),
            total="?" if sheet.totals.get(seat) is None else str(sheet.totals[seat]),
        )
        for seat in replay.seats
    ]
    return say("{end}: {gains}.", end=_end(replay, sheet), gains=joined("; ", gains))


def _end(replay: Replay, sheet: Sheet) -> str:
    """Name the end of a period; a game that isn't divided has one of its own."""
    assert replay.rules is not None  # without rules there is no sheet
    if game(replay.rules.game).periods:
        return say("End of {period}", period=sheet.name)
    return say("End of the game")
