"""A position as a picture: panels, and on them sprites that keep their keys from step to step.

A game says where everything stands; the frame draws it, once as SVG and step by step in a browser.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from attrs import frozen


class Sprite(NamedTuple):
    """A thing on a panel: one of the game's symbols, or a text."""

    kind: str
    """The name of a symbol (`car-C`), or `text`."""
    x: int
    y: int
    text: str = ""
    style: str = ""
    """Names of classes, with spaces between them."""


Scene: TypeAlias = Mapping[str, Sprite]
"""Every sprite by its key: its panel's name, a slash, its slot on it (`main/2.3`).

What vanishes from one key and comes up under another, with the same kind, has moved there.
"""


@frozen
class Panel:
    """A part of the table, drawn as a picture of its own, as wide as all the others."""

    name: str
    title: str
    height: int
    fixed: Sequence[Sprite] = ()
    """What never changes on it: tracks, bumpers, numbers."""


WIDTH = 300
"""How wide every panel is, in the units that sprites are placed in."""


@frozen
class TableRow:
    """A row of the position as a table, for those who can't see the picture."""

    label: str
    value: str
