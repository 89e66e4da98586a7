"""Records of one game side by side: `ftn compare A B --html PAGE`."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import Visit
from tests.browser.layout.axe import violations
from tests.cli.running import run

CLEAN = Path(__file__).parents[2] / "mending" / "sloppy" / "00-clean.ftn"
SLIPS = {
    "a": ("", ""),
    "b": ("2R 3R", "2X 3R"),
    "c": ("4a call", "4a ? {who saw it?}"),
    "d": ("score a 27", "score a 29"),
    "e": ("2b switch 1A 1H", "2b switch A H"),
}
_PHONE = ViewportSize(width=360, height=740)
_DESK = ViewportSize(width=1280, height=800)


def made(folder: Path, letters: str, *args: str) -> Path:
    paths = [folder / f"{letter}.ftn" for letter in letters]
    for path in paths:
        path.write_text(CLEAN.read_text("utf-8").replace(*SLIPS[path.stem]), encoding="utf-8")
    page = folder / "page.html"
    done = run("compare", *paths, "--html", page, *args)
    assert (done.exit_code, done.stderr) == (1, f"wrote {page}\n")
    return page


def test_the_records_stand_beside_each_other(visit: Visit, tmp_path: Path) -> None:
    path = made(tmp_path, "ab")
    page = visit.file(path, viewport=_DESK, java_script_enabled=False).page
    first, second = page.locator(".point", has_text="1.1a").locator(".said").all()
    expect(second).to_have_text("b switch 1P 1A 1A 1A")
    one, other = first.bounding_box(), second.bounding_box()
    assert one
    assert other
    assert one["y"] == other["y"]
    assert one["x"] + one["width"] < other["x"]
    found = page.locator("#d-1")
    expect(found.locator("h3")).to_have_text("1.3b")
    expect(found.locator(".supported")).to_have_text(
        "a pull 4H 2R 3R ✓Ben pulls a hopper car and two refrigerator cars to their trains."
    )
    expect(found.locator(".said").nth(1)).to_contain_text("b pull 4H 2X 3R")
    expect(found.locator(".judged")).to_have_text(
        "a is supported by the rules. It changes nothing in the score."
    )
    expect(page.locator(".point")).to_have_count(page.locator(".same, .differs, .heads").count())
    page.locator("nav a").click()
    expect(found).to_be_in_viewport()
    same = page.locator(".same").first
    expect(same).to_be_visible()
    page.get_by_label("Differences only").check()
    expect(same).to_be_hidden()
    expect(found).to_be_visible()
    expect(page.locator("h2")).to_have_text(["Who played, and by which rules", "Day 1"])
    expect(page.locator("h2:visible")).to_have_count(1)


@pytest.mark.parametrize(("letters", "language"), [("abcd", "fr"), ("abcdeb", "nl")])
def test_on_a_phone_the_columns_are_pairs(
    visit: Visit, tmp_path: Path, letters: str, language: str
) -> None:
    path = made(tmp_path, letters, "--lang", language)
    scheme = "dark" if language == "fr" else "light"
    page = visit.file(path, viewport=_PHONE, color_scheme=scheme).page
    assert violations(page) == []
    assert page.evaluate("() => document.scrollingElement.scrollWidth") == _PHONE["width"]
    expect(page.locator("html")).to_have_attribute("lang", language)
    found = page.locator(".differs")
    expect(found).to_have_count(3)
    expect(page.locator("nav li")).to_have_count(3)
    told = found.nth(0).locator(".said").all()
    assert len(told) == len(letters)
    boxes = [box for one in told if (box := one.bounding_box())]
    assert len({box["x"] for box in boxes}) == 1
    assert all(one["y"] < other["y"] for one, other in pairwise(boxes))
    # What all have to the letter stands there once; what comes to the same is no difference.
    expect(page.locator(".same", has_text="1.1a").locator(".said:visible")).to_have_count(1)
    expect(page.locator(".same", has_text="1.2b").locator(".said:visible")).to_have_count(1)
    last = "confirmé" if language == "fr" else "bevestigd"
    expect(found.nth(0).locator(".tick").first).to_have_attribute("aria-label", last)
    page.set_viewport_size(_DESK)
    assert violations(page, colours_only=True) == []
    assert page.evaluate("() => document.scrollingElement.scrollWidth") == _DESK["width"]


def test_what_is_there_is_not_lost(tmp_path: Path) -> None:
    path = made(tmp_path, "ab")
    again = made(tmp_path, "ab", "--format", "json")
    assert again == path
    own = tmp_path / "notes.html"
    own.write_text("my notes")
    records = [tmp_path / "a.ftn", tmp_path / "b.ftn"]
    for target in (own, records[0], tmp_path):
        done = run("compare", *records, "--html", target)
        assert (done.exit_code, done.stdout) == (2, "")
        assert "with -o" not in done.stderr
    assert own.read_text() == "my notes"
    assert run("compare", *records, "--html", "-").exit_code == 2
    assert run("compare", records[0], records[0], "--html", own, "--force").exit_code == 0
    assert "The records say the same." in own.read_text("utf-8")
