"""Tests are where they are looked for: they mirror `ftn/`, or a package names them."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
MODULES = {
    path.relative_to(ROOT / "ftn")
    for path in (ROOT / "ftn").rglob("*.py")
    if path.name != "__init__.py"
}
PACKAGES = sorted({module.parent for module in MODULES})
_ALL = "(all of it|([Aa]ll|[Ee]very|[Tt]hese) modules?\\b)"
"""How a package says what tests everything in it."""
TESTS = {path.relative_to(ROOT / "tests") for path in (ROOT / "tests").rglob("test_*.py")}


def _docstring(path: Path) -> str:
    return ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""


def _said_of(package: Path) -> str:
    return _docstring(ROOT / "ftn" / package / "__init__.py")


def test_a_module_has_its_tests_or_its_package_says_what_tests_it() -> None:
    alone = sorted(
        str(module)
        for module in MODULES
        if module.with_name(f"test_{module.name}") not in TESTS
        if not re.search(rf"`{module.stem}`|{_ALL}", _said_of(module.parent))
    )
    assert alone == []


def test_what_a_package_names_is_there() -> None:
    stems = {test.stem for test in TESTS}
    said = {package: _said_of(package) for package in PACKAGES}
    missing = [
        (str(package), name)
        for package, text in said.items()
        for name in re.findall(r"`(tests/[^`]+|test_\w+)`", text)
        if name not in stems and not (ROOT / name).exists()
    ]
    assert missing == []


def test_a_test_is_named_after_a_module_or_says_what_it_is_about() -> None:
    nameless = [
        str(test)
        for test in sorted(TESTS)
        if test.with_name(test.name.removeprefix("test_")) not in MODULES
        if test.stem.removeprefix("test_") != test.parent.name
        if not _docstring(ROOT / "tests" / test)
    ]
    assert nameless == []
