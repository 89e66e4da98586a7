"""Watching a page: whatever it complains of, and whatever it asks for, is trouble."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, ConsoleMessage, Dialog, Page, Request

_VIOLATIONS = """
document.addEventListener("securitypolicyviolation", (event) => {
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
});
"""
_TOO_EARLY = "Did not find element expected to be parsed from: <link rel=expect"
"""Said by Chromium 150, not by 156, where a script inserts markup before the page is parsed."""


class Watch:
    """What went wrong on the pages of a context."""

    def __init__(self, context: BrowserContext) -> None:
        """Watch a context from its beginning."""
        self.troubles: list[str] = []
        self._allowed: set[str] = set()
        self._forgiven = False
        self._context = context
        context.add_init_script(_VIOLATIONS)
        context.on("page", self._opened)
        context.on("request", self._request)
        context.on("console", self._console)
        context.on("weberror", lambda error: self._trouble(f"error: {error.error}"))

    def allow(self, *addresses: str) -> None:
        """Let what begins so be asked for; what was asked for so far is forgotten."""
        self._allowed.update(addresses)
        self.troubles[:] = [told for told in self.troubles if not told.startswith("request: ")]

    def forgive(self) -> None:
        """Forget what went wrong; whatever comes late is of the same trouble."""
        self._forgiven = True
        self.troubles.clear()

    def _trouble(self, what: str) -> None:
        if not self._forgiven:
            self.troubles.append(what)

    def _opened(self, page: Page) -> None:
        page.on("dialog", self._dialog)
        page.on("crash", lambda _: self._trouble("the page crashed"))

    def _dialog(self, dialog: Dialog) -> None:
        self._trouble(f"dialog: {dialog.message}")
        dialog.dismiss()

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"} and not message.text.startswith(_TOO_EARLY):
            self._trouble(f"{message.type}: {message.text}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith(tuple(self._allowed)):
            self._trouble(f"request: {request.url[:200]}")
