"""Files that tags name: looked for beside the record and with the game, read once, and refused."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from attrs import evolve

from ftn.files.disk import read_bytes
from ftn.games import GAMES, game
from ftn.games.contract import Game
from ftn.model.finding import Finding
from ftn.model.record import Fact, Record
from ftn.notation.including import LARGEST, include
from ftn.notation.reading import read_text, with_included
from ftn.pipeline.formatting import format_text

HEAD = '[FTN "1"]\n[Rules "freight-train/1996"]\n[Cards "{}"]\n[a "Anna"]\n[b "Ben"]\n\n1a call\n'
SET = '[FTN "1"]\n[Rules "freight-train/1996"]\n\nchips a 3\nchips b 4\n'


@pytest.fixture
def including_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """Return Freight Train as it were if its tag Cards named a file, with one that it brings."""
    package = tmp_path / "packages" / "standin_of_a_game"
    (package / "cards").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    notation = 'from ftn.games.freight_train.notation import *\n\nINCLUDES = ("Cards",)\n'
    (package / "notation.py").write_text(notation)
    (package / "cards" / "bundled.cards").write_text(SET)
    monkeypatch.syspath_prepend(package.parent)
    yield evolve(game("freight-train"), package=package.name)
    for name in [name for name in sys.modules if name.startswith(package.name)]:
        del sys.modules[name]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "records").mkdir()
    return tmp_path / "records"


def included(
    found: Game, named: str, folder: Path | None = None
) -> tuple[Record, tuple[Finding, ...]]:
    name = str(folder / "game.ftn") if folder else "<text>"
    ((record, findings),) = read_text(HEAD.format(named), name)
    assert findings == ()
    return include(record, found)


def told(record: Record) -> list[object]:
    return [
        one.value for part in record.included for one in part.statements if isinstance(one, Fact)
    ]


def test_a_file_beside_the_record_is_found(including_game: Game, folder: Path) -> None:
    (folder / "ours.cards").write_text(SET)
    record, findings = included(including_game, "ours.cards", folder)
    assert findings == ()
    assert told(record) == [("a", 3), ("b", 4)]
    assert [part.source.name for part in record.included] == [str(folder / "ours.cards")]
    assert [str(turn.play) for turn in record.statements] == ["call"]  # type: ignore[union-attr]  # a turn


def test_a_bundled_file_is_found_unless_one_stands_beside(
    including_game: Game, folder: Path
) -> None:
    assert told(included(including_game, "bundled.cards")[0]) == [("a", 3), ("b", 4)]
    assert told(included(including_game, "bundled.cards", folder)[0]) == [("a", 3), ("b", 4)]
    (folder / "bundled.cards").write_text(SET.replace("3", "9"))
    assert told(included(including_game, "bundled.cards", folder)[0]) == [("a", 9), ("b", 4)]


def test_a_text_without_a_file_has_nothing_beside_it(
    including_game: Game, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "ours.cards").write_text(SET)
    monkeypatch.chdir(folder)
    record, (finding,) = included(including_game, "ours.cards")
    assert record.included == ()
    assert finding.message == 'there is no file "ours.cards"'
    assert finding.help == "with the game: bundled.cards"


def test_beside_standard_input_is_the_folder_of_the_command(
    including_game: Game, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "own.cards").write_text(SET)
    monkeypatch.chdir(folder)
    ((record, _),) = read_text(HEAD.format("own.cards"), "-")
    read, findings = include(record, including_game)
    assert (told(read), findings) == ([("a", 3), ("b", 4)], ())


def test_what_could_be_meant_is_listed(including_game: Game, folder: Path) -> None:
    for name in ("mine.cards", "yours.cards", "notes.txt"):
        (folder / name).write_text(SET)
    _, (finding,) = included(including_game, "our.cards", folder)
    assert (finding.rule, finding.severity) == ("FTN-TAG", "error")
    assert (
        finding.help
        == "in the record's folder: mine.cards, yours.cards; with the game: bundled.cards"
    )
    assert (finding.place.line, finding.place.column, finding.place.end_column) == (3, 8, 19)


@pytest.mark.parametrize(
    "name",
    ["../x.cards", "/etc/passwd", "a/b.cards", "..", ".", "-", "", "c:x", "a\\\\b", "x" * 300],
)
def test_only_a_plain_name_is_looked_for(including_game: Game, folder: Path, name: str) -> None:
    (folder.parent / "x.cards").write_text(SET)
    record, (finding,) = included(including_game, name, folder)
    assert record.included == ()
    assert "is not a plain file name" in finding.message
    assert len(finding.message) < 120


@pytest.mark.parametrize(
    ("content", "message", "help_"),
    [
        (
            SET + "chips a\nchips b\nnonsense\n",
            'the file "x.cards" has 3 errors',
            "run `ftn check {path}` to see them",
        ),
        (SET + "chips a\n", 'the file "x.cards" has 1 error', "run `ftn check {path}` to see them"),
        (SET + "1a call\n", 'the file "x.cards" is the record of a game', "no turns"),
        (SET + 'adjust a 1 "x"\n', 'the file "x.cards" is the record of a game', "no turns"),
        ("", 'the file "x.cards" has 1 error', "run `ftn check {path}` to see them"),
        ("; " + "x" * LARGEST, 'the file "x.cards" is larger than 1 MB', "only declarations"),
        ("chips \udce9 a", 'the file "x.cards": the byte 0xE9 is not UTF-8', "UTF-8"),
    ],
)
def test_what_is_wrong_in_a_file_is_one_finding(
    including_game: Game, folder: Path, content: str, message: str, help_: str
) -> None:
    path = folder / "x.cards"
    path.write_bytes(content.encode("utf-8", "surrogateescape"))
    _, (finding,) = included(including_game, "x.cards", folder)
    assert finding.message == message
    assert help_.format(path=path) in finding.help


def test_what_can_be_read_of_a_file_with_errors_is_there(
    including_game: Game, folder: Path
) -> None:
    (folder / "x.cards").write_text(SET + "chips a\n")
    record, _ = included(including_game, "x.cards", folder)
    assert told(record) == [("a", 3), ("b", 4)]


def test_a_file_for_another_game_is_refused(including_game: Game, folder: Path) -> None:
    (folder / "x.cards").write_text(SET)
    record, (finding,) = included(evolve(including_game, name="other"), "x.cards", folder)
    assert record.included == ()
    assert finding.message == 'the file "x.cards" is for freight-train/1996'


def test_a_folder_is_no_file(including_game: Game, folder: Path) -> None:
    (folder / "x.cards").mkdir()
    _, (finding,) = included(including_game, "x.cards", folder)
    assert finding.message == '"x.cards" is not a file'


def test_a_pipe_is_no_file(including_game: Game, folder: Path) -> None:
    os.mkfifo(folder / "x.cards")
    _, (finding,) = included(including_game, "x.cards", folder)
    assert finding.message == '"x.cards" is not a file'


def test_a_file_is_read_once_until_it_changes(
    including_game: Game, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = folder / "x.cards"
    path.write_text(SET)
    reads: list[str] = []

    def counted(name: str) -> bytes:
        reads.append(name)
        return read_bytes(name)

    monkeypatch.setattr("ftn.notation.including.read_bytes", counted)
    records = [included(including_game, "x.cards", folder)[0] for _ in range(20)]
    assert reads == [str(path)]
    assert all(record.included[0] is records[0].included[0] for record in records)
    path.write_text(SET + "chips c 5\n")
    assert told(included(including_game, "x.cards", folder)[0])[-1] == ("c", 5)
    assert len(reads) == 2


def test_of_a_tag_that_stands_twice_the_first_counts(including_game: Game, folder: Path) -> None:
    (folder / "x.cards").write_text(SET)
    text = HEAD.format("x.cards").replace("[a ", '[Cards "y.cards"]\n[a ')
    ((record, _),) = read_text(text, str(folder / "game.ftn"))
    record, findings = include(record, including_game)
    assert findings == ()
    assert len(record.included) == 1


def bundled() -> Iterator[tuple[str, str, str]]:
    """Yield every file that a game brings: the game, the tag that names it, and its name."""
    for found in map(game, GAMES):
        for tag in found.notation.INCLUDES:
            for one in files(found.package).joinpath(tag.lower()).iterdir():
                yield found.name, tag, one.name


@pytest.mark.parametrize(("name", "tag", "file"), list(bundled()))
def test_what_a_game_brings_can_be_included(name: str, tag: str, file: str) -> None:
    head = f'[FTN "1"] [Rules "{name}/{game(name).default}"] [{tag} "{file}"]'
    ((record, findings),) = read_text(head)
    assert findings == ()
    assert told(record)


def test_a_game_that_includes_nothing_has_the_tag_for_itself() -> None:
    ((record, findings),) = read_text(HEAD.format("../x.cards"))
    assert with_included(record) == (record, ())
    assert findings == ()


@pytest.fixture
def reading_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Freight Train's own tag Cards name a file."""
    monkeypatch.setattr("ftn.games.freight_train.notation.INCLUDES", ("Cards",))


@pytest.mark.usefixtures("reading_it")
def test_a_record_that_is_read_has_its_files(folder: Path) -> None:
    (folder / "x.cards").write_text(SET)
    ((record, findings),) = read_text(HEAD.format("x.cards"), str(folder / "game.ftn"))
    assert findings == ()
    assert told(record) == [("a", 3), ("b", 4)]
    ((record, (finding,)),) = read_text(HEAD.format("y.cards"), str(folder / "game.ftn"))
    assert finding.help == "in the record's folder: x.cards"


@pytest.mark.usefixtures("reading_it")
def test_the_formatter_writes_the_record_alone_and_asks_for_no_file(folder: Path) -> None:
    (folder / "x.cards").write_text(SET)
    for name in ("x.cards", "nowhere.cards"):
        text = HEAD.format(name)
        assert format_text(text, str(folder / "game.ftn")) == (text, ())
        assert format_text(text.replace("1a ", "1a   "), str(folder / "game.ftn")) == (text, ())
