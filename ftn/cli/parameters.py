"""What several commands take: files, a record's number, a width."""

from __future__ import annotations

import click

PATH = click.Path(readable=False)
"""A file or a folder; whether it can be read is told where it is read, and the others go on."""
