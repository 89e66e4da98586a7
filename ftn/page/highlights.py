"""The moments of a game that a reader should see: three to seven, each with a caption.

They are chosen from what every game has: the score at each node, lead changes, findings, rulings,
notes and glyphs, the ledger. Each kind has a weight; the heaviest moments are kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from ftn.games import game
from ftn.model.finding import Finding
from ftn.model.record import Adjustment, Ruling
from ftn.model.replay import Replay, Sheet
from ftn.page.flags import placed
from ftn.page.node_totals import NodeTotals, leaders, node_totals
from ftn.page.nodes import Node, Tree
from ftn.page.scoresheet import MEANING
from ftn.page.turning import TurningPoint, turning_points
from ftn.reports.narration import sentence
from ftn.reports.scoring import totals_line
from ftn.text.said import listing, plural, say

FEWEST, MOST = 3, 7
_TURNS = 18
"""A game may have one more moment than the fewest for every 18 turns."""
_GAINS = 4
_TELLING = 20
"""A note of fewer letters alone doesn't make a moment."""
_GLYPHS = {"!!": 60, "??": 60, "?": 32, "!": 30, "?!": 18, "!?": 18}

Kind: TypeAlias = Literal["end", "error", "ruling", "lead", "gain", "period", "note"]

_ALIKE: Mapping[Kind, int] = {"error": 3, "lead": 3, "gain": 2, "period": 2, "ruling": 2, "note": 3}
"""At most how many moments there are of a kind."""
_LOOSE = {"lead", "gain", "note"}
"""Of these kinds no two moments follow each other at once."""


class Moment(Struct, frozen=True):
    """A node that a reader should see, and why."""

    node: Node
    kind: Kind
    caption: str
    """What happened, in a sentence that may begin with a small letter."""
    note: str = ""
    """What the recorder noted there."""


class _Candidate(Struct, frozen=True):
    node: Node
    kind: Kind
    weight: float
    caption: str


def moments(replay: Replay, tree: Tree) -> Sequence[Moment]:
    """Compute the highlights of a replay."""
    by_node = node_totals(replay, tree)
    return highlights(replay, tree, by_node, turning_points(replay, tree, by_node))


def highlights(
    replay: Replay,
    tree: Tree,
    by_node: Sequence[NodeTotals],
    turning: Mapping[int, Sequence[TurningPoint]],
) -> Sequence[Moment]:
    """Return the highlights of a game, in its order; none where there are too few."""
    if replay.rules is None:
        return ()
    looking = _Looking(replay, tree, by_node, turning)
    taken = _taken([*looking.candidates()], looking.wanted)
    if len(taken) < FEWEST:
        return ()
    return [
        Moment(
            one.node,
            one.kind,
            one.caption,
            note if (note := _note(one.node)) != one.caption else "",
        )
        for one in taken
    ]


def _taken(candidates: Sequence[_Candidate], wanted: int) -> Sequence[_Candidate]:
    """Return the heaviest candidates: one a node, not too many of a kind, few side by side."""
    taken: dict[int, _Candidate] = {}
    kinds: Counter[Kind] = Counter()
    for one in sorted(candidates, key=lambda one: -one.weight):
        at = one.node.number
        beside = [near for near in (at - 1, at + 1) if near in taken]
        crowded = one.kind in _LOOSE and any(taken[near].kind in _LOOSE for near in beside)
        full = len(taken) == wanted or kinds[one.kind] == _ALIKE.get(one.kind, 1)
        if at not in taken and not crowded and not full:
            taken[at] = one
            kinds[one.kind] += 1
    return [taken[at] for at in sorted(taken)]


class _Looking(Struct, frozen=True):
    replay: Replay
    tree: Tree
    by_node: Sequence[NodeTotals]
    turning: Mapping[int, Sequence[TurningPoint]]

    @property
    def turns(self) -> Sequence[Node]:
        return [node for node in self.tree.game if node.kind == "turn"]

    @property
    def wanted(self) -> int:
        return min(MOST, FEWEST + 1 + len(self.turns) // _TURNS)

    def candidates(self) -> Iterator[_Candidate]:
        """Yield what a reader might want to see, some of it more than once."""
        yield from self.ends()
        yield from self.faults()
        yield from self.leads()
        yield from self.gains()
        yield from self.notes()

    def ends(self) -> Iterator[_Candidate]:
        """Yield how the periods and the game ended."""
        for node in self.tree.game:
            sheet = node.sheet
            if sheet is None:
                continue
            if node is self.tree.game[-1] and self.replay.winners:
                yield _Candidate(node, "end", 110, self.result(sheet))
            elif len(first := leaders(sheet.totals)) == 1:
                told = say(
                    "{who} leads after {period}, with {total}",
                    who=self.names(first),
                    period=sheet.name,
                    total=sheet.totals[first[0]] or 0,
                )
                yield _Candidate(node, "period", 34, told)

    def result(self, sheet: Sheet) -> str:
        """Say who won and, where the totals as noted say otherwise, that they do."""
        told, won = totals_line(self.replay), {*self.replay.winners}
        totals = {seat: sheet.totals.get(seat) for seat in self.replay.seats}
        totals |= sheet.claimed
        noted = leaders({s: n for s, n in totals.items() if s not in self.replay.unranked})
        if not noted or won <= {*noted}:
            return told
        return say(
            "{told}; by the totals noted at the table it was {other}",
            told=told,
            other=self.names(noted),
        )

    def faults(self) -> Iterator[_Candidate]:
        """Yield errors, rulings and corrections."""
        for number, findings in placed(self.replay, self.tree).items():
            node = self.tree.nodes[number]
            ruled = {one.statement.rule for one in node.steps if isinstance(one.statement, Ruling)}
            errors = [one for one in findings if one.severity == "error"]
            stands = [one for one in findings if one.severity == "info" and one.rule in ruled]
            if errors and not node.within:
                yield _Candidate(node, "error", 90, _told(errors))
            elif stands and not node.within:
                yield _Candidate(node, "ruling", 62, _told(stands))
        for node in self.tree.game:
            for step in node.steps:
                if isinstance(step.statement, Adjustment):
                    yield _Candidate(node, "ruling", 55, sentence(self.replay, step, None))

    def leads(self) -> Iterator[_Candidate]:
        """Yield lead changes: the later they are and the longer they last, the heavier.

        One that decides the game is nearly as heavy as its end.
        """
        found = [
            (number, point)
            for number, points in sorted(self.turning.items())
            for point in points
            if point.whole
        ]
        last = max(1, self.tree.main - 1)
        for index, (number, point) in enumerate(found):
            after = found[index + 1][0] if index + 1 < len(found) else last
            if number <= len(self.replay.seats):
                continue
            [leader] = leaders(self.by_node[number].totals)
            weight = 12 + 20 * number / last + 30 * (after - number) / last
            if number == found[-1][0] and leader in self.replay.winners:
                weight += 30
            yield _Candidate(self.tree.nodes[number], "lead", weight, point.said)

    def gains(self) -> Iterator[_Candidate]:
        """Yield the turns that brought most."""
        assert self.replay.rules is not None  # the caller has seen to it
        found = game(self.replay.rules.game)
        page = found.page
        turns = [*(self.deliveries(page.delivered) if page.delivered else self.rises())]
        best = sorted(turns, key=lambda one: (-one[1], -one[0].number))[:_GAINS]
        for place, (node, gain, amount) in enumerate(best):
            who, much = self.names([node.seat]), (page.paid or found.points)(amount)
            if not page.delivered:
                told = say("{who} has {much} more than before", who=who, much=much)
                told = say("{ended}: {told}", ended=page.ended, told=told)
            elif place:
                told = say("{who} delivers for {much}", who=who, much=much)
            else:
                told = say("{who} delivers for {much}, the most in one turn", who=who, much=much)
            if gain > 0:
                weight = 56 if page.delivered else 42
                yield _Candidate(node, "gain", weight - 8 * place, told)

    def deliveries(self, clauses: Sequence[str]) -> Iterator[tuple[Node, float, int]]:
        """Yield what each turn was paid for its deliveries."""
        paid: Counter[tuple[int, str]] = Counter()
        for entry in self.replay.entries:
            if entry.by_turn and entry.rule in clauses:
                paid[self.tree.by_step[entry.step].number, entry.seat] += entry.amount
        for node in self.turns:
            much = paid[node.number, node.seat]
            yield node, much, much

    def rises(self) -> Iterator[tuple[Node, float, int]]:
        """Yield what each turn adds to its player's standing, and how much more than others do."""
        rounds: dict[tuple[int, int], list[Node]] = {}
        for node in self.turns:
            rounds.setdefault((node.period, node.round), []).append(node)
        for nodes in rounds.values():
            risen = [self.rise(node) for node in nodes]
            for node, much in zip(nodes, risen, strict=True):
                yield node, much - sum(risen) / len(risen), much

    def rise(self, node: Node) -> int:
        now = self.by_node[node.number].totals.get(node.seat)
        before = self.by_node[node.parent].totals.get(node.seat)
        return 0 if now is None or before is None else now - before

    def notes(self) -> Iterator[_Candidate]:
        """Yield the moves that the recorder marked or noted something of."""
        for node in self.turns:
            glyph = node.turn.trimmings.glyph if node.turn else ""
            note = _note(node)
            if glyph in _GLYPHS or len(note) > _TELLING:
                weight = _GLYPHS.get(glyph, 8) + 4 * bool(note)
                who = self.names([node.seat])
                told = say("{who}: {what}", who=who, what=MEANING[glyph]) if glyph else note
                yield _Candidate(node, "note", weight, told)

    def names(self, seats: Sequence[str]) -> str:
        return listing([self.replay.player(seat) for seat in seats])


def _told(findings: Sequence[Finding]) -> str:
    first, *others = findings
    if not others:
        return first.message
    more = plural(len(others), "{n} finding more", "{n} findings more")
    return say("{told}; {more}", told=first.message, more=more)


def _note(node: Node) -> str:
    """Return what was noted at a turn first or, where a period ended, last."""
    notes = [text for step in node.steps for text in step.statement.trimmings.annotations]
    return notes[-1 if node.sheet else 0] if notes else ""
