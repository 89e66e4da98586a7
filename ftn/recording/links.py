"""The links by which other devices join, each with its code to be scanned."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

_ALONE = "127.0.0.1"


def links(base: str, tokens: dict[str, str]) -> dict[str, Any]:
    """Return the links as JSON values: none where the recording is for this device alone.

    >>> links("http://127.0.0.1:8000/", {"watch": "x"})
    {'shared': False, 'links': {}}
    """
    if urlsplit(base).hostname in (None, _ALONE):
        return {"shared": False, "links": {}}
    import segno

    found = {}
    for name, token in tokens.items():
        link = f"{base}#{token}"
        code = segno.make(link, micro=False).svg_data_uri(scale=4, border=4, light="#fff")
        found[name] = {"link": link, "code": code}
    return {"shared": True, "links": found}
