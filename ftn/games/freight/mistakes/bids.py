"""What is wrong with bids, and with how many loans are taken or repaid."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ftn.games.freight.model.moves import NONE
from ftn.games.freight.model.vocabulary import GRAMMAR
from ftn.model.mistake import Mistake
from ftn.notation.errors.words import clipped
from ftn.notation.terminals import whole
from ftn.text.said import say

BID = whole("BID", GRAMMAR)
COUNT = whole("COUNT", GRAMMAR)
SEAT = whole("SEAT")
_AMOUNT = re.compile(r"\$?([0-9]{1,3})\$?\Z")
_NEARLY = re.compile(r"([A-Za-z])[:=.+]?\$?([0-9]{1,3})\$?\Z|\$?([0-9]{1,3})\$?([A-Za-z])\Z")
_PASSED = re.compile(r"([A-Za-z])[:=.]?(?:-+|p|pass|passes|x|–|—)\Z", re.IGNORECASE)


def nearly(word: str) -> bool:
    """Return whether a word was to be a bid."""
    return any(one.match(word) for one in (BID, SEAT, _PASSED, _NEARLY))


def bids(words: Sequence[str], start: int, stop: int) -> Mistake | None:
    """Describe the word that is no bid."""
    for at in range(start, stop):
        if not BID.match(words[at]):
            return _no_bid(words, at)
    return None


def _no_bid(words: Sequence[str], at: int) -> Mistake:
    word = words[at]
    following = words[at + 1] if at + 1 < len(words) else ""
    message = say('"{word}" is not a bid', word=clipped(word))
    if SEAT.match(word.lower()):
        seat = word.lower()
        if found := _AMOUNT.match(following):
            return Mistake(
                at,
                say("a bid is written as one word"),
                say("write {right}", right=f"{seat}{int(found[1])}"),
            )
        if following.lower() in (NONE, "pass", "passes"):
            return Mistake(at, say("a pass is written as one word"), _pass_help(seat))
        return Mistake(at, message, say("the amount comes after the seat: {example}", example="b4"))
    if found := _PASSED.match(word):
        return Mistake(at, message, _pass_help(found[1].lower()))
    if found := _NEARLY.match(word):
        seat, amount = (found[1] or found[4]).lower(), int(found[2] or found[3])
        return Mistake(
            at,
            message,
            say("a bid is the seat and the dollars, in one word: {right}", right=f"{seat}{amount}"),
            sure=None if "$" in word else False,  # B4 is also a hex
        )
    return Mistake(at, message, say("b4 is a bid of $4 by seat b; b- is a pass"))


def _pass_help(seat: str) -> str:
    return say("a pass is written {right}", right=f"{seat}{NONE}")


def count(words: Sequence[str], at: int) -> Mistake | None:
    """Describe why a word is no number of loans."""
    word = words[at]
    if COUNT.match(word):
        return None
    digits = re.sub(r"[^0-9]", "", word)
    if len(digits) > 1 or "$" in word:
        tens = digits.lstrip("0")[:-1]  # $20 to $99: any other amount may have thousands of digits
        right = f"{words[0]} {tens}" if len(tens) == 1 and tens != "1" else words[0]
        return Mistake(
            at,
            say("write the number of loans, not the amount; each is $10"),
            say("write how many there are: {right}", right=right),
        )
    return Mistake(
        at,
        say('"{word}" is not a number of loans', word=clipped(word)),
        say("loans are counted: loan, loan 2"),
    )
