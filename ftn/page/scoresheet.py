"""The scoresheet: what was played, period by period and round by round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from ftn.model.finding import Finding
from ftn.model.replay import Replay, Sheet
from ftn.page.flags import Flag, flags, placed
from ftn.page.nodes import Line, Node, Tree
from ftn.page.turning import TurningPoint
from ftn.text.said import say

MEANING = {
    "!!": say("brilliant move"),
    "!": say("good move"),
    "!?": say("interesting move"),
    "?!": say("dubious move"),
    "?": say("mistake"),
    "??": say("blunder"),
}
"""What the glyphs mean."""


class Move(Struct, frozen=True):
    """A node as the scoresheet shows it, with what hangs on it."""

    node: Node
    short: str
    """Its round and seat."""
    written: str
    """What was done, in the notation; nothing at a node that is no turn."""
    glyph: str = ""
    clock: str = ""
    notes: Sequence[str] = ()
    flags: Sequence[Flag] = ()
    turning: Sequence[TurningPoint] = ()
    lines: Sequence[Branch] = ()

    @property
    def meaning(self) -> str:
        """What its glyph means."""
        return MEANING.get(self.glyph, "")

    @property
    def within(self) -> Iterator[tuple[str, object]]:
        """Yield what is in its variations, however deep, and where each move and line ends."""
        following: list[tuple[str, Move | Branch]] = []
        following += [("line", line) for line in self.lines][::-1]
        while following:
            kind, one = following.pop()
            yield kind, one
            inner: list[tuple[str, Move | Branch]] = []
            if kind == "line" and isinstance(one, Branch):
                inner = [*(("move", move) for move in one.moves), ("lined", one)]
            elif kind == "move" and isinstance(one, Move):
                inner = [*(("line", line) for line in one.lines), ("moved", one)]
            following += inner[::-1]


class Branch(Struct, frozen=True):
    """A variation: what was said of it as a whole, and its moves."""

    notes: Sequence[str]
    moves: Sequence[Move]
    of: str
    """The move that it replaces."""
    within: str = ""
    """The move that the variation replaces in which it is; nothing for one of the game."""


class Round(Struct, frozen=True):
    """A round: its number, and its moves as they were played."""

    number: int
    moves: Sequence[Move]
    opening: Move | None = None
    """What happened before its first turn, where that is noted."""


class Period(Struct, frozen=True):
    """A period (a day): what was said at its start, its rounds, how it ended."""

    number: int
    opening: Move | None
    rounds: Sequence[Round]
    closing: Move | None
    sheet: Sheet | None
    last: Node
    """The last node before it was scored."""


def scoresheet(
    replay: Replay,
    tree: Tree,
    turning: Mapping[int, Sequence[TurningPoint]],
    costly: Mapping[int, Flag] | None = None,
) -> Sequence[Period]:
    """Return the scoresheet of a game by its periods; `costly` are the turns that cost most."""
    if replay.rules is None:
        return ()
    writing = _Writing(replay, placed(replay, tree), turning, costly or {})
    periods: dict[int, list[Node]] = {}
    for node in tree.game:
        periods.setdefault(node.period, []).append(node)
    return [writing.period(number, nodes) for number, nodes in periods.items()]


class _Writing(Struct, frozen=True):
    replay: Replay
    findings: Mapping[int, Sequence[Finding]]
    turning: Mapping[int, Sequence[TurningPoint]]
    costly: Mapping[int, Flag]

    def period(self, number: int, nodes: Sequence[Node]) -> Period:
        opening = next((node for node in nodes if node.kind in {"start", "period"}), None)
        ends = [node for node in nodes if node.kind == "end"]
        turns = [node for node in nodes if node.kind == "turn"]
        openings = [node for node in nodes if node.kind == "round"]
        return Period(
            number,
            self.move(opening) if opening else None,
            self.rounds(turns, openings),
            self.move(ends[0]) if ends else None,
            ends[0].sheet if ends else None,
            turns[-1] if turns else nodes[0],
        )

    def rounds(self, turns: Sequence[Node], openings: Sequence[Node]) -> Sequence[Round]:
        opened = {node.round: self.move(node) for node in openings}
        played: dict[int, list[Move]] = {}
        for node in sorted((*turns, *openings), key=lambda node: node.number):
            moves = played.setdefault(node.round, [])
            if node.kind == "turn":
                moves.append(self.move(node))
        return [Round(number, moves, opened.get(number)) for number, moves in played.items()]

    def move(self, node: Node, outer: str = "") -> Move:
        """Return a move; `outer` is the move that its variation replaces."""
        turn = node.turn
        trimmings = [step.statement.trimmings for step in node.steps]
        short = f"{node.round}{node.seat}" if turn else node.at
        return Move(
            node,
            short,
            str(turn.play) if turn else "",
            turn.trimmings.glyph if turn else "",
            turn.trimmings.clock if turn else "",
            [text for one in trimmings for text in one.annotations],
            self.flags(node),
            self.turning.get(node.number, ()),
            [self.branch(line, short, outer) for line in node.lines],
        )

    def flags(self, node: Node) -> Sequence[Flag]:
        found = [*flags(self.replay, node, self.findings.get(node.number, ()))]
        costly = self.costly.get(node.number)
        return [costly, *found] if costly else found

    def branch(self, line: Line, of: str, within: str) -> Branch:
        return Branch(line.annotations, [self.move(node, of) for node in line.nodes], of, within)
