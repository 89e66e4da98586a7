"""Numbers and lists in words, the same in every report that people read."""

from __future__ import annotations

from collections.abc import Sequence


def signed(number: int | None) -> str:
    """Write an amount with its sign, and `?` for an unknown one.

    >>> signed(3), signed(-1), signed(0), signed(None)
    ('+3', '-1', '0', '?')
    """
    return "?" if number is None else f"{number:+d}" if number else "0"


def counted(number: int, noun: str) -> str:
    """Count things.

    >>> counted(1, "turn"), counted(2, "turn"), counted(0, "turn")
    ('1 turn', '2 turns', '0 turns')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def difference(claimed: int, right: int) -> str:
    """Say by how much a number is off.

    >>> difference(5, 3), difference(2, 3)
    ('2 too many', '1 too few')
    """
    return f"{abs(claimed - right)} too {'many' if claimed > right else 'few'}"


def listed(words: Sequence[str], word: str = "and") -> str:
    """Join some words as a sentence does.

    >>> listed(["red", "green", "blue"], "or")
    'red, green or blue'
    """
    return f" {word} ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def capital(text: str) -> str:
    """Begin a text with a capital letter.

    >>> capital("the end of Ben")
    'The end of Ben'
    """
    return text[:1].upper() + text[1:]
