"""Where pages go: names that don't clash, and files that aren't overwritten."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ftn.cli.pages import is_folder, make_folder, names, secure, stem
from ftn.files.disk import FileProblem

MADE = '<!doctype html>\n<meta name="generator" content="ftn 0.1.0">\n'


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("game.ftn", "game"),
        ("games/GAME.FTN", "GAME"),
        ("game", "game"),
        ("game.ftn.txt", "game.ftn"),
        ("..ftn", "game"),
        ("a/...", "game"),
        (".hidden.ftn", "hidden"),
        ("-.ftn", "-"),
        ("a\nb\x1b[2J.ftn", "a\nb\x1b[2J"),
        ("\udcff.ftn", "\udcff"),
    ],
)
def test_a_page_is_called_as_its_file(path: str, expected: str) -> None:
    assert stem(path) == expected


def test_a_name_is_no_longer_than_a_system_allows(tmp_path: Path) -> None:
    for name in ("x" * 251 + ".ftn", "é" * 125 + ".ftn"):
        (tmp_path / name).touch()
        (called,) = names([(str(tmp_path / name), 1)])
        (tmp_path / called).touch()
        assert called.strip("xé") == ".html"


def test_names_differ_even_where_case_does_not_count() -> None:
    records = [("a/x.ftn", 1), ("a/x.ftn", 2), ("b/X.ftn", 1), ("a/x-2.ftn", 1), ("x.ftn", 1)]
    assert names(records) == ["x.html", "x-2.html", "X-3.html", "x-2-2.html", "x-4.html"]


def test_a_number_says_which_record_it_is() -> None:
    assert names([("x.ftn", 3)]) == ["x-3.html"]


def test_no_page_takes_the_place_of_the_list() -> None:
    assert names([("INDEX.ftn", 1), ("index.ftn", 2)]) == ["INDEX-2.html", "index-3.html"]


def test_thousands_of_equal_names_take_no_time() -> None:
    assert len(set(names([(f"{number}/game.ftn", 1) for number in range(20_000)]))) == 20_000


def test_a_folder_is_one_or_is_written_as_one(tmp_path: Path) -> None:
    assert is_folder(str(tmp_path))
    assert is_folder("nowhere/")
    assert is_folder("nowhere")
    (tmp_path / "record").write_text("", "utf-8")
    assert not is_folder(str(tmp_path / "record"))
    assert not is_folder("page.html")


def test_a_folder_is_made_with_those_around_it(tmp_path: Path) -> None:
    make_folder(str(tmp_path / "a" / "b"))
    make_folder(str(tmp_path / "a" / "b"))
    assert (tmp_path / "a" / "b").is_dir()
    make_folder("")


def test_a_folder_that_cannot_be_made_is_told_of(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    with pytest.raises(FileProblem, match="is a file, not a folder\n  -o names another folder"):
        make_folder(str(file))
    with pytest.raises(FileProblem, match="the folder can't be made: not a directory\n"):
        make_folder(str(file / "inner"))


def test_a_page_of_ours_is_replaced_and_a_new_one_is_written(tmp_path: Path) -> None:
    ours, new = tmp_path / "ours.html", tmp_path / "new.html"
    ours.write_text(MADE)
    secure([str(ours), str(new)], [], force=False)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "my diary",
        '<meta name="generator" content="other 1">',
        '<meta name="generator" content="ftnx 1">',
        "x" * 4096 + MADE,
    ],
)
def test_any_other_file_is_left_unless_it_is_forced(tmp_path: Path, text: str) -> None:
    file = tmp_path / "game.html"
    file.write_text(text)
    with pytest.raises(FileProblem, match="not a page that ftn made\n  --force replaces it"):
        secure([str(tmp_path / "new.html"), str(file)], [], force=False)
    secure([str(file)], [], force=True)


def test_a_link_is_as_good_as_what_it_leads_to(tmp_path: Path) -> None:
    real, link, nowhere = (tmp_path / name for name in ("real", "link", "nowhere"))
    link.symlink_to(real)
    with pytest.raises(FileProblem, match="is a link to a file that doesn't exist"):
        secure([str(link)], [], force=False)
    secure([str(link)], [], force=True)
    real.write_text(MADE)
    secure([str(link)], [], force=False)
    real.write_text("mine")
    with pytest.raises(FileProblem, match="not a page that ftn made"):
        secure([str(link)], [], force=False)
    nowhere.symlink_to(nowhere)
    with pytest.raises(FileProblem, match="is a link to"):
        secure([str(nowhere)], [], force=False)


@pytest.mark.parametrize("force", [False, True])
def test_what_is_read_is_never_overwritten(tmp_path: Path, force: bool) -> None:
    record, link, hard = (tmp_path / name for name in ("a.ftn", "a.html", "b.html"))
    record.write_text(MADE)
    link.symlink_to(record)
    os.link(record, hard)
    for target in (record, link, hard):
        with pytest.raises(FileProblem, match="is the record that is read"):
            secure([str(target)], [str(record)], force=force)
    secure([str(hard)], [str(tmp_path / "gone.ftn"), "-"], force=force)


@pytest.mark.parametrize("force", [False, True])
def test_a_folder_in_the_place_of_a_page_is_told_of(tmp_path: Path, force: bool) -> None:
    with pytest.raises(FileProblem, match="is a folder, where a page was to be written"):
        secure([str(tmp_path)], [], force=force)


def test_a_pipe_is_not_read_to_see_what_it_holds(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    secure([str(tmp_path / "pipe"), os.devnull], [str(tmp_path / "pipe")], force=False)
