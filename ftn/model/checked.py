"""A checked record: what `ftn check` reports of it, and what a verifier says."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from ftn.model.finding import Finding
from ftn.model.replay import Status


class Checked(Struct, frozen=True):
    """What `ftn check` says of one record."""

    file: str
    record: int
    rules: str
    """Game and edition, or nothing where the tag can't be read."""
    turns: int
    status: Status
    findings: tuple[Finding, ...]


class Held(Struct, frozen=True):
    """What a verifier says of a record that holds."""

    turns: int
    status: Status
    findings: tuple[Finding, ...] = ()
    """What the referee would say of it all the same; no error."""


class Unsure(Exception):
    """A verifier can't say that a record holds; the referee judges it."""


def after_annotation(words: Sequence[str], at: int) -> int:
    """Return where the words go on after an annotation; raise `Unsure` if it is no plain one.

    A bracket in it may be nested, and a quote may be half of a string's.

    >>> after_annotation(["{a", "note}", "2a", ""], 0)
    2
    """
    end = at
    while words[end] and words[end][-1] != "}":
        end += 1
    inner = " ".join(words[at : end + 1])[1:-1]
    if not words[end] or any(sign in inner for sign in '{}"'):
        raise Unsure
    return end + 1
