"""`ftn lsp`: a language server, for editors."""

from __future__ import annotations

import os
import sys

import click

from ftn.cli.output import message, needs
from ftn.version import install


@click.command("lsp", epilog=f"\\b\nIt needs: {install('lsp')}")
def command() -> int:
    """Answer an editor about the records that are open in it.

    The editor starts this command and speaks the language server protocol with
    it, over standard input and output. While you write it shows what is wrong
    and mends it, completes turns, explains them, draws the position, and more.

    How to set it up in VS Code, Neovim, Helix, Emacs and Kate stands in
    .github/EDITORS.md of the project.
    """
    needs("pygls", "lsprotocol", extra="lsp")
    if sys.stdin.isatty():
        message("ftn: an editor starts this command; Ctrl-C ends it")
        message("  how: .github/EDITORS.md of the project")
    import logging

    from ftn.lsp.serving import server

    # What else is printed here would be taken for a message of the protocol.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    if not os.environ.get("FTN_DEBUG"):
        logging.getLogger("pygls").setLevel(logging.CRITICAL + 1)  # it logs whole traces
    made = server()
    try:
        made.start_io(stdout=answers)
    finally:
        made.judge.end()
    return 0 if made.ended else 1
