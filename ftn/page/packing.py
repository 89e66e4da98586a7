"""Numbers and texts, packed for the page; `viewer/data.js` unpacks them.

A game says the same things again and again. So its texts are written with a letter for each
fragment that they share, and rows of numbers with a letter or two for each number.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, pairwise

from ftn.page.sanitise import sanitise
from ftn.text.catalogue import Words
from ftn.text.said import Joined, Said

DIGITS = "tenr(o.a=,icd;f [}u{pmwby-:vhk?|l!LqS$1B+O`*xNjTgRzE0MCX2HIFK3Z^J86YD7VPWG%9'UQ5_)s]A4/#@"
"""What numbers are written with: most end a number, the last few say that more of it follows.

The most frequent numbers have the letters that are most frequent in a script: so both zip well.
"""
MORE = 9
"""How many digits say that more follows."""
_ENDS = len(DIGITS) - MORE
_BETWEEN = "~"

_PART = re.compile(r"\{(\w+)\}")
_FIRST, _BEYOND = 35, 0xD800
_NO_CODES = {*"\\<>&\xad", *map(chr, range(0x7F, 0xA1))}
"""What JSON or markup would have to escape, and what can't be seen."""
_DIGITS = set("0123456789-")
_MOST_FRAGMENTS = 400
_OFTEN = 40
"""From here on a fragment's letter is likely to be one of those that take one byte."""
_LONG = 5
"""Longer fragments get a letter though they are said once, so that theirs are free to be codes."""
_TABLE_COST = 3
"""What a fragment costs in the list besides its letters: two quotation marks and a comma."""


class Numbers(dict[object, int]):
    """Things by number, in the order in which they came up."""

    def __missing__(self, thing: object) -> int:
        """Give a new thing its number."""
        self[thing] = found = len(self)
        return found


def packed(numbers: Iterable[int]) -> str:
    r"""Write numbers, none below 0, as short as letters allow.

    >>> packed([0, 79, 80]) == DIGITS[0] + DIGITS[79] + DIGITS[81] + DIGITS[0]
    True
    """
    return "".join(map(_packed, numbers))


def packed_rows(rows: Iterable[Iterable[int]]) -> str:
    """Write rows of numbers, each beside the next."""
    return _BETWEEN.join(map(packed, rows))


def steps_of(values: Iterable[tuple[int, int]]) -> Iterator[int]:
    """Yield each number as its distance from the one before, then all values.

    >>> [*steps_of([(0, 7), (3, 9)])]
    [1, 3, 7, 9]
    """
    last = -1
    of = []
    for number, value in values:
        yield number - last
        of.append(value)
        last = number
    yield from of


def signed(number: int) -> int:
    """Return a number that may be below 0 as one that is not.

    >>> [signed(number) for number in (0, -1, 1, -2, 2)]
    [0, 1, 2, 3, 4]
    """
    return 2 * number if number >= 0 else -2 * number - 1


def distances(numbers: Iterable[int]) -> Iterator[int]:
    """Yield every number as its distance from the one before, which may be below 0.

    >>> [*distances([3, 5, 4])]
    [6, 4, 1]
    """
    return (signed(after - before) for before, after in pairwise(chain((0,), numbers)))


@cache
def _packed(number: int) -> str:
    more, last = divmod(number, _ENDS)
    written = DIGITS[last]
    while more:
        more, digit = divmod(more, MORE)
        written = DIGITS[_ENDS + digit] + written
    return written


Pieces = tuple[str, ...]
"""A text, taken apart into fragments that others may share."""


class Texts:
    """The texts of a page in one language: all are taken apart first, then written.

    >>> from ftn.files.languages import load
    >>> from ftn.text.said import say
    >>> texts = Texts(load("en"))
    >>> told = [texts.pieces(say("{who} passes by", who=who)) for who in ("Ben", "Ann", "Ben")]
    >>> texts.settle(told)
    >>> texts.fragments, [texts.write(pieces) for pieces in told]
    ([' passes by'], ['Ben%', 'Ann%', 'Ben%'])
    >>> texts.write(told[0], own="Ben")
    '$%'
    """

    def __init__(self, words: Words) -> None:
        """Begin with no text."""
        self._words = words
        self._said: dict[Said, Pieces] = {}
        self._plain: dict[str, Pieces] = {}
        self._codes: dict[str, str] = {}
        self.separator = ""
        """A letter that no text has."""
        self.own = ""
        """A letter for what the page knows beside the text: a name, or a number."""
        self.plain = ""
        """The letters between the codes that mean themselves."""

    def pieces(self, text: str) -> Pieces:
        """Take a text apart."""
        if not isinstance(text, Said):
            found = self._plain.get(text)
            if found is None:
                found = self._plain[text] = (sanitise(text),)
            return found
        found = self._said.get(text)
        if found is None:
            found = self._said[text] = tuple(self._apart(text))
        return found

    def settle(self, texts: Iterable[Pieces]) -> None:
        """Choose the fragments that get a letter, with all texts at hand, repeated ones too."""
        counted: Counter[str] = Counter()
        for pieces in texts:
            counted.update(pieces)
        shares = [
            (count * (len(piece.encode()) - 1 - (count < _OFTEN)) - len(piece) - _TABLE_COST, piece)
            for piece, count in counted.items()
        ]
        best = [
            piece for share, piece in sorted(shares, reverse=True) if share > 0 or piece[_LONG:]
        ]
        del best[_MOST_FRAGMENTS:]
        used = set().union(*counted.keys() - set(best)) | _DIGITS
        taken = used | _NO_CODES
        codes = (letter for letter in map(chr, range(_FIRST, _BEYOND)) if letter not in taken)
        self.separator, self.own = next(codes), next(codes)
        best.sort(key=lambda piece: -counted[piece])
        self._codes = dict(zip(best, codes, strict=False))
        last = max([self.own, *self._codes.values()])
        self.plain = "".join(sorted(one for one in used - _NO_CODES if chr(_FIRST) <= one <= last))

    @property
    def fragments(self) -> Sequence[str]:
        """The fragments that have a letter."""
        return [*self._codes]

    def write(self, pieces: Pieces, own: str = "") -> str:
        """Write a text; `own` is what the page knows beside it, as the player who moved."""
        codes, known = self._codes, own or None
        return "".join(
            [self.own if piece == known else codes.get(piece, piece) for piece in pieces]
        )

    def _apart(self, text: Said) -> Iterable[str]:
        if isinstance(text, Joined):
            between = self._words.template(text)
            for at, part in enumerate(text.texts):
                if at:
                    yield between
                yield from self.pieces(part)
            return
        literals, names = _fragments(self._words.template(text))
        parts = text.parts
        for literal, name in zip(literals, (*names, ""), strict=True):
            if literal:
                yield literal
            if name:
                value = parts[name]
                yield from self.pieces(value if isinstance(value, str) else str(value))


@cache
def _fragments(template: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the text between the parts of a template, and the parts' names.

    >>> _fragments("{who} gives {what}.")
    (('', ' gives ', '.'), ('who', 'what'))
    """
    split = _PART.split(template)
    return tuple(split[::2]), tuple(split[1::2])
