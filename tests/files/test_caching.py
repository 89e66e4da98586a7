"""The cache: nothing is loaded that isn't the user's own, and what is broken is made again."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ftn.files.caching import cache_file, cache_folder
from tests.cli.running import run_outside
from tests.replayed import SCORED


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "ftn"


def _file() -> Path:
    found = cache_file("x", "content")
    assert found is not None
    return Path(found)


def test_a_file_of_the_users_own_is_kept(folder: Path) -> None:
    _file().write_bytes(b"kept")
    assert _file().read_bytes() == b"kept"
    assert _file().parent == folder


def test_a_file_that_others_can_write_to_is_deleted(folder: Path) -> None:
    _file().write_bytes(b"anybody's")
    _file().chmod(0o666)
    assert not _file().exists()


def test_a_link_is_deleted(folder: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.write_bytes(b"code")
    _file().symlink_to(elsewhere)
    assert not _file().is_symlink()
    assert elsewhere.exists()


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files away")
def test_another_users_file_is_deleted(folder: Path) -> None:
    _file().write_bytes(b"somebody's")
    os.chown(_file(), 65534, -1)
    assert not _file().exists()


def test_a_folder_that_others_can_write_to_is_none(folder: Path) -> None:
    _file()
    folder.chmod(0o777)
    assert cache_file("x", "content") is None


def test_a_folder_of_the_cache_is_closed_to_others(folder: Path) -> None:
    assert cache_folder("y") == str(folder / "y")
    assert not (folder / "y").stat().st_mode & 0o077


@pytest.mark.parametrize("mode", [0o777, 0o770, 0o755, 0o710])
def test_a_folder_of_the_cache_that_is_open_to_others_is_none(folder: Path, mode: int) -> None:
    (folder / "y").mkdir(parents=True)
    (folder / "y").chmod(mode)
    assert cache_folder("y") is None


def test_a_folder_of_the_cache_that_is_a_link_or_a_file_is_none(
    folder: Path, tmp_path: Path
) -> None:
    folder.mkdir()
    (tmp_path / "elsewhere").mkdir(mode=0o700)
    (folder / "link").symlink_to(tmp_path / "elsewhere")
    (folder / "file").write_bytes(b"")
    assert cache_folder("link") is cache_folder("file") is None


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives folders away")
def test_another_users_folder_is_none(folder: Path) -> None:
    (folder / "y").mkdir(parents=True, mode=0o700)
    os.chown(folder / "y", 65534, -1)
    assert cache_folder("y") is None


@pytest.mark.slow
def test_a_command_mends_a_cache_that_is_cut_off(folder: Path, tmp_path: Path) -> None:
    game = tmp_path / "game.ftn"
    game.write_text(SCORED)
    environment = {"XDG_CACHE_HOME": str(tmp_path)}
    first = run_outside("html", "-o", "-", game, env=environment)
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    sizes = [file.stat().st_size for file in files]
    assert files
    for file in files:
        file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    again = run_outside("html", "-o", "-", game, env=environment)
    assert (again.returncode, again.stdout) == (first.returncode, first.stdout)
    assert "Traceback" not in again.stderr
    assert [file.stat().st_size for file in files] == sizes
