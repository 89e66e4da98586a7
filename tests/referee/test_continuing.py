"""Going on from what was kept comes to what a fresh replay comes to, whatever was changed."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from ftn.model.record import Statement, Turn
from ftn.notation.reading import read
from ftn.notation.splitting import sources_of_text
from ftn.recording.core import Request, answer
from ftn.recording.game import of
from ftn.recording.state import State
from ftn.referee import continuing
from ftn.referee.continuing import continued
from ftn.referee.loop import take
from ftn.referee.replaying import replay
from ftn.referee.table import Table
from tests.effort import LONG, many
from tests.generated import play
from tests.replayed import replayed
from tests.sampled import text_of

NAME = "game.ftn"
WHOLE = {
    "freight-train/1993-en": lambda: play("freight-train/1993-en", 3, 1),
    "freight-cars/2021": lambda: play("freight-cars/2021", 3, 1),
    "freight/2015": lambda: play("freight/2015", 3, 1),
    "pencil": lambda: text_of("two-pencil.ftn"),
    "hidden": lambda: text_of("cars-three-hidden.ftn"),
    "bankrupt": lambda: text_of("freight-five-bankrupt.ftn"),
}
"""Games in order, with shorthand, with nameless cars, and with much that is unknown."""
INSERTED = (
    "score a 14 b 9",
    "day 2",
    'adjust a -1 "miscounted"',
    "first b",
    "; a note",
    "{more}",
    "( 1a ? )",
    'ruling FT-PULL-5 "let it stand"',
)


def assert_as_fresh(text: str) -> bool:
    """Assert that what is kept of a text is what a fresh replay is; say whether it can be read."""
    found = of(text, NAME)
    record, syntax = read(next(iter(sources_of_text(text, NAME))))
    assert found.replay.record == record, text
    assert found.syntax == syntax, text
    whole = replay(record, syntax)
    assert found.replay.findings == whole.findings, text
    assert found.replay == whole, text
    assert found.replay.sheets == whole.sheets, text
    return not syntax


def edited(text: str, random: Random) -> str:
    """Return a text with a line removed, moved, repeated, exchanged, added or written on."""
    lines = text.splitlines()
    head = sum(1 for line in lines if line.startswith("[")) - (not random.randrange(9))
    if head >= len(lines) - 1:
        return text + "pass\n"
    at, other = random.randrange(head, len(lines)), random.randrange(head, len(lines))
    match random.randrange(9):
        case 0:
            del lines[at]
        case 1:
            lines.insert(other, lines[at])
        case 2:
            lines[at], lines[other] = lines[other], lines[at]
        case 3:  # what was done in another turn
            lines[at] = " ".join([*lines[at].split()[:1], *lines[other].split()[1:]])
        case 4:
            lines.insert(at, random.choice(INSERTED))
        case 5:
            lines[at] += f" {random.choice(('{so}', '; so', '?!', '( 1a pass )', '?'))}"
        case 6:
            lines[at] = " ".join(lines[at].split()[:-1] or ["?"])
        case 7:
            lines = lines[: max(head, len(lines) - random.randrange(6))]
        case 8:
            lines[at] = " ".join([*lines[at].split()[:1], "?"])
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", WHOLE)
def test_whatever_is_written_elsewhere(name: str) -> None:
    random = Random(None if LONG else name)
    texts = [WHOLE[name]()]
    for _ in range(many(10, 400)):
        text = edited(random.choice(texts[-3:]), random)
        if assert_as_fresh(text):
            texts.append(text if random.randrange(4) else texts[0])


def asked(state: State, method: str, path: str, text: str = "") -> State:
    body = {"revision": state.revision, "text": text, "glyph": "?!", "notes": [text]}
    return answer(state, Request(method, f"/api/{path}", {}, body)).state


@pytest.mark.parametrize("name", WHOLE)
def test_whatever_is_finished_amended_undone_and_made_again(name: str) -> None:
    random, whole = Random(None if LONG else name), WHOLE[name]()
    first, *rest = replayed(whole).record.statements
    said = [whole[one.start : one.end] for one in rest]
    state = State(whole[: first.end] + "\n", NAME)
    written = 0
    for _ in range(many(50, 1_000)):
        number = str(random.randint(1, written + 1))
        match random.randrange(12):
            case 0 | 1:
                state = asked(state, "PUT", f"statements/{number}", random.choice(said))
            case 2:
                state = asked(state, "PUT", f"statements/{number}/notes", "so")
            case 3:
                state = asked(state, "DELETE", f"statements/{number}")
            case 4 | 5:
                state = asked(state, "POST", random.choice(("undo", "redo")))
            case _ if written < len(said):
                state = asked(state, "POST", "statements", said[written])
                written += 1
        assert_as_fresh(state.text)


@pytest.mark.parametrize("name", ["freight-train/1993-en", "freight-cars/2021", "freight/2015"])
def test_a_finished_turn_takes_few_others_again(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[Statement] = []

    def counted(table: Table[Any, Any], statement: Statement) -> None:
        taken.append(statement)
        take(table, statement)

    monkeypatch.setattr(continuing, "take", counted)
    text = WHOLE[name]()
    record, _ = read(next(iter(sources_of_text(text, NAME))))
    turns = [one for one in record.statements if isinstance(one, Turn)]
    for earlier, turn in pairwise(turns[20:60]):
        before, _ = read(next(iter(sources_of_text(text[: earlier.end] + "\n", NAME))))
        after, _ = read(next(iter(sources_of_text(text[: turn.end] + "\n", NAME))))
        _, runs = continued(before)
        taken.clear()
        continued(after, (), runs)
        more = len(after.statements) - len(before.statements)
        assert len(taken) <= 2 * continuing.EVERY + more
