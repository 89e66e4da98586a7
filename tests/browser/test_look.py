"""The pictures that `python -m tests.browser.look` saves, and those of README.md."""

from __future__ import annotations

from pathlib import Path
from struct import unpack

import pytest
from playwright.sync_api import Browser

import ftn
from tests.browser.contact import SCREENS, sheet
from tests.browser.readme import ALL, FOLDER, MOST_BYTES, Picture
from tests.browser.records import text_of


def size(path: Path) -> tuple[int, int]:
    """Return how wide and high a picture is."""
    data = path.read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = unpack(">II", data[16:24])
    return width, height


def test_one_picture_shows_every_page_on_every_screen(browser: Browser, tmp_path: Path) -> None:
    picture = sheet(browser, {"nested": ftn.replays(text_of("nested"))}, tmp_path, SCREENS[:1])
    width, height = size(picture)
    screen = SCREENS[0]
    assert width >= 2 * screen.width // 4  # light and dark
    assert height >= 2 * screen.height // 4  # the game, and the list
    made = (tmp_path / "contact.html").read_text(encoding="utf-8")
    assert made.count("<img ") == 4


@pytest.mark.parametrize("picture", ALL, ids=lambda picture: picture.name)
def test_the_readme_s_pictures_are_small(picture: Picture) -> None:
    path = FOLDER / picture.name
    assert path.stat().st_size <= MOST_BYTES
    assert size(path)[0] <= picture.width
    assert f"(.github/{picture.name})" in (FOLDER.parent / "README.md").read_text(encoding="utf-8")
