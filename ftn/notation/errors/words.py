"""What is wrong with the words of a game's statements, as far as games share them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches

from msgspec.structs import replace

from ftn.games.contract import Notation
from ftn.model.mistake import Mistake
from ftn.notation.errors.tags import QUOTATION, TYPOGRAPHIC
from ftn.notation.terminals import whole
from ftn.text.said import say
from ftn.text.strings import shortened

_LONGEST, _LONGEST_LINE = 24, 60
_SEAT, _TOTAL = whole("SEAT"), whole("TOTAL")


def clipped(word: str) -> str:
    """Return as much of a word as a message quotes."""
    return shortened(word, _LONGEST)


def further_on(found: Mistake | None, words: int) -> Mistake | None:
    """Move a mistake in a statement's later words on by the number of words before them."""
    return found and replace(found, word=found.word + words)


def no_action(verb: str, actions: Sequence[str], otherwise: Mapping[str, str]) -> Mistake:
    """Say that a word is no action; `otherwise` is what players say, and the word for it."""
    near = get_close_matches(verb[:20].lower(), {*actions, *otherwise.values()}, n=1)
    sure = True if verb.lower() in otherwise else None
    if sure:
        near = [otherwise[verb.lower()]]
    return Mistake(
        0,
        say('"{word}" is not an action', word=clipped(verb)),
        say('did you mean "{near}"?', near=near[0])
        if near
        else say("an action is one of {actions}, or ?", actions=", ".join(actions)),
        sure,
    )


def action(words: Sequence[str], notation: Notation) -> Mistake | None:
    """Say what is wrong with what was done in a turn; the game knows, but for a fact as a turn."""
    word, actions = words[0], notation.ACTIONS
    if word in actions or word not in notation.FACTS:
        return _in_capitals(words, notation) or notation.mistaken_play(words)
    near = get_close_matches(word, actions, n=1, cutoff=0.7)
    return Mistake(
        0,
        say('"{word}" is not an action', word=word),
        say('did you mean "{near}"?', near=near[0])
        if near
        else say("a fact is written without a turn's number and seat: {word} …", word=word),
    )


def in_small_letters(words: Sequence[str], notation: Notation) -> list[str]:
    """Return the words of an action, those of the notation in small letters."""
    known = {*notation.ACTIONS, *notation.WITHIN}
    return [word.lower() if word.lower() in known else word for word in words]


def _in_capitals(words: Sequence[str], notation: Notation) -> Mistake | None:
    """Say that a word within an action is in capitals, if it makes sense in small letters."""
    small = in_small_letters(words, notation)
    at = next((n for n, word in enumerate(words) if word != small[n]), 0)
    left = notation.mistaken_play(small) if at else None
    if not at or (left and left.word <= at):
        return None  # the game itself explains its first word
    return Mistake(
        at,
        say('"{word}" is written in small letters', word=clipped(words[at])),
        say("write {right}", right=small[at]),
    )


def too_long(words: Sequence[str], length: int) -> Mistake | None:
    """Report words after a statement of this length."""
    if len(words) <= length:
        return None
    return Mistake(
        length,
        say(
            '"{word}" comes after a "{verb}" that is already complete',
            word=clipped(words[length]),
            verb=words[0],
        ),
        say("leave it out; comments go in {…} or after ;"),
        comment=True,
    )


def typographic(words: Sequence[str]) -> Mistake | None:
    """Report a string in quotation marks of the wrong kind."""
    index = next((at for at, word in enumerate(words) if TYPOGRAPHIC.search(word)), -1)
    if index < 0:
        return None
    right = QUOTATION.sub('"', " ".join(words))
    return Mistake(
        index,
        say("these quotation marks are typographic"),
        say("use straight ones: {right}; on a phone, turn off smart punctuation", right=right)
        if len(right) <= _LONGEST_LINE
        else say('use straight ones: "…"; on a phone, turn off smart punctuation'),
    )


def seat(words: Sequence[str]) -> Mistake | None:
    """Say why a fact's second word is no seat."""
    if len(words) > 1 and _SEAT.match(words[1]):
        return None
    if len(words) > 1 and re.match(r"[A-Z][a-z]*\Z", words[1]):
        return Mistake(1, *_no_seat(words[1]))
    return Mistake(
        min(1, len(words) - 1),
        say('"{verb}" must be followed by a seat (a lower-case letter)', verb=words[0]),
        say("{verb} a …", verb=words[0]),
    )


def _no_seat(word: str) -> tuple[str, str]:
    if len(word) == 1:
        return _is_no("seat", word), say(
            "a seat is a lower-case letter: {right}", right=word.lower()
        )
    return (
        _is_no("seat", word),
        say("a seat is a lower-case letter, a, b, …; the tags say who sits there"),
    )


def _is_no(what: str, word: str) -> str:
    if what == "seat":
        return say('"{word}" is not a seat', word=clipped(word))
    return say('"{word}" is not a total', word=clipped(word))


def seat_and_number(words: Sequence[str]) -> Mistake | None:
    """Say what is wrong with a fact that gives a seat's number."""
    found = seat(words)
    if found:
        return found
    if len(words) > 2 and _TOTAL.match(words[2]):
        return too_long(words, 3)
    return Mistake(
        min(2, len(words) - 1),
        say('"{verb}" must be followed by a number', verb=words[0]),
        say("for example {verb} a 7", verb=words[0]),
    )


def score(words: Sequence[str]) -> Mistake | None:
    """Say what is wrong with the totals."""
    help_ = say("write each seat with its total: score a 14 b 9")
    pairs = words[1:]
    for index, word in enumerate(pairs, 1):
        if not (_SEAT if index % 2 else _TOTAL).match(word):
            what = "seat" if index % 2 else "total"
            if index % 2 and word[:1].isalpha():
                return Mistake(index, *_no_seat(word))
            return Mistake(index, _is_no(what, word), help_)
    if not pairs or len(pairs) % 2:
        return Mistake(len(words) - 1, say("a total is missing"), help_)
    return None


def first(words: Sequence[str]) -> Mistake | None:
    """Say what is wrong with the fact that says who begins."""
    return (seat(words) if words[1:2] != ["?"] else None) or too_long(words, 2)
