"""The scoresheet: moves, marks, variations, findings."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import ftn
from ftn.files.languages import load
from ftn.model.record import Turn
from ftn.page.nodes import tree
from ftn.page.page import write_page
from tests.browser.conftest import Visit
from tests.browser.layout.axe import violations
from tests.browser.pages import Pages
from tests.browser.player import reload
from tests.browser.records import text_of

READ = """() => [...document.querySelectorAll(".scoresheet .round")].map((round) => ({
  head: round.querySelector(".number").innerText,
  moves: [...round.querySelectorAll(":scope > .entry:not(.number) > a.move")].map((move) => ({
    at: move.getAttribute("href").slice(1),
    written: move.querySelector("code").textContent,
    read: move.innerText,
  })),
}))"""


@pytest.mark.parametrize("name", ["three-with-ruling", "freight-two", "cars-two-clocks"])
def test_it_tells_what_was_played_in_words_or_in_the_notation(
    visit: Visit, pages: Pages, name: str
) -> None:
    replay = pages.replay(name)
    nodes = [node for node in tree(replay).game if node.turn]
    player = visit(name, served=True)
    rounds = player.page.evaluate(READ)
    moves = [move for one in rounds for move in one["moves"]]
    assert [move["at"] for move in moves] == [node.at for node in nodes]
    for one in rounds:
        [first, *_] = [node for node in nodes if node.at == one["moves"][0]["at"]]
        assert one["head"].startswith(f"Round {first.round} {replay.players[first.seat]} begins")
        assert one["head"].count(f"Round {first.round}") == 1
    for move, node in zip(moves, nodes, strict=True):
        words = " ".join(move["read"].split())
        assert words.startswith(f"{node.round}{node.seat} {replay.players[node.seat]} ")
        assert node.turn
        assert move["written"] == str(node.turn.play)
        assert not words.endswith(move["written"])
    switch = player.find("[data-do=moves]")
    expect(switch).not_to_be_checked()
    switch.check()
    expect(player.page.locator("html")).to_have_attribute("data-moves", "notation")
    reload(player.page)
    expect(switch).to_be_checked()
    for move in (move for one in player.page.evaluate(READ) for move in one["moves"]):
        assert " ".join(move["read"].split()).endswith(move["written"])
    player.find("label", "Moves in the notation").click()
    assert player.page.evaluate(READ) == rounds


def test_a_link_to_a_move_brings_it_into_view(visit: Visit) -> None:
    for at in ("1.1b", "2.5c", "3.17a"):
        player = visit("three-with-ruling", at)
        expect(player.find(f'a.move[href="#{at}"][aria-current]')).to_be_in_viewport()
        expect(player.find(".board")).to_be_in_viewport()


def test_highlights_lead_to_their_moves(visit: Visit) -> None:
    player = visit("freight-four-dispute")
    moments = player.find(".moment")
    assert 3 <= moments.count() <= 7
    expect(player.find(".moment .drawn svg.panel .live use")).not_to_have_count(0)
    expect(player.find(".moment .drawn svg.panel")).to_have_count(moments.count())
    expect(player.find(".moment .drawn .moved")).not_to_have_count(0)
    error = player.find(".moment.of-error")
    expect(error).to_contain_text("Freya is recorded with 13 dollars")
    error.click()
    player.is_at("7c")
    expect(player.find(".board")).to_be_in_viewport()
    assert player.find('a.move[href="#7c"]').get_attribute("aria-current") == "true"


def test_a_click_goes_to_the_move(visit: Visit) -> None:
    player = visit("three-with-ruling", "start")
    player.find('a.move[href="#2.5c"]').click()
    player.is_at("2.5c")
    expect(player.find("a.move[aria-current]")).to_have_attribute("href", "#2.5c")
    expect(player.find(".caption .where")).to_contain_text("2.5c")
    expect(player.find(".caption .written")).to_contain_text("fill 1 BRTTG pull 1B>M 1R>M 3P")
    expect(player.find(".dock .said")).to_contain_text("Chloé")
    expect(player.find(".caption .extra")).to_contain_text("we left it and counted")
    expect(player.find(".board")).to_be_in_viewport()


@pytest.mark.parametrize("name", ["cars-four-own-cards", "freight-two"])
def test_a_move_stands_whole_under_the_board_with_its_glyph(
    visit: Visit, pages: Pages, name: str
) -> None:
    nodes = [node for node in tree(pages.replay(name)).game if node.turn]
    plays = {node.at: str(node.turn.play) for node in nodes if isinstance(node.turn, Turn)}
    glyphs = {node.at: node.turn.trimmings.glyph for node in nodes if node.turn}
    longest = max(plays, key=lambda at: plays[at].count("/"))
    marked = next((at for at, glyph in glyphs.items() if glyph), longest)
    for at in (longest, marked):
        player = visit(name, at)
        player.is_at(at)
        expect(player.find(".caption .signs")).to_have_text(glyphs[at])
        expect(player.find(".caption .written")).to_have_text(plays[at])


def test_one_move_is_marked_at_a_time(visit: Visit) -> None:
    player = visit("three-with-ruling", "1.1b")
    for key in ("ArrowRight", "ArrowDown", "PageDown", "ArrowRight", "End", "Home", "ArrowRight"):
        player.press(key)
        turn = key.startswith("Arrow")
        expect(player.find("a.move[aria-current]")).to_have_count(1 if turn else 0)


def test_annotations_and_glyphs_stand_with_their_move(visit: Visit, pages: Pages) -> None:
    player = visit("three-with-ruling")
    for node in tree(pages.replay("three-with-ruling")).game:
        if not node.turn:
            continue
        entry = player.find(f'.entry:has(> a.move[href="#{node.at}"])')
        for text in node.turn.trimmings.annotations:
            expect(entry.locator(".note")).to_contain_text([text])
        if glyph := node.turn.trimmings.glyph:
            expect(entry.locator(".glyph").first).to_have_text(glyph)
    expect(player.find(".record-note")).to_contain_text("One siding was filled too early")


def test_rulings_and_findings_are_flagged_where_they_happened(visit: Visit) -> None:
    ruled = visit("three-with-ruling")
    entry = ruled.find('.entry:has(> a.move[href="#2.5c"])')
    expect(entry.locator(".flag", has_text="we left it and counted").first).to_be_visible()
    expect(entry.locator(".clause-id", has_text="FT-REFILL-1").first).to_be_visible()
    player = visit("findings")
    for address, rule in (("1.2b", "FT-REFILL-4"), ("1.3a", "FT-PULL-1")):
        entry = player.find(f'.entry:has(> a.move[href="#{address}"])')
        expect(entry.locator(".flag", has_text=rule).first).to_be_visible()
    for kind in ("error", "warning", "info"):
        assert player.find(f".findings .flag-{kind}").count()
    player.find(".findings a.go", "1.3a").first.click()
    player.is_at("1.3a")


def test_into_a_variation_and_out_of_it(visit: Visit) -> None:
    player = visit("nested", "1.1a")
    expect(player.button("leave")).to_be_hidden()
    expect(player.find(".caption .lines a")).to_have_count(2)
    player.find(".caption .lines a").first.click()
    player.is_at("1.1a/1/1a")
    expect(player.button("leave")).to_be_visible()
    player.press("ArrowRight")
    player.is_at("1.1a/1/1b")
    player.press("v")
    player.is_at("1.1a/1/1b/1/1b")
    player.press("v")
    player.is_at("1.1a/1/1b/1/1b/1/1b")
    player.press("ArrowRight")
    player.is_at("1.1a/1/1b/1/1b/1/1b")
    expect(player.find(".caption .where")).to_have_text(
        "1b · Ben – variation 1 on 1b – variation 1 on 1b – variation 1 on 1.1a"
    )
    expect(player.slider).to_have_value("2")
    expect(player.slider).to_have_attribute("max", "2")
    player.slider.fill("1")
    player.is_at("1.1a/1/1a")
    player.slider.fill("2")
    player.is_at("1.1a/1/1b")
    player.do("leave")
    player.is_at("1.1a")
    expect(player.button("leave")).to_be_hidden()
    player.press("v")
    player.press("Escape")
    player.is_at("1.1a")
    player.page.go_back()
    player.is_at("1.1a/1/1a")
    player.press("ArrowLeft")
    player.is_at("start")


def test_variations_can_be_read_at_any_depth_on_a_phone(visit: Visit, pages: Pages) -> None:
    depth = 15
    lines = "( 1b call " * depth + ") " * depth
    text = text_of("nested").partition("2b call")[0] + lines
    path = pages.put("deep", write_page(ftn.replays(text), words=load("en")))
    at = "1.1b" + "/1/1b" * depth
    player = visit.file(path, at, viewport={"width": 360, "height": 740})
    player.is_at(at)
    read = player.page.evaluate(
        """() => [...document.querySelectorAll(".variation")].map((one) => {
          const words = one.querySelector(".in-words");
          const box = one.getBoundingClientRect();
          return [box.width, parseFloat(getComputedStyle(words).fontSize), box.right <= innerWidth];
        })"""
    )
    assert len(read) >= depth
    for width, size, inside in read:
        assert width >= 220
        assert size >= 13
        assert inside
    heads = player.find(".variation > .instead").all_inner_texts()
    assert "Instead of 1b:" in heads
    assert "Instead of 1b, in the variation on 1b:" in heads
    where = player.text(".caption .where")
    assert where.startswith("1b · Ben – variation 1 on 1b – ")
    assert where.endswith(" – …")
    slider = player.slider
    assert slider.input_value() == slider.get_attribute("max") == "2"


def test_the_notation_is_accessible_too(visit: Visit) -> None:
    player = visit("freight")
    player.find("[data-do=moves]").check()
    assert violations(player.page) == []


def test_a_variation_is_entered_by_a_click(visit: Visit) -> None:
    player = visit("nested")
    player.find('.variation a.move[href="#1.2b/1/2a"]').click()
    player.is_at("1.2b/1/2a")
    player.press("ArrowRight")
    player.is_at("1.2b/1/3a")
    player.press("ArrowLeft", 3)
    player.is_at("1.1b")


def test_the_marks(visit: Visit, pages: Pages) -> None:
    replay = pages.replay("three-with-ruling")
    game = tree(replay).game
    wanted = {"1.2c", "1.4b", "2.5c"}
    player = visit("three-with-ruling", "start")
    player.do("mark-next")
    reached = [game[player.number()].at]
    player.find(".board").focus()
    for _ in range(200):
        if player.button("mark-next").get_attribute("aria-disabled") == "true":
            break
        player.page.keyboard.press("n")
        reached.append(game[player.number()].at)
    annotated = [
        step.address for step in replay.steps
        if isinstance(step.statement, Turn) and step.statement.trimmings.annotations
    ]  # fmt: skip
    assert {*reached} >= {*annotated, *wanted}
    assert reached == sorted(reached, key=[node.at for node in game].index)
    turning = player.find(".scoresheet .entry:has(> .turning) > a.move").evaluate_all(
        "all => all.map((move) => move.getAttribute('href').slice(1))"
    )
    assert turning
    assert {*reached} >= {*turning}
    player.do("mark-back")
    player.is_at(reached[-2])
    player.press("n")
    player.is_at(reached[-1])
    player.press("p")
    player.is_at(reached[-2])


def test_the_board_of_a_delivery_has_its_way_lit(visit: Visit) -> None:
    player = visit("freight-six")
    expect(player.find(".moment .drawn .on")).not_to_have_count(0)
