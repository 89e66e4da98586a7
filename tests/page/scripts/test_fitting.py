"""A page's style: what it may ever need is there, what it can't is not."""

from __future__ import annotations

import pytest

from ftn.page.scripts.fitting import classes, fitted, named


@pytest.mark.parametrize(
    ("style", "left"),
    [
        (".a{top:0}.b{top:0}", ".a{top:0}"),
        (".a.b,.a>.c,b .a{top:0}", ".a>.c,b .a{top:0}"),
        (".a:is(.b,.c){top:0}", ".a:is(.b,.c){top:0}"),
        (".a:not(:has(.b,.b)){top:0}", ".a:not(:has(.b,.b)){top:0}"),
        (".a,.b:not(.a,.c){top:0}", ".a{top:0}"),
        (".b,.a:is(.b,.c:not(.b)){top:0}", ".a:is(.b,.c:not(.b)){top:0}"),
        ("@media print{.b{top:0}\n}.a{top:0}", ".a{top:0}"),
        ("@media print{.b{top:0}.a{top:0}}", "@media print{.a{top:0}}"),
        ("@page{size:A4}a{top:.5px}", "@page{size:A4}a{top:.5px}"),
        ("[data-b],#b{top:0}", "[data-b],#b{top:0}"),
        (".b-a{top:0}", ""),
    ],
)
def test_a_rule_stays_where_its_classes_can_be(style: str, left: str) -> None:
    assert fitted(style, {"a", "c"}) == left


def test_what_has_all_classes_stays_as_it_is() -> None:
    style = "@media print{.a , .b{top:0;\n}}\n.c{}"
    assert fitted(style, {"a", "b", "c"}) == style


def test_classes_are_found_with_and_without_quotes() -> None:
    page = '<svg class="panel broad" id="x"><g class=live><p\nclass=in-words data-class="not">'
    assert classes(page) == {"panel", "broad", "live", "in-words"}


def test_a_script_names_classes_whole_and_in_parts() -> None:
    words = named('`lit ${a}` bridge-14|"in-words"').split()
    assert {"lit", "bridge", "bridge-14", "in-words"} <= {*words}


def test_what_a_script_only_looks_for_is_no_class_that_it_makes() -> None:
    words = named('one(".games a.move"); data.held; add("in-words")').split()
    assert {"games", "move", "held"}.isdisjoint(words)
