"""The harness itself: trouble on a page is seen."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.pages import Pages
from tests.browser.player import until

_POLICY = """<meta http-equiv="Content-Security-Policy" content="default-src 'none'">"""
_HEAD = '<!doctype html><html lang="en"><meta charset="utf-8"><title>x</title>'


@pytest.mark.parametrize(
    ("body", "trouble"),
    [
        ("<script>console.error('oh')</script>", "error: oh"),
        ("<script>throw new Error('thrown')</script>", "error: thrown"),
        ("<script>alert('boo')</script>", "dialog: boo"),
        ("<img src='other.png' alt=''>", "request: file:///"),
        ("<img src='http://127.0.0.1:9/x.png' alt=''>", "request: http://127.0.0.1:9/x.png"),
        (f"{_POLICY}<script>1</script>", "Content Security Policy"),
        (f"{_POLICY}<p style='color: red'>x</p>", "Content Security Policy"),
    ],
)
def test_trouble_is_seen(visit: Visit, pages: Pages, body: str, trouble: str) -> None:
    player = visit.file(pages.put("trouble", _HEAD + body))
    until(player.page, lambda: any(trouble in told for told in player.watch.troubles))
    player.watch.forgive()


def test_trouble_is_seen_where_no_script_runs(visit: Visit, pages: Pages) -> None:
    path = pages.put("trouble", f"{_HEAD}{_POLICY}<p style='color: red'>x</p>")
    player = visit.file(path, java_script_enabled=False)
    policy = "Content Security Policy"
    until(player.page, lambda: any(policy in told for told in player.watch.troubles))
    player.watch.forgive()


def test_a_page_without_trouble_has_none(visit: Visit, pages: Pages) -> None:
    player = visit.file(pages.put("quiet", f"{_HEAD}<h1>quiet</h1><script>1</script>"))
    assert player.page.title() == "x"
