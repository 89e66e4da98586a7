"""The sprites of a game by number, and for every step which of them look different."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, TypeAlias

from ftn.model.scene import TEXT, Scene, Sprite, TableRow
from ftn.page.packing import Numbers, distances, packed, steps_of
from ftn.page.sanitise import sanitise
from ftn.text.catalogue import Words

_Place: TypeAlias = tuple[int, int, str]
"""A panel, a layer, and the common prefix of the keys there."""


class Moving:
    """The sprites of a game by number, each with its home, and how they can look."""

    def __init__(self, panels: Sequence[str], scenes: Sequence[Scene], words: Words) -> None:
        self._words = words
        self._looks = Numbers()
        homes: dict[str, Sprite] = {}
        for scene in reversed(scenes):
            homes.update(scene)
        order = {name: at for at, name in enumerate(panels)}
        panel = {key: order[key.partition("/")[0]] for key in homes}

        places = {key: (panel[key], one.layer, key.partition(".")[0]) for key, one in homes.items()}
        tops: dict[_Place, tuple[int, int]] = {}
        for key, one in homes.items():
            at = one.y, one.x
            tops[places[key]] = min(tops.get(places[key], at), at)

        def order_of(key: str) -> tuple[int, int, tuple[int, int], str, int, int, str]:
            home, (number, layer, place) = homes[key], places[key]
            return number, layer, tops[places[key]], place, home.y, home.x, key

        # What lies at one place changes together; so its numbers are beside each other.
        keys = sorted(homes, key=order_of)
        self._numbers = {key: number for number, key in enumerate(keys)}
        self._had = [[0] for _ in keys]
        """The looks that each sprite had so far, the latest first: 0 is gone, the first is 1."""
        self.sprites = [(panel[key], max(0, homes[key].x), max(0, homes[key].y)) for key in keys]

    @property
    def kinds(self) -> set[str]:
        """The symbols that they are drawn as."""
        return {look.partition("|")[0] for look in self.looks} - {""}

    @property
    def looks(self) -> list[str]:
        """A symbol, or nothing for a text; classes; how far from home right and down; text."""
        return [str(look) for look in self._looks]

    def patch(self, before: Scene, now: Scene) -> Iterator[int]:
        """Yield the sprites that differ, then their looks.

        Patches are asked for in the order of the nodes: a look that the sprite had before is
        numbered by how many others it had since; the others follow, in the order of their numbers.
        """
        numbers = self._numbers
        changed = [(numbers[key], 0) for key in before if key not in now]
        for key, sprite in now.items():
            was = before.get(key)
            if was is sprite or was == sprite:
                continue
            look = self._look(key, sprite)
            if was is None or look != self._look(key, was):
                changed.append((numbers[key], 1 + look))
        return steps_of((number, self._again(number, look)) for number, look in sorted(changed))

    def lit(self, now: Scene) -> Iterator[int]:
        """Yield the highlighted sprites, each as its distance from the one before."""
        return distances(sorted(self._numbers[key] for key, sprite in now.items() if sprite.lit))

    def _again(self, sprite: int, look: int) -> int:
        had = self._had[sprite]
        if look in had:
            number = had.index(look)
            del had[number]
        else:
            number = len(had) + look - 1
        had.insert(0, look)
        return number

    def row(self, row: TableRow) -> dict[str, Any]:
        """Return how a row of the board as a table is read off the sprites."""
        numbers = self._numbers
        groups = [[numbers[key] for key in keys if key in numbers] for keys in row.groups]
        found: dict[str, Any] = {"none": sanitise(self._words.said(row.none))}
        if row.said:
            spoken = zip(groups, row.said, strict=True)
            found["said"] = [sanitise(self._words.said(said)) for group, said in spoken if group]
        if row.counted:
            found["counted"] = 1
        beside = sorted(numbers[key] for key in row.beside if key in numbers)
        sprites = distances(chain(*groups, beside))
        sizes = [len(group) for group in groups if group]
        if beside or any(size != 1 for size in sizes):
            found["sizes"] = packed(sizes)
        return {"of": packed(sprites), **found}

    def named(self, texts: Mapping[str, str], spoken: Mapping[str, str]) -> dict[str, str]:
        """Return texts by the numbers of sprites and by symbols, without what is spoken of."""
        numbers = self._numbers
        return {
            str(numbers.get(name, name)): _without(
                spoken.get(name, ""), sanitise(self._words.said(text))
            )
            for name, text in texts.items()
            if name in numbers or "/" not in name
        }

    def _look(self, key: str, sprite: Sprite) -> int:
        _, x, y = self.sprites[self._numbers[key]]
        parts = [
            "" if sprite.kind == TEXT else sprite.kind,
            sprite.style,
            str(sprite.x - x or ""),
            str(sprite.y - y or ""),
            sanitise(self._words.said(sprite.text)),
        ]
        return self._looks["|".join(parts) if parts[-1] else "|".join(parts).rstrip("|")]


def _without(part: str, text: str) -> str:
    r"""Put a line's end where a text says what is said elsewhere.

    >>> _without("red cube", "red cube: waits")
    '\n: waits'
    """
    return text.replace(part, "\n", 1) if part else text
