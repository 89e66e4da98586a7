"""Causes of the text: a game with a slip of the pen, and the totals that the table counted.

What the slip wrote may be another word, a statement that is missing, doubled or elsewhere.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import TypeAlias

from attrs import frozen

from ftn.games import GAMES
from ftn.mending.evidence import evidence
from ftn.mending.trials import Trials
from ftn.mending.trying import Effort, Trouble, trouble
from ftn.model.record import Record, Turn
from ftn.model.replay import Replay
from tests.disputes.case import Case, Claims, replayed, right, wrong, wrong_with
from tests.mending import slipped

_MOST_RIVALS = 60
"""How many other changes of the same kind are tried at most."""
_FEWEST = 9
"""The fewest turns of a game that gets a slip."""


@frozen
class Slip:
    """A text with a slip, and what else may be written in its place."""

    text: str
    word: tuple[str, str] = ("", "")
    """What was written, and what was meant, where it is one word."""
    rivals: tuple[str, ...] = ()
    """Texts that change as little back, the true one aside."""
    lost: bool = False
    """Whether words are gone that nothing can bring back."""


Maker: TypeAlias = Callable[[Record, Random], Slip | None]


def of_word(pattern: str, others: Callable[[str, Record], Iterator[str]]) -> Maker:
    """Write another word for one that fits a pattern, on a turn with some after it."""

    def made(record: Record, pick: Random) -> Slip | None:
        text = record.source.text
        start, end = slipped.word(record, pick, pattern)
        meant = text[start:end]
        ways = [*dict.fromkeys(others(meant, record))]
        if not meant or not ways:
            return None
        wrong = pick.choice(ways)
        back = (one for one in others(wrong, record) if one != meant)
        rivals = (f"{text[:start]}{one}{text[end:]}" for one in back)
        return Slip(
            f"{text[:start]}{wrong}{text[end:]}", (wrong, meant), tuple(dict.fromkeys(rivals))
        )

    return made


def _targets(word: str, _record: Record) -> Iterator[str]:
    car, _, to = word.partition(">")
    yield from (f"{car}>{other}" if other else car for other in ("", "M", "1", "2") if other != to)


def _letters(word: str, record: Record) -> Iterator[str]:
    body = record.source.text[record.statements[0].start :]
    used = sorted({*re.findall(r"(?<![\w\"])[A-Z](?=[A-Z]{2})", body)})
    for place, letter in enumerate(word):
        if letter.isupper():
            yield from (word[:place] + one + word[place + 1 :] for one in used if one != letter)


def _digits(word: str, _record: Record) -> Iterator[str]:
    for place, digit in enumerate(word):
        if digit.isdigit():
            yield from (
                word[:place] + one + word[place + 1 :] for one in "123456789" if one != digit
            )


def _sidings(word: str, _record: Record) -> Iterator[str]:
    yield from (one + word[1:] for one in "12345" if one != word[0])


def _reversed(word: str, _record: Record) -> Iterator[str]:
    if word != word[::-1]:
        yield word[::-1]


def _zeros(word: str, _record: Record) -> Iterator[str]:
    for one, other in (("O", "0"), ("1", "l"), ("1", "I"), ("B", "8"), ("S", "5")):
        for place, letter in enumerate(word):
            if letter == one:
                yield word[:place] + other + word[place + 1 :]


def of_text(slip: slipped.Slip, *, lost: bool = False) -> Maker:
    """Make a slip as `tests.mending` does."""

    def made(record: Record, pick: Random) -> Slip | None:
        text = slip(record, pick)
        return Slip(text, lost=lost) if text != record.source.text else None

    return made


_FILL = re.compile(r"fill [1-5] [A-Z*]+ ")


def of_fill(change: Callable[[re.Match[str], str, int], str], *, lost: bool = False) -> Maker:
    """Do something with the fill of a turn, in a text, before the turn that follows."""

    def made(record: Record, pick: Random) -> Slip | None:
        text = record.source.text
        found = [*_FILL.finditer(text)]
        if len(found) < 3:
            return None
        fill = pick.choice(found[: len(found) * 2 // 3])
        after = (
            one for one in record.statements if isinstance(one, Turn) and one.start > fill.start()
        )
        following = next(after, None)
        if following is None:
            return None
        at = record.source.words(following.start, following.end)[0][1] + 1
        return Slip(change(fill, text, at), lost=lost)

    return made


def _no_fill(fill: re.Match[str], text: str, _at: int) -> str:
    return text[: fill.start()] + text[fill.end() :]


def _twice(fill: re.Match[str], text: str, _at: int) -> str:
    return text[: fill.end()] + fill[0] + text[fill.end() :]


def _moved(fill: re.Match[str], text: str, at: int) -> str:
    return text[: fill.start()] + text[fill.end() : at] + fill[0] + text[at:]


def _no_star(record: Record, _pick: Random) -> Slip | None:
    text = record.source.text
    stars = [one.start() for one in re.finditer(r"(?<=[A-Z])\*|\*(?=[A-Z])", text)]
    if not stars:
        return None
    at = _pick.choice(stars)
    return Slip(text[:at] + text[at + 1 :])


def _seats_from_here(record: Record, pick: Random) -> Slip | None:
    """Write two seats for each other, from a turn on to the end of the day or game."""
    text, seats = record.source.text, [*record.players]
    turns = [one for one in record.statements if isinstance(one, Turn)]
    if len(turns) < 6 or len(seats) < 2:
        return None
    one, other = pick.sample(seats, 2)
    first = pick.randrange(1, len(turns) * 2 // 3)
    each = {one: other, other: one}
    for turn in reversed(turns[first:]):
        at = turn.start + len(str(turn.number))
        text = text[:at] + each.get(turn.seat, turn.seat) + text[at + 1 :]
    return Slip(text)


_MOVE = r"[1-5]?[A-Z](?:>[M12])?"

_ANY: Mapping[str, Maker] = {
    "wrong round": of_text(slipped.KINDS["another number"]),
    "wrong seat": of_text(slipped.KINDS["another seat"]),
    "a turn doubled": of_text(slipped.KINDS["a turn twice"]),
    "two turns swapped": of_text(slipped.KINDS["two turns swapped"]),
    "a turn left out": of_text(slipped.KINDS["a turn left out"], lost=True),
    "small letters": of_text(slipped.KINDS["small letters"]),
    "seats swapped from here": _seats_from_here,
}
_OF_GAME: Mapping[str, Mapping[str, Maker]] = {
    "freight-train": {
        "another target": of_word(_MOVE, _targets),
        "another siding": of_word(r"[1-5][A-Z](?:>[M12])?", _sidings),
        "another car": of_word(_MOVE, _letters),
        "another card in a fill": of_word(r"[A-Z*]{4,}", _letters),
        "a fill reversed": of_word(r"[A-Z*]{4,}", _reversed),
        "O for 0 and their kin": of_word(r"[A-Z*0-9>]{2,}", _zeros),
        "a fill left out": of_fill(_no_fill, lost=True),
        "a fill doubled": of_fill(_twice),
        "a fill with the next turn": of_fill(_moved),
        "* left out": _no_star,
    },
    "freight-cars": {
        "another card": of_word(r"[A-Z]\d\d", _digits),
        "another square": of_word(r"[A-Z./]{5,}", _letters),
        "O for 0 and their kin": of_word(r"[A-Z0-9]{3}|[A-Z./]{5,}", _zeros),
    },
    "freight": {
        "another square": of_word(r"[A-Z]\d+(?::[\d-]+)?", _digits),
        "another goods cube": of_word(r"[A-Z]{1,3}", _letters),
        "O for 0 and their kin": of_word(r"[A-Z]\d+(?::[\d-]+)?", _zeros),
    },
}
SLIPS: Mapping[str, tuple[str, Maker]] = {
    f"text: {name}: {kind}": (name, maker)
    for name in GAMES
    for kind, maker in {**_ANY, **_OF_GAME[name]}.items()
}
"""Every kind, with its game."""


def misnoted(kind: str, one: Replay, pick: random.Random) -> Case | None:
    """Note a game with a slip; None where nothing shows it."""
    source, claims = one.record.source, right(one)
    if sum(isinstance(each, Turn) for each in one.record.statements) < _FEWEST:
        return None
    slip = SLIPS[kind][1](one.record, pick)
    if slip is None or slip.text == source.text:
        return None
    noted = replayed(source, slip.text)
    numbers = wrong(noted, claims)
    if not wrong_with(noted) and not any(evidence(noted, claims).gaps):
        return None
    rivals = slip.rivals
    apart = not slip.lost and len(rivals) <= _MOST_RIVALS
    if apart and rivals:
        trials = Trials.of(trouble(noted, claims), Effort.of(10**9, 10.0**9), claims)
        apart = not any(_is_as_good(trials.after(each, 0), claims) for each in rivals)
    return Case(kind, noted, claims, numbers, meant=source.text, word=slip.word, apart=apart)


def _is_as_good(found: Trouble | None, claims: Claims) -> bool:
    """Say whether a text without errors leaves no noted total missing or different."""
    return found is not None and not wrong(found.replay, claims)
