"""The page of every game: its picture and its table agree, and every symbol is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest

from ftn.files.languages import load
from ftn.games import game
from ftn.model.replay import Replay
from ftn.model.scene import TEXT, Scene, value
from ftn.model.steps import every
from ftn.page.page import write_page
from ftn.page.picture import picture
from tests.contract.records import EVERY, RECORDS, game_of, played

FEW = 12
"""Look at this many steps of a game."""


def scenes(replay: Replay) -> Iterator[Scene]:
    """Yield the pictures of some steps, variations included."""
    assert replay.rules
    room = game(replay.rules.game).picture
    steps = [step for step, _ in every(replay.steps, replay.start)]
    for step in (*steps[:: max(1, len(steps) // FEW)], steps[-1]):
        yield room.scene(replay, step.position)


@pytest.mark.parametrize("record", RECORDS)
def test_what_stands_on_the_board_keeps_within_its_panel(record: str) -> None:
    replay = played(record)
    panels = {panel.name: panel for panel in game(game_of(record)).picture.panels(replay)}
    for scene in scenes(replay):
        for key, sprite in scene.items():
            panel = panels[key.partition("/")[0]]
            assert 0 <= sprite.x <= panel.width, key
            assert 0 <= sprite.y <= panel.height, key
            assert sprite.kind != TEXT or sprite.text, key


@pytest.mark.parametrize("record", RECORDS)
def test_picture_and_table_change_together(record: str) -> None:
    """A row names things that can be seen, and what is seen to change is named."""
    replay, room = played(record), game(game_of(record)).picture
    table, spoken = room.table(replay), room.spoken(replay)
    told = {key for row in table for group in row.groups for key in group}
    drawn = [*scenes(replay)]
    assert told & {key for scene in drawn for key in scene}
    for row in table:
        assert row.label
        for scene in drawn:
            seen = any(key in scene for group in row.groups for key in group)
            assert seen or value(row, scene, spoken) == row.none, row.label
    for before, after in pairwise(drawn):
        changed = {key for key in {*before, *after} & told if before.get(key) != after.get(key)}
        if {key for key in changed if (key in before) != (key in after)}:
            rows = [row for row in table if changed & {k for group in row.groups for k in group}]
            assert rows


@pytest.mark.parametrize("record", RECORDS)
def test_every_symbol_that_is_placed_is_drawn(record: str) -> None:
    replay, room = played(record), game(game_of(record)).picture
    drawn = picture(replay, replay.steps[-1].position)
    fixed = {sprite.kind for panel in room.panels(replay) for sprite in panel.fixed}
    placed = {sprite.kind for scene in scenes(replay) for sprite in scene.values()}
    assert len(fixed | placed) > 1
    assert (fixed | placed) - {TEXT} <= {*re.findall(r' id="([^"]+)"', drawn)}


@pytest.mark.parametrize("record", RECORDS)
def test_what_is_pointed_at_is_explained(record: str) -> None:
    """By what it means or is called."""
    replay, room = played(record), game(game_of(record)).picture
    table, spoken, meanings = room.table(replay), room.spoken(replay), room.meanings(replay)
    in_rows = {key for row in table for keys in (*row.groups, row.beside) for key in keys}
    said = {key for row in table if row.said for keys in row.groups for key in keys}
    symbols = {sprite.kind for panel in room.panels(replay) for sprite in panel.fixed}
    for scene in scenes(replay):
        for key, sprite in scene.items():
            symbols |= {sprite.kind, *(f"{sprite.kind} {one}" for one in sprite.style.split())}
            if sprite.kind != TEXT and key in in_rows - said:
                named = (sprite.kind, f"{sprite.kind} {sprite.style}", key)
                assert any(meanings.get(one) or spoken.get(one) for one in named), key
    assert symbols & {*meanings}


@pytest.mark.parametrize("name", EVERY)
def test_a_page_is_written_in_every_language(name: str) -> None:
    replay = played(next(one for one in RECORDS if game_of(one) == name))
    pages = {language: write_page([replay], words=load(language)) for language in ("en", "fr")}
    assert pages["en"] != pages["fr"]
    for language, page in pages.items():
        assert f'<html lang="{language}"' in page
        used = {*re.findall(r'<use href="#([^"]+)"', page)}
        assert used <= {*re.findall(r' id="([^"]+)"', page)}
