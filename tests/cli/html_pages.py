"""What `ftn html` has written: whether it is a page, and what is in a folder."""

from __future__ import annotations

from pathlib import Path

from ftn.version import version

GENERATOR = f'<meta name="generator" content="ftn {version()}">'


def is_page(path: str | Path) -> bool:
    """Say whether a file holds a whole page of ours."""
    text = Path(path).read_text("utf-8")
    return GENERATOR in text[:2048] and text.rstrip().endswith("</html>")


def listed(folder: str | Path = ".") -> set[str]:
    """Return the names in a folder."""
    return {path.name for path in Path(folder).iterdir()}
