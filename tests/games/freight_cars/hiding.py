"""Replace things of a record by `?`, as a recorder leaves them out: the record stays true."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import pairwise
from random import Random
from string import ascii_uppercase

from ftn.model.record import Turn
from ftn.model.seats import letter
from tests.games.freight_cars.random_play import facts
from tests.replayed import replayed

_TURN = re.compile(r"[0-9]+[a-z]")
_CARD = re.compile(r"[A-Z][A-Za-z0-9-]*")
_NUMBER = re.compile(r"-?[0-9]+")
_KEPT = ("[", "card", "piece", "city ", "corporation")
_DECLARED = tuple(f"corporation {letter}" for letter in ascii_uppercase)
_SET_UP = ("[", "card", "piece", "city", "adjust")

KINDS = ("set", "facts", "cards", "numbers", "fillings", "turns")
"""What may be unknown: the card set, whole facts, cards, numbers, fillings, whole turns."""


def hide(text: str, random: Random, share: float) -> str:
    """Return a record in which each thing is unknown with a probability.

    Of each kind all, none, or a `share` is; of one record in three a share of all kinds.
    """
    mixed = random.random() < 2 / 3
    shares = {kind: random.choice([0, share, 1]) if mixed else share for kind in KINDS}
    without_set = random.random() < shares["set"] / 4

    def hidden(kind: str) -> bool:
        return random.random() < shares[kind]

    lines = (
        _hidden(line, hidden)
        for line in text.splitlines()
        if not (without_set and line.startswith("[Cards"))
    )
    return "\n".join(line for line in lines if line is not None) + "\n"


def begun_later(text: str, random: Random) -> str:
    """Return a record that begins in a later round of a game, with facts of that moment."""
    played = replayed(text)
    turns = [step for step in played.steps if isinstance(step.statement, Turn)]
    moments = [
        (step.position, played.record.source.place(step.statement.start, step.statement.end).line)
        for step, following in pairwise(turns)
        if step.position.phase == "play" and following.address[:-1] != "1"
    ]
    lines = text.splitlines()
    if not moments or any(line.startswith("adjust") for line in lines):
        return text
    position, at = random.choice(moments)
    told = [line for line in lines[:at] if line.startswith(_KEPT)]
    first = f"first {letter(position.first)}"
    return "\n".join([*told, first, *facts(position, random), *lines[at:]]) + "\n"


def _hidden(line: str, hidden: Callable[[str], bool]) -> str | None:
    words = line.split()
    if not words or words[0].startswith(_SET_UP) or line.startswith(_DECLARED):
        return line
    if _TURN.fullmatch(words[0]):
        return " ".join([words[0], *_turn(words[1:], hidden)])
    if words[0] != "score" and hidden("facts"):
        return None
    return " ".join([words[0], *_fact(words[0], words[1:], hidden)])


def _turn(words: list[str], hidden: Callable[[str], bool]) -> Iterable[str]:
    if hidden("turns"):
        return ["?"]
    if words[0] == "load":
        card, *filling = words[1:]
        shown = [] if hidden("fillings") else filling
        return ["load", "?" if hidden("cards") else card, *shown]
    return ["?" if _CARD.fullmatch(word) and hidden("cards") else word for word in words]


def _fact(name: str, words: list[str], hidden: Callable[[str], bool]) -> Iterable[str]:
    for word in words:
        card, filled, _ = word.partition("=")
        if _CARD.fullmatch(card):
            known = card if filled and hidden("fillings") else word
            yield "?" if hidden("cards") else known
        elif _NUMBER.fullmatch(word) or name == "first":
            yield "?" if hidden("numbers") else word
        else:
            yield word
