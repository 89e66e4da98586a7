"""`ftn fmt`: records in canonical form."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from difflib import unified_diff
from io import StringIO
from typing import TYPE_CHECKING, Any

import click
from msgspec import Struct

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

if TYPE_CHECKING:
    from ftn.model.finding import Finding


class Options(Struct, frozen=True):
    """What is done with the formatted text."""

    stdout: bool
    check: bool
    diff: bool
    pin: bool
    fix: bool = False
    unsafe: bool = False

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
@click.option("--fix", is_flag=True, help="Mend what can mean one thing only: case, spelling, …")
@click.option("--unsafe", is_flag=True, help="Mend what is only proposed, too (with --fix).")
@click.option("--pin", is_flag=True, help="Write every rule option explicitly.")
def command(
    paths: Sequence[str],
    stdout: bool,
    check: bool,
    diff: bool,
    fix: bool,
    unsafe: bool,
    pin: bool,
) -> int:
    """Rewrite records in canonical form.

    A FOLDER means every .ftn file in it, but for links that lead out of it; -
    reads standard input and writes to standard output. A file with syntax
    errors is left as it is. With --check the exit code is 1 when a file would
    change.

    --fix applies the edits that `ftn check` proposes, those that nobody can
    object to; --unsafe the others, too. Each is told. An edit is applied only
    where the record reads better for it, and no comment is lost. What can't be
    mended stays as it is, and the exit code is 1.

    A file is written beside the old one and renamed, so that none is ever
    half-written: a hard link becomes a file of its own. With --pin, a note on
    what an option decides that the record doesn't name is gone: it names it now.

    \b
    Examples:
      ftn fmt game.ftn
      ftn fmt --check --diff games/
      ftn fmt --fix game.ftn
      ftn fmt --fix --unsafe --diff game.ftn
      pbpaste | ftn fmt -
    """
    if stdout and (check or diff):
        raise click.UsageError("--stdout can't be combined with --check or --diff")
    if unsafe and not fix:
        raise click.UsageError("--unsafe goes with --fix")
    options = Options(stdout, check, diff, pin, fix, unsafe)
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
    mended = _mended(path, text, options) if options.fix else text
    formatted, findings = format_text(mended, path, pin=options.pin)
    unreadable = any(finding.severity == "error" for finding in findings)
    if unreadable:
        show_findings(path, findings)
        if not options.fix:
            return 1
    return max(_put(path, data, text, formatted, options), int(unreadable))


def _mended(path: str, text: str, options: Options) -> str:
    """Apply the edits of a text's findings, and tell each."""
    from ftn.mending.applying import mended
    from ftn.pipeline.checking import check_text

    def find(text: str) -> list[Finding]:
        return [found for one in check_text(text, path) for found in one.findings]

    done = mended(text, find, unsafe=options.unsafe)
    for one in done.applied:
        place = f"{visible(path)}:{one.finding.place.line}:{one.finding.place.column}"
        before, after = (visible(words) or "(nothing)" for words in (one.before, one.after))
        message(f"{place}: {before} → {after} ({visible(one.finding.message)})")
    return done.text


def _put(path: str, data: bytes, text: str, formatted: str, options: Options) -> int:
    """Write a formatted text where it is wanted, and return the exit code."""
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
