"""A game as a picture beside a link to it (`og:image`): a PNG, where something can draw one.

The picture is SVG in plain terms, as converters know neither variables nor `light-dark`, nor which
child of a group an element is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from struct import pack
from zlib import crc32

from ftn.model.replay import Replay
from ftn.page.facts import Facts, facts
from ftn.page.nodes import tree
from ftn.page.picture import CaptionLine, light, picture, resolved
from ftn.page.render import environment, inlined
from ftn.reports.scoring import number, ranked, totals_now
from ftn.text.catalogue import Words
from ftn.text.grid import shortened
from ftn.version import version

WIDTH, HEIGHT = 1200, 630
"""What links are shown with: nearly two to one."""
_LEFT, _RIGHT, _TOP, _MARGIN = 48, 408, 84, 24
_BOARD = _RIGHT + 2 * _MARGIN
_LETTERS, _BROAD = 14, 27
"""How many letters of a name, and of a smaller line, stand side by side."""
_ROW = re.compile(r"(<g [^>]*>)((?:<path (?!class)[^>]*/>){2,})(?=</g>)")
_PLACES = (
    (re.compile(r":nth-last-child\(n ?\+ ?(\d)\)"), r".m\1"),
    (re.compile(r":nth-last-child\((\d)\)"), r".l\1"),
    (re.compile(r":nth-child\((\d)\)"), r".f\1"),
    (re.compile(r":first-child"), ".f1"),
)
"""How a style tells the elements of a group apart, and the classes that stand for it."""
_SIZE = re.compile(r'width="(\d+)" height="(\d+)"')
_FONTS = "DejaVu Sans, Liberation Sans, Noto Sans, Helvetica, Arial"
"""Some of them are on every system; a converter may not know which one the system prefers."""
_SIGNATURE = 33
"""Where the first chunk of a PNG ends, and ours can begin."""


def png(svg: str) -> bytes:
    """Draw a card, and note in it that it is ours."""
    import resvg_py

    drawn = bytes(resvg_py.svg_to_bytes(svg_string=svg))
    text = b"tEXtSoftware\0ftn " + version().encode()
    chunk = pack(">I", len(text) - 4) + text + pack(">I", crc32(text))
    return drawn[:_SIGNATURE] + chunk + drawn[_SIGNATURE:]


def drawn(replay: Replay, words: Words, *, spoiler_free: bool = False) -> bytes:
    """Draw a game as a PNG."""
    return png(card(replay, words, spoiler_free=spoiler_free))


def card(replay: Replay, words: Words, *, spoiler_free: bool = False) -> str:
    """Draw a game: who played, what they have, and the board at the end; or before the start."""
    facts_ = facts(replay, tree(replay))
    position = replay.start if spoiler_free or not replay.steps else replay.steps[-1].position
    made = (
        environment(words)
        .get_template("card.svg.j2")
        .render(
            width=WIDTH,
            height=HEIGHT,
            lines=[*_lines(replay, facts_, spoiler_free=spoiler_free)],
            board=_placed(picture(replay, position, maps=True)),
            style=inlined("picture.css", "card.css"),
        )
    )
    return plain(made)


def _lines(replay: Replay, facts: Facts, *, spoiler_free: bool) -> Iterator[CaptionLine]:
    y = _TOP
    yield CaptionLine(facts.rules, "rules", _LEFT, y)
    tags = dict(facts.tags)
    for text in (tags.get("Event", ""), tags.get("Date", "")):
        if text:
            y += 36
            yield CaptionLine(shortened(text, _BROAD), "place", _LEFT, y)
    y += 36
    totals = totals_now(replay) if replay.sheets and not spoiler_free else {}
    for seat in ranked(totals) or replay.seats:
        y += 54
        won = " won" if seat in replay.winners and totals else ""
        name = replay.player(seat)
        yield CaptionLine(shortened(name, _LETTERS), f"player{won}", _LEFT, y)
        if totals:
            yield CaptionLine(number(totals[seat]), f"total{won}", _RIGHT, y)


def _placed(board: str) -> str:
    """Give a picture the place beside the names."""
    place = (
        f'x="{_BOARD}" y="{_MARGIN}" width="{WIDTH - _BOARD - _MARGIN}" '
        f'height="{HEIGHT - 2 * _MARGIN}"'
    )
    return _SIZE.sub(place, board, count=1)


def plain(svg: str) -> str:
    """Say every colour of a picture as a light page has it.

    >>> plain(".a{fill:var(--ink,#111);stroke:var(--none,light-dark(#eee,#222));}")
    '.a{fill:#1d1b18;stroke:#eee;}'
    """
    svg = _ROW.sub(_placed_in_row, light(svg).replace("system-ui", _FONTS))
    for place, name in _PLACES:
        svg = place.sub(name, svg)
    return resolved(svg)


def _placed_in_row(row: re.Match[str]) -> str:
    """Say by classes which one of a group an element is: from the first, and from the last."""
    count = row[2].count("<path ")
    places = (
        f'<path class="f{at} l{count + 1 - at} {_later(count + 1 - at)}" '
        for at in range(1, count + 1)
    )
    return row[1] + re.sub("<path ", lambda _: next(places), row[2])


def _later(last: int) -> str:
    return " ".join(f"m{number}" for number in range(1, last + 1))
