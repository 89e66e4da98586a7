"""What a language lacks of a text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from ftn.games import GAMES, game
from ftn.model.replay import Replay
from ftn.text.catalogue import Words
from ftn.text.said import Said


@cache
def notation() -> re.Pattern[str]:
    """Return what no language translates: a number, a turn, hexes, a tag or an action."""
    verbs = "|".join(re.escape(verb) for name in GAMES for verb in game(name).notation.ACTIONS)
    hexes = "[A-Z]{1,2}[0-9]+(?: [A-Z]{1,2}[0-9]+)*"
    return re.compile(rf"[0-9]+[a-z]?|{hexes}|\[Rules \".*\"\]|(?:{verbs}) .*")


def untold(words: Words, text: str) -> list[str]:
    """Return the templates of a text that a language doesn't know; a plain text is one, too."""
    if not isinstance(text, Said):
        return [text]
    if hasattr(text, "texts"):
        return [lack for part in text.texts for lack in untold(words, part)]
    known = words.forms if text.many else words.templates
    lacks = [] if text.template in known else [text.template]
    for part in text.parts.values():
        lacks += untold(words, part) if isinstance(part, Said) else []
    return lacks


def foreign(found: Replay, lacks: Iterable[str]) -> set[str]:
    """Return which of some texts are nobody's own: not made of what is in the record."""
    records = (found.record, *found.record.included)
    own = {*found.players.values(), *found.names.values()}
    own |= {word for record in records for word in record.source.text.split()}
    return {lack for lack in lacks if lack not in own and not own >= {*lack.split()}}
