"""A panel that zooms, under one finger and two."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.board.zooming import Fingers, button, middle, scrolled, show_all, units, view
from tests.browser.conftest import Visit
from tests.browser.player import Player

_PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}


@pytest.fixture
def phone(visit: Visit) -> Player:
    """All of it is seen, as a reader asked for."""
    player = visit("freight", "3a", **_PHONE)
    show_all(player)
    return player


@pytest.mark.parametrize(("right", "down"), [(1, 1), (1, 0), (0, 1)])
def test_two_fingers_zoom_where_they_are(phone: Player, right: int, down: int) -> None:
    whole, (x, y) = view(phone), middle(phone)
    spot, scrolled_to = units(phone, (x, y)), phone.page.evaluate("scrollY")
    near, far = 20, 70
    Fingers(phone).move(
        ((x - near * right, y - near * down), (x - far * right, y - far * down)),
        ((x + near * right, y + near * down), (x + far * right, y + far * down)),
    )
    assert view(phone).width == pytest.approx(whole.width * near / far, rel=0.1)
    assert units(phone, (x, y)) == pytest.approx(spot, abs=3)
    assert phone.page.evaluate("visualViewport.scale") == 1
    assert phone.page.evaluate("scrollY") == scrolled_to
    phone.is_at("3a")
    Fingers(phone).move(
        ((x - far * right, y - far * down), (x - 2 * right, y - 2 * down)),
        ((x + far * right, y + far * down), (x + 2 * right, y + 2 * down)),
    )
    assert view(phone) == whole


def test_two_fingers_move_it(phone: Player) -> None:
    button(phone, "in").tap()
    button(phone, "in").tap()
    x, y = middle(phone)
    before = view(phone)
    spot = units(phone, (x, y))
    Fingers(phone).move(((x - 40, y), (x, y + 30)), ((x + 40, y), (x + 80, y + 30)))
    assert view(phone).width == pytest.approx(before.width, rel=0.05)
    assert units(phone, (x + 40, y + 30)) == pytest.approx(spot, abs=5)


def test_a_finger_moves_what_is_near(phone: Player) -> None:
    button(phone, "in").tap()
    button(phone, "in").tap()
    x, y = middle(phone)
    spot = units(phone, (x, y))
    before = phone.page.evaluate("scrollY")
    Fingers(phone).move(((x, y), (x - 70, y - 40)))
    assert units(phone, (x - 70, y - 40)) == pytest.approx(spot, abs=4)
    assert phone.page.evaluate("scrollY") == before
    phone.is_at("3a")


def test_where_all_of_it_is_seen_a_finger_scrolls_and_turns_the_page(phone: Player) -> None:
    whole, (x, y) = view(phone), middle(phone)
    Fingers(phone).move(((x, y + 100), (x, y - 100)))
    scrolled(phone, 50)
    phone.is_at("3a")
    phone.page.evaluate("scrollTo(0, 0)")
    Fingers(phone).move(((x + 90, y), (x - 90, y)))
    expect(phone.find("a.move[aria-current]")).not_to_have_attribute("href", "#3a")
    assert view(phone) == whole


def test_a_double_tap_goes_near_and_back(visit: Visit) -> None:
    phone = visit("freight", "3a", stopped=True, **_PHONE)
    whole, (x, y) = show_all(phone), middle(phone)
    fingers = Fingers(phone)
    fingers.tap((x, y))
    phone.wait(450)
    fingers.tap((x, y))
    assert view(phone) == whole  # two taps, not a double one
    phone.wait(450)
    fingers.tap((x, y), 2)
    assert view(phone).width == pytest.approx(whole.width / 2.5, abs=0.1)
    phone.wait(450)
    fingers.tap((x, y), 2)
    assert view(phone) == whole
    assert phone.page.evaluate("visualViewport.scale") == 1
