"""The queries that come with ftn: each a file of SQL, whose first line says what it answers."""

from __future__ import annotations

import os
from collections.abc import Mapping

_FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "named")
_SUFFIX = ".sql"
_COMMENT = "-- "


def queries() -> Mapping[str, str]:
    """Return what every query that has a name answers.

    >>> queries()["turns-a-game"]
    'How many turns a game takes.'
    """
    names = sorted(name for name in os.listdir(_FOLDER) if name.endswith(_SUFFIX))
    return {name.removesuffix(_SUFFIX): _text(name).partition("\n")[0][3:] for name in names}


def query(name: str) -> str:
    """Return the SQL of a query that has a name.

    >>> query("turns-a-game").splitlines()[1]
    'from games'
    """
    return _text(name + _SUFFIX).partition("\n")[2].strip()


def _text(name: str) -> str:
    with open(os.path.join(_FOLDER, name), encoding="utf-8") as file:
        return file.read()
