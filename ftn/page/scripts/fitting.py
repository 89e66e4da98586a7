"""Drop the rules of a page's style that nothing on the page can match."""

from __future__ import annotations

import re
from collections.abc import Collection

_CLASSES = re.compile(r"""\sclass=(?:"([^"]*)"|([\w-]+))""")
_RULE = re.compile(r"([^{}]+)\{[^{}]*\}")
_EMPTY = re.compile(r"@media[^{}]*\{\s*\}")
CLASS = re.compile(r"\.([A-Za-z][\w-]*)")
"""A class in a style."""
_WHOLE, _PARTS = re.compile(r"(?<![.\w-])[\w-]+"), re.compile(r"(?<![.\w])\w+")
"""Words, whole and split at hyphens, except after a dot."""
_CONDITIONS = re.compile(r":\w+\((?:[^()]|\([^()]*\))*\)")
"""What may name classes that needn't be there: `:not()`, `:is()`, `:has()`."""
_BETWEEN = re.compile(r",(?!(?:[^()]|\([^()]*\))*\))")
"""A comma that isn't within brackets."""


def classes(page: str) -> set[str]:
    """Return the classes that a page is written with.

    >>> sorted(classes('<p class="note own"><b class=note>class=</b>'))
    ['note', 'own']
    """
    return set(" ".join("".join(found) for found in _CLASSES.findall(page)).split())


def named(text: str) -> str:
    """Return the words of a text and their parts: what a script may make classes of.

    What follows a dot is a property, or a class that is only looked for.

    >>> named('add("in-words", kind); find(".games")')
    'add find in in-words kind words'
    """
    return " ".join(sorted({*_WHOLE.findall(text), *_PARTS.findall(text)}))


def fitted(style: str, names: Collection[str]) -> str:
    """Leave out the selectors that need a class of another name, and rules without a selector.

    >>> fitted(".a,.b .c{top:0}.c:not(.b){top:0}@media print{.b{top:0}}a.b,.b{top:0}", {"a", "c"})
    '.a{top:0}.c:not(.b){top:0}'
    """

    def kept(rule: re.Match[str]) -> str:
        selectors = rule[1]
        if all(name in names for name in CLASS.findall(selectors)):
            return rule[0]
        left = ",".join(
            one
            for one in _BETWEEN.split(selectors)
            if all(name in names for name in CLASS.findall(_CONDITIONS.sub("", one)))
        )
        return left and left + rule[0][len(selectors) :]

    return _EMPTY.sub("", _RULE.sub(kept, style))
