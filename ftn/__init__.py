"""FTN: the notation and toolkit for recording physical games.

>>> import ftn
>>> [game] = ftn.replays('[Rules "freight-train/1996"] [a "Anna"] [b "Ben"] 1a call 1b call')
>>> game.status, game.turns
('in-progress', 2)

A `str` is the text of records, a `pathlib.Path` the file that holds them. `ftn.api` tells more.

`tests/cli` tests `__main__` and `version`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ftn.api import (
        Cell,
        Checked,
        Entry,
        FileProblem,
        Finding,
        FormatError,
        NotText,
        Record,
        Replay,
        Row,
        Ruleset,
        Sheet,
        Step,
        Text,
        check,
        explain,
        format,  # noqa: A004 -- as the command is called
        html,
        json_schema,
        read,
        replays,
        score,
        to_json,
    )

    __version__: str

__all__ = [
    "Cell",
    "Checked",
    "Entry",
    "FileProblem",
    "Finding",
    "FormatError",
    "NotText",
    "Record",
    "Replay",
    "Row",
    "Ruleset",
    "Sheet",
    "Step",
    "Text",
    "check",
    "explain",
    "format",
    "html",
    "json_schema",
    "read",
    "replays",
    "score",
    "to_json",
]

if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """Load what is asked for; the command line does without most of it."""
        from importlib import import_module

        if name == "__version__":
            return import_module("ftn.version").version()
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module("ftn.api"), name)

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__, "__version__"})
