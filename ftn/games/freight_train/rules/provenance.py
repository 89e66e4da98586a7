"""Find where the record noted a siding's cars, to cite both sides of a contradiction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ftn.games.freight_train.actions.lifting import DoubtfulBreach
from ftn.games.freight_train.model.moves import Action, Play, Pull, Rearrange
from ftn.model.record import Fact, Turn
from ftn.text.said import joined, say

if TYPE_CHECKING:
    from ftn.games.freight_train.model.replayed import Step
    from ftn.games.freight_train.rules.table import Table
    from ftn.model.breach import Breach


def noted_where(table: Table, number: int, action: Action, breach: Breach) -> str:
    """Say where the siding of a doubtful breach was noted; empty when nowhere."""
    if not isinstance(breach, DoubtfulBreach):
        return ""
    if isinstance(action, Pull):
        noted = main_noted(table, breach.siding)
    else:
        noted = yard_noted(table, number, breach.siding)
    return say("{noted}; {help}", noted=noted, help=breach.help) if noted else breach.help


def main_noted(table: Table, siding: str) -> str:
    """Say where the cars of a siding of the main yard were noted."""
    statement = table.statement
    if isinstance(statement, Turn) and isinstance(statement.play, Play):
        fill = statement.play.fill
        if fill and fill.siding == siding:
            return say(
                "siding {siding} was noted as {cars} in this turn's fill",
                siding=siding,
                cars=fill.filled,
            )
    for step in reversed(table.steps):
        taken = step.statement
        if isinstance(taken, Turn) and isinstance(taken.play, Play):
            fill = taken.play.fill
            if fill and fill.siding == siding:
                return say(
                    "siding {siding} was noted as {cars} in the fill of {turn} (line {line})",
                    siding=siding,
                    cars=fill.filled,
                    turn=step.address,
                    line=_line(table, step),
                )
        elif isinstance(taken, Fact) and taken.name == "main" and isinstance(taken.value, tuple):
            noted = taken.value[int(siding) - 1] or "-"
            return say(
                "siding {siding} was noted as {cars} in the main yard (line {line})",
                siding=siding,
                cars=noted,
                line=_line(table, step),
            )
        elif isinstance(taken, Fact) and taken.name == "day":
            break
    learnt = [
        say("{car} in {where}", car=named.car, where=named.where)
        for slot, named in table.names.known.items()
        if isinstance(slot, tuple) and slot[0] == ("main", table.position.day, int(siding))
    ]
    if not learnt:
        return ""
    return say("siding {siding} was recorded with {cars}", siding=siding, cars=joined(", ", learnt))


def yard_noted(table: Table, number: int, siding: str) -> str:
    """Say where the cars of a private siding were last noted."""
    seat = chr(97 + number)
    at = int(siding) - 1
    for step in reversed(table.steps):
        taken = step.statement
        if isinstance(taken, Fact) and taken.name == "yard" and isinstance(taken.value, tuple):
            if taken.value[0] == seat:
                noted = taken.value[1][at] or "-"
                return say(
                    "siding {siding} was noted as {cars} in the yard (line {line})",
                    siding=siding,
                    cars=noted,
                    line=_line(table, step),
                )
        elif isinstance(taken, Turn) and taken.seat == seat and isinstance(taken.play, Play):
            action = taken.play.action
            if isinstance(action, Rearrange):
                noted = action.sidings[at] or "-"
                return say(
                    "siding {siding} was rearranged to {cars} in {turn} (line {line})",
                    siding=siding,
                    cars=noted,
                    turn=step.address,
                    line=_line(table, step),
                )
            if isinstance(action, Pull):
                entered = "".join(move.car for move in action.moves if move.target == siding)
                if entered:
                    return say(
                        "{cars} entered siding {siding} in {turn} (line {line})",
                        cars=", ".join(entered),
                        siding=siding,
                        turn=step.address,
                        line=_line(table, step),
                    )
    return ""


def _line(table: Table, step: Step) -> int:
    statement = step.statement
    return table.record.source.place(statement.start, statement.end).line
