"""The folder grammar/: shipped as `ftn.grammar`; in a source tree it stands beside the package."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType

NAME = "ftn.grammar"
"""A type checker would look for it in here."""


def grammars() -> ModuleType:
    """Return the package of the grammars; a source tree works as it is, without installation."""
    try:
        return import_module(NAME)
    except ModuleNotFoundError as error:
        beside = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
        folder = os.path.join(beside, "grammar")
        start = os.path.join(folder, "__init__.py")
        if error.name != NAME or not os.path.isfile(start):
            raise
    spec = spec_from_file_location(NAME, start, submodule_search_locations=[folder])
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[NAME] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
