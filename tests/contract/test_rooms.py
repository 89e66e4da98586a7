"""A game has all that the contract names; what it lacks is named."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest
from msgspec.structs import replace

from ftn.files.resources import grammar, viewer_file
from ftn.games import FIRST, game
from ftn.games.clauses import load
from ftn.games.contract import Game
from ftn.games.rooms import IncompleteGame
from ftn.games.rules_tag import ruleset
from ftn.mending.causes import disputed, disputing
from ftn.model.rules import Ruleset
from ftn.model.seats import letters
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay
from tests.contract.records import EVERY


def rebuilt(monkeypatch: pytest.MonkeyPatch, *rooms: str) -> Game:
    """Return a game with only some rooms, as empty modules."""
    for room in ("", *rooms):
        name = f"half.built.{room}".rstrip(".")
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setitem(sys.modules, "half", ModuleType("half"))
    return replace(game(FIRST), title="Half", package="half.built")


@pytest.mark.parametrize("name", EVERY)
def test_a_game_has_all_its_parts(name: str) -> None:
    """A new game's parts are asked for in this order, one after another."""
    found = game(name)
    seats = letters(found.seats[0])
    rules = ruleset(f"{name}/{found.default}", len(seats))
    assert isinstance(rules, Ruleset)
    assert found.notation
    assert "PLAY" in grammar(found.grammar)[0]
    assert found.referee
    assert {clause.id.partition("-")[0] for clause in load(name).values()} == {found.prefix}
    games = {found.play(f"{name}/{found.default}", len(seats), 1) for _ in range(2)}
    assert [game.partition(" ")[0] for game in games] == ["[FTN"]
    assert found.template(rules, seats)
    assert found.explaining
    assert found.alternatives
    assert found.standing
    assert found.board
    assert found.picture
    for file in ("symbols.svg.j2", "board.css"):
        assert viewer_file(f"{found.viewer}{file}")
    assert found.data
    assert found.schema
    assert found.mending


@pytest.mark.parametrize("name", EVERY)
def test_a_total_that_differs_can_be_disputed(name: str) -> None:
    found = game(name)
    record, findings = next(read_text(found.play(f"{name}/{found.default}", found.seats[0], 1)))
    game_ = replay(record, findings, keep=False)
    totals = game_.sheets[-1].totals
    claims = {seat: (total or 0) + 17 for seat, total in totals.items()}
    dispute = disputed(game_, disputing(600.0), claims)
    assert [one.gap for one in dispute.found.evidence.claims] == [17] * len(claims)
    assert dispute.untried == 0
    assert [one for one in dispute.readings if one.in_force and one.totals != totals] == []


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
    with pytest.raises(
        IncompleteGame, match=r"^Half: the room half\.built\.data lacks fact, moved, turn$"
    ):
        found.data  # noqa: B018 -- the same


def test_what_a_room_itself_lacks_is_no_missing_room(monkeypatch: pytest.MonkeyPatch) -> None:
    found = replace(rebuilt(monkeypatch), package="tests.contract.nowhere")
    with pytest.raises(ModuleNotFoundError):
        found.board  # noqa: B018 -- the same
