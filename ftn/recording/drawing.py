"""The board as the recorder's page draws it: a frame that seldom changes, and what lies on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, TypeAlias

from msgspec import Struct

from ftn.model.replay import Replay
from ftn.model.scene import Panel, Scene, Sprite, Symbol, kept
from ftn.page.render import environment
from ftn.page.sanitise import sanitise
from ftn.recording.game import Game
from ftn.text.catalogue import Words

_PANELS = "recorder/panels.html.j2"
_DIGITS = 12


class _Frame(Struct, frozen=True):
    """The symbols, and the panels without what lies on them."""

    symbols: str
    panels: str
    names: tuple[str, ...]
    areas: Mapping[str, tuple[int, ...]]
    """The places that choices point at, by the keys that sprites would have."""

    @property
    def name(self) -> str:
        """Name both parts by what they hold: a page that has them isn't sent them again."""
        return ".".join(map(_digest, (self.symbols, f"{self.panels}{self.areas}")))


def drawn(found: Game, position: object, frame: str, words: Words) -> Mapping[str, Any] | None:
    """Return the board in a position; of its frame only what is not in the frame named."""
    if found.rooms is None or position is None:
        return None
    frames = _frames(found.replay)
    if words.language not in frames:
        frames[words.language] = _frame(found, words)
    now = frames[words.language]
    sprites = _sprites(found.rooms.picture.scene(found.replay, position), words)
    board: dict[str, Any] = {"frame": now.name, "sprites": sprites}
    symbols, _, panels = frame.partition(".")
    has_symbols, _, has_panels = now.name.partition(".")
    if symbols != has_symbols:
        board["symbols"] = now.symbols
    if panels != has_panels:
        board |= {"panels": now.panels, "names": now.names, "areas": now.areas}
    return board


@kept
def _frames(_replay: Replay) -> dict[str, _Frame]:
    return {}


def _frame(found: Game, words: Words) -> _Frame:
    """Return the frame of a game; render it again only if it differs from the last one."""
    assert found.rooms is not None  # asked before
    picture = found.rooms.picture
    looks = picture.symbols(found.replay), picture.panels(found.replay)
    at = found.rooms.viewer, words.language
    last = _LAST.get(at)
    if last is None or last[0] != looks:
        last = _LAST[at] = looks, _rendered(at[0], *looks, words)
    return last[1]


_Looks: TypeAlias = tuple[Sequence[Symbol], Sequence[Panel]]
_LAST: dict[tuple[str, str], tuple[_Looks, _Frame]] = {}
"""The last frame of each game, by language."""


def _rendered(viewer: str, own: Sequence[Symbol], panels: Sequence[Panel], words: Words) -> _Frame:
    made = environment(words)
    symbols = made.get_template(f"{viewer}symbols.svg.j2")
    areas = {
        f"{panel.name}/{name}": tuple(area)
        for panel in panels
        for name, area in panel.areas.items()
    }
    return _Frame(
        symbols.render(own=own, p=""),
        made.get_template(_PANELS).render(panels=panels, p=""),
        tuple(panel.name for panel in panels),
        areas,
    )


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:_DIGITS]


def _sprites(scene: Scene, words: Words) -> Mapping[str, list[object]]:
    return {key: _sprite(one, words) for key, one in scene.items()}


def _sprite(one: Sprite, words: Words) -> list[object]:
    text = sanitise(words.said(one.text)) if one.text else ""
    return [one.kind, one.x, one.y, text, one.style, one.layer, one.lit]
