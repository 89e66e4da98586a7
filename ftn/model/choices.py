"""What can be written next: the words of a turn so far, and those that could follow."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from ftn.model.breach import Breach

JOINED = "+"
"""What a choice begins with that goes on with the word before it: `+G` makes `fill 4 P` `PG`.

A word of its own that begins with this sign has it twice: `++G` makes `mark Ghent` `mark Ghent +G`.
"""
OWN = 2 * JOINED
"""What such a word begins with."""


class Choice(Struct, frozen=True):
    """A word that could come next, or several."""

    writes: str
    says: str
    """What it means, in words."""
    points: tuple[str, ...] = ()
    """The sprites and areas of the scene that it is about: `main/2.3`, `a/y1`."""
    rule: str = ""
    """The clause that says no; nothing where it is legal."""
    full: str = ""
    """The words in the record, if more than `writes`: a route with its beginning."""

    @property
    def legal(self) -> bool:
        """Whether no clause says no."""
        return not self.rule


class Following(Struct, frozen=True):
    """The words of a turn so far, as a record has them, and what could follow."""

    words: tuple[str, ...]
    may_end: bool
    """Whether the turn may end here."""
    choices: tuple[Choice, ...] = ()
    named: bool = False
    """Whether a name that nothing offers can be written here, with its capital letter."""
    asks: str = ""
    """What the word is that is being written: "siding 3, from its open end inwards"."""
    reached: object = None
    """The position after these words, where it differs from the one before the turn."""


def judged(
    writes: str,
    says: str,
    breaches: Sequence[Breach],
    points: tuple[str, ...] = (),
) -> Choice:
    """Return a choice that breaches may make illegal."""
    found = next((one for one in breaches if one.severity == "error"), None)
    return Choice(writes, says, points, found.rule if found else "")


def joined_words(words: Sequence[str]) -> list[str]:
    """Return words with those joined that go on with the word before them.

    >>> joined_words(["fill", "4", "P", "+G", "+T"])
    ['fill', '4', 'PGT']
    >>> joined_words(["mark", "Ghent", "++G", "2<", "-K"])
    ['mark', 'Ghent', '+G', '2<', '-K']
    """
    text = ""
    for word in words:
        if word.startswith(OWN):
            text += f" {word[1:]}"
        else:
            joined = text and len(word) > 1 and word.startswith(JOINED)
            text += word[1:] if joined else f" {word}"
    return text.split()
