"""What is flagged where: findings at their statements, rulings, corrections and facts in order."""

from __future__ import annotations

from collections.abc import Sequence

from ftn.page.flags import Flag, flags, of_finding, placed
from tests.page.grown import NESTED, NEVER_READ, NOTED, SETTLED, TWICE, grown
from tests.replayed import BREACH, LAST, OPEN, PLAYED, SCORED
from tests.sampled import text_of


def found(text: str) -> dict[str, list[str]]:
    """Return the rules of the findings by the addresses of their nodes."""
    made = grown(text)
    return {
        made.tree.nodes[number].at: [finding.rule for finding in findings]
        for number, findings in placed(made.replay, made.tree).items()
    }


def flagged(text: str, address: str) -> Sequence[Flag]:
    made = grown(text)
    node = made[address]
    return [*flags(made.replay, node, placed(made.replay, made.tree).get(node.number, ()))]


def test_a_finding_stands_at_its_turn() -> None:
    assert found(BREACH) == {"1.3a": ["FT-PULL-1"]}
    assert found(PLAYED) == {}


def test_a_finding_stands_at_the_statement_and_not_at_a_turn_of_the_same_name() -> None:
    assert found(TWICE) == {
        "1.1a+": ["FT-SEQ-1"],
        "1.1a++": ["FT-SEQ-1"],
    }


def test_a_finding_on_a_days_scores_stands_at_its_end() -> None:
    assert found(NOTED) == {
        "1.1b": ["FTN-CLAIM"],
        "day-1-end": ["FT-EOD", "FTN-CLAIM", "FTN-CLAIM"],
        "2.1a": ["FT-SEQ-1"],
    }
    assert found(SCORED) == {"day-1-end": ["FTN-CLAIM"]}
    assert found(OPEN) == {"day-1-end": ["FTN-OPEN", "FTN-OPEN"]}


def test_a_finding_in_a_variation_stands_there() -> None:
    assert found(NESTED) == {"1.2b/1/2b": ["FTN-CLAIM"], "1.2b/1/2a/1/3a": ["FT-CALLUP-1"]}


def test_a_syntax_error_stands_where_it_stands_in_the_file() -> None:
    assert found(PLAYED + "3a pull 9Z\n") == {"1.3a": ["FTN-SYNTAX"]}
    assert found(PLAYED.replace("2b call", "trains a 7\n2b call")) == {"1.1b": ["FTN-SYNTAX"]}


def test_a_finding_before_any_statement_has_no_node() -> None:
    made = grown(LAST.replace("[Date ", '[Date "x"] [Date '))
    assert {finding.rule for finding in made.replay.findings} == {"FTN-TAG"}
    assert placed(made.replay, made.tree) == {}


def test_without_nodes_nothing_is_placed() -> None:
    made = grown(NEVER_READ)
    assert made.replay.findings
    assert placed(made.replay, made.tree) == {}


def test_every_finding_has_one_place() -> None:
    for text in (BREACH, TWICE, NOTED, NESTED, SETTLED, OPEN, SCORED):
        made = grown(text)
        everything = [
            id(finding)
            for findings in placed(made.replay, made.tree).values()
            for finding in findings
        ]
        assert sorted(everything) == sorted(map(id, made.replay.findings))


def test_what_was_noted_behind_a_turn_is_flagged_in_its_order_behind_the_findings() -> None:
    warning, *others = flagged(SETTLED, "1.1b")
    assert (warning.kind, warning.rule) == ("warning", "FTN-RULING")
    assert others == [
        Flag("ruling", "we let it stand", rule="FT-PULL-1"),
        Flag("adjust", "Ben gives back 2 chips, as the players agreed: lost."),
        Flag("fact", "chips a 5"),
    ]


def test_a_correction_is_told_in_words() -> None:
    told = "Anna gives back 1 chip, as the players agreed: paid twice."
    assert flagged(SCORED, "start") == [Flag("adjust", told)]
    told = "Anna gets 3 chips, as the players agreed."
    assert flagged(PLAYED + "adjust a 3\n", "1.2a") == [Flag("adjust", told)]


def test_facts_are_flagged_behind_turns_alone() -> None:
    assert flagged(PLAYED, "start") == []
    kinds = [flag.kind for flag in flagged(NOTED, "day-1-end")]
    assert kinds == ["error", "error", "error"]
    assert [flag.text for flag in flagged(NOTED, "1.1b") if flag.kind == "fact"] == [
        "trains a L3 S1",
        "trains b P2 M=G",
    ]


def test_a_flag_says_what_its_finding_does() -> None:
    (finding,) = grown(BREACH).replay.findings
    flag = of_finding(finding)
    assert flag.kind == "error"
    assert flag.text == "G can't be taken from siding 1: its open end is B"
    assert (flag.help, flag.rule) == (finding.help, "FT-PULL-1")
    assert flagged(BREACH, "1.3a") == [flag]


def test_what_is_noted_at_the_end_is_flagged_but_for_the_totals() -> None:
    made = grown(text_of("cars-two-clocks.ftn"))
    assert [*flags(made.replay, made["end"], ())] == [
        Flag("fact", "corporation a C12 7"),
        Flag("fact", "corporation b C13 6"),
    ]
