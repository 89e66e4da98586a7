"""Files that tags name: looked for beside the record and with the game, read once, and refused."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from ftn.files.disk import read_bytes
from ftn.games import GAMES, game
from ftn.model.finding import Finding
from ftn.model.record import Fact, Record
from ftn.notation.including import LARGEST
from ftn.notation.reading import read_text, with_included
from ftn.pipeline.formatting import format_text

HEAD = '[FTN "1"]\n[Rules "freight-cars/2021"]\n[Cards "{}"]\n[a "Anna"]\n[b "Ben"]\n\n1a draw\n'
SET = '[FTN "1"]\n[Rules "freight-cars/2021"]\n\ncredits a 3\ncredits b 4\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "records").mkdir()
    return tmp_path / "records"


def included(named: str, folder: Path | None = None) -> tuple[Record, tuple[Finding, ...]]:
    name = str(folder / "game.ftn") if folder else "<text>"
    return next(read_text(HEAD.format(named), name))


def told(record: Record) -> list[object]:
    return [
        one.value for part in record.included for one in part.statements if isinstance(one, Fact)
    ]


def test_a_file_beside_the_record_is_found(folder: Path) -> None:
    (folder / "ours.cards").write_text(SET)
    record, findings = included("ours.cards", folder)
    assert findings == ()
    assert told(record) == [("a", 3), ("b", 4)]
    assert [part.source.name for part in record.included] == [str(folder / "ours.cards")]
    assert [str(turn.play) for turn in record.statements] == ["draw"]  # type: ignore[union-attr]  # a turn


def test_a_bundled_file_is_found_unless_one_stands_beside(folder: Path) -> None:
    bundled = told(included("made-up.cards")[0])
    assert len(bundled) > 50
    assert told(included("made-up.cards", folder)[0]) == bundled
    (folder / "made-up.cards").write_text(SET)
    assert told(included("made-up.cards", folder)[0]) == [("a", 3), ("b", 4)]


def test_a_text_without_a_file_has_nothing_beside_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "ours.cards").write_text(SET)
    monkeypatch.chdir(folder)
    record, (finding,) = included("ours.cards")
    assert record.included == ()
    assert finding.message == 'there is no file "ours.cards"'
    assert finding.help == "with the game: made-up.cards"


def test_beside_standard_input_is_the_folder_of_the_command(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "own.cards").write_text(SET)
    monkeypatch.chdir(folder)
    ((read, findings),) = read_text(HEAD.format("own.cards"), "-")
    assert (told(read), findings) == ([("a", 3), ("b", 4)], ())


def test_what_could_be_meant_is_listed(folder: Path) -> None:
    for name in ("mine.cards", "yours.cards", "notes.txt"):
        (folder / name).write_text(SET)
    _, (finding,) = included("our.cards", folder)
    assert (finding.rule, finding.severity) == ("FTN-TAG", "error")
    assert (
        finding.help
        == "in the record's folder: mine.cards, yours.cards; with the game: made-up.cards"
    )
    assert (finding.place.line, finding.place.column, finding.place.end_column) == (3, 8, 19)


@pytest.mark.parametrize(
    "name",
    ["../x.cards", "/etc/passwd", "a/b.cards", "..", ".", "-", "", "c:x", "a\\\\b", "x" * 300],
)
def test_only_a_plain_name_is_looked_for(folder: Path, name: str) -> None:
    (folder.parent / "x.cards").write_text(SET)
    record, (finding,) = included(name, folder)
    assert record.included == ()
    assert "is not a plain file name" in finding.message
    assert len(finding.message) < 120


@pytest.mark.parametrize(
    ("content", "message", "help_"),
    [
        (
            SET + "credits a\ncredits b\nnonsense\n",
            'the file "x.cards" has 3 errors',
            "run `ftn check {path}` to see them",
        ),
        (
            SET + "credits a\n",
            'the file "x.cards" has 1 error',
            "run `ftn check {path}` to see them",
        ),
        (SET + "1a draw\n", 'the file "x.cards" is the record of a game', "no turns"),
        (SET + 'adjust a 1 "x"\n', 'the file "x.cards" is the record of a game', "no turns"),
        ("", 'the file "x.cards" has 1 error', "run `ftn check {path}` to see them"),
        ("; " + "x" * LARGEST, 'the file "x.cards" is larger than 1 MB', "only declarations"),
        ("credits \udce9 a", 'the file "x.cards": the byte 0xE9 is not UTF-8', "UTF-8"),
    ],
)
def test_what_is_wrong_in_a_file_is_one_finding(
    folder: Path, content: str, message: str, help_: str
) -> None:
    path = folder / "x.cards"
    path.write_bytes(content.encode("utf-8", "surrogateescape"))
    _, (finding,) = included("x.cards", folder)
    assert finding.message == message
    assert help_.format(path=path) in finding.help


def test_what_can_be_read_of_a_file_with_errors_is_there(folder: Path) -> None:
    (folder / "x.cards").write_text(SET + "credits a\n")
    record, _ = included("x.cards", folder)
    assert told(record) == [("a", 3), ("b", 4)]


def test_a_file_for_another_game_is_refused(folder: Path) -> None:
    (folder / "x.cards").write_text('[FTN "1"]\n[Rules "freight-train/1996"]\n\nchips a 3\n')
    record, (finding,) = included("x.cards", folder)
    assert record.included == ()
    assert finding.message == 'the file "x.cards" is for freight-train/1996'


def test_a_folder_is_no_file(folder: Path) -> None:
    (folder / "x.cards").mkdir()
    _, (finding,) = included("x.cards", folder)
    assert finding.message == '"x.cards" is not a file'


def test_a_pipe_is_no_file(folder: Path) -> None:
    os.mkfifo(folder / "x.cards")
    _, (finding,) = included("x.cards", folder)
    assert finding.message == '"x.cards" is not a file'


def test_a_file_is_read_once_until_it_changes(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = folder / "x.cards"
    path.write_text(SET)
    reads: list[str] = []

    def counted(name: str) -> bytes:
        reads.append(name)
        return read_bytes(name)

    monkeypatch.setattr("ftn.files.beside.read_bytes", counted)
    records = [included("x.cards", folder)[0] for _ in range(20)]
    assert reads == [str(path)]
    assert all(record.included[0] is records[0].included[0] for record in records)
    path.write_text(SET + "credits c 5\n")
    assert told(included("x.cards", folder)[0])[-1] == ("c", 5)
    assert len(reads) == 2


def test_of_a_tag_that_stands_twice_the_first_counts(folder: Path) -> None:
    (folder / "x.cards").write_text(SET)
    text = HEAD.format("x.cards").replace("[a ", '[Cards "y.cards"]\n[a ')
    ((record, findings),) = read_text(text, str(folder / "game.ftn"))
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
    text = HEAD.format("../x.cards").replace("freight-cars/2021", "freight-train/1996")
    ((record, findings),) = read_text(text.replace("draw", "call"))
    assert with_included(record) == (record, ())
    assert findings == ()


def test_the_formatter_writes_the_record_alone_and_asks_for_no_file(folder: Path) -> None:
    (folder / "x.cards").write_text(SET)
    for name in ("x.cards", "nowhere.cards"):
        text = HEAD.format(name)
        assert format_text(text, str(folder / "game.ftn")) == (text, ())
        assert format_text(text.replace("1a ", "1a   "), str(folder / "game.ftn")) == (text, ())
