"""The ways through a game in a browser, and what is asked of the page at every move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from ftn.page.nodes import Node
from tests.browser.player import Player

Agrees = Callable[[Player, Node], None]


def forwards_backwards_and_jumping(player: Player, game: Sequence[Node], agrees: Agrees) -> None:
    """Go on from the start, back from the end, and here and there."""
    for node in game[:12]:
        agrees(player, node)
        player.page.keyboard.press("ArrowRight")
    player.page.keyboard.press("End")
    agrees(player, game[-1])
    for node in reversed(game[-9:-1]):
        player.page.keyboard.press("ArrowLeft")
        agrees(player, node)
    random = Random(7)
    for node in random.sample(game, min(len(game), 6)):
        player.slider.fill(str(node.number))
        agrees(player, node)


def by_address(player: Player, nodes: Sequence[Node], agrees: Agrees) -> None:
    """Open every node by its address, variations too, in order and back."""
    for node in [*nodes, *reversed(nodes)]:
        player.open(node.at)
        agrees(player, node)
