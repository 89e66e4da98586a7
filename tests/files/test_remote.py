"""Records at URLs: read as files are, and only read."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import fsspec
import pytest

import ftn
from ftn.files import remote
from ftn.files.disk import FileProblem, write_atomically
from tests.cli.running import run
from tests.sampled import FOLDER

OWN = ("cars-two-clocks.ftn", "two-pencil.ftn", "freight-two-pencil.ftn")


@pytest.fixture
def local(tmp_path: Path) -> Path:
    folder = tmp_path / "club" / "games"
    folder.mkdir(parents=True)
    for name in OWN:
        shutil.copy(FOLDER / name, folder)
    cards = FOLDER.parent / "ftn" / "games" / "freight_cars" / "cards" / "made-up.cards"
    shutil.copy(cards, folder / "box.cards")
    cars = folder / OWN[0]
    cars.write_text(cars.read_text().replace("made-up", "box"))
    (folder / "notes.txt").write_text("not a record")
    return folder


@pytest.fixture(params=["memory://", "file://"])
def url(request: pytest.FixtureRequest, local: Path) -> Iterator[str]:
    """Return the URL of the same folder."""
    if request.param == "file://":
        yield f"file://{local}"
        return
    memory = fsspec.filesystem("memory")
    for path in local.iterdir():
        memory.pipe(f"/club/games/{path.name}", path.read_bytes())
    yield "memory://club/games"
    memory.store.clear()
    memory.pseudo_dirs[:] = [""]


def test_a_folder_at_a_url_says_what_a_folder_here_says(
    url: str, local: Path, tmp_path: Path
) -> None:
    for words in (["check", "--format", "json"], ["stats", "--format", "json"]):
        here, there = run(*words, local), run(*words, url)
        assert there.stdout.replace(url.replace("memory://", "memory:///"), str(local)) == (
            here.stdout
        )
        assert (there.exit_code, there.stderr) == (here.exit_code, here.stderr)
    one = run("check", f"{url}/{OWN[1]}")
    assert "1 record, 88 turns" in one.stdout
    out = tmp_path / "out"
    assert "(3 records read)" in run("tables", url, "-o", out).stderr
    assert "(0 records read)" in run("tables", url, "-o", out).stderr
    with fsspec.open(f"{url}/box.cards", "ab") as file:
        file.write(b"\n")
    assert "(1 record read)" in run("tables", url, "-o", out).stderr
    assert ftn.tables(url)["games"].num_rows == 3
    asked = run("query", "select count(*) from games", url)
    assert asked.stdout.split()[-1] == "3"


def test_what_is_not_there_or_can_not_be_reached_is_told(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = run("check", f"{url}/gone.ftn", f"{url}/{OWN[1]}")
    assert gone.exit_code == 2
    assert "gone.ftn: can't be read: there is no such file" in gone.stderr
    assert "1 record, 88 turns" in gone.stdout
    done = run("check", "strange://club/games")
    assert done.exit_code == 2
    assert "strange://club/games: can't be read: Protocol not known: strange" in done.stderr
    fsspec.filesystem("memory").mkdirs("/empty", exist_ok=True)
    assert "there is no .ftn file in this folder" in run("check", "memory://empty").stderr
    for words in (["tables", url, "-o", "s3://club/out"], ["check", "--watch", url]):
        done = run(*words)
        assert done.exit_code == 2
        assert "folder of this machine" in done.stderr or "can't be watched" in done.stderr
    with pytest.raises(FileProblem, match="written to this machine only"):
        write_atomically(f"{url}/new.ftn", "")
    monkeypatch.setitem(__import__("sys").modules, "fsspec.core", None)
    done = run("check", url)
    assert done.exit_code == 2
    assert "install it with: pip install 'ftn-toolkit[cluster]'" in done.stderr


def test_a_file_here_with_such_a_name_can_be_meant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "s3:" / "club").mkdir(parents=True)
    shutil.copy(FOLDER / OWN[1], tmp_path / "s3:" / "club")
    monkeypatch.chdir(tmp_path)
    assert run("check", os.path.join(".", "s3://club")).exit_code == 0


def test_another_library_s_message_is_cut_short(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ValueError("x" * 1000 + "\nmore")

    monkeypatch.setattr("fsspec.core.url_to_fs", broken)
    with pytest.raises(remote.RemoteProblem) as caught:
        remote.remote_files("s3://club", ".ftn")
    assert len(caught.value.message) < 300
