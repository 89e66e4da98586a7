"""What a page says of itself where its address is posted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from ftn.model.replay import Replay
from ftn.page.facts import Facts
from ftn.page.highlights import Moment
from ftn.page.narration import node_label
from ftn.page.nodes import Tree
from ftn.page.turning import TurningPoint
from ftn.text.said import joined, plural

_MOST = 6
"""How many games a page of several names."""


class Told(Struct, frozen=True):
    """A game as a link to it shows it."""

    result: str
    """The edition, and who won."""
    story: str
    """A line about the game; empty where there is nothing to tell, or nothing may be told."""


def told(
    replay: Replay,
    facts: Facts,
    tree: Tree,
    turning: Mapping[int, Sequence[TurningPoint]],
    moments: Sequence[Moment],
) -> Told:
    """Return what a link to a game's page says of it."""
    return Told(
        joined(": ", [text for text in (facts.edition, facts.result) if text]),
        _leads(replay, tree, turning) or _moment(replay, moments),
    )


def _moment(replay: Replay, moments: Sequence[Moment]) -> str:
    """Tell the most telling one of a game's highlights, but for its end."""
    for kind in ("error", "ruling", "gain"):
        for one in moments:
            if one.kind == kind:
                return joined(": ", [node_label(replay, one.node), one.caption])
    return ""


def _leads(replay: Replay, tree: Tree, turning: Mapping[int, Sequence[TurningPoint]]) -> str:
    """Say how often the lead changed hands, and where it did last."""
    leads = [node for node, points in turning.items() if any(point.whole for point in points)]
    if not leads:
        return ""
    return plural(
        len(leads),
        "The lead changes hands once, in {where}.",
        "The lead changes hands {n} times, the last time in {where}.",
        where=node_label(replay, tree.nodes[max(leads)]),
    )


def several(titles: Sequence[str]) -> str:
    """Name the games of a page of several, as many as a link can show.

    >>> several(["Anna, Ben"] * 3)
    'Anna, Ben · Anna, Ben · Anna, Ben'
    """
    return joined(" · ", [*titles[:_MOST], *["…"] * (len(titles) > _MOST)])
