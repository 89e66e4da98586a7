"""A position as a picture: panels, and on them sprites that keep their keys from step to step.

A game says where everything is; the frame draws it, once as SVG and step by step in a browser.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, TypeVar

from msgspec import Struct

from ftn.text.said import joined

if TYPE_CHECKING:
    from ftn.model.replay import Replay, Step


class Sprite(NamedTuple):
    """A thing on a panel: one of the game's symbols, or a text."""

    kind: str
    """The name of a symbol (`car-C`), or `text`."""
    x: int
    y: int
    text: str = ""
    style: str = ""
    """Names of classes, with spaces between them."""
    room: int = 0
    """How wide a text that never changes may be; 0 is for one that is short in any language."""
    layer: int = 0
    """What lies in a higher layer is drawn above it, wherever the two are."""
    lit: bool = False
    """Whether it is highlighted, as a train's route is; this alone is not a change."""


TEXT = "text"
"""The kind of a sprite that is a text."""

Scene: TypeAlias = Mapping[str, Sprite]
"""Every sprite by its key: its panel's name, a slash, its slot on it (`main/2.3`).

What vanishes from one key and comes up under another, with the same kind, has moved there.
"""
Keyed: TypeAlias = tuple[str, Sprite]
"""A sprite with its key."""


WIDTH = 300
"""How wide a panel is as a rule, in the units that sprites are placed in."""


class Symbol(Struct, frozen=True):
    """How one of the things that differ by letter, pattern and hue is drawn.

    A game adds to it what its own template draws.
    """

    letter: str
    name: str
    """What the record calls it; the letter itself where it has no name."""
    hue: int
    pattern: int


class Area(NamedTuple):
    """A place on a panel where something can lie, and nothing has to."""

    x: int
    y: int
    width: int
    height: int


class Panel(Struct, frozen=True):
    """A part of the table, drawn as a picture of its own."""

    name: str
    title: str
    height: int
    fixed: Sequence[Sprite] = ()
    """What never changes on it: tracks, bumpers, numbers."""
    width: int = WIDTH
    """How wide it is in its own units."""
    zooms: bool = False
    """Whether a part of it can be looked at; such a panel takes a whole row."""
    legend: bool = False
    """Whether it only says what the symbols mean; it is there on request where room is scarce."""
    areas: Mapping[str, Area] = {}
    """The places on it that choices point at, by name without the panel's: `y1`, a siding."""


TOTAL = "*"
BY_SYMBOL = "="


class TableRow(Struct, frozen=True):
    """A row of the board as a table, for those who can't see the picture.

    It is read off the picture, so that the two agree.
    """

    label: str
    groups: Sequence[Sequence[str]]
    """The keys of the sprites that it describes, group by group, in that order."""
    none: str
    """What is said where none of them is there."""
    said: Sequence[str] = ()
    """What is said of each group that is there, instead of its sprites."""
    counted: bool = False
    """Whether symbols are counted, and not listed one by one."""
    beside: Sequence[str] = ()
    """The keys of further sprites at that place, left unsaid: a train's cars but the first."""
    scores: str = ""
    """The category of the score that its contents count for: one of a sheet's, `TOTAL` for all of
    them, `BY_SYMBOL` for the one that a symbol's name is; such a row is one of a seat's panel.
    """


_T = TypeVar("_T")


def kept(make: Callable[[Replay], _T]) -> Callable[[Replay], _T]:
    """Return a function that makes something of a replay once, and keeps it for the latest one."""
    latest: list[tuple[Replay, _T]] = []

    def find(replay: Replay) -> _T:
        found = latest[:]  # another thread may put another replay there meanwhile
        if not found or found[0][0] is not replay:
            found = latest[:] = [(replay, make(replay))]
        return found[0][1]

    return find


def changes(replay: Replay) -> Iterator[tuple[object, object]]:
    """Yield the positions before and after every step, those of the variations last."""
    lines: deque[tuple[object, Sequence[Step]]] = deque([(replay.start, replay.steps)])
    while lines:
        before, steps = lines.popleft()
        for step in steps:
            lines.extend((before, line) for line in step.variations)
            yield before, step.position
            before = step.position


def value(row: TableRow, scene: Scene, spoken: Mapping[str, str]) -> str:
    """Read a row off a picture; `spoken` says what a symbol is called, perhaps with its style."""
    found: list[str] = []
    for index, keys in enumerate(row.groups):
        sprites = [scene[key] for key in keys if key in scene]
        words = [_word(sprite, spoken) for sprite in sprites]
        if not words:
            continue
        if row.said:
            found.append(row.said[index])
        elif row.counted:
            counts = Counter(words)
            texts = {word for word, one in zip(words, sprites, strict=True) if one.kind == TEXT}
            found += [
                word if word in texts else joined(" ", [str(count), word])
                for word, count in counts.items()
            ]
        else:
            found.append(joined(" ", words))
    return joined(", ", found) if found else row.none


def _word(sprite: Sprite, spoken: Mapping[str, str]) -> str:
    if sprite.kind == TEXT:
        return spoken.get(sprite.text, sprite.text)
    styled = f"{sprite.kind} {sprite.style}"
    return spoken[styled] if styled in spoken else spoken.get(sprite.kind, sprite.kind)
