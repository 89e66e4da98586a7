"""The small boards of a list: each with its symbols, which no other game's names reach."""

from __future__ import annotations

import re

import pytest

from ftn.files.languages import load
from ftn.page.index import entry, write_index
from ftn.page.thumbnails import Thumbnail, thumbnail, together
from tests.page.grown import NEVER_READ
from tests.replayed import replayed
from tests.sampled import text_of


@pytest.mark.parametrize("spoiler_free", [False, True])
def test_every_game_has_its_board_and_its_symbols_once(spoiler_free: bool) -> None:
    """Those of no other game: each has names of its own, in the markup and in the style."""
    names = ("four-dispute", "freight-two", "cars-four-own-cards", "cars-three-hidden")
    made = [
        entry(replayed(text_of(f"{name}.ftn")), f"{name}.html", spoiler_free=spoiler_free)
        for name in names
    ]
    written = write_index([*made, *made], words=load("en"))
    assert written.count("<noscript><svg") == 8
    ids = re.findall(r'<g id="([^"]+)"', written)
    assert len(ids) == len(set(ids))
    assert {*re.findall(r'<use href="#([^"]+)"', written)} <= {*ids}
    drawn = re.findall(r'<(?:svg|g|use|path|rect|circle)\b[^>]* class="([^"]*)"', written)
    classes = {name for each in drawn for name in each.split()} - {"symbols"}
    assert {name[:2] for name in classes} == {"a-", "b-", "c-"}
    style = written.partition("<style>")[2].partition("</style>")[0]
    own = [".car", ".face", ".place"]  # of Freight Train, Freight Cars, Freight
    renamed = [re.findall(rf"\.([abc])-{name[1:]}\b", style) for name in own]
    assert sorted({*letters}.pop() for letters in renamed) == ["a", "b", "c"]
    assert all(len({*letters}) == 1 for letters in renamed)
    assert not re.search(r"(?<!-)\.(?:car|place|face)\b", style)


def test_a_symbol_that_is_drawn_otherwise_gets_another_name() -> None:
    board = '<svg class="panel"><use href="#card-F1" x="1"/></svg>'
    drawn = [f'<g id="card-F1" class="face"><path d="M0 {at}h1"/></g>' for at in (1, 2, 1)]
    made = together(
        Thumbnail("freight_cars/board.css", board, {"card-F1": symbol}) for symbol in drawn
    )
    assert [re.findall(r'#([^"]+)', one) for one in made.boards] == [
        ["a-0-card-F1"],
        ["a-1-card-F1"],
        ["a-0-card-F1"],
    ]
    assert re.findall(r'id="([^"]+)" class="a-face"><path d="([^"]+)"', made.symbols) == [
        ("a-0-card-F1", "M0 1h1"),
        ("a-1-card-F1", "M0 2h1"),
    ]


def test_what_was_never_played_has_no_board() -> None:
    assert thumbnail(replayed(NEVER_READ)) is None
    assert together([None]).boards == [""]


def test_before_the_start_nothing_is_given_away() -> None:
    replay = replayed(text_of("freight-two.ftn"))
    end, start = thumbnail(replay), thumbnail(replay, spoiler_free=True)
    assert end is not None
    assert start is not None
    assert len(start.board) < len(end.board)  # no track is laid yet
    assert not re.search("<text|<title", end.board)
