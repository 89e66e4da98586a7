"""A replay with what the page's modules make of it, and more records to make it of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from attrs import frozen

from ftn.model.replay import Replay
from ftn.page.node_totals import NodeTotals, node_totals
from ftn.page.nodes import Node, Tree, tree
from tests.replayed import HEAD, replayed

DEALT = (
    HEAD
    + """day 1
main BCLTR LLTBS SCGPA ABAHC GRHHR
yard a LOOCCA SAGBCL
yard b HALSPR PPGGSO
1a pull 2L 2L 3S>1
1b switch 2P 2P 2G>M
"""
)
"""A day's first round."""

TRAINS = "trains a L3 S1\ntrains b P2 M=G\n"
NEXT = "day 2\n1a call\n1b call\n"

NOTED = DEALT + TRAINS + "score a 9 b 12\n" + NEXT
"""A day that ends with its scores, and the next one."""

UNNOTED = DEALT + TRAINS + NEXT
"""The same without scores: the day ends where the next one begins."""

TWICE = DEALT + "1a pull 2L 2L 3S>1\n1a call\n2b call\n"
"""A turn that is there three times."""

SETTLED = DEALT + 'ruling FT-PULL-1 "we let it stand"\nadjust b -2 "lost"\nchips a 5\n2b call\n'
"""A ruling, a correction and a fact after a turn."""

NESTED = DEALT + "2b call ( 2b call trains a L3 2a call ( 2a call 3a call ) ) ( 2b switch 1H )\n"
"""Variations with a fact and a variation in one of them."""

NEVER_READ = '[a "Anna"]\n1a call\n'
"""A record without rules."""


@frozen
class Grown:
    """A replay, its nodes, and the score at each of them."""

    replay: Replay
    tree: Tree
    by_node: Sequence[NodeTotals]

    def __getitem__(self, address: str) -> Node:
        """Return the node at an address."""
        return self.tree.by_address[address]

    def held(self, address: str) -> Mapping[str, int | None]:
        """Return what everybody holds at an address."""
        return self.by_node[self[address].number].held

    def totals(self, address: str) -> Mapping[str, int | None]:
        """Return what everybody would hold if the period ended at an address."""
        return self.by_node[self[address].number].totals


@cache
def grown(text: str) -> Grown:
    """Replay a record and grow its nodes, once for all tests."""
    replay = replayed(text)
    nodes = tree(replay)
    return Grown(replay, nodes, node_totals(replay, nodes))
