"""The page in every language."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import ftn
from ftn.files.languages import languages, load
from ftn.page.page import write_page
from tests.browser.conftest import Visit
from tests.browser.pages import Pages
from tests.browser.records import text_of

_COVERED = """svg => {
  const box = (node) => node.getBoundingClientRect();
  const signs = [...svg.querySelectorAll("use:not([href$=turn])")].map(box);
  const covers = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
  const labels = [...svg.querySelectorAll("text.d")].filter((text) => text.textContent.trim());
  return labels
    .filter((text) => signs.some((sign) => covers(box(text), sign)))
    .map((text) => text.textContent);
}"""


@pytest.mark.parametrize("language", [each for each in languages() if each != "en"])
def test_the_page_speaks_it_throughout(visit: Visit, language: str) -> None:
    own = visit("three-with-ruling", "2.5c", language=language)
    english = visit("three-with-ruling", "2.5c")
    assert own.page.locator("html").get_attribute("lang") == language
    alike = []
    for selector in (
        ".controls button[aria-label]",
        "summary",
        "h2, h3, h4",
        "table thead th:first-child",
        "dialog.keys dd",
        ".status",
        "footer",
    ):
        texts = "all => all.map((node) => node.ariaLabel ?? node.textContent.trim())"
        ours = own.page.locator(selector).evaluate_all(texts)
        theirs = english.page.locator(selector).evaluate_all(texts)
        assert len(ours) == len(theirs) > 0, selector
        alike += [text for text, other in zip(ours, theirs, strict=True) if text == other]
    alike = [text for text in alike if text.strip() and text not in {"FTN", "Total", "Notes"}]
    assert [text for text in alike if not any(name in text for name in own_names)] == []
    assert own.text(".dock .said") != english.text(".dock .said")
    own.do("play")
    expect(own.button("play")).not_to_have_attribute("aria-label", "Pause")


own_names = ("Fatima", "Jonas", "Chloé", "FT-")


@pytest.mark.parametrize("language", [*languages()])
@pytest.mark.parametrize(
    ("sample", "at"),
    [("five-cabooses", "2.3b"), ("cars-three-dispute", "15c"), ("freight-of-six", "5c")],
)
def test_labels_leave_room_for_what_lies_beside_them(
    visit: Visit, sample: str, at: str, language: str
) -> None:
    page = visit(sample, at, language=language).page
    boards = page.locator(".board svg").evaluate_all(f"all => all.flatMap({_COVERED})")
    assert page.locator(".board svg").count() > 0
    assert boards == []


def test_a_name_from_right_to_left_is_cut_at_its_end(visit: Visit, pages: Pages) -> None:
    name = "אברהם בן־יהושע הגדול מחיפה"
    text = text_of("three-with-ruling").replace('[a "', f'[a "{name} ', 1)
    html = write_page(ftn.replays(text), words=load("en"))
    player = visit.file(pages.put("right-to-left", html), "1.1a")
    cut = player.find(".panel .fixed .b", has_text="…").first
    first, last = cut.evaluate(
        "(text) => [0, text.getNumberOfChars() - 1].map((at) => text.getStartPositionOfChar(at).x)"
    )
    assert last < first
    assert cut.evaluate("(text) => text.getBBox().x") >= 20
    assert cut.text_content() == name[:16] + "…"
