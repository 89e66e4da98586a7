"""Compiled templates: kept, found again, and made anew where what was kept is of no use."""

from __future__ import annotations

from pathlib import Path
from unittest import mock

import pytest
from jinja2 import DictLoader, Environment

from ftn.page.compiled import Compiled, kept


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "ftn"


def rendered(text: str = "{{ name }}", setting: str = "en") -> tuple[str, bool]:
    """Fill a template in a fresh environment; say too whether it was compiled for that."""
    environment = Environment(
        loader=DictLoader({"a": text}), bytecode_cache=Compiled(setting), autoescape=True
    )
    with mock.patch.object(environment, "compile", wraps=environment.compile) as compiling:
        done = environment.get_template("a").render(name="<Ben>")
    return done, compiling.called


def test_what_was_compiled_is_found_again(folder: Path) -> None:
    assert rendered() == ("&lt;Ben&gt;", True)
    assert rendered() == ("&lt;Ben&gt;", False)
    assert [path.name[:5] for path in folder.iterdir()] == ["page-"]


def test_another_text_or_setting_is_compiled_for_itself() -> None:
    rendered()
    assert rendered("{{ name }}!") == ("&lt;Ben&gt;!", True)
    assert rendered(setting="fr") == ("&lt;Ben&gt;", True)


@pytest.mark.parametrize("data", [b"", b"nonsense", None])
def test_what_is_broken_is_made_anew(folder: Path, data: bytes | None) -> None:
    rendered()
    (file,) = folder.iterdir()
    file.write_bytes(file.read_bytes()[:-20] if data is None else data)
    assert rendered() == ("&lt;Ben&gt;", True)
    assert rendered() == ("&lt;Ben&gt;", False)


def test_without_a_folder_nothing_is_kept(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    assert rendered() == rendered() == ("&lt;Ben&gt;", True)
    assert not folder.exists()


def test_where_nothing_can_be_written_a_page_is_made_all_the_same() -> None:
    with mock.patch("os.replace", side_effect=OSError("full")):
        assert rendered() == ("&lt;Ben&gt;", True)


def test_a_text_is_made_once_and_anew_where_what_was_kept_is_broken(folder: Path) -> None:
    made = mock.Mock(side_effect=str.upper, __module__=__name__)
    assert [kept("one", made), kept("one", made), kept("two", made)] == ["ONE", "ONE", "TWO"]
    assert made.call_count == 2
    for file in folder.iterdir():
        file.write_bytes(file.read_bytes()[:-1])
    assert [kept("one", made), kept("one", made)] == ["ONE", "ONE"]
    assert made.call_count == 3
