"""The steps unpacked again are the game: every picture, table, text and address of every node."""

from __future__ import annotations

import json
from functools import cache

import pytest

from ftn.files.languages import load
from ftn.games import game
from ftn.games.contract import Game, Picture
from ftn.model.scene import TEXT, Sprite, value
from ftn.page.narration import narrate, node_name
from ftn.page.packing import Texts
from ftn.page.sanitise import sanitise
from ftn.page.scoring import cell_view
from ftn.page.stepping import Steps, dump, steps
from ftn.text.catalogue import Words
from tests.generated import play
from tests.page.grown import DEALT, NESTED, NOTED, SETTLED, TWICE, UNNOTED, Grown, grown
from tests.page.test_packing import EVERY
from tests.page.unpacking import Drawn, Unpacked
from tests.replayed import BREACH, HEAD, LAST, OPEN, PLAYED, SCORED
from tests.sampled import SAMPLES, text_of

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


@cache
def made(which: str, language: str = "en") -> tuple[Grown, Steps, Unpacked]:
    found = grown(RECORDS[which])
    words = load(language)
    written = steps(found.replay, found.tree, found.by_node, words)
    return found, written, Unpacked(json.loads(dump(written.data)))


def drawn(sprite: Sprite, words: Words) -> Drawn:
    text = sanitise(words.said(sprite.text))
    return Drawn(sprite.kind, sprite.x, sprite.y, text, sprite.style, sprite.lit)


def game_of(found: Grown) -> Game:
    assert found.replay.rules is not None
    return game(found.replay.rules.game)


def picture_of(found: Grown) -> Picture:
    return game_of(found).picture


def by_panel(found: Grown, written: Steps, number: int, words: Words) -> list[tuple[int, Drawn]]:
    """Return what is on each panel at a node, as the game draws it."""
    order = [panel.name for panel in written.panels]
    scene = picture_of(found).scene(found.replay, found.tree.nodes[number].position)
    return sorted(
        (
            (order.index(key.partition("/")[0]), drawn(sprite, words))
            for key, sprite in scene.items()
        ),
        key=str,
    )


@every_record
def test_every_picture_comes_out_node_by_node(which: str) -> None:
    found, written, page = made(which)
    words = load("en")
    for node in found.tree.nodes:
        board = page.board(node.number)
        shows = sorted(((page.sprites[key][0], one) for key, one in board.items()), key=str)
        assert shows == by_panel(found, written, node.number, words), node.at


@pytest.mark.parametrize("which", ["two", "variations", "open", "five-cabooses", "freight-two"])
def test_a_sprite_keeps_its_number_from_step_to_step(which: str) -> None:
    found, written, page = made(which)
    keys: dict[int, str] = {}
    homes: dict[str, int] = {}
    picture = picture_of(found)
    for node in found.tree.nodes:
        scene = picture.scene(found.replay, node.position)
        where = {(key.partition("/")[0], one.kind, one.x, one.y): key for key, one in scene.items()}
        for number, one in page.board(node.number).items():
            panel = written.panels[page.sprites[number][0]].name
            key = where[panel, one.kind, one.x, one.y]
            assert keys.setdefault(number, key) == key
            assert homes.setdefault(key, number) == number


@every_record
def test_every_text_comes_out(which: str) -> None:
    found, _, page = made(which)
    texts = Texts(load("en"))
    for node, shows in zip(found.tree.nodes, page.nodes, strict=True):
        assert shows.said == "".join(texts.pieces(narrate(found.replay, node))), node.at
    assert page.data["players"] == [sanitise(one) for one in found.replay.players.values()]
    assert page.data["seats"] == [*found.replay.seats]


@pytest.mark.parametrize("which", ["two", "variations", "twice", "last"])
@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_every_text_is_in_the_pages_language(which: str, language: str) -> None:
    found, written, page = made(which, language)
    words = load(language)
    for node, shows in zip(found.tree.nodes, page.nodes, strict=True):
        assert shows.said == sanitise(words.said(narrate(found.replay, node)))
        if node.kind != "turn":
            assert shows.name == sanitise(words.said(node_name(found.replay, node)))
        else:
            assert shows.name == ""
    board = page.board(0)
    shows_board = sorted(((page.sprites[key][0], one) for key, one in board.items()), key=str)
    assert shows_board == by_panel(found, written, 0, words)


@every_record
def test_every_node_has_its_address_seat_period_and_round_and_what_it_follows(which: str) -> None:
    found, _, page = made(which)
    instead = {line.nodes[0].number: one.number for one in found.tree.nodes for line in one.lines}
    for node, shows in zip(found.tree.nodes, page.nodes, strict=True):
        assert shows.at == node.at
        assert shows.seat == (node.seat or "-")
        period = node.period if game_of(found).periods else 0
        assert (shows.period, shows.round) == (period, node.round)
        assert shows.before == node.parent
        assert shows.of == instead.get(node.number, -1)


@every_record
def test_every_table_comes_out_with_each_clause_and_why(which: str) -> None:
    found, written, page = made(which)
    words = load("en")
    texts = Texts(words)
    wide = len(found.replay.seats) + 1
    for node in found.tree.nodes:
        sheet = found.by_node[node.number].sheet
        expected: dict[int, tuple[str, str, str]] = {}
        keys = [key for key, _ in written.rows]
        for row in sheet.rows if sheet else ():
            first = keys.index(row.category) * wide
            expected[first] = (sanitise(words.said(row.label)), "", "")
            for at, seat in enumerate(found.replay.seats, 1):
                cell = cell_view(row.cells.get(seat))
                why = "".join(texts.pieces(cell.why))
                expected[first + at] = (cell.text, cell.rule if why else "", why)
        assert page.now(node.number) == expected, node.at


@every_record
def test_totals_and_what_is_held_come_out(which: str) -> None:
    found, _, page = made(which)
    for node, shows in zip(found.tree.nodes, page.nodes, strict=True):
        totals = found.by_node[node.number]
        assert shows.totals == [*totals.totals.values()]
        if not node.within:
            assert shows.held == [*totals.held.values()]


@pytest.mark.parametrize(
    "which", ["two", "odd", "variations", "open", "five-cabooses", "freight-two"]
)
@pytest.mark.parametrize("language", ["en", "nl"])
def test_the_board_as_a_table_is_read_off_the_sprites(which: str, language: str) -> None:
    found, written, page = made(which, language)
    words = load(language)
    picture = picture_of(found)
    for number in {0, found.tree.main // 2, found.tree.main - 1, len(found.tree.nodes) - 1}:
        scene = picture.scene(found.replay, found.tree.nodes[number].position)
        for index, row in enumerate(written.table):
            told_of = value(row, scene, written.spoken)
            assert page.row(index, number) == sanitise(words.said(told_of)), (row.label, number)


@every_record
def test_rows_of_the_table_stand_in_every_sheets_order(which: str) -> None:
    found, written, _ = made(which)
    keys = [key for key, _ in written.rows]
    assert len(set(keys)) == len(keys)
    for totals in found.by_node:
        rows = totals.sheet.rows if totals.sheet else ()
        places = [keys.index(row.category) for row in rows]
        assert places == sorted(places)


def test_a_step_that_changes_nothing_says_nothing() -> None:
    _, _, page = made("unnoted")
    (period,) = [at for at, node in enumerate(page.nodes) if node.at == "day-2"]
    assert page.numbers(page.rows("board")[period])[0] >= 0
    found = grown(DEALT + "2b pass\n")
    boards = Unpacked(steps(found.replay, found.tree, found.by_node, load("en")).data).rows("board")
    assert len(boards[3]) < len(boards[0]) / 10


def test_the_pictures_of_the_edges_are_the_first_and_the_last() -> None:
    found, written, _ = made("two")
    picture = picture_of(found)
    assert (
        written.first == picture.scene(found.replay, found.replay.start)
        or found.tree.nodes[0].position
    )
    assert written.last == picture.scene(found.replay, found.tree.game[-1].position)
    assert {sprite.kind for sprite in written.last.values()} >= {TEXT, "loco"}


def test_json_may_stand_in_a_script_element() -> None:
    hard = {"a": ["</script><!--", "\u2028\u2029&", "é🚂"]}
    written = dump(hard)
    assert json.loads(written) == hard
    assert not set(written) & set("<>&\u2028\u2029")
    assert "é🚂" in written
