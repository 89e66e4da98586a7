"""Ways through what can be written next: to a turn that was taken, and one choice further."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ftn.entry.typing import Follow
from ftn.model.choices import JOINED, OWN, Choice, Following, joined_words
from ftn.model.plays import UNKNOWN


def walked(follow: Follow, words: Sequence[str]) -> list[Choice]:
    """Return the choices that lead to some words; words that none leads to become a choice."""
    found: list[Choice] = []
    words = [word.rstrip(",") for word in words]  # the commas follow from the words
    at, part = 0, ""
    while at < len(words):
        rest = words[at][len(part) :]
        following = follow(joined_words([one.writes for one in found]))
        choice = _next(following, rest, words[at + 1 :], within=bool(part))
        if choice is None:
            choice = Choice((JOINED if part else "") + rest, rest)
        found.append(choice)
        first, *others = choice.writes.split()
        part += _meant(first, within=bool(part))
        at += len(others)
        if others:
            part = others[-1]
        if at < len(words) and part == words[at]:
            at, part = at + 1, ""
    return found


def beyond(follow: Follow, following: Following) -> Iterator[Choice]:
    """Yield what could follow each legal choice that points at no place, both as one choice."""
    for one in following.choices:
        if one.points or not one.legal or UNKNOWN in one.writes or one.writes.startswith(JOINED):
            continue
        after = follow([*following.words, one.writes])
        for more in after.choices if after else ():
            known = UNKNOWN not in more.writes and not more.writes.startswith(JOINED)
            if known and more.points and more.legal:
                yield Choice(f"{one.writes} {more.writes}", more.says, more.points)


def _next(
    following: Following | None, rest: str, words: Sequence[str], *, within: bool
) -> Choice | None:
    """Return the choice that writes most of what is left of a word, and of those after it."""
    fits = []
    for one in following.choices if following else ():
        joined = one.writes.startswith(JOINED) and not one.writes.startswith(OWN)
        first, *others = one.writes.split() or [""]
        meant = _meant(first, within=within)
        if joined is within and rest.startswith(meant) and meant:
            whole = not others or (rest == meant and [*words[: len(others)]] == others)
            fits += [one] if whole else []
    return max(fits, key=lambda one: len(one.writes), default=None)


def _meant(writes: str, *, within: bool) -> str:
    """Return what a choice adds to a word."""
    return writes.removeprefix(JOINED) if within or writes.startswith(OWN) else writes
