"""The markup of a page without the quotes, escapes and line ends that HTML doesn't need."""

from __future__ import annotations

import re

from markupsafe import Markup

_FOUND = re.compile(r"<(script|style)\b.*?</\1>|<\w[^>]*>|&gt;|&#3[49];|(?<=>)\n+(?=<)", re.DOTALL)
"""An element whose text isn't markup; a tag; a sign of a text; the end of a line between tags."""
_MEANT = {"&gt;": ">", "&#34;": '"', "&#39;": "'"}
"""The escapes that a text doesn't need."""
_QUOTED = re.compile(r"""="([^\s"'=<>`]+)(?<!/)"(/?)""")
"""A value that needs no quotes, and the slash after it, which a space must part from it then.
A value that ends in a slash keeps its quotes: parsers disagree on where its tag ends."""


def slimmed(markup: str) -> Markup:
    r"""Leave out the quotes around values, escapes in texts, and line ends between tags.

    >>> slimmed('<p class="a b" id="c"><use href="#d" x="1"/><img alt="" src="?a=b"></p>')
    Markup('<p class="a b" id=c><use href=#d x=1 /><img alt="" src="?a=b"></p>')
    >>> slimmed('<textarea>&lt;p id=&#34;b&#34;&gt;</textarea> <script>"<p id="d">"</script>')
    Markup('<textarea>&lt;p id="b"></textarea> <script>"<p id="d">"</script>')
    >>> slimmed("<ul>\n\n<li>a &gt;\n</ul>")
    Markup('<ul><li>a >\n</ul>')
    """
    return Markup(_FOUND.sub(_bare, markup))  # noqa: S704 -- it was markup


def _bare(found: re.Match[str]) -> str:
    text = found[0]
    if found[1]:
        return text
    return _MEANT.get(text) or _QUOTED.sub(_value, text.strip("\n"))


def _value(value: re.Match[str]) -> str:
    return f"={value[1]} /" if value[2] else f"={value[1]}"
