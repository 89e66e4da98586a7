"""Around the turn, in a browser: a new game, the table's count, what was missed, notes, files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from ftn.files.languages import load
from tests.browser.layout.axe import violations
from tests.effort import many
from tests.recording.served import served
from tests.recording.test_core import RECORD
from tests.recording.test_recorder_page import tap
from tests.replayed import replayed
from tests.sampled import text_of

pytestmark = pytest.mark.slow
_PATIENCE = 30_000
_LEAST = 44
expect.set_options(timeout=_PATIENCE)
SHEETS = (
    *("I missed it", "What is on the table", "Notes on a turn", "The record", "Other devices"),
    *("The set-up", "Game and players", "The time at every turn", "Language"),
)
SETUP = "main LL T - O S\nyard a LO CR\nyard b ? ?\nfirst b\n"


@contextmanager
def page_of(browser: Browser, path: Path, **options: object) -> Iterator[Page]:
    """Serve a file, and open its page on a small phone."""
    with served(path) as recorder:
        context = browser.new_context(viewport={"width": 360, "height": 740}, **options)  # type: ignore[arg-type]  # options of a context
        context.set_default_timeout(_PATIENCE)
        page = context.new_page()
        page.goto(f"{recorder.keeper.url}#{recorder.writing}")
        try:
            yield page
        finally:
            context.close()


def assert_fit(page: Page) -> None:
    """See that everybody can use what is shown, with a thumb, too, and that nothing is cut off."""
    assert violations(page) == []
    small = page.evaluate(
        """least => [...document.querySelectorAll("button, input, select, textarea, a, summary")]
          .filter((one) => one.checkVisibility())
          .map((one) => [one.textContent || one.id, one.getBoundingClientRect()])
          .filter(([, box]) => box.height < least || box.width < least)
          .map(([text, box]) => `${text} ${box.width} × ${box.height}`)""",
        _LEAST,
    )
    assert small == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert "false" not in page.locator("dialog").inner_text().split()


def sheet(page: Page, name: str) -> None:
    """Open a sheet by the list of them."""
    page.locator("[data-more]").click()
    page.locator(".sheet").get_by_role("button", name=name, exact=True).click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()


def test_a_name_that_is_refused_can_be_changed_where_it_was_entered(
    browser: Browser, tmp_path: Path
) -> None:
    path = tmp_path / "game.ftn"
    path.write_text('[FTN "1"]\n', "utf-8")
    with page_of(browser, path) as page:
        page.get_by_label("Player 1").fill("Anna")
        page.get_by_label("Player 2").fill("Anna")
        page.get_by_role("button", name="Begin").click()
        expect(page.locator(".sheet .refused")).to_contain_text('two players are called "Anna"')
        page.get_by_label("Player 2").fill("Anna K")
        page.get_by_role("button", name="Begin").click()
        expect(page.get_by_role("heading", name="The set-up")).to_be_visible()


def test_a_new_game_by_taps(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "game.ftn"
    path.write_text('[FTN "1"]\n[Date "2026-11-18"]\n', "utf-8")
    with page_of(browser, path) as page:
        expect(page.get_by_text("Which game do you play?")).to_be_visible()
        page.get_by_text("House rules").click()
        caboose = page.get_by_role("group", name="Do you play with cabooses?")
        caboose.get_by_text("The rule (FT-CABOOSE)").click()
        expect(caboose).to_contain_text("common pile of seven cabooses")
        caboose.get_by_role("button", name="Yes").click()
        expect(caboose.get_by_role("button", name="Yes")).to_have_attribute("aria-pressed", "true")
        assert_fit(page)
        page.get_by_label("Player 1").fill("Anna")
        page.get_by_role("button", name="Begin").click()
        expect(page.get_by_role("heading", name="The set-up")).to_be_visible()
        assert_fit(page)
        page.locator(".sheet").get_by_role("button", name="the main yard").click()
        for fact in SETUP.splitlines():
            words = fact.split()[1:]
            words = words[1:] if fact.startswith("yard") else words
            written = page.locator(".speller .written")
            expect(written).to_have_text(" ".join(fact.split()[: -len(words)]))
            if "?" in words:
                page.locator(".speller .hands").get_by_role("button", name="Back").click()
                expect(written).to_have_text("yard")
                page.locator(".speller .hands").get_by_role("button", name="Back").click()
                page.locator(".sheet").get_by_role("button", name="who begins").click()
                continue
            for at, word in enumerate(words):
                for end in range(1, len(word) + 1):
                    name = page.locator(f'b:text-is("{word[end - 1]}")')
                    page.locator(".speller .choices button", has=name).click()
                    so_far = [*fact.split()[: -len(words)], *words[:at], word[:end]]
                    expect(written).to_have_text(" ".join(so_far))
                if at < len(words) - 1 and word != "-":
                    page.get_by_role("button", name="Next").click()
            assert_fit(page)
            page.locator(".speller").get_by_role("button", name="Write").click()
        page.get_by_role("button", name="Begin the game", exact=True).click()
        expect(page.locator(".due")).to_have_text("1.1b")
        assert_fit(page)
    assert path.read_text("utf-8") == (
        '[FTN "1"]\n[Rules "freight-train/1996 caboose=on"]\n[Date "2026-11-18"]\n'
        f'[a "Anna"]\n[b "Player 2"]\n\nday 1\n{SETUP}'
    )


def test_missed_turns_facts_notes_and_files(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "game.ftn"
    head, _, _ = text_of("three-clockwise.ftn").partition("\n1")
    path.write_text(f"{head}\n", "utf-8")
    dark = {"color_scheme": "dark", "locale": "fr-BE"}
    with page_of(browser, path, **dark) as page:
        page.get_by_role("button", name="Lucía commence").click()
        page.get_by_text("Tout ce qui peut être noté").click()
        page.get_by_label("Écrire un tour").fill("call")
        page.keyboard.press("Enter")
        expect(page.locator(".due")).to_have_text("1.1a")
        sheet(page, "Je l'ai manqué")
        assert_fit(page)
        page.get_by_role("button", name="manche 2").first.click()
        expect(page.get_by_role("heading", name="Ce qui est sur la table")).to_be_visible()
        assert_fit(page)
        page.get_by_role("button", name=load("fr").text("a player's chips")).click()
        page.locator(".speller .choices button").first.click()
        page.locator('.speller b:text-is("9")').click()
        page.locator(".speller").get_by_role("button", name="Noter").click()
        expect(page.locator(".begins").first).to_be_visible()
        page.locator("[data-close]").click()
        sheet(page, "Notes sur un tour")
        page.locator(".content button", has_text="1c call").click()
        page.locator("#note").fill("déjà")
        page.get_by_role("button", name="!? coup intéressant").click()
        expect(page.get_by_role("button", name="!? coup intéressant")).to_have_attribute(
            "aria-pressed", "true"
        )
        page.get_by_label("Heure").fill("20:15")
        assert_fit(page)
        page.locator(".content .main").click()
        expect(page.locator(".content > .written")).to_contain_text("1c @20:15 call !? {déjà}")
        page.get_by_role("button", name="Ce qu'on aurait pu faire").click()
        page.locator(".speller b", has_text="switch").click()
        expect(page.locator(".speller .written")).to_have_text("switch")
        page.locator(".speller b:text-is('1H')").first.click()
        assert_fit(page)
        page.locator(".speller").get_by_role("button", name="Noter").click()
        expect(page.locator(".content > .written")).to_contain_text("( 1c switch 1H )")
        page.locator("[data-close]").click()
        written = path.read_text("utf-8")
        assert written.removeprefix(f"{head}\n") == (
            "1c @20:15 call !? {déjà}\n  ( 1c switch 1H )\n1a ?\n1b ?\nchips a 9\n"
        )


def test_what_was_tapped_is_listed_as_the_language_lists(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "game.ftn"
    path.write_text(RECORD, "utf-8")
    with page_of(browser, path, locale="fr-BE") as page:
        tap(page, "main/1.5", "main/1.4")
        expect(page.locator(".words")).to_have_text("pull 1L 1L")
        assert page.locator(".said").inner_text().count("\N{NO-BREAK SPACE}; ") == 1


def test_what_is_taken_along_and_in_which_language(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "game.ftn"
    written = text_of("three-clockwise.ftn").partition("\n2")[0]
    path.write_text(written, "utf-8")
    french = {"locale": "fr-BE", "accept_downloads": True}
    with page_of(browser, path, **french) as page:
        sheet(page, "Partager")
        assert_fit(page)
        with page.expect_download() as saved:
            page.locator(".content button").last.click()
        assert saved.value.path().read_text("utf-8") == written
        with page.expect_download() as replay:
            page.get_by_role("link", name="La partie en une page").click()
        shown = replay.value.path().read_text("utf-8")
        assert '<html lang="fr"' in shown
        page.locator("[data-close]").click()
        sheet(page, "L'heure à chaque tour")
        page.get_by_role("button", name="Oui").click()
        expect(page.get_by_role("button", name="Oui")).to_have_attribute("aria-pressed", "true")
        page.locator("[data-close]").click()
        page.get_by_text("Tout ce qui peut être noté").click()
        page.get_by_label("Écrire un tour").fill("?")
        page.keyboard.press("Enter")
        expect(page.locator(".due")).to_have_text("1.2a")
        assert re.search(r"\n2c @[0-2]\d:[0-5]\d \?\n$", path.read_text("utf-8"))
        sheet(page, "Langue")
        page.get_by_role("button", name="Nederlands").click()
        expect(page.get_by_role("button", name="Meer")).to_be_visible()


def test_the_tables_own_count_is_compared_at_once(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "game.ftn"
    text, _, after = text_of("three-clockwise.ftn").partition("\nscore ")
    path.write_text(f"{text}\n", "utf-8")
    sheets = replayed(path.read_text("utf-8")).sheets
    totals = dict(sheets[-1].totals)
    assert "day 2" in after
    with page_of(browser, path) as page:
        page.locator("[data-more]").focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name="Score")).to_be_visible(timeout=_PATIENCE)
        page.get_by_role("button", name="Enter the table's own count").click()
        page.get_by_role("button", name="one more").first.click()
        assert_fit(page)
        page.get_by_role("button", name="Compare").click()
        seat, total = next(iter(totals.items()))
        assert total is not None
        said = f"the table counted {total + 1}, the record comes to {total}"
        expect(page.locator(".differs")).to_contain_text(said)
        page.locator(".differs summary").click()
        expect(page.locator(".differs li").first).to_contain_text("FT-")
        expect(page.locator(".causes")).to_contain_text("No cause stands out")
        assert_fit(page)
        counted = {**totals, seat: total + 1}
        line = " ".join(f"{one} {count}" for one, count in counted.items())
        assert path.read_text("utf-8") == f"{text}\nscore {line}\n"
        page.locator("[data-close]").click()
        for name in Random(0).sample(SHEETS, many(2, len(SHEETS))):
            sheet(page, name)
            assert_fit(page)
            page.locator("[data-close]").click()
        page.get_by_role("button", name="a new day").click()
        page.locator('.speller b:text-is("2")').click()
        page.locator(".speller").get_by_role("button", name="Write").click()
        expect(page.locator(".due")).not_to_be_empty()
        sheet(page, "The record")
        page.get_by_role("button", name="Remove day 2").click()
        expect(page.locator(".lines")).not_to_contain_text("day 2")
        page.locator("[data-close]").click()
        page.get_by_role("button", name="Undo").click()
        expect(page.locator(".due")).not_to_be_empty()
        assert path.read_text("utf-8") == f"{text}\nscore {line}\n\nday 2\n"
