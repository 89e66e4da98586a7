"""`ftn fmt`: what is rewritten, what is only shown, what is left alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import HERE, run, run_outside
from tests.cli.terminal import Terminal
from tests.generated import play

RULES = '[Rules "freight-train/1996"]\n'
ROUGH = f"{RULES}\nday   1\n1a  pass\n"
FINE = f"{RULES}\nday 1\n1a pass\n"
WRONG = f"{RULES}\nday  1\n1a  psas\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a file that will change and one that won't."""
    (tmp_path / "fine.ftn").write_text(FINE)
    (tmp_path / "rough.ftn").write_text(ROUGH)
    return tmp_path


def test_files_are_rewritten_in_place(folder: Path) -> None:
    before = (folder / "fine.ftn").stat()
    done = run("fmt", folder)
    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr == f"rewrote {folder / 'rough.ftn'}\n"
    assert (folder / "rough.ftn").read_text() == FINE
    after = (folder / "fine.ftn").stat()
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_standard_input_goes_to_standard_output() -> None:
    done = run("fmt", "-", input=ROUGH)
    assert (done.exit_code, done.stdout, done.stderr) == (0, FINE, "")


def test_files_can_go_to_standard_output(folder: Path) -> None:
    done = run("fmt", "--stdout", folder)
    assert (done.exit_code, done.stdout, done.stderr) == (0, FINE + FINE, "")
    assert (folder / "rough.ftn").read_text() == ROUGH


def test_check_names_what_would_change(folder: Path) -> None:
    done = run("fmt", "--check", folder)
    assert (done.exit_code, done.stdout) == (1, f"{folder / 'rough.ftn'}\n")
    assert (folder / "rough.ftn").read_text() == ROUGH
    done = run("fmt", "--check", folder / "fine.ftn")
    assert (done.exit_code, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize(("options", "code"), [(["--diff"], 0), (["--diff", "--check"], 1)])
def test_diff_shows_what_would_change(folder: Path, options: list[str], code: int) -> None:
    done = run("fmt", *options, folder)
    rough = folder / "rough.ftn"
    assert done.exit_code == code
    assert done.stdout == (
        f"--- {rough}\n+++ {rough}\n@@ -1,4 +1,4 @@\n {RULES} \n"
        "-day   1\n-1a  pass\n+day 1\n+1a pass\n"
    )
    assert rough.read_text() == ROUGH


def test_a_diff_tells_of_a_missing_last_line_end(tmp_path: Path) -> None:
    (tmp_path / "a.ftn").write_text(FINE.removesuffix("\n"))
    done = run("fmt", "--diff", tmp_path)
    assert done.stdout.endswith("-1a pass\n\\ No newline at end of file\n+1a pass\n")


def test_a_diff_is_coloured_on_a_terminal(tmp_path: Path) -> None:
    (tmp_path / "a.ftn").write_bytes(b"day\xff")
    done = run("fmt", "--diff", "-", input=ROUGH, env={"FORCE_COLOR": "1", "NO_COLOR": ""})
    assert "\x1b[31m-day   1\x1b[0m\n" in done.stdout
    assert "\x1b[32m+day 1\x1b[0m\n" in done.stdout


@pytest.mark.parametrize("data", [FINE.replace("\n", "\r\n"), f"\ufeff{FINE}"])
def test_other_line_ends_and_a_mark_are_rewritten_too(tmp_path: Path, data: str) -> None:
    file = tmp_path / "a.ftn"
    file.write_bytes(data.encode())
    assert run("fmt", "--check", file).exit_code == 1
    done = run("fmt", "--diff", file)
    assert done.stdout == ""
    assert "only its line ends or its byte-order mark differ" in done.stderr
    run("fmt", file)
    assert file.read_bytes() == FINE.encode()


def test_options_are_pinned_when_asked_for() -> None:
    pinned = run("fmt", "--pin", "-", input=ROUGH.replace("1996", "1996 caboose=on")).stdout
    first, *rest = pinned.splitlines(keepends=True)
    assert first.startswith('[Rules "freight-train/1996 ')
    assert {"caboose=on", "sequence=rotating", "cars_per_type=9"} <= set(first[:-3].split())
    assert "".join(rest) == FINE.removeprefix(RULES)
    assert run("fmt", "--check", "--pin", "-", input=pinned).exit_code == 0
    assert run("fmt", "--check", "-", input=pinned).exit_code == 0


@pytest.mark.parametrize("option", [[], ["--stdout"], ["--check"], ["--diff"], ["--pin"]])
def test_a_file_with_errors_is_left_alone(folder: Path, option: list[str]) -> None:
    (folder / "bad.ftn").write_text(WRONG)
    (folder / "latin.ftn").write_bytes(b"day  1 \xe9\n")
    done = run("fmt", *option, folder / "bad.ftn", folder / "latin.ftn", folder / "fine.ftn")
    assert done.exit_code == 1
    assert "bad.ftn:4:" in done.stderr
    assert "error: FTN-SYNTAX: " in done.stderr
    assert "latin.ftn:1:8: error: FTN-SYNTAX: the byte 0xE9" in done.stderr
    assert "psas" not in done.stdout
    assert (folder / "bad.ftn").read_text() == WRONG
    assert (folder / "latin.ftn").read_bytes() == b"day  1 \xe9\n"


def test_a_file_that_cannot_be_read_does_not_stop_the_others(folder: Path) -> None:
    done = run("fmt", folder / "nowhere.ftn", folder / "rough.ftn")
    assert done.exit_code == 2
    assert "there is no such file" in done.stderr
    assert (folder / "rough.ftn").read_text() == FINE


@pytest.mark.parametrize("other", ["--check", "--diff"])
def test_options_that_contradict_each_other(other: str) -> None:
    done = run("fmt", "--stdout", other, "-", input=ROUGH)
    assert done.exit_code == 2
    assert "can't be combined" in done.stderr


def test_a_file_that_is_replaced_keeps_its_place_in_links(tmp_path: Path) -> None:
    real, link = tmp_path / "real", tmp_path / "link.ftn"
    real.write_text(ROUGH)
    link.symlink_to(real)
    assert run("fmt", link).exit_code == 0
    assert link.is_symlink()
    assert real.read_text() == FINE


def test_what_a_file_says_cannot_drive_a_terminal(tmp_path: Path) -> None:
    (tmp_path / "a\x1b[2Jb.ftn").write_bytes(b"\xff")
    with Terminal("fmt", "--diff", tmp_path) as terminal:
        shown = terminal.rest()
    assert "\x1b[2J" not in shown
    assert "a\\x1b[2Jb.ftn" in shown


def test_a_whole_game_in_disorder_is_brought_into_order(tmp_path: Path) -> None:
    game = play("freight-train/1996", 3, 7)
    head, _, turns = game.partition("\n\n")
    file = tmp_path / "game.ftn"
    file.write_text(f"{head}\n\n" + turns.replace("\n\n", "\n").replace(" ", "\n  "))
    before = run("check", "--format", "json", file)
    assert run("fmt", file).exit_code == 0
    assert file.read_text() == game
    after = run("check", "--format", "json", file)
    assert json.loads(after.stdout)["records"][0]["status"] == "verified"
    assert json.loads(after.stdout) == json.loads(before.stdout)


def test_a_file_of_several_records_is_left_alone_for_one_mistake(tmp_path: Path) -> None:
    file = tmp_path / "two.ftn"
    file.write_text(ROUGH + WRONG)
    assert run("fmt", file).exit_code == 1
    assert file.read_text() == ROUGH + WRONG
    file.write_text(ROUGH + ROUGH)
    assert run("fmt", file).exit_code == 0
    assert file.read_text() == f"{FINE}\n{FINE}"


def test_illegal_play_is_formatted_all_the_same() -> None:
    done = run("fmt", "-", input=ROUGH.replace("1a  pass", "9b  pull 1A 1A 1A"))
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout == FINE.replace("1a pass", "9b pull 1A 1A 1A")


@pytest.mark.parametrize("text", ["", "\n", f"{RULES.replace('freight-train', 'chess')}1.  e4\n"])
def test_a_record_of_no_known_game_is_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "a.ftn"
    file.write_text(text)
    done = run("fmt", file)
    assert (done.exit_code, done.stdout) == (1, "")
    assert "FTN-TAG" in done.stderr
    assert file.read_text() == text


def test_notes_and_annotations_survive(tmp_path: Path) -> None:
    file = tmp_path / "a.ftn"
    file.write_text(f"; top\n{RULES};\n1a pass;x\n{{ a\n b }}( 1a ? ;why\n)\n; end")
    assert run("fmt", file).exit_code == 0
    assert file.read_text() == (
        f"; top\n{RULES}\n;\n1a pass {{ a\n b }}  ; x\n  ( 1a ?  ; why\n  )\n; end\n"
    )
    assert run("fmt", "--check", file).exit_code == 0


def test_standard_input_can_be_checked_and_compared() -> None:
    assert run("fmt", "--check", "-", input=FINE).exit_code == 0
    done = run("fmt", "--check", "-", input=ROUGH)
    assert (done.exit_code, done.stdout) == (1, "-\n")
    assert "+1a pass\n" in run("fmt", "--diff", "-", input=ROUGH).stdout
    assert run("fmt", "-", input=WRONG).stdout == ""


def test_nothing_but_the_file_is_left_behind(folder: Path) -> None:
    assert run("fmt", folder).exit_code == 0
    assert sorted(path.name for path in folder.iterdir()) == ["fine.ftn", "rough.ftn"]


def test_it_works_as_a_process_of_its_own(folder: Path) -> None:
    done = run_outside("fmt", "--diff", "--check", folder)
    assert (done.returncode, done.stderr) == (1, "")
    assert "-1a  pass\n+day 1\n+1a pass\n" in done.stdout
    done = run_outside("fmt", folder)
    assert done.returncode == 0
    assert (folder / "rough.ftn").read_text() == FINE


def test_a_hard_link_is_told_of(tmp_path: Path) -> None:
    file, other = tmp_path / "game.ftn", tmp_path / "other.ftn"
    file.write_text('[Rules "freight-train/1996"]1a   call\n')
    other.hardlink_to(file)
    assert "other hard links" in run("fmt", file).stderr
    assert other.read_text() == '[Rules "freight-train/1996"]1a   call\n'
    assert "other hard links" not in run("fmt", other).stderr


def test_what_pinning_takes_away_is_a_note_on_what_it_names(tmp_path: Path) -> None:
    file = tmp_path / "game.ftn"
    file.write_text((HERE / "samples" / "cars-four-own-cards.ftn").read_text("utf-8"))
    before = run("check", "--format", "concise", file).stdout
    run("fmt", "--pin", file)
    after = run("check", "--format", "concise", file).stdout
    assert ("info: FC-FORFEIT" in before, "info: FC-FORFEIT" in after) == (True, False)
    assert "names it now" in run("fmt", "--help").stdout


SLOPPY = f"{RULES}\nday   1\n1A. Pass ; at last\n"


def test_fix_mends_and_tells_each_edit(tmp_path: Path) -> None:
    path = tmp_path / "a.ftn"
    path.write_text(SLOPPY)
    shown = run("fmt", "--fix", "--diff", path)
    assert shown.stdout.endswith("-1A. Pass ; at last\n+day 1\n+1a pass  ; at last\n")
    assert path.read_text() == SLOPPY
    done = run("fmt", "--fix", path)
    assert (done.exit_code, done.stdout) == (0, "")
    assert f"{path}:4:1: 1A. Pass → 1a pass (1A. is not a turn" in done.stderr
    assert path.read_text() == f"{RULES}\nday 1\n1a pass  ; at last\n"
    assert run("fmt", "--fix", "-", input=SLOPPY).stdout == path.read_text()


def test_fix_keeps_what_it_cannot_mend_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "a.ftn"
    path.write_text(f"{SLOPPY}1b pull 2L now\n2a pass again\n")
    assert run("fmt", "--fix", "--check", path).exit_code == 1
    done = run("fmt", "--fix", "--unsafe", path)
    assert done.exit_code == 1
    assert "1b FTN-SYNTAX" in done.stderr
    assert path.read_text().endswith("1a pass ; at last\n1b pull 2L now\n2a pass {again}\n")


def test_unsafe_goes_with_fix(tmp_path: Path) -> None:
    done = run("fmt", "--unsafe", tmp_path)
    assert done.exit_code == 2
    assert "--unsafe goes with --fix" in done.stderr
