"""The grammars' terminals as regular expressions, for code that needs only a part of the syntax.

They are read from the grammars' text: Lark is slow to load, and keeps no terminal that only others
are composed of. What reads broken text repeats a part of the syntax where it must take more than
the grammar does: a tag whose name has an accent, a string that is never closed.
"""

from __future__ import annotations

import re
from functools import cache

from ftn.files.resources import grammar

_SHARED = "ftn.lark"
_DEFINITION = re.compile(r"^([A-Z_]+)(?:\.[0-9]+)?: (.+)$", re.MULTILINE)
_EXTENSION = re.compile(r"^%extend ([A-Z_]+): (.+)$", re.MULTILINE)
_FACTS = re.compile(r"^%override _fact: (.+)$", re.MULTILINE)
_PART = re.compile(
    r"""(?P<text>"(?:[^"\\]|\\.)+") | /(?P<regexp>(?:[^/\\]|\\.)+)/ | (?P<name>[A-Z_]+)
      | ~(?P<least>[0-9]+)(?:\.\.(?P<most>[0-9]+))? | (?P<sign>[()|?*+]) | [ ]+""",
    re.VERBOSE,
)


@cache
def terminal(name: str, file: str = _SHARED) -> str:
    """Return the regular expression of a terminal, of the shared ones or of a game's grammar.

    >>> terminal("NUMBER") + terminal("SEAT")
    '(?:[1-9][0-9]{0,3})(?:[a-z])'
    """
    definition = _definitions(file)[name]

    def regexp(part: re.Match[str]) -> str:
        if part["text"]:
            return re.escape(part["text"][1:-1])
        if part["regexp"]:
            return f"(?:{part['regexp']})"
        if part["name"]:
            return terminal(part["name"], file)
        if part["least"]:
            return f"{{{part['least']},{part['most'] or part['least']}}}"
        return "(?:" if part["sign"] == "(" else part["sign"] or ""

    found = _PART.sub(regexp, definition)
    return found if definition.startswith("/") and _PART.fullmatch(definition) else f"(?:{found})"


def whole(name: str, file: str = _SHARED) -> re.Pattern[str]:
    """Return what a whole word must match to be a terminal.

    >>> whole("CARS", "freight_train.lark").match("ABM") is None
    True
    """
    return re.compile(rf"{terminal(name, file)}\Z")


@cache
def _definitions(file: str) -> dict[str, str]:
    """Return what the terminals of a grammar are composed of, the shared ones among them."""
    shared, text = _definitions(_SHARED) if file != _SHARED else {}, grammar(file)[0]
    extended = {name: f"{shared[name]} | {more}" for name, more in _EXTENSION.findall(text)}
    return {**shared, **dict(_DEFINITION.findall(text)), **extended}


def facts(file: str) -> tuple[str, ...]:
    """Return the terminals of the facts of a game's grammar, the one that all games have last.

    >>> facts("freight_train.lark")[:2]
    ('DAY', 'MAIN')
    """
    found = _FACTS.search(grammar(file)[0])
    return (*(found[1].split(" | ") if found else ()), "SCORE")


TURN_ID = terminal("NUMBER") + terminal("SEAT")
STRING = terminal("STRING")
QUOTED = rf"(?<!\\){STRING}"
"""A string, for searching a broken text: none begins after a backslash.

So a long text after an unclosed quotation mark is read once, not once for each escaped mark in it.
"""
