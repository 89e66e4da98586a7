"""Tags that are not written as tags are: what was meant, and what is wrong with them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from ftn.games import GAMES, game
from ftn.games.rules_tag import meant_game
from ftn.model.mistake import Mistake
from ftn.notation.terminals import whole
from ftn.text.said import listing, say
from ftn.text.strings import quote

_LONGEST_SHOWN = 80
_QUOTES = "\"'“”„‟«»‘’‚`´"
TYPOGRAPHIC = re.compile("[“”„‟«»‘’‚´]")
QUOTATION = re.compile("[“”„‟«»]")
"""Those that are never an apostrophe."""
_PARTS = re.compile(r"[\[({]?\s*([A-Za-z][A-Za-z0-9_-]*)?[ \t]*([^\n]*)")
_RULES = re.compile(
    r"(?:^[ \t]*|(?<=\])[ \t]*|(?=\[))(?P<tag>[\[({]?[ \t]*rules\b[^\n\[\](){}]*[\])}]?)",
    re.MULTILINE | re.IGNORECASE,
)
_WELL_FORMED = whole("TAG")


class MistakenTag(Struct, frozen=True):
    """A tag that is not written as tags are."""

    start: int
    end: int
    name: str
    value: str
    """What it was to say."""
    mistake: Mistake


def rules_of(text: str) -> MistakenTag | None:
    """Find what was meant for the `[Rules …]` tag of a text that has none.

    >>> rules_of("[Rules freight-train/1996]").value
    'freight-train/1996'
    """
    found = _RULES.search(text)
    if not found:
        return None
    written = found["tag"].rstrip()
    start, end = found.start("tag"), found.start("tag") + len(written)
    names = "|".join(map(re.escape, GAMES))
    meant = re.search(rf"(?:{names})(?:/[\w-]+)?(?:\s+\w+=\w+)*", written.lower())
    value = meant[0] if meant and re.split(r"[/\s]", meant[0])[0] == meant_game(written) else ""
    known = [value] if "/" in value else examples(written)
    shown = known if len(value) <= _LONGEST_SHOWN else examples(written)
    like = alternatives("Rules", shown)
    mistake = tag_mistake(written, known)
    help_ = (
        say("write it {right}", right=like)
        if shown == [value]
        else say("write it {like}", like=like)
    )
    if not written.startswith("["):
        mistake = Mistake(0, say("a tag is written in square brackets"), help_)
    elif _WELL_FORMED.fullmatch(written):
        mistake = Mistake(0, say("the tag Rules begins with a capital letter"), help_)
    return MistakenTag(start, end, "Rules", value, mistake)


def examples(written: str = "") -> list[str]:
    """Return what a `[Rules …]` tag may say: for the game that is meant, or for each of all.

    >>> examples("[Rules freight train]")
    ['freight-train/1996']
    """
    meant = meant_game(written)
    return [f"{name}/{game(name).default}" for name in ([meant] if meant else GAMES)]


def alternatives(name: str, values: Sequence[str]) -> str:
    """Write a tag with each of the values that it may have."""
    return listing([f"[{name} {quote(value)}]" for value in values], either=True)


def parts(written: str) -> tuple[str, str]:
    """Return the name of a mistaken tag, and what it was to say."""
    found = _PARTS.match(written)
    assert found
    value = found[2].strip().rstrip("])}").strip().strip(_QUOTES).strip()
    return found[1] or "", value


def tag_mistake(written: str, values: Sequence[str] = ()) -> Mistake:
    """Say what is wrong with a tag, and how it is written; `values` are what it may say."""
    line = written.split("\n", 1)[0]
    name, found = parts(line)
    name = name[:_LONGEST_SHOWN]
    shown = [one if len(one) <= _LONGEST_SHOWN else "…" for one in values or [found or "value"]]
    like = alternatives(name or "Name", shown)
    whole_tag = name and found and [one.casefold() for one in shown] == [found.casefold()]
    pattern = (
        say("a tag is written {right}", right=like)
        if whole_tag
        else say("a tag is written {like}", like=like)
    )
    if not name:
        return Mistake(0, say("a tag begins with its name"), pattern)
    quotes = len(re.findall(r'(?<!\\)"', line))
    if quotes < 2 and TYPOGRAPHIC.search(line):
        return Mistake(
            0,
            say('the tag "{name}" has typographic quotation marks', name=name),
            say(
                "{pattern}, with straight ones; on a phone, turn off smart punctuation",
                pattern=pattern,
            ),
        )
    if quotes == 0:
        return Mistake(
            0, say('the value of the tag "{name}" is not in quotation marks', name=name), pattern
        )
    if quotes > 2:
        help_ = say('{pattern}, and a quotation mark in the value is written \\"', pattern=pattern)
        return Mistake(0, say('the tag "{name}" has one quotation mark too many', name=name), help_)
    if quotes < 2:
        return Mistake(
            0,
            say(
                'the value of the tag "{name}" has no closing quotation mark on its line', name=name
            ),
            pattern,
        )
    if "]" not in line[line.rindex('"') :]:
        return Mistake(0, say('the tag "{name}" is not closed', name=name), pattern)
    return Mistake(0, say('the tag "{name}" can\'t be read', name=name), pattern)
