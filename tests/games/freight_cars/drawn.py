"""What a picture of Freight Cars shows."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ftn.games.freight_cars import scene as room
from ftn.games.freight_cars.drawing.symbols import Drawn
from ftn.model.replay import Replay
from ftn.model.scene import Scene
from ftn.notation.reading import read_text
from ftn.page.render import viewer_text
from ftn.referee.replaying import replay
from tests.games.scenes import kinds
from tests.generated import play


def whole(seats: int, seed: int, hidden: str = "") -> Replay:
    """Return a whole game; nobody saw the hands of the `hidden` seats."""
    text = play("freight-cars/2021", seats, seed, hidden=hidden)
    return replay(*next(read_text(text, "game.ftn")))


def last(found: Replay) -> Scene:
    """Return the picture after the last step."""
    return room.scene(found, found.steps[-1].position)


def tags(scene: Scene, place: str) -> list[str]:
    """Return the cards of a place, from left to right."""
    return [kind[4:] for kind in kinds(scene, place) if kind.startswith("tag-")]


def symbols(found: Replay) -> Sequence[Drawn]:
    """Return the symbols that a game needs."""
    drawn = room.symbols(found)
    assert all(isinstance(one, Drawn) for one in drawn)
    return [one for one in drawn if isinstance(one, Drawn)]


def static() -> set[str]:
    """Return the symbols that every game has."""
    files = ("symbols.svg.j2", "freight_cars/symbols.svg.j2")
    template = "".join(map(viewer_text, files))
    return set(re.findall(r'id="{{ p }}([a-z0-9-]+)"', template)) | {f"mark-{s}" for s in "abcd"}
