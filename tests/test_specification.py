"""The notation's specification: every example does what it promises, and nothing is left out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest

from ftn.games import FIRST, GAMES, game
from ftn.games.clauses import load
from ftn.games.contract import Game
from ftn.games.rules_tag import meant_game, ruleset
from ftn.model.record import Statement, Turn
from ftn.model.rules import Edition, Ruleset
from ftn.notation.reading import read_text
from ftn.notation.splitting import sources_of_text
from ftn.pipeline.checking import check_text
from ftn.pipeline.formatting import format_text
from tests.forms import forms
from tests.specification import (
    HEAD,
    HEADS,
    SEVERITIES,
    Example,
    examples,
    findings_of,
    page,
    printed,
    promised,
)

EXAMPLES = examples()
STATUSES = ("verified", "in-progress", "provisional")
MARKS = {"canonical", "rewritten", "records", *STATUSES, *SEVERITIES}
TOKENS = {
    "Turn": "TURN",
    "Ruling": "RULING",
    "Adjustment": "ADJUSTMENT",
}
SHARED = ("TURN", "GLYPH", "SCORE", "RULING", "ADJUSTMENT", "TAG", "ANNOTATION", "NOTE")


def marked(*marks: str) -> pytest.MarkDecorator:
    """Run a test for the examples that bear one of these marks."""
    return pytest.mark.parametrize(
        "example", [one for one in EXAMPLES if {*marks} & {*one.marks}], ids=str
    )


def with_message(example: Example) -> bool:
    """Say whether an example promises a finding."""
    return example.marks[:1] != () and example.marks[0] in SEVERITIES


def test_the_page_shows_the_tags_that_stand_before_its_examples() -> None:
    assert EXAMPLES[0].written == HEAD
    for chapter, head in HEADS.items():
        assert head in [one.written for one in EXAMPLES if one.chapter == chapter]


def test_every_mark_is_known() -> None:
    words = {word for one in EXAMPLES for word in one.marks if not re.match(r"[A-Z]+-|\d", word)}
    assert words <= MARKS
    assert words == MARKS, "the page explains marks that no example bears"


@pytest.mark.parametrize("example", [one for one in EXAMPLES if not with_message(one)], ids=str)
def test_an_example_can_be_read(example: Example) -> None:
    found = findings_of(example.text)
    assert [one for one in found if one.rule in {"FTN-SYNTAX", "FTN-TAG"}] == []


@marked(*STATUSES)
def test_an_example_has_its_status(example: Example) -> None:
    (checked,) = check_text(example.text, "game.ftn")
    assert checked.status in example.marks, checked.findings


@marked("canonical")
def test_a_canonical_example_stays_as_it_is(example: Example) -> None:
    assert format_text(example.text, "game.ftn") == (example.text, ())


@marked("rewritten")
def test_an_example_is_rewritten_as_the_page_says(example: Example) -> None:
    after = EXAMPLES[EXAMPLES.index(example) + 1]
    assert after.written == example.next
    assert "canonical" in after.marks
    assert format_text(example.text, "game.ftn") == (after.text, ())


@marked("records")
def test_a_file_is_cut_into_its_records(example: Example) -> None:
    assert len(list(sources_of_text(example.text))) == int(example.marks[0])


@marked(*SEVERITIES)
def test_an_example_is_answered_to_the_letter(example: Example) -> None:
    assert example.text == example.written, "its lines would be counted from the tags before it"
    found = promised(example)
    others = [one for one in findings_of(example.text) if one.severity != "info"]
    assert found
    assert [one for one in others if one not in found] == []
    assert printed(found) == example.next


def test_every_clause_of_the_notation_is_told() -> None:
    told = re.findall(r"^\| `(FTN-[A-Z]+)` \|", page(), re.MULTILINE)
    assert sorted(told) == sorted(load())


@pytest.mark.parametrize("name", GAMES)
def test_every_form_of_the_grammars_is_in_an_example(name: str) -> None:
    found = game(name)
    facts = [word.upper() for word in found.notation.FACTS]
    tokens = forms(
        found.grammar,
        ("TURN", "GLYPH", "RULING", "ADJUSTMENT", "TAG", "ANNOTATION", "NOTE", *facts),
    )
    for token, text in written(name):
        assert tokens[token].use(text), (token, text)
    # What every game shares is shown by the first one.
    shared = {form for one in forms("ftn.lark", SHARED).values() for form in one.forms}
    unused = [
        form
        for one in tokens.values()
        for form in one.unused
        if name == FIRST or form not in shared
    ]
    # An unknown action is the shared grammar's, but the game's own grammar has it first.
    assert [form for form in unused if form != 'PLAY: "?"'] == []


@pytest.mark.parametrize(
    ("token", "pattern"),
    [
        ("TURN", r"fill [1-5] [A-Z]+ .*"),
        ("TURN", r"fill [1-5] [A-Z]+\*[A-Z]+ .*"),
        ("TURN", r"fill [1-5] [A-Z]+\* .*"),
        ("TURN", r"fill [1-5] \* .*"),
        ("TURN", r"fill [1-5] \? .*"),
        ("TURN", r"fill [1-5] [A-Z]*\?[A-Z?]*\*[?]+ .*"),
        ("TURN", r".*\?\?>.*"),
        ("TURN", r".* \?>.*"),
        ("TURN", r"@\d\d:\d\d .*"),
        ("TURN", r"@\d\d:\d\d:\d\d .*"),
        ("RULING", r'.*"'),
        ("ADJUSTMENT", r"[a-z] -\d"),
        ("ADJUSTMENT", r"[a-z] \+\d"),
        ("ADJUSTMENT", r"[a-z] \d"),
        ("TAG", r".*\\\".*"),
        ("MAIN", r".*[A-Z]\?[A-Z].*"),
        ("YARD", r"[a-z] .*-"),
        ("TURN", r"load [A-Z]\w* [A-Z]+/[A-Z]*\.[A-Z.]*"),
        ("TURN", r"ship \S+ \S+ claim .*"),
        ("TURN", r"ship \? .*"),
        ("CARD", r".* [#.]*\.[#.]*/[#.]+"),
        ("PIECE", r".* x\d\d"),
        ("CITY", r"\S+ (\w+)\+\1 .*"),
        ("CORPORATION", r".*\\\".*"),
        ("HAND", r"[a-z] \? \?.*"),
        ("TURN", r".*track [A-Z]+\d+:\?.*"),
        ("TURN", r"mark - .*"),
        ("TURN", r"roll \S+ [A-Z]\?.*"),
        ("CITY", r"\S+ [A-Z]\d [A-Z]{3}/[A-Z]{3} .*"),
        ("TRACKS", r"[a-z] .*bridge \S+"),
        ("AUCTION", r".*[a-z]\d\d .*[a-z]-"),
    ],
)
def test_a_form_that_is_hidden_in_an_expression_is_in_an_example(token: str, pattern: str) -> None:
    after = re.compile(rf"\S+ {pattern}", re.DOTALL)
    assert any(
        after.match(text)
        for game_name in GAMES
        for name, text in written(game_name)
        if name == token
    )


def written(name: str) -> Iterator[tuple[str, str]]:
    """Yield every token of a game's examples, with its name in the grammar."""
    for example in EXAMPLES:
        if with_message(example) and example.marks[1] in {"FTN-SYNTAX", "FTN-TAG"}:
            continue
        for record, _ in read_text(example.text):
            if meant_game(record.headers.get("Rules", "")) != name:
                continue
            source = record.source.text
            for tag in record.tags:
                yield "TAG", source[tag.start : tag.end]
            for text in record.annotations:
                yield "ANNOTATION", f"{{{text}}}"
            for note in record.notes_after:
                yield "NOTE", f"; {note}"
            yield from _statements(record.statements, source)


def _statements(statements: Sequence[Statement], source: str) -> Iterator[tuple[str, str]]:
    for statement in statements:
        kind = type(statement).__name__
        name = TOKENS.get(kind) or getattr(statement, "name", "").upper()
        yield name, source[statement.start : statement.end]
        trimmings = statement.trimmings
        if isinstance(statement, Turn) and trimmings.glyph:
            yield "GLYPH", trimmings.glyph
        for note in trimmings.notes_before + trimmings.notes_after:
            yield "NOTE", f"; {note}"
        for text in trimmings.annotations:
            yield "ANNOTATION", f"{{{text}}}"
        for variation in trimmings.variations:
            yield from _statements(variation.statements, source)


def rows(name: str) -> dict[str, list[str]]:
    """Return the rows of the table of a game's options, by name."""
    chapter = re.search(rf"^# [0-9]+\. {game(name).title}$.*?(?=^# [0-9])", page(), _LINES)
    assert chapter
    table = re.search(r"^## [0-9.]+ Options$.*", chapter[0], _LINES)
    assert table
    found = re.findall(r"^\| `(\w+)` \|(.*)\|$", table[0], re.MULTILINE)
    return {option: cells.split("|") for option, cells in found}


_LINES = re.MULTILINE | re.DOTALL


@pytest.mark.parametrize("name", GAMES)
def test_every_option_is_told_with_its_values(name: str) -> None:
    options = game(name).options
    assert list(rows(name)) == list(options)
    for option, (values, *_) in rows(name).items():
        told = re.findall(r"`([^`]+)`", values)
        known = options[option].values
        numbers = len(known) > 3
        assert told == ([known[0], known[-1]] if numbers else list(known)), option


@pytest.mark.parametrize("name", GAMES)
def test_every_preset_is_told(name: str) -> None:
    found = game(name)
    for column, edition in enumerate(found.editions.values(), 1):
        for option, cells in rows(name).items():
            told = preset(found, edition, option)
            assert cells[column].strip() == told, (edition.name, option)


def preset(found: Game, edition: Edition, option: str) -> str:
    """Return how the page writes what an edition sets an option to; a star marks a ruling."""
    if option not in edition.options:
        return "–"
    first, last = found.seats
    players = range(first, last + 1) if option in edition.by_players else (first,)
    return ", ".join(edition.preset(option, number) for number in players) + (
        r"\*" if option in edition.rulings else ""
    )


def test_every_option_is_in_an_example() -> None:
    chosen: dict[str, set[str]] = {name: set() for name in GAMES}
    for example in EXAMPLES:
        for record, _ in read_text(example.text):
            rules = ruleset(record.headers.get("Rules", ""), 2)
            if isinstance(rules, Ruleset):
                chosen[rules.game] |= rules.chosen
    assert chosen == {name: set(game(name).options) for name in GAMES}
