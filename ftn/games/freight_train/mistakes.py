"""What is wrong with a statement that isn't in the notation, in Freight Train's words."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches

from ftn.games.contract import Mistake

_ACTIONS = ("pull", "switch", "rearrange", "call", "caboose", "pass")
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
_SIDING = re.compile(r"[A-LN-Z?]{1,99}\Z|-\Z")
_FILLED = re.compile(r"(?=.)[A-LN-Z?]{0,99}\*?[A-LN-Z?]{0,99}\Z")
_MAIN_MOVE = re.compile(r"(?:[1-5?][A-LN-Z?]?|[A-LN-Z])(?:>[12A-Z?])?\Z")
_YARD_MOVE = re.compile(r"(?:[12][A-LN-Z?]?|\??[A-LN-Z])(?:>[12A-Z?])?\Z|\?\??>[12A-Z?]\Z")
_TRAIN = re.compile(r"(?:[A-LN-Z](?:[0-9]{1,3}|\?)|M=(?:[A-LN-Z?]{1,99}|-)|M[0-9]{1,2}|-|\?)\Z")
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
"""What players say, and what the notation says for it."""
_MOVES = re.compile(r"(?:[1-5?][A-LN-Z?](?:>[12A-Z?])?){2,}")
_ONE_MOVE = re.compile(r"[1-5?][A-LN-Z?](?:>[12A-Z?](?![A-Z]))?")
_A_MOVE = "a car move is the siding, the car and where it goes: 4H, 4H>M, 4H>2"


def mistake(words: Sequence[str]) -> Mistake | None:
    """Say what is wrong with a turn's action or with a fact; None when nothing is.

    >>> mistake(["pull", "1C", "1G"]).message
    'a pull names three cars; this one names two'
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
        "day": _day,
        "chips": _seat_and_number,
        "locos": _seat_and_number,
        "score": _score,
        "first": _first,
    }
    verb = words[0]
    if verb in checks:
        return checks[verb](words)
    if verb in ("call", "pass", "?"):
        return _too_long(words, 1)
    near = get_close_matches(verb[:20].lower(), ("fill", *_ACTIONS), n=1)
    if verb.lower() in _OTHERWISE:
        near = [_OTHERWISE[verb.lower()]]
    return Mistake(
        0,
        f'"{verb[:24]}" is no action',
        f'is it "{near[0]}"?' if near else f"an action is one of {', '.join(_ACTIONS)}, or ?",
    )


def _count(number: int) -> str:
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def _too_long(words: Sequence[str], length: int) -> Mistake | None:
    if len(words) <= length:
        return None
    return Mistake(
        length,
        f'"{words[length][:24]}" stands behind a finished "{words[0]}"',
        "leave it out; words for people go into {…} or behind ;",
    )


def _fill(words: Sequence[str]) -> Mistake | None:
    if len(words) < 2 or not re.match(r"[1-5?]\Z", words[1]):
        return Mistake(
            min(1, len(words) - 1),
            "a fill names the main siding, 1 to 5",
            "the siding and then its cars from the open end: fill 3 CBTHO",
        )
    if len(words) > 2 and words[2] in _ACTIONS:
        return Mistake(
            2,
            "the fill's cars are missing",
            f"name them from the open end, or ? : fill {words[1]} ? {words[2]} …",
        )
    if len(words) < 3 or not _FILLED.match(words[2]):
        return Mistake(
            min(2, len(words) - 1),
            "a fill names the siding's cars, from the open end",
            _letters_help(words[2]) if len(words) > 2 else "for example fill 3 CBTHO",
        )
    if len(words) == 3:
        return Mistake(
            2, "after the fill, the turn's action is missing", "add what was done: pull …"
        )
    found = (
        mistake(words[3:])
        if words[3] != "fill"
        else Mistake(0, "a turn fills one siding only", "leave the second fill out")
    )
    return found and Mistake(found.word + 3, found.message, found.help)


def _letters_help(word: str) -> str:
    if "M" in word:
        return "M is the Mix, never a car"
    if word.upper() != word:
        return f"cars are capital letters: {word.upper()[:24]}"
    if word.count("*") > 1:
        return "there is one Trains Leave card, so * stands once"
    return "cars are capital letters without spaces, ? an unknown one, - an empty siding"


def _move_mistake(word: str, index: int, last: int, yard: str) -> Mistake:
    help_ = _A_MOVE
    if re.match(r"[0-9][A-Z]?", word) and not re.match(rf"[1-{last}]", word):
        help_ = f"{yard} has the sidings 1 {'and' if last == 2 else 'to'} {last}"
    elif _MOVES.fullmatch(word):
        apart = " ".join(found[0] for found in _ONE_MOVE.finditer(word))
        help_ = f"leave a space between two moves: {apart[:60]}"
    elif re.match(r"[0-9?]?M", word):
        help_ = "M is the Mix, never a car; to send a car there write 4H>M"
    elif "->" in word:
        help_ = f"write {word.replace('->', '>')[:24]}"
    elif re.match(r"[a-z]{2}", word):
        help_ = f"{_A_MOVE}; words for people go into {{…}}"
    elif re.match(r"[0-9?]?[a-z]", word):
        help_ = f"cars are capital letters: {word.upper()[:24]}"
    elif ">" in word:
        help_ = "a car goes to >M, >1, >2, or with nothing behind it to the train of its type"
    elif re.match(r"[A-Z][0-9]", word):
        help_ = f"the siding stands first: {word[1]}{word[0]}{word[2:10]}"
    return Mistake(index, f'"{word[:24]}" is no car move', help_)


def _pull(words: Sequence[str]) -> Mistake | None:
    moves = words[1:]
    if list(moves) == ["?"]:
        return None
    for index, word in enumerate(moves, 1):
        if not _MAIN_MOVE.match(word):
            return _move_mistake(word, index, 5, "the main yard")
    if len(moves) == 3:
        return None
    help_ = (
        "name all three, ? for one that you don't know" if len(moves) < 3 else "leave the rest out"
    )
    at = min(len(moves), 4)
    return Mistake(at, f"a pull names three cars; this one names {_count(len(moves))}", help_)


def _switch(words: Sequence[str]) -> Mistake | None:
    if list(words[1:]) == ["?"]:
        return None
    for index, word in enumerate(words[1:], 1):
        if not _YARD_MOVE.match(word) and not (word == "?" and index == 1):
            return _move_mistake(word, index, 2, "a private yard")
    return None


def _sidings(words: Sequence[str], skip: int, count: int, whose: str) -> Mistake | None:
    for index, word in enumerate(words[skip:], skip):
        if not _SIDING.match(word):
            return Mistake(index, f'"{word[:24]}" is no siding', _letters_help(word))
    found = len(words) - skip
    if found == count:
        return None
    help_ = "write every siding from its open end, - for an empty one, ? for an unknown one"
    return Mistake(
        min(len(words) - 1, skip + count),
        f"{whose} has {_count(count)} sidings; this names {_count(found)}",
        help_,
    )


def _rearrange(words: Sequence[str]) -> Mistake | None:
    if list(words[1:]) == ["?"]:
        return None
    return _sidings(words, 1, 2, "a private yard")


def _caboose(words: Sequence[str]) -> Mistake | None:
    if len(words) > 1 and re.match(r"[A-Z?]\Z", words[1]):
        return _too_long(words, 2)
    return Mistake(
        min(1, len(words) - 1), "a caboose names the train it is put on", "caboose C, or caboose M"
    )


def _main(words: Sequence[str]) -> Mistake | None:
    return _sidings(words, 1, 5, "the main yard")


def _seat(words: Sequence[str]) -> Mistake | None:
    if len(words) > 1 and re.match(r"[a-z]\Z", words[1]):
        return None
    if len(words) > 1 and re.match(r"[A-Z][a-z]*\Z", words[1]):
        return Mistake(1, *_no_seat(words[1]))
    return Mistake(
        min(1, len(words) - 1), f'"{words[0]}" names a seat, a small letter', f"{words[0]} a …"
    )


def _no_seat(word: str) -> tuple[str, str]:
    if len(word) == 1:
        return f'"{word}" is no seat', f"a seat is a small letter: {word.lower()}"
    return (
        f'"{word[:24]}" is no seat',
        "a seat is a small letter, a, b, …; the tags say which player sits there",
    )


def _yard(words: Sequence[str]) -> Mistake | None:
    return _seat(words) or _sidings(words, 2, 2, "a private yard")


def _trains(words: Sequence[str]) -> Mistake | None:
    found = _seat(words)
    if found:
        return found
    help_ = "each train is its type and length, the Mix its cars: trains a C3 B1 M=AGH"
    for index, word in enumerate(words[2:], 2):
        if not _TRAIN.match(word):
            return Mistake(index, f'"{word[:24]}" is no train', help_)
    return Mistake(1, "no trains are named", help_ + "; - for none") if len(words) == 2 else None


def _day(words: Sequence[str]) -> Mistake | None:
    if len(words) > 1 and re.match(r"[1-9]\Z", words[1]):
        return _too_long(words, 2)
    return Mistake(min(1, len(words) - 1), "a day is named by its number", "day 1, day 2 or day 3")


def _seat_and_number(words: Sequence[str]) -> Mistake | None:
    found = _seat(words)
    if found:
        return found
    if len(words) > 2 and re.match(r"-?[0-9]{1,6}\Z|\?\Z", words[2]):
        return _too_long(words, 3)
    return Mistake(
        min(2, len(words) - 1), f'"{words[0]}" names a number', f"for example {words[0]} a 7"
    )


def _score(words: Sequence[str]) -> Mistake | None:
    help_ = "seats and totals in turn: score a 14 b 9"
    pairs = words[1:]
    for index, word in enumerate(pairs, 1):
        pattern = r"[a-z]\Z" if index % 2 else r"[+-]?[0-9]{1,6}\Z|\?\Z"
        if not re.match(pattern, word):
            what = "seat" if index % 2 else "total"
            if index % 2 and word[:1].isalpha():
                return Mistake(index, *_no_seat(word))
            return Mistake(index, f'"{word[:24]}" is no {what}', help_)
    if not pairs or len(pairs) % 2:
        return Mistake(len(words) - 1, "a total is missing", help_)
    return None


def _first(words: Sequence[str]) -> Mistake | None:
    return _seat(words) if words[1:2] != ["?"] else _too_long(words, 2)
