"""The data of a page, which its script steps through: `PageData`, in JSON.

A node says what is different from the one that it follows. `viewer/README.md` describes the data;
names that `ftn json` has, too, mean the same there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from graphlib import TopologicalSorter
from typing import TypeVar

from msgspec import Struct, json

from ftn.games import game
from ftn.model.replay import Replay, Row, Sheet
from ftn.model.scene import BY_SYMBOL, TEXT, TOTAL, Panel, Scene, Sprite, TableRow
from ftn.page.narration import narrate, node_name
from ftn.page.node_totals import NodeTotals
from ftn.page.nodes import Tree
from ftn.page.sanitise import sanitise
from ftn.page.scoring import cell_view, line
from ftn.text.catalogue import Words

_ESCAPES = {ord(letter): f"\\u{ord(letter):04x}" for letter in "<>&\u2028\u2029"}
_T = TypeVar("_T")


class _Data(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A part of the JSON; a field that is left out has its default."""


class Line(_Data, frozen=True):
    """A row of the table "if it ended now"."""

    category: str
    code: str


class CellData(_Data, frozen=True):
    """A cell of that table: a row's label, or what a seat has there."""

    text: str
    why: str = ""
    rule: str = ""


class SpriteData(_Data, frozen=True):
    """A thing on the board: its key begins with its panel's name, the place is its usual one."""

    key: str
    x: int
    y: int


class Look(_Data, frozen=True):
    """How a sprite can look, and how far from its usual place it is then."""

    symbol: str = ""
    """Nothing for a text."""
    style: str = ""
    text: str = ""
    x: int = 0
    y: int = 0


class Scored(_Data, frozen=True):
    """For whom what lies in a row of the board counts, and where: without a category in total."""

    seat: str
    category: str = ""
    by_symbol: bool = False
    """The category is that of the symbol, in `PageData.scored`."""


class BoardRow(_Data, frozen=True):
    """A row of the board as a table; sprites are named by their keys."""

    groups: list[list[str]]
    none: str
    """What is said where none of the sprites is there."""
    said: list[str] = []
    """What is said of each group that is there, instead of its sprites."""
    counted: bool = False
    """Whether equal sprites are counted, and not listed one by one."""
    beside: list[str] = []
    """Further sprites of that place, left unsaid."""
    score: Scored | None = None


class NodeData(_Data, frozen=True):
    """A step of the page: a turn, or the edge of a round or a period."""

    address: str
    said: str
    """What happened, in words."""
    totals: dict[str, int | None]
    """What everybody would have if it ended here; null is unknown."""
    seat: str = ""
    period: int = 0
    round: int = 0
    name: str = ""
    """What a node is called that is no turn."""
    held: dict[str, int | None] = {}
    """What everybody has; nothing in a variation."""
    follows: int | None = None
    """The node before, in a variation; else it is the one before in the list."""
    replaces: int | None = None
    """The node that a variation stands instead of, at the first node of the variation."""
    board: dict[str, int | None] = {}
    """What is different: the look of a sprite, null where it is gone."""
    lit: list[str] = []
    """The sprites that are highlighted."""
    sheet: dict[str, list[int] | None] = {}
    """What is different if it ended here: the cells of a row, its label first; null without it."""


class PageData(_Data, frozen=True):
    """All that the script knows of a game beside what the page shows."""

    prefix: str
    """What every address on the page begins with."""
    words: dict[str, str]
    """The texts of the script itself, by their names in it."""
    players: dict[str, str]
    panels: list[str]
    lines: list[Line]
    scored: dict[str, str]
    """As which category a symbol counts."""
    spoken: dict[str, str]
    """What a symbol is called, alone or with a class after it, and a text."""
    means: dict[str, str]
    """The explanation of a symbol or a sprite, where its name is not enough."""
    table: list[BoardRow]
    sprites: list[SpriteData]
    looks: list[Look]
    cells: list[CellData]
    nodes: list[NodeData]
    record: str = ""
    """The record, percent-encoded, where something in it is hidden: the page shows that visibly."""


def dump(data: PageData) -> str:
    """Write JSON that is safe in a script element."""
    return json.encode(data).decode().translate(_ESCAPES)


def shown(text: str, words: Words) -> str:
    """Return a text in the page's language, with what is hidden in it made visible."""
    return str(sanitise(words.said(text)))  # JSON has no subclass of str


class _Numbers(dict[_T, int]):
    """Things by number, in the order in which they came up."""

    def __missing__(self, thing: _T) -> int:
        self[thing] = found = len(self)
        return found


class Steps(Struct, frozen=True):
    """What the templates draw of the steps, and the data."""

    data: PageData
    panels: Sequence[Panel]
    kinds: Collection[str]
    """The symbols that are on the board at any node."""
    first: Scene
    """The picture at the start of the game."""
    last: Scene
    """The picture at the end of it."""
    table: Sequence[TableRow]
    """The rows of the board as a table."""
    spoken: Mapping[str, str]
    """What the symbols are called in it."""


def steps(
    replay: Replay,
    tree: Tree,
    by_node: Sequence[NodeTotals],
    words: Words,
    *,
    prefix: str = "",
    record: str = "",
) -> Steps:
    """Return the steps of a game; `record` is its text, if that can't be read off the page."""
    assert replay.rules is not None  # without rules there are no steps
    room = game(replay.rules.game).picture
    panels = room.panels(replay)
    scenes = [room.scene(replay, node.position) for node in tree.nodes]
    spoken, table = room.spoken(replay), room.table(replay)

    def said(text: str) -> str:
        return shown(text, words)

    sprites = _sprites([panel.name for panel in panels], scenes)
    board = _Board(sprites, words)
    sheets = _Sheets(replay.seats, words)
    replaced = {
        line.nodes[0].number: node.number
        for node in tree.nodes
        for line in node.lines
        if line.nodes
    }
    nodes = []
    for node, scene, totals in zip(tree.nodes, scenes, by_node, strict=True):
        first = node.parent < 0
        before = None if first else by_node[node.parent].sheet
        nodes.append(
            NodeData(
                address=node.at,
                said=said(narrate(replay, node)),
                totals={**totals.totals},
                seat=node.seat,
                period=node.period if tree.divided else 0,
                round=node.round,
                name="" if node.kind == "turn" or node.within else said(node_name(replay, node)),
                held={} if node.within else {**totals.held},
                follows=node.parent if node.within else None,
                replaces=replaced.get(node.number),
                board=board.changes({} if first else scenes[node.parent], scene),
                lit=[key for key in sprites if key in scene and scene[key].lit],
                sheet=sheets.changes(before, totals.sheet),
            )
        )
    lines = _lines(by_node)
    categories = {line.category for line in lines}
    data = PageData(
        prefix=prefix,
        words=script_words(words),
        players={seat: said(replay.player(seat)) for seat in replay.seats},
        panels=[panel.name for panel in panels],
        lines=lines,
        scored={kind: str(word) for kind, word in spoken.items() if word in categories},
        spoken={kind: said(word) for kind, word in spoken.items()},
        means={
            name: said(text)
            for name, text in room.meanings(replay).items()
            if name in sprites or "/" not in name
        },
        table=[_row(row, sprites, categories, words) for row in table],
        sprites=[SpriteData(key, *place) for key, place in sprites.items()],
        looks=[*board.looks],
        cells=[*sheets.cells],
        nodes=nodes,
        record=record,
    )
    fixed = {sprite.kind for panel in panels for sprite in panel.fixed if sprite.kind != TEXT}
    kinds = {look.symbol for look in board.looks if look.symbol} | fixed
    return Steps(data, panels, kinds, scenes[0], scenes[max(0, tree.main - 1)], table, spoken)


def _sprites(panels: Sequence[str], scenes: Sequence[Scene]) -> Mapping[str, tuple[int, int]]:
    """Return all sprites with their usual places, in the order in which they are drawn.

    What lies at one place is together, and the places are in the order of their topmost sprites.
    """
    homes: dict[str, Sprite] = {}
    for scene in reversed(scenes):
        homes.update(scene)
    number = {name: at for at, name in enumerate(panels)}
    places = {
        key: (number[key.partition("/")[0]], one.layer, key.partition(".")[0])
        for key, one in homes.items()
    }
    tops: dict[tuple[int, int, str], tuple[int, int]] = {}
    for key, one in homes.items():
        at = one.y, one.x
        tops[places[key]] = min(tops.get(places[key], at), at)

    def order(key: str) -> tuple[int, int, tuple[int, int], str, int, int, str]:
        home, (panel, layer, place) = homes[key], places[key]
        return panel, layer, tops[places[key]], place, home.y, home.x, key

    return {key: (max(0, homes[key].x), max(0, homes[key].y)) for key in sorted(homes, key=order)}


class _Board:
    """How sprites can look, and what is different from one picture to the next."""

    def __init__(self, sprites: Mapping[str, tuple[int, int]], words: Words) -> None:
        self._sprites = sprites
        self._words = words
        self.looks: _Numbers[Look] = _Numbers()

    def changes(self, before: Scene, now: Scene) -> dict[str, int | None]:
        found: dict[str, int | None] = {key: None for key in before if key not in now}
        for key, sprite in now.items():
            was = before.get(key)
            if was is sprite or was == sprite:
                continue
            look = self._look(key, sprite)
            if was is None or look != self._look(key, was):
                found[key] = look
        return {key: found[key] for key in self._sprites if key in found}

    def _look(self, key: str, sprite: Sprite) -> int:
        x, y = self._sprites[key]
        return self.looks[
            Look(
                "" if sprite.kind == TEXT else sprite.kind,
                sprite.style,
                shown(sprite.text, self._words),
                sprite.x - x,
                sprite.y - y,
            )
        ]


class _Sheets:
    """What the cells of the table "if it ended now" hold, and which rows are different."""

    def __init__(self, seats: Sequence[str], words: Words) -> None:
        self._seats = seats
        self._words = words
        self._rows: dict[int, tuple[Row, list[int]]] = {}
        """The cells of rows; sheets share rows."""
        self.cells: _Numbers[CellData] = _Numbers()

    def changes(self, before: Sheet | None, now: Sheet | None) -> dict[str, list[int] | None]:
        old, new = self._of(before), self._of(now)
        return {
            category: new.get(category)
            for category in (*new, *(gone for gone in old if gone not in new))
            if new.get(category) != old.get(category)
        }

    def _of(self, sheet: Sheet | None) -> dict[str, list[int]]:
        return {row.category: self._cells(row) for row in (sheet.rows if sheet else ())}

    def _cells(self, row: Row) -> list[int]:
        if id(row) not in self._rows:
            cells = [CellData(shown(row.label, self._words))]
            for seat in self._seats:
                cell = cell_view(row.cells.get(seat))
                why = shown(cell.why, self._words)
                cells.append(CellData(str(cell.text), why, cell.rule if why else ""))
            self._rows[id(row)] = row, [self.cells[cell] for cell in cells]
        return self._rows[id(row)][1]


def _lines(by_node: Sequence[NodeTotals]) -> list[Line]:
    """Return the rows that any sheet has, each once, in an order that fits them all."""
    codes: dict[str, str] = {}
    known: dict[tuple[str, ...], None] = {}
    for totals in by_node:
        rows = totals.sheet.rows if totals.sheet else ()
        names = tuple(row.category for row in rows)
        if names not in known:
            known[names] = None
            codes |= {row.category: line(row, ()).code for row in rows}
    order: TopologicalSorter[str] = TopologicalSorter()
    for names in known:
        for before, key in zip(("", *names), names, strict=False):
            order.add(key, *filter(None, [before]))
    return [Line(key, codes[key]) for key in order.static_order()]


def _row(
    row: TableRow, sprites: Collection[str], categories: Collection[str], words: Words
) -> BoardRow:
    def known(keys: Iterable[str]) -> list[str]:
        return [key for key in keys if key in sprites]

    groups = [known(keys) for keys in row.groups]
    spoken = zip(groups, row.said, strict=False)
    return BoardRow(
        groups=[group for group in groups if group],
        none=shown(row.none, words),
        said=[shown(text, words) for group, text in spoken if group],
        counted=row.counted,
        beside=known(row.beside),
        score=_scored(row, categories),
    )


def _scored(row: TableRow, categories: Collection[str]) -> Scored | None:
    if row.scores not in {TOTAL, BY_SYMBOL, *categories}:
        return None
    seat = next(key for keys in row.groups for key in keys).partition("/")[0]
    category = row.scores if row.scores in categories else ""
    return Scored(seat, category, row.scores == BY_SYMBOL)


def script_words(words: Words) -> dict[str, str]:
    """Return the texts that the page's script itself writes, by their names in it."""
    return {
        "instead": words.text("Instead: {move}", move="{move}"),
        "begins": words.text("{who} begins", who="{who}"),
        "variation": words.text("variation {n} on {move}", n="{n}", move="{move}"),
        "copied": words.text("Copied."),
        "select": words.text(
            "Copying is not allowed here: press Ctrl+C to copy the selected text."
        ),
        "auto": words.text("Theme: system"),
        "light": words.text("Theme: light"),
        "dark": words.text("Theme: dark"),
    }
