"""The templates: whatever they write is translated, made visible and escaped."""

from __future__ import annotations

import re
from pathlib import Path
from unittest import mock

import pytest
from jinja2 import DictLoader, Environment, TemplateNotFound, UndefinedError
from markupsafe import Markup

from ftn.files.languages import load
from ftn.files.resources import viewer
from ftn.page.render import digest, environment, template_cache, viewer_text
from ftn.text.said import joined, say

DAY = say("Day {day}", day=2)
MAY_BE_SAFE = {"style", "start", "script", "g.data"}
"""What is written as it is: our own files, and JSON without a sign that markup knows."""


def rendered(template: str, language: str = "en", **values: object) -> str:
    return environment(load(language)).from_string(template).render(**values)


@pytest.mark.parametrize(("language", "day"), [("en", "Day 2"), ("fr", "Jour 2"), ("nl", "Dag 2")])
def test_a_text_of_ours_is_translated(language: str, day: str) -> None:
    assert rendered("{{ x }}", language, x=DAY) == day
    assert rendered('<a title="{{ x }}">', language, x=DAY) == f'<a title="{day}">'
    assert rendered("{% for y in x %}{{ y }}{% endfor %}", language, x=[DAY]) == day
    assert rendered("{{ x }}", language, x=joined(", ", [DAY, "Ben"])) == f"{day}, Ben"
    assert rendered("{{ t('Day {day}', day=2) }}", language) == day


def test_what_somebody_wrote_is_not_translated() -> None:
    assert rendered("{{ x }}", "fr", x="Start") == "Start"
    assert rendered("{{ x }}", "fr", x=say("Start")) != "Start"


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("<b>", "&lt;b&gt;"),
        ('" onclick="x', "&#34; onclick=&#34;x"),
        ("' & '", "&#39; &amp; &#39;"),
        ("{{ 7 * 7 }}{% raw %}", "{{ 7 * 7 }}{% raw %}"),
        ("a\u202eb\x00", "a\\u202eb\\x00"),
        ("two\nlines", "two lines"),
    ],
)
def test_what_somebody_wrote_is_visible_and_inert(text: str, written: str) -> None:
    assert rendered("{{ x }}", x=text) == written
    assert rendered('<a title="{{ x }}">', x=text) == f'<a title="{written}">'
    assert rendered("{{ x }}", x=say("{who}", who=text)) == written
    assert rendered("{{ x|upper_first }}", x=text) == written[:1].upper() + written[1:]
    assert rendered("{{ t('Day {day}', day=x) }}", x=text) == f"Day {written}"
    assert rendered("{{ tn('{n} move by {x}', '', n=1, x=x) }}", x=text) == f"1 move by {written}"


def test_filters_do_not_open_what_was_closed() -> None:
    assert rendered("{{ x|said }}", x="<b>") == "&lt;b&gt;"
    assert rendered("{{ x|truncate(2, True, '', 0) }}", x="<b>") == "&lt;b"
    assert rendered("{{ '>' ~ x }}", x="\u202e") == "&gt;\\u202e"


def test_markup_is_left_alone_and_numbers_are_written() -> None:
    assert rendered("{{ x }}", x=Markup("<b>\n</b>")) == "<b>\n</b>"
    assert rendered("{{ x }}", x=7) == "7"


def test_a_text_with_a_capital_begins_with_one_in_its_own_language() -> None:
    assert rendered("{{ x|upper_first }}", "fr", x=say("verified")) == rendered(
        "{{ x }}", "fr", x=say("verified")
    ).replace("v", "V", 1)


def test_what_a_template_lacks_is_an_error_and_no_gap() -> None:
    with pytest.raises(UndefinedError):
        rendered("{{ nothing }}")
    with pytest.raises(TemplateNotFound):
        environment(load("en")).get_template("nothing.html.j2")


def test_an_environment_is_made_once_a_language() -> None:
    assert environment(load("fr")) is environment(load("fr"))
    assert environment(load("fr")) is not environment(load("nl"))


def templates() -> list[str]:
    return [name for name in _files() if name.endswith(".j2")]


def _files() -> list[str]:
    folders = ["", "freight", "freight_cars", "freight_train"]
    return [f"{folder}/{name}".lstrip("/") for folder in folders for name in viewer().names(folder)]


def test_all_templates_are_looked_at() -> None:
    assert {"page.html.j2", "game.html.j2", "freight_train/symbols.svg.j2"} <= {*templates()}


@pytest.mark.parametrize("name", templates())
def test_templates_escape_whatever_is_not_ours(name: str) -> None:
    text = viewer_text(name)
    safe = re.findall(r"([\w.]+|\))\s*\|\s*safe", text)
    # x, y and height of a panel; a picture that is part of another
    places = {"picture.svg.j2": {")"}, "card.svg.j2": {"board"}}.get(name, set())
    assert {*safe} <= MAY_BE_SAFE | places
    assert not re.search(r"autoescape|Markup|\|\s*(?:forceescape|xmlattr|urlize|tojson)", text)


@pytest.mark.parametrize("name", templates())
def test_templates_quote_the_attributes_that_hold_what_somebody_wrote(name: str) -> None:
    bare = re.findall(r"<\w[^<>]*=\{\{[^}]*\}\}", viewer_text(name))
    assert bare == []


def test_a_policys_hash_is_that_of_the_text() -> None:
    assert digest("") == "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
    assert digest("é") == "'sha256-SplVfkAzw1Od4utlRyAXytX5VX96BiWgnxw/biumnEw='"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "ftn" / "templates"


def compiled(text: str = "{{ name }}", language: str = "en") -> tuple[str, bool]:
    """Fill a template in a fresh environment; say too whether it was compiled for that."""
    made = Environment(
        loader=DictLoader({"a": text}), bytecode_cache=template_cache(language), autoescape=True
    )
    with mock.patch.object(made, "compile", wraps=made.compile) as compiling:
        done = made.get_template("a").render(name="<Ben>")
    return done, compiling.called


@pytest.mark.usefixtures("folder")
def test_a_template_is_compiled_once() -> None:
    assert [compiled(), compiled()] == [("&lt;Ben&gt;", True), ("&lt;Ben&gt;", False)]
    assert compiled("{{ name }}!") == ("&lt;Ben&gt;!", True)
    assert compiled(language="fr") == ("&lt;Ben&gt;", True)


@pytest.mark.parametrize("share", [0, 1, 20, 21, 60, -20])
def test_a_compiled_template_that_is_cut_off_is_compiled_anew(folder: Path, share: int) -> None:
    compiled()
    (file,) = folder.iterdir()
    file.write_bytes(file.read_bytes()[:share])
    assert [compiled(), compiled()] == [("&lt;Ben&gt;", True), ("&lt;Ben&gt;", False)]


def test_in_a_folder_that_is_open_to_others_no_template_is_kept(folder: Path) -> None:
    folder.mkdir(parents=True)
    folder.chmod(0o755)
    assert compiled() == compiled() == ("&lt;Ben&gt;", True)
    assert not [*folder.iterdir()]


def test_on_a_full_disk_a_template_is_compiled_each_time(folder: Path) -> None:
    with mock.patch("jinja2.bccache.Bucket.write_bytecode", side_effect=OSError("full")):
        assert compiled() == compiled() == ("&lt;Ben&gt;", True)
    assert not [*folder.iterdir()]
