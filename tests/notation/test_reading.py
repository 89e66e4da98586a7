"""Reading: what can't be read spoils nothing else, and is reported once, at its place."""

from __future__ import annotations

from sys import getswitchinterval, setswitchinterval
from threading import Thread

import pytest

from ftn.model.record import Record, Turn
from ftn.notation.reading import read_text

HEAD = '[FTN "1"]\n[Rules "freight-train/1996"]\n[a "Anna"] [b "Ben"] [c "Cleo"]\n'


def read(body: str) -> tuple[Record, list[tuple[int, int, str]]]:
    """Read a record; what is found has its line and column in the body, and its message."""
    [(record, findings)] = read_text(HEAD + body)
    line = HEAD.count("\n")
    return record, [(one.place.line - line, one.place.column, one.message) for one in findings]


def turns(record: Record) -> list[str]:
    """Return every turn of the main line."""
    return [
        f"{one.number}{one.seat} {one.play}" for one in record.statements if isinstance(one, Turn)
    ]


@pytest.mark.parametrize(
    "words",
    ["(Ben laughed)", "(nice)", "()", "(1b)", "( 1b )", "((1a pass))", "(Ben\n laughed)", "(one"],
)
@pytest.mark.parametrize("after", [" ", "\n"])
def test_words_in_round_brackets_cost_themselves(words: str, after: str) -> None:
    record, found = read(f"1a call{after}{words}\n1b call\n1c call")
    place = (1, 9) if after == " " else (2, 1)
    assert [(line, column) for line, column, _ in found] == [place]
    assert "is not a variation" in found[0][2]
    assert turns(record) == ["1a call", "1b call", "1c call"]


def test_a_variation_that_is_never_closed_goes_as_far_as_it_stands_further_in() -> None:
    record, found = read("1a call\n  ( 1a pass\n    1b call\n1b pass ( 1b call\n1c pass\n")
    assert [(line, column) for line, column, _ in found] == [(2, 3), (4, 9)]
    assert turns(record) == ["1a call", "1b pass", "1c pass"]


def test_a_broken_turn_in_a_variation_is_answered_once() -> None:
    record, found = read("1a call (1a swich 2S)\n1b call (1b swich 2S 1c call) (1b pass)\n")
    assert [(line, column) for line, column, _ in found] == [(1, 13), (2, 13)]
    assert turns(record) == ["1a call", "1b call"]
    inner = [one.trimmings.variations for one in record.statements]
    assert [len(variations) for variations in inner] == [1, 2]
    assert isinstance(inner[1][0].statements[0], Turn)
    assert str(inner[1][0].statements[0].play) == "?"


def test_what_hangs_on_a_broken_turn_is_kept() -> None:
    record, found = read("chips a 5\n1a swich 2S ! {why?} (1a call)\n1b call")
    assert len(found) == 1
    _, turn, _ = record.statements
    assert turn.trimmings.glyph == "!"
    assert turn.trimmings.annotations == ("why?",)
    assert len(turn.trimmings.variations) == 1
    assert record.source.text[turn.start : turn.end] == "1a"


@pytest.mark.parametrize("head", ["7A", "7 a", "7a:", "7a.", "a7", "A7", "1.7a", "7 A"])
@pytest.mark.parametrize("indent", ["", "  "])
def test_a_turn_whose_head_cannot_be_read_keeps_its_place(head: str, indent: str) -> None:
    record, found = read(f"6c call\n{indent}{head} pull 2C 2C 1T\n7b call\n")
    assert [(line, column) for line, column, _ in found] == [(2, len(indent) + 1)]
    assert turns(record) == ["6c call", "7a ?", "7b call"]


def test_a_capital_seat_is_no_car_move_of_the_line_above() -> None:
    record, found = read("2c switch 1R 2R\n2B pull 1C 1C 1C\n")
    assert found == [(2, 1, "2B is not a turn: a seat is a lower-case letter")]
    assert turns(record) == ["2c switch 1R 2R", "2b ?"]


def test_square_brackets_after_a_statement_begin_no_record() -> None:
    record, found = read("1a call [pause]\n1b call\n[Ben thinks] 1c call")
    assert [(line, column) for line, column, _ in found] == [(1, 9), (3, 1)]
    assert turns(record) == ["1a call", "1b call", "1c call"]


@pytest.mark.parametrize("tag", ['[FTN "1"]', "[FTN 1]", '[Rules "x', '[Event "next"]'])
def test_a_tag_after_a_statement_begins_a_record(tag: str) -> None:
    assert len(list(read_text(f"{HEAD}1a call\n{tag}\n1a call"))) == 2


def test_a_remark_as_programs_have_them_costs_itself() -> None:
    record, found = read("1a call # yes\n// no\n1b call\n# 1c call\n")
    assert [(line, column) for line, column, _ in found] == [(1, 9), (2, 1), (4, 1)]
    assert turns(record) == ["1a call", "1b call"]


RULES = "freight-train/1996"
BODY = '\n[a "Anna"] [b "Ben"]\n1a swich 2L\n1b call\n'


@pytest.mark.parametrize(
    ("tag", "message"),
    [
        (f"[Rules {RULES}]", "is not in quotation marks"),
        (f"[Rules '{RULES}']", "is not in quotation marks"),
        (f'[Rules "{RULES}]', "no closing quotation mark"),
        (f'[Rules "{RULES}"', "not closed"),
        (f"[Rules “{RULES}”]", "typographic"),
        (f"[Rules „{RULES}“]", "typographic"),
        (f'[rules "{RULES}"]', "capital letter"),
        (f'(Rules "{RULES}")', "square brackets"),
        (f'Rules "{RULES}"', "square brackets"),
        (f"Rules {RULES}", "square brackets"),
        ("RULES: Freight-Train/1996", "square brackets"),
    ],
)
def test_a_broken_rules_tag_is_answered_where_it_stands(tag: str, message: str) -> None:
    [(record, findings)] = read_text(f'[FTN "1"]\n{tag}{BODY}')
    assert [one.place.line for one in findings] == [2, 4]
    assert message in findings[0].message
    assert f'[Rules "{RULES}"]' in findings[0].help
    assert record.headers == {"FTN": "1", "Rules": RULES, "a": "Anna", "b": "Ben"}
    assert turns(record) == ["1a ?", "1b call"]


@pytest.mark.parametrize("tag", ['[FTN "1"', "[FTN 1]", "[FTN “1”]", '[FTN "1]', "[FTN '1']"])
@pytest.mark.parametrize("between", ["\n", " "])
def test_a_broken_tag_before_the_rules_hides_nothing(tag: str, between: str) -> None:
    [(record, findings)] = read_text(f'{tag}{between}[Rules "{RULES}"]{BODY}')
    line = 4 if between == "\n" else 3
    assert [(one.place.line, one.place.column) for one in findings] == [(1, 1), (line, 4)]
    assert '[FTN "1"]' in findings[0].help
    assert record.headers["Rules"] == RULES


def test_a_broken_rules_tag_without_a_game_shows_one() -> None:
    [(_, [finding])] = read_text(f"[Rules 1996]{BODY}")
    assert (finding.place.line, finding.place.column) == (1, 1)
    assert f'[Rules "{RULES}"]' in finding.help


def test_an_empty_file_is_called_empty() -> None:
    for text in ("", "\n\n"):
        [(_, [finding])] = read_text(text)
        assert finding.message == "the file is empty"


def test_a_broken_seat_tag_names_its_seat_all_the_same() -> None:
    tags = '[a Anna] (left) [b “Ben”] [c "Cleo"]'
    [(record, findings)] = read_text(f'[Rules "{RULES}"] {tags}\n1a call')
    assert len(findings) == 3
    assert record.players == {"a": "Anna", "b": "Ben", "c": "Cleo"}


def test_words_in_brackets_inside_a_statement_cost_themselves() -> None:
    record, found = read("yard a LOOCCA (good) SAGBCL\n1a call")
    assert [(line, column) for line, column, _ in found] == [(1, 15)]
    assert len(record.statements) == 2
    _, found = read("yard a LOOCCA (good)\n1a call")
    assert [(line, column) for line, column, _ in found] == [(1, 8), (1, 15)]
    assert "two sidings, not one" in found[0][2]


def test_a_misspelt_turn_after_another_one_on_its_line() -> None:
    record, found = read("1a call 1b swich\n1c switch 1l\n1d call")
    assert [(line, column) for line, column, _ in found] == [(1, 12), (2, 11)]
    assert turns(record) == ["1a call", "1b ?", "1c ?", "1d call"]


@pytest.mark.parametrize("line", ["...", "-----", "* * *", "DAY 2", "Day two"])
def test_a_line_that_says_nothing_costs_itself(line: str) -> None:
    record, found = read(f"1a call\n{line}\n1b call")
    assert [line for line, _, _ in found] == [2]
    assert turns(record) == ["1a call", "1b call"]


def test_an_annotation_that_may_have_swallowed_turns_is_told() -> None:
    text = '[Rules "freight-train/1996"]\n1a call {first\n1b call\n2a call {second}\n2b call\n'
    (record, findings), *_ = read_text(text)
    assert len(record.statements) == 2
    [finding] = findings
    assert (finding.rule, finding.severity) == ("FTN-SYNTAX", "warning")
    assert (finding.place.line, finding.place.column) == (2, 9)
    assert "on line 4" in finding.message


@pytest.mark.parametrize("note", ["{a {b}", "{a\nb}", '{a "{"}', "{a} ; {", "{a\nb} ; {"])
def test_an_annotation_may_hold_a_bracket(note: str) -> None:
    text = f'[Rules "freight-train/1996"]\n1a call {note}\n1b call\n'
    (record, findings), *_ = read_text(text)
    assert (len(record.statements), findings) == (2, ())


def test_a_rules_tag_that_an_open_annotation_swallows_is_told() -> None:
    text = '{[FTN "1"]\n[Rules "freight-train/1996"]\n{the club}\n1a call\n'
    [(record, findings)] = read_text(text)
    assert turns(record) == ["1a call"]
    assert [(one.severity, one.place.line) for one in findings] == [("error", 2), ("warning", 1)]
    assert "is inside an annotation" in findings[0].message


def test_two_threads_read_each_its_own() -> None:
    """As a recording does that answers somebody while it looks for what was missed."""
    texts = ["\n".join(f"{n}{seat} call {{{seat}}}" for n in range(1, 60)) for seat in "ab"]
    wanted, wrong = [read(text) for text in texts], list[int]()

    def again(number: int) -> None:
        if any(read(texts[number]) != wanted[number] for _ in range(12)):
            wrong.append(number)

    before = getswitchinterval()
    setswitchinterval(1e-5)
    try:
        threads = [Thread(target=again, args=(number,)) for number in (0, 1)]
        for one in threads:
            one.start()
        for one in threads:
            one.join()
    finally:
        setswitchinterval(before)
    assert not wrong
