"""The picture beside a link to a page: who played, what they have, plain colours, a PNG."""

from __future__ import annotations

import re
from struct import unpack
from zlib import crc32

import pytest

from ftn.files.languages import load
from ftn.page.card import HEIGHT, WIDTH, card, drawn
from ftn.page.page import write_page
from tests.page.parsed import RECORDS, Page, made, page
from tests.replayed import HEAD, replayed
from tests.sampled import played


def texts(name: str, *, spoiler_free: bool = False) -> list[str]:
    """Return what is written beside the board."""
    svg = card(played(name), load("en"), spoiler_free=spoiler_free)
    beside = svg.rpartition('<g class="told">')[2]
    return re.findall(r"<text[^>]*>([^<]*)</text>", beside)


def test_it_says_who_played_and_what_they_have_the_best_first() -> None:
    head = ["Freight Train", "Spring tournament, final t…", "2026-04-18"]
    totals = ["Zofia", "43", "Elif", "40", "Mateo", "37", "Noah", "35"]
    assert texts("four-dispute.ftn") == [*head, *totals]
    free = texts("four-dispute.ftn", spoiler_free=True)
    assert free == [*head, "Elif", "Noah", "Zofia", "Mateo"]


def test_free_of_spoilers_it_shows_the_board_before_the_start() -> None:
    told = [
        card(played("freight-two.ftn"), load("en"), spoiler_free=flag) for flag in (False, True)
    ]
    assert len(told[1]) < len(told[0])  # no track is laid yet


@pytest.mark.parametrize("name", ["four-dispute.ftn", "freight-six.ftn", "cars-two-clocks.ftn"])
def test_its_colours_are_plain(name: str) -> None:
    svg = card(played(name), load("en"))
    assert "var(" not in svg
    assert "light-dark(" not in svg
    assert "system-ui" not in svg
    assert "color:none" not in svg
    assert not re.search(r":(?:nth|first|last)-", svg)


def test_it_is_a_png_that_says_who_made_it() -> None:
    image = drawn(played("cars-two-clocks.ftn"), load("en"))
    assert image.startswith(b"\x89PNG\r\n\x1a\n")
    assert unpack(">II", image[16:24]) == (WIDTH, HEIGHT)
    at = image.index(b"tEXtSoftware\0ftn ")
    (length,) = unpack(">I", image[at - 4 : at])
    (checked,) = unpack(">I", image[at + 4 + length : at + 8 + length])
    assert checked == crc32(image[at : at + 4 + length])


@pytest.mark.parametrize("flag", ["", "spoiler_free"])
def test_who_links_to_it_can_say_what_it_is(flag: str) -> None:
    found = made("scored", flag=flag)
    said = {
        attrs.get("name") or attrs.get("property"): attrs["content"]
        for tag, attrs in found.elements
        if tag == "meta" and "content" in attrs
    }
    told = replayed(RECORDS["scored"])
    assert said["og:title"] == f"{', '.join(told.players.values())} – Freight Train"
    assert said["description"] == said["og:description"]
    assert said["description"].startswith("Freight Train, Mayfair Games 1996")
    assert (":" in said["description"]) is (bool(told.winners) and not flag)
    assert not {"og:url", "og:image"} & set(said)


@pytest.mark.parametrize("flag", [False, True])
def test_a_link_shows_the_story_in_a_line_unless_it_would_spoil(flag: bool) -> None:
    url = "https://club.example/a&b/final.html"
    written = write_page(
        [played("four-dispute.ftn")],
        words=load("en"),
        spoiler_free=flag,
        url=url,
        image="https://club.example/final.png",
    )
    found = Page(written)
    said = {
        attrs.get("name") or attrs.get("property"): attrs["content"]
        for tag, attrs in found.elements
        if tag == "meta" and "content" in attrs
    }
    story = ": Zofia wins with 43. The lead changes hands 8 times, the last time in 3.8b."
    assert said["description"] == f"Freight Train, Mayfair Games 1996{'' if flag else story}"
    assert said["twitter:title"] == said["og:title"] == "Elif, Noah, Zofia, Mateo – Freight Train"
    assert said["twitter:description"] == said["og:description"] == said["description"]
    assert said["og:url"] == url
    assert said["og:image"] == said["twitter:image"] == "https://club.example/final.png"
    assert said["twitter:card"] == "summary_large_image"
    (icon,) = [attrs["href"] for tag, attrs in found.elements if attrs.get("rel") == "icon"]
    assert str(icon).startswith("data:image/svg+xml,")


def test_hostile_names_stay_in_what_a_link_says() -> None:
    found = page(HEAD.replace("Anna", '\\"><script>x'))
    assert "<script>x" not in found.written


def test_where_the_lead_never_changes_a_link_tells_of_a_moment() -> None:
    written = write_page([played("freight-two.ftn")], words=load("en"))
    story = "Catriona wins with 70. 9b: Bartosz delivers for 30 dollars, the most in one turn"
    assert f'"Freight, Papercut Games 2015, standard rules: {story}"' in written
