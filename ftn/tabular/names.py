"""Players' names: which are alike, and the file that says who is one person."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from unicodedata import combining, normalize

from ftn.files.disk import FileProblem, read_text
from ftn.text.strings import quote
from ftn.text.visible import visible

_LINE = re.compile(r'\[Player((?:\s+"(?:[^"\\]|\\["\\])*")+)\s*\]\s*(?:;.*)?')
_NAME = re.compile(r'"((?:[^"\\]|\\["\\])*)"')
_ESCAPE = re.compile(r"\\(.)")
EXAMPLE = '[Player "Chloé" "Chloe" "CHLOE"]'


def alike(names: Iterable[str]) -> list[Sequence[str]]:
    """Return the names that differ in nothing but case, accents or spaces, group by group.

    >>> alike(["Chloé", "Ben", "chloe", "Ben "])
    [['Ben', 'Ben '], ['Chloé', 'chloe']]
    """
    groups: dict[str, list[str]] = {}
    for name in sorted(set(names)):
        groups.setdefault(_folded(name), []).append(name)
    return [group for group in groups.values() if len(group) > 1]


def _folded(name: str) -> str:
    apart = normalize("NFKD", name)
    bare = "".join(letter for letter in apart if not combining(letter))
    return " ".join(bare.casefold().split())


def line(names: Sequence[str]) -> str:
    """Write the line that joins some names; the first one stays.

    >>> line(["Chloé", "Chloe"])
    '[Player "Chloé" "Chloe"]'
    """
    return f"[Player {' '.join(map(quote, names))}]"


def read_aliases(path: str) -> Mapping[str, str]:
    """Read the file that says who is one person: other names, each with the one that stays.

    Raise `FileProblem` for what can't be read, or says two things.
    """
    return parse_aliases(read_text(path), path)


def parse_aliases(text: str, path: str) -> Mapping[str, str]:
    r"""Read the text of such a file.

    >>> parse_aliases('; our club\n[Player "Chloé" "Chloe"]', "players.txt")
    {'Chloe': 'Chloé'}
    """
    found: dict[str, str] = {}
    stays: dict[str, int] = {}
    for number, written in enumerate(text.split("\n"), 1):
        stripped = written.strip()
        if not stripped or stripped.startswith(";"):
            continue
        read = _LINE.fullmatch(stripped)
        if read is None:
            raise _wrong(path, number, f"can't be read: {visible(stripped[:60])}")
        first, *others = (_ESCAPE.sub(r"\1", name) for name in _NAME.findall(read[1]))
        if not others:
            raise _wrong(path, number, f"gives {visible(first)} no other name")
        if first in stays:
            raise _wrong(path, number, f"{visible(first)} has line {stays[first]} already")
        stays[first] = number
        for other in others:
            if other == first:
                raise _wrong(path, number, f"names {visible(first)} twice")
            if found.setdefault(other, first) != first:
                raise _wrong(path, number, f"{visible(other)} can't be two players")
    for other, first in found.items():
        if other in stays:
            raise _wrong(
                path, stays[other], f"{visible(other)} is another name of {visible(first)}"
            )
    return found


def _wrong(path: str, number: int, why: str) -> FileProblem:
    return FileProblem(f"{path}:{number}", why, f"a line is like {EXAMPLE}: the first name stays")
