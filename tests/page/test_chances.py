"""Chances on the page: the chart, the table, and a costly turn with what would have been better."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from ftn.analysis.analysing import MEANING, Analysis, Better, Effort, Point
from ftn.analysis.counting import Difference, Tally
from ftn.files.languages import load
from ftn.games.freight_train.model.moves import CallUp, Play
from ftn.model.seats import number_of
from ftn.model.steps import turns
from ftn.page.chart import HEIGHT, LEFT, WIDTH
from ftn.page.page import write_page
from tests.replayed import PLAYED, replayed

WON = (50, 62, 12, 90)


def analysed(text: str = PLAYED) -> Analysis:
    """Return an analysis as play-outs might have it: the second turn cost its player much."""
    replay = replayed(text)
    found = Analysis(replay, Effort())
    for (index, step), won in zip(turns(replay), WON, strict=True):
        tally = Tally(100, [won, 100 - won])
        point = Point(step, index, number_of(step.statement.seat), after=tally, acted=tally)
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
    chart = page[page.index('id="chances"') : page.index('class="hint"')]
    lines = re.findall(r'class="line" d="M(\d+) (\d+)l', chart)
    bands = re.findall(r'class="band" d="M(\d+) (\d+)l[^"]*z"', chart)
    assert len(lines) == len(bands) == 2
    assert all(LEFT < int(x) < WIDTH and 0 < int(y) < HEIGHT for x, y in lines)
    assert lines[0] == lines[1], "both began with one half"
    assert all(int(top) < int(y) for (_, y), (_, top) in zip(lines, bands, strict=True))
    heights = [int(y) for y in re.findall(r'<path d="M34 (\d+)H516"', chart)]
    assert all(above > below for above, below in pairwise(heights))
    assert '<circle cx="' in chart


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
    assert '<b class=glyph title="' in entry
    assert "flag-costly" in entry
    assert "<code>call</code>" in entry, "the better turn is a variation"


def test_the_record_stays_as_it_was_written_and_what_is_unknown_is_said() -> None:
    analysis = analysed()
    page = write_page([analysis.replay], words=load("en"), analyses=[analysis])
    written = page[page.index("<textarea") : page.index("</textarea>")]
    assert "1b switch 2P 2P 2G&gt;M\n2b call" in written
    rows = re.findall(r'<tr><th scope="row"><a class="go" href="#(1\.\d\w)">.*?</tr>', page)
    assert rows == ["1.1a", "1.1b", "1.2b", "1.2a"]
    assert "<td>62 ± 9</td><td>38 ± 9</td>" in page
    assert '<td colspan="2">?</td>' in page


def test_without_an_analysis_nothing_is_said_of_chances() -> None:
    page = write_page([replayed(PLAYED)], words=load("en"))
    assert 'class="chances"' not in page
    assert "costly" not in page
