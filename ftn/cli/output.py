"""Output: data to standard output, messages to standard error, colour where it is wanted."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from shutil import get_terminal_size
from typing import IO, Any, TextIO

import click

from ftn.cli.streams import say
from ftn.files.disk import FileProblem, LeftOut
from ftn.model.finding import Finding
from ftn.text.visible import harmless
from ftn.version import install

_PIECE = 1 << 16
NARROWEST = 40
_WIDEST = 120


def coloured(stream: TextIO | None = None) -> bool:
    """Say whether what goes to a stream (standard output, if none is named) is coloured."""
    context = click.get_current_context(silent=True)
    if context is not None and context.color is not None:
        return context.color
    return on_terminal(stream if stream is not None else sys.stdout)


def on_terminal(stream: TextIO | None) -> bool:
    """Say whether a stream goes to a terminal."""
    return stream is not None and stream.isatty()


def columns(asked: int | None = None) -> int | None:
    """Return how wide a text for standard output may be: as asked, or as the terminal.

    None is for what goes to a file and may have any width.
    """
    if asked is not None or not on_terminal(sys.stdout):
        return asked
    return max(NARROWEST, min(get_terminal_size().columns, _WIDEST))


_waiting: list[str] = []
"""What is written to standard output, but hasn't gone there yet."""


def write(texts: Iterable[str]) -> None:
    """Write texts for people to standard output; nothing in them drives a terminal.

    They are written at once on a terminal, else in larger pieces. Flush before an exception leaves
    this function, so that the output precedes its message.
    """
    styled = coloured()
    _write(harmless(text, styled=styled) for text in texts)


def write_data(texts: Iterable[str]) -> None:
    """Write a record or a page to standard output: to the letter, but for people on a terminal."""
    if on_terminal(sys.stdout):
        _write("\t".join(map(harmless, text.split("\t"))) for text in texts)
    else:
        _write(texts)


def _write(texts: Iterable[str]) -> None:
    at_once = on_terminal(sys.stdout)
    letters = 0
    try:
        for text in texts:
            _waiting.append(text)
            letters += len(text)
            if at_once or letters >= _PIECE:
                _echo()
                letters = 0
    except Exception:
        _echo()
        raise
    except BaseException:  # nobody wants the rest
        _waiting.clear()
        raise
    _echo()


def _echo() -> None:
    if _waiting:
        text = "".join(_waiting)
        _waiting.clear()
        click.echo(text, nl=False, color=coloured())


def message(text: str) -> None:
    """Write a line to standard error, after flushing standard output."""
    _echo()
    say(text)


def show_findings(file: str, findings: Iterable[Finding]) -> None:
    """Show on standard error why a file was not taken; `check` reports on standard output."""
    from ftn.model.checked import Checked
    from ftn.reports.formats import report

    colour = coloured(sys.stderr)
    checked = Checked(file, 1, "", 0, "invalid", tuple(findings))
    *shown, _summary = report([checked], "full", colour=colour)
    _echo()
    say("".join(shown), end="", colour=colour)


class Refused(click.ClickException):
    """What was asked for isn't there: what, and what there is instead."""

    def __init__(self, message: str, help_: str = "") -> None:
        """Say it in the words that are shown."""
        super().__init__(f"{message}\n  {help_}" if help_ else message)

    def show(self, _file: IO[Any] | None = None) -> None:
        """Show it, without a word about how the command is used."""
        message(f"ftn: {self.message}")


def needs(*libraries: str, extra: str = "tables") -> None:
    """Refuse to go on without libraries that not everybody has; an extra of ours installs them."""
    missing = [name for name in libraries if find_spec(name) is None]
    if missing:
        raise Refused(f"this needs {' and '.join(missing)}", f"install it with: {install(extra)}")


class Problems:
    """Report files that weren't read or written, and remember whether `any` is a failure."""

    def __init__(self, before: Callable[[], None] | None = None) -> None:
        """Begin; `before` is called ahead of every message."""
        self.any = False
        self._before = before

    def __call__(self, problem: FileProblem) -> None:
        """Report one."""
        self.any = self.any or not isinstance(problem, LeftOut)
        if self._before is not None:
            self._before()
        message(f"ftn: {problem}")
