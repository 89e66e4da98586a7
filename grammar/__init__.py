"""The notation's grammars, one shared and one a game, and the text of each."""

from __future__ import annotations

import os

_FOLDER = os.path.dirname(os.path.abspath(__file__))


def text(name: str) -> str:
    """Return the text of a grammar file: `ftn.lark`, `freight_train.lark`."""
    with open(path(name), encoding="utf-8") as file:
        return file.read()


def path(name: str) -> str:
    """Return where a grammar file stands, for what it imports."""
    return os.path.join(_FOLDER, name)
