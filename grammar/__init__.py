"""The notation's grammars, one shared and one a game, and the text of each."""

from __future__ import annotations

from importlib.resources import files


def text(name: str) -> str:
    """Return the text of a grammar file: `ftn.lark`, `freight_train.lark`."""
    return (files(__name__) / name).read_text(encoding="utf-8")


def path(name: str) -> str:
    """Return where a grammar file stands, for what it imports."""
    return str(files(__name__) / name)
