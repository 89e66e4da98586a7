"""Games that played themselves, kept as files: a test reads them instead of playing them again.

`python -m tests.generated` plays all of them anew. A game that isn't kept is played when a test
asks for it; `python -m tests.generated RULES SEATS SEED` keeps one more.
"""

from __future__ import annotations

import re
import zlib
from functools import cache
from importlib import import_module
from pathlib import Path

from ftn.games import game

FOLDER = Path(__file__).parent
_NAME = re.compile(r"(\d)-(\d+)(?:-(reckless|hidden)-([a-f]+))?(?:-o[0-9a-f]{8})?")
_RULES = re.compile(r'^\[Rules "([^"]+)"\]$', re.MULTILINE)


@cache
def play(rules: str, seats: int, seed: int, **how: str) -> str:
    """Return a game that played itself by such rules."""
    path = path_of(rules, seats, seed, **how)
    return path.read_text("utf-8") if path.exists() else anew(rules, seats, seed, **how)


def path_of(rules: str, seats: int, seed: int, **how: str) -> Path:
    """Return where a game is kept; options, which may be many, are in its name as a checksum."""
    edition, _, options = rules.partition(" ")
    extra = "".join(f"-{name}-{value}" for name, value in how.items() if value)
    named = f"-o{zlib.crc32(options.encode()):08x}" if options else ""
    return FOLDER / edition / f"{seats}-{seed}{extra}{named}.ftn"


def anew(rules: str, seats: int, seed: int, **how: str) -> str:
    """Let a game play itself."""
    package = game(rules.partition("/")[0]).package
    text: str = import_module(f"{package}.play.selfplay").play(rules, seats, seed, **how)
    return text


def kept(name: str = "*") -> list[Path]:
    """Return all games that are kept, or those of one game."""
    return sorted(FOLDER.glob(f"{name}/*/*.ftn"))


def replayed(path: Path) -> str:
    """Play a game anew that is kept."""
    named = _NAME.fullmatch(path.stem)
    rules = _RULES.search(path.read_text("utf-8"))
    assert named, f"{path.name} is not named SEATS-SEED.ftn"
    assert rules, f"{path.name} has no rules"
    seats, seed, name, value = named.groups()
    how = {name: value} if name else {}
    assert path_of(rules[1], int(seats), int(seed), **how) == path, f"{path.name} is misnamed"
    return anew(rules[1], int(seats), int(seed), **how)
