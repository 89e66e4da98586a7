"""What is to be said at a node: its findings, rulings, corrections, and facts that were noted."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from ftn.games import game
from ftn.model.finding import Finding
from ftn.model.record import Adjustment, Fact, Ruling
from ftn.model.replay import Replay
from ftn.page.nodes import Node, Tree
from ftn.reports.narration import sentence

Kind: TypeAlias = Literal["error", "warning", "info", "ruling", "adjust", "fact", "costly"]


class Flag(Struct, frozen=True):
    """Something that is flagged at a move."""

    kind: Kind
    text: str
    help: str = ""
    rule: str = ""


def of_finding(finding: Finding) -> Flag:
    """Return the flag of a finding."""
    return Flag(finding.severity, finding.message, finding.help, finding.rule)


def placed(replay: Replay, tree: Tree) -> Mapping[int, Sequence[Finding]]:
    """Return the findings by the number of the node that they belong to; others are left out."""
    found: dict[int, list[Finding]] = {}
    if not replay.findings or not tree.nodes:
        return found
    source = replay.record.source
    steps = [step for node in tree.game for step in node.steps]
    starts = []
    for step in steps:
        place = source.place(step.statement.start, step.statement.start + 1)
        starts.append((place.line, place.column))
    for finding in replay.findings:
        node = tree.by_address.get(finding.turn) if "/" in finding.turn else None
        at = bisect_right(starts, (finding.place.line, finding.place.column)) - 1
        if node is None and at >= 0:
            node = tree.by_step[steps[at].index]
        if node is not None:
            found.setdefault(node.number, []).append(finding)
    return found


def flags(replay: Replay, node: Node, findings: Sequence[Finding]) -> Iterator[Flag]:
    """Yield what is flagged at a node: the findings, then what was recorded after the move.

    A breach that the table accepted is flagged as its ruling: the finding says both.
    """
    ruled = {step.statement.rule for step in node.steps if isinstance(step.statement, Ruling)}
    stand = {found.rule for found in findings if found.severity == "info"} & ruled
    for finding in findings:
        flag = of_finding(finding)
        yield (
            replace(flag, kind="ruling") if finding.rule in stand and flag.kind == "info" else flag
        )
    # The statement that begins a round is what its node is called.
    for step in node.steps[1:] if node.kind == "round" else node.steps:
        match step.statement:
            case Ruling(rule=rule, text=text) if rule not in stand:
                yield Flag("ruling", text, rule=rule)
            case Adjustment():
                yield Flag("adjust", sentence(replay, step, None))
            case Fact(name=name, value=value) if _is_flagged(node, name):
                assert replay.rules is not None  # without rules there is no node
                notation = game(replay.rules.game).notation
                yield Flag("fact", notation.write_fact(name, value))


def _is_flagged(node: Node, fact: str) -> bool:
    """Say whether a fact is shown: not one of a set-up, nor totals that the scoring shows."""
    return node.kind in {"turn", "round"} or (node.kind == "end" and fact != "score")
