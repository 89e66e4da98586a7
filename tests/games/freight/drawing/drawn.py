"""What a picture of Freight shows, of positions made by hand."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from ftn.games.freight import scene as room
from ftn.games.freight.drawing.symbols import Drawn
from ftn.games.freight.model.markers import Goods
from ftn.games.freight.model.network import Board, Track
from ftn.games.freight.model.position import City, Position, Seat
from ftn.games.freight.model.state import Options, State
from ftn.games.rules_tag import ruleset
from ftn.model.parts import BANK
from ftn.model.record import Record, Source, Turn
from ftn.model.replay import Replay, Step
from ftn.model.rules import Ruleset
from ftn.model.scene import Scene
from ftn.model.seats import letters
from ftn.page.render import viewer_text

NAMES = ("Anna", "Ben", "Clara", "Dirk", "Emma", "Finn")
CITIES = {
    "Antwerp": City("Antwerp", "D5", "RGY", "BKW"),
    "Ghent": City("Ghent", "D9", "RKW", "BGY"),
    "Bonn": City("Bonn", "G4", "BYW", "RGK"),
    "Sint-Niklaas": City("Sint-Niklaas", "H8"),
}
GOODS = {
    "Antwerp": Goods("RG", "BK"),
    "Ghent": Goods("RRK", ""),
    "Bonn": Goods("", "RRGK"),
    "Sint-Niklaas": Goods(),
}
TRACKS = {
    "D6": (Track("14", 0),),
    "D7": (Track("1-34", 0), Track("25", 1, bridge=True)),
    "D8": (Track("14", 1),),
    "E5": (Track("25", 2),),
    "F4": (Track("35", 3),),
    "E8": (Track("36", 4),),
    "F8": (Track("26", 5),),
    "G7": (Track("35", BANK),),
    "C8": (Track("?", 0),),
}


def board(tracks: Mapping[str, tuple[Track, ...]], cities: Mapping[str, City]) -> Board:
    """Return a map."""
    places = {name: city.hex for name, city in cities.items() if city.hex}
    return Board({place: name for name, place in places.items()}, places, tracks)


def position(
    count: int = 2,
    *,
    tracks: Mapping[str, tuple[Track, ...]] = TRACKS,
    cities: Mapping[str, City] = CITIES,
    goods: Mapping[str, Goods] = GOODS,
    **others: object,
) -> Position:
    """Return a position with some of it made by hand."""
    found = Position(
        tuple(Seat(money=7 + number) for number in range(count)),
        board(tracks, cities),
        cities,
        goods,
        order=tuple(range(count)),
        round=1,
        phase="turns",
    )
    return replace(found, **others)


def game_of(*positions: Position, edition: str = "2015") -> Replay:
    """Return a replay that goes through some positions."""
    count = len(positions[0].seats)
    rules = ruleset(f"freight/{edition}", count)
    assert isinstance(rules, Ruleset)
    seats = letters(count)
    steps = [
        Step(index, f"{index}a", Turn(index, "a", None), one)
        for index, one in enumerate(positions, 1)
    ]
    return Replay(
        Record((), (), Source("-", "")),
        rules,
        seats,
        dict(zip(seats, NAMES, strict=False)),
        tuple(steps),
        start=positions[0],
        state=State(NAMES[:count], Options.of(rules)),
    )


def seen(found: Position) -> Scene:
    """Return the picture of a position alone."""
    return room.scene(game_of(found), found)


def symbols(found: Replay) -> Sequence[Drawn]:
    """Return the symbols that a game needs."""
    drawn = room.symbols(found)
    assert all(isinstance(one, Drawn) for one in drawn)
    return [one for one in drawn if isinstance(one, Drawn)]


def static() -> set[str]:
    """Return the symbols that every game has."""
    template = "".join(map(viewer_text, ("symbols.svg.j2", "freight/symbols.svg.j2")))
    return set(re.findall(r'id="{{ p }}([a-z0-9-]+)"', template))
