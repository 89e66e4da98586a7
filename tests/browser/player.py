"""The player on a page, as a test handles it."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from playwright.sync_api import Locator, Page, expect

from tests.browser.watching import Watch
from tests.patience import PATIENCE

_FOLLOW = """(at) => new Promise((resolve) => {
  if (location.hash === `#${at}`) resolve();
  addEventListener("hashchange", () => setTimeout(resolve), {once: true});
  location.hash = at;
})"""

_STORED = "JSON.stringify(Object.entries(localStorage).sort())"

_WRITTEN = 250
"""Milliseconds after a step in which its address is written."""


def until(page: Page, holds: Callable[[], bool]) -> None:
    """Wait until something holds."""
    deadline = monotonic() + PATIENCE
    while not holds():
        assert monotonic() < deadline, "what was waited for hasn't come"
        page.wait_for_timeout(20)


def reload(page: Page) -> None:
    """Load a page again until it has what it stored: Chromium may write that a moment later."""
    page.add_init_script(f"window.stored = {_STORED}")
    stored = page.evaluate(_STORED)

    def has_come() -> bool:
        page.reload()
        return bool(page.evaluate("stored") == stored)

    until(page, has_come)


class Player:
    """A page of one or more games, and the first of them."""

    def __init__(self, page: Page, uri: str, watch: Watch, *, stopped: bool = False) -> None:
        """Take a page that shows a file, perhaps with its clock stopped."""
        self.page = page
        self.uri = uri
        self.watch = watch
        self._stopped = stopped
        self.game = page.locator("article.game").first

    @property
    def slider(self) -> Locator:
        """The slider."""
        return self.game.locator(".controls input.slider")

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
        self._open_menu()
        self.do(do)

    def pace(self, speed: str) -> None:
        """Choose a speed in the menu."""
        self._open_menu()
        self.find("select.speed").select_option(speed)

    def _open_menu(self) -> None:
        menu = self.find("details.menu")
        if menu.get_attribute("open") is None:
            menu.locator("summary").click()

    def press(self, key: str, times: int = 1) -> None:
        """Press a key with the focus on the board."""
        self.find(".board").focus()
        for _ in range(times):
            self.page.keyboard.press(key)

    def open(self, address: str) -> None:
        """Write an address into the page that is open."""
        self.page.evaluate(_FOLLOW, address)

    def wait(self, milliseconds: int) -> None:
        """Let time pass on a page whose clock is stopped."""
        assert self._stopped
        self.page.clock.run_for(milliseconds)

    def animate(self, speed: float) -> None:
        """Make all animations slower or faster; at 0 they begin and stay as they are."""
        devtools = self.page.context.new_cdp_session(self.page)
        devtools.send("Animation.enable")
        devtools.send("Animation.setPlaybackRate", {"playbackRate": speed})

    def is_at(self, address: str) -> None:
        """Assert where the page is: its address and the move that is marked agree."""
        if self._stopped:
            self.wait(_WRITTEN)
        expect(self.page).to_have_url(f"{self.uri}#{address}")

    def number(self) -> int:
        """Return which node of the game the page shows."""
        return int(self.slider.input_value())

    def address(self) -> str:
        """Return where the page is."""
        return self.page.url.partition("#")[2]

    def text(self, selector: str) -> str:
        """Return what can be read somewhere, its spaces made single."""
        return " ".join(self.game.locator(selector).first.inner_text().split())
