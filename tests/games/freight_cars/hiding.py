"""Replace things of a record by `?`, as a recorder leaves them out: the record stays true."""

from __future__ import annotations

import re
from random import Random

_TURN = re.compile(r"[0-9]+[a-z]")
_CARD = re.compile(r"[A-Z][A-Za-z0-9-]*")
_SET_UP = ("[", "card", "piece", "city", "adjust")


def hide(text: str, random: Random, share: float) -> str:
    """Return a record in which each thing is unknown with a probability, `share`."""
    lines = (_hidden(line, random, share) for line in text.splitlines())
    return "\n".join(line for line in lines if line is not None) + "\n"


def _hidden(line: str, random: Random, share: float) -> str | None:
    words = line.split()
    if not words or words[0].startswith(_SET_UP):
        return line
    if _TURN.fullmatch(words[0]):
        return " ".join(_turn(words, random, share))
    if random.random() < share / 2 and words[0] != "score":
        return None
    return " ".join(
        "?" if at > 0 and _is_value(words, at) and random.random() < share else word
        for at, word in enumerate(words)
    )


def _turn(words: list[str], random: Random, share: float) -> list[str]:
    if words[1] != "pass" and random.random() < share / 3:
        return [words[0], "?"]
    if words[1] == "load":
        card, *filling = words[2:]
        filling = [] if random.random() < share else filling
        return [*words[:2], "?" if random.random() < share else card, *filling]
    return ["?" if _CARD.fullmatch(word) and random.random() < share else word for word in words]


def _is_value(words: list[str], at: int) -> bool:
    """Return whether a word of a fact is a card, a number, or the first player."""
    word = words[at]
    if words[0] == "train" and "=" in word:
        return True
    if words[0] == "first":
        return True
    return bool(_CARD.fullmatch(word) or re.fullmatch(r"-?[0-9]+", word))
