"""Finding a Chromium, or saying how to get one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.chromium import NoChromiumError, find


def _executable(path: Path) -> Path:
    path.write_text("#!/bin/sh\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def test_any_of_its_names_will_do(tmp_path: Path) -> None:
    chrome = _executable(tmp_path / "google-chrome")
    assert find({"PATH": str(tmp_path)}) == str(chrome)
    debian = _executable(tmp_path / "chromium")
    assert find({"PATH": str(tmp_path)}) == str(debian)
    shell = _executable(tmp_path / "chromium-headless-shell")
    assert find({"PATH": str(tmp_path)}) == str(shell)


def test_the_variable_goes_before(tmp_path: Path) -> None:
    _executable(tmp_path / "chromium")
    own = _executable(tmp_path / "my-own")
    assert find({"PATH": str(tmp_path), "FTN_CHROMIUM": str(own)}) == str(own)


def test_where_none_is_on_the_path_it_is_what_playwright_downloaded(tmp_path: Path) -> None:
    assert find({"PATH": str(tmp_path)}) is None


@pytest.mark.parametrize("named", ["", "/no/such/chromium"])
def test_what_the_variable_names_must_be_there(tmp_path: Path, named: str) -> None:
    _executable(tmp_path / "chromium")
    with pytest.raises(NoChromiumError, match=rf"FTN_CHROMIUM names '{named}'"):
        find({"PATH": str(tmp_path), "FTN_CHROMIUM": named})
