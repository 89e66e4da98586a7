"""Markup that was slimmed parses to the same elements and texts."""

from __future__ import annotations

import pytest

from ftn.page.scripts.slimming import slimmed
from tests.page.parsed import Page, made

VALUES = (
    "a",
    "é–1",
    "#a.b",
    "a/b",
    "a&gt;b",
    "&#34;",
    "?a=b",
    "a b",
    "a\nb",
    "",
    "'",
    "`",
    "/",
    "/>",
)


@pytest.mark.parametrize("value", VALUES)
def test_elements_have_the_values_that_they_had(value: str) -> None:
    markup = f'<b title="{value}">a="b"</b><use id="{value}"/><p lang="{value}" hidden id="c">'
    found, meant = Page(slimmed(markup)), Page(markup)
    assert (found.elements, found.texts) == (meant.elements, meant.texts)


@pytest.mark.parametrize("value", [*VALUES[:-2], "&lt;b&gt;", "&amp;gt;", "&amp;#34;"])
def test_texts_stay_what_they_were(value: str) -> None:
    markup = f"<b>{value}</b><textarea>\n[{value}</textarea>{value}<p title='{value}'>"
    found, meant = Page(slimmed(markup)), Page(markup)
    assert (found.elements, found.texts) == (meant.elements, meant.texts)


@pytest.mark.parametrize("value", ["a", "é–1", "#a.b", "a/b", "a&gt;b", "&#34;"])
def test_a_value_that_needs_none_has_none(value: str) -> None:
    assert slimmed(f'<g id="{value}"/><b id="{value}">') == f"<g id={value} /><b id={value}>"


def test_a_value_that_ends_in_a_slash_keeps_them() -> None:
    assert slimmed('<a href="a/">') == '<a href="a/">'


@pytest.mark.parametrize("element", ["script", "style"])
def test_what_is_no_markup_stays(element: str) -> None:
    text = f'<{element}>a="b"<i id="a"\n></{element}>'
    assert slimmed(f'{text}<i id="a">{text}') == f"{text}<i id=a>{text}"


def test_a_page_has_none_that_are_idle() -> None:
    body = made("nested").written.partition("<main")[2].partition("</footer>")[0]
    assert ' class="' in body
    assert ">\n<" not in body
    assert slimmed(body) == body
