"""What is written before the cursor: the statement at hand, and all that came before it.

This takes a text apart that is being typed: what isn't closed yet is taken as it stands.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from ftn.games.contract import Notation
from ftn.notation.terminals import QUOTED, TURN_ID

_PIECE = re.compile(
    rf"""(?P<note>;[^\n]*) | (?P<annotation>\{{[^}}]*\}}?) | (?P<tag>\[[^\]\n]*\]?)
      | (?P<string>{QUOTED}|"[^"\n]*) | (?P<bracket>[()]) | (?P<word>[^\s;{{}}()\[\]"]+)""",
    re.VERBOSE,
)
_TURN = re.compile(rf"{TURN_ID}\Z")
_CLOCK = "@"
SHARED = ("ruling", "adjust")
"""The words that a statement begins with in every game, besides a game's facts."""


class Beginning(Struct, frozen=True):
    """A statement as far as it is written."""

    head: str
    """The text before it; in a variation without the turn that it stands for."""
    words: tuple[str, ...]
    """Its complete words."""
    partial: str
    """The word at the cursor, as far as it is written."""
    whole: str
    """The text before that word: the head, and the statement if it ends there."""
    on_new_line: bool
    """Whether that word is the first on its line."""

    @property
    def turn(self) -> str:
        """The number and seat of a turn; nothing where it is none."""
        return self.words[0] if self.words and _TURN.match(self.words[0]) else ""


def beginning(text: str, notation: Notation) -> Beginning | None:
    """Return the statement that a text breaks off in; None in a tag, a comment or a string.

    >>> from ftn.games import game
    >>> found = beginning("1a call 1b pull 2", game("freight-train").notation)
    >>> found.head, found.words, found.partial
    ('1a call ', ('1b', 'pull'), '2')
    """
    facts = {*notation.FACTS, *SHARED}
    within = {*notation.ACTIONS}
    before, begun, start = "", 0, -1
    words: list[str] = []
    outer: list[tuple[str, int, int]] = []
    last = None
    for piece in _PIECE.finditer(text):
        last, word = piece, piece["word"]
        if piece["bracket"] == "(":
            outer.append((before, begun, start))
            before += text[begun : max(start, begun)]
            begun, start, words = piece.end(), -1, []
        elif piece["bracket"] == ")" and outer:
            before, begun, start = outer.pop()
            words = []
        elif piece["tag"]:
            start, words = -1, []
        elif word and _begins(text, piece.start(), word, facts, within):
            start, words = piece.start(), [word]
        elif word:
            start = piece.start() if start < 0 else start
            words.append(word)
        elif piece["string"]:
            words.append(piece["string"])
    if last is not None and last.end() == len(text) and _is_open(last):
        return None
    partial = ""
    if words and last is not None and last["word"] and last.end() == len(text):
        partial = words.pop()
    if not words and start < 0:
        start = len(text)
    end = len(text) - len(partial)
    line = text[text.rfind("\n", 0, end) + 1 : end]
    whole = before + text[begun:end]
    return Beginning(before + text[begun:start], tuple(words), partial, whole, not line.strip())


def without_clock(words: Sequence[str]) -> list[str]:
    """Return the words of a turn without the time at which it was taken."""
    return [word for word in words if not word.startswith(_CLOCK)]


def _begins(text: str, start: int, word: str, facts: set[str], within: set[str]) -> bool:
    """Say whether a word begins a statement; within a line a part of a turn is no fact."""
    if _TURN.match(word):
        return True
    line = text.rfind("\n", 0, start) + 1
    return word in facts and (word not in within or not text[line:start].strip())


def _is_open(piece: re.Match[str]) -> bool:
    """Say whether the cursor is within what is no statement."""
    match piece.lastgroup:
        case "annotation":
            return not piece[0].endswith("}")
        case "tag":
            return not piece[0].endswith("]")
        case "string":
            return len(piece[0]) == 1 or not piece[0].endswith('"')
    return piece.lastgroup == "note"
