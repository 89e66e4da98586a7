"""A position as a picture of its own: an SVG file that needs nothing else."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache

from markupsafe import Markup
from msgspec import Struct

from ftn.files.languages import load
from ftn.games import game
from ftn.model.replay import Replay
from ftn.model.scene import WIDTH, Panel, Scene, Sprite
from ftn.page.node_totals import leaders
from ftn.page.nodes import Node
from ftn.page.render import environment, inlined
from ftn.text.catalogue import SOURCE, Words
from ftn.text.pieces import Line, folded

_GAP, _MARGIN = 10, 14
_HIGHEST = 900
"""No panel is higher, though it be wider than all others."""
_LETTER = 6.9
"""How wide a letter of the caption is, as a rule."""
_TITLE_LETTER = 8.8
_LEADING = 18
_STYLES = ("title", "strong", "bad", "dim")
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_VARIED = re.compile(r"[\w-]+:[^;{}]*var\([^;{}]*;?")
"""A declaration with a variable."""
_VARIABLE = re.compile(r"var\(--([\w-]+)(?:,\s*([^()]*))?\)")
_SYMBOL = '<g id="'
_USED = re.compile(r'<use href="#([^"]+)"')
_SCHEMES = re.compile(r"light-dark\(([^,()]+),\s*([^()]+)\)")


class CaptionLine(Struct, frozen=True):
    """A line of the caption, and its place."""

    text: str
    style: str
    x: int
    y: int


class Cell(Struct, frozen=True):
    """A panel, its number, and where it is placed."""

    panel: Panel
    number: int
    x: int
    y: int
    width: int
    height: int


def picture(
    replay: Replay,
    position: object,
    before: object = None,
    caption: Sequence[Line] = (),
    *,
    maps: bool = False,
) -> str:
    """Draw a position; with the one `before` it, what is different now is marked.

    With `maps`, what zooms on a page is drawn alone, where there is such a panel.
    """
    assert replay.rules is not None  # a record without rules isn't drawn
    found = game(replay.rules.game)
    room = found.picture
    panels = room.panels(replay)
    scene = room.scene(replay, position)
    then = scene if before is None else room.scene(replay, before)
    # With a panel too many for its row, the caption takes the place that is left.
    if maps and any(panel.zooms for panel in panels):
        panels = [panel for panel in panels if panel.zooms]
    shares_row = sum(not panel.zooms for panel in panels) % 2 == 1
    columns = WIDTH if shares_row else 2 * WIDTH + _GAP
    lines = [*_caption(caption, columns)]
    top = max((line.y for line in lines), default=_MARGIN)
    cells, height = _placed(panels, top, shares_row=shares_row)
    styles = ("colours.css", "picture.css", "board.css", f"{found.viewer}board.css")
    return (
        environment(load(SOURCE))
        .get_template("picture.svg.j2")
        .render(
            cells=cells,
            lines=lines,
            scene=scene,
            moved=_moved(then, scene),
            own=room.symbols(replay),
            symbols=f"{found.viewer}symbols.svg.j2",
            style=_plain(_COMMENT.sub("", inlined(*styles))),
            title=" – ".join(line.text for line in lines if line.style == "title"),
            width=2 * WIDTH + _GAP + 2 * _MARGIN,
            height=height,
        )
    )


def small_board(replay: Replay, node: Node, words: Words, prefix: str = "") -> Markup:
    """Draw what a node is about as a small picture: one panel, with what has moved marked.

    It shows symbols that a page has once for all its pictures: see `symbols`.
    """
    scene, moved = _happened(replay, node)
    number, panel = _shown(replay, node, moved)
    template = environment(words).get_template("small.svg.j2")
    return Markup(template.render(panel=panel, number=number, scene=scene, p=prefix, moved=moved))  # noqa: S704 -- the template escapes


def panel_of(replay: Replay, node: Node) -> int:
    """Return the number of the panel that tells most of a node."""
    return _shown(replay, node, _happened(replay, node)[1])[0]


def _happened(replay: Replay, node: Node) -> tuple[Scene, Collection[str]]:
    assert replay.rules is not None  # a record without rules isn't drawn
    room = game(replay.rules.game).picture
    scene = room.scene(replay, node.position)
    return scene, () if node.before is None else _moved(room.scene(replay, node.before), scene)


def _shown(replay: Replay, node: Node, moved: Iterable[str]) -> tuple[int, Panel]:
    """Return the map or, without one, the panel on which most moved; else the player's own."""
    assert replay.rules is not None  # a record without rules isn't drawn
    counts = Counter(key.partition("/")[0] for key in moved)
    first = leaders(node.sheet.totals) if node.sheet else ()
    own = node.seat or next(iter((*replay.winners[: not node.sheet], *first)), "")

    def rank(one: tuple[int, Panel]) -> tuple[bool, int, bool, int]:
        number, panel = one
        return panel.zooms, counts[panel.name], panel.name == own, -number

    return max(enumerate(game(replay.rules.game).picture.panels(replay)), key=rank)


def used(markup: str) -> Sequence[str]:
    """Return the names of the symbols that something shows."""
    return _USED.findall(markup)


def symbols(
    replay: Replay, words: Words, names: Iterable[str], prefix: str = ""
) -> Mapping[str, str]:
    """Draw the named symbols, and those that they use.

    Of more players than may play not everybody has one.
    """
    assert replay.rules is not None  # a record without rules isn't drawn
    found = game(replay.rules.game)
    template = environment(words).get_template(f"{found.viewer}symbols.svg.j2")
    text = template.render(own=found.picture.symbols(replay), p=prefix)
    _, *drawn = text.partition("</defs>")[0].split(_SYMBOL)
    known = {one.partition('"')[0]: f"{_SYMBOL}{one.rstrip()}" for one in drawn}
    asked = {*names}
    while more := {name for one in asked for name in used(known.get(one, ""))} - asked:
        asked |= more
    return {name: symbol for name, symbol in known.items() if name in asked}


def _caption(caption: Sequence[Line], width: int) -> Iterator[CaptionLine]:
    y = _MARGIN
    for line in caption:
        style = next((name for _, name in line if name in _STYLES), "plain")
        if style == "title" and y > _MARGIN:
            y += _LEADING // 3
        for row in folded(line, int(width / (_TITLE_LETTER if style == "title" else _LETTER))):
            y += _LEADING
            text = "".join(text for text, _ in row).rstrip()
            yield CaptionLine(text, style, _MARGIN, y - 4)


def _placed(panels: Sequence[Panel], top: int, *, shares_row: bool) -> tuple[Sequence[Cell], int]:
    """Return panels in rows of two, each with its place, and how high all is.

    What zooms on a page takes a row of its own, before the others.
    """
    cells: list[Cell] = []
    right = _MARGIN + WIDTH + _GAP
    y = _MARGIN if shares_row else top + _GAP
    rest = [(number, panel) for number, panel in enumerate(panels) if not panel.zooms]
    if shares_row:
        number, panel = rest.pop(0)
        cells.append(Cell(panel, number, right, y, WIDTH, panel.height))
        y = max(top, y + panel.height) + _GAP
    for number, panel in enumerate(panels):
        if panel.zooms:
            width = 2 * WIDTH + _GAP
            height = min(_HIGHEST, round(panel.height * width / panel.width))
            cells.append(Cell(panel, number, _MARGIN, y, width, height))
            y += height + _GAP
    while rest:
        row, rest = rest[:2], rest[2:]
        for (number, panel), x in zip(row, (_MARGIN, right), strict=False):
            cells.append(Cell(panel, number, x, y, WIDTH, panel.height))
        y += max(panel.height for _, panel in row) + _GAP
    return cells, y - _GAP + _MARGIN


def _moved(before: Mapping[str, Sprite], now: Mapping[str, Sprite]) -> set[str]:
    """Return the keys of what is new or another thing than before; what only shifted isn't."""
    return {
        key
        for key, sprite in now.items()
        if (was := before.get(key)) is None or _thing(was) != _thing(sprite)
    }


def _thing(sprite: Sprite) -> tuple[str, str, str]:
    return sprite.kind, sprite.text, sprite.style


def resolved(style: str) -> str:
    """Replace variables by their values on a light page.

    >>> resolved(".a{fill:var(--ink);stroke:var(--none,var(--other,#eee));}")
    '.a{fill:#1d1b18;stroke:#eee;}'
    """
    before = ""
    while style != before:
        before, style = style, _VARIABLE.sub(lambda found: _value(found[1], found[2]), style)
    return style


def _value(name: str, otherwise: str | None) -> str:
    return _colours().get(name) or otherwise or "none"


@cache
def _colours() -> dict[str, str]:
    style = light(inlined("colours.css")).partition("}")[0]
    return dict(re.findall(r"--([\w-]+):\s*([^;]+)", style))


def light(style: str) -> str:
    """Keep the light colour of each `light-dark()`.

    >>> light(".a{fill:light-dark(#111,#eee)}")
    '.a{fill:#111}'
    """
    return _SCHEMES.sub(r"\1", style)


def _plain(style: str) -> str:
    """Say every colour plainly, too, for programs that don't know variables or `light-dark`.

    >>> print(_plain(".f{fill:var(--edge,light-dark(#111,#eee));top:0;}"))
    .f{fill:#111;fill:var(--edge,#111);top:0;}
    @media (prefers-color-scheme:dark){
    .f{fill:var(--edge,#eee);}
    }
    """
    dark = []
    for names, body in _RULE.findall(style):
        own = [f"{said.strip()};" for said in body.split(";") if _SCHEMES.search(said)]
        if own:
            said = _SCHEMES.sub(r"\2", "".join(own))
            dark.append(f"{names.strip()}{{{said}}}")
    plain = _VARIED.sub(lambda found: f"{resolved(found[0]).rstrip(';')};{found[0]}", light(style))
    return "\n".join([plain, "@media (prefers-color-scheme:dark){", *dark, "}"])
