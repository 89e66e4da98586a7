"""The data of a page is the game: every picture, table, text and address of every node."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec
import pytest

from ftn.files.languages import load
from ftn.games import game
from ftn.games.contract import Game, Picture
from ftn.model.scene import TEXT, Sprite, value
from ftn.page.data import PageData, Steps, dump, steps
from ftn.page.narration import narrate, node_name
from ftn.page.sanitise import sanitise
from ftn.page.scoring import cell_view
from ftn.text.catalogue import Words
from tests.generated import play
from tests.page.grown import DEALT, NESTED, NOTED, SETTLED, TWICE, UNNOTED, Grown, grown
from tests.replayed import BREACH, HEAD, LAST, OPEN, PLAYED, SCORED
from tests.sampled import SAMPLES, text_of
from tests.schemas import problems

EVERY = "".join(
    letter for letter in map(chr, range(0x20, 0x2B0)) if letter.isprintable() or letter == "\xad"
)
ODD = ["|a|", "#$%'()*+,-./:;=?@", "🚂 {who} 12", "a\u202eb</script>"]


def named(text: str, names: list[str]) -> str:
    """Give the players of a record other names."""
    for letter, other in zip("abcd", names, strict=False):
        written = other.replace("\\", "\\\\").replace('"', '\\"')
        before, _, after = text.partition(f'[{letter} "')
        text = f'{before}[{letter} "{written}"]{after.partition(chr(34) + "]")[2]}'
    return text


RECORDS = {
    "two": play("freight-train/1996", 2, 1),
    "five": play("freight-train/1993-nl", 5, 2),
    "odd": named(play("freight-train/1993-en", 4, 3), ODD),
    "every": named(PLAYED, [EVERY.replace("\\", ""), EVERY[200:] * 2]),
    "spoken": SETTLED.replace("lost", EVERY.replace("\\", "").replace('"', "")),
    "variations": PLAYED,
    "nested": NESTED,
    "breach": BREACH,
    "noted": NOTED,
    "unnoted": UNNOTED,
    "scored": SCORED,
    "last": LAST,
    "open": OPEN,
    "twice": TWICE,
    "begun": HEAD,
    **{name.removesuffix(".ftn"): text_of(name) for name in SAMPLES},
}


_QUICK = {"five-cabooses", "cars-two-clocks", "freight-two"}
"""The samples that the short loop steps through."""
every_record = pytest.mark.parametrize(
    "which",
    [
        pytest.param(name, marks=pytest.mark.slow)
        if f"{name}.ftn" in SAMPLES and name not in _QUICK
        else name
        for name in RECORDS
    ],
)


Drawn = tuple[str, str, int, int, str, str]
"""A sprite as the page shows it: its key, symbol or `text`, place, text, classes."""
SCHEMA = msgspec.json.schema(PageData)


class Page:
    """The data of a page, with the state at each node."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        """Go from node to node as the page's script does."""
        self.data = data
        self.nodes = data["nodes"]
        self.places = {one["key"]: (one["x"], one["y"]) for one in data["sprites"]}
        self.boards: list[dict[str, int]] = []
        self.sheets: list[dict[str, list[int]]] = []
        for number, node in enumerate(self.nodes):
            before = self.before(number)
            for states, name in ((self.boards, "board"), (self.sheets, "sheet")):
                state: dict[str, Any] = {} if before < 0 else states[before]
                changes = node.get(name, {})
                assert all(state.get(key) != now for key, now in changes.items())
                after = {**state, **changes}
                states.append({key: now for key, now in after.items() if now is not None})

    def before(self, number: int) -> int:
        """Return the node that one follows."""
        follows: int = self.nodes[number].get("follows", number - 1)
        return follows

    def drawn(self, number: int) -> Iterator[Drawn]:
        """Yield the sprites at a node."""
        for key, at in self.boards[number].items():
            look, (x, y) = self.data["looks"][at], self.places[key]
            x, y = x + look.get("x", 0), y + look.get("y", 0)
            symbol, text = look.get("symbol", "text"), look.get("text", "")
            yield key, symbol, x, y, text, look.get("style", "")

    def sheet(self, number: int) -> dict[str, list[tuple[str, str, str]]]:
        """Return the table "if it ended now" at a node, row by row: text, clause and why."""
        cells = [
            (one["text"], one.get("rule", ""), one.get("why", "")) for one in self.data["cells"]
        ]
        return {key: [cells[at] for at in row] for key, row in self.sheets[number].items()}

    def row(self, index: int, number: int) -> str:
        """Read a row of the board as a table off the sprites at a node."""
        row, spoken = self.data["table"][index], self.data["spoken"]
        there = {key: (kind, text, style) for key, kind, _, _, text, style in self.drawn(number)}
        told = []
        for at, group in enumerate(row["groups"]):
            shown = [there[key] for key in group if key in there]
            words = [
                spoken.get(text, text)
                if kind == "text"
                else spoken.get(f"{kind} {style}", spoken.get(kind, kind))
                for kind, text, style in shown
            ]
            texts = {word for word, (kind, *_) in zip(words, shown, strict=True) if kind == "text"}
            if not words:
                continue
            if "said" in row:
                told.append(row["said"][at])
            elif "counted" in row:
                told += [
                    word if word in texts else f"{words.count(word)} {word}"
                    for word in dict.fromkeys(words)
                ]
            else:
                told.append(" ".join(words))
        return ", ".join(told) or row["none"]


@cache
def made(which: str, language: str = "en") -> tuple[Grown, Steps, Page]:
    found = grown(RECORDS[which])
    words = load(language)
    written = steps(found.replay, found.tree, found.by_node, words)
    return found, written, Page(json.loads(dump(written.data)))


def drawn(key: str, sprite: Sprite, words: Words) -> Drawn:
    text = sanitise(words.said(sprite.text))
    return key, sprite.kind, sprite.x, sprite.y, text, sprite.style


def game_of(found: Grown) -> Game:
    assert found.replay.rules is not None
    return game(found.replay.rules.game)


def picture_of(found: Grown) -> Picture:
    return game_of(found).picture


def scene(found: Grown, number: int) -> Mapping[str, Sprite]:
    return picture_of(found).scene(found.replay, found.tree.nodes[number].position)


@every_record
def test_the_schema_describes_it(which: str) -> None:
    _, _, page = made(which)
    assert problems(SCHEMA, page.data) == []


def test_the_schema_rejects_what_is_not_there_or_is_something_else() -> None:
    _, _, page = made("two")
    for name in ("prefix", "players", "nodes", "looks"):
        assert problems(SCHEMA, {key: page.data[key] for key in page.data if key != name})
    node = page.nodes[-1]
    for spoilt in ({"totals": {"a": "7"}}, {"board": [1]}, {"address": None}, {"other": 1}):
        assert problems(SCHEMA, {**page.data, "nodes": [{**node, **spoilt}]}), spoilt


@every_record
def test_every_picture_comes_out_node_by_node(which: str) -> None:
    found, _, page = made(which)
    words = load("en")
    for node in found.tree.nodes:
        here = scene(found, node.number)
        expected = [drawn(key, sprite, words) for key, sprite in here.items()]
        assert sorted(page.drawn(node.number)) == sorted(expected), node.at
        lit = {key for key, sprite in here.items() if sprite.lit}
        assert {*page.nodes[node.number].get("lit", ())} == lit


@every_record
def test_sprites_are_drawn_panel_by_panel_and_layer_by_layer(which: str) -> None:
    found, written, page = made(which)
    panels = [panel.name for panel in written.panels]
    assert page.data["panels"] == panels
    layers = {
        key: sprite.layer
        for node in found.tree.nodes
        for key, sprite in scene(found, node.number).items()
    }
    order = [(panels.index(key.partition("/")[0]), layers[key]) for key in page.places]
    assert order == sorted(order)


@every_record
def test_every_text_comes_out(which: str) -> None:
    found, _, page = made(which)
    for node, shows in zip(found.tree.nodes, page.nodes, strict=True):
        assert shows["said"] == sanitise(narrate(found.replay, node)), node.at
    replay = found.replay
    assert page.data["players"] == {one: sanitise(replay.player(one)) for one in replay.seats}


@pytest.mark.parametrize("which", ["two", "variations", "twice", "last"])
@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_every_text_is_in_the_pages_language(which: str, language: str) -> None:
    found, _, page = made(which, language)
    words = load(language)
    for node, shows in zip(found.tree.nodes, page.nodes, strict=True):
        assert shows["said"] == sanitise(words.said(narrate(found.replay, node)))
        if node.kind != "turn":
            assert shows["name"] == sanitise(words.said(node_name(found.replay, node)))
        else:
            assert "name" not in shows
    expected = [drawn(key, sprite, words) for key, sprite in scene(found, 0).items()]
    assert sorted(page.drawn(0)) == sorted(expected)


@every_record
def test_every_node_has_its_address_seat_period_and_round_and_what_it_follows(which: str) -> None:
    found, _, page = made(which)
    instead = {line.nodes[0].number: one.number for one in found.tree.nodes for line in one.lines}
    for node, shows in zip(found.tree.nodes, page.nodes, strict=True):
        assert shows["address"] == node.at
        assert shows.get("seat", "") == node.seat
        period = node.period if game_of(found).periods else 0
        assert (shows.get("period", 0), shows.get("round", 0)) == (period, node.round)
        assert page.before(node.number) == node.parent
        assert ("follows" in shows) == node.within
        assert shows.get("replaces") == instead.get(node.number)


@every_record
def test_every_table_comes_out_with_each_clause_and_why(which: str) -> None:
    found, _, page = made(which)
    for node in found.tree.nodes:
        sheet = found.by_node[node.number].sheet
        expected = {}
        for row in sheet.rows if sheet else ():
            cells = [cell_view(row.cells.get(seat)) for seat in found.replay.seats]
            expected[row.category] = [
                (sanitise(row.label), "", ""),
                *((one.text, one.rule if one.why else "", sanitise(one.why)) for one in cells),
            ]
        assert page.sheet(node.number) == expected, node.at


@every_record
def test_totals_and_what_is_held_come_out(which: str) -> None:
    found, _, page = made(which)
    for node, shows in zip(found.tree.nodes, page.nodes, strict=True):
        totals = found.by_node[node.number]
        assert shows["totals"] == totals.totals
        assert shows.get("held", {}) == ({} if node.within else totals.held)


@pytest.mark.parametrize(
    "which", ["two", "odd", "variations", "open", "five-cabooses", "freight-two"]
)
@pytest.mark.parametrize("language", ["en", "nl"])
def test_the_board_as_a_table_is_read_off_the_sprites(which: str, language: str) -> None:
    found, written, page = made(which, language)
    words = load(language)
    for number in {0, found.tree.main // 2, found.tree.main - 1, len(found.tree.nodes) - 1}:
        for index, row in enumerate(written.table):
            told_of = value(row, scene(found, number), written.spoken)
            assert page.row(index, number) == sanitise(words.said(told_of)), (row.label, number)


@every_record
def test_rows_of_the_table_stand_in_every_sheets_order(which: str) -> None:
    found, _, page = made(which)
    keys = [line["category"] for line in page.data["lines"]]
    assert len(set(keys)) == len(keys)
    for totals in found.by_node:
        rows = totals.sheet.rows if totals.sheet else ()
        places = [keys.index(row.category) for row in rows]
        assert places == sorted(places)


def test_a_step_that_changes_nothing_says_nothing() -> None:
    found = grown(DEALT + "2b pass\n")
    data = steps(found.replay, found.tree, found.by_node, load("en")).data
    first, *_, last = [len(node.board) for node in data.nodes]
    assert last < first / 10


def test_the_pictures_of_the_edges_are_the_first_and_the_last() -> None:
    found, written, _ = made("two")
    picture = picture_of(found)
    assert written.first == picture.scene(found.replay, found.tree.nodes[0].position)
    assert written.last == picture.scene(found.replay, found.tree.game[-1].position)
    assert {sprite.kind for sprite in written.last.values()} >= {TEXT, "loco"}


def test_json_may_stand_in_a_script_element() -> None:
    _, written, _ = made("two")
    hard = "</script><!--\u2028\u2029&é🚂"
    dumped = dump(msgspec.structs.replace(written.data, record=hard))
    assert json.loads(dumped)["record"] == hard
    assert not set(dumped) & set("<>&\u2028\u2029")
    assert "é🚂" in dumped
