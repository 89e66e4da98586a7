"""Texts for people that know what they are made of, so that they can be said in another language.

A `Said` is an English text like any other; besides, it keeps its template and its parts. The
catalogues of `viewer/words/` map each template to that of their language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, Self, TypeAlias

Part: TypeAlias = str | int

Later: TypeAlias = tuple[Callable[..., str], *tuple[object, ...]]
"""A text that is made when somebody asks for it: what makes it, and of what."""

COUNT = "n"
"""The part that a text with two forms depends on."""

_make = str.__new__


class Said(str):
    """An English text that remembers its template and what was put into it.

    >>> told = say("{who} passes", who="Ben")
    >>> told, told.template, told.parts
    ('Ben passes', '{who} passes', {'who': 'Ben'})
    """

    __slots__ = ("many", "parts", "template")

    template: str
    parts: Mapping[str, Part]
    many: str
    """The template for another count than one, where it is a count: then `n` is among the parts."""

    def __new__(cls, template: str, parts: Mapping[str, Part], many: str = "") -> Self:
        """Say it in English."""
        chosen = many if many and parts[COUNT] != 1 else template
        self = _make(cls, chosen.format_map(parts) if parts else chosen)
        self.template = template
        self.parts = parts
        self.many = many
        return self

    def __getnewargs__(  # type: ignore[override]  # a str takes one
        self,
    ) -> tuple[str, Mapping[str, Part], str]:
        """Return what makes the same text again: it goes from process to process."""
        return self.template, self.parts, self.many


class Joined(Said):
    """Texts one after another; the template is the text between them."""

    __slots__ = ("texts",)

    texts: tuple[str, ...]

    def __new__(cls, separator: str, texts: Iterable[str]) -> Self:
        """Set them one after another."""
        kept = tuple(texts)
        self = _make(cls, separator.join(kept))
        self.template, self.parts, self.many, self.texts = separator, {}, "", kept
        return self

    def __getnewargs__(self) -> tuple[str, tuple[str, ...]]:  # type: ignore[override]  # a str takes one
        """Return what makes the same text again."""
        return self.template, self.texts


class Forms(NamedTuple):
    """The two templates of a text that depends on a number."""

    one: str
    many: str


def forms(one: str, many: str) -> Forms:
    """Return both templates of a text for `plural`, to keep them in a table.

    >>> plural(2, *forms("an ore car", "{count} ore cars"), count="two")
    'two ore cars'
    """
    return Forms(one, many)


def say(template: str, **parts: Part) -> Said:
    """Say a text: the template is a literal that the catalogues know, the parts are put into it.

    >>> say("{train}: {length}", train=say("Mix"), length=plural(2, "{n} car", "{n} cars"))
    'Mix: 2 cars'
    """
    # As `Said` itself does it, but without its checks: a replay makes reasons by the thousand.
    self = _make(Said, template.format_map(parts) if parts else template)
    self.template = template
    self.parts = parts
    self.many = ""
    return self


def plural(n: int, one: str, many: str, **parts: Part) -> Said:
    """Say a text that depends on a number `n`.

    >>> plural(1, "{n} car", "{n} cars"), plural(0, "{n} car", "{n} cars")
    ('1 car', '0 cars')
    """
    return Said(one, {COUNT: n, **parts}, many)


def made(text: str | Later) -> str:
    """Return a text, made now if it hasn't been.

    >>> made((say, "Ben passes"))
    'Ben passes'
    """
    if isinstance(text, str):
        return text
    return text[0](*text[1:])


def joined(separator: str, texts: Iterable[str]) -> Joined:
    """Set texts one after another.

    >>> joined(" ", [say("Ben passes."), say("The day ends.")])
    'Ben passes. The day ends.'
    """
    return Joined(separator, texts)


def listing(texts: Sequence[str], *, either: bool = False) -> str:
    """List texts as a sentence does.

    >>> listing(["red", "green", "blue"]), listing(["red", "green"], either=True)
    ('red, green and blue', 'red or green')
    """
    if len(texts) < 2:
        return texts[0] if texts else ""
    most, last = texts[0] if len(texts) == 2 else joined(", ", texts[:-1]), texts[-1]
    if either:
        return say("{most} or {last}", most=most, last=last)
    return say("{most} and {last}", most=most, last=last)
