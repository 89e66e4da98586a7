"""What is shipped, and what it is called."""

from __future__ import annotations

import re
import subprocess
import tarfile
import tomllib
from email import message_from_bytes
from email.message import Message
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.builders.sdist import SdistBuilder
from hatchling.builders.wheel import WheelBuilder

from ftn.version import DISTRIBUTION, VERSION

ROOT = Path(__file__).parents[1]
OTHER_PROGRAM = re.compile(
    r"\bftn\[|\b(pip install (-\S+ )*|(pipx|uv tool) install |uvx )ftn(?![-\w])"
)
"""How the program would be installed that has our command's name on the package index."""


def tracked(*folders: str) -> set[str]:
    """Return the files of folders that git knows; all of them where this is no checkout."""
    if (ROOT / ".git").exists():
        command = ["git", "ls-files", "-z", "--", *folders]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
        return {one for one in done.stdout.decode().split("\0") if one and (ROOT / one).exists()}
    found = (path for folder in folders for path in (ROOT / folder).rglob("*"))
    kept = (path for path in found if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(ROOT).as_posix() for path in kept}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a wheel."""
    builder = WheelBuilder(str(ROOT))
    [path] = builder.build(directory=str(tmp_path_factory.mktemp("wheel")), versions=["standard"])
    return Path(path)


def metadata(wheel: Path) -> Message:
    with ZipFile(wheel) as archive:
        [name] = [one for one in archive.namelist() if one.endswith(".dist-info/METADATA")]
        return message_from_bytes(archive.read(name))


def test_every_file_of_the_package_is_in_the_wheel(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        names = {one for one in archive.namelist() if ".dist-info/" not in one}
    beside = {f"ftn/{one}" for one in tracked("grammar", "viewer")}
    assert names == tracked("ftn") | beside


def test_samples_and_tests_are_in_the_source_distribution(tmp_path: Path) -> None:
    [path] = SdistBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    with tarfile.open(path) as archive:
        names = {one.name.partition("/")[2] for one in archive.getmembers() if one.isfile()}
    wanted = tracked("ftn", "grammar", "viewer", "tests", "samples", ".github", ".ci")
    beside = {"pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md", "SECURITY.md"}
    assert (wanted | beside) - names == set()


def test_it_says_what_it_is_called(wheel: Path) -> None:
    said = metadata(wheel)
    assert (said["Name"], said["Version"]) == (DISTRIBUTION, VERSION)
    assert said["License-Expression"] == "MIT"
    assert said.get_all("Classifier")


def test_the_licence_is_in_the_wheel(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        [name] = [one for one in archive.namelist() if one.endswith("/LICENSE")]
        assert archive.read(name) == (ROOT / "LICENSE").read_bytes()


def test_the_newest_version_of_the_changelog_is_this_one() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    versions = re.findall(r"^## \[(\d[^]]*)\] - \d{4}-\d\d-\d\d$", text, re.MULTILINE)
    assert versions[0] == VERSION
    assert "\n## [Unreleased]\n" in text


def test_no_text_installs_the_other_program() -> None:
    wrong = [
        f"{name}: {found[0]}"
        for name in sorted(tracked("."))
        if name != "tests/test_packaging.py"
        for found in OTHER_PROGRAM.finditer((ROOT / name).read_text("utf-8", errors="replace"))
    ]
    assert wrong == []


@pytest.mark.parametrize(
    "text", ["pip install 'ftn[lsp]'", "pip install -U ftn", "pipx install ftn", "uvx ftn"]
)
def test_the_old_form_would_be_found(text: str) -> None:
    assert OTHER_PROGRAM.search(text)
    assert not OTHER_PROGRAM.search(text.replace("ftn", DISTRIBUTION))


def test_every_extra_that_is_named_is_there() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"][
        "optional-dependencies"
    ]
    texts = [(ROOT / name).read_text("utf-8") for name in tracked(".") if name.endswith(".md")]
    named = re.findall(rf"(?:'\.|{DISTRIBUTION})\[([\w,]+)\]", "\n".join(texts))
    assert named
    assert {one for each in named for one in each.split(",")} <= set(extras)
