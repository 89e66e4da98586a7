"""What is on a picture of any game's table."""

from __future__ import annotations

from ftn.model.scene import TEXT, Scene


def kinds(scene: Scene, place: str) -> list[str]:
    """Return the symbols of a place, from left to right."""
    found = [(s.y, s.x, s.kind) for key, s in scene.items() if key.startswith(place)]
    return [kind for *_, kind in sorted(found) if kind != TEXT]


def text_at(scene: Scene, key: str) -> str:
    """Return a text."""
    assert scene[key].kind == TEXT
    return scene[key].text
