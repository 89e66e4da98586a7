"""What this program is called where it is installed, and which version it is."""

from __future__ import annotations

DISTRIBUTION = "ftn-toolkit"
"""The name to install, as in pyproject.toml; `ftn` on the package index is another program."""
VERSION = "0.2.0"
"""The build reads it here: asking what is installed takes as long as a small check."""


def version() -> str:
    """Return the version of this ftn."""
    return VERSION


def install(extra: str) -> str:
    """Return the commands that install an extra: of a release, and in a checkout.

    >>> install("lsp")
    "pip install 'ftn-toolkit[lsp]' (in a checkout: pip install '.[lsp]')"
    """
    return f"pip install '{DISTRIBUTION}[{extra}]' (in a checkout: pip install '.[{extra}]')"
