"""What README.md and samples/README.md show is so: every command is run, and its output compared.

`python -m tests.test_readme` writes the outputs as they are now into the pages; read the diff.
"""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from ftn.games import GAMES
from ftn.pipeline.checking import check_text
from tests.consoles import ROOT, run, shown, written
from tests.patience import PATIENCE

README = ROOT / "README.md"
PAGES = (README, ROOT / "samples" / "README.md")
LONGEST = 250
"""How many lines README.md has at most: what is longer stands in samples/README.md."""
_ALL_PAGES = "ftn html samples -o pages"
"""A command that takes seconds."""
_PYTHON = re.compile(
    r"^```python\n(?P<code>.*?)^```$\s*^```\n(?P<output>.*?)^```$", re.MULTILINE | re.DOTALL
)


def _page() -> str:
    return README.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "command", "output"),
    [
        pytest.param(text, *console, marks=[pytest.mark.slow] * (console[0] == _ALL_PAGES))
        for text in [page.read_text(encoding="utf-8") for page in PAGES]
        for console in shown(text)
    ],
    ids=lambda value: value if value.startswith("ftn ") else "",
)
def test_a_command_says_what_the_page_shows(text: str, command: str, output: str) -> None:
    assert run(text, command) == output


def test_the_python_does_what_the_page_shows() -> None:
    [match] = _PYTHON.finditer(_page())
    done = subprocess.run(
        [sys.executable, "-c", match["code"]],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
        check=True,
        timeout=PATIENCE,
    )
    assert done.stdout == match["output"]


@pytest.mark.parametrize(
    "picture", re.findall(r"^```\n(\[FTN.*?)^```$", _page(), re.MULTILINE | re.DOTALL)
)
def test_a_picture_of_the_notation_checks(picture: str) -> None:
    [checked] = check_text(picture)
    assert [finding for finding in checked.findings if finding.severity != "info"] == []
    assert checked.status == "in-progress"


def test_the_frame_shows_a_move_of_a_sample() -> None:
    [(name, at, title)] = re.findall(
        r'<iframe src="[^"]*/(.+)\.html#(.+)&amp;embed" title="(.+?)"', _page()
    )
    shown = run(_page(), f"ftn show samples/{name}.ftn {at}")
    assert shown.startswith(f"{title}\n")
    assert f"\n{at} " in shown


def test_there_is_a_picture_of_every_game() -> None:
    pictures = re.findall(r'^```\n\[FTN "1"\]\n\[Rules "(.+)/', _page(), re.MULTILINE)
    assert pictures == [*GAMES]


def test_it_is_read_in_minutes() -> None:
    assert _page().count("\n") <= LONGEST


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
    for page in PAGES:
        page.write_text(written(page.read_text(encoding="utf-8")), encoding="utf-8")
