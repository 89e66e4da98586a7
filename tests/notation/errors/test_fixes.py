"""What a help says to write works when it is written, for every message of the galleries."""

from __future__ import annotations

from pathlib import Path

import pytest

from ftn.games import GAMES, game
from ftn.model.edit import edited
from ftn.model.finding import Finding
from ftn.notation.errors.fixes import changed, is_safe, proposed
from ftn.notation.reading import read_text
from ftn.text.said import say
from tests.notation.errors.slips import SLIPS

GAMES_OF = Path(__file__).parents[2] / "games"
FIXES = (Path(__file__).parent / "fixes.txt").read_text(encoding="utf-8")
"""Every slip that has one with its fix: what is applied unasked, and (`?`) what is proposed."""


def _head(name: str) -> str:
    return f'[Rules "{name}/{game(name).default}"] [a "Anna"] [b "Ben"]\n'


def _slips() -> list[tuple[str, str]]:
    """Return the statements of all galleries, each with its game."""
    found = [("freight-train", slip) for slip in SLIPS]
    for name in GAMES:
        gallery = GAMES_OF / name.replace("-", "_") / "mistakes" / "mistakes.txt"
        if gallery.exists():
            blocks = gallery.read_text(encoding="utf-8").rstrip().split("\n\n")
            found += [(name, block.partition("\n")[0]) for block in blocks]
    return found


def _errors(text: str) -> list[Finding]:
    return [one for _, findings in read_text(text) for one in findings if one.place.line > 1]


def test_what_a_fix_writes_can_be_read() -> None:
    lines, left = [], []
    for name, slip in _slips():
        head = _head(name)
        text = f"{head}{slip}\n"
        fixes = [one.fix for one in _errors(text) if one.fix]
        if not fixes:
            continue
        after = edited(text, fixes)
        left += [(slip, one.message) for one in _errors(after)]
        mark = " " if all(fix.safe for fix in fixes) else "?"
        lines.append(f"{mark} {slip}\n  {after[len(head) : -1]}\n")
    assert left == []
    assert "\n".join(lines) == FIXES


@pytest.mark.parametrize(
    ("written", "after"),
    [
        ("[Date “2026-11-18”]", '[Date "2026-11-18"]'),
        ("[Event 'Thursday club']", '[Event "Thursday club"]'),
        ('[Event "The "old" club"]', r'[Event "The \"old\" club"]'),
        ("[Event]", None),
    ],
)
def test_a_tag_is_mended_where_it_says_all(written: str, after: str | None) -> None:
    head = '[Rules "freight-train/1996"]\n'
    (found,) = _errors(f"{head}{written}\nday 1\n")
    mended = edited(f"{head}{written}\nday 1\n", [found.fix]) if found.fix else None
    assert mended == (f"{head}{after}\nday 1\n" if after else None)


@pytest.mark.parametrize(
    ("written", "after", "safe"),
    [
        ("[Rules freight-train/1996]", '[Rules "freight-train/1996"]', True),
        ('[rules "freight-train/1996"]', '[Rules "freight-train/1996"]', True),
        (
            '[Rules "freight-train/1996, caboose=on"]',
            '[Rules "freight-train/1996 caboose=on"]',
            True,
        ),
        ('[Rules "freight-train/1996 cabose=on"]', '[Rules "freight-train/1996 caboose=on"]', True),
        ('[Rules "Freight Train/1996"]', '[Rules "freight-train/1996"]', True),
        ("[Rules freight-train]", None, None),
    ],
)
def test_the_rules_tag_is_mended_where_it_names_an_edition(
    written: str, after: str | None, safe: bool | None
) -> None:
    (_, (found, *_)), *_ = read_text(f"{written}\nday 1\n")
    fix = found.fix
    assert (edited(written, [fix]), fix.safe) == (after, safe) if fix else after is None


def test_two_slips_of_a_statement_are_one_fix() -> None:
    text = f"{_head('freight-train')}1a Pull 1c,2h, 10→M\n"
    (found,) = _errors(text)
    assert found.fix is not None
    assert edited(text, [found.fix]).splitlines()[1] == "1a pull 1C 2H 1O>M"


def test_a_comment_in_square_brackets_is_put_in_braces_if_asked() -> None:
    text = f"{_head('freight-train')}1a call [at last]\n"
    (found,) = _errors(text)
    assert found.fix is not None
    assert (edited(text, [found.fix]).splitlines()[1], found.fix.safe) == (
        "1a call {at last}",
        False,
    )


@pytest.mark.parametrize(
    ("before", "after", "safe"),
    [
        ("1b: Pull 1t, 1p 3b→m", "1b pull 1T 1P 3B>M", True),
        ("pull 10", "pull 1O", True),
        ("reveals F30", "reveal F30", True),
        ("RKW G", "RKW -G", False),
        ("2>1", "2<1", False),
        ("pass now", "pass {now}", False),
        ("loan 10", "loan", False),
    ],
)
def test_only_case_punctuation_and_spelling_are_safe(before: str, after: str, safe: bool) -> None:
    assert is_safe(before, after) is safe


def test_a_change_is_whole_words() -> None:
    assert changed("1a pull 1t 2C\n", "1a pull 1T 2C\n") == (8, 10, "1T")
    assert changed("first Anna", "first a") == (6, 10, "a")


def test_a_text_that_is_cut_short_is_no_proposal() -> None:
    assert proposed(say("write {right}", right="AABBCC…")) == ""
    assert proposed(say("for example {example}", example="1a call")) == ""
    assert proposed("write 1a") == ""


def test_of_many_slips_only_so_many_are_tried() -> None:
    comma = "1a pull " + ", ".join(["1t"] * 20) + "\n"
    found = _errors(_head("freight-train") + "1a call [so]\n" + comma * 150)
    assert [bool(one.fix) for one in found] == [True] + [False] * 150
    short = _errors(_head("freight-train") + "1a pull 1t 1p 3b>m\n" * 60)
    assert all(one.fix for one in short)
