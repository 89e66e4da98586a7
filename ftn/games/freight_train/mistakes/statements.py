"""Explain a statement that can't be read, in Freight Train's words."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from ftn.games.freight_train.model.cars import BUILT_IN
from ftn.games.freight_train.model.numbers import number
from ftn.games.freight_train.model.vocabulary import ACTIONS, GRAMMAR
from ftn.model.mistake import Mistake
from ftn.notation.errors.words import (
    first,
    further_on,
    no_action,
    score,
    seat,
    seat_and_number,
    too_long,
)
from ftn.notation.terminals import whole
from ftn.text.said import say

_ACTIONS = ACTIONS[1:]  # a fill is no action by itself
_SIDING = whole("CARS", GRAMMAR)
_FILLED = whole("FILLED", GRAMMAR)
_MAIN_SIDING = whole("MAIN_SIDING", GRAMMAR)
_MAIN_MOVE = whole("FROM_MAIN", GRAMMAR)
_YARD_MOVE = whole("FROM_YARD", GRAMMAR)
_TRAIN = whole("TRAIN", GRAMMAR)
_OTHERWISE = {
    "take": "pull",
    "takes": "pull",
    "took": "pull",
    "draw": "pull",
    "draws": "pull",
    "drew": "pull",
    "grab": "pull",
    "pick": "pull",
    "get": "pull",
    "dispatch": "switch",
    "shunt": "switch",
    "sort": "rearrange",
    "reorder": "rearrange",
    "loco": "call",
    "locomotive": "call",
    "callup": "call",
    "call-up": "call",
    "skip": "pass",
    "refill": "fill",
}
"""Words that players write, with the notation's word for each."""
_MOVES = re.compile(r"(?:[1-5?][A-LN-Z?](?:>[12A-Z?])?){2,}")
_ONE_MOVE = re.compile(r"[1-5?][A-LN-Z?](?:>[12A-Z?](?![A-Z]))?")
_ARROW = re.compile(r"[-=–—]+>|[→➔➜⇒»]")
_LETTERS = {str(name): car for car, name in BUILT_IN.items()}
_CAPPED = re.compile(r"[A-Z?-]\Z")
_A_MOVE = say("a car move is the siding, the car and where it goes: 4H, 4H>M, 4H>2")


def mistake(words: Sequence[str]) -> Mistake | None:
    """Say what is wrong with a turn's action or with a fact; None when nothing is.

    >>> mistake(["pull", "1C", "1G"]).message
    'a pull names three cars, not two'
    """
    checks: dict[str, Callable[[Sequence[str]], Mistake | None]] = {
        "fill": _fill,
        "pull": _pull,
        "switch": _switch,
        "rearrange": _rearrange,
        "caboose": _caboose,
        "main": _main,
        "yard": _yard,
        "trains": _trains,
        "cabooses": _trains,
        "day": _day,
        "chips": seat_and_number,
        "locos": seat_and_number,
        "score": score,
        "first": first,
    }
    verb = words[0]
    if verb in checks:
        return checks[verb](words)
    if verb in ("call", "pass", "?"):
        return too_long(words, 1)
    return no_action(verb, _ACTIONS, _OTHERWISE)


def _fill(words: Sequence[str]) -> Mistake | None:
    if len(words) < 2 or not _MAIN_SIDING.match(words[1]):
        return Mistake(
            min(1, len(words) - 1),
            say("a fill names the main siding, 1 to 5"),
            say("the siding and then its cars from the open end: fill 3 CBTHO"),
        )
    if len(words) > 2 and words[2] in _ACTIONS:
        return Mistake(
            2,
            say("the fill's cars are missing"),
            say(
                "name them from the open end, or ? : fill {siding} ? {action} …",
                siding=words[1],
                action=words[2],
            ),
        )
    if len(words) < 3 or not _FILLED.match(words[2]):
        return Mistake(
            min(2, len(words) - 1),
            say("a fill names the siding's cars, from the open end"),
            _letters_help(words[2]) if len(words) > 2 else say("for example fill 3 CBTHO"),
        )
    if len(words) == 3:
        return Mistake(
            2, say("after the fill, the turn's action is missing"), say("add what was done: pull …")
        )
    found = (
        mistake(words[3:])
        if words[3] != "fill"
        else Mistake(0, say("a turn fills one siding only"), say("leave out the second fill"))
    )
    return further_on(found, 3)


def _letters_help(word: str) -> str:
    if "M" in word:
        return say("M is the Mix, never a car")
    if "0" in word and _SIDING.match(word.upper().replace("0", "O")):
        right = word.upper().replace("0", "O")
        return say("the letter O is no 0: {right}", right=right[:24])
    if word.upper() != word:
        return say("cars are capital letters: {right}", right=word.upper()[:24])
    if word.count("*") > 1:
        return say("there is only one Trains Leave card, so * appears once")
    return say("cars are capital letters without spaces, ? an unknown one, - an empty siding")


def _move_mistake(words: Sequence[str], index: int, last: int) -> Mistake:
    word, before, help_ = words[index], words[index - 1], _A_MOVE
    if re.match(r"[0-9][A-Z]?", word) and not re.match(rf"[1-{last}]", word):
        help_ = (
            say("a private yard has the sidings 1 and 2")
            if last == 2
            else say("the main yard has the sidings 1 to 5")
        )
    elif _MOVES.fullmatch(word):
        apart = " ".join(found[0] for found in _ONE_MOVE.finditer(word))
        help_ = say("leave a space between two moves: {right}", right=apart[:60])
    elif word in ("M", "1", "2") and _ONE_MOVE.fullmatch(before) and ">" not in before:
        help_ = say("> comes before where the car goes: {right}", right=f"{before}>{word}")
    elif re.match(r"[0-9?]?M", word):
        help_ = say("M is the Mix, never a car; to send a car there write 4H>M")
    elif (right := _ARROW.sub(">", word)) != word:
        help_ = say("write {right}", right=right[:24])
    elif car := _LETTERS.get(word.lower()):
        help_ = say("write a car as its letter: {right}", right=car)
    elif re.fullmatch(r"[1-5?]?[A-LN-Z?][M12]", word):
        help_ = say("> comes before where the car goes: {right}", right=f"{word[:-1]}>{word[-1]}")
    elif "0" in word:
        help_ = say("the letter O is no 0: {right}", right=word.replace("0", "O")[:24])
    elif re.match(r"[a-z]{2}", word):
        help_ = say("{move}; comments go in {{…}}", move=_A_MOVE)
    elif re.match(r"[0-9?]?[a-z]", word):
        help_ = say("cars are capital letters: {right}", right=word.upper()[:24])
    elif ">" in word:
        help_ = say(
            "a car goes to >M, >1 or >2, or, with nothing after it, to the train of its type"
        )
    elif re.match(r"[A-Z][0-9]", word):
        help_ = say("the siding comes first: {right}", right=f"{word[1]}{word[0]}{word[2:10]}")
    return Mistake(index, say('"{word}" is not a car move', word=word[:24]), help_)


def _pull(words: Sequence[str]) -> Mistake | None:
    moves = words[1:]
    if list(moves) == ["?"]:
        return None
    for index, word in enumerate(moves, 1):
        if not _MAIN_MOVE.match(word):
            return _move_mistake(words, index, 5)
    if len(moves) == 3:
        return None
    help_ = (
        say("name all three, with ? for an unknown one")
        if len(moves) < 3
        else say("leave the rest out")
    )
    at = min(len(moves), 4)
    return Mistake(at, say("a pull names three cars, not {count}", count=number(len(moves))), help_)


def _switch(words: Sequence[str]) -> Mistake | None:
    if list(words[1:]) == ["?"]:
        return None
    for index, word in enumerate(words[1:], 1):
        if not _YARD_MOVE.match(word) and not (word == "?" and index == 1):
            return _move_mistake(words, index, 2)
    return None


def _sidings(words: Sequence[str], skip: int, count: int) -> Mistake | None:
    for index, word in enumerate(words[skip:], skip):
        if not _SIDING.match(word):
            return Mistake(
                index, say('"{word}" is not a siding', word=word[:24]), _letters_help(word)
            )
    found = len(words) - skip
    if found == count:
        return None
    help_ = say("write every siding from its open end, - for an empty one, ? for an unknown one")
    return Mistake(
        min(len(words) - 1, skip + count),
        say("a private yard has two sidings, not {count}", count=number(found))
        if count == 2
        else say("the main yard has five sidings, not {count}", count=number(found)),
        help_,
    )


def _rearrange(words: Sequence[str]) -> Mistake | None:
    if list(words[1:]) == ["?"]:
        return None
    return _sidings(words, 1, 2)


def _caboose(words: Sequence[str]) -> Mistake | None:
    if len(words) > 1 and re.match(r"[A-Z?]\Z", words[1]):
        return too_long(words, 2)
    return Mistake(
        min(1, len(words) - 1),
        say("a caboose names the train it is put on"),
        say("caboose C, or caboose M"),
    )


def _main(words: Sequence[str]) -> Mistake | None:
    return _sidings(words, 1, 5)


def _yard(words: Sequence[str]) -> Mistake | None:
    return seat(words) or _sidings(words, 2, 2)


def _trains(words: Sequence[str]) -> Mistake | None:
    capped = words[0] == "cabooses"
    help_ = (
        say("name each train with a caboose by its letter: cabooses a C M")
        if capped
        else say("each train is its type and length, the Mix its cars: trains a C3 B1 M=AGH")
    )
    found = seat(words)
    for index, word in enumerate(words[2:] if not found else (), 2):
        if not (_CAPPED if capped else _TRAIN).match(word):
            return Mistake(index, say('"{word}" is not a train', word=word[:24]), help_)
    if found or len(words) > 2:
        return found
    return Mistake(1, say("no trains are named"), say("{help}; - for none", help=help_))


def _day(words: Sequence[str]) -> Mistake | None:
    if len(words) > 1 and re.match(r"[1-9]\Z", words[1]):
        return too_long(words, 2)
    return Mistake(
        min(1, len(words) - 1), say("a day is named by its number"), say("day 1, day 2 or day 3")
    )
