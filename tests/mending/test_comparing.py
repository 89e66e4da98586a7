"""Records of one game that several people kept: what differs, who is supported, and one of all."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ftn.games import GAMES, game
from ftn.mending.comparing import Comparison, compared, names_of
from ftn.mending.joining import joined
from ftn.model.record import Fact, Source, Turn
from ftn.notation.reading import read
from ftn.pipeline.checking import replayed
from ftn.referee.replaying import replay
from ftn.reports.comparing import judged, values
from tests.cli.running import run
from tests.generated import play
from tests.replayed import findings

CLEAN = (Path(__file__).parent / "sloppy" / "00-clean.ftn").read_text(encoding="utf-8")
SAMPLES = Path(__file__).parents[2] / "samples"
DISPUTES = Path(__file__).parents[1] / "disputes" / "labelled"
PENCIL = (SAMPLES / "two-pencil.ftn").read_text(encoding="utf-8")
HEAD = '[Rules "freight-train/1996"]\n[a "Anna"]\n[b "Ben"]\n\nday 1\n'


def of(*texts: str) -> Comparison:
    return compared([replayed(Source(f"{n}.ftn", text)) for n, text in enumerate(texts)])


def told(*texts: str) -> list[tuple[Any, ...]]:
    found: Any = values(of(*texts))["differences"]
    return [(one["turn"], one["supported"], one["by"]) for one in found]


def changed(*changes: tuple[str, str]) -> str:
    text = CLEAN
    for before, after in changes:
        assert text.count(before) == 1
        text = text.replace(before, after)
    return text


WRONG = changed(("2R 3R", "2X 3R"))


def test_lines_notes_shorthand_and_order_are_no_differences() -> None:
    other = changed(
        ("2b switch 1A 1H 2R 2G", "2b switch A H R G {by and by}"),
        ("9b fill 3 APHHP pull 1R 3A 5A", "; so\n9b fill 3 APHHP\n pull 5A 1R 3A"),
        ("\n7b ", "  7b "),
        ("[Date", '[Event "club"]\n[Date'),
    )
    found = of(CLEAN, other)
    assert values(found) == {"differences": [], "same_result": True}


def test_shorthand_after_an_error_is_no_difference() -> None:
    other = PENCIL.replace("score a 28 b 28", "score a 29 b 28")
    assert told(PENCIL, other) == [("1.13a", "a", ["totals"])]
    assert told(other, PENCIL) == [("1.13a", "b", ["totals"])]
    in_full = joined(of(PENCIL, PENCIL))
    for found in (of(PENCIL, other), of(other, PENCIL)):
        assert joined(found) == in_full


def test_what_one_record_writes_in_full_is_no_difference_after_an_error() -> None:
    full = joined(of(PENCIL, PENCIL))
    other = PENCIL.replace("score a 28 b 28", "score a 29 b 28")
    assert "1a switch 2A 2L 2R 2B" in full
    assert told(full, other) == [("1.13a", "a", ["totals"])]
    assert told(full.replace("score a 28 b 28", "score a 29 b 28"), PENCIL) == [
        ("1.13a", "b", ["totals"])
    ]


def test_the_order_of_cars_after_an_error_is_no_difference() -> None:
    other = PENCIL.replace("score a 28 b 28", "score a 29 b 28")
    for before, after, count in (("S T P", "P T S", 1), ("S T P", "S T T", 2)):
        assert PENCIL.count(f"1b pull {before}") == 1
        swapped = other.replace(f"1b pull {before}", f"1b pull {after}")
        assert len(of(PENCIL, swapped).differences) == count


def test_what_is_written_alike_but_filled_in_otherwise_is_no_difference() -> None:
    start = f"{HEAD}main AGGGG ACCCC HTTTT PPPPP SSSSS\n"
    ways = [f"{start}1a pull {at}A 3H 4P\n1b pull A 3T 5S\n" for at in (1, 2)]
    assert told(*ways) == [("1.1a", None, [])]
    assert joined(of(*ways)).endswith("\n1a ?\n1b pull A 3T 5S\n")
    assert "\n1b pull 1A 3T 5S\n" in joined(of(ways[1], ways[1]))


def test_a_turn_left_out_makes_no_other_turn_differ() -> None:
    text = (SAMPLES / "freight-two-pencil.ftn").read_text(encoding="utf-8")
    turns = [one for one in read(Source("", text))[0].statements if isinstance(one, Turn)]
    for turn in turns[3 :: len(turns) // 4]:
        kept = text[: turn.start] + text[turn.end :]
        assert len(of(text, kept).differences) == 1


@pytest.mark.parametrize(
    ("other", "turn", "by"),
    [
        (WRONG, "1.3b", ["legality"]),
        (changed(("3B>M", "3B")), "1.6a", ["later turns"]),
        (changed(("APHHP", "APHPP")), "1.9b", ["later turns"]),
        (changed(("score a 27", "score a 29")), "1.14a", ["totals"]),
        (changed(("score a 27", "chips a 9\nscore a 27")), "1.14a", ["facts"]),
        (changed(("4a call\n", "")), "1.4a", ["later turns"]),
        (changed(("4a call\n", "4a ?\n")), "1.4a", ["legality"]),
    ],
)
def test_who_is_supported_and_by_what(other: str, turn: str, by: list[str]) -> None:
    ((at, first, grounds),) = told(CLEAN, other)
    assert (at, first) == (turn, "a")
    assert set(by) <= set(grounds)
    assert [one[1] for one in told(other, CLEAN)] == ["b"]


def test_what_further_on_decides_decides_what_was_open_before() -> None:
    one = changed(("3B>M", "3B"), ("score a 27 b 25", "score a 27 b 26"))
    other = changed(("APHHP", "APHPP"))
    assert [(at, who) for at, who, _ in told(one, other)] == [
        ("1.6a", "b"),
        ("1.9b", "a"),
        ("1.14a", "b"),
    ]
    assert joined(of(one, other)) == joined(of(CLEAN, CLEAN))


def test_where_nothing_decides_the_one_record_says_so() -> None:
    one, other = HEAD + "1a call\n1b pull 1C 1G 2H {quick}\n", HEAD + "1a call\n1b pull 1C 1G 3T\n"
    assert told(one, other) == [("1.1b", None, [])]
    text = joined(of(one, other))
    assert text.endswith(
        "1a call\n; 0.ftn: 1b pull 1C 1G 2H\n; 1.ftn: 1b pull 1C 1G 3T\n1b ? {quick}\n"
    )


def test_the_effect_is_told_in_totals() -> None:
    score = "score a 27 b 25\n"
    found: Any = values(of(changed((score, "")), changed((score, ""), ("3B>M", "3B"))))
    ((difference),) = found["differences"]
    assert difference["effect"] == "with a Anna 27 and Ben 25; with b Anna 27 and Ben 26"
    assert found["same_result"] is False


def test_the_rules_and_players_are_compared_too() -> None:
    other = changed(("freight-train/1996", "freight-train/1996 sequence=clockwise"))
    ((turn, who, by),) = told(CLEAN, other)
    assert (turn, who) == ("", "a")
    assert by
    assert [one[0] for one in told(CLEAN, changed(('"Ben"', '"Bea"')))] == [""]


@pytest.mark.parametrize("name", GAMES)
def test_three_recorders_with_a_slip_each_make_the_game(name: str) -> None:
    text = joined(of(*[play(f"{name}/{game(name).default}", 3, 7)] * 2))
    assert not [one for one in findings(text) if one.fix]
    record, _ = read(Source("x.ftn", text))
    turns = [one for one in record.statements if isinstance(one, Turn)]
    kept = []
    for number in range(3):
        turn = turns[len(turns) * (number + 1) // 5]
        unknown = f"{turn.number}{turn.seat} ?"
        kept.append(text[: turn.start] + unknown + text[turn.end :])
    found = of(*kept)
    assert len(found.differences) == 3
    assert joined(found) == text


def test_a_fact_that_one_noted_is_kept_where_it_holds() -> None:
    found = of(CLEAN, changed(("score a 27", "trains a -\nscore a 27")))
    assert [one.supported for one in found.differences.values()] == [0]
    facts = [one for one in found.points if isinstance(one.first.statement, Fact)]
    assert facts


HIDDEN = (SAMPLES / "cars-three-hidden.ftn").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("known", "less"),
    [
        ("16b load F40 ..A/.AA/BA.", "16b load F40"),
        ("16b load F40 ..A/.AA/BA.", "16b load F40 ?"),
        ("2b take F28 reveal F45", "2b take F28 reveal ?"),
        ("2b take F28 reveal F45", "2b take ? reveal F45"),
        ("credits a 15", "credits a ?"),
    ],
)
def test_what_only_one_record_knows_of_a_turn_is_taken_over(known: str, less: str) -> None:
    assert HIDDEN.count(f"\n{known}") == 1
    other = HIDDEN.replace(known, less)
    whole = joined(of(HIDDEN, HIDDEN))
    for number, texts in enumerate([(HIDDEN, other), (other, HIDDEN)]):
        found = of(*texts)
        assert [one.supported for one in found.differences.values()] == [number]
        assert joined(found) == whole


def test_what_one_record_knows_of_a_turn_that_is_the_same_is_taken_over() -> None:
    other = HIDDEN.replace("22b ship F18", "22b ship ?")
    for found in (of(HIDDEN, other), of(other, HIDDEN)):
        assert not found.differences
        assert joined(found) == joined(of(HIDDEN, HIDDEN))


@pytest.mark.parametrize(
    ("one", "other", "who"),
    [
        ("1b pull 1C 1G 2H", "1b pull 1G ? ?", "a"),
        ("1b pull 1C 1G 2H", "1b pull G C ?", "a"),
        ("1b pull 1C 1G 2H>M", "1b pull ? 1G 2?>M", "a"),
        ("1b pull 1C 1G 2H", "1b ?", "a"),
        ("1b pull 1C 1G 2H", "1b pull 3T ? ?", None),
        ("1b pull 1C 1G ?", "1b pull 1C ? 2H", None),
        ("1b call", "1b pull 3T ? ?", None),
    ],
)
def test_who_says_less_agrees_in_what_he_says(one: str, other: str, who: str | None) -> None:
    start = f"{HEAD}1a call\n"
    assert [found[1] for found in told(start + one + "\n", start + other + "\n")] == [who]


def test_words_of_which_little_is_known_are_compared_at_once() -> None:
    one, other = (f"{HEAD}yard a {'?' * 98}{car} -\n1a call\n" for car in "AB")
    assert [found[1] for found in told(one, other)] == [None]


def test_every_comment_is_kept() -> None:
    one = changed(("4b call", "4b call {one}"), ("10a", "; two\n10a"))
    other = changed(("4b call", "4b call {three}"), ("score", "{four}\nscore"))
    text = joined(of(one, other, changed(("2R 3R", "2X 3R ; five"))))
    assert all(word in text for word in ("{one}", "{three}", "; two", "{four}", "; five"))


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    (tmp_path / "a.ftn").write_text(CLEAN)
    (tmp_path / "b.ftn").write_text(WRONG)
    return [str(tmp_path / name) for name in ("a.ftn", "b.ftn")]


def test_the_command_says_in_words_what_differs(files: list[str]) -> None:
    done = run("compare", *files)
    assert done.exit_code == 1
    assert "  a  3b pull 4H 2R 3R\n     Ben pulls a hopper car and two" in done.stdout
    assert "  a is supported by the rules\n  it changes nothing in the score\n" in done.stdout
    assert done.stdout.endswith("1 difference: a is supported in 1; the result is the same.\n")
    same = run("compare", files[0], files[0])
    assert (same.exit_code, "The records say the same." in same.stdout) == (0, True)


def test_records_are_called_by_their_files_and_where_these_are_alike_by_their_folders() -> None:
    def called(*names: str) -> tuple[str, ...]:
        read_ = [read(Source(name, CLEAN))[0] for name in names]
        return names_of([replay(record, keep=False) for record in read_])

    assert called("/games/anna.ftn", "ben.ftn") == ("anna", "ben")
    assert called("anna/game.ftn", "ben/game.ftn") == ("anna/game", "ben/game")
    assert called("game.ftn", "game.ftn") == ("a", "b")
    assert called("\x1b[2Janna.ftn", "ben.ftn")[0].isprintable()


def test_the_command_writes_json_as_the_contract_says(files: list[str]) -> None:
    done = run("compare", "--format", "json", *files)
    assert json.loads(done.stdout) == {
        "differences": [
            {
                "turn": "1.3b",
                "a": "3b pull 4H 2R 3R",
                "b": "3b pull 4H 2X 3R",
                "supported": "a",
                "by": ["legality"],
                "effect": "",
            }
        ],
        "same_result": True,
    }


def test_a_merged_record_overwrites_nothing_unasked(files: list[str], tmp_path: Path) -> None:
    out = tmp_path / "out.ftn"
    done = run("compare", *files, "--merge", out)
    assert (done.exit_code, out.read_text()) == (1, run("fmt", "--stdout", files[0]).stdout)
    assert run("compare", *files, "--merge", "-").stdout == out.read_text()
    out.write_text("mine")
    assert run("compare", *files, "--merge", out).exit_code == 2
    assert run("compare", *files, "--force", "--merge", files[0]).exit_code == 2
    assert (out.read_text(), Path(files[0]).read_text()) == ("mine", CLEAN)
    assert run("compare", *files, "--force", "--merge", out).exit_code == 1


def test_what_can_not_be_compared_is_refused(files: list[str], tmp_path: Path) -> None:
    broken, several = tmp_path / "c.ftn", tmp_path / "d.ftn"
    broken.write_text(changed(("3B>M", "3b>m")))
    several.write_text(CLEAN * 2)
    other = tmp_path / "e.ftn"
    other.write_text(play("freight/2015", 3, 1))
    for path, said in ((broken, "ftn fmt --fix"), (several, "holds several"), (other, "different")):
        done = run("compare", files[0], path)
        assert (done.exit_code, said in done.stderr) == (2, True)
    assert run("compare", files[0]).exit_code == 2
    assert run("compare", files[0], tmp_path / "none.ftn").exit_code == 2


def test_players_at_each_others_seats_have_another_result() -> None:
    """By name Ben has what Anna had; another spelling of a name changes nothing."""
    text = (SAMPLES / "three-clockwise.ftn").read_text("utf-8")
    a, b = '[a "Siobhan"]', '[b "Marek"]'
    apart = of(text, text.replace(a, '[a "Marek"]').replace(b, '[b "Siobhan"]'))
    assert not apart.same_result
    as_here = "with x Siobhan 50, Marek 49 and Lucía 39, won by Siobhan"
    assert [one.effect(["x", "y"]) for one in apart.differences.values()] == [
        f"{as_here}; with y Marek 50, Marek 49 and Lucía 39, won by Marek",
        f"{as_here}; with y Siobhan 50, Siobhan 49 and Lucía 39, won by Siobhan",
    ]
    spelt = of(text, text.replace(a, '[a "Siobhán"]'))
    assert spelt.same_result
    assert [one.effect(["x", "y"]) for one in spelt.differences.values()] == [""]


@pytest.mark.parametrize("name", ["three-clockwise", "cars-two-clocks", "freight-two"])
def test_a_record_that_ends_early_says_nothing_against_what_follows(name: str) -> None:
    path = SAMPLES / f"{name}.ftn"
    text = path.read_text("utf-8")
    whole = replayed(Source(str(path), text))
    turns = [one.start for one in whole.record.statements if isinstance(one, Turn)]
    half = replayed(Source(str(path), text[: turns[len(turns) // 2]]))
    for replays, full in (((whole, half), 0), ((half, whole), 1)):
        found = compared(replays)
        assert found.differences
        assert {one.supported for one in found.differences.values()} == {full}
        again = replayed(Source(str(path), joined(found)))
        assert (again.status, again.winners) == ("verified", whole.winners)


def test_a_turn_after_the_others_end_that_is_not_legal_is_not_supported() -> None:
    both = f"{HEAD}1a call\n1b call\n"
    assert told(f"{both}1a call\n", both) == [("1.1a", "b", ["legality"])]


def test_grounds_that_disagree_are_named_with_whom_each_supports() -> None:
    """A turn is left out in one record, and the other has the totals of two players swapped."""
    text = (DISPUTES / "10b-swapped-chips-carry.ftn").read_text(encoding="utf-8")
    (found,) = (both := of(text, text.replace("2a pull 2R>M 2G 2A\n", ""))).differences.values()
    assert found.supported is None
    assert judged(both, found) == (
        "0 is supported by later turns; 1 is supported by the noted totals; "
        "nothing decides between them"
    )
