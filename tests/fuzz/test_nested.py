"""Variations nested as deep as they may be: one limit, kept by every command."""

from __future__ import annotations

from pathlib import Path

import pytest

from ftn.notation.brackets import DEEPEST
from tests.cli.running import run
from tests.fuzz.huge_texts import HEAD, MAP, OWN_CARS

GAMES = {"freight-train": (HEAD, "call"), "freight-cars": (OWN_CARS, "draw"), "freight": (MAP, "?")}
COMMANDS = (
    *("check", "check --format json", "score", "score --now", "json", "rules", "explain", "show"),
    *("fmt --stdout", "html -o -", "show --format svg", "explain {at}", "show {at}"),
)


_every_game = pytest.mark.parametrize(
    "game",
    [
        name if name == "freight-train" else pytest.param(name, marks=pytest.mark.slow)
        for name in GAMES
    ],
)


def _nested(game: str, depth: int) -> str:
    head, action = GAMES[game]
    return f"{head}1a {action} {f'( 1a {action} ' * depth}{')' * depth}\n"


@_every_game
def test_every_command_takes_the_deepest_variations(game: str, tmp_path: Path) -> None:
    path = tmp_path / "deep.ftn"
    path.write_text(_nested(game, DEEPEST))
    for command in COMMANDS:
        name, *words = command.format(at="1a" + "/1/1a" * DEEPEST).split()
        done = run(name, path, *words)
        assert done.exit_code in (0, 1), (command, done.stderr)
    again = run("fmt", "--stdout", "-", input=run("fmt", "--stdout", path).stdout)
    assert again.stdout == run("fmt", "--stdout", path).stdout


@_every_game
@pytest.mark.slow
def test_deeper_ones_are_a_finding_in_every_command(game: str, tmp_path: Path) -> None:
    path = tmp_path / "deeper.ftn"
    path.write_text(_nested(game, DEEPEST + 1))
    assert "nested too deeply" in run("check", path).stdout
    for command in COMMANDS:
        name, *words = command.format(at="1a").split()
        done = run(name, path, *words)
        assert done.exit_code in (0, 1), (command, done.stderr)
