"""A game that lacks a room, or a part of one, is told so by name."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest
from attrs import evolve

from ftn.games import GAMES, game
from ftn.games.contract import Game, IncompleteGame

ROOMS = ("notation", "referee", "explaining", "standing", "board", "picture", "data")


def rebuilt(monkeypatch: pytest.MonkeyPatch, *rooms: str) -> Game:
    """Return a game of which only some rooms are there, as empty modules."""
    for room in ("", *rooms):
        name = f"half.built.{room}".rstrip(".")
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setitem(sys.modules, "half", ModuleType("half"))
    return evolve(game(next(iter(GAMES))), title="Half", package="half.built")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("room", ROOMS)
def test_a_game_has_its_rooms(name: str, room: str) -> None:
    assert getattr(game(name), room).__name__.startswith(f"{game(name).package}.")


def test_a_room_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    found = rebuilt(monkeypatch)
    with pytest.raises(IncompleteGame, match=r"^Half has no room half\.built\.board$"):
        found.board  # noqa: B018 -- looking is enough


def test_what_a_room_lacks_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    found = rebuilt(monkeypatch, "board", "notation", "data")
    vars(sys.modules["half.built.data"])["position"] = None
    with pytest.raises(IncompleteGame, match=r"^Half: the room half\.built\.board lacks draw$"):
        found.board  # noqa: B018 -- the same
    with pytest.raises(IncompleteGame, match=r"notation lacks .*COMMAS, .*, closed, .*, play"):
        found.notation  # noqa: B018 -- the same
    with pytest.raises(IncompleteGame, match=r"^Half: the room half\.built\.data lacks statement$"):
        found.data  # noqa: B018 -- the same


def test_what_a_room_itself_lacks_is_no_missing_room(monkeypatch: pytest.MonkeyPatch) -> None:
    found = evolve(rebuilt(monkeypatch), package="tests.contract.nowhere")
    with pytest.raises(ModuleNotFoundError):
        found.board  # noqa: B018 -- the same
