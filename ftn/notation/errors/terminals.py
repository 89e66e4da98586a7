"""What terminals are called for people, and how what begins with a word is written."""

from __future__ import annotations

from ftn.games.contract import Notation
from ftn.text.said import say

TERMINALS = {
    "TURNS": "a turn",
    "GLYPH": "a glyph",
    "SCORE": say("the totals"),
    "RULING": say("a ruling"),
    "ADJUSTMENT": say("a correction"),
    "TAG": "a tag",
    "ANNOTATION": "an annotation in {…}",
    "OPEN": "a variation's opening bracket",
    "CLOSE": "a variation's closing bracket",
    "NOTE": "a note behind ;",
    "SPACE": "a space",
    "NOTHING": "nothing",
    "$END": "the end of the record",
}
"""The English name of every terminal of the shared grammar that the parser sees."""


def is_it(word: str, notation: Notation) -> str:
    """Ask whether a word is meant; of a statement's first word, say what that is, and show one.

    >>> from ftn.games.freight_train import notation
    >>> is_it("day", notation)
    'did you mean "day", a new day? For example: day 1'
    """
    if word not in notation.EXAMPLES:
        return say('did you mean "{near}"?', near=word)
    names = {**TERMINALS, **notation.TERMINALS, "ADJUST": TERMINALS["ADJUSTMENT"]}
    return say(
        'did you mean "{near}", {what}? For example: {example}',
        near=word,
        what=names[word.upper()],
        example=notation.EXAMPLES[word],
    )
