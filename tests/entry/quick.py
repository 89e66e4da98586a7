"""How few keys a turn takes, typed quickly, Enter included."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ftn.entry.typing import Follow, typed

_MOST = 9
"""More of a verb than this is all of it."""


def keys(follow: Follow, words: Sequence[str]) -> int:
    """Return the keys of the shortest text that means a turn and nothing else."""
    for text in _short(words):
        readings = typed(follow, text).readings
        if readings == ((*words,),):
            return len(text) + 1
    return len(" ".join(words)) + 1


def _short(words: Sequence[str]) -> Iterator[str]:
    """Yield a turn in ever more letters: verbs by their first ones, without signs or spaces."""
    for between in ("", " "):
        for most in (1, 2, 3, _MOST):
            yield between.join(_begun(word, most) for word in words)


def _begun(word: str, most: int) -> str:
    return word[:most] if word.isalpha() and word.islower() else word.replace(">", "").lower()
