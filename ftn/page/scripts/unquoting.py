"""The markup of a page without the quotes and escapes that HTML doesn't need."""

from __future__ import annotations

import re

from markupsafe import Markup

_FOUND = re.compile(r"<(script|style)\b.*?</\1>|<\w[^>]*>|&gt;|&#3[49];", re.DOTALL)
"""An element whose text isn't markup; a tag; a sign that means itself in a text."""
_ESCAPED = {"&gt;": ">", "&#34;": '"', "&#39;": "'"}
_QUOTED = re.compile(r"""="([^\s"'=<>`]+)(?<!/)"(/?)""")
"""A value that needs no quotes, and the slash after it, which a space must part from it then.
After a value that ends in a slash not every reader of HTML sees where a tag ends."""


def unquoted(markup: str) -> Markup:
    """Leave out the quotes around values, and escapes in texts.

    >>> unquoted('<p class="a b" id="c"><use href="#d" x="1"/><img alt="" src="?a=b"></p>')
    Markup('<p class="a b" id=c><use href=#d x=1 /><img alt="" src="?a=b"></p>')
    >>> unquoted('<textarea>&lt;p id=&#34;b&#34;&gt;</textarea> <script>"<p id="d">"</script>')
    Markup('<textarea>&lt;p id="b"></textarea> <script>"<p id="d">"</script>')
    """
    return Markup(_FOUND.sub(_bare, markup))  # noqa: S704 -- it was markup


def _bare(found: re.Match[str]) -> str:
    if found[1]:
        return found[0]
    return _ESCAPED.get(found[0]) or _QUOTED.sub(_value, found[0])


def _value(value: re.Match[str]) -> str:
    return f"={value[1]} /" if value[2] else f"={value[1]}"
