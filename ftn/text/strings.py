r"""The notation's strings: `"…"` with `\"` and `\\`; and what of a long text is shown."""

from __future__ import annotations

import re

_ESCAPE = re.compile(r"\\(.)")


LONGEST_REMARK = 400
"""How much of a remark is repeated where it is not the statement itself that is shown."""


def unquote(written: str) -> str:
    r"""Return what a written string says.

    >>> unquote(r'"the \"Mix\""')
    'the "Mix"'
    """
    inner = written[1:-1]
    return _ESCAPE.sub(r"\1", inner) if "\\" in inner else inner


def quote(text: str) -> str:
    r"""Write a string; a line end in it becomes a space, since a string ends on its line.

    >>> quote('the "Mix"')
    '"the \\"Mix\\""'
    """
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{" ".join(escaped.splitlines())}"' if "\n" in escaped else f'"{escaped}"'


def shortened(text: str, most: int = 80) -> str:
    """Return as much of a text as a message shows.

    >>> shortened("caboose", 3)
    'cab…'
    """
    return text if len(text) <= most else text[:most] + "…"


def shared(one: str, other: str) -> int:
    """Count the characters that two texts have in common at their beginning.

    >>> shared("1a call", "1a pass")
    3
    """
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def whole(text: str) -> int | None:
    """Read a whole number of at most nine digits; None where a text is none.

    >>> whole("12"), whole("\u00b2"), whole("-1"), whole("9" * 5000)
    (12, None, None, None)
    """
    return int(text) if _WHOLE.fullmatch(text) else None


_WHOLE = re.compile("[0-9]{1,9}")
