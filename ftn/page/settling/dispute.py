"""A dispute as a section of the page: what was noted, what explains it, the table of readings."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from msgspec import Struct

from ftn.games import game
from ftn.mending.causes import Dispute
from ftn.mending.hypothesis import SUM, Cause, Hypothesis, Noted
from ftn.mending.options import Outcome
from ftn.model.replay import Replay
from ftn.page.narration import node_label
from ftn.page.nodes import Node, Tree
from ftn.reports.disputing import shared_by


class Period(Struct, frozen=True):
    """A period with noted totals that differ."""

    number: int
    name: str
    """Nothing where the game has only one."""
    claims: Sequence[Noted]

    @property
    def carried(self) -> bool:
        """Whether nothing new went wrong in it."""
        return not any(one.new for one in self.claims)


class Part(Struct, frozen=True):
    """A change that explains something, and where to look."""

    cause: Hypothesis
    period: int
    """The period that it is about; 0 where it is about none, or several."""
    node: Node | None
    """The move whose text it changes."""
    label: str
    """What that is called."""

    @property
    def rule(self) -> str:
        """The clause that was counted otherwise; nothing where it was arithmetic."""
        return "" if self.cause.rule == SUM else self.cause.rule

    @property
    def where(self) -> str:
        """The period; the move of a text is linked anyway."""
        return "" if self.node else self.cause.where


class Told(Struct, frozen=True):
    """A cause: what it takes together, and how much it explains."""

    parts: Sequence[Part]
    explains: int
    of: int
    together: bool


class Reading(Struct, frozen=True):
    """What the game comes to under one value of an option."""

    outcome: Outcome
    title: str
    clause: str


class DisputeView(Struct, frozen=True):
    """What the page says of a dispute."""

    dispute: Dispute
    periods: Sequence[Period]
    shared: Sequence[Part]
    """What all of the best causes have in common."""
    ranks: Sequence[Sequence[Told]]
    """The causes, best first; equals are together."""
    would_fit: Sequence[Part]
    """Without causes, what would bring the only total that differs."""
    readings: Sequence[Sequence[Reading]]
    """By what they read otherwise."""

    @property
    def settled(self) -> bool:
        """Whether nothing is in dispute."""
        return not (self.periods or self.dispute.errors)

    @property
    def noted(self) -> bool:
        """Whether any total is noted."""
        return bool(self.dispute.found.evidence.noted)

    @property
    def fits(self) -> bool:
        """Whether the noted totals are those of some reading."""
        return any(one.fits for one in self.dispute.readings)

    @property
    def clauses(self) -> Iterator[str]:
        """Yield the clauses that it cites."""
        for part in (*self.shared, *self.would_fit):
            yield part.rule
        for rank in self.ranks:
            yield from (part.rule for told in rank for part in told.parts)
        for section in self.readings:
            yield from (one.clause for one in section)


def dispute_view(dispute: Dispute, tree: Tree) -> DisputeView:
    """Return what the page says of a dispute; the tree is that of the page."""
    found = dispute.found
    claims = found.evidence.claims
    periods = [
        Period(
            number, found.evidence.name_of(number), [one for one in claims if one.period == number]
        )
        for number in dict.fromkeys(one.period for one in claims)
    ]
    shared = shared_by([cause for cause in found.causes if cause.rank == 1])
    places = _Places(dispute, tree)
    ranks: dict[int, list[Told]] = {}
    for cause in found.causes:
        left_out = shared if cause.rank == 1 else ()
        ranks.setdefault(cause.rank, []).append(_told(cause, left_out, places))
    return DisputeView(
        dispute,
        periods,
        [places.part(one) for one in shared],
        [*ranks.values()],
        [places.part(one) for one in found.would_fit],
        [*_readings(dispute)],
    )


def _told(cause: Cause, left_out: Sequence[Hypothesis], places: _Places) -> Told:
    parts = [places.part(one) for one in cause.parts if one not in left_out]
    return Told(parts, cause.explains, cause.of, together=len(cause.parts) > 1)


class _Places:
    """Where on the page something stands."""

    def __init__(self, dispute: Dispute, tree: Tree) -> None:
        source = dispute.replay.record.source
        self._nodes = [node for node in tree.game if node.steps]
        self._lines = [
            source.place(one.steps[0].statement.start, one.steps[0].statement.end).line
            for one in self._nodes
        ]
        self._replay = dispute.replay
        self._divided = tree.divided

    def part(self, cause: Hypothesis) -> Part:
        periods = {period for period, _ in cause.effect}
        period = min(periods) if cause.where and periods and self._divided else 0
        everywhere = len(periods) > 1 and not cause.who and cause.kind != "text"
        at = bisect_right(self._lines, cause.line) - 1
        node = self._nodes[at] if cause.kind == "text" and cause.line and at >= 0 else None
        label = node_label(self._replay, node)
        return Part(cause, 0 if everywhere else period, node, label)


def _readings(dispute: Dispute) -> Iterator[Sequence[Reading]]:
    replay = dispute.replay
    sections: dict[str, list[Reading]] = {}
    for one in dispute.readings:
        name, sign, _ = one.option.partition("=")
        sections.setdefault(name if sign else "", []).append(_reading(one, replay))
    yield from sections.values()


def _reading(one: Outcome, replay: Replay) -> Reading:
    assert replay.rules is not None  # else there is no reading
    option = game(replay.rules.game).options.get(one.option.partition("=")[0])
    return Reading(one, option.title, option.clause) if option else Reading(one, "", "")
