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


@pytest.mark.parametrize("named", ["", "/no/such/chromium"])
def test_where_there_is_none_it_says_how_to_get_it(tmp_path: Path, named: str) -> None:
    with pytest.raises(NoChromiumError, match=r"apt-get install chromium-.*FTN_CHROMIUM"):
        find({"PATH": str(tmp_path), "FTN_CHROMIUM": named})
