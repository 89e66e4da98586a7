"""Records of generated games with one slip of the pen, of a known kind."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Mapping

from ftn.games import GAMES, game
from ftn.model.edit import edited
from ftn.model.record import Record, Source, Turn
from ftn.notation.reading import read
from tests.generated import play
from tests.replayed import findings

Slip = Callable[[Record, random.Random], str]


def _turn(record: Record, pick: random.Random) -> Turn:
    turns = [one for one in record.statements if isinstance(one, Turn)]
    return pick.choice(turns[1 : len(turns) * 2 // 3])


def _put(record: Record, start: int, end: int, text: str) -> str:
    whole = record.source.text
    return whole[:start] + text + whole[end:]


def word(record: Record, pick: random.Random, pattern: str) -> tuple[int, int]:
    """Choose a word of a turn that fits a pattern; its place."""
    for _ in range(50):
        turn = _turn(record, pick)
        spans = record.source.words(turn.start, turn.end)[1:]
        fit = [one for one in spans if re.fullmatch(pattern, record.source.text[slice(*one)])]
        if fit:
            return pick.choice(fit)
    return 0, 0


def _number(record: Record, pick: random.Random) -> str:
    turn = _turn(record, pick)
    length = len(str(turn.number))
    return _put(record, turn.start, turn.start + length, str(turn.number + 1))


def _seat(record: Record, pick: random.Random) -> str:
    turn = _turn(record, pick)
    at = turn.start + len(str(turn.number))
    other = pick.choice([one for one in record.players if one != turn.seat])
    return _put(record, at, at + 1, other)


def _twice(record: Record, pick: random.Random) -> str:
    turn = _turn(record, pick)
    written = record.source.text[turn.start : turn.end]
    return _put(record, turn.end, turn.end, f"\n{written}")


def _swapped(record: Record, pick: random.Random) -> str:
    turn = _turn(record, pick)
    after = record.statements[record.statements.index(turn) + 1]
    if not isinstance(after, Turn):
        return record.source.text
    text = record.source.text
    one, between, other = (
        text[turn.start : turn.end],
        text[turn.end : after.start],
        text[after.start : after.end],
    )
    return _put(record, turn.start, after.end, f"{other}{between}{one}")


def _left_out(record: Record, pick: random.Random) -> str:
    turn = _turn(record, pick)
    return _put(record, turn.start, turn.end + 1, "")


def _letter(record: Record, pick: random.Random) -> str:
    start, end = word(record, pick, r"[1-5]?[A-Z](?:>.)?")
    text = record.source.text
    at = next((n for n in range(start, end) if text[n].isupper()), start)
    return _put(record, at, at + 1, pick.choice("ABCGHLOPRST".replace(text[at], "")))


def _digit(record: Record, pick: random.Random) -> str:
    start, _ = word(record, pick, r"[1-5][A-Z](?:>.)?")
    return _put(
        record, start, start + 1, pick.choice("12345".replace(record.source.text[start], ""))
    )


def _reversed(record: Record, pick: random.Random) -> str:
    start, end = word(record, pick, "[A-Z*]{4,}")
    return _put(record, start, end, record.source.text[start:end][::-1])


def _lower(record: Record, pick: random.Random) -> str:
    turn = _turn(record, pick)
    spans = record.source.words(turn.start, turn.end)
    start = spans[-1][0]
    return _put(record, start, turn.end, record.source.text[start : turn.end].lower())


KINDS: Mapping[str, Slip] = {
    "another number": _number,
    "another seat": _seat,
    "a turn twice": _twice,
    "two turns swapped": _swapped,
    "a turn left out": _left_out,
    "another letter": _letter,
    "another digit": _digit,
    "a row reversed": _reversed,
    "small letters": _lower,
}


def judged(kind: str, count: int) -> Counter[str]:
    """Spoil a number of records by a kind of slip, and count how it is reported."""
    counts: Counter[str] = Counter()
    for number in range(count):
        name = sorted(GAMES)[number % len(GAMES)]
        text = play(f"{name}/{game(name).default}", 2 + number % 2, 1 + number % 3)
        record, _ = read(Source("x.ftn", text))
        spoilt = KINDS[kind](record, random.Random(f"{kind} {number}"))
        if spoilt != text:
            counts += _counted(text, spoilt)
    return counts


def _counted(text: str, spoilt: str) -> Counter[str]:
    errors = [one for one in findings(spoilt) if one.severity == "error"]
    if not errors:
        return Counter()
    lines, old = spoilt.split("\n"), text.split("\n")
    line = next(n for n, (a, b) in enumerate(zip(lines, old, strict=False), 1) if a != b)
    fix = errors[0].fix
    after = edited(spoilt, [fix]) if fix else spoilt
    mended = after.split() == text.split()
    clean = not any(one.severity == "error" for one in findings(after))
    return Counter(
        found=1,
        told=len(errors) == 1,
        placed=abs(errors[0].place.line - line) <= 1,
        mended=mended,
        wrong=bool(fix) and clean and not mended,
    )
