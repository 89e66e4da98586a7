"""What is shipped: every package, and every file in one."""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
SETUPTOOLS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]


def folder_of(package: str) -> Path:
    """Return the folder of a package."""
    folders: dict[str, str] = SETUPTOOLS["package-dir"]
    return ROOT / folders.get(package, package.replace(".", "/"))


def files_of(package: str) -> list[Path]:
    """Return the files of a package, those of its folders that are no packages too."""
    folder = folder_of(package)
    inner = [path for path in folder.iterdir() if path.is_dir() and path.name != "__pycache__"]
    data = [path for path in inner if not any(path.rglob("__init__.py"))]
    return [path for place in (folder, *data) for path in place.iterdir() if path.is_file()]


def patterns_of(package: str) -> list[str]:
    """Return which files of a package are shipped."""
    data: dict[str, list[str]] = SETUPTOOLS["package-data"]
    return ["*.py", *data["*"], *data.get(package, [])]


def test_every_package_is_shipped() -> None:
    found = {
        ".".join(path.parent.relative_to(ROOT).parts) for path in ROOT.glob("ftn/**/__init__.py")
    }
    elsewhere = set(SETUPTOOLS["package-dir"]) - {"ftn"}
    assert set(SETUPTOOLS["packages"]) == found | elsewhere


def test_every_file_of_a_package_is_shipped() -> None:
    left = [
        str(path.relative_to(ROOT))
        for package in SETUPTOOLS["packages"]
        for path in files_of(package)
        if not any(path.match(pattern) for pattern in patterns_of(package))
    ]
    assert left == []


def test_what_a_game_is_made_of_is_shipped() -> None:
    from ftn.games import GAMES, game

    for name in GAMES:
        found = game(name)
        assert found.package in SETUPTOOLS["packages"]
        assert (folder_of("ftn.grammar") / found.grammar).is_file()
