"""Facts entered word by word: how each word of a fact is spelled, and where the fact may end.

A game describes its facts as forms; what could follow some words is found in them. A fact says
what the table shows; what can't be there by what is known, as a car of a type of which none is
left, has its clause.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from ftn.model.choices import JOINED, Choice, Following
from ftn.model.plays import UNKNOWN
from ftn.text.said import say

NONE = "-"
DIGITS = "0123456789"


class Spelled(Struct, frozen=True):
    """What has been written of a word: how it can go on, and whether it is whole."""

    parts: tuple[Choice, ...] = ()
    whole: bool = False
    named: bool = False
    """Whether any name could stand here."""
    asks: str = ""
    """What the word is, in words."""


Speller: TypeAlias = Callable[[str], Spelled | None]
"""Says how a word that begins so can go on; None where no such word begins so."""
Slot: TypeAlias = Callable[[Sequence[str]], Speller]
"""Says how a word is spelled, by the words before it."""


class Form(Struct, frozen=True):
    """How a fact is written, without the word that it begins with."""

    says: str
    slots: tuple[Slot, ...] = ()
    """The words that it has once."""
    group: tuple[Slot, ...] = ()
    """The words after them, which can be repeated."""
    least: int = 1
    """How often they are written at least."""
    most: int = 99
    """And at most."""
    alone: tuple[Choice, ...] = ()
    """The words that can stand instead of the group."""
    ends: Callable[[Sequence[str]], bool] = bool
    """Whether it may end after some words, where the number of them doesn't decide it."""

    def speller(self, words: Sequence[str]) -> Speller | None:
        """Return how the word after some words is spelled; None where none can follow."""
        rest = words[len(self.slots) :]
        alone = [one.writes for one in self.alone]
        if len(words) < len(self.slots):
            return self.slots[len(words)](words)
        if not self.group or (rest and rest[0] in alone):
            return None
        if len(rest) >= self.most * len(self.group):
            return None
        slot = self.group[len(rest) % len(self.group)](words)
        return slot if rest or not self.alone else either(one_of(self.alone), slot)

    def may_end(self, words: Sequence[str]) -> bool:
        """Return whether the fact may end after some words."""
        rest = words[len(self.slots) :]
        if len(words) < len(self.slots):
            return False
        if rest and rest[0] in {one.writes for one in self.alone}:
            return len(rest) == 1
        if not self.group:
            return not rest
        times, more = divmod(len(rest), len(self.group))
        return not more and times >= self.least and self.ends(words)


def stated(forms: Mapping[str, Form], words: Sequence[str]) -> Following | None:
    """Return what could follow the words of a fact; None where they are no fact's."""
    if not words:
        names = tuple(Choice(name, form.says) for name, form in forms.items())
        return Following((), may_end=False, choices=names)
    name, *rest = [word.rstrip(",") for word in words]
    form = forms.get(name)
    if form is None:
        return None
    more: tuple[Choice, ...] = ()
    asks = ""
    for at, word in enumerate(rest):
        speller = form.speller(rest[:at])
        spelled = speller(word) if speller else None
        last = at == len(rest) - 1
        if spelled is None or not (spelled.whole or last):
            return None
        more = tuple(_joined(one) for one in spelled.parts)
        asks = spelled.asks if more else ""
        if not spelled.whole:
            return Following((name, *rest), may_end=False, choices=more, asks=asks)
    speller = form.speller(rest)
    begun = speller("") if speller else None
    new = tuple(_own(one) for one in begun.parts) if begun else ()
    named = begun is not None and begun.named
    asks = asks or (begun.asks if begun else "")
    return Following((name, *rest), form.may_end(rest), (*more, *new), named, asks)


def _joined(part: Choice) -> Choice:
    return replace(part, writes=JOINED + part.writes)


def _own(part: Choice) -> Choice:
    return replace(part, writes=JOINED + part.writes) if part.writes.startswith(JOINED) else part


# How words are spelled.


def one_of(choices: Iterable[Choice]) -> Speller:
    """Spell a word that is one of several."""
    offered = tuple(choices)
    known = {one.writes for one in offered}

    def spell(begun: str) -> Spelled | None:
        if not begun:
            return Spelled(offered)
        return Spelled(whole=True) if begun in known else None

    return spell


def named(choices: Sequence[Choice]) -> Speller:
    """Spell a name: one of several, or one that nobody has offered."""
    offered = one_of(choices)

    def spell(begun: str) -> Spelled | None:
        if not begun:
            return Spelled(tuple(choices), named=True)
        return offered(begun) or (Spelled(whole=True) if begun[:1].isupper() else None)

    return spell


def run(choices: Iterable[Choice], most: int, least: int = 1) -> Speller:
    """Spell a word of single signs: letters of cars, digits, colours."""
    offered = tuple(choices)
    known = {one.writes for one in offered}

    def spell(begun: str) -> Spelled | None:
        if not known.issuperset(begun) or len(begun) > most:
            return None
        return Spelled(offered if len(begun) < most else (), whole=len(begun) >= least)

    return spell


def number(most: int, points: tuple[str, ...] = ()) -> Speller:
    """Spell a number, up to a number of digits."""
    return run((Choice(one, one, points) for one in DIGITS), most)


def either(*spellers: Speller) -> Speller:
    """Spell a word in one way or another."""

    def spell(begun: str) -> Spelled | None:
        found = [one for one in (speller(begun) for speller in spellers) if one is not None]
        return _together(found)

    return spell


def _together(ways: Sequence[Spelled]) -> Spelled | None:
    parts = {part.writes: part for one in ways for part in one.parts}
    whole, named = (any(getattr(one, name) for one in ways) for name in ("whole", "named"))
    asks = next((one.asks for one in ways if one.asks), "")
    return Spelled(tuple(parts.values()), whole, named, asks) if ways else None


def chain(first: Speller, *others: Speller) -> Speller:
    """Spell a word of several parts, one joined to the other: a train and its length."""
    if not others:
        return first
    rest = chain(*others)

    def spell(begun: str) -> Spelled | None:
        head = first(begun)
        ways = [] if head is None else [Spelled(head.parts, asks=head.asks)]
        for at in range(1, len(begun) + 1):
            before = first(begun[:at])
            after = rest(begun[at:]) if before and before.whole else None
            if after is not None:
                ways.append(after)
        return _together(ways)

    return spell


def asked(asks: str, speller: Speller) -> Speller:
    """Say what a word is while it is spelled."""

    def spell(begun: str) -> Spelled | None:
        found = speller(begun)
        return replace(found, asks=asks) if found else None

    return spell


def always(speller: Speller) -> Slot:
    """Return the slot of a word that is spelled alike whatever is before it."""
    return lambda _words: speller


# Words that many facts have.


def unknown(points: tuple[str, ...] = ()) -> Choice:
    """Return the choice that notes a value as unknown."""
    return Choice(UNKNOWN, say("nobody knows"), points)


def nothing(points: tuple[str, ...] = ()) -> Choice:
    """Return the choice of a place where nothing is."""
    return Choice(NONE, say("nothing"), points)


def seats(players: Mapping[str, str]) -> Speller:
    """Spell a seat: one of the players, by their names."""
    who = one_of(Choice(seat, name, (seat,)) for seat, name in players.items())
    return asked(say("which player?"), who)


def amount(most: int) -> Speller:
    """Spell a number, or `?`."""
    return asked(say("how many?"), either(number(most), one_of([unknown()])))


def totals(players: Mapping[str, str]) -> Form:
    """Return the form of the fact `score`: each player's total."""
    total = either(
        asked(say("how many?"), number(4)),
        chain(one_of([Choice(NONE, say("below zero"))]), number(4)),
        one_of([unknown()]),
    )

    def seat(words: Sequence[str]) -> Speller:
        return seats({one: name for one, name in players.items() if one not in words[::2]})

    return Form(say("the totals as the table counts them"), group=(seat, always(total)))
