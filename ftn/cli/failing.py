"""What is said, and with which exit code, when a command does not come to its end."""

from __future__ import annotations

import errno
import os
import shlex
import sys
import traceback
from collections.abc import Iterator, Sequence
from io import StringIO

import click

from ftn.cli.streams import INTERRUPTED, let_go, say
from ftn.files.disk import FileProblem, NotText
from ftn.files.problems import Crashed, Stopped, Unavailable, crash_of, places
from ftn.text.visible import visible

COULD_NOT_RUN = 2
CRASHED = 3
PIPE_CLOSED = 141
"""As a shell reports a program that the closed pipe ended."""

_UNWRITTEN = {
    errno.EBADF,
    errno.ENOSPC,
    errno.EFBIG,
    errno.EIO,
    getattr(errno, "EDQUOT", errno.ENOSPC),
}
"""What a standard output that is closed or full raises."""
_LONGEST = 400


def settle(error: BaseException, args: Sequence[str]) -> int:
    """Say what went wrong, on standard error, and return the exit code."""
    code = _report(error, args)
    for stream in (sys.stdout, sys.stderr):
        let_go(stream)
    return code


def _report(error: BaseException, args: Sequence[str]) -> int:
    match error:
        case KeyboardInterrupt() | click.Abort():
            return INTERRUPTED
        case BrokenPipeError():
            return PIPE_CLOSED
        case FileProblem() | Unavailable():
            say(f"ftn: {error}")
            return COULD_NOT_RUN
        case NotText():
            _show(error)
            return 1
        case click.ClickException():
            _show_refusal(error)
            return COULD_NOT_RUN
        case OSError() if error.errno in _UNWRITTEN and error.filename is None:
            why = "it is closed" if error.errno == errno.EBADF else error.strerror
            say(f"ftn: the output could not be written: {why}")
            return COULD_NOT_RUN
    _report_fault(error, args)
    return CRASHED


def _report_fault(error: BaseException, args: Sequence[str]) -> None:
    if os.environ.get("FTN_DEBUG"):
        trace = error.trace if isinstance(error, Crashed) else _trace(error)
        say(trace.rstrip())
    match error:
        case Stopped():
            say(f"ftn: {error}")
        case MemoryError():
            say("ftn: there is not enough memory for this")
        case RecursionError():
            say("ftn: something here is nested too deeply to be read")
            say(f"  at {places(error.__traceback__)}")
        case _:
            _ask_for_report(error, args)


def _show(error: NotText) -> None:
    from ftn.cli.output import show_findings

    show_findings(error.name, [error.finding])


def _show_refusal(error: click.ClickException) -> None:
    shown = StringIO()
    error.show(shown)
    say(shown.getvalue(), end="")


def _ask_for_report(error: BaseException, args: Sequence[str]) -> None:
    from ftn.version import version

    python = ".".join(map(str, sys.version_info[:3]))
    say("ftn: this is an error in ftn itself, not in your record.")
    say("Please report it to ftn's maintainers, with the record if you can and these lines:")
    say(f"  version  ftn {version()}, Python {python}, {sys.platform}")
    say(f"  command  {_shortened(shlex.join(['ftn', *args]))}")
    for link in _chain(error):
        crash = link if isinstance(link, Crashed) else crash_of(link)
        say(f"  error    {_shortened(crash.what)}")
        say(f"           at {crash.where}")
    say("FTN_DEBUG=1 shows the whole trace.")


def _chain(error: BaseException) -> Iterator[BaseException]:
    """Yield an error and what caused it, at most three."""
    link: BaseException | None = error
    for _ in range(3):
        if link is None:
            return
        yield link
        if isinstance(link, Crashed):
            return
        link = link.__cause__ or (None if link.__suppress_context__ else link.__context__)


def _shortened(text: str) -> str:
    line = visible(" ".join(text.split()))
    return line if len(line) <= _LONGEST else line[: _LONGEST - 1] + "…"


def _trace(error: BaseException) -> str:
    return "".join(traceback.format_exception(error))
