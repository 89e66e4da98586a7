"""`ftn html` replaces its own pages, and leaves alone what is somebody else's."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.html_pages import is_page, listed
from tests.cli.running import run
from tests.files.test_disk import without_privileges
from tests.replayed import LAST

EXISTS = "already exists and is not a page that ftn made"
REMEDY = "--force replaces it, or name another place with -o"


@pytest.fixture(autouse=True)
def here(two_records: Path) -> Path:
    """Change to a folder of its own, with two records."""
    return two_records


@pytest.mark.parametrize("content", ["my diary", "", "<html><body>other</body></html>"])
def test_a_file_of_somebody_else_is_left_alone(here: Path, content: str) -> None:
    file = here / "game.html"
    file.write_text(content)
    done = run("html", "game.ftn")
    assert (done.exit_code, done.stderr) == (2, f"ftn: game.html: {EXISTS}\n  {REMEDY}\n")
    assert file.read_text() == content
    assert run("html", "--force", "game.ftn").exit_code == 0
    assert is_page(file)
    assert run("html", "--lang", "nl", "game.ftn").exit_code == 0


@pytest.mark.parametrize("name", ["two-2.html", "index.html"])
def test_nothing_is_written_when_one_file_is_somebody_elses(here: Path, name: str) -> None:
    (here / "pages").mkdir()
    (here / "pages" / name).write_text("mine")
    done = run("html", "two.ftn")
    assert (done.exit_code, done.stderr) == (2, f"ftn: pages/{name}: {EXISTS}\n  {REMEDY}\n")
    assert listed("pages") == {name}
    assert run("html", "--force", "two.ftn").exit_code == 0
    assert is_page(here / "pages" / name)


def test_no_folder_is_made_for_nothing() -> None:
    run("html", "nowhere.ftn", "nobody.ftn")
    assert listed() == {"game.ftn", "two.ftn"}


@pytest.mark.parametrize("force", [[], ["--force"]])
def test_a_record_is_never_overwritten(here: Path, force: list[str]) -> None:
    (here / "game.html").symlink_to("game.ftn")
    for out in ("game.ftn", "./game.ftn", "game.html"):
        done = run("html", "game.ftn", "-o", out, *force)
        assert done.exit_code == 2
        assert f"ftn: {out}: is the record that is read" in done.stderr
    assert (here / "game.ftn").read_text() == LAST


def test_a_link_stays_a_link(here: Path) -> None:
    (here / "real").mkdir()
    (here / "game.html").symlink_to("real/page.html")
    done = run("html", "game.ftn")
    assert done.exit_code == 2
    assert "ftn: game.html: is a link to a file that doesn't exist\n  --force" in done.stderr
    assert run("html", "--force", "game.ftn").exit_code == 0
    assert Path("game.html").is_symlink()
    assert is_page("real/page.html")


def test_a_file_in_the_place_of_the_folder_is_told_of(here: Path) -> None:
    (here / "pages").write_text("mine")
    done = run("html", "two.ftn")
    assert done.exit_code == 2
    assert done.stderr == "ftn: pages: is a file, not a folder\n  -o names another folder\n"
    assert (here / "pages").read_text() == "mine"


def test_a_folder_that_takes_no_files_is_told_of_once(here: Path) -> None:
    with without_privileges(here):
        Path("pages").mkdir()
        Path("pages").chmod(0o555)
        done = run("html", "two.ftn")
        assert done.exit_code == 2
        assert done.stderr.count("can't be written: its folder doesn't allow new files") == 1
        assert listed("pages") == set()
        Path("pages").chmod(0o755)
