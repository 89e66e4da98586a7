"""Pages that show commands and their outputs; they run where nothing can be overwritten."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory

from click.testing import CliRunner

from ftn.cli import cli

ROOT = Path(__file__).parent.parent
SHOWN = ("samples",)
"""What the commands are run on."""
_CONSOLE = re.compile(
    r"^```console\n\$ (?P<command>[^\n]*)\n(?P<output>.*?)^```$", re.MULTILINE | re.DOTALL
)
_FILE = re.compile(r"^`(?P<name>[^`/]+)`\n\n```\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


def shown(page: str) -> Iterator[tuple[str, str]]:
    """Yield the commands that a page shows, each with its output."""
    return ((match["command"], match["output"]) for match in _CONSOLE.finditer(page))


def run(page: str, command: str) -> str:
    """Run a command beside the samples and the files that a page shows; return its output."""
    words = command.split()
    assert words[0] == "ftn"
    with TemporaryDirectory() as folder:
        for name in SHOWN:
            Path(folder, name).symlink_to(ROOT / name)
        for file in _FILE.finditer(page):
            Path(folder, file["name"]).write_text(file["text"], encoding="utf-8")
        return _output(words[1:], folder)


def _output(arguments: list[str], folder: str) -> str:
    with chdir(folder):
        done = CliRunner().invoke(cli, arguments, env={"COLUMNS": "100", "NO_COLOR": "1"})
    return "\n".join(line.rstrip() for line in done.output.splitlines()) + "\n"


def written(page: str) -> str:
    """Return a page with the outputs as they are now."""

    def filled(match: re.Match[str]) -> str:
        return f"```console\n$ {match['command']}\n{run(page, match['command'])}```"

    return _CONSOLE.sub(filled, page)
