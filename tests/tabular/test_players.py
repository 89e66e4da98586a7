"""The page of a folder's players, and the chart of their ratings."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from ftn.files.languages import load
from ftn.page.season.rating_chart import HEIGHT, chart
from ftn.tabular.ratings import Match, rate
from ftn.tabular.stats import Season
from ftn.tabular.stats_text import story
from tests.cli.running import run


@pytest.fixture(scope="module")
def site(club: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "pages"
    hostile = tmp_path_factory.mktemp("hostile") / "hostile.ftn"
    text = (club / "two-players-shared.ftn").read_text()
    hostile.write_text(
        text.replace('"Tomasz"', '"<b>Marek\u202e</b>"').replace('"Ingrid"', '"Ewa"')
    )
    names = ("cars-two-clocks", "four-dispute", "two-players-shared", "freight-two")
    done = run("html", *(club / f"{name}.ftn" for name in names), hostile, "-o", folder)
    assert done.exit_code in {0, 1}
    return folder


def test_every_player_has_the_games_that_count_with_their_pages(site: Path) -> None:
    page = (site / "players.html").read_text("utf-8")
    assert 'href="players.html"' in (site / "index.html").read_text("utf-8")
    anchors = set(re.findall(r'href="#(player-\d+)"', page))
    assert anchors == set(re.findall(r'id="(player-\d+)"', page))
    pages = {link.partition("#")[0] for link in re.findall(r'href="([^"#]+)', page)}
    for link in pages - {one for one in pages if one.startswith("data:")}:
        assert (site / link).is_file(), link
    assert "four-dispute.html" not in page
    ewa = page[page.index("<h3><bdi>Ewa</bdi>") :].partition("</details>")[0]
    assert "2 games" in ewa
    assert "cars-two-clocks.html" in ewa
    assert "hostile.html" in ewa
    assert "&lt;b&gt;Marek" in page
    assert "<b>" not in page
    assert "\u202e" not in page
    assert "not counted: 1 with errors" in page


def test_records_lead_to_their_turns(site: Path) -> None:
    page = (site / "players.html").read_text("utf-8")
    (link,) = set(re.findall(r'href="([^"]+)"><bdi>Longest Mix', page))
    name, _, turn = link.partition("#")
    assert turn in (site / name).read_text("utf-8")


@pytest.mark.parametrize(
    ("language", "says"),
    [
        (
            "fr",
            (
                "Joueurs et records",
                "Plus long train",
                "25,",
                "Train\u00a0: 1 partie<",
                ">Parties</a>",
            ),
        ),
        ("nl", ("Langste Mix", "Gewonnen", ">Partijen</a>")),
    ],
)
def test_it_speaks_the_pages_language(
    club: Path, tmp_path: Path, language: str, says: tuple[str, ...]
) -> None:
    samples = club / "two-players-shared.ftn", club / "cars-two-clocks.ftn"
    run("html", *samples, "-o", tmp_path, "--lang", language)
    page = (tmp_path / "players.html").read_text("utf-8")
    assert f'lang="{language}"' in page
    for text in says:
        assert text in page


def test_records_that_do_not_count_are_counted_in_french_too() -> None:
    season = Season((), 14, {"invalid": 1, "provisional": 2}, ())
    french = load("fr").said(story(season))
    assert french.endswith("non comptées\u00a0: 1 avec des erreurs, 2 provisoires")


def test_what_hides_winners_has_none(club: Path, tmp_path: Path) -> None:
    samples = club / "two-players-shared.ftn", club / "cars-two-clocks.ftn"
    run("html", *samples, "-o", tmp_path, "--spoiler-free")
    assert not (tmp_path / "players.html").exists()
    assert "players.html" not in (tmp_path / "index.html").read_text("utf-8")
    (tmp_path / "players.html").write_text("mine")
    done = run("html", *samples, "-o", tmp_path)
    assert done.exit_code == 2
    assert (tmp_path / "players.html").read_text() == "mine"


def test_the_chart_shows_who_played_most_and_its_names_are_apart() -> None:
    def match(day: int, *players: str) -> Match:
        return Match("Nim", (f"{day:02}", "x", 1), {name: at for at, name in enumerate(players, 1)})

    games = [match(day, *"abcdefgh"[day % 2 :]) for day in range(9)]
    drawn = chart(rate(games))
    assert drawn is not None
    assert len(drawn.lines) == 6
    labels = [line.label for line in drawn.lines]
    assert all(below - above >= 20 for above, below in pairwise(labels))
    assert 0 < labels[0] < labels[-1] <= HEIGHT
    ends = {line.player: line.end for line in drawn.lines}
    assert ends["b"][1] < ends["c"][1] < ends["f"][1]
    assert {level for _, level in drawn.levels} >= {25}
    assert chart(rate(games[:1])) is None
