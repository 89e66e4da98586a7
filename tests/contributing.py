"""What `.github/CONTRIBUTING.md` shows of the code: which room imports which, and a turn's way.

    python -m tests.contributing

draws the rooms into the page anew, counts the modules and functions that one turn `2b call` runs
on its way from text to page (those called more often with it than without), and lists them.
"""

from __future__ import annotations

import re
import sys
from collections import Counter, defaultdict
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType

from ftn.games import GAMES
from tests.cli.running import run
from tests.replayed import PLAYED

ROOT = Path(__file__).parents[1]
PAGE = ROOT / ".github" / "CONTRIBUTING.md"
WALK = re.compile(r"\d+ modules, \d+ functions, \d+ with")
PICTURE = re.compile(r"(?<=```mermaid\n).*?(?=```)", re.DOTALL)
_CODE = f"{ROOT / 'ftn'}/"
_GAME = "games/‹game›"
_SIDE = ("version", "__main__", "")
"""What is no room."""


def picture() -> str:
    """Draw which room imports which; what follows from other arrows is left out."""
    graph = _reduced(_imports())
    lines = [f'  {_id(a)}["{a}"] --> {_id(b)}["{b}"]' for a in graph for b in graph[a]]
    return "\n".join(
        ["flowchart TD", *sorted(lines), f"  games -. loads by name .-> {_id(_GAME)}", ""]
    )


def _id(room: str) -> str:
    return room.partition("/")[0] + "_" * ("/" in room)


def _imports() -> Mapping[str, set[str]]:
    import grimp

    graph = grimp.build_graph("ftn", exclude_type_checking_imports=True, cache_dir=None)
    found: dict[str, set[str]] = defaultdict(set)
    for module in graph.modules:
        for other in graph.find_modules_directly_imported_by(module):
            a, b = _room(module), _room(other)
            if a != b and a not in _SIDE and b not in _SIDE:
                found[a].add(b)
    return found


def _room(module: str) -> str:
    if any(module.startswith(package) for package in GAMES.values()):
        return _GAME
    return module.partition(".")[2].partition(".")[0]


def _reduced(graph: Mapping[str, set[str]]) -> dict[str, list[str]]:
    """Leave out the arrows between rooms that are joined by a longer way."""

    def below(room: str) -> set[str]:
        return {far for near in graph.get(room, ()) for far in (near, *below(near))}

    return {
        room: sorted(one for one in near if not any(one in below(other) for other in near - {one}))
        for room, near in graph.items()
    }


def walk() -> Counter[tuple[str, str]]:
    """Count the calls that a turn causes, by file and function."""
    before, turn, _ = PLAYED.partition("2b call\n")
    _calls(before + turn)  # what is made once and kept is no part of the way
    return _calls(before + turn) - _calls(before)


def _calls(text: str) -> Counter[tuple[str, str]]:
    """Write a page, and count what was called."""
    calls: Counter[tuple[str, str]] = Counter()

    def count(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(_CODE) and code.co_name != "<module>":
            calls[code.co_filename.removeprefix(_CODE), code.co_qualname] += 1

    with TemporaryDirectory() as folder:
        game = Path(folder, "game.ftn")
        game.write_text(text, encoding="utf-8")
        sys.setprofile(count)
        try:
            run("html", game, "-o", Path(folder, "game.html"))
        finally:
            sys.setprofile(None)
    return calls


def main() -> None:
    """Draw the rooms into the page, write how long the way of a turn is, and print it."""
    called = [*walk()]
    modules = dict.fromkeys(module for module, _ in called)
    for module in modules:
        print(module, *(name for one, name in called if one == module))
    named = [name for _, name in called if not name.endswith(">")]
    long = f"{len(modules)} modules, {len(named)} functions, {len(called)} with"
    page = PICTURE.sub(lambda _: picture(), PAGE.read_text("utf-8"), count=1)
    PAGE.write_text(WALK.sub(long, page), encoding="utf-8")


if __name__ == "__main__":
    main()
