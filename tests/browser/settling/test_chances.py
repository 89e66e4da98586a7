"""Chances on the page: a chart, a costly turn and what would have been better, no script, axe."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from ftn.analysis.analysing import MEANING, Analysis, Better, Effort, Point
from ftn.analysis.counting import Difference, Tally
from ftn.files.languages import load
from ftn.games.freight_train.model.moves import CallUp, Play
from ftn.model.seats import number_of
from ftn.model.steps import turns
from ftn.page.page import write_page
from tests.browser.conftest import Visit
from tests.browser.layout.axe import violations
from tests.replayed import PLAYED, replayed

_PHONE = ViewportSize(width=360, height=740)
WON = (50, 62, 12, 90)


def analysed(text: str = PLAYED) -> Analysis:
    """Return an analysis as play-outs might have it: the second turn cost its player much."""
    replay = replayed(text)
    found = Analysis(replay, Effort())
    for (index, step), won in zip(turns(replay), WON, strict=True):
        tally, seat = Tally(100, [won, 100 - won]), number_of(step.address[-1])
        point = Point(step, index, seat, after=tally, acted=tally)
        found.points.append(point)
    better = Better(Play(None, CallUp()), 0.75, 0.38, Difference(0.37, 0.05))
    found.points[1].better = better
    found.points[3].after = None
    found.points[3].unclear = "unknown: deck"
    found.playouts = 400
    return found


def test_the_chart_has_everybodys_chances_with_a_band() -> None:
    analysis = analysed()
    page = write_page([analysis.replay], words=load("en"), analyses=[analysis])
    chart = page[page.index('id="chances"') : page.index("class=hint")]
    lines = re.findall(r'class="line" d="M(\d+) (\d+)L', chart)
    bands = re.findall(r'class="band" d="M(\d+) (\d+)L[^"]*z"', chart)
    assert len(lines) == len(bands) == 2
    assert all(int(x) == 1 and 0 < int(y) < 100 for x, y in lines)
    assert lines[0] == lines[1], "both began with one half"
    assert all(int(top) > int(y) for (_, y), (_, top) in zip(lines, bands, strict=True))
    assert re.findall(r"M0 (\d+)H", chart) == ["0", "20", "40", "60", "80", "100"]
    assert "<circle cx=" in chart


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_a_costly_turn_says_what_it_cost_and_what_would_have_been_better(language: str) -> None:
    analysis, words = analysed(), load(language)
    page = write_page([analysis.replay], words=words, analyses=[analysis])
    assert str(words.said(MEANING)) in page.replace("&#39;", "'")
    told = {
        "en": "Ben had 38 % after it, and 75 % after the best turn that was found: it cost 37 % "
        "± 5 %. Better: Ben calls up a locomotive",
        "fr": "Ben avait 38 % après ce tour, et 75 %",
        "nl": "Ben had daarna 38 %, en 75 %",
    }[language]
    assert page.count(told) == 2, "in the list and at the turn itself"
    entry = page[page.index('id="1.1b"') : page.index('id="1.2b"')]
    assert "<b class=glyph title=" in entry
    assert "flag-costly" in entry
    assert "<code>call</code>" in entry, "the better turn is a variation"


def test_the_record_stays_as_it_was_written_and_what_is_unknown_is_said() -> None:
    analysis = analysed()
    page = write_page([analysis.replay], words=load("en"), analyses=[analysis])
    written = page[page.index("<textarea") : page.index("</textarea>")]
    assert "1b switch 2P 2P 2G&gt;M\n2b call" in written
    rows = re.findall(r'<tr><th scope=row><a class=go href="#(1\.\d\w)">', page)
    assert rows == ["1.1a", "1.1b", "1.2b", "1.2a"]
    assert "<td>62 ± 9<td>38 ± 9" in page
    assert '<td colspan="2">?' in page


def test_without_an_analysis_nothing_is_said_of_chances() -> None:
    page = write_page([replayed(PLAYED)], words=load("en"))
    assert "class=chances" not in page
    assert "costly" not in page.partition("<body>")[2]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    analysis = analysed()
    path = tmp_path / "page.html"
    page = write_page([analysis.replay], words=load("nl"), analyses=[analysis])
    path.write_text(page, encoding="utf-8")
    return path


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_costly_turn_is_a_step_away_and_the_dock_tells_of_it(
    visit: Visit, path: Path, scheme: str
) -> None:
    player = visit.file(path, viewport=_PHONE, color_scheme=scheme)
    page = player.page
    assert violations(page, colours_only=scheme == "dark") == []
    page.locator(".costly-turns .go").click()
    player.is_at("1.1b")
    expect(page.locator(".extra .flag-costly")).to_contain_text("Beter: Ben")
    first, second = (one.get_attribute("transform") for one in page.locator(".chart .cursor").all())
    assert first == second
    box = page.locator(".chances .chart").bounding_box()
    assert box is not None
    assert box["width"] <= _PHONE["width"]
    page.locator(".chances .chart").click(position={"x": box["width"] * 0.8, "y": 40})
    player.is_at("1.2a")


def test_it_is_all_there_without_a_script(visit: Visit, path: Path) -> None:
    page = visit.file(path, viewport=_PHONE, java_script_enabled=False).page
    expect(page.locator(".costly-turns li")).to_be_visible()
    page.locator(".chances-table summary").click()
    expect(page.locator(".chances-table tbody tr")).to_have_count(4)
    expect(page.locator(".chances-table tbody tr").nth(1)).to_be_visible()
