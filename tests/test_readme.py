"""What README.md shows is so: every command of it is run, and its output compared.

`python -m tests.test_readme` writes the outputs as they are now into the page; read the diff.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

ROOT = Path(__file__).parent.parent
SHOWN = ("samples",)
"""What the commands are run on; they are run where nothing of ours can be overwritten."""
README = ROOT / "README.md"
_CONSOLE = re.compile(
    r"^```console\n\$ (?P<command>[^\n]*)\n(?P<output>.*?)^```$", re.MULTILINE | re.DOTALL
)
_PYTHON = re.compile(
    r"^```python\n(?P<code>.*?)^```$\s*^```\n(?P<output>.*?)^```$", re.MULTILINE | re.DOTALL
)


def _page() -> str:
    return README.read_text(encoding="utf-8")


def _run(command: str) -> str:
    words = command.split()
    assert words[0] == "ftn"
    with TemporaryDirectory() as folder:
        for name in SHOWN:
            Path(folder, name).symlink_to(ROOT / name)
        return _output(words[1:], folder)


def _output(arguments: list[str], folder: str) -> str:
    environment = {
        **os.environ,
        "COLUMNS": "100",
        "NO_COLOR": "1",
        "PYTHONIOENCODING": "utf-8",
        "PYTHONPATH": str(ROOT),
    }
    done = subprocess.run(
        [sys.executable, "-m", "ftn", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        cwd=folder,
        env=environment,
        check=False,
        timeout=60,
    )
    return "\n".join(line.rstrip() for line in done.stdout.splitlines()) + "\n"


def _written(page: str) -> str:
    def filled(match: re.Match[str]) -> str:
        return f"```console\n$ {match['command']}\n{_run(match['command'])}```"

    return _CONSOLE.sub(filled, page)


@pytest.mark.parametrize(
    ("command", "output"),
    [(match["command"], match["output"]) for match in _CONSOLE.finditer(_page())],
)
def test_a_command_says_what_the_page_shows(command: str, output: str) -> None:
    assert _run(command) == output


def test_the_python_does_what_the_page_shows() -> None:
    [match] = _PYTHON.finditer(_page())
    done = subprocess.run(
        [sys.executable, "-c", match["code"]],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
        check=True,
        timeout=60,
    )
    assert done.stdout == match["output"]


def test_the_picture_of_the_notation_checks() -> None:
    from ftn.checking import check_text

    picture = re.search(r"^```\n(\[FTN.*?)^```$", _page(), re.MULTILINE | re.DOTALL)
    assert picture
    [checked] = check_text(picture[1])
    assert [finding for finding in checked.findings if finding.severity != "info"] == []
    assert checked.status == "in-progress"


def test_there_are_two_commands_to_begin_with() -> None:
    commands = re.findall(r"^```sh\n(.*?)^```$", _page(), re.MULTILINE | re.DOTALL)
    assert [command.count("\n") for command in commands] == [1, 1]
    assert "ftn check" in commands[0]
    assert "pytest" in commands[1]


def test_every_file_that_is_named_is_there() -> None:
    named = re.findall(r"\]\(([^)#]+)\)|`((?:samples|tests|grammar|ftn)/[^` ]*)`", _page())
    assert named
    for link, path in named:
        assert (ROOT / (link or path)).exists(), link or path


if __name__ == "__main__":
    README.write_text(_written(_page()), encoding="utf-8")
