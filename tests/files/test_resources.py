"""The folders beside the package are found wherever it is."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from ftn.files.resources import grammars, viewer

ROOT = Path(__file__).parents[2]
UNINSTALLED = """
import sys
sys.meta_path = [one for one in sys.meta_path if "editable" not in getattr(one, "__module__", "")]
import ftn
from ftn.pipeline.checking import check_text
[checked] = check_text('[Rules "freight-train/1996"] [a "Anna"] [b "Ben"] 1a call')
from ftn.files.resources import viewer
print(ftn.__file__, checked.status, "page.css" in viewer().names("."))
"""


def test_the_grammars_are_a_package() -> None:
    assert "TURNS" in grammars().text("ftn.lark")


def test_the_viewer_is_a_package() -> None:
    assert "article" in viewer().text("README.md")
    assert "fr.toml" in viewer().names("words")


def test_a_source_tree_works_as_it_is() -> None:
    """As in a clone whose package is installed elsewhere, without a `grammar` in ftn/."""
    ran = subprocess.run(
        [sys.executable, "-c", UNINSTALLED], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.split() == [str(ROOT / "ftn" / "__init__.py"), "in-progress", "True"]
