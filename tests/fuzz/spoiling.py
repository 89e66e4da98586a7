"""Records to spoil, and the ways in which they are spoilt."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from random import Random

from ftn.notation.splitting import sources_of_text

ROOT = Path(__file__).parents[2]
FOLDERS = ("samples", "tests/conformance", "tests/corpus")
LONGEST = 20_000
"""Of a longer text the beginning is spoilt, so that many are tried."""
_STRANGE: Sequence[str] = (
    *'[](){}";*?!@>-=M#./+&%\\',
    *("\x1b[31m", "\x07", "\u202e", "\u2028", "\ufeff", "ß", "駅"),
)
_WORD = re.compile(r'"(?:\\.|[^"\\\n])*"|\{[^}]*\}|[^\s{}"]+')


@cache
def records() -> tuple[str, ...]:
    """Return the records of all samples, of the conformance suite and of other people's games."""
    found: list[str] = []
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.ftn")):
            found += (one.text for one in sources_of_text(path.read_text("utf-8")))
    return tuple(text for text in found if text.strip())


def spoilt(random: Random) -> str:
    """Return a record that is spoilt in a few ways, or two of them, or one as it is."""
    text = random.choice(records())[:LONGEST]
    for _ in range(random.choice((0, 1, 1, 1, 2, 2, 3, 5))):
        text = random.choice(_WAYS)(random, text)
    if not random.randrange(20):
        text += "\n" + random.choice(records())[:LONGEST]
    return text[: 2 * LONGEST]


def _place(random: Random, text: str) -> tuple[int, int]:
    words = [match.span() for match in _WORD.finditer(text)]
    return random.choice(words) if words else (0, 0)


def _leave_out(random: Random, text: str) -> str:
    start, end = _place(random, text)
    return text[:start] + text[end:]


def _double(random: Random, text: str) -> str:
    start, end = _place(random, text)
    times = random.choice((1, 1, 2, 50))
    return text[:end] + f" {text[start:end]}" * times + text[end:]


def _unknown(random: Random, text: str) -> str:
    start, end = _place(random, text)
    return f"{text[:start]}?{text[end:]}"


def _other_word(random: Random, text: str) -> str:
    start, end = _place(random, text)
    other = random.choice(records())
    first, last = _place(random, other)
    return text[:start] + other[first:last] + text[end:]


def _letter(random: Random, text: str) -> str:
    at = random.randrange(len(text) + 1)
    return text[:at] + random.choice(_STRANGE) + text[at + random.randrange(2) :]


def _swap_words(random: Random, text: str) -> str:
    (one, two), (three, four) = sorted((_place(random, text), _place(random, text)))
    return text[:one] + text[three:four] + text[two:three] + text[one:two] + text[four:]


def _swap_lines(random: Random, text: str) -> str:
    lines = text.split("\n")
    one, two = random.randrange(len(lines)), random.randrange(len(lines))
    lines[one], lines[two] = lines[two], lines[one]
    return "\n".join(lines)


def _drop_lines(random: Random, text: str) -> str:
    lines = text.split("\n")
    at = random.randrange(len(lines))
    return "\n".join(lines[:at] + lines[at + random.choice((1, 1, 3)) :])


def _repeat_line(random: Random, text: str) -> str:
    lines = text.split("\n")
    at = random.randrange(len(lines))
    return "\n".join([*lines[:at], *lines[at : at + 1] * random.choice((2, 3, 100)), *lines[at:]])


def _number(random: Random, text: str) -> str:
    numbers = [match.span() for match in re.finditer("[0-9]+", text)] or [(0, 0)]
    start, end = random.choice(numbers)
    number = random.choice(("0", "1", "2", "9", "10", "99", "999999", "-1", "9" * 5000))
    return text[:start] + number + text[end:]


def _nested(random: Random, text: str) -> str:
    lines = text.split("\n")
    turns = [at for at, line in enumerate(lines) if re.match(r"\s*[0-9]+[a-z] ", line)]
    if not turns:
        return text
    at, inner = random.choice(turns), random.choice(turns)
    depth = random.choice((1, 1, 2, 100, 101))
    line = lines[inner].partition(";")[0].replace("(", " ").replace(")", " ")
    lines[at] += f" ( {line} " * depth + ")" * depth
    return "\n".join(lines)


def _cut(random: Random, text: str) -> str:
    return text[: random.randrange(len(text) + 1)]


def _long_name(random: Random, text: str) -> str:
    return re.sub(r'\[a "', f'[a "{"Ann" * random.choice((40, 3000))}', text, count=1)


_WAYS: Sequence[Callable[[Random, str], str]] = (
    *(_leave_out, _double, _unknown, _unknown, _other_word, _other_word, _letter, _swap_words),
    *(_swap_lines, _drop_lines, _repeat_line, _number, _nested, _cut, _long_name),
)
