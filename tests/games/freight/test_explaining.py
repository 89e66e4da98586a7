"""A turn, its shipment and the end of a game, as `ftn explain` and `ftn show` describe them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import run
from tests.games.freight.lines import BEN, MIDDLE
from tests.games.freight.played import HEAD

SHIP = "10a ship Antwerp load RR B1 B2 B3 B4 Ghent deliver RR mark Antwerp +K, 2>1 +G, 2< -R\n"
TEXT = MIDDLE.replace("round 3", "round 10") + BEN.replace("3b", "10b") + SHIP


@pytest.fixture
def file(tmp_path: Path) -> Path:
    written = tmp_path / "game.ftn"
    written.write_text(HEAD.format(rules="2015") + TEXT)
    return written


def explained(file: Path, where: str) -> str:
    """Return what is explained, without how its lines are broken."""
    done = run("explain", file, where)
    assert (done.exit_code, done.stderr) == (0, "")
    return " ".join(done.stdout.split())


def test_a_shipment_is_explained_with_what_it_could_have_been(file: Path) -> None:
    text = explained(file, "10a")
    assert "Anna pays 4 dollars to Ben for using their track and 1 dollar in interest." in text
    assert (
        "same deliveries 4 dollars cheaper: ship Antwerp load RR A2 A3 A4 Ghent deliver RR "
    ) in text
    assert "most within reach ship Antwerp load RR A2 A3 A4 Ghent deliver RR load KK" in text
    assert "loans 1 taken, 1 open; 1 dollar of interest so far" in text


def test_the_end_is_explained_with_where_the_money_went(file: Path) -> None:
    text = explained(file, "end")
    assert "Where the money came from, and where it went Anna 30 dollars came: " in text
    assert "went: use of others' track 4, interest 1; 1 loan could still have been repaid" in text


def test_the_map_is_shown_with_what_changed(file: Path) -> None:
    shown = run("show", file, "10a").stdout
    assert "\n  2    a   |   ·" in shown
    assert "last route: Antwerp B1 B2 B3 B4 Ghent\n" in shown
