"""The cache: nothing is loaded that isn't the user's own, and what is broken is made again."""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path

import pytest
from jinja2.bccache import Bucket

from ftn.files.caching import cache_file
from ftn.page.compiled import Compiled
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


@pytest.mark.parametrize("share", [0, 1, 20, 21, 500])
def test_a_template_that_is_cut_off_is_made_again(folder: Path, share: int) -> None:
    def bucket() -> Bucket:
        return Bucket(None, "key", "checksum")  # type: ignore[arg-type]  # it isn't looked at

    kept, cache = bucket(), Compiled("en")
    kept.code = compile(f"x = {'y' * 600!r}", "x", "exec")
    whole = BytesIO()
    kept.write_bytecode(whole)
    cache.dump_bytecode(kept)
    (file,) = folder.iterdir()
    file.write_bytes(whole.getvalue()[:share])
    again = bucket()
    cache.load_bytecode(again)
    assert again.code is None
    cache.dump_bytecode(kept)
    cache.load_bytecode(again)
    assert again.code == kept.code


def test_a_full_disk_leaves_no_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    kept = Bucket(None, "key", "checksum")  # type: ignore[arg-type]  # it isn't looked at
    kept.code = compile("x", "x", "exec")
    monkeypatch.setattr("ftn.page.compiled.os.replace", full)
    Compiled("en").dump_bytecode(kept)
    assert not [*folder.iterdir()]


@pytest.mark.slow
def test_a_command_mends_a_cache_that_is_cut_off(folder: Path, tmp_path: Path) -> None:
    game = tmp_path / "game.ftn"
    game.write_text(SCORED)
    environment = {"XDG_CACHE_HOME": str(tmp_path)}
    first = run_outside("html", "-o", "-", game, env=environment)
    files = sorted(folder.iterdir())
    sizes = [file.stat().st_size for file in files]
    assert files
    for file in files:
        file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    again = run_outside("html", "-o", "-", game, env=environment)
    assert (again.returncode, again.stdout) == (first.returncode, first.stdout)
    assert "Traceback" not in again.stderr
    assert [file.stat().st_size for file in files] == sizes
