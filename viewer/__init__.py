"""The replay page's templates, style, script and texts."""

from __future__ import annotations

import os

_FOLDER = os.path.dirname(os.path.abspath(__file__))


def text(name: str) -> str:
    """Return the text of a file: `page.css`, `words/fr.toml`."""
    with open(os.path.join(_FOLDER, *name.split("/")), encoding="utf-8") as file:
        return file.read()


def names(folder: str) -> list[str]:
    """Return the names of the files in a folder: `words`."""
    return sorted(os.listdir(os.path.join(_FOLDER, folder)))
