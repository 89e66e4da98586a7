"""Explain mistakes in a turn's action."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from ftn.games.freight_cars.mistakes.names import ID, missing, named, names
from ftn.model.mistake import Mistake
from ftn.notation.errors.words import clipped, too_long
from ftn.text.said import say

_END_OF_GAME = ("eog", "end", "end-of-game", "endofgame")
FILLING = re.compile(r"[A-Za-z.]{1,8}(?:/[A-Za-z.]{1,8}){0,7}\Z")


def _take(words: Sequence[str]) -> Mistake | None:
    if len(words) < 2 or words[1] == "reveal":
        return missing(words, say("this doesn't name the card that was taken"), 0)
    found = names(words, 1, 2)
    if found or len(words) == 2:
        return found
    if words[2] != "reveal":
        if words[2] == "*" or not named(words, 2):
            right = " ".join([*words[:2], "reveal", *words[2:5]])
            return Mistake(
                2,
                say('"reveal" is missing before what was turned up'),
                say("write {right}", right=clipped(right)),
            )
        return names(words, 2, 3)
    if len(words) == 3:
        return Mistake(
            2,
            say('"reveal" names the card that was turned up'),
            say("? if nobody knows it; if none was left, leave out reveal"),
        )
    if words[3] == "-":
        return too_long(words, 4)
    return _after_eog(words, 3)


def _draw(words: Sequence[str]) -> Mistake | None:
    if "reveal" in words[1:3]:
        return Mistake(
            words.index("reveal"),
            say("drawing from the deck doesn't turn up a card"),
            say(
                "write the card that was drawn, if known: draw F31; for a face-up card: take F07 …"
            ),
        )
    return _after_eog(words, 1) if len(words) > 1 else None


def _after_eog(words: Sequence[str], start: int) -> Mistake | None:
    """Explain the mistake in the card that came up, perhaps after the End of Game card."""
    if words[start].lower() in _END_OF_GAME and (words[start + 1 :] or not ID.match(words[start])):
        return Mistake(
            start,
            say("the End of Game card is written *"),
            say("write {right}", right=clipped(" ".join(["*", *words[start + 1 : start + 2]]))),
        )
    if words[start] != "*":
        if words[start + 1 : start + 2] == ["*"]:
            return Mistake(
                start + 1,
                say("* comes before the card that came up after it"),
                say("write {right}", right=f"* {clipped(words[start])}"),
            )
        return named(words, start) or too_long(words, start + 1)
    if words[start + 1 :] in ([], ["-"]):
        return None
    if words[start + 1] == "*":
        return Mistake(
            start + 1,
            say("there is only one End of Game card, so * appears once"),
            say("leave out the second one"),
        )
    return named(words, start + 1) or too_long(words, start + 2)


def _load(words: Sequence[str]) -> Mistake | None:
    if len(words) < 2:
        return missing(words, say("this doesn't name the card that was loaded"))
    found = _joined(words[1]) or named(words, 1)
    if found or len(words) == 2:
        return found
    if words[2] == "?" or not FILLING.match(words[2]):
        return too_long(words, 3) if words[2] == "?" else filling(2, words[2])
    if len(words) > 3 and {len(words[2])} == {*map(len, words[3:])}:
        return Mistake(
            3,
            say("write the rows of a filling as one word"),
            say("write {right}", right=clipped("/".join(words[2:]))),
        )
    return too_long(words, 3)


def _joined(word: str) -> Mistake | None:
    """Report that a turn separates a card from its filling; only a fact joins them by `=`."""
    card, _, laid = word.partition("=")
    if not ID.match(card) or not FILLING.match(laid):
        return None
    return Mistake(
        1,
        say("write a card and its filling as two words"),
        say("write {right}", right=clipped(f"{card} {laid}")),
    )


def filling(index: int, word: str) -> Mistake:
    """Explain why a word is no filling."""
    rows = re.split(r"[/\\|]", word)
    help_ = say(
        "write its rows with one letter per piece, . where the card has no space: AABB/A.CC"
    )
    if "#" in word:
        help_ = say("# is for a card's shape; write one letter per piece: AABB/A.CC")
    elif "-" in word or "_" in word:
        right = word.replace("-", ".").replace("_", ".")
        help_ = say("write . where the card has no space: {right}", right=clipped(right))
    elif re.search(r"[\\|]", word):
        help_ = say("rows are separated by / : {right}", right=clipped("/".join(rows)))
    elif any(len(row) > 8 for row in rows) or len(rows) > 8:
        help_ = say("no card has more than eight rows or columns; / separates rows")
    elif re.search(r"[0-9]", word):
        help_ = say("a piece is a letter, not a number: AABB/A.CC")
    elif "?" in word:
        help_ = say("write the whole filling, or leave it out if nobody knows it")
    return Mistake(index, say('"{word}" is not a filling', word=clipped(word)), help_)


def _ship(words: Sequence[str]) -> Mistake | None:
    ends = [index for index, word in enumerate(words) if word in ("claim", "reveal")]
    order = [words[index] for index in ends]
    if order[:1] == ["reveal"]:
        return Mistake(
            ends[0],
            say("cities are revealed to replace claimed ones, but none is claimed here"),
            say("first the cities that were claimed: claim New-Orleans reveal Seattle"),
        )
    if order[2:] or order == ["claim", "claim"]:
        return names(words, ends[1 if order[1] == "claim" else 2], len(words))
    for begin, end in zip([0, *ends], [*ends, len(words)], strict=True):
        found = _list(words, begin, end)
        if found:
            return found
    return None


def _list(words: Sequence[str], begin: int, end: int) -> Mistake | None:
    """Explain the mistake in the cards after one of a shipment's keywords."""
    word = words[begin]
    last = end - 1 if end == len(words) and words[-1] == "-" else end
    if last == begin + 1 and not (word == "reveal" and last < end):
        return (
            missing(words, say("this doesn't name a car that was shipped"), begin)
            if word == "ship"
            else Mistake(
                begin,
                say('"{word}" doesn\'t name a city', word=word),
                say("name them, with ? for an unknown one; if there were none, leave it out"),
            )
        )
    return names(words, begin + 1, last)


def _forfeit(words: Sequence[str]) -> Mistake | None:
    return None if len(words) < 2 else named(words, 1) or too_long(words, 2)


def _wordless(words: Sequence[str]) -> Mistake | None:
    return too_long(words, 1)


ACTIONS: Mapping[str, Callable[[Sequence[str]], Mistake | None]] = {
    "take": _take,
    "draw": _draw,
    "load": _load,
    "ship": _ship,
    "forfeit": _forfeit,
    "pass": _wordless,
    "?": _wordless,
}
