"""No style of one game reaches the board of another, nor one of the page any board."""

from __future__ import annotations

import re
from itertools import permutations

import pytest

from ftn.files.resources import viewer_file
from ftn.games import GAMES, game
from ftn.page.page import STYLE
from tests.contract.records import RECORDS, game_of, played

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE = re.compile(r"([^{}]+)\{[^{}]*\}")
_COMMA = re.compile(r",(?![^(]*\))")
_CLASS = re.compile(r"\.([A-Za-z][\w-]*)")
_WRITTEN = re.compile(r'class="((?:\{\{.*?\}\}|[^"])*)"')
_COUNTED = re.compile(r"\{\{.*?\}\}")


def rules(path: str) -> set[str]:
    """Return the selectors of a style that name a class."""
    style = _COMMENT.sub("", viewer_file(path))
    found = {one.strip() for rule in _RULE.findall(style) for one in _COMMA.split(rule)}
    return {one for one in found if _CLASS.search(one)}


def classes(kind: str) -> set[str]:
    """Return the classes of everything on a game's boards; a number stands for all."""
    symbols = viewer_file(f"{game(kind).viewer}symbols.svg.j2")
    found = set[str]()
    for written in _WRITTEN.findall(symbols):
        found.update(_COUNTED.sub("0", written).split(), _COUNTED.sub("", written).split())
    for record in RECORDS:
        if game_of(record) == kind:
            replay, room = played(record), game(kind).picture
            fixed = [one for panel in room.panels(replay) for one in panel.fixed]
            last = room.scene(replay, replay.steps[-1].position)
            found.update(name for one in (*fixed, *last.values()) for name in one.style.split())
    return found - {"symbols"}


def reaches(rule: str, classes: set[str]) -> bool:
    """Say whether a rule is for something that has only such classes, on any game's page."""
    return {*_CLASS.findall(rule)} <= classes and not rule.startswith("[data-rules=")


@pytest.mark.parametrize(("one", "other"), [*permutations(GAMES, 2)])
def test_no_style_of_a_game_reaches_another(one: str, other: str) -> None:
    there = {*classes(other), "panel", "moved"}
    reached = {rule for rule in rules(f"{game(one).viewer}board.css") if reaches(rule, there)}
    assert reached == set()


@pytest.mark.parametrize("kind", GAMES)
def test_no_style_of_the_page_reaches_a_board(kind: str) -> None:
    own = classes(kind)
    names = {*STYLE} - {"board.css"}
    assert {rule for name in names for rule in rules(name) if reaches(rule, own)} == set()
