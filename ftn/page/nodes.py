"""The steps of a replay as the page goes through them: a node a turn, and the edges of periods.

The nodes of the game come first, in their order; after them those of the variations, each with the
node that it follows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, TypeAlias

from attrs import define, field

from ftn.games import game
from ftn.model.record import Fact, Statement, Turn, Variation
from ftn.model.replay import Replay, Sheet, Step
from ftn.model.steps import period_of

_MANY = 3
"""From here on, turns of one address are counted: a `+` for each would grow without end."""
_MOST_TICKS = 12
_STEPS = (1, 2, 5, 10, 20, 50)
"""With more periods or rounds than this, only every second, fifth, … is marked."""

Kind: TypeAlias = Literal["start", "turn", "end", "period", "round"]
"""What a node is: `round` is what happens before the first turn of one, if that is noted."""


@define
class Line:
    """A variation: what was said of it, and its nodes."""

    annotations: tuple[str, ...]
    nodes: list[Node]


@define
class Node:
    """A step of the page: a position, and the statements that led to it."""

    number: int
    kind: Kind
    at: str
    """Its address."""
    parent: int
    """The number of the node that it follows; -1 for the first."""
    position: object
    period: int = 0
    round: int = 0
    seat: str = ""
    steps: list[Step] = field(factory=list)
    sheet: Sheet | None = None
    """The sheet of the period that is scored here."""
    lines: list[Line] = field(factory=list)
    within: bool = False
    """Whether it belongs to a variation."""
    before: object = None
    """The position before its first statement."""

    @property
    def turn(self) -> Turn | None:
        """The turn that was taken, if one was."""
        found = self.steps[0].statement if self.steps else None
        return found if isinstance(found, Turn) else None

    @property
    def narrated(self) -> Iterator[tuple[Step, object]]:
        """The statements, each with the position before it."""
        before = self.before
        for step in self.steps:
            yield step, before
            before = step.position

    def take(self, step: Step, before: object) -> None:
        """Take a statement in, given the position before it."""
        if not self.steps:
            self.before = before
        self.steps.append(step)
        self.position = step.position


@define
class Tree:
    """All nodes: those of the game, `main` of them, then those of the variations."""

    nodes: list[Node]
    main: int
    by_step: dict[int, Node]
    """The node of each step of the game, by the step's number."""
    by_address: dict[str, Node]
    divided: bool = True
    """Whether the game has periods; one that hasn't is a single one, without a name."""

    @property
    def begun(self) -> Mapping[int, int]:
        """The first node of each period; nothing where the game isn't divided."""
        found: dict[int, int] = {}
        for node in self.game if self.divided else ():
            found.setdefault(node.period, node.number)
        return found

    @property
    def ticks(self) -> Mapping[int, int]:
        """The first nodes of the periods or, of a game without, of its rounds: few enough to show.

        Of many rounds only every second, fifth, … is there.
        """
        if self.divided:
            return self.begun
        found: dict[int, int] = {}
        for node in self.game:
            if node.round:
                found.setdefault(node.round, node.number)
        every = next((step for step in _STEPS if len(found) / step <= _MOST_TICKS), len(found))
        return {number: node for number, node in found.items() if number % every == 0}

    @property
    def game(self) -> Sequence[Node]:
        """The nodes of the game."""
        return self.nodes[: self.main]


def tree(replay: Replay) -> Tree:
    """Return the nodes of a replay; of one without rules, none."""
    if replay.rules is None:
        return Tree([], 0, {}, {})
    return _Growing(replay).tree()


class _Growing:
    def __init__(self, replay: Replay) -> None:
        self._replay = replay
        self._nodes: list[Node] = []
        self._by_step: dict[int, Node] = {}
        self._by_address: dict[str, Node] = {}
        self._repeated: dict[str, int] = {}
        """How often an address was needed again."""
        assert replay.rules is not None  # the caller has seen to it
        found = game(replay.rules.game)
        self._period = found.period
        self._sections = found.notation.SECTIONS
        self._scored = {sheet.step: sheet for sheet in replay.sheets}

    def tree(self) -> Tree:
        before = self._replay.start
        self._add("start", "start", -1, before)
        for step in self._replay.steps:
            self._take(step, before)
            before = step.position
        for sheet in self._replay.sheets:
            if sheet.step >= len(self._replay.steps):  # not recorded: a turn comes last
                self._end(sheet)
        main = len(self._nodes)
        self._date()
        for node in self._nodes[:main]:
            self._branch(node)
        return Tree(self._nodes, main, self._by_step, self._by_address, bool(self._period))

    def _add(self, kind: Kind, at: str, parent: int, position: object) -> Node:
        address = at
        while address in self._by_address:
            count = self._repeated[at] = self._repeated.get(at, 0) + 1
            address = at + ("+" * count if count < _MANY else f"+{count}")
        node = Node(len(self._nodes), kind, address, parent, position)
        self._nodes.append(node)
        self._by_address[address] = node
        return node

    def _follow(self, kind: Kind, at: str, position: object) -> Node:
        return self._add(kind, at, len(self._nodes) - 1, position)

    def _take(self, step: Step, before: object) -> None:
        """Give a step of the game its node."""
        statement, last = step.statement, self._nodes[-1]
        sheet = self._scored.get(step.index)
        begins = isinstance(statement, Fact) and statement.name in self._sections
        if sheet is not None and begins:
            self._end(sheet)
        if isinstance(statement, Turn):
            last = self._follow("turn", step.address, step.position)
            last.round, last.seat = statement.number, statement.seat
            last.period = period_of(step)
        elif begins and (last.kind != "start" or (last.steps and not self._period)):
            last = self._begin(statement, step.position)
        elif sheet is not None and not begins:
            last = self._end(sheet)
        else:
            last = self._nodes[-1]
        last.take(step, before)
        self._by_step[step.index] = last
        if sheet is not None and isinstance(statement, Turn):
            self._end(sheet)

    def _begin(self, statement: Statement, position: object) -> Node:
        """Begin a period or, where there are none, a round."""
        number = _number(statement)
        if self._period:
            return self._follow("period", f"{self._period}-{number}", position)
        node = self._follow("round", f"round-{number}", position)
        node.round = int(number) if number.isdigit() else 0
        return node

    def _end(self, sheet: Sheet) -> Node:
        name = f"{self._period}-{sheet.number}-end" if self._period else "end"
        node = self._follow("end", name, sheet.position)
        node.sheet, node.period = sheet, sheet.number
        return node

    def _date(self) -> None:
        """Give the nodes that are no turns the period that they belong to."""
        after = 0
        for node in reversed(self._nodes):
            if node.period:
                after = node.period
            else:
                node.period = after
        before = 1
        for node in self._nodes:
            if node.kind == "period":
                node.period = node.period or before + 1
            node.period = node.period or before
            before = node.period

    def _branch(self, node: Node) -> None:
        """Grow the variations of a node."""
        for number, (step, before) in enumerate(node.narrated):
            parent = node.parent if number == 0 and node.parent >= 0 else node.number
            for variation, steps in _variations(step):
                line = self._line(steps, before, parent, node)
                node.lines.append(Line(variation.annotations, line))

    def _line(self, steps: Sequence[Step], before: object, parent: int, of: Node) -> list[Node]:
        line: list[Node] = []
        for step in steps:
            statement = step.statement
            if isinstance(statement, Turn) or not line:
                after = line[-1].number if line else parent
                node = self._add("turn", step.address, after, step.position)
                node.within, node.period = True, period_of(step) or of.period
                if isinstance(statement, Turn):
                    node.round, node.seat = statement.number, statement.seat
                line.append(node)
            line[-1].take(step, before)
            before = step.position
        for node in line:
            self._branch(node)
        return line


def _variations(step: Step) -> Iterator[tuple[Variation, Sequence[Step]]]:
    return zip(step.statement.trimmings.variations, step.variations, strict=True)


def _number(statement: Statement) -> str:
    value = statement.value if isinstance(statement, Fact) else None
    return str(value) if isinstance(value, int) else "next"
