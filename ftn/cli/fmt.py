"""`ftn fmt`: records in canonical form."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from difflib import unified_diff
from io import StringIO
from typing import Any

import click
from attrs import frozen

from ftn.cli.output import (
    Problems,
    coloured,
    message,
    on_terminal,
    show_findings,
    write,
    write_data,
)
from ftn.cli.parameters import PATH
from ftn.files.disk import (
    STDIN,
    FileProblem,
    NotText,
    decode,
    find,
    other_links,
    read_bytes,
    write_atomically,
)
from ftn.text.visible import visible


@frozen
class Options:
    """What is done with the formatted text."""

    stdout: bool
    check: bool
    diff: bool
    pin: bool

    @property
    def in_place(self) -> bool:
        """Whether files are rewritten."""
        return not (self.stdout or self.check or self.diff)


@click.command("fmt")
@click.argument("paths", metavar="FILE|FOLDER|-…", nargs=-1, required=True, type=PATH)
@click.option("--stdout", is_flag=True, help="Write to standard output; don't change the files.")
@click.option(
    "--check", is_flag=True, help="Only list the files that would change; exit 1 if there are any."
)
@click.option("--diff", is_flag=True, help="Only show what would change.")
@click.option("--pin", is_flag=True, help="Write every rule option explicitly.")
def command(paths: Sequence[str], stdout: bool, check: bool, diff: bool, pin: bool) -> int:
    """Rewrite records in canonical form.

    A FOLDER means every .ftn file in it; - reads standard input and writes to
    standard output. A file with syntax errors is left as it is. With --check
    the exit code is 1 when a file would change.

    A file is written beside the old one and renamed, so that none is ever
    half-written: a hard link becomes a file of its own. With --pin, a note on
    what an option decides that the record doesn't name is gone: it names it now.

    \b
    Examples:
      ftn fmt game.ftn
      ftn fmt --check --diff games/
      pbpaste | ftn fmt -
    """
    if stdout and (check or diff):
        raise click.UsageError("--stdout can't be combined with --check or --diff")
    options = Options(stdout, check, diff, pin)
    problems = Problems()
    code = 0
    for path in find(paths, problems):
        try:
            code = max(code, _format(path, options))
        except FileProblem as problem:
            problems(problem)
        except NotText as problem:
            show_findings(path, [problem.finding])
            code = 1
    return 2 if problems.any else code


def _format(path: str, options: Options) -> int:
    """Format one file, and return its exit code."""
    from ftn.pipeline.formatting import format_text

    data = read_bytes(path)
    text = "".join(decode([data], path))
    formatted, findings = format_text(text, path, pin=options.pin)
    if any(finding.severity == "error" for finding in findings):
        show_findings(path, findings)
        return 1
    if options.stdout or (options.in_place and path == STDIN):
        write_data([formatted])
        return 0
    if formatted.encode() == data:
        return 0
    if options.diff:
        shown = coloured() or on_terminal(sys.stdout)
        (write if shown else write_data)(_difference(path, text, formatted, shown=shown))
    elif options.check:
        write([f"{visible(path)}\n"])
    else:
        others = other_links(path)
        write_atomically(path, formatted)
        left = "; the other hard links to it keep the old text" if others else ""
        message(f"rewrote {visible(path)}{left}")
    return 1 if options.check else 0


def _difference(path: str, text: str, formatted: str, *, shown: bool) -> Iterator[str]:
    """Yield the lines of a unified diff: for people, or to the letter as a patch."""
    if text == formatted:
        message(f"{visible(path)}: only its line ends or its byte-order mark differ")
    before, after = list(StringIO(text)), list(StringIO(formatted))
    colour = coloured()
    for line in unified_diff(before, after, visible(path), visible(path)):
        body = line.removesuffix("\n")
        piece = visible(body) if shown else body
        yield (click.style(piece, **_style(body)) if colour else piece) + "\n"
        if body == line:
            yield "\\ No newline at end of file\n"


def _style(line: str) -> dict[str, Any]:
    if line.startswith(("---", "+++")):
        return {"bold": True}
    return {"fg": {"-": "red", "+": "green", "@": "cyan"}.get(line[:1])}
