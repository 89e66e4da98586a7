"""axe-core, run on a page."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from playwright.sync_api import Page

_COLOURS = ("color-contrast", "link-in-text-block")
"""What can be wrong in another colour scheme; axe-core takes longest over it."""
_RUN = """async ({ colours, rest }) => {
  const alike = (() => {
    const numbers = new Map(), seen = new Map(), looks = new Map(), found = [];
    const number = (key) => numbers.get(key) ?? (numbers.set(key, numbers.size), numbers.size - 1);
    const look = (node) => {
      const style = getComputedStyle(node);
      const of = LOOK.map((name) => style[name]);
      const within = [...node.children].map(look);
      const named = [node.tagName, node.getAttribute("class")];
      looks.set(node, number(JSON.stringify([...named, of, within])));
      return looks.get(node);
    };
    look(document.body);
    const walk = (node, above) => {
      const key = number(`${above}>${looks.get(node)}`);
      const times = seen.get(key) ?? 0;
      seen.set(key, times + 1);
      if (times >= 2) found.push(node);
      else for (const child of node.children) walk(child, key);
    };
    walk(document.body, 0);
    return found;
  })();
  const options = { resultTypes: ["violations"] };
  const runs = [await axe.run({ exclude: alike }, { ...options, runOnly: colours })];
  if (rest) {
    const rules = { "target-size": { enabled: true } };  // WCAG 2.2 AA, off by default
    for (const rule of colours) rules[rule] = { enabled: false };
    runs.push(await axe.run(document, { ...options, rules }));
  }
  return runs.flatMap((run) => run.violations);
}"""
_LOOK = (
    *("color", "fill", "opacity", "display", "position", "visibility"),
    *("backgroundColor", "backgroundImage", "fontSize", "fontWeight", "textDecorationLine"),
)
"""Elements that are the same in these, within the same, are judged by two of them."""


@cache
def _source() -> str:
    return files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")


def violations(page: Page, *, colours_only: bool = False) -> list[str]:
    """Return what axe-core finds wrong by all rules, or with colours; a line for each element.

    The source goes in by the debugger's protocol, past the page's policy.
    """
    page.evaluate(_source() + "\n;undefined")
    run = _RUN.replace("LOOK", json.dumps(_LOOK))
    asked = {"colours": list(_COLOURS), "rest": not colours_only}
    found: list[dict[str, Any]] = page.evaluate(run, asked)
    return [
        f"{violation['id']}: {node['html'][:120]} {node['failureSummary']}"
        for violation in found
        for node in violation["nodes"]
    ]
