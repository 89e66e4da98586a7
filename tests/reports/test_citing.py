"""Clauses as they are cited."""

from __future__ import annotations

import pytest

from ftn.games.clauses import clause
from ftn.model.clauses import Clause
from ftn.model.replay import Replay
from ftn.notation.reading import read_text
from ftn.referee.replaying import replay
from ftn.reports.citing import cited, in_full, labelled, paragraph
from ftn.text.pieces import paint


def replayed(rules: str) -> Replay:
    record, findings = next(read_text(f'[Rules "{rules}"] [a "A"] [b "B"]'))
    return replay(record, findings)


def lines(found: Clause | None, game: Replay | None = None, *, differ: bool = True) -> str:
    assert found is not None
    told = in_full(found, game or replayed("freight-train/1996"), 72, differ=differ)
    return "\n".join(paint(line, colour=False) for line in told)


def test_a_clause_is_told_with_its_sources_the_records_own_first() -> None:
    text = lines(clause("FT-MIX-SCORE"))
    assert text.startswith("FT-MIX-SCORE  Does the Mix score?\n  In 1993-nl and 1996 the Mix")
    own, english, dutch = (text.index(f"\n  {name}: L") for name in ("1996", "1993-en", "1993-nl"))
    assert own < english < dutch < text.index("\n  Editions differ: 1993-en has 11 categories")
    assert text.endswith("In force here: mix_scores=yes")


def test_without_how_editions_differ_only_the_records_own_source_is_told() -> None:
    text = lines(clause("FT-MIX-SCORE"), replayed("freight-train/1993-en"), differ=False)
    assert "\n  1993-en: L169" in text
    assert "1993-nl: L" not in text
    assert "Editions differ" not in text


def test_an_edition_that_says_nothing_is_silent() -> None:
    silent = Clause("FT-X", "A rule", "Do it.", sources={"1993-en": "L7"})
    assert lines(silent) == "FT-X  A rule\n  Do it.\n  1996 doesn't mention it\n  1993-en: L7"


def test_a_ruling_of_ours_is_called_one() -> None:
    ours = Clause("FT-X", "A rule", "Do it.", ruling="They are silent.")
    assert "not in any rulebook: a ruling of this project\n  Our ruling: They are" in lines(ours)


def test_the_notations_own_clauses_have_their_source() -> None:
    text = lines(clause("FTN-CLAIM"), differ=False)
    assert "grammar/README.md" in text
    assert "silent" not in text


@pytest.mark.parametrize(
    ("text", "names"),
    [
        (
            "explained if a tie brings nothing (FT-SCORE-2) and more (FT-YARD)",
            ["FT-SCORE-2", "FT-YARD"],
        ),
        ("FT-YARD, and again FT-YARD", ["FT-YARD"]),
        ("FT-NONE-9 and UTF-8", []),
    ],
)
def test_the_clauses_of_a_text_are_found(text: str, names: list[str]) -> None:
    assert [found.id for found in cited(text)] == names


def test_text_is_wrapped_below_its_label_and_harmless() -> None:
    found = list(labelled("help: ", "one two \x1b[2J three four five six seven", 30, margin=0))
    assert [paint(line, colour=False) for line in found] == [
        "help: one two \\x1b[2J three",
        "      four five six seven",
    ]
    assert [paint(line, colour=False) for line in paragraph("a\nb", 40)] == ["a", "b"]
