"""The sentences of a node: its move in words, and the scoring of a period."""

from __future__ import annotations

from ftn.games import game
from ftn.model.record import Adjustment, Ruling
from ftn.model.replay import Replay, Sheet
from ftn.page.nodes import Node
from ftn.reports.narration import sentence
from ftn.text.said import joined, say
from ftn.text.wording import signed


def narrate(replay: Replay, node: Node) -> str:
    """Return the sentences on what happened at a node."""
    texts: list[str] = []
    if node.sheet is not None:
        gains = joined("; ", [_gain(replay, node.sheet, seat) for seat in replay.seats])
        texts.append(say("{end}: {gains}.", end=_end(replay, node.sheet), gains=gains))
    for step, before in node.narrated:
        # Rulings and corrections are flagged, so they are not narrated.
        if not isinstance(step.statement, Ruling | Adjustment):
            texts.append(sentence(replay, step, before))
    return joined(" ", texts)


def node_name(replay: Replay, node: Node) -> str:
    """Name a node that is no turn."""
    if node.kind == "start":
        return say("Start")
    if node.sheet is not None:
        return _end(replay, node.sheet)
    if node.kind == "round":
        return say("Round {n}", n=node.round)
    assert replay.rules is not None  # without rules there is no node
    return game(replay.rules.game).page.period(node.period)


def node_label(replay: Replay, node: Node | None) -> str:
    """Return the short name of a node: a turn's address, or a name."""
    if node is None:
        return ""
    return node.at if node.kind == "turn" else node_name(replay, node)


def _gain(replay: Replay, sheet: Sheet, seat: str) -> str:
    """Write what a period brought a player; without periods, write the total alone."""
    who = replay.player(seat)
    total = "?" if sheet.totals.get(seat) is None else str(sheet.totals[seat])
    if not _is_divided(replay):
        return say("{who} {total}", who=who, total=total)
    gain = signed(sheet.gains.get(seat))
    return say("{who} {gain}, now {total}", who=who, gain=gain, total=total)


def _end(replay: Replay, sheet: Sheet) -> str:
    """Name the end of a period; of a game without periods, the end of the game."""
    if _is_divided(replay):
        return say("End of {period}", period=sheet.name)
    return say("End of the game")


def _is_divided(replay: Replay) -> bool:
    assert replay.rules is not None  # without rules there is no sheet
    return game(replay.rules.game).periods > 0
