"""The records of the conformance suite, and the clauses that they are about."""

from __future__ import annotations

import re
from pathlib import Path

FOLDER = Path(__file__).parent
RECORDS = {str(path.relative_to(FOLDER)): path for path in sorted(FOLDER.glob("*/*.ftn"))}
_NAME = re.compile(r"([A-Z]+(?:-[A-Z0-9]+)+)-(?:(legal|illegal)-)?[a-z0-9-]+\Z")


def clause_of(path: Path) -> tuple[str, str]:
    """Return the clause that a record is about, and whether it keeps or breaks it."""
    named = _NAME.match(path.stem)
    assert named, f"{path.name} is not named <RULE-ID>-[legal-|illegal-]<what>.ftn"
    return named[1], named[2] or ""


BY_CLAUSE: dict[str, list[str]] = {}
"""The names of the records, by game and clause: `freight/PG-SHIP-5`."""
for _name, _path in RECORDS.items():
    BY_CLAUSE.setdefault(f"{_path.parent.name}/{clause_of(_path)[0]}", []).append(_name)
