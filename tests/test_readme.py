"""What README.md and samples/README.md show is so: every command is run, and its output compared.

`python -m tests.test_readme` writes the outputs as they are now into the pages; read the diff.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from ftn.games import GAMES
from ftn.pipeline.checking import check_text
from tests.consoles import ROOT, run, shown, written
from tests.patience import PATIENCE

README = ROOT / "README.md"
SAMPLES = ROOT / "samples" / "README.md"
PAGES = (README, SAMPLES)
LONGEST = 130
"""How many lines README.md has at most: what is longer stands in samples/README.md."""
_ALL_PAGES = "ftn html samples -o pages"
"""A command that takes seconds."""
_PYTHON = re.compile(
    r"^```python\n(?P<code>.*?)^```$\s*^```\n(?P<output>.*?)^```$", re.MULTILINE | re.DOTALL
)


def _page(path: Path = README) -> str:
    return path.read_text(encoding="utf-8")


def _pictures() -> list[str]:
    """Return the records that show how one looks."""
    shown = re.compile(r"^```\n(\[FTN.*?)^```$", re.MULTILINE | re.DOTALL)
    chapter = _page(SAMPLES).partition("## How a record looks\n")[2].partition("\n## ")[0]
    return shown.findall(_page() + chapter)


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
    [match] = _PYTHON.finditer(_page(SAMPLES))
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


@pytest.mark.parametrize("picture", _pictures())
def test_a_picture_of_the_notation_checks(picture: str) -> None:
    [checked] = check_text(picture)
    assert [finding for finding in checked.findings if finding.severity != "info"] == []
    assert checked.status == "in-progress"


def test_the_frame_shows_a_move_of_a_sample() -> None:
    [(name, at, title)] = re.findall(
        r'<iframe src="[^"]*/(.+)\.html#(.+)&amp;embed" title="(.+?)"', _page(SAMPLES)
    )
    shown = run(_page(SAMPLES), f"ftn show samples/{name}.ftn {at}")
    assert shown.startswith(f"{title}\n")
    assert f"\n{at} " in shown


def test_there_is_a_picture_of_every_game() -> None:
    games = [re.findall(r'^\[Rules "(.+)/', picture, re.MULTILINE) for picture in _pictures()]
    assert {game for found in games for game in found} == {*GAMES}


def test_it_is_read_in_minutes() -> None:
    assert _page().count("\n") <= LONGEST


def test_there_are_two_commands_to_begin_with() -> None:
    commands = re.findall(r"^```sh\n(.*?)^```$", _page(), re.MULTILINE | re.DOTALL)
    assert [command.count("\n") for command in commands] == [1, 1]
    assert "ftn check" in commands[0]
    assert "tests.setup" in commands[1]
    assert "pytest" in commands[1]


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.parent.name)
def test_every_place_that_is_named_is_there(page: Path) -> None:
    named = re.findall(r"\]\(([^)#:]*)(?:#([^)]+))?\)", _page(page))
    assert named
    for link, heading in named:
        path = page.parent / link if link else page
        assert path.exists(), link
        if heading:
            titles = re.findall(r"^#+ (.+)$", path.read_text("utf-8"), re.MULTILINE)
            assert heading in {_anchor(title) for title in titles}, heading


def _anchor(title: str) -> str:
    """Return what a heading is called in a link to it."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


if __name__ == "__main__":
    for page in PAGES:
        page.write_text(written(page.read_text(encoding="utf-8")), encoding="utf-8")
