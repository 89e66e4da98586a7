"""The language server, asked by a real client as an editor asks it."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any, TypeAlias, TypeVar

import pytest
from lsprotocol import types

from ftn.cli.output import Refused
from ftn.lsp.acting import FIX_ALL
from ftn.lsp.documents import Document
from ftn.model.record import Turn
from ftn.model.replay import Replay
from ftn.model.steps import turns
from ftn.notation.reading import read_text
from ftn.pipeline.checking import check_text
from ftn.referee.replaying import replay
from ftn.reports.narration import sentence
from tests.lsp.editor import PATIENCE, Editor, editor

SAMPLES = Path(__file__).parents[2] / "samples"
NAMES = ("four-daily.ftn", "cars-four-own-cards.ftn", "freight-two.ftn")
HEAD = '[FTN "1"]\r\n[Rules "freight-train/1996"]\r\n[a "Zoë"]\r\n[b "Ben"]\r\n'
TWO = f"{HEAD}\r\n1a call\r\n{HEAD}\r\nday 1\r\n1a call {{🚂 é}} 1b Pull 1A 2B 3C\r\n2a Pass\r\n"


ResultT = TypeVar("ResultT")
Asked: TypeAlias = Callable[[Callable[[Editor], Coroutine[None, None, None]]], None]


@pytest.fixture(scope="module")
def asked() -> Iterator[Asked]:
    """Ask one server all that these tests ask: it takes longer to start than to answer.

    That is done in a thread: in this one there is Playwright's loop, once a page was opened.
    """
    runner = asyncio.Runner()
    with ThreadPoolExecutor(1) as thread:

        def run(what: Coroutine[Any, Any, ResultT]) -> ResultT:
            return thread.submit(runner.run, what).result()

        session = editor()
        one = run(session.__aenter__())
        yield lambda ask: run(ask(one))
        run(session.__aexit__(None, None, None))
        thread.submit(runner.close).result()


def test_slips_are_shown_where_they_are_and_mended_while_it_is_typed(asked: Asked) -> None:
    async def ask(ed: Editor) -> None:
        ed.open(TWO)
        shown = await ed.until(lambda shown: len(shown) > 1)
        slips = [one for one in shown if one.code == "FTN-SYNTAX"]
        places = [(one.range.start, one.range.end) for one in slips]
        line = ed.text.split("\n")[12]
        column = len(line[: line.index("Pull")].encode("utf-16-le")) // 2
        assert places[0] == (types.Position(12, column), types.Position(12, column + 4))
        one, other = await ed.actions(types.CodeActionKind.QuickFix)
        assert [one.title, other.title] == ["Write pull for Pull", "Write pass for Pass"]
        assert one.edit is not None
        assert one.edit.changes is not None
        [whole] = await ed.actions(FIX_ALL)
        assert whole.edit is not None
        assert whole.edit.changes is not None
        mended = ed.applied(whole.edit.changes[ed.uri])
        assert mended == TWO.replace("Pull", "pull").replace("Pass", "pass")
        ed.change(mended)
        await ed.until(lambda shown: all(one.code != "FTN-SYNTAX" for one in shown))
        edits = await ed.formatted()
        assert edits
        ed.change(ed.applied(edits))
        assert "\n1b pull" in ed.text
        assert ed.text.count("\r\n") == ed.text.count("\n")
        assert not await ed.formatted()
        ed.change("\r\n" * 9 + ed.text.replace("1b pull", "1b pul"))  # what was told moves
        moved = await ed.until(lambda shown: any(one.code == "FTN-SYNTAX" for one in shown))
        [slip] = [one for one in moved if one.code == "FTN-SYNTAX"]
        assert ed.text.split("\n")[slip.range.start.line].startswith("1b pul ")

    asked(ask)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_told_drawn_listed_and_completed(name: str, asked: Asked) -> None:
    path = SAMPLES / name
    text = path.read_text("utf-8")
    played = replay(*next(read_text(text, str(path))))

    async def ask(ed: Editor) -> None:
        ed.open(text, path.as_uri())
        await ed.until(lambda shown: all(one.severity != 1 for one in shown))
        some = [index for index, _ in turns(played)][::9]
        for index in some:
            await _is_told(ed, played, index)
        listed = await ed.listed()
        leaves = [*listed]
        while any(one.children for one in leaves):
            leaves = [inner for one in leaves for inner in one.children or [one]]
        assert [one.name.split()[0] for one in leaves] == [
            step.address for _, step in turns(played)
        ]
        hints = [str(one.label) for one in await ed.hinted()]
        totals = played.sheets[-1].totals
        assert hints[-1] == "  ".join(f"{seat} {total}" for seat, total in totals.items())
        coloured = dict(await ed.coloured())
        assert {"FTN", '"1"', "1a"} <= coloured.keys()
        for index in some[:2]:
            await _is_offered(ed, played, index)

    asked(ask)


async def _is_told(ed: Editor, played: Replay, index: int) -> None:
    step = played.steps[index]
    before = played.steps[index - 1].position if index else played.start
    said = await ed.hovered(ed.document.position(step.statement.start + 1))
    told = sentence(played, step, before)
    assert told.split()[0] in said
    assert "```text" in said


async def _is_offered(ed: Editor, played: Replay, index: int) -> None:
    """See that a turn is offered word by word where everything after it is still to come."""
    statement = played.steps[index].statement
    assert isinstance(statement, Turn)
    whole = played.record.source.text
    head = whole[: statement.start]
    words = f"{statement.number}{statement.seat} {statement.play}".split()
    for count, word in enumerate(words[:9]):
        ed.change(f"{head}{' '.join(words[:count])} ".replace("  ", " "))
        offered = [one.label for one in await ed.completed(ed.whole().end)]
        named = word[0].isupper() and "?" in offered  # a name that nobody has offered
        assert named or any(word.startswith(one) for one in offered), (words, word, offered)


def test_a_shipment_is_offered_from_where_it_begins(asked: Asked) -> None:
    path = SAMPLES / "freight-two.ftn"
    text = path.read_text("utf-8")
    begun = f"{text[: text.index('9b @15:24')]}9b loan ship "

    async def ask(ed: Editor) -> None:
        ed.open(begun, path.as_uri())
        offered = [one.label for one in await ed.completed(ed.whole().end) if not one.tags]
        assert "Perth D3 Oban" in offered
        for label in offered:
            (checked,) = check_text(f"{begun}{label}", str(path))
            wrong = [str(one.message) for one in checked.findings if one.rule == "FTN-SYNTAX"]
            assert wrong == (
                ['"deliver" doesn\'t name any cubes'] if label.endswith("deliver") else []
            )

    asked(ask)


def test_a_word_leads_to_its_card_city_or_clause(asked: Asked) -> None:
    path = SAMPLES / "cars-four-own-cards.ftn"
    text = path.read_text("utf-8") + 'ruling FC-SETUP-1 "so be it"\n'

    async def ask(ed: Editor) -> None:
        ed.open(text, path.as_uri())
        own = await ed.defined(ed.after("discard F03\ndeal b F1"))
        assert own is not None
        assert own.uri.endswith("made-up.cards")
        assert _line(own).startswith("card F10 ")
        city = await ed.defined(ed.after("city Winni"))
        assert city is not None
        assert city.uri == ed.uri
        clause = await ed.defined(ed.after("ruling FC-SET"))
        assert clause is not None
        assert _line(clause).startswith("FC-SETUP-1 ")
        assert "FC\\-SETUP\\-1" in await ed.hovered(ed.after("ruling FC-SET"))

    asked(ask)


def _line(found: types.Location) -> str:
    text = Path(found.uri.removeprefix("file://")).read_text("utf-8")
    return text.split("\n")[found.range.start.line]


def test_a_new_record_is_offered_and_its_rules_are_completed(asked: Asked) -> None:
    async def ask(ed: Editor) -> None:
        ed.open("")
        first, *others = await ed.completed(types.Position(0, 0))
        assert others
        assert isinstance(first.text_edit, types.TextEdit)
        ed.change(ed.applied([first.text_edit]))
        await ed.until(lambda shown: all(one.severity != 1 for one in shown))
        ed.change(
            ed.text.replace('[Rules "freight-train/1993-en', '[Rules "freight-train/1993-en mix')
        )
        at = ed.after("freight-train/1993-en mix")
        assert "mix_scores=yes" in [one.label for one in await ed.completed(at)]

    asked(ask)


def test_whatever_is_written_there_is_an_answer(asked: Asked) -> None:
    random = Random(7)
    texts = [(SAMPLES / name).read_text("utf-8")[:1500] for name in NAMES]
    junk = ["{", "}", '"', "(", ")", "[", "]", ";", "\r", "\n\n", "🚂", "\ufeff", "\ud83d", "\x00"]
    junk += ["1a", "ruling ", "\u2028", "[Rules ", " @9:99 ", "\t", "?"]

    async def ask(ed: Editor) -> None:
        ed.open("")
        for _ in range(12):
            text = random.choice(texts)
            for _ in range(3):
                at = random.randrange(len(text))
                text = text[:at] + random.choice(junk) + text[at + random.randrange(40) :]
            ed.change(text)
            end = ed.document.position(random.randrange(len(text)))
            for place in (end, types.Position(end.line, 9_999), types.Position(9_999, 3)):
                await ed.completed(place)
                await ed.hovered(place)
                await ed.defined(place)
            await ed.actions()
            await ed.listed()
            await ed.hinted()
            await ed.formatted()
            await ed.client.text_document_semantic_tokens_full_async(
                types.SemanticTokensParams(ed.named)
            )

    asked(ask)


def test_other_texts_are_left_alone(asked: Asked) -> None:
    async def ask(ed: Editor) -> None:
        ed.open("Dear Anna,\n1a pull is not\n", "untitled:letter", "plaintext")
        assert not await ed.until(lambda _shown: True)
        assert not await ed.completed(types.Position(1, 3))
        assert await ed.formatted() is None
        ed.change('[Rules "freight-train/1996"]\n1a Pass\n')
        assert [one.code for one in await ed.until(bool)] == ["FTN-SYNTAX"]

    asked(ask)


@pytest.mark.parametrize("encoding", types.PositionEncodingKind)
def test_a_place_is_the_same_in_every_encoding(encoding: types.PositionEncodingKind) -> None:
    document = Document("", "", "\ufeffa🚂é\r\nß\r\r\n駅🚂", encoding)
    for offset in range(len(document.text) + 1):
        assert document.offset(document.position(offset)) == offset
    assert document.position(0).character == {"utf-16": 1, "utf-8": 3, "utf-32": 1}[encoding.value]
    assert document.offset(types.Position(0, 999)) == document.text.index("\n")
    assert document.offset(types.Position(999, 0)) == len(document.text)


def test_without_its_library_the_command_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from ftn.cli import output
    from ftn.cli.lsp import command

    monkeypatch.setattr(output, "find_spec", lambda _name: None)
    with pytest.raises(Refused, match=r"this needs pygls[^?]*\n.*pip install 'ftn-toolkit\[lsp\]'"):
        command.main([], standalone_mode=False)


def test_an_editor_that_goes_away_without_a_word_ends_it_without_a_trace() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "ftn", "lsp"],
        input=b'Content-Length: 5\r\n\r\n{"a":',
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, b"")
    assert b"window/showMessage" in done.stdout
