"""`import ftn`: the commands as functions."""

from __future__ import annotations

import json
import subprocess
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

import ftn
from ftn import api
from ftn.version import version
from tests.cli.running import HERE, run
from tests.generated import play
from tests.schemas import problems

GAME = play("freight-train/1996", 2, 5)
OTHER = play("freight-train/1993-nl", 3, 5)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "games.ftn"
    path.write_text(GAME + OTHER)
    return path


def test_everything_that_is_offered_is_there() -> None:
    assert set(api.__all__) <= set(dir(ftn))
    for name in api.__all__:
        assert getattr(ftn, name) is getattr(api, name)


def test_no_name_is_a_modules_too() -> None:
    modules = {path.stem for path in Path(api.__file__).parent.iterdir()}
    assert not modules & set(api.__all__)


def test_the_version_is_told() -> None:
    assert ftn.__version__ == version()
    assert "__version__" in dir(ftn)


def test_nothing_else_is_there() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'castle'"):
        _ = ftn.castle  # type: ignore[attr-defined]  # that is the point


def test_importing_it_loads_nothing_heavy() -> None:
    code = "import ftn, sys; print([m for m in sys.modules if m in ('attr', 'lark', 'ftn.api')])"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=HERE, capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"


def test_a_text_and_a_file_say_the_same(file: Path) -> None:
    text = file.read_text()
    assert [record.players for record in ftn.read(text)] == [
        {"a": "Anna", "b": "Ben"},
        {"a": "Anna", "b": "Ben", "c": "Cleo"},
    ]
    assert [record.statements for record in ftn.read(file)] == [
        record.statements for record in ftn.read(text)
    ]
    assert [game.status for game in ftn.replays(file)] == ["verified", "verified"]
    assert [checked.status for checked in ftn.check(text)] == ["verified", "verified"]
    assert [checked.file for checked in ftn.check(file)] == [str(file)] * 2
    assert ftn.score(file) == ftn.score(text)
    assert ftn.format(file) == ftn.format(text)


def test_a_str_that_is_a_path_is_a_path(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (other := file.with_name("more.ftn")).write_text(OTHER)
    both = [str(file), str(other)]
    assert [checked.file for checked in ftn.check(both[0])] == both[:1] * 2
    assert [checked.file for checked in ftn.check(file.parent)] == [*both[:1] * 2, both[1]]
    assert ftn.score(str(file.parent)) == ftn.score(both) == ftn.score([GAME + OTHER, other])
    assert ftn.format(both[0]) == ftn.format(file)
    monkeypatch.chdir(file.parent)
    assert [game.players["a"] for game in ftn.replays("games.ftn")] == ["Anna", "Anna"]
    with pytest.raises(ftn.FileProblem, match="there is no such file"):
        ftn.replays("gamse.ftn")
    [checked] = ftn.check("gamse")
    assert (checked.file, checked.status) == ("<text>", "invalid")
    (empty := file.parent / "empty").mkdir()
    with pytest.raises(ftn.FileProblem, match=r"no \.ftn file in this folder"):
        ftn.check("empty")
    assert ftn.check([]) == ftn.check(iter(())) == []
    assert empty.is_dir()


def test_tables_are_arrows(file: Path) -> None:
    found = ftn.tables([GAME, file])
    assert found["games"].column("players").to_pylist() == [2, 3]
    assert found["turns"].num_rows == sum(found["games"].column("turns").to_pylist())
    assert found["turns"].column("words").null_count == 0
    quick = ftn.tables(file, costly=False)["turns"]
    assert quick.column("words").null_count == quick.num_rows == found["turns"].num_rows


def test_line_ends_and_a_byte_order_mark_are_no_matter() -> None:
    text = "\ufeff" + GAME.replace("\n", "\r\n")
    assert [checked.findings for checked in ftn.check(text)] == [()]
    assert ftn.format(text) == ftn.format(GAME)


def test_scores_are_the_sheets_of_all_days() -> None:
    sheets, _ = ftn.score(GAME + OTHER)
    assert [sheet.number for sheet in sheets] == [1, 2, 3]
    totals = sheets[-1].totals
    (replay,) = ftn.replays(GAME)
    assert replay.winners == tuple(
        seat for seat in "ab" if totals[seat] == max(totals.values(), key=lambda total: total or 0)
    )


def test_format_is_what_the_command_writes(file: Path) -> None:
    assert ftn.format(file) == run("fmt", "--stdout", file).stdout
    assert "mix_scores=yes" in ftn.format(file, pin=True)


def test_what_has_syntax_errors_is_not_formatted() -> None:
    with pytest.raises(ftn.FormatError, match="line 3: ") as caught:
        ftn.format('[Rules "freight-train/1996"]\n1a call\n1b pull 1C\n')
    assert [finding.rule for finding in caught.value.findings] == ["FTN-SYNTAX"]


def test_json_is_what_the_command_writes_and_the_schema_describes(file: Path) -> None:
    data = ftn.to_json(file)
    assert data == json.loads(run("json", file).stdout)
    assert problems(ftn.json_schema(), data) == []


def test_explanations_are_those_of_the_command(file: Path) -> None:
    assert ftn.explain(file, "day 1 b") == run("explain", file, "day 1 b").stdout
    assert ftn.explain(file) == run("explain", file).stdout
    second = ftn.explain(file, "day 2 c", record=2)
    assert second == run("explain", "--record", "2", file, "day", "2", "c").stdout
    everything = ftn.explain(GAME, "1.2a", everything=True)
    assert len(everything) > len(ftn.explain(GAME, "1.2a"))


@pytest.mark.parametrize(
    ("where", "record", "message"),
    [
        ("9z", 1, "there is no turn 9z; near: "),
        ("castle", 1, "is not a point in a game"),
        ("", 3, "there is no record 3"),
        ("", 0, "there is no record 0"),
    ],
)
def test_what_can_not_be_found_is_a_lookup_error(where: str, record: int, message: str) -> None:
    with pytest.raises(LookupError, match=message):
        ftn.explain(GAME + OTHER, where, record=record)


def test_a_file_that_can_not_be_read_raises(tmp_path: Path) -> None:
    with pytest.raises(ftn.FileProblem, match="there is no such file"):
        ftn.check(tmp_path / "none.ftn")
    with pytest.raises(ftn.FileProblem, match="there is no such file"):
        ftn.read(Path("-"))


def test_a_file_that_is_no_text_is_a_finding_or_raises(tmp_path: Path) -> None:
    file = tmp_path / "game.ftn"
    file.write_bytes(b"\xff\xfe")
    assert [checked.status for checked in ftn.check(file)] == ["invalid"]
    for function in (ftn.read, ftn.replays, ftn.score, ftn.format):
        with pytest.raises(ftn.NotText) as caught:
            function(file)
        assert str(caught.value).startswith(f"{file}:1:1: this is UTF-16, not UTF-8; ")


@pytest.mark.parametrize("given", [b"[FTN]", bytearray(b"x"), StringIO(GAME), None, 1, [1]])
def test_what_is_no_text_and_no_path_is_a_type_error(given: Any) -> None:
    with pytest.raises(TypeError, match=r"^records are a text, a path, or several of these, not "):
        ftn.check(given)
    with pytest.raises(TypeError, match=r"^records are a text or a path, not "):
        ftn.format(given)


def test_a_page_is_the_one_that_the_command_writes(file: Path) -> None:
    written = run("html", "--single", "--lang", "nl", "--spoiler-free", "-o", "-", str(file))
    assert written.exit_code == 0
    assert ftn.html(file, language="nl", spoiler_free=True) == written.stdout
    with pytest.raises(ValueError, match="no catalogue is called 'tlh'"):
        ftn.html(GAME, language="tlh")
    with pytest.raises(ValueError, match="there are no records to show"):
        ftn.html([])
