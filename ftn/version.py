"""Which ftn this is."""

from __future__ import annotations


def version() -> str:
    """Return the version that is installed; in a checkout that isn't, the one it would be."""
    # slow to load, and rarely asked for
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed

    try:
        return installed("ftn")
    except PackageNotFoundError:
        return _of_checkout()


def _of_checkout() -> str:
    # only a checkout that isn't installed needs these
    import tomllib
    from pathlib import Path

    project = Path(__file__).parent.parent / "pyproject.toml"
    try:
        return str(tomllib.loads(project.read_text("utf-8"))["project"]["version"])
    except (OSError, KeyError, ValueError):
        return "unknown"
