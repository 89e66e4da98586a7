"""What hostile texts become in a page: texts."""

from __future__ import annotations

import json
import re
from urllib.parse import unquote

import pytest

from ftn.files.languages import load
from ftn.page.page import write_page
from tests.page.parsed import Page, made, named, shape
from tests.replayed import PLAYED

HOSTILE = [
    "</script><script>alert(1)</script>",
    "</style></title></textarea><img src=x onerror=alert(1)>",
    "<!-- <svg/onload=alert(1)> ]]>",
    "{{ 7 * 7 }}{% raw %}{# x #}",
    "javascript:alert(1)",
    '" onclick="alert(1)" x=\'',
    "a\u202eb\u2066c\u200fd",
    "a\x00b\x1b[2Jc\x7f\x85d",
    "&lt;b&gt;&#60;b&#62;&",
    "|#$%'()*+,-./:;=?@[]^_`~",
]
HARMLESS = "Somebody"


def spoilt(text: str) -> str:
    """Return a record with a text in every field that takes one."""
    quoted = text.replace("\\", "\\\\").replace('"', '\\"')
    braced = "{" + text.replace("}", "") + "}"
    tags = "".join(
        f'[{name} "{quoted}"]\n'
        for name in ("Event", "Site", "Round", "Recorder", "Weather", "a", "b")
    )
    return f"""[FTN "1"] [Rules "freight-train/1996"]
{tags}{braced}
day 1 {braced}
main BCLTR LLTBS SCGPA ABAHC GRHHR
yard a LOOCCA SAGBCL
yard b HALSPR PPGGSO
1a pull 2L 2L 3S>1 ! {braced} ( {braced} 1a call {braced} )
ruling FT-PULL-1 "{quoted}" {braced}
1b switch 2P 2P 2G>M ; {text.splitlines()[0]}
adjust a -1 "{quoted}" {braced}
day 2 {braced}
"""


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_texts_are_inert(text: str, language: str) -> None:
    words = load(language)
    plain = Page(write_page([named(spoilt(HARMLESS), "game.ftn")], words=words))
    found = Page(write_page([named(spoilt(text), "game.ftn")], words=words))
    assert len(plain.having("note")) > 4
    assert shape(found) == shape(plain)
    assert found.policy == plain.policy
    assert [*found.values("href")] == [*plain.values("href")]
    assert [*found.values("id")] == [*plain.values("id")]
    hidden = "[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]"
    attributes = "".join(value for _, attrs in found.elements for value in attrs.values())
    others = "".join(one for tag, one in found.texts if tag not in {"textarea", "script", "style"})
    assert not re.search(hidden, attributes + others)


@pytest.mark.parametrize("text", HOSTILE)
def test_a_files_name_and_a_title_are_inert(text: str) -> None:
    name = f"{text.replace('/', '')}.ftn"
    written = write_page([named(PLAYED, name)], words=load("en"), title=text)
    assert shape(Page(written)) == shape(made("played"))


@pytest.mark.parametrize("text", HOSTILE)
def test_the_record_is_there_to_the_letter(text: str) -> None:
    record = spoilt(text)
    found = Page(write_page([named(record, "game.ftn")], words=load("en")))
    source = named(record, "game.ftn").record.source.text
    kept = "".join(found.within("textarea")).removeprefix("\n")
    (data,) = [json.loads(text) for text in found.within("script") if text.startswith("{")]
    assert unquote(data.get("record", "")) or kept == source
    assert unquote(data.get("record", source)) == source
    assert kept.replace("\n", "").replace("\t", "").isprintable()


def test_the_steps_are_json_that_holds_no_markup() -> None:
    found = Page(write_page([named(spoilt(HOSTILE[0]), "game.ftn")], words=load("en")))
    (data,) = [text for text in found.within("script") if text.startswith("{")]
    assert not set(data) & set("<>&")
    assert [*json.loads(data)["players"].values()] == [HOSTILE[0]] * 2
