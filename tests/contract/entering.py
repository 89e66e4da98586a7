"""Walks through what can be written next: to a given turn, or anywhere."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random

from msgspec.structs import replace

from ftn.entry.typing import Follow
from ftn.model.choices import JOINED, OWN, Choice, Following, joined_words
from ftn.model.plays import UNKNOWN


class Unreached(Exception):
    """A word of a turn is not among what could be written."""


def walk(follow: Follow, words: Sequence[str], record: str = "") -> list[Following]:
    """Reach a turn word by word; return what was offered on the way, the whole turn's last.

    A name that the record declares nowhere is no choice; it is written where `?` is one.
    """
    written: list[str] = []
    offered = [_of(follow, written)]
    for word in [word.rstrip(",") for word in words]:  # the commas follow from the words
        part = ""
        while part != word:
            choice = _next(offered[-1], word, part)
            if choice is None and word.isalnum() and not part and f" {word} " not in record:
                choice = _next(offered[-1], UNKNOWN, part)
                choice = choice and replace(choice, writes=word)
            if choice is None and offered[-1].named and not part and word[:1].isupper():
                choice = Choice(word, word)
            if choice is None or not choice.legal:
                raise Unreached(f"{' '.join(words)}: {word} after {written}: {choice}")
            written.append(choice.writes)
            part += _meant(choice.writes, part)
            offered.append(_of(follow, written))
    if not offered[-1].may_end:
        raise Unreached(f"{' '.join(words)} may not end")
    assert offered[-1].words == tuple(words)
    return offered


def writes(offered: Sequence[Following], words: Sequence[str]) -> list[str]:
    """Return what was chosen on a way to a turn: all of a word at once, or its parts."""
    chosen: list[str] = []
    for found, after in pairwise(offered):
        before = " ".join(found.words)
        new = " ".join(after.words)[len(before) :]
        chosen.append(new.strip())
    assert "".join(chosen) == "".join(words)
    return chosen


def wander(follow: Follow, random: Random, most: int = 60) -> tuple[str, ...] | None:
    """Write a turn by legal choices at random; None where they lead nowhere."""
    written: list[str] = []
    for _ in range(most):
        found = _of(follow, written)
        legal = [choice for choice in found.choices if choice.legal]
        if found.may_end and (not legal or random.random() < 0.5):
            return found.words
        if not legal:
            return None
        known = [choice for choice in legal if UNKNOWN not in choice.writes]
        written.append(random.choice(known or legal).writes)
    return None


def _of(follow: Follow, written: Sequence[str]) -> Following:
    found = follow(joined_words(" ".join(written).split()))  # as a page sends them
    assert found is not None, written
    return found


def _meant(writes: str, part: str) -> str:
    """Return what a choice adds to a part of a word."""
    return writes.removeprefix(JOINED) if part or writes.startswith(OWN) else writes


def _next(found: Following, word: str, part: str) -> Choice | None:
    rest = word[len(part) :]
    fits = [
        one
        for one in found.choices
        if rest.startswith(_meant(one.writes, part))
        and (one.writes.startswith(JOINED) and not one.writes.startswith(OWN)) == bool(part)
    ]
    return max(fits, key=lambda one: len(one.writes), default=None)
