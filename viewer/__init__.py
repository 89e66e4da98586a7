"""The replay page's templates, style, script and texts."""

from __future__ import annotations

from importlib.resources import files


def text(name: str) -> str:
    """Return the text of a file: `page.css`, `words/fr.toml`."""
    return files(__name__).joinpath(*name.split("/")).read_text(encoding="utf-8")


def names(folder: str) -> list[str]:
    """Return the names of the files in a folder: `words`."""
    return sorted(file.name for file in files(__name__).joinpath(folder).iterdir())
