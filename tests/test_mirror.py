"""Tests are where they are looked for: they mirror `ftn/`, or a package names them."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MODULES = {
    path.relative_to(ROOT / "ftn")
    for path in (ROOT / "ftn").rglob("*.py")
    if path.name != "__init__.py"
}
PACKAGES = sorted({module.parent for module in MODULES})
TESTS = {path.relative_to(ROOT / "tests") for path in (ROOT / "tests").rglob("test_*.py")}


def _docstring(path: Path) -> str:
    return ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""


@pytest.mark.parametrize("package", PACKAGES, ids=str)
def test_a_module_has_its_tests_or_its_package_says_what_tests_it(package: Path) -> None:
    own = [module for module in MODULES if module.parent == package]
    alone = [each.stem for each in own if each.with_name(f"test_{each.name}") not in TESTS]
    said = _docstring(ROOT / "ftn" / package / "__init__.py")
    assert not alone or re.search(r"\btest(s|ed)?\b|`tests/", said), sorted(alone)


@pytest.mark.parametrize("package", PACKAGES, ids=str)
def test_what_a_package_names_is_there(package: Path) -> None:
    said = _docstring(ROOT / "ftn" / package / "__init__.py")
    for name in re.findall(r"`(tests/[^`]+)`", said):
        assert (ROOT / name).exists(), name
    for name in re.findall(r"`(test_\w+)`", said):
        assert [test for test in TESTS if test.stem == name], name


@pytest.mark.parametrize("test", sorted(TESTS), ids=str)
def test_a_test_is_named_after_a_module_or_says_what_it_is_about(test: Path) -> None:
    mirrors = test.with_name(test.name.removeprefix("test_")) in MODULES
    of_a_package = test.stem.removeprefix("test_") == test.parent.name
    assert mirrors or of_a_package or _docstring(ROOT / "tests" / test), test
