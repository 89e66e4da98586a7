"""Hostile texts are shown, and do nothing."""

from __future__ import annotations

import re

import pytest
from attrs import evolve
from playwright.sync_api import expect

from ftn.model.record import Tag
from tests.browser.conftest import Visit
from tests.browser.pages import Pages, Variant
from tests.browser.player import Player, until

VARIANTS = [
    Variant("hostile"),
    Variant("hostile", language="fr"),
    Variant("hostile", embed=True),
    Variant("hostile", spoiler_free=True),
    Variant("hostile+nested"),
    Variant("cars-hostile"),
    Variant("cars-hostile+hostile", spoiler_free=True),
    Variant("freight-hostile"),
]

_HIDDEN = "[\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u200b\\u2028-\\u202e\\u2066-\\u2069]"
_TEXTS = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    if (!walk.currentNode.parentElement.matches("script, style, textarea")) {
      found.push(walk.currentNode.data);
    }
  }
  for (const node of document.querySelectorAll("*")) {
    for (const attribute of node.attributes) found.push(attribute.value);
  }
  return found;
}"""


def _open(visit: Visit, variant: Variant) -> Player:
    return visit(
        variant.name,
        language=variant.language,
        embed=variant.embed,
        spoiler_free=variant.spoiler_free,
    )


def _elements(player: Player) -> list[str]:
    """Return what could do harm; of styles, all but the place of a map."""
    found: list[str] = player.page.evaluate(
        """() => [...document.querySelectorAll("*")].flatMap((node) => [...node.attributes]
          .filter((each) => /^on|^style$/.test(each.name) || /^\\s*javascript:/i.test(each.value))
          .filter((each) => each.name !== "style" || !node.matches(".zoom > .panel") ||
            !/^transform: translate\\([-e.\\dpx, ]+\\) scale\\([.\\d]+\\);$/.test(each.value))
          .map((each) => `${node.localName} ${each.name}`)
          .concat(["img", "iframe", "object", "form"].filter((name) => node.matches(name)))
          .concat(node.localName === "a" && !/^#/.test(node.getAttribute("href")) ? ["a"] : []))"""
    )
    return found


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: "-".join(map(str, variant)))
def test_nothing_comes_of_them(visit: Visit, variant: Variant) -> None:
    player = _open(visit, variant)
    for link in reversed(player.page.locator("nav.games a").all()):
        link.click()  # so that every game is built
    for key in ("ArrowRight", "ArrowRight", "v", "End", "Home", "n", "n", "n", "n"):
        player.press(key)
    assert _elements(player) == []
    scripts = player.page.evaluate("[...document.scripts].map((script) => script.type)")
    games = variant.name.count("+") + 1
    assert sorted(scripts) == ["", "", *["application/json"] * games]
    for text in player.page.evaluate(_TEXTS):
        assert not re.search(_HIDDEN, text), text
        assert "\ufffd" not in text


def test_they_are_shown_as_they_are_written(visit: Visit) -> None:
    player = visit("hostile")
    for selector in (".facts", ".record-note", ".scoresheet .note", ".variation .note"):
        shown = player.find(selector).first
        expect(shown).to_contain_text("</script><script>alert(1)</script>")
        expect(shown).to_contain_text("<img src=x onerror=alert(2)>")
        expect(shown).to_contain_text("javascript:alert(3)")
        expect(shown).to_contain_text("&lt;b&gt; &amp;")
    expect(player.find(".facts")).to_contain_text("{{ 7*7 }}{% for x in y %}{# c #}")
    expect(player.find("h1")).to_contain_text("<img src=x onerror=alert(7)>")
    assert "</script>" in player.page.title()


def test_without_script_nothing_comes_of_them_either(visit: Visit, pages: Pages) -> None:
    path = pages.path(Variant("hostile"))
    player = visit.file(path, java_script_enabled=False)
    expect(player.find("h1")).to_contain_text("<img src=x onerror=alert(7)>")


def test_the_policy_allows_nothing(visit: Visit) -> None:
    player = visit("hostile")
    player.page.evaluate("document.head.append(document.createElement('style'))")
    player.page.evaluate("document.querySelector('head style:last-child').textContent = 'p {}'")
    player.page.evaluate("fetch('https://example.org/').catch(() => 0)")
    player.page.evaluate("document.body.append(Object.assign(new Image(), {src: 'x.png'}))")

    def kinds() -> set[str]:
        found = [told for told in player.watch.troubles if told.startswith("error: policy: ")]
        return {told.split()[2] for told in found}

    until(player.page, lambda: kinds() >= {"style-src-elem", "connect-src", "img-src"})
    player.watch.forgive()


def test_a_page_asks_for_nothing_and_says_so(pages: Pages) -> None:
    html = pages.html(Variant("hostile"))
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', html)
    assert policy
    assert policy[1].startswith("default-src &#39;none&#39;;")
    assert "unsafe" not in policy[1]
    assert "http:" not in re.sub(r"http://www\.w3\.org/\S+", "", html)
    assert "https:" not in html
    assert not re.search(r"\sstyle=", html.partition("<textarea")[0])
    assert "eval(" not in html


@pytest.mark.parametrize("tag", ["a", "Event", "Date", "Site", "Recorder", "Cars"])
def test_a_tag_may_hold_anything(visit: Visit, pages: Pages, tag: str) -> None:
    replay = pages.replay("nested")
    record = evolve(replay.record, tags=(*replay.record.tags, Tag(tag, "x\x00\ud800\ufeff<b>")))
    from ftn.files.languages import load
    from ftn.page.page import write_page

    html = write_page([evolve(replay, record=record)], words=load("en"))
    player = visit.file(pages.put(f"tag-{tag}", html))
    player.press("ArrowRight")
    player.is_at("1.1a")
