"""axe-core, run on a page."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from playwright.sync_api import Page

_RUN = """(only) => axe.run(document, {
  resultTypes: ["violations"],
  rules: {"target-size": {enabled: true}},  // WCAG 2.2 AA, off by default
  ...(only.length ? {runOnly: only} : {}),
})"""
COLOURS = ("color-contrast", "link-in-text-block")
"""What can be wrong in another colour scheme."""


@cache
def _source() -> str:
    return files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")


def violations(page: Page, *only: str) -> list[str]:
    """Return what axe-core finds wrong by all rules, or by some; a line for each element.

    The source goes in by the debugger's protocol, past the page's policy.
    """
    page.evaluate(_source() + "\n;undefined")
    found: dict[str, Any] = page.evaluate(_RUN, list(only))
    return [
        f"{violation['id']}: {node['html'][:120]} {node['failureSummary']}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]
