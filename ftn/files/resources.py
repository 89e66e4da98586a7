"""The folders grammar/ and viewer/: shipped as `ftn.grammar` and `ftn.viewer`.

In a source tree they are beside the package, where it is not installed. A game that is in neither
names its own files `package:file`.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from types import ModuleType


def grammars() -> ModuleType:
    """Return the package of the grammars."""
    return _package("grammar")


def viewer() -> ModuleType:
    """Return the package of the replay page: `text(name)` reads a file of it."""
    return _package("viewer")


def grammar(name: str) -> tuple[str, str]:
    """Return a grammar's text and its path."""
    package, _, file = name.rpartition(":")
    if package:
        from importlib.resources import files  # slow to load

        place = files(package) / file
        return place.read_text(encoding="utf-8"), str(place)
    return grammars().text(file), grammars().path(file)


def viewer_file(name: str) -> str:
    """Return the text of a file of the page."""
    package, _, file = name.rpartition(":")
    if package:
        from importlib.resources import files  # slow to load

        return files(package).joinpath(*file.split("/")).read_text(encoding="utf-8")
    text: str = viewer().text(file)
    return text


def _package(folder: str) -> ModuleType:
    """Return a package; a source tree works as it is, without installation."""
    name = f"ftn.{folder}"  # a type checker would look for it in here
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
        place = os.path.join(root, folder)
        start = os.path.join(place, "__init__.py")
        if error.name != name or not os.path.isfile(start):
            raise
    spec = spec_from_file_location(name, start, submodule_search_locations=[place])
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
