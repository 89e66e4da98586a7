"""The markup of a page without the quotes that HTML doesn't need."""

from __future__ import annotations

import re

from markupsafe import Markup

_TAG = re.compile(r"<(script|style|textarea)\b.*?</\1>|<\w[^>]*>", re.DOTALL)
"""A tag; or an element whose text isn't markup, which stays as it is."""
_QUOTED = re.compile(r"""="([^\s"'=<>`]+)(?<!/)"(/?)""")
"""A value that needs no quotes, and the slash after it, which a space must part from it then.
After a value that ends in a slash not every reader of HTML sees where a tag ends."""


def unquoted(markup: str) -> Markup:
    """Leave out the quotes around values.

    >>> unquoted('<p class="a b" id="c"><use href="#d" x="1"/><img alt="" src="?a=b"></p>')
    Markup('<p class="a b" id=c><use href=#d x=1 /><img alt="" src="?a=b"></p>')
    >>> unquoted('<textarea>id="a"<p id="b"></textarea> id="c" <script>"<p id="d">"</script>')
    Markup('<textarea>id="a"<p id="b"></textarea> id="c" <script>"<p id="d">"</script>')
    """
    found = _TAG.sub(lambda tag: tag[0] if tag[1] else _QUOTED.sub(_bare, tag[0]), markup)
    return Markup(found)  # noqa: S704 -- it was markup


def _bare(value: re.Match[str]) -> str:
    return f"={value[1]} /" if value[2] else f"={value[1]}"
