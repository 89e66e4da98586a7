"""Chances counted by play-outs: what is certain comes out, what is found holds."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from attrs import evolve
from msgspec.structs import replace

from ftn.analysis.analysing import Analysis, Better, Effort, Point, analyse
from ftn.analysis.annotating import annotated
from ftn.analysis.counting import Difference, Tally, Task, shares, work
from ftn.cli.analyse.reading import read_back
from ftn.cli.analyse.telling import as_json, lines
from ftn.files.languages import load
from ftn.games import game
from ftn.games.freight_train import playouts
from ftn.games.freight_train.play.out import PlayOut
from ftn.games.freight_train.play.table import Table
from ftn.games.own_rooms import Unclear
from ftn.model.record import Turn
from ftn.model.replay import Replay
from ftn.model.steps import turns
from ftn.page.page import write_page
from tests.analysis.train_players import played
from tests.bench.playing_out import playing_out
from tests.cli.running import run
from tests.files.test_disk import without_privileges
from tests.generated import kept
from tests.recording.test_core import RECORD
from tests.replayed import replayed
from tests.sampled import text_of

RULES = "freight-train/1996"
EVERY = kept("freight-train")[::5]
BEGUN = f"""{RECORD}1a pull 1L 1L 4O
1b pull 1R 2T 4O
2b pull 2C 2B>1 3H
"""


UNCLEAR = text_of("freight-two.ftn").replace("city Aberdeen F1", "city Aberdeen ?")


def table_after(replay: Replay, index: int) -> Table:
    return playouts.table(replay, index)


@pytest.mark.parametrize("path", EVERY, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_what_is_over_is_scored_as_the_referee_scores_it(path: Path) -> None:
    replay = replayed(path.read_text("utf-8"))
    steps = [index for index, _ in turns(replay)]
    last = {replay.steps[index].position.day: index for index in steps}
    for sheet in replay.sheets:
        table = table_after(replay, last[sheet.number])
        play_out = PlayOut(table, Random(1))
        play_out._play_day()
        play_out._score()
        chips = [side.chips for side in play_out._sides]
        assert chips == [*sheet.totals.values()], sheet.name
    assert playouts.results(table, Random(2)) == [(one,) for one in chips]


def test_play_outs_play_by_the_rules_and_better_than_at_random() -> None:
    replay = replayed(played(RULES, ["play-outs"] * 3, 3))
    assert (replay.status, replay.findings) == ("verified", ())
    for seed in range(2):
        replay = replayed(played(RULES, ["play-outs", "random"], seed))
        assert (replay.status, replay.winners) == ("verified", ("a",))


def test_no_car_is_lost_and_the_trains_leave_when_they_can() -> None:
    replay = replayed(text_of("three-clockwise.ftn"))
    steps = [index for index, _ in turns(replay)]
    for index in steps[::9]:
        table = table_after(replay, index)
        play_out = PlayOut(table, Random(index))
        left = len(play_out._deck)
        if not table.leaving:
            above = left + table.drawn - -(-(left + table.drawn) // {1: 2, 2: 3, 3: 4}[table.day])
            assert max(0, above - table.drawn) <= play_out._leaves <= left
        play_out.totals()
        cars = Counter(play_out._deck)
        for row in play_out._main:
            cars.update(row)
        for side in play_out._sides:
            cars.update(side.near + side.far)
            assert len(side.near) + len(side.far) <= 16
            assert side.free >= 0
            for car, length in enumerate(side.trains[:-1]):
                cars[car] += length + (side.mix >> car & 1)
            assert side.mix.bit_count() == side.trains[-1]
        assert len(cars) == 11
        assert set(cars.values()) == {12}


def test_a_table_is_dealt_its_unknown_cars_and_refused_where_a_count_is_unknown() -> None:
    some = replayed(BEGUN.replace("OOGHC", "OOGH?"))
    index = [index for index, _ in turns(some)][-1]
    table = table_after(some, index)
    assert [car for row in table.main for car in row].count(-1) == 1
    play_out = PlayOut(table, Random(1))
    assert all(car >= 0 for row in play_out._main for car in row)
    unknown = replayed(f"{BEGUN}2a ?\n")
    with pytest.raises(Unclear, match="unknown"):
        table_after(unknown, [index for index, _ in turns(unknown)][-1])
    found = analyse(unknown, Effort(playouts=10, worst=0), lambda *_: None)
    assert found.points[-1].after is None
    assert found.points[-1].played() is None
    assert found.points[-1].unclear.startswith("unknown: ")


@pytest.fixture(scope="module")
def sample() -> Analysis:
    """Return the analysis of a sample; its last turn gave the game away."""
    replay = replayed(text_of("three-clockwise.ftn"))
    return analyse(replay, Effort(playouts=10, worst=1, jobs=2), lambda *_: None)


def test_a_move_that_gave_the_game_away_is_found_with_one_that_wins(sample: Analysis) -> None:
    last = sample.points[-1]
    assert last.after is not None
    assert last.after.won == [10.0, 0.0, 0.0]
    assert sample.costly[0] is last
    assert last.better is not None
    assert (last.better.actual, last.better.chance) == (0.0, 1.0)
    notes = annotated(sample)
    again = replayed(notes.text)
    step = next(step for _, step in turns(again) if step.address == "3.14b")
    (variation,) = step.variations[-1]
    assert variation.verified
    assert isinstance(variation.statement, Turn)
    assert str(variation.statement.play) == notes.better["3.14b"].notation
    assert variation.address.startswith("3.14b")
    assert step.statement.trimmings.glyph == "??"
    glyphs = [step.statement.trimmings.glyph for _, step in turns(sample.replay)]
    kept_glyphs = [step.statement.trimmings.glyph for _, step in turns(again)]
    assert all(new == old or not old for old, new in zip(glyphs, kept_glyphs, strict=True))
    assert (again.status, again.winners) == ("verified", ("a",))
    told = "".join(lines(sample, notes))
    assert "3.14b  100 ± " in told
    assert f"    {notes.better['3.14b'].notation}\n    Marek pulls" in told
    worst = as_json(sample, notes)["turns"]
    assert isinstance(worst, list)
    assert worst[-1]["better"]["text"] == notes.better["3.14b"].notation


def test_what_the_cards_and_the_actions_did_makes_up_the_chances(sample: Analysis) -> None:
    for number, point in enumerate(sample.points[1:], start=1):
        before, after = sample.points[number - 1].after, point.after
        dealt, done = sample.dealt(number, point.seat), point.played()
        assert before is not None
        assert after is not None
        assert dealt is not None
        assert done is not None
        whole = after.chance(point.seat) - before.chance(point.seat)
        assert dealt + done == pytest.approx(whole)
        assert sum(after.won) == pytest.approx(after.count)


def test_the_same_seed_gives_the_same_in_one_process_and_in_two() -> None:
    replay = replayed(BEGUN)
    one, two, other = (
        analyse(replay, Effort(playouts=10, worst=0, seed=seed, jobs=jobs), lambda *_: None)
        for seed, jobs in ((1, 1), (1, 2), (2, 1))
    )
    won = [[point.after and point.after.won for point in each.points] for each in (one, two, other)]
    assert won[0] == won[1] != won[2]


def test_an_interruption_gives_what_there_is() -> None:
    def interrupted(done: int, _total: int) -> None:
        if done >= 40:
            raise KeyboardInterrupt

    found = analyse(replayed(BEGUN), Effort(playouts=20), interrupted)
    assert found.interrupted
    assert not found.costly
    assert annotated(found).better == {}


def test_a_tie_is_shared_and_a_margin_shrinks_with_the_square_root() -> None:
    assert shares([(3,), (3,), (1,)]) == (0.5, 0.5, 0.0)
    assert shares([(3, 1), (3, 2), ()]) == (0.0, 1.0, 0.0)
    few, many = Tally(), Tally()
    few.add([(1.0, 0.0)] * 10 + [(0.0, 1.0)] * 10)
    many.add([(1.0, 0.0)] * 1000 + [(0.0, 1.0)] * 1000)
    assert few.chance(0) == many.chance(1) == 0.5
    assert few.margin(0) / many.margin(0) == pytest.approx(10, rel=0.1)
    assert Tally(20, [0.0, 20.0]).margin(0) > 0.05
    same = Difference.between([1.0] * 50, [0.0, 1.0] * 25)
    assert (same.mean, same.mean > same.margin) == (0.5, True)
    (played_out,) = work([Task("freight-train", table_after(replayed(BEGUN), 4), "s", 3)])
    assert [sum(one) for one in played_out] == pytest.approx([1.0] * 3)


def test_the_command_tells_it_as_text_and_json_and_writes_a_copy(tmp_path: Path) -> None:
    file, copy = tmp_path / "game.ftn", tmp_path / "copy.ftn"
    file.write_text(BEGUN.replace("Anna", "An\u202ena"), "utf-8")
    effort = ("--playouts", "10", "--worst", "0", "--jobs", "1")
    done = run("analyse", file, *effort, "--annotate", copy)
    assert done.exit_code == 0
    assert "\u202e" not in done.stdout
    assert [line.split()[0] for line in done.stdout.splitlines()[3:6]] == ["1.1a", "1.1b", "1.2b"]
    assert "no judgement of what good players would do" in " ".join(done.stdout.split())
    assert max(map(len, done.stdout.splitlines())) <= 88
    assert run("check", copy).exit_code == 0
    assert file.read_text("utf-8").count("\n") == BEGUN.count("\n")
    again = run("analyse", file, *effort, "--annotate", copy)
    assert (again.exit_code, again.stdout) == (2, "")
    assert "there is a file already" in again.stderr
    nowhere = run("analyse", file, *effort, "--annotate", tmp_path / "no" / "copy.ftn")
    assert (nowhere.exit_code, nowhere.stdout) == (2, "")
    assert "its folder doesn't exist\n  make the folder first" in nowhere.stderr
    with without_privileges(tmp_path):
        Path("closed").mkdir(mode=0o555)
        closed = run("analyse", "game.ftn", *effort, "--annotate", "closed/copy.ftn")
    assert (closed.exit_code, closed.stdout) == (2, "")
    assert "its folder doesn't allow new files" in closed.stderr
    written = run("analyse", file, *effort, "--format", "json")
    told = json.loads(written.stdout)
    assert [turn["turn"] for turn in told["turns"]] == ["1.1a", "1.1b", "1.2b"]
    for turn in told["turns"]:
        assert sum(turn["after"].values()) == pytest.approx(1, abs=0.001)
        assert turn["playouts"] == 10
    assert told["turns"][1]["before"] == told["turns"][0]["after"]


def test_a_name_with_braces_stays_in_its_note(sample: Analysis) -> None:
    names = {seat: f"{{{seat}}} Anna" for seat in sample.replay.seats}
    notes = annotated(evolve(sample, replay=evolve(sample.replay, players=names)))
    again = replayed(notes.text)
    assert again.status == sample.replay.status
    (point,) = sample.costly
    step = next(step for _, step in turns(again) if step.address == point.step.address)
    note = step.statement.trimmings.annotations[-1]
    assert isinstance(step.statement, Turn)
    assert note.startswith(f"({step.statement.seat}) Anna: ")


def test_no_copy_is_written_of_what_can_not_be_read(tmp_path: Path) -> None:
    """A copy would lack it, and come to something else."""
    file, copy = tmp_path / "game.ftn", tmp_path / "copy.ftn"
    file.write_text(BEGUN.replace("1b pull", "1b pul"), "utf-8")
    done = run("analyse", file, "--playouts", "10", "--annotate", copy)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "a part of the record can't be read, and a copy would lack it" in done.stderr
    assert not copy.exists()


@pytest.mark.parametrize(
    ("text", "options", "said"),
    [
        (text_of("three-clockwise.ftn"), ("--playouts", "10", "--seconds", "5"), "exclude"),
        (BEGUN, ("--playouts", "0"), "not in the range"),
        (BEGUN, ("--seed", "x"), "not a valid integer"),
        (BEGUN, ("--record", "2"), "no record 2"),
        (BEGUN.partition("1a")[0], (), "has no turns"),
        (text_of("cars-two-clocks.ftn").replace('[Cards "made-up.cards"]\n', ""), (), "[Cards …]"),
        (UNCLEAR, (), "can't be analysed: unknown: cities"),
        ('[FTN "1"]\n[Rules "chess"]\n1a call\n', (), "can't be replayed"),
    ],
)
def test_what_can_not_be_analysed_is_refused(
    tmp_path: Path, text: str, options: tuple[str, ...], said: str
) -> None:
    file = tmp_path / "game.ftn"
    file.write_text(text, "utf-8")
    done = run("analyse", file, *options)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_the_benchmark_measures_every_number_of_players() -> None:
    measured = playing_out(count=1)
    assert all(one.measured > 0 for one in measured)
    assert [one.details.count("players") for one in measured] == [4, 3, 5]


def test_a_game_says_whether_it_can_be_played_out() -> None:
    assert game("freight-train").playouts is not None
    assert replace(game("freight-train"), played_out=False).playouts is None


def made_up() -> Analysis:
    """Return an analysis that nobody had to count."""
    replay = replayed(BEGUN)
    found = Analysis(replay, Effort(playouts=10, worst=3), playouts=90)
    for number, (index, step) in enumerate(turns(replay), 1):
        before, acted, after = (Tally(10, [won, 10 - won]) for won in (5.5, 4.0 + number, 7.0))
        seat = replay.seats.index(step.address[-1])
        found.points.append(Point(step, index, seat, before, acted, after))
        if number > 1:
            play = game("freight-train").notation.play(["call"])
            cost = Difference(number / 10, 0.0625)
            found.points[-1].better = Better(play, 0.75, 0.75 - cost.mean, cost)
    found.points[0] = Point(found.points[0].step, found.points[0].index, 0, unclear="a.yard1")
    return found


@pytest.fixture
def kept_analysis(tmp_path: Path) -> tuple[Path, Path]:
    """Return a record, and the file of its analysis."""
    file, written, found = tmp_path / "game.ftn", tmp_path / "chances.json", made_up()
    file.write_text(BEGUN, "utf-8")
    written.write_text(json.dumps(as_json(found, annotated(found)), indent=2), "utf-8")
    return file, written


def test_what_was_analysed_is_read_back(kept_analysis: tuple[Path, Path], tmp_path: Path) -> None:
    file, written = kept_analysis
    counted = made_up()
    back = read_back(str(written), replayed(BEGUN))
    assert annotated(back).text == annotated(counted).text
    assert [*lines(back, annotated(back))] == [*lines(counted, annotated(counted))]
    words = load("en")
    pages = [write_page([one.replay], words=words, analyses=[one]) for one in (counted, back)]
    assert pages[0] == pages[1]
    notes, page = tmp_path / "notes.ftn", tmp_path / "game.html"
    again = run("analyse", file, "--analysed", written, "--format", "json", "--annotate", notes)
    told = json.loads(again.stdout)
    assert {**told, "file": "-"} == {**json.loads(written.read_text("utf-8")), "file": "-"}
    assert notes.read_text("utf-8") == annotated(counted).text
    assert run("html", file, "--analysed", written, "-o", page).exit_code == 0
    assert "class=chances" in page.read_text("utf-8")


@pytest.mark.parametrize(
    ("was", "becomes", "said"),
    [
        ('"ftn_analysis": 1', '"ftn_analysis": 7', "is of version 7; this ftn reads 1"),
        ('"ftn_analysis": 1,', "", "is no analysis: Object missing required field"),
        ('"game": "', '"game": "0', "is the analysis of another record, or this one was changed"),
        ('"playouts": 10', '"playouts": -10', "is no analysis: Expected `int` >= 0"),
        ('"text": "', '"text": "\\u001b[31m', "is no turn"),
        ("{", "", "is no analysis"),
    ],
)
def test_what_is_no_analysis_of_the_record_is_refused(
    kept_analysis: tuple[Path, Path], tmp_path: Path, was: str, becomes: str, said: str
) -> None:
    file, written = kept_analysis
    text = written.read_text("utf-8")
    assert was in text
    other = tmp_path / "other.json"
    other.write_text(text.replace(was, becomes, 1), "utf-8")
    for command in ("analyse", file), ("html", file, "-o", tmp_path / "game.html"):
        done = run(*command, "--analysed", other)
        assert (done.exit_code, done.stdout) == (2, "")
        assert said in done.stderr
        assert "\x1b" not in done.stderr
    assert not (tmp_path / "game.html").exists()


def test_one_analysis_is_of_one_game(kept_analysis: tuple[Path, Path]) -> None:
    file, written = kept_analysis
    other = file.with_name("other.ftn")
    other.write_text(BEGUN, "utf-8")
    for options, said in (
        ((file, other), "--analysed is of one game, and these are 2"),
        ((file, "--analysis"), "--analysis computes what --analysed reads"),
        ((file, "--embed"), "--embed has no room for --analysed"),
    ):
        done = run("html", *options, "--analysed", written)
        assert (done.exit_code, said in done.stderr) == (2, True)
    assert (
        "nothing is played out"
        in run("analyse", file, "--analysed", written, "--seconds", "2").stderr
    )
    assert "no such file" in run("analyse", file, "--analysed", "missing.json").stderr.lower()


@pytest.mark.slow
def test_pages_show_it_where_it_is_asked_for_and_say_where_it_can_not_be(tmp_path: Path) -> None:
    begun, empty = tmp_path / "begun.ftn", tmp_path / "empty.ftn"
    begun.write_text(BEGUN, "utf-8")
    empty.write_text(BEGUN.partition("1a")[0], "utf-8")
    made = run("html", "--analysis", "--seconds", "1", begun, empty, "-o", tmp_path / "site")
    assert made.exit_code == 0
    assert f"no chances are shown: {empty} has no turns" in made.stderr
    assert "class=chances" in (tmp_path / "site" / "begun.html").read_text("utf-8")
    assert "class=chances" not in (tmp_path / "site" / "empty.html").read_text("utf-8")
    for option in ("--embed", "--spoiler-free"):
        refused = run("html", "--analysis", option, begun)
        assert (refused.exit_code, f"{option} has no room for --analysis" in refused.stderr) == (
            2,
            True,
        )
