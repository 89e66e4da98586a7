"""The links of a recording open the next one of the same file, if nobody else can have them."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from ftn.recording.guarding import Tokens
from ftn.recording.saved_tokens import LASTS, forget_tokens, keep_tokens, kept_tokens, links_file


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Return a record whose links are kept."""
    path = tmp_path / "game.ftn"
    path.write_text("", "utf-8")
    assert keep_tokens(str(path), Tokens())
    return path


def links(record: Path) -> Path:
    return Path(links_file(str(record)))


def test_they_are_found_again_and_nobody_else_reads_them(record: Path) -> None:
    tokens = Tokens()
    before = os.umask(0)
    try:
        assert keep_tokens(str(record), tokens)
    finally:
        os.umask(before)
    assert links(record).stat().st_mode & 0o777 == 0o600
    assert kept_tokens(str(record)) == tokens
    assert [one.name for one in record.parent.iterdir() if "links" in one.name] == [
        ".game.ftn.links"
    ]
    forget_tokens(str(record))
    assert kept_tokens(str(record)) is None
    forget_tokens(str(record))


def _elsewhere(path: Path) -> None:
    path.rename(path.with_name("laid"))
    path.symlink_to(path.with_name("laid"))


def _pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def _holding(told: object) -> Callable[[Path], None]:
    def write(path: Path) -> None:
        path.write_text(json.dumps(told), "utf-8")

    return write


GOOD = Tokens()


@pytest.mark.parametrize(
    "spoil",
    [
        lambda path: path.chmod(0o640),
        lambda path: path.chmod(0o602),
        lambda path: os.utime(path, (0, time.time() - LASTS - 5)),
        lambda path: os.utime(path, (0, time.time() + 3600)),
        lambda path: os.link(path, path.with_name("second")),
        _elsewhere,
        _pipe,
        lambda path: path.unlink(),
        lambda path: path.write_bytes(b"{"),
        lambda path: path.write_bytes(b"[" * 900),
        lambda path: path.write_bytes(b" " * 5_000),
        _holding([]),
        _holding({"write": GOOD.writing}),
        _holding({"write": GOOD.writing, "watch": GOOD.writing}),
        _holding({"write": "", "watch": GOOD.watching}),
        _holding({"write": GOOD.writing, "watch": 5}),
        _holding({"write": f"{GOOD.writing}\n", "watch": GOOD.watching}),
    ],
)
def test_others_are_not_believed(record: Path, spoil: Callable[[Path], object]) -> None:
    spoil(links(record))
    assert kept_tokens(str(record)) is None


def test_those_of_another_user_are_not(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = os.geteuid()
    monkeypatch.setattr(os, "geteuid", lambda: own + 1)
    assert kept_tokens(str(record)) is None
    assert not keep_tokens(str(record), Tokens())
    assert not any("links" in one.name for one in record.parent.iterdir())


def test_where_there_is_no_folder_none_are_kept(tmp_path: Path) -> None:
    assert not keep_tokens(str(tmp_path / "none" / "game.ftn"), Tokens())
