"""`.github/CONTRIBUTING.md` shows the house as it is."""

from __future__ import annotations

import re

from tests.contributing import PAGE, PICTURE, ROOT, picture, walk


def test_the_picture_shows_what_is_imported() -> None:
    found = PICTURE.search(PAGE.read_text("utf-8"))
    assert found
    assert found[0] == picture(), "python -m tests.contributing"


def test_files_that_are_named_are_there() -> None:
    named = re.findall(r"`([\w./-]+/[\w./-]*|\.[\w.-]+)`", PAGE.read_text("utf-8"))
    assert len(named) > 20
    places = [ROOT, ROOT / "ftn", ROOT / "tests" / "contract" / "nim"]
    assert [one for one in named if not any((place / one).exists() for place in places)] == []


def test_a_turn_goes_through_the_rooms_that_the_walk_names() -> None:
    page = PAGE.read_text("utf-8")
    steps = page[page.index("## The way of a turn") : page.index("## Adding a game")]
    called = {module for module, _ in walk()}
    for name in re.findall(r"`(?:ftn/)?([\w/]+\.py)`", steps):
        assert name in called, name
