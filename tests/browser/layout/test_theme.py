"""Light and dark."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.player import Player, reload

_GROUND = """() => {
  const ground = getComputedStyle(document.body).backgroundColor;
  const own = ground === "rgba(0, 0, 0, 0)";
  const colour = own ? getComputedStyle(document.documentElement).backgroundColor : ground;
  const [red, green, blue] = colour.match(/[\\d.]+/g).map(Number);
  return red + green + blue;
}"""


def _theme(player: Player) -> str:
    return "light" if player.page.evaluate(_GROUND) > 382 else "dark"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_follows_the_system(visit: Visit, scheme: str) -> None:
    player = visit("two-pencil", color_scheme=scheme)
    assert _theme(player) == scheme


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_system_is_followed_without_script(visit: Visit, scheme: str) -> None:
    player = visit("two-pencil", color_scheme=scheme, java_script_enabled=False)
    picture = player.page.screenshot(clip={"x": 0, "y": 0, "width": 1, "height": 1})
    assert picture
    assert _theme(player) == scheme


def test_the_switch_goes_before_and_is_remembered(visit: Visit) -> None:
    player = visit("two-pencil", color_scheme="dark", served=True)
    player.menu("theme")
    assert _theme(player) == "light"
    reload(player.page)
    assert _theme(player) == "light"
    player.menu("theme")
    assert _theme(player) == "dark"
    player.page.emulate_media(color_scheme="light")
    assert _theme(player) == "dark"
    player.menu("theme")
    assert _theme(player) == "light"
    player.page.emulate_media(color_scheme="dark")
    assert _theme(player) == "dark"


def test_the_switch_says_what_it_is_at(visit: Visit) -> None:
    player = visit("two-pencil")
    said = set()
    for _ in range(3):
        player.menu("theme")
        said.add(player.button("theme").text_content())
    assert len(said) == 3
