"""Standard error, which may be full or closed: what is said there never ends a command."""

from __future__ import annotations

import os
import sys
from typing import TextIO

import click

from ftn.text.visible import harmless

INTERRUPTED = 130
"""The exit code after Ctrl-C, as a shell reports it."""


def say(text: str, *, end: str = "\n", colour: bool | None = None) -> None:
    """Write a message to standard error; where even that can't be written, go on.

    Nothing in it drives a terminal; of what may be in colour, our own styles are kept.
    """
    try:
        click.echo(harmless(text + end, styled=colour is True), nl=False, err=True, color=colour)
    except OSError:
        let_go(sys.stderr)


def let_go(stream: TextIO) -> None:
    """Send what a stream can no longer write nowhere, so that nothing complains of it at exit."""
    try:
        stream.flush()
    except (OSError, ValueError, AttributeError):  # there may be no stream at all
        try:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)
        except (OSError, ValueError, AttributeError):
            return
