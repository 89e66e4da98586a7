"""Which ftn this is."""

from __future__ import annotations

VERSION = "0.1.0"
"""The package is built with it, too: to ask what is installed takes as long as a small check."""


def version() -> str:
    """Return the version of this ftn."""
    return VERSION
