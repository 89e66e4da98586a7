"""`ftn html`: where pages go, what is left alone, several records and files."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import webbrowser
from html import unescape
from pathlib import Path

import pytest

from ftn.cli.dispute import SECONDS, Search
from tests.cli.html_pages import GENERATOR, is_page, listed
from tests.cli.running import run, run_outside, start
from tests.cli.terminal import Terminal
from tests.generated import play
from tests.patience import PATIENCE
from tests.replayed import BREACH, LAST, PLAYED, SCORED


@pytest.fixture(autouse=True)
def here(two_records: Path) -> Path:
    """Change to a folder of its own, with two records."""
    return two_records


def links(index: str | Path) -> list[str]:
    return [unescape(found) for found in re.findall(r'<a href="([^"]*)"', Path(index).read_text())]


def test_a_record_becomes_a_page_of_its_name_in_this_folder(here: Path) -> None:
    (here / "games").mkdir()
    (here / "game.ftn").rename("games/thursday.ftn")
    done = run("html", "games/thursday.ftn")
    assert (done.exit_code, done.stdout, done.stderr) == (0, "", "wrote thursday.html\n")
    assert is_page("thursday.html")
    assert "Anna" in Path("thursday.html").read_text()
    assert listed("games") == {"thursday.ftn"}


def test_a_page_can_have_another_name_or_place(here: Path) -> None:
    (here / "site").mkdir()
    for out, wrote in [
        ("other.htm", "other.htm"),
        ("site", "site/game.html"),
        ("new/", "new/game.html"),
        (str(here / "a.html"), str(here / "a.html")),
    ]:
        done = run("html", "game.ftn", "-o", out)
        assert (done.exit_code, done.stderr) == (0, f"wrote {wrote}\n")
        assert is_page(wrote)


def test_a_page_can_go_to_standard_output() -> None:
    before = listed()
    done = run("html", "game.ftn", "-o", "-")
    assert (done.exit_code, done.stderr) == (0, "")
    assert GENERATOR in done.stdout
    assert listed() == before
    run("html", "game.ftn")
    assert Path("game.html").read_text() == done.stdout


def test_one_page_holds_a_bounded_number_of_records(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ftn.cli.html._MOST_SINGLE", 2)
    assert run("html", "--single", "two.ftn", "-o", "-").exit_code == 0
    done = run("html", "--single", "two.ftn", "game.ftn")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "--single is for 2 records at most, and these are 3\n  without it" in done.stderr
    assert listed() == {"two.ftn", "game.ftn"}
    assert run("html", "two.ftn", "game.ftn").exit_code == 0


def test_a_dispute_takes_as_long_as_it_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float] = []

    class Noted(Search):
        def __init__(self, claimed: dict[str, int] | None, seconds: float = SECONDS) -> None:
            given.append(seconds)
            super().__init__(claimed, 0.01)

    monkeypatch.setattr("ftn.cli.dispute.Search", Noted)
    assert run("html", "--dispute", "--seconds", "0.5", "game.ftn").exit_code == 0
    assert run("html", "--claim", "a 3", "--seconds", "2", "game.ftn").exit_code in {0, 2}
    assert run("html", "--dispute", "game.ftn").exit_code == 0
    assert given == [0.5, 2, SECONDS]
    assert "--seconds is about --analysis and" in run("html", "--seconds", "1", "game.ftn").stderr


def test_standard_input_is_a_record_too() -> None:
    done = run("html", "-", input=LAST)
    assert (done.exit_code, done.stderr) == (0, "wrote stdin.html\n")
    assert is_page("stdin.html")
    done = run("html", "-", "-o", "-", input=PLAYED + LAST, catch_exceptions=False)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "several pages can't go to standard output\n  --single makes one" in done.stderr


def test_several_records_of_standard_input_have_a_page_each() -> None:
    done = run("html", "-", input=PLAYED + LAST)
    assert (done.exit_code, done.stderr) == (0, "wrote pages/index.html and 2 pages\n")
    assert listed("pages") == {"stdin.html", "stdin-2.html", "index.html"}


def test_what_comes_through_a_pipe_is_read_once(here: Path) -> None:
    with start("html", "/dev/stdin", "-o", here / "out.html", stdin=subprocess.PIPE) as process:
        _, errors = process.communicate(LAST, timeout=PATIENCE)
    assert (process.returncode, errors) == (0, f"wrote {here}/out.html\n")
    assert is_page("out.html")


def test_several_records_become_a_folder_with_a_list() -> None:
    done = run("html", "two.ftn")
    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr == "wrote pages/index.html and 2 pages\n"
    assert listed("pages") == {"two.html", "two-2.html", "index.html"}
    assert links("pages/index.html") == ["two.html", "two-2.html"]
    assert all(is_page(path) for path in Path("pages").iterdir())


def test_several_files_become_a_folder_in_the_order_they_were_named() -> None:
    done = run("html", "two.ftn", "game.ftn", "-o", "a/b")
    assert (done.exit_code, done.stderr) == (0, "wrote a/b/index.html and 3 pages\n")
    assert links("a/b/index.html") == ["two.html", "two-2.html", "game.html"]


def test_a_folder_becomes_a_folder_though_it_holds_one_record(here: Path) -> None:
    (here / "games").mkdir()
    (here / "game.ftn").rename("games/one.ftn")
    done = run("html", "games", "-o", "games")
    assert (done.exit_code, done.stderr) == (0, "wrote games/index.html and 1 page\n")
    assert listed("games") == {"one.ftn", "one.html", "index.html"}
    assert run("html", "games", "-o", "games").exit_code == 0


def test_equal_names_from_different_folders_have_a_page_each(here: Path) -> None:
    for folder in ("a", "b"):
        (here / folder).mkdir()
        (here / folder / "game.ftn").write_text(LAST.replace("Anna", f"Anna-{folder}"))
    run("html", "a", "b", "game.ftn")
    assert links("pages/index.html") == ["game.html", "game-2.html", "game-3.html"]
    assert "Anna-a" in Path("pages/game.html").read_text()
    assert "Anna-b" in Path("pages/game-2.html").read_text()


def test_one_page_can_hold_all_records() -> None:
    done = run("html", "--single", "two.ftn", "game.ftn")
    assert (done.exit_code, done.stderr) == (0, "wrote two.html\n")
    assert Path("two.html").read_text().count("<article") == 3
    done = run("html", "--single", ".", "-o", "season.html")
    assert (done.exit_code, done.stderr) == (0, "wrote season.html\n")
    done = run("html", "--single", "two.ftn", "-o", "-")
    assert done.stdout.count("<article") == 2


def test_one_record_of_a_file_can_be_chosen() -> None:
    done = run("html", "--record", "2", "two.ftn")
    assert (done.exit_code, done.stderr) == (0, "wrote two.html\n")
    assert Path("two.html").read_text() != run("html", "-r", "1", "two.ftn", "-o", "-").stdout
    assert "day 3" in Path("two.html").read_text()


def test_a_record_that_is_not_there_is_refused() -> None:
    done = run("html", "--record", "3", "two.ftn")
    assert done.exit_code == 2
    assert done.stderr == "ftn: two.ftn: there is no record 3\n  it holds 2 records\n"
    done = run("html", "--record", "1", "two.ftn", "game.ftn")
    assert done.exit_code == 2
    assert "--record chooses from one file; these are 2" in done.stderr
    assert listed() == {"game.ftn", "two.ftn"}


def test_a_file_that_cannot_be_read_does_not_stop_the_others(here: Path) -> None:
    (here / "empty").mkdir()
    done = run("html", "nowhere.ftn", "game.ftn", "empty")
    assert done.exit_code == 2
    assert done.stderr == (
        "ftn: empty: there is no .ftn file in this folder\n"
        "ftn: nowhere.ftn: can't be read: there is no such file\n"
        "wrote pages/index.html and 1 page\n"
    )
    done = run("html", "nowhere.ftn")
    assert (done.exit_code, "wrote" in done.stderr) == (2, False)
    assert listed("pages") == {"game.html", "index.html"}


def test_bytes_that_are_no_text_end_with_1(here: Path) -> None:
    (here / "latin.ftn").write_bytes(b"\xff" + LAST.encode())
    done = run("html", "latin.ftn", "game.ftn")
    assert done.exit_code == 1
    assert "latin.ftn:1:1: error: FTN-SYNTAX" in done.stderr
    assert listed("pages") == {"game.html", "index.html"}


def test_errors_are_told_of_and_stand_in_the_page(here: Path) -> None:
    (here / "wrong.ftn").write_text(BREACH)
    done = run("html", "wrong.ftn")
    assert (done.exit_code, done.stderr) == (
        0,
        "wrote wrong.html\nftn: wrong.ftn, record 1: 1 error, in 1.3a; run ftn check wrong.ftn\n",
    )
    assert "FT-PULL-1" in Path("wrong.html").read_text()
    (here / "wrong.ftn").write_text(SCORED + BREACH)
    done = run("html", "wrong.ftn")
    assert done.exit_code == 0
    assert done.stderr == (
        "ftn: wrong.ftn, record 1: 1 error, on line 10; run ftn check wrong.ftn\n"
        "ftn: wrong.ftn, record 2: 1 error, in 1.3a; run ftn check wrong.ftn\n"
        "wrote pages/index.html and 2 pages\n"
    )


@pytest.mark.parametrize("text", ["", "\n", "no record at all\n", '[Rules "chess/1"]\n1. e4\n'])
def test_a_record_without_rules_has_a_page_that_says_so(here: Path, text: str) -> None:
    (here / "game.ftn").write_text(text)
    done = run("html", "game.ftn")
    assert done.exit_code == 0
    assert done.stderr.startswith("wrote game.html\nftn: game.ftn, record 1: 1 error, on line")
    assert "FTN-TAG" in Path("game.html").read_text()


def test_a_folder_that_is_not_there_is_reported_before_a_record_is_replayed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr("ftn.cli.html.replayed")
    done = run("html", "game.ftn", "-o", "nowhere/game.html")
    assert done.exit_code == 2
    assert (
        "nowhere/game.html: can't be written: its folder doesn't exist\n  make the folder first\n"
    ) in done.stderr


@pytest.mark.parametrize(
    "name",
    [
        "a\x1b[2Jb.ftn",
        "</title><img src=x onerror=alert(1)>".replace("/", "∕") + ".ftn",
        "javascript:alert(1).ftn",
        "?a#b%20&amp;'\".ftn",
        "a\nb.ftn",
        "\udcff\udcfe.ftn",
        "-o.ftn",
        "{{ 7 * 7 }}.ftn",
    ],
)
def test_a_file_may_be_called_whatever_it_likes(here: Path, name: str) -> None:
    (here / "games").mkdir()
    (here / "games" / name).write_text('[FTN "1"]\n[Rules "freight-train/1996"]\n')
    done = run("html", here / "games")
    assert done.exit_code == 0
    (link,) = links("pages/index.html")
    from urllib.parse import unquote_to_bytes, urlsplit

    assert urlsplit(link).scheme == ""
    assert os.fsdecode(unquote_to_bytes(link)) == f"{name.removesuffix('.ftn')}.html"
    assert is_page(Path("pages") / os.fsdecode(unquote_to_bytes(link)))
    text = Path("pages/index.html").read_text()
    assert "\x1b" not in text
    assert "<img" not in text
    done = run("html", here / "games" / name, "-o", "here.html")
    assert (done.exit_code, "\x1b" in done.stderr) == (0, False)
    assert "<img" not in Path("here.html").read_text()


def test_an_option_reaches_the_page() -> None:
    plain, embedded, free, french = (
        run("html", "game.ftn", "-o", "-", *more).stdout
        for more in ([], ["--embed"], ["--spoiler-free"], ["--lang", "fr"])
    )
    assert '<html lang="en"' in plain
    assert '<html lang="fr"' in french
    assert len({plain, embedded, free, french}) == 4


def test_the_list_has_its_language_and_keeps_a_secret(here: Path) -> None:
    run("html", "--lang", "fr", "game.ftn", "two.ftn")
    told = Path("pages/index.html").read_text()
    assert '<html lang="fr"' in told
    assert ">Ben 24, Anna 22<" in told
    run("html", "--spoiler-free", "game.ftn", "two.ftn")
    assert "24" not in Path("pages/index.html").read_text().partition("<body>")[2]


def test_an_unknown_language_is_answered_with_the_known_ones() -> None:
    done = run("html", "--lang", "xx", "game.ftn")
    assert done.exit_code == 2
    assert "'xx' is not one of 'en', 'fr', 'nl'" in done.stderr


def test_a_language_may_be_written_in_capitals() -> None:
    assert '<html lang="fr"' in run("html", "--lang", "FR", "game.ftn", "-o", "-").stdout


def test_languages_are_completed() -> None:
    completing = {"COMP_WORDS": "ftn html --lang ", "COMP_CWORD": "3"}
    done = run_outside(env={"_FTN_COMPLETE": "bash_complete", **completing})
    assert (done.returncode, done.stdout) == (0, "plain,en\nplain,fr\nplain,nl\n")


@pytest.mark.parametrize("answer", [True, False, OSError("no"), webbrowser.Error("no")])
def test_what_was_written_is_opened(monkeypatch: pytest.MonkeyPatch, answer: object) -> None:
    asked: list[str] = []

    def browse(url: str) -> object:
        asked.append(url)
        if isinstance(answer, Exception):
            raise answer
        return answer

    monkeypatch.setattr(webbrowser, "open", browse)
    done = run("html", "--open", "game.ftn")
    again = run("html", "--open", "two.ftn")
    here = Path.cwd().as_uri()
    assert asked == [f"{here}/game.html", f"{here}/pages/index.html"]
    failed = "ftn: no browser could be started; open game.html yourself\n"
    assert done.stderr == "wrote game.html\n" + ("" if answer is True else failed)
    assert (done.exit_code, again.exit_code) == (0, 0)


def test_standard_output_cannot_be_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webbrowser, "open", lambda _: pytest.fail("opened"))
    done = run("html", "--open", "game.ftn", "-o", "-")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "--open needs a file" in done.stderr
    assert run("html", "--open", "nowhere.ftn").exit_code == 2


def test_many_pages_show_a_bar_and_a_stop_leaves_no_piece(here: Path) -> None:
    (here / "many.ftn").write_text("\n".join(play("freight-train/1996", 4, 1) for _ in range(60)))
    with Terminal("html", here / "many.ftn", "-o", here / "out") as terminal:
        terminal.until("s left")
        assert terminal.interrupt() == 128 + signal.SIGINT
    assert "index.html" not in listed("out")
    assert all(is_page(path) for path in Path("out").iterdir())


def test_a_closed_pipe_is_no_fault() -> None:
    done = run("html", "game.ftn", "-o", os.devnull)
    assert done.exit_code == 0


def test_help_shows_examples() -> None:
    done = run("html", "--help")
    assert "ftn html --open game.ftn" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80
    assert run("html").exit_code == 2


def test_where_a_page_will_stand_is_told_to_links_and_a_card_drawn() -> None:
    url = "https://club.example/games"
    done = run("html", ".", "-o", "site", "--url", url)
    assert (done.exit_code, done.stderr) == (0, "wrote site/index.html and 3 pages\n")
    games = listed("site") - {"index.html"}
    assert {name for name in games if name.endswith(".png")} == {
        name.replace(".html", ".png") for name in games if name.endswith(".html")
    }
    for name in games:
        text = Path("site", name).read_bytes()
        if name.endswith(".html"):
            assert f'"og:url" content="{url}/{name}"'.encode() in text
            assert f'"og:image" content="{url}/{name[:-5]}.png"'.encode() in text
        else:
            assert text.startswith(b"\x89PNG")
    assert run("html", ".", "-o", "site", "--url", url).exit_code == 0  # its own are overwritten


def test_a_picture_that_is_no_card_is_left_alone() -> None:
    Path("game.png").write_bytes(b"mine")
    done = run("html", "game.ftn", "--url", "https://club.example/")
    assert done.exit_code == 2
    assert "game.png" in done.stderr
    assert Path("game.png").read_bytes() == b"mine"
    assert "game.html" not in listed()


def test_a_folder_that_allows_no_new_files_is_refused_before_a_page_is_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ftn.files.disk._writable", lambda _path: False)
    Path("other.ftn").write_bytes(Path("game.ftn").read_bytes())
    done = run("html", "game.ftn", "other.ftn", "-o", "out")
    assert done.exit_code == 2
    assert "its folder doesn't allow new files" in done.stderr
    assert list(Path("out").iterdir()) == []


def test_without_a_converter_links_have_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ftn.cli.pages.find_spec", lambda _name: None)
    done = run("html", "game.ftn", "--url", "https://club.example/final")
    assert done.exit_code == 0
    assert "pip install 'ftn-toolkit[card]'" in done.stderr
    assert "game.png" not in listed()
    text = Path("game.html").read_text()
    assert '"og:url" content="https://club.example/final"' in text
    assert "og:image" not in text


@pytest.mark.parametrize("url", ["club.example", "javascript:alert(1)", 'https://a/"onclick="x'])
def test_an_address_is_one_of_the_web(url: str) -> None:
    done = run("html", "game.ftn", "--url", url)
    assert done.exit_code == 2
    assert "is not an address" in done.stderr
