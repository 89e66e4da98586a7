"""axe-core finds nothing wrong."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import Visit
from tests.browser.layout.axe import violations
from tests.browser.pages import Pages, Variant

_IDLE = "new Promise((resolve) => requestIdleCallback(resolve, {timeout: 1000}))"
"""Wait until the page has nothing to do; a browser that draws nothing more may never say so."""
_PHONE = ViewportSize(width=360, height=740)
_DESK = ViewportSize(width=1280, height=800)


@pytest.mark.parametrize("name", ["three-with-ruling", "cars", "freight-vague"])
def test_light_dark_and_on_a_phone(visit: Visit, name: str) -> None:
    player = visit(name, viewport=_DESK)
    player.page.evaluate("() => document.querySelectorAll('details').forEach((d) => d.open = true)")
    player.page.evaluate(_IDLE)  # what is filled in later is there
    for key, times in (("Home", 1), ("ArrowRight", 1), ("PageDown", 1), ("ArrowRight", 5)):
        player.press(key, times)
    assert violations(player.page, colours_only=True) == []
    player.page.emulate_media(color_scheme="dark")
    player.page.set_viewport_size(_PHONE)
    assert violations(player.page) == []


@pytest.mark.parametrize(
    "variant",
    [
        Variant("three-with-ruling", embed=True),
        Variant("freight", spoiler_free=True),
        Variant("findings+nested"),
        Variant("hostile+cars-hostile+freight-hostile"),
    ],
)
def test_other_pages(visit: Visit, variant: Variant) -> None:
    player = visit(
        variant.name,
        language=variant.language,
        embed=variant.embed,
        spoiler_free=variant.spoiler_free,
    )
    assert violations(player.page) == []


def test_in_a_variation_and_with_the_keys_listed(visit: Visit) -> None:
    player = visit("nested", "1.1a/1/1b")
    assert violations(player.page) == []
    player.menu("keys")
    assert player.find("dialog.keys").is_visible()
    assert violations(player.page) == []


def test_with_all_that_opens_on_a_phone(visit: Visit) -> None:
    player = visit("three-with-ruling", "2.5c", viewport=_PHONE)
    player.find(".strip [data-seat=a]").click()
    player.find(".whole").click()
    expect(player.find(".whole")).to_have_attribute("aria-expanded", "true")
    assert violations(player.page) == []
    player.find(".menu summary").click()
    player.page.emulate_media(color_scheme="dark")
    assert violations(player.page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_without_script(visit: Visit, pages: Pages, scheme: str) -> None:
    """The page's own is taken away: axe-core doesn't run in a browser without any."""
    html = re.sub("<script>.*?</script>", "", pages.html(Variant("four-dispute")), flags=re.DOTALL)
    path = pages.put(f"without-script-{scheme}", html)
    player = visit.file(path, color_scheme=scheme, viewport=_PHONE)
    expect(player.button("next")).to_be_hidden()
    assert violations(player.page, colours_only=scheme == "dark") == []
