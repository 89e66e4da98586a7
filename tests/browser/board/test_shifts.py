"""Nothing on a page moves by itself."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.pages import Pages

_SHIFTS = """async () => {
  const shifts = [];
  const keep = (list) => {
    for (const entry of list.getEntries()) {
      shifts.push(entry.value);
    }
  };
  new PerformanceObserver(keep).observe({type: "layout-shift", buffered: true});
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  for (let n = 0; n < 8; n++) await frame();
  await new Promise((resolve) => requestIdleCallback(resolve, {timeout: 1000}));
  for (let n = 0; n < 2; n++) await frame();
  return shifts;
}"""


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize(
    ("name", "address"),
    [
        ("three-with-ruling", ""),
        ("three-with-ruling", "2.5c"),
        ("three-with-ruling", "start"),
        ("freight", "5a"),
    ],
)
def test_nothing_moves_once_it_is_painted(
    visit: Visit, name: str, address: str, width: int
) -> None:
    player = visit(name, address, viewport={"width": width, "height": 740})
    assert player.page.evaluate(_SHIFTS) == []


def test_a_shift_would_be_seen(visit: Visit, pages: Pages) -> None:
    later = "(n) => (n ? requestAnimationFrame(() => later(n - 1)) : document.body.prepend('y'))"
    body = f"<p>x</p><script>const later = {later}; later(4)</script>"
    path = pages.put(
        "shift", f'<!doctype html><html lang="en"><meta charset="utf-8"><title>x</title>{body}'
    )
    assert len(visit.file(path).page.evaluate(_SHIFTS)) == 1
