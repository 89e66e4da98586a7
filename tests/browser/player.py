"""The player on a page, as a test handles it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.watching import Watch

_FOLLOW = """(at) => new Promise((resolve) => {
  if (location.hash === `#${at}`) resolve();
  addEventListener("hashchange", () => setTimeout(resolve), {once: true});
  location.hash = at;
})"""


class Player:
    """A page of one or more games, and the first of them."""

    def __init__(self, page: Page, path: Path, watch: Watch) -> None:
        """Take a page that shows a file."""
        self.page = page
        self.path = path
        self.watch = watch
        self.game = page.locator("article.game").first

    @property
    def slider(self) -> Locator:
        """The slider."""
        return self.game.locator(".controls input.slider")

    @property
    def nodes(self) -> list[dict[str, Any]]:
        """The steps, as the script reads them."""
        found = self.game.locator("script.data").evaluate("node => JSON.parse(node.textContent)")
        nodes: list[dict[str, Any]] = found["nodes"]
        return nodes

    def find(self, selector: str, has_text: str | None = None) -> Locator:
        """Find something within the game."""
        return self.game.locator(selector, has_text=has_text)

    def button(self, do: str) -> Locator:
        """Return the button that does something."""
        return self.game.locator(f'button[data-do="{do}"]').first

    def do(self, do: str, times: int = 1) -> None:
        """Press a button."""
        for _ in range(times):
            self.button(do).click()

    def menu(self, do: str) -> None:
        """Press a button of the menu, which is opened for it."""
        menu = self.find("details.menu")
        if menu.get_attribute("open") is None:
            menu.locator("summary").click()
        self.do(do)

    def press(self, key: str, times: int = 1) -> None:
        """Press a key with the focus on the board."""
        self.find(".board").focus()
        for _ in range(times):
            self.page.keyboard.press(key)

    def open(self, address: str) -> None:
        """Write an address into the page that is open."""
        self.page.evaluate(_FOLLOW, address)

    def is_at(self, address: str) -> None:
        """Assert where the page is: its address and the move that is marked agree."""
        expect(self.page).to_have_url(f"{self.path.as_uri()}#{address}")

    def number(self) -> int:
        """Return which node of the game the page shows."""
        return int(self.slider.input_value())

    def address(self) -> str:
        """Return where the page is."""
        return self.page.url.partition("#")[2]

    def text(self, selector: str) -> str:
        """Return what can be read somewhere, its spaces made single."""
        return " ".join(self.game.locator(selector).first.inner_text().split())
