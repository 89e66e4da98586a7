"""Our own contenders, and the command that measures them beside the others."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from tests.bench import ours, page, steps
from tests.bench.__main__ import main
from tests.bench.contest import NotDoneError
from tests.bench.corpus import Game
from tests.bench.wanted import Wanted


@pytest.mark.slow
def test_each_contender_does_all_turns_in_every_round() -> None:
    contenders = ours.contenders(300)
    assert len(contenders) == 6
    for contender in contenders:
        for number in (0, 1):
            task = contender.task(number)
            assert task.units >= 30
            assert task.prove(task.run()) == task.units


def test_a_game_that_is_not_verified_is_no_result(monkeypatch: pytest.MonkeyPatch) -> None:
    spoilt = Game('[FTN "1"]\n[Rules "freight-train/1996"]\nday 1\n1a nothing\n', 1)
    monkeypatch.setattr(ours, "games", lambda _name, _turns: [spoilt])
    monkeypatch.setattr(ours, "hauls", lambda _: [spoilt])
    for contender in ours.contenders(1):
        task = contender.task(0)
        with pytest.raises(NotDoneError):
            task.prove(task.run())


@pytest.mark.slow
def test_the_short_form_measures_ours_and_python_chess_and_a_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What pages cost is measured by the command itself, in every run of `.ci/run`."""
    found = [Wanted("a page", 3.0, 2.0, at_most=True)]
    monkeypatch.setattr(page, "page", lambda _rounds, *, short: found if short else [])
    monkeypatch.setattr(steps, "steps", lambda _: [[Wanted("a step", 0.9, 1.0, at_most=True)]] * 2)
    result = CliRunner().invoke(main, ["--short", "--turns", "50", "--rounds", "1", "--json"])
    data = json.loads(result.output)
    names = [row["name"] for row in data["rows"]]
    own = [ours.CHECK, ours.CARS_CHECK, ours.FREIGHT_CHECK, ours.ROUTES_CHECK]
    own += ["ftn read, Freight Train", "ftn replay, Freight Train"]
    assert names == [*own, "python-chess, read_game"]
    wanted = data["wanted"]
    assert [one["wanted"] for one in wanted] == [1.3, 0.45, 0.15, 3.0, 0.9, 0.9, 3.5]
    assert [one["at_most"] for one in wanted] == [False] * 3 + [True] * 4
    assert [one["ok"] for one in wanted[3:6]] == [True, False, False]
    assert result.exit_code == 1
