"""Several games on one page, and a record that can't be replayed."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ftn.games.freight.model.position import Position
from ftn.page.nodes import tree
from tests.browser.conftest import Visit
from tests.browser.pages import Pages

NAMES = "two-players-shared+nested"
MIXED = "cars+nested+freight"


def test_each_game_keeps_to_itself(visit: Visit) -> None:
    player = visit(NAMES)
    games = player.page.locator("article.game")
    expect(games).to_have_count(1)  # the other one isn't built before it is asked for
    player.page.locator("nav.games a").nth(1).click()
    expect(games).to_have_count(2)
    second = games.nth(1)
    expect(second.locator(".board")).to_be_visible()
    expect(games.nth(0)).to_be_hidden()
    second.locator("button[data-do=next]").click()
    player.is_at("g2-1.1a")
    player.page.keyboard.press("ArrowRight")
    player.is_at("g2-1.1b")
    expect(games.nth(0).locator("input.slider")).to_have_value("0")
    player.page.locator("nav.games a").nth(0).click()
    expect(games.nth(0).locator(".board")).to_be_visible()


def test_games_of_several_kinds_keep_to_themselves(visit: Visit, pages: Pages) -> None:
    player = visit(MIXED)
    first, second, third = map(player.page.locator("article.game").nth, range(3))
    first.locator("button[data-do=next]").click()
    assert first.locator(".board use[href='#tag-F50']").count() == 1
    player.page.locator("nav.games a").nth(1).click()
    second.locator("button[data-do=next]").click()
    player.is_at("g2-1.1a")
    assert second.locator(".board use[href^='#g2-car-']").count() > 20
    player.page.locator("nav.games a").nth(2).click()
    third.locator("button[data-do=next]").click()
    first_turn = tree(pages.replay("freight")).game[1]
    assert isinstance(first_turn.position, Position)
    player.is_at(f"g3-{first_turn.at}")
    cities = third.locator(".board use[href^='#g3-city-']")
    assert cities.count() == len(first_turn.position.cities)


def test_the_address_follows_to_a_game_that_stands_at_its_start(visit: Visit) -> None:
    player = visit(NAMES, "1.1a")
    games, links = player.page.locator("article.game"), player.page.locator("nav.games a")
    for _ in range(2):  # the second time it is there already
        links.nth(1).click()
        player.is_at("g2-start")
    player.page.go_back()
    player.is_at("1.1a")
    expect(games.nth(0).locator(".board")).to_be_visible()


def test_what_is_pressed_stays_under_the_pointer(visit: Visit) -> None:
    player = visit(MIXED, stopped=True)
    player.do("next")
    link = player.page.locator("nav.games a").nth(1)
    link.hover()
    player.page.mouse.down()
    player.wait(200)  # by now the page would have followed the step
    player.page.mouse.up()
    expect(player.page.locator("article.game").nth(1).locator(".board")).to_be_visible()


def test_a_link_opens_the_second(visit: Visit) -> None:
    player = visit(NAMES, "g2-1.1a/1/1b")
    second = player.page.locator("article.game").nth(1)
    expect(second.locator(".board")).to_be_visible()
    expect(second.locator("a.move[aria-current]")).to_have_attribute("href", "#g2-1.1a/1/1b")


def test_an_address_that_names_nothing_is_the_start(visit: Visit) -> None:
    player = visit(NAMES, "1.1a")
    player.open("g2-nowhere")
    expect(player.find(".where")).to_have_text("Start")
    expect(player.page.locator("article.game").nth(1)).to_be_hidden()


def test_no_name_stands_twice(visit: Visit) -> None:
    player = visit(f"{NAMES}+findings+hostile+cars+cars-vague")
    for link in player.page.locator("nav.games a").all():
        link.click()
        names = player.page.evaluate("[...document.querySelectorAll('[id]')].map((one) => one.id)")
        assert len(names) == len(set(names))


def test_what_is_not_seen_is_not_built(visit: Visit) -> None:
    page = visit("+".join(["four-dispute", *["two-pencil", "freight-two", "long"] * 3])).page
    expect(page.locator("nav.games a")).to_have_count(10)
    expect(page.locator("article")).to_have_count(1)
    assert page.locator("*:not(article *)").count() < 120
    page.locator("nav.games a").last.click()
    expect(page.locator("article:not([hidden]) .where")).to_have_text("Start")
    expect(page.locator("article")).to_have_count(2)


def test_without_script_all_are_there(visit: Visit) -> None:
    player = visit(NAMES, java_script_enabled=False)
    expect(player.page.locator("article.game")).to_have_count(2)
    for game in player.page.locator("article.game").all():
        expect(game.locator(".board")).to_be_visible()


@pytest.mark.parametrize(
    "text", ['[Rules "chess/1"] [a "A"] 1a call', "", "day day (", "{", "\u202e"]
)
def test_what_cannot_be_replayed_is_shown_as_it_is(visit: Visit, pages: Pages, text: str) -> None:
    import ftn
    from ftn.files.languages import load
    from ftn.page.page import write_page

    replays = ftn.replays(text)
    html = write_page(replays, words=load("en"))
    player = visit.file(pages.put("broken", html))
    for _ in replays:
        shown = text.replace("\u202e", "\\u202e")  # what is hidden is shown
        expect(player.find("textarea.record")).to_have_value(shown)
    player.page.keyboard.press("ArrowRight")


def test_a_game_that_has_hardly_begun(visit: Visit, pages: Pages) -> None:
    import ftn
    from ftn.files.languages import load
    from ftn.page.page import write_page

    text = '[FTN "1"] [Rules "freight-train/1996"] [a "Anna"] [b "Ben"]\n'
    for more, last in (("", "start"), ("day 1 1a call", "1.1a")):
        html = write_page(ftn.replays(text + more), words=load("en"))
        player = visit.file(pages.put(f"young-{last}", html))
        player.press("End")
        expect(player.find(".caption .where")).to_contain_text("" if last == "start" else last)
