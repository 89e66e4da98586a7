"""Who is right, as a section of the replay page: `ftn html --dispute`."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import Visit
from tests.browser.layout.axe import violations
from tests.cli.running import run
from tests.generated import play

SAMPLES = Path(__file__).parents[3] / "samples"
LABELLED = Path(__file__).parents[2] / "disputes" / "labelled"
SLOPPY = Path(__file__).parents[2] / "mending" / "sloppy"
_PHONE = ViewportSize(width=360, height=740)


def made(folder: Path, source: Path, *args: str) -> Path:
    path = folder / "page.html"
    done = run("html", "--dispute", source, "-o", path, *args)
    assert done.exit_code == 0, done.stderr
    return path


def test_it_says_where_it_began_what_explains_it_and_who_wins(visit: Visit, tmp_path: Path) -> None:
    path = made(tmp_path, SAMPLES / "four-dispute.ftn")
    player = visit.file(path, java_script_enabled=False, viewport=_PHONE, color_scheme="dark")
    section = player.find(".dispute")
    expect(section).to_be_visible()
    noted = section.locator(".disputed tbody")
    expect(noted).to_have_count(3)
    rows = noted.nth(1).locator("tr")
    expect(rows.nth(3)).to_have_text("c Zofia30333 too few")
    expect(rows.nth(1)).to_have_text("a Elif33321 too many carried on")
    expect(noted.nth(2)).to_have_text("Day 3 nothing new, only what is carried on")
    causes = section.locator(".causes > li")
    expect(causes).to_have_count(4)
    expect(causes.nth(0)).to_have_text("Day 1 · every player tied for longest takes 3 FT-SCORE-2")
    expect(causes.nth(1)).to_contain_text("Day 2 · the Mix is not scored")
    expect(causes.nth(3)).to_contain_text("Together they explain all that is wrong.")
    readings = section.locator(".readings tbody tr")
    expect(readings.nth(1)).to_have_text("mix_scores=yes as recorded40354337c")
    expect(readings.nth(2)).to_have_text("mix_scores=no38334034c")
    wide = player.page.evaluate("() => document.scrollingElement.scrollWidth")
    assert wide == _PHONE["width"]
    links = section.locator("a").evaluate_all("(all) => all.map((one) => one.hash.slice(1))")
    assert len(links) == 3 + 4 + 4 + 1
    there = "(all) => all.filter((id) => !document.getElementById(id))"
    assert player.page.evaluate(there, links) == []
    section.locator("a", has_text="Day 2").first.click()
    expect(player.page.locator("#s-2-title")).to_be_in_viewport()
    player.page.emulate_media(media="print")
    expect(section).to_be_visible()


def test_axe_finds_nothing_and_the_links_lead_on(visit: Visit, tmp_path: Path) -> None:
    path = made(tmp_path, SLOPPY / "24-unknown-car.ftn", "--lang", "fr")
    player = visit.file(path, color_scheme="dark", viewport=_PHONE)
    assert violations(player.page) == []
    player.page.emulate_media(color_scheme="light")
    assert violations(player.page, colours_only=True) == []
    section = player.find(".dispute")
    expect(section.locator("h2")).to_have_text("Qui a raison ?")
    expect(section).to_contain_text("En plus des totaux, la notation contient 1 erreur. Constats")
    section.locator(".clause-id").first.click()
    expect(player.page.locator(".clause:popover-open")).to_be_visible()
    player.page.keyboard.press("Escape")
    section.locator(".causes a.go").click()
    player.is_at("1.3b")


def test_equals_are_told_with_or(visit: Visit, tmp_path: Path) -> None:
    path = made(tmp_path, LABELLED / "06-forgot-yard-one.ftn", "--lang", "nl")
    section = visit.file(path, java_script_enabled=False).find(".dispute")
    expect(section.locator("h2")).to_have_text("Wie heeft gelijk?")
    either = section.locator(".either")
    expect(either).to_have_text(["Een van deze; niets maakt onderscheid", "of"])


def test_a_claim_is_disputed_by_itself(visit: Visit, tmp_path: Path) -> None:
    game = tmp_path / "game.ftn"
    game.write_text(play("freight-train/1996", 2, 1))
    path = made(tmp_path, game, "--claim", "a 1")
    section = visit.file(path, java_script_enabled=False).find(".dispute")
    expect(section.locator(".disputed tr td:nth-child(2)")).to_have_text("1")


def test_where_nothing_is_disputed_one_sentence_says_so(visit: Visit, tmp_path: Path) -> None:
    path = made(tmp_path, SAMPLES / "freight-two.ftn", "--spoiler-free")
    section = visit.file(path, java_script_enabled=False).find(".dispute")
    section.locator("summary").click()
    expect(section.locator("p")).to_have_text(["Every noted total is right."])
    expect(section.locator(".causes")).to_have_count(0)


def test_of_several_records_each_page_says_its_own(tmp_path: Path) -> None:
    both = tmp_path / "both.ftn"
    names = ("four-dispute", "two-players-shared")
    both.write_text("\n".join((SAMPLES / f"{name}.ftn").read_text("utf-8") for name in names))
    lone = tmp_path / "lone.ftn"
    lone.write_text('[Rules "nothing/1"]\n1a pass\n')
    assert run("html", "--dispute", both, lone, "-o", tmp_path / "site").exit_code == 0
    pages = {path.name: path.read_text("utf-8") for path in (tmp_path / "site").glob("*.html")}
    said = {name: page.count("<section class=dispute") for name, page in pages.items()}
    assert said.pop("lone.html") == 0
    assert {said["both.html"], said["both-2.html"]} == {1}
    assert "3 too few" in pages["both.html"]
    assert "Every noted total is right." in pages["both-2.html"]
    one = tmp_path / "one.html"
    assert run("html", "--dispute", "--single", both, "-o", one).exit_code == 0
    text = one.read_text("utf-8")
    assert (text.count("<section class=dispute"), text.count('id="g2-dispute"')) == (2, 1)
    assert run("html", both, "-o", tmp_path / "plain").exit_code == 0
    plain = (tmp_path / "plain" / "both-2.html").read_text("utf-8")
    assert "dispute" not in plain.partition("<body>")[2]


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["--embed", "--dispute"], "it has no room for --dispute"),
        (["--claim", "a 1"], "--claim is about one game, and these are 2"),
        (["--claim", "z 1", "--record", "1"], "there is no seat z"),
        (["--claim", "a=1"], "is not like"),
    ],
)
def test_what_makes_no_sense_is_refused(tmp_path: Path, args: list[str], why: str) -> None:
    both = tmp_path / "both.ftn"
    both.write_text((SAMPLES / "freight-two.ftn").read_text("utf-8") * 2)
    done = run("html", both, "-o", tmp_path / "page.html", *args)
    assert done.exit_code == 2
    assert why in done.stderr
    assert not (tmp_path / "page.html").exists()
