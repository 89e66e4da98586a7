"""Files: found in folders, read whatever they hold, and never left half-written."""

from __future__ import annotations

import errno
import os
import resource
import stat
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from select import select

import pytest

from ftn.files.disk import (
    FileProblem,
    NotText,
    chunks,
    find,
    need_folder,
    open_regular,
    read_bytes,
    read_regular,
    read_text,
    write_atomically,
)
from tests.patience import PATIENCE

NOBODY = 65534


@contextmanager
def without_privileges(folder: Path) -> Iterator[None]:
    """Change to a folder as a user whom permissions bind."""
    before = Path.cwd()
    os.chdir(folder)
    folder.chmod(0o755)
    root = os.geteuid() == 0
    if root:
        os.chown(folder, NOBODY, -1)
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)
        os.chdir(before)


def problems_of(*paths: Path | str) -> tuple[list[str], list[str]]:
    problems: list[FileProblem] = []
    files = find(map(str, paths), problems.append)
    return files, [str(problem) for problem in problems]


def test_a_pipe_in_a_folder_is_no_file_of_it(tmp_path: Path) -> None:
    (tmp_path / "a.ftn").touch()
    (tmp_path / "link.ftn").symlink_to("a.ftn")
    (tmp_path / "broken.ftn").symlink_to("nowhere")
    os.mkfifo(tmp_path / "pipe.ftn")
    (tmp_path / "device.ftn").symlink_to(os.devnull)
    found, problems = problems_of(tmp_path)
    assert [Path(path).name for path in found] == ["a.ftn", "broken.ftn", "link.ftn"]
    assert problems == []
    (named,), _ = problems_of(tmp_path / "pipe.ftn")
    assert named.endswith("pipe.ftn")


def test_a_folder_stands_for_its_ftn_files_in_order(tmp_path: Path) -> None:
    for name in ("b.ftn", "a.ftn", "sub/c.FTN", "notes.txt", "z.ftn"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    found, problems = problems_of(tmp_path)
    names = [os.path.relpath(path, tmp_path) for path in found]
    assert names == ["a.ftn", "b.ftn", str(Path("sub/c.FTN")), "z.ftn"]
    assert problems == []


def test_a_file_is_taken_whatever_its_name_and_once(tmp_path: Path) -> None:
    (tmp_path / "a.ftn").touch()
    file = str(tmp_path / "a.ftn")
    assert problems_of("x.txt", "-", tmp_path, file, "-")[0] == ["x.txt", "-", file]


def test_a_folder_without_records_is_told_of(tmp_path: Path) -> None:
    found, problems = problems_of(tmp_path)
    assert found == []
    assert problems == [f"{tmp_path}: there is no .ftn file in this folder"]


def test_a_loop_of_links_ends(tmp_path: Path) -> None:
    (tmp_path / "a.ftn").touch()
    (tmp_path / "again").symlink_to(tmp_path)
    assert problems_of(tmp_path)[0] == [str(tmp_path / "a.ftn")]


def test_a_folder_that_may_not_be_read_is_told_of_and_the_others_are_read(tmp_path: Path) -> None:
    with without_privileges(tmp_path):
        Path("open").mkdir()
        Path("open/a.ftn").touch()
        Path("open/shut").mkdir()
        Path("open/shut").chmod(0)
        found, problems = problems_of("open")
        only, same = problems_of("open/shut")
    assert found == [str(Path("open/a.ftn"))]
    assert problems == ["open/shut: the folder can't be read: permission denied"]
    assert (only, same) == ([], problems)


def test_a_file_is_read_in_pieces(tmp_path: Path) -> None:
    file = tmp_path / "long.ftn"
    text = "day 1 車\n" * 400_000
    file.write_text(text, "utf-8")
    pieces = list(chunks(str(file)))
    assert len(pieces) > 3
    assert "".join(pieces) == text


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("nowhere.ftn", "can't be read: there is no such file"),
        ("folder", "can't be read: it is a folder"),
        ("shut.ftn", "can't be read: permission denied"),
        ("round.ftn", "can't be read: too many levels of symbolic links"),
        ("a\0b", "can't be read: embedded null byte"),
    ],
)
def test_what_cannot_be_read_is_a_problem(tmp_path: Path, name: str, why: str) -> None:
    with without_privileges(tmp_path):
        Path("folder").mkdir()
        Path("shut.ftn").touch(mode=0)
        Path("round.ftn").symlink_to("round.ftn")
        with pytest.raises(FileProblem) as caught:
            read_text(name)
    assert caught.value.path == name
    assert caught.value.message == why


def test_a_problem_shows_no_control_characters() -> None:
    assert str(FileProblem("a\x1b[2J\udce9.ftn", "is gone", "look for it")) == (
        "a\\x1b[2J\\xe9.ftn: is gone\n  look for it"
    )


def test_bytes_are_read_as_they_stand(tmp_path: Path) -> None:
    file = tmp_path / "a.ftn"
    file.write_bytes(b"\xef\xbb\xbfday 1\r\n\xff")
    assert read_bytes(str(file)) == b"\xef\xbb\xbfday 1\r\n\xff"
    with pytest.raises(NotText):
        read_text(str(file))


def test_a_new_file_is_written_with_the_usual_mode(tmp_path: Path) -> None:
    file = tmp_path / "new.ftn"
    before = os.umask(0o027)
    try:
        write_atomically(str(file), "day 1 車\n")
    finally:
        os.umask(before)
    assert file.read_bytes() == "day 1 車\n".encode()
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert list(tmp_path.iterdir()) == [file]


def test_a_rewritten_file_keeps_its_mode_and_is_another_file(tmp_path: Path) -> None:
    file = tmp_path / "old.ftn"
    file.write_text("old")
    file.chmod(0o604)
    open_before = file.open()
    write_atomically(str(file), "new")
    assert file.read_text() == "new"
    assert open_before.read() == "old"
    open_before.close()
    assert stat.S_IMODE(file.stat().st_mode) == 0o604


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    real, link = tmp_path / "real" / "a.ftn", tmp_path / "link.ftn"
    real.write_text("old")
    link.symlink_to(real)
    write_atomically(str(link), "new")
    assert link.is_symlink()
    assert real.read_text() == "new"
    assert list((tmp_path / "real").iterdir()) == [real]


def test_where_a_regular_file_is_needed_nothing_else_is_followed_waited_for_or_replaced(
    tmp_path: Path,
) -> None:
    real = tmp_path / "real"
    real.write_text("old")
    (tmp_path / "link").symlink_to(real)
    (tmp_path / "dangling").symlink_to(tmp_path / "new")
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    for name, why in (
        ("link", "it is a link, which is not followed"),
        ("dangling", "it is a link, which is not followed"),
        ("pipe", "it is not a regular file"),
        ("folder", "it is a folder"),
    ):
        path = str(tmp_path / name)
        with pytest.raises(FileProblem, match=f"can't be read: {why}"):
            read_regular(path)
        with pytest.raises(FileProblem, match=f"can't be written: {why}"):
            write_atomically(path, "new", regular=True)
        with pytest.raises(OSError, match=why):
            open_regular(path, os.O_WRONLY | os.O_CREAT)
    assert real.read_text() == "old"
    assert not (tmp_path / "new").exists()
    write_atomically(str(real), "new", regular=True)
    assert read_regular(str(real)) == b"new"


# In a process of its own: opening a pipe that nobody writes would wait forever.
_BECOMES = """
import os, sys
from ftn.files.disk import open_regular
file = sys.argv[1]
was = os.lstat(file)
os.unlink(file)
os.mkfifo(file) if sys.argv[2] == "pipe" else os.symlink(sys.argv[3], file)
os.lstat = lambda _path: was
try:
    open_regular(file, os.O_RDONLY)
except OSError as error:
    print(error.errno)
"""


@pytest.mark.parametrize(("kind", "why"), [("pipe", errno.EINVAL), ("link", errno.ELOOP)])
def test_a_file_that_becomes_something_else_while_it_is_opened_is_not_waited_for(
    tmp_path: Path, kind: str, why: int
) -> None:
    file, other = tmp_path / "a.ftn", tmp_path / "b.ftn"
    file.touch()
    other.touch()
    opened = subprocess.run(
        [sys.executable, "-c", _BECOMES, str(file), kind, str(other)],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )
    assert opened.stdout == f"{why}\n"


def test_a_device_is_written_to_and_not_replaced() -> None:
    write_atomically(os.devnull, "anything")
    assert stat.S_ISCHR(Path(os.devnull).stat().st_mode)


def test_a_protected_file_is_left_alone(tmp_path: Path) -> None:
    with without_privileges(tmp_path):
        Path("a.ftn").write_text("old")
        Path("a.ftn").chmod(0o444)
        with pytest.raises(FileProblem, match="write-protected"):
            write_atomically("a.ftn", "new")
        assert Path("a.ftn").read_text() == "old"


def test_a_folder_that_takes_no_files_is_told_of(tmp_path: Path) -> None:
    with without_privileges(tmp_path):
        Path("shut").mkdir()
        Path("shut/a.ftn").write_text("old")
        Path("shut").chmod(0o555)
        with pytest.raises(FileProblem, match="folder doesn't allow new files"):
            write_atomically("shut/a.ftn", "new")
        assert list(Path("shut").iterdir()) == [Path("shut/a.ftn")]
        assert Path("shut/a.ftn").read_text() == "old"


def test_a_file_in_no_folder_is_told_of(tmp_path: Path) -> None:
    with pytest.raises(FileProblem, match="its folder doesn't exist"):
        write_atomically(str(tmp_path / "nowhere" / "a.ftn"), "x")


def test_a_folder_is_not_written_to(tmp_path: Path) -> None:
    with pytest.raises(FileProblem, match="it is a folder"):
        write_atomically(str(tmp_path), "x")


def test_a_full_disk_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "a.ftn"
    file.write_text("old")
    script = (
        "import sys; from ftn.files.disk import *\n"
        "try: write_atomically(sys.argv[1], 'x' * 100_000)\n"
        "except FileProblem as problem: print(problem)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(file)],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},  # it would be cut short, too
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096)),
    )
    assert "can't be written: file too large" in done.stdout
    assert "left as it was" in done.stdout
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_whatever_stops_the_renaming_nothing_is_left_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: BaseException
) -> None:
    file = tmp_path / "a.ftn"
    file.write_text("old")

    def stop(*_: str) -> None:
        raise error

    monkeypatch.setattr(os, "replace", stop)
    with pytest.raises((FileProblem, KeyboardInterrupt)):
        write_atomically(str(file), "new")
    assert list(tmp_path.iterdir()) == [file]
    assert file.read_text() == "old"


def test_links_that_leave_a_folder_are_left_out_of_it(tmp_path: Path) -> None:
    folder, secret = tmp_path / "games", tmp_path / "games2" / "secret"
    for file in (folder / "2026" / "a.ftn", secret):
        file.parent.mkdir(parents=True)
        file.touch()
    (folder / "b.ftn").symlink_to(Path("2026", "a.ftn"))
    (folder / "c.ftn").symlink_to(secret)
    (folder / "2026" / "d.ftn").symlink_to(Path("..", "..", "games2", "gone"))
    (tmp_path / "link").symlink_to(folder)
    for named in (folder, tmp_path / "link"):
        found, problems = problems_of(named)
        assert [os.path.relpath(path, named) for path in found] == [
            str(Path("2026/a.ftn")),
            "b.ftn",
        ]
        (told,) = problems
        assert (
            "d.ftn: was left out: it is a link to a file outside of the folder, as is 1 other\n"
            in told
        )
    assert problems_of(folder / "c.ftn") == ([str(folder / "c.ftn")], [])


def test_a_folder_of_nothing_but_such_links_holds_no_file(tmp_path: Path) -> None:
    folder, elsewhere = tmp_path / "games", tmp_path / "a.ftn"
    folder.mkdir()
    elsewhere.touch()
    (folder / "a.ftn").symlink_to(elsewhere)
    found, problems = problems_of(folder)
    assert (found, len(problems)) == ([], 2)
    assert "there is no .ftn file in this folder but links that lead out of it" in problems[1]


def test_a_pipe_that_nobody_reads_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(FileProblem, match="is a pipe that nobody reads"):
        write_atomically(str(pipe), "text")
    large = "text" * 100_000  # more than a pipe holds
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    os.set_blocking(reading, True)
    with open(reading) as file, ThreadPoolExecutor(1) as writer:
        written = writer.submit(write_atomically, str(pipe), large)
        assert select([file], [], [], PATIENCE)[0] == [file]
        assert file.read() == large
        written.result()


def test_a_folder_that_allows_no_new_files_is_refused_before_the_work(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    Path(tmp_path, "closed").mkdir(mode=0o555)
    with without_privileges(tmp_path):
        with pytest.raises(FileProblem, match="its folder doesn't allow new files"):
            need_folder(str(Path("closed", "new")))
        need_folder(os.devnull)
    need_folder(str(tmp_path / "new"))
